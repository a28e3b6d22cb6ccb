import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from "pdfjs-dist";

/** Where the own server has the parts of the library (`pdf-parts.ts`). */
const parts = `/assets/pdf-${version}`;

GlobalWorkerOptions.workerSrc = `${parts}/build/pdf.worker.min.mjs`;

export type PdfDocument = PDFDocumentProxy;

/** It can only be opened with a password. */
export class PdfEncrypted extends Error {}

const rangeBytes = 256 * 1024;
const maxPixels = 16_000_000;

/** Opens a document by the parts that are looked at. Nothing of it is run: neither scripts nor compiled fonts. What it does not bring along comes from the own server. */
export function openPdf(url: string): { readonly document: Promise<PdfDocument>; destroy(): Promise<void> } {
  const task = getDocument({
    url,
    rangeChunkSize: rangeBytes,
    disableAutoFetch: true,
    isEvalSupported: false,
    useWasm: false,
    // Older Chinese documents name the characters of their fonts by tables that they do not bring along.
    cMapUrl: `${parts}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    enableXfa: false,
  });
  const document = task.promise.catch((error: unknown) => {
    throw error instanceof Error && error.name === "PasswordException" ? new PdfEncrypted() : error;
  });
  return { document, destroy: () => task.destroy() };
}

/** Draws a page in a width of so many pixels of the page's own measure. */
export function drawPage(
  pdf: PdfDocument,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { readonly cancel: () => void } {
  let isCancelled = false;
  let stop: (() => void) | undefined;
  void pdf.getPage(number).then(
    (page) => {
      if (isCancelled) return;
      const { width: own, height } = page.getViewport({ scale: 1 });
      const shown = width / own;
      // As sharp as the screen, unless that is more than a canvas holds.
      const sharp = Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (own * shown * height * shown)));
      const viewport = page.getViewport({ scale: shown * sharp });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.style.width = `${Math.floor(own * shown)}px`;
      const task = page.render({ canvas, viewport });
      stop = () => task.cancel();
      // A page that is left before it was drawn.
      task.promise.catch(() => undefined);
    },
    () => undefined,
  );
  return {
    cancel: () => {
      isCancelled = true;
      stop?.();
    },
  };
}

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the build gives the address as the default export
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

export type PdfDocument = PDFDocumentProxy;

/** It can only be opened with a password. */
export class PdfEncrypted extends Error {}

const rangeBytes = 256 * 1024;
const maxPixels = 16_000_000;

/** Opens a document by the parts that are looked at. Nothing of it is run: neither scripts nor compiled fonts. */
export function openPdf(url: string): { readonly document: Promise<PdfDocument>; destroy(): Promise<void> } {
  const task = getDocument({
    url,
    rangeChunkSize: rangeBytes,
    disableAutoFetch: true,
    isEvalSupported: false,
    useWasm: false,
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

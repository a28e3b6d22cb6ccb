import LeftOutlined from "@ant-design/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/RightOutlined";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import { drawPage, openPdf, type PdfDocument, PdfEncrypted } from "./pdf-document.ts";
import type { PreviewViewProps } from "./preview-view.ts";

type Opened = { readonly pdf: PdfDocument } | { readonly failure: "broken" | "encrypted" } | undefined;

function usePdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const task = openPdf(url);
    let isGone = false;
    task.document.then(
      (pdf) => isGone || setOpened({ pdf }),
      (error: unknown) => isGone || setOpened({ failure: error instanceof PdfEncrypted ? "encrypted" : "broken" }),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [url]);
  return opened;
}

/** One page of a document at a time, drawn in the width that there is. */
export function PdfView({ file, zoom }: PreviewViewProps) {
  const t = useT();
  const opened = usePdf(file.url);
  if (opened === undefined) return <p className="file-preview-wait">{t(messages.loading)}</p>;
  if ("failure" in opened) return <p className="file-preview-wait">{t(messages[opened.failure])}</p>;
  return <PdfPages pdf={opened.pdf} zoom={zoom} />;
}

function PdfPages({ pdf, zoom }: Pick<PdfPageProps, "pdf" | "zoom">) {
  const t = useT();
  const home = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState(1);
  const total = pdf.numPages;
  const go = (to: number) => setNumber(Math.max(1, Math.min(total, to)));
  useShortcuts({ PageUp: () => go(number - 1), PageDown: () => go(number + 1) }, home);
  const label = t(messages.pageOf, { page: number, total });
  return (
    <div className="file-preview-pdf" ref={home}>
      <PdfPage pdf={pdf} number={number} zoom={zoom} label={label} />
      {total > 1 && (
        <div className="file-preview-pages">
          <IconButton
            size="small"
            label={t(messages.previousPage)}
            icon={<LeftOutlined />}
            disabled={number === 1}
            onClick={() => go(number - 1)}
          />
          <span aria-live="polite">{label}</span>
          <IconButton
            size="small"
            label={t(messages.nextPage)}
            icon={<RightOutlined />}
            disabled={number === total}
            onClick={() => go(number + 1)}
          />
        </div>
      )}
    </div>
  );
}

interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  readonly zoom: number;
  readonly label: string;
}

function PdfPage({ pdf, number, zoom, label }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const [room, drawn] = [frame.current, canvas.current];
    if (room === null || drawn === null) return undefined;
    const drawing = drawPage(pdf, number, drawn, room.clientWidth * zoom);
    return () => drawing.cancel();
  }, [pdf, number, zoom]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <div className="file-preview-scroll" ref={frame} tabIndex={0}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

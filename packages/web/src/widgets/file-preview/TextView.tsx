import { useT } from "../../lib/locale.ts";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import type { PreviewViewProps } from "./preview-view.ts";

/** The beginning of a text, as it is. */
export function TextView({ file, zoom }: PreviewViewProps) {
  const t = useT();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <pre className="file-preview-text file-preview-scroll" style={{ fontSize: `${zoom}em` }} tabIndex={0}>
        {file.text}
      </pre>
      {file.isCut && <p className="file-preview-note">{t(messages.isCut)}</p>}
    </>
  );
}

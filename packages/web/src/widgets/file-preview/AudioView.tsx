import type { PreviewViewProps } from "./preview-view.ts";

/** Sound, with the browser's own controls. */
export function AudioView({ file }: PreviewViewProps) {
  return (
    <div className="file-preview-wait">
      {/* biome-ignore lint/a11y/useMediaCaption: uploads have none. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have none */}
      <audio controls src={file.url} aria-label={file.name} />
    </div>
  );
}

import type { PreviewViewProps } from "./preview-view.ts";

/** Moving pictures, with the browser's own controls. */
export function VideoView({ file }: PreviewViewProps) {
  // biome-ignore lint/a11y/useMediaCaption: uploads have none.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have none
  return <video className="file-preview-video" controls src={file.url} aria-label={file.name} />;
}

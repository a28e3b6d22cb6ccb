import type { PreviewViewProps } from "./preview-view.ts";

/** Why there is nothing to see. */
export function NoView({ file }: PreviewViewProps) {
  return <p className="file-preview-wait">{file.reason}</p>;
}

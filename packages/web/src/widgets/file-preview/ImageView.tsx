import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import type { PreviewViewProps } from "./preview-view.ts";

/** A picture, as large as fits, or larger and moved around. */
export function ImageView({ file, zoom }: PreviewViewProps) {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="file-preview-wait">{t(messages.broken)}</p>;
  return (
    <div className="file-preview-scroll">
      <img
        className="file-preview-image"
        style={{ width: `${zoom * 100}%` }}
        src={file.url}
        alt={file.name}
        onError={() => setBroken(true)}
      />
    </div>
  );
}

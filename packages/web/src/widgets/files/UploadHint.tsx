import { type Translate, useT } from "../../lib/locale.ts";
import { filesMessages as messages } from "./files.messages.ts";
import type { UploadLimits } from "./use-uploads.ts";

function limitsText({ limit, maxSize, unit, extensions, imagesOnly }: UploadLimits, t: Translate): string {
  const parts = [
    t(messages.hint),
    ...(extensions.length > 0 ? [extensions.join(" ")] : []),
    ...(maxSize > 0 ? [t(messages.hintSize, { size: maxSize, unit })] : []),
    ...(limit > 0 ? [t(imagesOnly ? messages.hintImages : messages.hintFiles, { limit })] : []),
  ];
  return parts.join(" · ");
}

/** What may be uploaded: the words of the designer, or the limits. */
export function UploadHint({ limits, tips }: { readonly limits: UploadLimits; readonly tips?: string | undefined }) {
  const t = useT();
  return <div className="upload-hint">{tips === undefined || tips === "" ? limitsText(limits, t) : tips}</div>;
}

import { buffer } from "node:stream/consumers";
import { type FilePreviewReply, previewTextBytes } from "@gongshu/contract/system/file";
import { previewKindOf } from "@gongshu/contract/system/file-kinds";
import { type Message, translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import { shownAddress } from "../file-address.ts";
import { encodingOf } from "../kinds/readable-text.ts";
import { readableFile, type StoredFileRow } from "../stored-file.ts";
import type { OfficePreview } from "./office-preview.ts";

/** How a file that the caller may read is shown. What cannot be shown says why, and is downloaded. */
export async function previewOf(
  platform: Platform,
  office: OfficePreview,
  ctx: Context,
  file: { readonly type: string; readonly name: string },
): Promise<FilePreviewReply> {
  const row = await readableFile(ctx, file.type, file.name);
  const kind = previewKindOf(row.originalName);
  const url = shownAddress(platform, ctx, row);
  const shown = { name: row.originalName, kind, url, text: "", isCut: false, jobId: null, reason: "" };
  const refused = (reason: Message): FilePreviewReply => ({
    ...shown,
    kind: "none",
    reason: translate(reason, ctx.locale),
  });
  if (kind === "none") return refused(fileErrors.noPreview);
  if (kind === "text" || kind === "csv") {
    const text = await beginningOf(platform, ctx, row);
    return text === undefined ? refused(fileErrors.noPreview) : { ...shown, ...text };
  }
  if (kind !== "office") return shown;
  if (await office.isMade(ctx, row))
    return { ...shown, kind: "pdf", url: `${url}${url.includes("?") ? "&" : "?"}as=pdf` };
  if (!office.isAvailable) return refused(fileErrors.noOffice);
  if (await office.isHopeless(ctx, row)) return refused(fileErrors.notConverted);
  return { ...shown, jobId: await office.begin(ctx, row) };
}

async function beginningOf({ files }: Platform, ctx: Context, { category, name, sizeBytes }: StoredFileRow) {
  const key = { tenantId: ctx.tenant.id, category, name };
  const bytes = await buffer(await files.get(key, { start: 0, end: Math.min(previewTextBytes, sizeBytes) - 1 }));
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  // Half of a character at the cut is left out.
  return { text: new TextDecoder(encoding).decode(bytes, { stream: true }), isCut: sizeBytes > previewTextBytes };
}

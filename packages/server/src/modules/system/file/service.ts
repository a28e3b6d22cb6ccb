import type { FileInfo } from "@gongshu/contract/system/file";
import { previewKindOf } from "@gongshu/contract/system/file-kinds";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { workbookMediaType } from "#platform/excel/workbook-media-type.ts";
import type { StoredFile } from "#platform/files/download-link.ts";
import { temporaryKey } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "./file.messages.ts";
import { shownAddress } from "./file-address.ts";
import { savedOnly } from "./kinds/file-kinds.ts";
import { sendFile } from "./send-file.ts";
import { workingSession } from "./show-file.ts";
import { readableFile } from "./stored-file.ts";

export { avatarName, avatarUrl, takeAvatar } from "./avatar.ts";
export { shownAddress } from "./file-address.ts";
export {
  claimFiles,
  type FileClaim,
  type FileOwner,
  forgetFields,
  type NamedPlace,
  releaseFiles,
  restoreFiles,
} from "./file-claims.ts";
export { removeExpiredFiles } from "./remove-files.ts";
export { type StoredFileRow, storedFiles } from "./stored-file.ts";

/** Sends a temporary file that the caller may have, as something to be saved. Refuses when it was deleted, which it is after a day. */
export async function sendTemporaryFile(
  { files }: Platform,
  ctx: Context,
  { name, downloadName }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = temporaryKey(ctx, name);
  const found = await files.stat(key);
  if (found === undefined) throw notFound(fileErrors.gone);
  const { sizeBytes } = found;
  const sent = { key, sizeBytes, contentType: workbookMediaType, savedAs: downloadName, cacheControl: "no-store" };
  return sendFile(files, sent, request, reply);
}

/** What the uploads of a tenant have in all, those under way included. */
export async function usedFileBytes(database: Database, tenantId: string): Promise<number> {
  const row = await database.kysely({ tenantId }).selectFrom("fileUsage").select("usedBytes").executeTakeFirst();
  return row?.usedBytes ?? 0;
}

/** Only types that no browser runs; everything is sent as an attachment besides. */
const resultTypes: Readonly<Record<string, string>> = {
  xlsx: workbookMediaType,
};

/** Sends the file of a signed address as an attachment; a forged or old address, one whose session may not work, or a file that is gone, is refused. */
export async function sendDownload(
  platform: Platform,
  encryption: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { files, downloads } = platform;
  const ticket = downloads.open(encryption, platform.now().getTime());
  if (ticket === undefined || (await workingSession(platform, ticket, request.ip)) === undefined)
    throw notFound(fileErrors.linkExpired);
  const { tenantId, category, name, downloadName } = ticket;
  const key = { tenantId, category, name };
  const found = await files.stat(key);
  if (found === undefined) throw notFound(fileErrors.gone);
  const extension = downloadName.split(".").at(-1)?.toLowerCase() ?? "";
  const file = {
    key,
    sizeBytes: found.sizeBytes,
    contentType: resultTypes[extension] ?? savedOnly,
    savedAs: downloadName,
    cacheControl: "no-store",
  };
  return sendFile(files, file, request, reply);
}

/** The original name of a file that the caller may read, and an address that starts its download. */
export async function downloadOf({ downloads }: Platform, ctx: Context, type: string, name: string) {
  const file = await readableFile(ctx, type, name);
  const { category, originalName } = file;
  return {
    name: originalName,
    url: downloads.create(ctx, { category, name: file.name, downloadName: originalName }),
  };
}

/** What a file is that the caller may read. */
export async function fileInfoOf(platform: Platform, ctx: Context, type: string, name: string): Promise<FileInfo> {
  const file = await readableFile(ctx, type, name);
  const creator =
    file.creatorUserId === null
      ? undefined
      : await ctx.db.selectFrom("appUser").select("realName").where("id", "=", file.creatorUserId).executeTakeFirst();
  return {
    fileId: file.name,
    name: file.originalName,
    type: file.category,
    fileSize: file.sizeBytes,
    contentType: file.contentType,
    previewKind: previewKindOf(file.originalName),
    creatorUser: creator?.realName ?? "",
    creatorTime: file.creatorTime,
    url: shownAddress(platform, ctx, file),
  };
}

import { errorCodes } from "@gongshu/contract/errors";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, conflict, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import { shownAddress } from "../file-address.ts";
import { kindOfName } from "../kinds/file-kinds.ts";
import { storeUpload } from "../upload/new-upload.ts";
import type { Uploaded } from "../upload/receive-upload.ts";
import { uploadLimits } from "../upload/upload-limits.ts";
import { clearPieces, joined, removeUpload } from "./pieces.ts";
import { UploadLock } from "./upload-lock.ts";

/**
 * Makes a file of the pieces of an upload that has arrived in full, once: what was finished before is only given again. The checks are those of any upload, and
 * what they refuse is gone.
 */
export async function finishUpload(platform: Platform, ctx: Context, type: string, id: string): Promise<Uploaded> {
  const lock = new UploadLock(ctx, platform.events, id);
  await lock.lock(new AbortController().signal, () => undefined);
  try {
    const file = await ownFile(ctx, type, id);
    const key = { tenantId: ctx.tenant.id, category: type, name: file.name };
    if (file.sizeBytes === 0) await joinPieces(platform, ctx, file, type);
    await clearPieces({ db: ctx.db, tenantId: ctx.tenant.id }, platform.files, id);
    return { name: file.name, url: shownAddress(platform, ctx, key) };
  } finally {
    await lock.unlock();
  }
}

type OwnFile = Awaited<ReturnType<typeof ownFile>>;

async function ownFile(ctx: Context, type: string, id: string) {
  const file = await ctx.db
    .selectFrom("fileObject")
    .select(["id", "name", "originalName", "sizeBytes"])
    .where("id", "=", id)
    .where("category", "=", type)
    .where("creatorUserId", "=", ctx.actor.userId)
    .where("removingTime", "is", null)
    .executeTakeFirst();
  if (file === undefined) throw notFound(fileErrors.gone);
  return file;
}

async function joinPieces(platform: Platform, ctx: Context, file: OwnFile, type: string): Promise<void> {
  const { id, originalName: fileName } = file;
  const { files } = platform;
  const upload = await ctx.db
    .selectFrom("fileUpload")
    .select(["totalBytes", "receivedBytes", "pieceCount"])
    .where("id", "=", id)
    .executeTakeFirst();
  const kind = kindOfName(fileName);
  if (upload === undefined || kind === undefined) throw notFound(fileErrors.gone);
  if (upload.receivedBytes < upload.totalBytes) throw conflict(fileErrors.notAllArrived);
  const limits = await uploadLimits(ctx, type);
  const key = { tenantId: ctx.tenant.id, category: type, name: file.name };
  const bytes = joined(files, ctx.tenant.id, id, upload.pieceCount);
  try {
    await storeUpload(platform, ctx, { id, key, fileName, kind, limits }, bytes);
  } catch (error) {
    // A store or a scanner that is away may be back for the next try; what is refused would be refused again.
    if (error instanceof BusinessError && error.code !== errorCodes.unavailable) await removeUpload(ctx, files, id);
    throw error;
  }
}

import { errorCodes } from "@gongshu/contract/errors";
import { FileGone, WrongSize } from "#platform/files/file-store.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, conflict, invalid, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import { shownAddress } from "../file-address.ts";
import { kindOfName } from "../kinds/file-kinds.ts";
import { storeUpload } from "../upload/new-upload.ts";
import type { Uploaded } from "../upload/receive-upload.ts";
import { uploadLimits } from "../upload/upload-limits.ts";
import { clearPieces, joined, pieceEnds, removeUpload } from "./pieces.ts";
import { UploadLock } from "./upload-lock.ts";

/** As long is waited for somebody who makes the file already; who asks again waits on. */
const joiningMs = 3000;

/**
 * Makes a file of the pieces of an upload that has arrived in full, once: what was finished before is only given again. The checks are those of any upload, and
 * what they refuse is gone.
 */
export async function finishUpload(platform: Platform, ctx: Context, type: string, id: string): Promise<Uploaded> {
  const lock = new UploadLock(ctx, platform.events, id);
  if (!(await lock.tryLock(() => undefined, { waitMs: joiningMs }))) throw stillJoining();
  try {
    const file = await ownFile(ctx, type, id);
    const key = { tenantId: ctx.tenant.id, category: type, name: file.name };
    if (file.sizeBytes === 0) await joinPieces(platform, ctx, file, { type, lost: lock.lost });
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

interface Joining {
  readonly type: string;
  /** Aborted when another process has taken the work over. */
  readonly lost: AbortSignal;
}

/** Whoever asks again a little later gets the result, or waits on. */
function stillJoining(): BusinessError {
  return conflict(fileErrors.stillJoining).with({ retryAfterSeconds: 2 });
}

async function joinPieces(
  platform: Platform,
  ctx: Context,
  file: OwnFile,
  { type, lost: signal }: Joining,
): Promise<void> {
  const { id, originalName: fileName } = file;
  const { files } = platform;
  const upload = await ctx.db
    .selectFrom("fileUpload")
    .select(["totalBytes", "receivedBytes", "pieces"])
    .where("id", "=", id)
    .executeTakeFirst();
  const kind = kindOfName(fileName);
  if (upload === undefined || kind === undefined) throw notFound(fileErrors.gone);
  if (upload.receivedBytes < upload.totalBytes) throw conflict(fileErrors.notAllArrived);
  const limits = await uploadLimits(ctx, type);
  const key = { tenantId: ctx.tenant.id, category: type, name: file.name };
  const bytes = joined(files, ctx.tenant.id, id, pieceEnds.parse(upload.pieces));
  const expected = { sizeBytes: upload.totalBytes, signal };
  try {
    await storeUpload(platform, ctx, { id, key, fileName, kind, limits }, bytes, expected);
  } catch (thrown) {
    // Somebody else may have taken it over and come to the end, which takes the pieces away; or is still at it.
    if ((await ownFile(ctx, type, id)).sizeBytes > 0) return;
    if (signal.aborted) throw stillJoining();
    const isDamaged = thrown instanceof WrongSize || thrown instanceof FileGone;
    const error = isDamaged ? invalid(fileErrors.damagedUpload) : thrown;
    // A store or a scanner that is away may be back for the next try; what is refused would be refused again.
    if (error instanceof BusinessError && error.code !== errorCodes.unavailable) await removeUpload(ctx, files, id);
    throw error;
  }
}

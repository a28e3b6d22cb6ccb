import { extensionOf } from "@gongshu/core/validation/file-check";
import { sql } from "kysely";
import { type FileKey, FileTooLarge, type PutOptions } from "#platform/files/file-store.ts";
import { dropTemporaryFile, temporaryLifeMs } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import { type FileKind, kindOfName } from "../kinds/file-kinds.ts";
import { headBytes, inspectContent } from "../kinds/inspect-content.ts";
import { cleanFileName, hasHiddenEnding } from "./file-name.ts";
import { scanUpload } from "./scan-upload.ts";
import { newStoredName } from "./stored-name.ts";
import { tooLargeFor, type UploadLimits } from "./upload-limits.ts";

/** A file that is announced: its name and size have been accepted, its room is reserved, its bytes are still to come. */
export interface NewUpload {
  readonly id: string;
  readonly key: FileKey;
  readonly fileName: string;
  readonly kind: FileKind;
  readonly limits: UploadLimits;
}

/**
 * Accepts a file by what is said of it. Its row comes before its bytes, so that whatever is cut off later is still cleaned away, and holds the room that it will
 * need: `sizeBytes` is 0 where that is not known, and is then asked for at the end.
 * @throws {BusinessError} when the name, the size, the number of unused files or the quota of the tenant forbids it
 */
export async function announceUpload(
  ctx: Context,
  limits: UploadLimits,
  given: { readonly fileName: string; readonly sizeBytes: number },
): Promise<NewUpload> {
  const fileName = cleanFileName(given.fileName);
  if (fileName === "") throw invalid(fileErrors.noFile);
  if (given.sizeBytes > limits.maxBytes) throw tooLargeFor(limits);
  const kind = limits.extensions.includes(extensionOf(fileName)) ? kindOfName(fileName) : undefined;
  if (kind === undefined) throw invalid(fileErrors.wrongKind, { kinds: limits.extensions.join(", ") });
  if (hasHiddenEnding(fileName)) throw invalid(fileErrors.hiddenEnding, { fileName });
  await checkUnused(ctx, limits);
  const name = newStoredName(ctx, storedEnding(kind, fileName));
  const id = ctx.newId();
  const now = ctx.now();
  await ctx.db
    .insertInto("fileObject")
    .values({
      tenantId: ctx.tenant.id,
      id,
      category: limits.type,
      name,
      originalName: fileName,
      sizeBytes: 0,
      reservedBytes: given.sizeBytes,
      contentType: kind.contentType,
      expiresTime: new Date(now.getTime() + temporaryLifeMs),
      creatorUserId: ctx.actor.userId,
      creatorTime: now,
    })
    .execute();
  return { id, key: { tenantId: ctx.tenant.id, category: limits.type, name }, fileName, kind, limits };
}

/** Keeps the bytes of an announced file. What is refused, or cut off, leaves nothing behind. */
export async function keepUpload(
  platform: Platform,
  ctx: Context,
  upload: NewUpload,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    await storeUpload(platform, ctx, upload, source);
  } catch (error) {
    await dropTemporaryFile(ctx, platform.files, upload.key);
    throw error;
  }
}

/** The same, but the announcement stays. What the bytes are is found while they come; nobody can read them before the end. */
export async function storeUpload(
  platform: Platform,
  ctx: Context,
  upload: NewUpload,
  source: AsyncIterable<Uint8Array>,
  expected: Pick<PutOptions, "sizeBytes" | "signal"> = {},
): Promise<void> {
  const { key, limits, id } = upload;
  try {
    const options = { ...expected, maxBytes: limits.maxBytes };
    const sizeBytes = await platform.files.put(key, inspected(source, upload), options);
    await scanUpload(platform, upload);
    await ctx.db.updateTable("fileObject").set({ sizeBytes, reservedBytes: 0 }).where("id", "=", id).execute();
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLargeFor(limits) : error;
  }
}

/** The same bytes, after the first of them have been looked at. */
async function* inspected(
  source: AsyncIterable<Uint8Array>,
  { fileName, kind, limits }: NewUpload,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array[] | undefined = [];
  let size = 0;
  const inspect = async (chunks: readonly Uint8Array[]) =>
    inspectContent(Buffer.concat(chunks).subarray(0, headBytes), fileName, kind, limits);
  for await (const chunk of source) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    size += chunk.byteLength;
    // More than enough of what is refused anyway need not be looked at.
    if (size > limits.maxBytes) throw new FileTooLarge();
    if (size < headBytes) continue;
    await inspect(head);
    yield* head;
    head = undefined;
  }
  if (head === undefined) return;
  await inspect(head);
  yield* head;
}

/** The ending that was given where a format has several that differ, such as text. */
function storedEnding({ extensions }: FileKind, fileName: string): string {
  const given = extensionOf(fileName);
  return given === "jpeg" ? extensions[0] : given;
}

async function checkUnused(ctx: Context, { type, maxUnused }: UploadLimits): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("fileObject")
    .select(sql<number>`count(*)`.as("count"))
    .where("expiresTime", "is not", null)
    // What was used for something and released goes by itself after a while.
    .where(
      sql<boolean>`not exists (select from file_reference r where r.tenant_id = file_object.tenant_id and r.file_id = file_object.id)`,
    )
    .where("category", "=", type)
    .where("inQuota", "=", true)
    .where("creatorUserId", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
  if (count >= maxUnused) throw invalid(fileErrors.tooManyUploads);
}

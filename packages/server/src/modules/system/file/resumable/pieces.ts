import type { FileKey, FileStore } from "#platform/files/file-store.ts";
import { dropTemporaryFile } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";

/** Small enough that little is lost with a connection, and one request to an object store. */
export const pieceBytes = 8 * 1024 * 1024;
export const piecesCategory = "pieces";

/** Where a piece of an upload is until all have come. */
export function pieceKey(tenantId: string, uploadId: string, index: number): FileKey {
  return { tenantId, category: piecesCategory, name: `${uploadId}.${String(index).padStart(6, "0")}` };
}

/** All pieces of an upload as one stream. */
export async function* joined(files: FileStore, tenantId: string, uploadId: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const piece: AsyncIterable<Uint8Array> = await files.get(pieceKey(tenantId, uploadId, index));
    yield* piece;
  }
}

/**
 * A stream in pieces of at most so many bytes, each a stream of its own, which must be read to its end before the next one. When the source fails, the last
 * piece ends before it, and the failure comes after that piece: what has arrived is kept.
 */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const chunks = source[Symbol.asyncIterator]();
  let held = await chunks.next();
  let failure: { readonly error: unknown } | undefined;
  async function* piece(): AsyncGenerator<Uint8Array> {
    let left = pieceBytes;
    while (left > 0 && held.done !== true) {
      const chunk = held.value;
      if (chunk.byteLength > left) {
        held = { done: false, value: chunk.subarray(left) };
        yield chunk.subarray(0, left);
        return;
      }
      left -= chunk.byteLength;
      yield chunk;
      held = await chunks.next().catch((error: unknown) => {
        failure = { error };
        return { done: true, value: undefined };
      });
    }
  }
  while (held.done !== true) yield piece();
  if (failure !== undefined) throw failure.error;
}

/** Gives up an upload that has not been finished. */
export async function removeUpload(ctx: Context, files: FileStore, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom("fileObject")
    .select(["category", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  await clearPieces({ db: ctx.db, tenantId: ctx.tenant.id }, files, id);
  if (row !== undefined) await dropTemporaryFile(ctx, files, { tenantId: ctx.tenant.id, ...row });
}

/** Takes away the pieces of an upload and the row that counts them. The row goes last: a crash in between is made up for by housekeeping. */
export async function clearPieces(
  { db, tenantId }: { readonly db: Context["db"]; readonly tenantId: string },
  files: FileStore,
  id: string,
): Promise<void> {
  const row = await db.selectFrom("fileUpload").select("pieceCount").where("id", "=", id).executeTakeFirst();
  if (row === undefined) return;
  // The one behind the last may have been stored and not noted.
  for (let index = 0; index <= row.pieceCount; index += 1) await files.delete(pieceKey(tenantId, id, index));
  await db.deleteFrom("fileUpload").where("id", "=", id).execute();
}

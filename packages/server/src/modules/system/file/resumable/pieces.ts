import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { FileKey, FileStore } from "#platform/files/file-store.ts";
import { dropTemporaryFile } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";

/** Small enough that little is lost with a connection, and one request to an object store. */
export const pieceBytes = 8 * 1024 * 1024;
/** Three times what the largest file needs: who sends crumbs does not make rows and files without an end. */
export const maxPieces = 4000;
export const piecesCategory = "pieces";

/** The ends of the names of the pieces, in order, as the row of the upload keeps them. */
export const pieceEnds = z.array(z.string());

/** For the next piece. Nobody else writes to its name, also not a writer that has lost its lock and does not know it. */
export function newPieceEnd(index: number): string {
  return `${String(index).padStart(6, "0")}-${randomBytes(6).toString("hex")}`;
}

/** Where a piece of an upload is until all have come. */
export function pieceKey(tenantId: string, uploadId: string, end: string): FileKey {
  return { tenantId, category: piecesCategory, name: `${uploadId}.${end}` };
}

/** All pieces of an upload as one stream. */
export async function* joined(files: FileStore, tenantId: string, uploadId: string, ends: readonly string[]) {
  for (const end of ends) {
    const piece: AsyncIterable<Uint8Array> = await files.get(pieceKey(tenantId, uploadId, end));
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

/**
 * Takes away the pieces of an upload and the row that names them; also those that were stored and not noted. The row goes last: a crash in between is made up
 * for by housekeeping.
 */
export async function clearPieces(
  { db, tenantId }: { readonly db: Context["db"]; readonly tenantId: string },
  files: FileStore,
  id: string,
): Promise<void> {
  const row = await db.selectFrom("fileUpload").select("id").where("id", "=", id).executeTakeFirst();
  if (row === undefined) return;
  let after: string | undefined;
  do {
    const page = await files.list({ tenantId, category: piecesCategory, nameStart: `${id}.` }, after);
    for (const { key } of page.files) await files.delete(key);
    after = page.next;
  } while (after !== undefined);
  await db.deleteFrom("fileUpload").where("id", "=", id).execute();
}

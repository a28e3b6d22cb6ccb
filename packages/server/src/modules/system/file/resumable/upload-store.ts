import { DataStore, ERRORS, Upload } from "@tus/server";
import { sql } from "kysely";
import type { FileStore } from "#platform/files/file-store.ts";
import { temporaryLifeMs } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { fileErrors } from "../file.messages.ts";
import { inPieces, maxPieces, newPieceEnd, pieceBytes, pieceEnds, pieceKey, removeUpload } from "./pieces.ts";
import type { UploadLock } from "./upload-lock.ts";

/** The uploads of one caller, as the library asks for them: rows of the database, and pieces in the store of files. */
export class UploadStore extends DataStore {
  readonly #ctx: Context;
  readonly #files: FileStore;
  readonly #type: string;
  /** The lock of the request; it is set before anything is written. */
  lock: UploadLock | undefined;

  constructor(ctx: Context, files: FileStore, type: string) {
    super();
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
    this.#ctx = ctx;
    this.#files = files;
    this.#type = type;
  }

  /** The row of the file is there already: it was announced. */
  override async create(upload: Upload): Promise<Upload> {
    const { tenant } = this.#ctx;
    await this.#ctx.db
      .insertInto("fileUpload")
      .values({ tenantId: tenant.id, id: upload.id, totalBytes: upload.size ?? 0, ...this.lock?.lease() })
      .execute();
    upload.creation_date = this.#ctx.now().toISOString();
    return upload;
  }

  /** One whose file has been made has come in full: who missed the answer asks for the result then. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#ctx.db
      .selectFrom("fileObject")
      .leftJoin("fileUpload", "fileUpload.id", "fileObject.id")
      .select(["totalBytes", "receivedBytes", "sizeBytes", "originalName", "expiresTime"])
      .where("fileObject.id", "=", id)
      .where("category", "=", this.#type)
      .where("creatorUserId", "=", this.#ctx.actor.userId)
      .where("removingTime", "is", null)
      .where((eb) => eb.or([eb("fileUpload.id", "is not", null), eb("sizeBytes", ">", 0)]))
      .executeTakeFirst();
    // oxlint-disable-next-line typescript/only-throw-error -- the library of resumable uploads answers by values of its own
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    const { totalBytes, receivedBytes, sizeBytes, originalName, expiresTime } = row;
    const begunMs = totalBytes === null ? this.#ctx.now().getTime() : (expiresTime ?? 0) - temporaryLifeMs;
    return new Upload({
      id,
      size: totalBytes ?? sizeBytes,
      offset: receivedBytes ?? sizeBytes,
      metadata: { filename: originalName },
      creation_date: new Date(begunMs).toISOString(),
    });
  }

  /** Each piece is noted when it is stored, so that a crash loses the last one at most. */
  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const row = await this.#ctx.db.selectFrom("fileUpload").select("pieces").where("id", "=", id).executeTakeFirst();
    let received = offset;
    let index = pieceEnds.parse(row?.pieces ?? []).length;
    for await (const piece of inPieces(stream)) {
      if (index >= maxPieces) throw invalid(fileErrors.tooManyPieces);
      received += await this.#store(id, newPieceEnd(index), received, piece);
      index += 1;
    }
    return received;
  }

  /** Who has lost the lock stops writing, and leaves nothing. */
  async #store(id: string, end: string, before: number, piece: AsyncIterable<Uint8Array>): Promise<number> {
    const key = pieceKey(this.#ctx.tenant.id, id, end);
    const size = await this.#files.put(key, piece, { maxBytes: pieceBytes, signal: this.lock?.lost });
    try {
      await this.#note(id, end, before, size);
    } catch (error) {
      await this.#files.delete(key);
      throw error;
    }
    return size;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    const { sizeBytes } = await this.#ctx.db
      .selectFrom("fileObject")
      .select("sizeBytes")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // oxlint-disable-next-line typescript/only-throw-error -- the library of resumable uploads answers by values of its own
    if (sizeBytes > 0) throw ERRORS.FILE_NOT_FOUND;
    await removeUpload(this.#ctx, this.#files, id);
  }

  override getExpiration(): number {
    return temporaryLifeMs;
  }

  /** Only while the lock is held, and only behind what was there: of two writers one changes nothing. */
  async #note(id: string, end: string, before: number, size: number): Promise<void> {
    const now = this.#ctx.now();
    await this.#ctx.tx(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable("fileUpload")
        .set({ receivedBytes: before + size, pieces: sql`pieces || to_jsonb(${end}::text)` })
        .where("id", "=", id)
        .where("receivedBytes", "=", before)
        .where("lockOwner", "=", this.lock?.owner ?? "")
        .executeTakeFirstOrThrow();
      // oxlint-disable-next-line typescript/only-throw-error -- the library of resumable uploads answers by values of its own
      if (numUpdatedRows === 0n) throw ERRORS.INVALID_OFFSET;
      await tx.db
        .updateTable("fileObject")
        .set({ expiresTime: new Date(now.getTime() + temporaryLifeMs) })
        .where("id", "=", id)
        .execute();
    });
  }
}

import { DataStore, ERRORS, Upload } from "@tus/server";
import { sql } from "kysely";
import type { FileStore } from "#platform/files/file-store.ts";
import { temporaryLifeMs } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { inPieces, pieceBytes, pieceKey, removeUpload } from "./pieces.ts";
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

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#ctx.db
      .selectFrom("fileUpload")
      .innerJoin("fileObject", "fileObject.id", "fileUpload.id")
      .select(["totalBytes", "receivedBytes", "originalName", "expiresTime"])
      .where("fileUpload.id", "=", id)
      .where("category", "=", this.#type)
      .where("creatorUserId", "=", this.#ctx.actor.userId)
      .where("removingTime", "is", null)
      .executeTakeFirst();
    // oxlint-disable-next-line typescript/only-throw-error -- the library of resumable uploads answers by values of its own
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.totalBytes,
      offset: row.receivedBytes,
      metadata: { filename: row.originalName },
      creation_date: new Date((row.expiresTime ?? 0) - temporaryLifeMs).toISOString(),
    });
  }

  /** Each piece is noted when it is stored, so that a crash loses the last one at most. */
  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    const { pieceCount } = await this.#ctx.db
      .selectFrom("fileUpload")
      .select("pieceCount")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    let index = pieceCount;
    let received = offset;
    for await (const piece of inPieces(stream)) {
      const key = pieceKey(this.#ctx.tenant.id, id, index);
      const size = await this.#files.put(key, piece, { maxBytes: pieceBytes });
      await this.#note(id, received, size);
      received += size;
      index += 1;
    }
    return received;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await removeUpload(this.#ctx, this.#files, id);
  }

  override getExpiration(): number {
    return temporaryLifeMs;
  }

  /** Only while the lock is held, and only behind what was there: of two writers one changes nothing. */
  async #note(id: string, before: number, size: number): Promise<void> {
    const now = this.#ctx.now();
    await this.#ctx.tx(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable("fileUpload")
        .set({ receivedBytes: before + size, pieceCount: sql`piece_count + 1` })
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

import type { Database } from "../db/database.ts";
import type { Context } from "../http/context.ts";
import type { Logger } from "../log/logger.ts";
import type { FileKey, FileStore } from "./file-store.ts";

const category = "temporary";
/** How long a result of a job, a template or an upload is kept. */
export const temporaryLifeMs = 24 * 60 * 60_000;
const cleaningIntervalMs = 60 * 60_000;
const filesAtOnce = 500;

export interface TemporaryFile {
  /** As people call it. */
  readonly originalName: string;
  /** Without the dot. */
  readonly extension: "xls" | "xlsx" | "gz";
  readonly contentType: string;
}

/** Registers a file that is about to be written. The row comes first, so that whatever is cut off later is still cleaned away. */
export async function registerTemporaryFile(
  ctx: Context,
  { originalName, extension, contentType }: TemporaryFile,
  lifeMs: number = temporaryLifeMs,
): Promise<FileKey> {
  const id = ctx.newId();
  const name = `${id}.${extension}`;
  const now = ctx.now();
  const expiresTime = new Date(now.getTime() + lifeMs);
  await ctx.db
    .insertInto("fileObject")
    .values({
      tenantId: ctx.tenant.id,
      id,
      category,
      name,
      originalName,
      sizeBytes: 0,
      contentType,
      expiresTime,
      creatorUserId: ctx.actor.userId,
      creatorTime: now,
    })
    .execute();
  return { tenantId: ctx.tenant.id, category, name };
}

/** Notes the size of a file that has been written. */
export async function completeTemporaryFile(ctx: Context, key: FileKey, sizeBytes: number): Promise<void> {
  await ctx.db
    .updateTable("fileObject")
    .set({ sizeBytes })
    .where("category", "=", key.category)
    .where("name", "=", key.name)
    .execute();
}

/** Takes away a file before its time. */
export async function dropTemporaryFile(ctx: Context, files: FileStore, key: FileKey): Promise<void> {
  await removeBytes(files, key);
  await ctx.db.deleteFrom("fileObject").where("category", "=", key.category).where("name", "=", key.name).execute();
}

/** The place of a stored temporary file by its generated name. */
export function temporaryKey(ctx: Context, name: string): FileKey {
  return { tenantId: ctx.tenant.id, category, name };
}

/** Removes every file whose time has come, in all tenants, and gives back how many. Bytes go before the row: a failure in between is made up for next time. */
export async function removeExpiredFiles(database: Database, files: FileStore, now: Date): Promise<number> {
  const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select("id").execute();
  let removed = 0;
  for (const { id: tenantId } of tenants) {
    const db = database.kysely({ tenantId });
    for (;;) {
      const rows = await db
        .selectFrom("fileObject")
        .select(["id", "category", "name"])
        .where("expiresTime", "<", now.getTime())
        .limit(filesAtOnce)
        .execute();
      for (const row of rows) await removeBytes(files, { tenantId, category: row.category, name: row.name });
      if (rows.length > 0)
        await db
          .deleteFrom("fileObject")
          .where(
            "id",
            "in",
            rows.map((row) => row.id),
          )
          .execute();
      removed += rows.length;
      if (rows.length < filesAtOnce) break;
    }
  }
  return removed;
}

/** Cleans up each hour. Gives back the way to stop. */
export function startFileCleaner(database: Database, files: FileStore, log: Logger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const clean = () => {
    running = running
      .then(() => removeExpiredFiles(database, files, new Date()))
      .catch((error: unknown) => log.error({ error }, "expired files not removed"));
  };
  const timer = setInterval(clean, cleaningIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** A process that died while writing leaves a `.partial`. */
async function removeBytes(files: FileStore, key: FileKey): Promise<void> {
  await files.remove(key);
  await files.remove({ ...key, name: `${key.name}.partial` });
}

import type { Context } from "../http/context.ts";
import type { FileKey, FileStore } from "./file-store.ts";

const category = "temporary";
/** How long a result of a job, a template or an upload is kept. */
export const temporaryLifeMs = 24 * 60 * 60_000;

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
      inQuota: false,
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
  await files.delete(key);
  await ctx.db.deleteFrom("fileObject").where("category", "=", key.category).where("name", "=", key.name).execute();
}

/** The place of a stored temporary file by its generated name. */
export function temporaryKey(ctx: Context, name: string): FileKey {
  return { tenantId: ctx.tenant.id, category, name };
}

import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { fileErrors } from "./file.messages.ts";
import { readableFiles } from "./file-readers.ts";

export interface StoredFileRow {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly originalName: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly creatorUserId: string | null;
  readonly creatorTime: number;
}

/** Clients may write "@" for the dot, and send the whole address. */
export function storedNameOf(given: string): string {
  return given
    .slice(given.lastIndexOf("/") + 1)
    .replace(/\?.*$/, "")
    .replaceAll("@", ".");
}

const columns = [
  "id",
  "category",
  "name",
  "originalName",
  "sizeBytes",
  "contentType",
  "creatorUserId",
  "creatorTime",
] as const;

/** What is known of files by their stored names, whoever may read them; for those that refer to files and are going to claim them. */
export async function storedFiles(ctx: Context, names: readonly string[]): Promise<ReadonlyMap<string, StoredFileRow>> {
  if (names.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("fileObject")
    .select(columns)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .where("sizeBytes", ">", 0)
    .where("removingTime", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * A file that the caller may read: an own upload, or one of something that they may read.
 * @throws {BusinessError} for every other one, in the same way as for one that is not there
 */
export async function readableFile(ctx: Context, type: string, name: string): Promise<StoredFileRow> {
  const row = await ctx.db
    .selectFrom("fileObject")
    .select(columns)
    .where("name", "=", storedNameOf(name))
    .where("category", "=", type)
    .where("sizeBytes", ">", 0)
    .where("removingTime", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound(fileErrors.gone);
  if (row.creatorUserId !== ctx.actor.userId && !(await readableFiles(ctx, [row.id])).has(row.id))
    throw notFound(fileErrors.gone);
  return row;
}

import { type Expression, type SqlBool, sql } from "kysely";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { foundTexts, pageOf, type ReferenceSource } from "#platform/reference/reference-source.ts";
import { readableFiles } from "./file-readers.ts";

interface NamedFile {
  readonly id: string;
  readonly fullName: string;
}

/**
 * Files by their stored names, with the names that they were uploaded by. Known are those that the caller may read; offered for choice are the
 * caller's own uploads, latest first.
 */
export const fileSource: ReferenceSource = {
  name: "file",
  tables: undefined,
  async exists(ctx, _of, names) {
    const files = await knownFiles(ctx, sql`name = any(${[...names]}::text[])`);
    return new Set(files.map(({ id }) => id));
  },
  async textOf(ctx, _of, names) {
    const files = await knownFiles(ctx, sql`name = any(${[...names]}::text[])`);
    return new Map(files.map(({ id, fullName }) => [id, fullName]));
  },
  async find(ctx, _of, texts) {
    const wanted = sql`${[...texts]}::text[]`;
    const files = await knownFiles(
      ctx,
      sql`(name = any(${wanted}) or (original_name = any(${wanted}) and creator_user_id = ${ctx.actor.userId}))`,
    );
    return foundTexts(files, { exact: ({ id }) => [id], names: ({ fullName }) => [fullName] });
  },
  async page(ctx, _of, query) {
    const rows = await ctx.db
      .selectFrom("fileObject")
      .select(["name as id", "originalName as fullName"])
      .where(sql<boolean>`lower(original_name) like ${likePattern(query.keyword.toLowerCase())}`)
      .where("creatorUserId", "=", ctx.actor.userId)
      .where("sizeBytes", ">", 0)
      .where("removingTime", "is", null)
      .orderBy("creatorTime", "desc")
      .orderBy("id")
      .offset((query.currentPage - 1) * query.pageSize)
      .limit(query.pageSize + 1)
      .execute();
    return pageOf(rows, query);
  },
};

async function knownFiles(ctx: Context, isWanted: Expression<SqlBool>): Promise<NamedFile[]> {
  const rows = await ctx.db
    .selectFrom("fileObject")
    .select(["id as fileId", "name as id", "originalName as fullName", "creatorUserId"])
    .where(isWanted)
    .where("sizeBytes", ">", 0)
    .where("removingTime", "is", null)
    .execute();
  const foreign = rows.filter(({ creatorUserId }) => creatorUserId !== ctx.actor.userId);
  const readable = await readableFiles(
    ctx,
    foreign.map(({ fileId }) => fileId),
  );
  return rows.filter(({ fileId, creatorUserId }) => creatorUserId === ctx.actor.userId || readable.has(fileId));
}

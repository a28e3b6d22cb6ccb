import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { ImportEntry, listImports as listEndpoint } from "@gongshu/contract/system/import-history";
import { sql } from "kysely";
import { z } from "zod";
import { storedFile } from "#platform/files/linked-result.ts";
import { temporaryLifeMs } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { importSubjectSql, isCancellableSql, isImportSql } from "#platform/import-export/import-kinds.ts";
import { readSentence } from "#platform/text/stored-sentence.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const payloadSchema = z.object({ fileName: z.string(), overwrite: z.boolean(), dryRun: z.boolean() });
const resultSchema = z.object({
  totalSize: z.number(),
  insertSize: z.number(),
  updateSize: z.number(),
  skipSize: z.number(),
  errSize: z.number(),
  errorFile: storedFile.nullable(),
  undone: z.unknown().optional(),
});

/** What a result tells of an import that has none. */
const noResult: z.output<typeof resultSchema> = {
  totalSize: 0,
  insertSize: 0,
  updateSize: 0,
  skipSize: 0,
  errSize: 0,
  errorFile: null,
};

/** One's own imports, the latest first. */
export async function listImports(
  platform: Platform,
  ctx: Context,
  { subject, currentPage, pageSize }: Query,
): Promise<ReplyOf<typeof listEndpoint>> {
  let own = ctx.db.selectFrom("job").where("creatorUserId", "=", ctx.actor.userId).where(isImportSql);
  if (subject !== undefined) own = own.where(importSubjectSql, "=", subject);
  const [rows, { total }] = await Promise.all([
    own
      .select(["id", "title", "state", "progress", "payload", "result", "errorText", "creatorTime", "endedTime"])
      .select(importSubjectSql.as("subject"))
      .orderBy("creatorTime", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row) => entryOf(platform, ctx, row)), pagination: { currentPage, pageSize, total } };
}

interface ImportRow {
  readonly id: string;
  readonly subject: string | null;
  readonly title: string;
  readonly state: ImportEntry["state"] | "dead";
  readonly progress: number;
  readonly payload: unknown;
  readonly result: unknown;
  readonly errorText: string;
  readonly creatorTime: number;
  readonly endedTime: number | null;
}

function entryOf({ downloads }: Platform, ctx: Context, row: ImportRow): ImportEntry {
  const { id, title, progress, creatorTime, endedTime } = row;
  const { fileName, overwrite, dryRun } = payloadSchema.parse(row.payload);
  const { errorFile, undone, ...counts } = row.result === null ? noResult : resultSchema.parse(row.result);
  const isKept = ctx.now().getTime() < (endedTime ?? 0) + temporaryLifeMs;
  return {
    id,
    subject: row.subject ?? "",
    title,
    fileName,
    overwrite,
    dryRun,
    // Whether it can be tried again is for administrators to decide.
    state: row.state === "dead" ? "failed" : row.state,
    progress,
    creatorTime,
    endedTime,
    errorText: readSentence(row.errorText, ctx.locale),
    ...counts,
    errorUrl: errorFile !== null && isKept ? downloads.create(ctx, errorFile) : "",
    isUndone: undone !== undefined,
  };
}

/** Ends an import of the caller, or the undoing of one; what has ended already, or is somebody else's, is not found. */
export function cancelImport({ jobs }: Platform, ctx: Context, id: string): Promise<null> {
  return ctx.tx(async (tx) => {
    const job = await tx.db
      .selectFrom("job")
      .select("id")
      .where("id", "=", id)
      .where("creatorUserId", "=", tx.actor.userId)
      .where("state", "in", ["waiting", "running"])
      .where(isCancellableSql)
      .executeTakeFirst();
    if (job === undefined) throw notFound();
    await jobs.cancel(tx, id);
    return null;
  });
}

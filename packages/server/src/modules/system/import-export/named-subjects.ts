import type { Multipart } from "@fastify/multipart";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { importCounts, type importExcel } from "@gongshu/contract/system/work-order-excel";
import { sql } from "kysely";
import { z } from "zod";
import type { StoredFile } from "#platform/files/download-link.ts";
import { storedFile } from "#platform/files/linked-result.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { isImportSql } from "#platform/import-export/import-kinds.ts";
import type { WorkbookSubject } from "#platform/import-export/workbook-subject.ts";
import { endedJob } from "#platform/jobs/ended-job.ts";

const exported = z.object({ file: storedFile });
const failedRows = z.object({ errorFile: storedFile });

async function subjectOf({ hooks }: Platform, ctx: Context, name: string): Promise<WorkbookSubject> {
  for (const source of hooks.workbookSubjects) {
    const subject = await source(ctx, name);
    if (subject !== undefined) return subject;
  }
  throw notFound();
}

export interface NamedImport {
  readonly name: string;
  readonly query: ParsedArguments<typeof importExcel>["query"];
  readonly parts: AsyncIterable<Multipart> | undefined;
  /** Ends the waiting, not the import. */
  readonly signal: AbortSignal;
}

/** Imports a workbook into what has this name, and waits for the counts. */
export async function importedCounts(
  platform: Platform,
  ctx: Context,
  { name, query, parts, signal }: NamedImport,
): Promise<ReplyOf<typeof importExcel>> {
  const subject = await subjectOf(platform, ctx, name);
  const jobId = await subject.import(query, parts);
  return importCounts.parse(await endedJob(ctx, jobId, signal));
}

export async function templateOf(platform: Platform, ctx: Context, name: string): Promise<StoredFile> {
  const subject = await subjectOf(platform, ctx, name);
  return subject.template();
}

/** Exports everything of what has this name, and waits for the file. */
export async function exportedFile(
  platform: Platform,
  ctx: Context,
  name: string,
  signal: AbortSignal,
): Promise<StoredFile> {
  const subject = await subjectOf(platform, ctx, name);
  return exported.parse(await endedJob(ctx, await subject.export(), signal)).file;
}

/** The workbook with the wrong rows of an import of the caller; anybody else's does not exist. */
export async function errorFileOf(ctx: Context, messageId: string): Promise<StoredFile> {
  const job = await ctx.db
    .selectFrom("job")
    .select("result")
    .where("creatorUserId", "=", ctx.actor.userId)
    .where(isImportSql)
    .where(sql<boolean>`result ->> 'messageId' = ${messageId}`)
    .executeTakeFirst();
  const found = failedRows.safeParse(job?.result);
  if (!found.success) throw notFound();
  return found.data.errorFile;
}

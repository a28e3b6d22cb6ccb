import type { Multipart } from "@fastify/multipart";
import type { ImportQuery } from "@gongshu/contract/system/import-export";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { FileKey } from "../files/file-store.ts";
import { dropTemporaryFile, temporaryKey } from "../files/temporary-files.ts";
import type { Context } from "../http/context.ts";
import { invalid, notFound } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import { importErrors } from "./import-export.messages.ts";
import { receiveImport } from "./import-upload.ts";

/** A workbook that is about to be imported, and how. */
export interface ImportWorkbook {
  readonly key: FileKey;
  /** As the user named it. */
  readonly fileName: string;
  readonly overwrite: boolean;
  readonly dryRun: boolean;
  /** Runs when the import was not taken on: an upload goes, the file of a check stays for another try. */
  readonly release: () => Promise<void>;
}

const checkedPayload = z.object({ stored: z.string(), fileName: z.string(), overwrite: z.boolean() });

/**
 * The workbook of a request: the uploaded one, or the one that the caller has checked before. `isOfSubject` says which jobs import the same thing.
 * Nothing that the check has found is trusted: rows and rights are looked at anew.
 */
export function takeWorkbook(
  platform: Platform,
  ctx: Context,
  query: ImportQuery,
  parts: AsyncIterable<Multipart> | undefined,
  isOfSubject: RawBuilder<boolean>,
): Promise<ImportWorkbook> {
  return query.checkJobId === undefined
    ? uploadedWorkbook(platform, ctx, query, parts)
    : checkedWorkbook(platform, ctx, query.checkJobId, isOfSubject);
}

async function uploadedWorkbook(
  platform: Platform,
  ctx: Context,
  query: ImportQuery,
  parts: AsyncIterable<Multipart> | undefined,
): Promise<ImportWorkbook> {
  const { key, fileName, fields } = await receiveImport(platform, ctx, parts);
  return {
    key,
    fileName,
    // The dialog of an existing client sends it as a part of the form.
    overwrite: (fields["repeatHandling"] ?? query.repeatHandling) === "1",
    dryRun: query.dryRun === "1",
    release: () => dropTemporaryFile(ctx, platform.files, key),
  };
}

async function checkedWorkbook(
  { files }: Platform,
  ctx: Context,
  jobId: string,
  isOfSubject: RawBuilder<boolean>,
): Promise<ImportWorkbook> {
  const job = await ctx.db
    .selectFrom("job")
    .select("payload")
    .where("id", "=", jobId)
    .where("creatorUserId", "=", ctx.actor.userId)
    .where("state", "=", "done")
    .where(isOfSubject)
    .where(sql<boolean>`payload ->> 'dryRun' = 'true'`)
    .executeTakeFirst();
  if (job === undefined) throw notFound();
  const { stored, fileName, overwrite } = checkedPayload.parse(job.payload);
  const key = temporaryKey(ctx, stored);
  if ((await files.stat(key)) === undefined) throw invalid(importErrors.fileGone);
  return { key, fileName, overwrite, dryRun: false, release: () => Promise.resolve() };
}

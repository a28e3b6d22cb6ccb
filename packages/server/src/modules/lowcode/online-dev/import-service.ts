import type { Multipart } from "@fastify/multipart";
import { errorCodes } from "@gongshu/contract/errors";
import type { ImportQuery } from "@gongshu/contract/system/import-export";
import { locales, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { z } from "zod";
import { DatabaseError } from "#platform/db/database-error.ts";
import type { ImportOutcome } from "#platform/files/linked-result.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, forbidden } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import { recordImportKind } from "#platform/import-export/import-kinds.ts";
import { importLimitsOf } from "#platform/import-export/import-limits.ts";
import { takeWorkbook } from "#platform/import-export/import-workbook.ts";
import { refuseImported, refuseSecond } from "#platform/import-export/one-import.ts";
import type { Job, RunningJob } from "#platform/jobs/job.ts";
import { importExportTexts } from "./import-export.messages.ts";
import { ImportRun } from "./import-run.ts";
import type { OnlineRecords } from "./service.ts";

/** How often a plan is made anew when somebody changes the same data meanwhile. */
const maxRounds = 3;

const payloadSchema = z.object({
  modelId: z.string(),
  locale: z.enum(locales),
  /** Generated name in the store, and the user's. */
  stored: z.string(),
  fileName: z.string(),
  overwrite: z.boolean(),
  dryRun: z.boolean(),
});
type ImportPayload = z.infer<typeof payloadSchema>;

/** Imports of workbooks, as jobs. */
export class RecordImport {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #records: OnlineRecords;

  constructor(platform: Platform, records: OnlineRecords) {
    this.#platform = platform;
    this.#records = records;
    this.job = languageJob(platform, {
      kind: recordImportKind,
      payload: payloadSchema,
      run: (ctx, payload, job) => this.#run(ctx, payload, job),
    });
  }

  /** Takes an uploaded or a checked workbook and starts its import. One import for a user and model at a time. */
  async start(
    ctx: Context,
    modelId: string,
    query: ImportQuery,
    parts: AsyncIterable<Multipart> | undefined,
  ): Promise<{ jobId: string }> {
    const { model } = await this.#records.open(ctx, modelId);
    const isOfModel = sql<boolean>`kind = ${recordImportKind} and payload ->> 'modelId' = ${modelId}`;
    const workbook = await takeWorkbook(this.#platform, ctx, query, parts, isOfModel);
    const { key, fileName, overwrite, dryRun } = workbook;
    const payload: ImportPayload = { modelId, locale: ctx.locale, stored: key.name, fileName, overwrite, dryRun };
    const title = translate(importExportTexts.importTitle, ctx.locale, { fullName: model.fullName });
    try {
      const jobId = await ctx.tx(async (tx) => {
        await refuseSecond(tx, `${recordImportKind}|${modelId}`, isOfModel);
        await refuseImported(tx, key.name, isOfModel);
        return this.#platform.jobs.enqueue(tx, recordImportKind, title, payload);
      });
      return { jobId };
    } catch (error) {
      await workbook.release();
      throw error;
    }
  }

  async #run(ctx: Context, payload: ImportPayload, job: RunningJob): Promise<ImportOutcome> {
    for (let round = 1; ; round += 1) {
      try {
        return await this.#round(ctx, payload, job);
      } catch (error) {
        if (round === maxRounds || !isChangedMeanwhile(error)) throw error;
      }
    }
  }

  async #round(ctx: Context, order: ImportPayload, job: RunningJob): Promise<ImportOutcome> {
    const opened = await this.#records.open(ctx, order.modelId);
    if (!opened.selection.access.buttons.has("btn_upload")) throw forbidden();
    const limits = await importLimitsOf(ctx);
    const parts = { platform: this.#platform, records: this.#records, ctx, opened, order, limits, job };
    return new ImportRun(parts).run();
  }
}

/** Somebody wrote the same records, or published the model anew, after the plan was made: a new plan may do. */
function isChangedMeanwhile(error: unknown): boolean {
  if (error instanceof BusinessError) return error.code === errorCodes.conflict;
  // GS001: the model is published anew; class 42: a column or table is not there any more; 40P01: somebody changes the same records in another order.
  return error instanceof DatabaseError && /^(?:42|GS001|40P01)/.test(error.code ?? "");
}

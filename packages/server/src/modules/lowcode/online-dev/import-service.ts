import type { Multipart } from "@fastify/multipart";
import { errorCodes } from "@gongshu/contract/errors";
import type { ImportQuery, ImportResult } from "@gongshu/contract/system/import-export";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Reference } from "@gongshu/core/form/reference";
import { locales, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { z } from "zod";
import { DatabaseError } from "#platform/db/database-error.ts";
import type { ImportOutcome } from "#platform/files/linked-result.ts";
import { temporaryKey } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, forbidden, invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { inLanguage } from "#platform/import-export/import-export-context.ts";
import { loadImportFile, readImportSheet } from "#platform/import-export/import-sheet.ts";
import { takeWorkbook } from "#platform/import-export/import-workbook.ts";
import { refuseImported, refuseSecond } from "#platform/import-export/one-import.ts";
import { type Job, jobOf, type RunningJob } from "#platform/jobs/job.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import { type ImportChild, readChildren } from "./import-children.ts";
import { writeErrorWorkbook } from "./import-error-workbook.ts";
import { importExportErrors, importExportTexts } from "./import-export.messages.ts";
import { matchHeaders } from "./import-headers.ts";
import { type ImportPlan, type ImportSource, planImport } from "./import-plan.ts";
import { addTexts } from "./import-row.ts";
import { importJob } from "./import-undo.ts";
import { writeImport } from "./import-write.ts";
import type { OpenedModel } from "./record-query.ts";
import { defaultContext, namedByDefault, referenceOf } from "./record-references.ts";
import type { OnlineRecords } from "./service.ts";
import { readableFields } from "./workbook-fields.ts";

/** Errors that the result itself carries; the workbook has all. */
const maxShownErrors = 100;
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
    this.job = jobOf({
      kind: importJob,
      payload: payloadSchema,
      run: (ctx, payload, job) => inLanguage(platform, ctx, payload.locale, (asked) => this.#run(asked, payload, job)),
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
    const isOfModel = sql<boolean>`kind = ${importJob} and payload ->> 'modelId' = ${modelId}`;
    const workbook = await takeWorkbook(this.#platform, ctx, query, parts, isOfModel);
    const { key, fileName, overwrite, dryRun } = workbook;
    const payload: ImportPayload = { modelId, locale: ctx.locale, stored: key.name, fileName, overwrite, dryRun };
    const title = translate(importExportTexts.importTitle, ctx.locale, { fullName: model.fullName });
    try {
      const jobId = await ctx.tx(async (tx) => {
        await refuseSecond(tx, `${importJob}|${modelId}`, isOfModel);
        await refuseImported(tx, key.name, isOfModel);
        return this.#platform.jobs.enqueue(tx, importJob, title, payload);
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

  async #round(ctx: Context, payload: ImportPayload, job: RunningJob): Promise<ImportOutcome> {
    const opened = await this.#records.open(ctx, payload.modelId);
    if (!opened.selection.access.buttons.has("btn_upload")) throw forbidden();
    const source = await this.#read(ctx, opened, payload, job);
    const plan = await planImport(source);
    const workbook = await writeErrorWorkbook(this.#platform, source, plan);
    const result: ImportOutcome = {
      ...countsOf(source, plan),
      dryRun: payload.dryRun,
      ...workbook,
      errors: errorsOf(plan),
    };
    if (payload.dryRun) return result;
    await writeImport(ctx, opened, plan, job, result);
    return result;
  }

  /** Reads the whole file, with everything that its rows are checked against. */
  async #read(ctx: Context, opened: OpenedModel, payload: ImportPayload, job: RunningJob): Promise<ImportSource> {
    const { files } = this.#platform;
    const key = temporaryKey(ctx, payload.stored);
    const file = await loadImportFile(files, key, payload.fileName);
    if (file === undefined) throw invalid(importExportErrors.fileGone);
    const main = await readImportSheet(file, job.signal);
    if (main.rows.length === 0) throw invalid(importExportErrors.noRows);
    const defaults = defaultContext(ctx);
    const headers = matchHeaders(main.header, readableFields(opened), {
      hasDefault: (field) => kindOf(field).defaultValue(field, defaults) !== null,
      isLocked: (field) => !opened.rights.canWrite(field.field),
    });
    const children = await readChildren(file, main, opened, job.signal);
    const { lookups, exists } = await this.#names(ctx, opened, [{ sheet: main, headers }, ...children]);
    job.progress(20);
    const onProgress = (share: number) => job.progress(20 + share * 50);
    return {
      ctx,
      opened,
      main,
      headers,
      children,
      lookups,
      exists,
      overwrite: payload.overwrite,
      signal: job.signal,
      onProgress,
    };
  }

  /** What the cells of the file mean. What a cell names may be chosen, else it means nothing. */
  async #names(ctx: Context, { model }: OpenedModel, sheets: readonly Pick<ImportChild, "sheet" | "headers">[]) {
    const texts = new NamedIds();
    for (const { sheet, headers } of sheets) {
      for (const { field, position } of headers.columns) {
        const reference = referenceOf(field);
        if (reference !== undefined)
          addTexts(sheet.rows, position, texts.of(reference), (text) => kindOf(field).cellTexts?.(text) ?? []);
      }
    }
    const lookups = await this.#records.lookups(ctx, undefined, texts);
    const found = new NamedIds();
    for (const [reference, wanted] of texts.entries()) {
      for (const text of wanted) {
        const meant = lookups.find(reference, text);
        if (typeof meant === "object") found.add(reference, meant.id);
      }
    }
    const isDefault = await this.#platform.references.existing(ctx, namedByDefault(model, defaultContext(ctx)));
    const exists = (reference: Reference, id: string) =>
      found.get(reference)?.has(id) === true || isDefault(reference, id);
    return { lookups, exists };
  }
}

/** Somebody wrote the same records, or published the model anew, after the plan was made: a new plan may do. */
function isChangedMeanwhile(error: unknown): boolean {
  if (error instanceof BusinessError) return error.code === errorCodes.conflict;
  // GS001: the model is published anew; class 42: a column or table is not there any more.
  return error instanceof DatabaseError && /^(?:42|GS001)/.test(error.code ?? "");
}

/** A row of a sub-table counts with its record; one without a record counts for itself. */
function countsOf({ main }: ImportSource, plan: ImportPlan) {
  const orphans = [...plan.orphans.values()].flat().length;
  return {
    totalSize: main.rows.length + orphans,
    errSize: plan.faulty.length + orphans,
    updateSize: plan.updates.length,
    insertSize: plan.inserts.length,
    skipSize: plan.skipped,
  };
}

function errorsOf({ faulty, orphans }: ImportPlan): ImportResult["errors"] {
  const errors: ImportResult["errors"] = [];
  const wrong = faulty.map(({ main, children }) => [main, ...[...children.values()].flat()]);
  for (const rows of [...wrong, ...orphans.values()]) {
    for (const { row, faults } of rows)
      for (const { header, message } of faults) errors.push({ row: row.number, field: header, message });
    if (errors.length >= maxShownErrors) break;
  }
  return errors.slice(0, maxShownErrors);
}

import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { type exportRecords, recordQuery } from "@gongshu/contract/lowcode/online-dev";
import type { FileLink } from "@gongshu/contract/system/import-export";
import { locales, translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import { type FileResult, linkedResult } from "#platform/files/linked-result.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import { workbookResult } from "#platform/import-export/workbook-file.ts";
import { endedJob } from "#platform/jobs/ended-job.ts";
import type { Job, RunningJob } from "#platform/jobs/job.ts";
import { exportRetry } from "#platform/work/back-off.ts";
import { exportedColumns } from "./export-columns.ts";
import { repeatedSheet } from "./export-repeated.ts";
import { allRows, exportCountStatement, type StoredRow } from "./export-rows.ts";
import { childSheet, type ExportRun, mainSheet, maxRows } from "./export-sheets.ts";
import { importExportErrors, importExportTexts } from "./import-export.messages.ts";
import { wholeCells } from "./list-cells.ts";
import { type PageRequest, pageStatement, type RecordSelection } from "./list-sql.ts";
import { type OpenedModel, pageRequest } from "./record-query.ts";
import type { OnlineRecords } from "./service.ts";
import { readableFields } from "./workbook-fields.ts";

export const exportJob = "onlineExport";

/** How long older clients, which do not know jobs, wait for their file. */
const waitMs = 60_000;

type ExportBody = ParsedArguments<typeof exportRecords>["body"];

const payloadSchema = recordQuery.omit({ menuId: true, withSums: true }).extend({
  modelId: z.string(),
  locale: z.enum(locales),
  dataType: z.number(),
  // Jobs that were asked for before there were these have none.
  ids: z.array(z.string()).default([]),
  subTables: z.enum(["sheets", "rows"]).default("sheets"),
  selectKey: z.string(),
});
type ExportPayload = z.infer<typeof payloadSchema>;

const resultSchema = z.object({ name: z.string(), url: z.string() });

/** Exports of records to .xlsx, as jobs. */
export class RecordExport {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #records: OnlineRecords;

  constructor(platform: Platform, records: OnlineRecords) {
    this.#platform = platform;
    this.#records = records;
    this.job = languageJob(platform, {
      kind: exportJob,
      payload: payloadSchema,
      retry: exportRetry,
      run: (ctx, payload, job) => this.#run(ctx, payload, job),
    });
  }

  /** Starts an export; what is wrong with the query is said at once. Without `background` the answer waits for the file. */
  async start(
    ctx: Context,
    modelId: string,
    { background, ...query }: ExportBody,
  ): Promise<FileLink & { jobId: string }> {
    const opened = await this.#records.open(ctx, modelId);
    await this.#records.choose(ctx, opened, query);
    pageRequest(opened, query);
    exportedColumns(opened, query.selectKey);
    const { menuId: _menuId, ...asked } = query;
    const payload: ExportPayload = { ...asked, modelId, locale: ctx.locale };
    const jobId = await this.#platform.jobs.enqueue(
      ctx,
      exportJob,
      translate(importExportTexts.exportTitle, ctx.locale, { fullName: opened.model.fullName }),
      payload,
    );
    return { jobId, ...(background ? { name: "", url: "" } : await this.#resultOf(ctx, jobId)) };
  }

  async #run(ctx: Context, payload: ExportPayload, job: RunningJob): Promise<FileResult> {
    const opened = await this.#records.open(ctx, payload.modelId);
    const { model } = opened;
    const chosen = await this.#records.choose(ctx, opened, payload);
    const selection: RecordSelection = { ...chosen, ...(payload.dataType === 2 && { ids: payload.ids }) };
    const { columns, children } = exportedColumns(opened, payload.selectKey);
    const hasSheets = children.length > 0 && payload.subTables === "sheets";
    const total = payload.dataType === 0 ? payload.pageSize : await countRows(ctx, opened, selection);
    let done = 0;
    const run: ExportRun = {
      ctx,
      records: this.#records,
      columns,
      fields: readableFields(opened),
      ids: [],
      keepIds: hasSheets,
      onRows: (count) => job.progress(((done += count) / Math.max(total, 1)) * (hasSheets ? 60 : 99)),
    };
    const page = {
      ...pageRequest(opened, payload),
      cells: wholeCells(columns),
    };
    const chunks =
      payload.dataType === 0 ? onePage(ctx, opened, selection, page) : allRows(ctx, model, selection, page);
    const name = translate(importExportTexts.exportFile, ctx.locale, { fullName: model.fullName });
    const sheets =
      children.length === 0 || hasSheets
        ? [mainSheet(run, model.fullName, chunks), ...children.map((child) => childSheet(run, child))]
        : [repeatedSheet(run, model.fullName, chunks, children)];
    return workbookResult(this.#platform, ctx, { name, sheets, signal: job.signal });
  }

  /** Waits for a job of the caller; an empty result when it takes longer than older clients wait. */
  async #resultOf(ctx: Context, jobId: string): Promise<FileLink> {
    const patience = AbortSignal.timeout(waitMs);
    try {
      return resultSchema.parse(linkedResult(this.#platform.downloads, ctx, await endedJob(ctx, jobId, patience)));
    } catch (error) {
      if (!patience.aborted || error instanceof BusinessError) throw error;
      return { name: "", url: "" };
    }
  }
}

async function countRows(ctx: Context, { model }: OpenedModel, selection: RecordSelection): Promise<number> {
  const [counted] = await ctx.database.batch(ctx.scope, [exportCountStatement(model, selection, maxRows + 1)]);
  const total = Number(counted?.rows[0]?.["total"] ?? 0);
  if (total > maxRows) throw invalid(importExportErrors.tooManyToExport, { max: maxRows });
  return total;
}

/** The rows of one page, in as many pieces as their size asks for. */
async function* onePage(
  ctx: Context,
  { model }: OpenedModel,
  selection: RecordSelection,
  page: PageRequest,
): AsyncGenerator<StoredRow[]> {
  const end = page.offset + page.limit;
  for (let offset = page.offset; offset < end; ) {
    const rest = { ...page, offset, limit: end - offset };
    const [result] = await ctx.database.batch(ctx.scope, [pageStatement(model, selection, rest)]);
    const rows = result?.rows ?? [];
    if (rows.length === 0) return;
    yield rows;
    offset += rows.length;
  }
}

import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { lostReport as reportEndpoint } from "@gongshu/contract/lowcode/visual-dev-removed";
import { locales, translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import type { RowChunk } from "#platform/excel/workbook-sheet.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import { workbookResult } from "#platform/import-export/workbook-file.ts";
import type { Job } from "#platform/jobs/job.ts";
import { exportRetry } from "#platform/work/back-off.ts";
import { modelRow } from "../model-row.ts";
import { lostTexts } from "./lost.messages.ts";
import { type LossyConversion, plannedConversion } from "./lost-values.ts";

const lostJob = "lostReport";
const rowsAtOnce = 5000;

const payloadSchema = z.object({
  modelId: z.string(),
  locale: z.enum(locales),
  table: z.string().nullable(),
  field: z.string(),
});

/** All values that a planned conversion would lose, as a workbook made by a job. */
export function lostReportJob(platform: Platform): Job {
  return languageJob(platform, {
    kind: lostJob,
    payload: payloadSchema,
    retry: exportRetry,
    async run(ctx, { modelId, locale, table, field }, job) {
      const conversion = await plannedConversion(ctx, modelId, table, field);
      const text = (name: keyof typeof lostTexts) => translate(lostTexts[name], locale);
      const sheet = {
        name: conversion.label,
        columns: [
          { header: text("record"), kind: "text" as const, width: 40 },
          ...(conversion.isChild ? [{ header: text("row"), kind: "text" as const, width: 40 }] : []),
          { header: conversion.label, kind: "longText" as const },
        ],
        rows: lostRows(ctx, conversion),
      };
      const name = translate(lostTexts.file, locale, { name: conversion.label });
      return workbookResult(platform, ctx, { name, sheets: [sheet], signal: job.signal });
    },
  });
}

async function* lostRows(ctx: Context, conversion: LossyConversion): AsyncGenerator<RowChunk> {
  const { table, column, recordId, isChild, condition } = conversion;
  const sql = `select id, ${recordId} as record, ${column}::text as value from ${table} where id > $1 and ${condition} order by id limit ${rowsAtOnce}`;
  for (let last = ""; ; ) {
    const after = last;
    const [result] = await ctx.batch([{ compile: () => ({ sql, parameters: [after] }) }]);
    const rows = result?.rows ?? [];
    if (rows.length === 0) return;
    yield rows.map((row) => [String(row["record"]), ...(isChild ? [String(row["id"])] : []), String(row["value"])]);
    last = String(rows.at(-1)?.["id"]);
  }
}

/** Starts the report; that there is such a conversion is checked at once. */
export async function startLostReport(
  ctx: Context,
  { jobs }: Platform,
  id: string,
  { table = null, field }: ParsedArguments<typeof reportEndpoint>["body"],
): Promise<{ jobId: string }> {
  const [{ label }, { fullName }] = await Promise.all([plannedConversion(ctx, id, table, field), modelRow(ctx, id)]);
  const title = translate(lostTexts.title, ctx.locale, { model: fullName, name: label });
  return { jobId: await jobs.enqueue(ctx, lostJob, title, { modelId: id, locale: ctx.locale, table, field }) };
}

import * as contract from "@gongshu/contract/system/log";
import { locales, type Message, translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import { isAllowed } from "#platform/auth/access.ts";
import type { RowChunk } from "#platform/excel/workbook-sheet.ts";
import type { FileResult } from "#platform/files/linked-result.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import { workbookResult } from "#platform/import-export/workbook-file.ts";
import type { Job, RunningJob } from "#platform/jobs/job.ts";
import { exportRetry } from "#platform/work/back-off.ts";
import { logErrors, logTexts } from "./log.messages.ts";
import { columnKindOf, type LogColumn, type LogKind, logKinds } from "./log-kinds.ts";
import { countLogs, dayText, type LogPosition, type LogPredicate, logWhere, readLogs } from "./log-query.ts";
import { visibleColumns } from "./service.ts";

const exportJob = "logExport";
const rowsAtOnce = 2000;
/** Excel takes no longer text in a cell. */
const cellLength = 20_000;

const payloadSchema = z.object({
  category: contract.logCategory,
  filter: contract.logFilter,
  locale: z.enum(locales),
});
type Payload = z.infer<typeof payloadSchema>;

/** Exports of logs to .xlsx, as jobs. */
export class LogExport {
  readonly job: Job;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.job = languageJob(platform, {
      kind: exportJob,
      payload: payloadSchema,
      retry: exportRetry,
      run: (ctx, payload, job) => this.#run(ctx, payload, job),
    });
  }

  /** Wrong filters and too many rows are reported at once, not by the job. */
  async start(ctx: Context, category: contract.LogCategory, filter: contract.LogFilter): Promise<string> {
    const kind = logKinds[category];
    await checkCount(ctx, kind, logWhere(ctx, kind, filter));
    const name = translate(kind.fullName, ctx.locale);
    const title = translate(logTexts.exportTitle, ctx.locale, { name });
    const payload: Payload = { category, filter, locale: ctx.locale };
    return this.#platform.jobs.enqueue(ctx, exportJob, title, payload);
  }

  async #run(ctx: Context, { category, filter }: Payload, job: RunningJob): Promise<FileResult> {
    // Rights are those of now: they may have been taken away while the job waited.
    if (!isAllowed(ctx.actor.access, contract.exportLog.permission)) throw forbidden();
    const kind = logKinds[category];
    const where = logWhere(ctx, kind, filter);
    const total = await checkCount(ctx, kind, where);
    const columns = visibleColumns(ctx, kind);
    const name = translate(logTexts.file, ctx.locale, {
      name: `${translate(kind.fullName, ctx.locale)} ${dayText(ctx)}`,
    });
    const sheet = {
      name: translate(kind.fullName, ctx.locale),
      columns: columns.map((column) => ({
        header: translate(logTexts[column], ctx.locale),
        kind: columnKindOf[column] ?? "text",
      })),
      rows: rowsOf(ctx, kind, where, columns, (done) => job.progress((done / Math.max(total, 1)) * 99)),
    };
    return workbookResult(this.#platform, ctx, { name, sheets: [sheet], signal: job.signal });
  }
}

async function checkCount(ctx: Context, kind: LogKind, where: LogPredicate): Promise<number> {
  const max = contract.maxExportedLogs;
  const total = await countLogs(ctx, kind, where, max + 1);
  if (total > max) throw invalid(logErrors.tooMany, { max });
  return total;
}

/** Reads in chunks, each from the end of the last one, so that a long export does not block others. */
async function* rowsOf(
  ctx: Context,
  kind: LogKind,
  where: LogPredicate,
  columns: readonly LogColumn[],
  onRows: (done: number) => void,
): AsyncGenerator<RowChunk> {
  let after: LogPosition | undefined;
  let done = 0;
  // Lines that come while it runs are newer than the first one, so there is an end.
  while (done < contract.maxExportedLogs) {
    const rows = await readLogs(ctx, kind, where, { limit: rowsAtOnce, after, jsonLength: cellLength });
    const lines = rows.map((row) => kind.row(ctx, row));
    yield lines.map((line) => columns.map((column) => cellOf(ctx, column, line)));
    done += rows.length;
    onRows(done);
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

const results: Readonly<Record<contract.LogResult, Message>> = {
  success: logTexts.success,
  failure: logTexts.failure,
};

function cellOf(ctx: Context, column: LogColumn, line: contract.LogRow): string | number | null {
  if (column === "result") return line.result === undefined ? null : translate(results[line.result], ctx.locale);
  return line[column] ?? null;
}

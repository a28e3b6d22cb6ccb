import type { Permission } from "@gongshu/contract/endpoint";
import { locales, type Message, translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import { isAllowed } from "../auth/access.ts";
import type { PlainCell } from "../excel/workbook-column.ts";
import type { FileResult } from "../files/linked-result.ts";
import type { Context } from "../http/context.ts";
import { forbidden, invalid } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import type { Job, RunningJob } from "../jobs/job.ts";
import { exportRetry } from "../work/back-off.ts";
import { importErrors, sheetTexts } from "./import-export.messages.ts";
import { languageJob } from "./import-export-context.ts";
import type { SheetColumns, SheetPlace, SheetValues } from "./sheet-column.ts";
import { sheetColumn } from "./sheet-template.ts";
import { workbookResult } from "./workbook-file.ts";

/** What a sheet holds below its headings. */
const maxRows = 1_048_575;

/** An export of stock rows, with the headings of the import, so that what was exported can be imported again. */
export interface SheetExport<Columns extends SheetColumns, Filter> {
  readonly key: string;
  readonly name: Message;
  readonly permission: Permission;
  readonly columns: Columns;
  readonly filter: z.ZodType<Filter>;
  /** Columns that the caller may not see. */
  hidden(ctx: Context): ReadonlySet<keyof Columns>;
  /** How many rows there are; refuses what the filter may not ask. */
  count(ctx: Context, filter: Filter): Promise<number>;
  rows(ctx: Context, filter: Filter): AsyncIterable<readonly SheetValues<Columns>[]>;
}

/** Exports of one kind of rows, as jobs. */
export class SheetExportService<Columns extends SheetColumns, Filter> {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #definition: SheetExport<Columns, Filter>;
  readonly #kind: string;

  constructor(platform: Platform, definition: SheetExport<Columns, Filter>) {
    this.#platform = platform;
    this.#definition = definition;
    this.#kind = `export.${definition.key}`;
    const payload = z.object({ locale: z.enum(locales), filter: definition.filter });
    this.job = languageJob(platform, {
      kind: this.#kind,
      payload,
      retry: exportRetry,
      run: (ctx, { filter }, job) => this.#run(ctx, filter, job),
    });
  }

  /** Wrong filters and too many rows are reported at once, not by the job. */
  async start(ctx: Context, filter: Filter): Promise<{ jobId: string }> {
    await this.#checkedCount(ctx, filter);
    const title = translate(sheetTexts.exportTitle, ctx.locale, { fullName: this.#fullName(ctx) });
    const jobId = await this.#platform.jobs.enqueue(ctx, this.#kind, title, { locale: ctx.locale, filter });
    return { jobId };
  }

  async #run(ctx: Context, filter: Filter, job: RunningJob): Promise<FileResult> {
    // Rights are those of now: they may have been taken away while the job waited.
    if (!isAllowed(ctx.actor.access, this.#definition.permission)) throw forbidden();
    const total = await this.#checkedCount(ctx, filter);
    const place: SheetPlace = { locale: ctx.locale, timeZone: ctx.tenant.timeZone };
    const hidden = this.#definition.hidden(ctx);
    const columns = Object.entries(this.#definition.columns).filter(([key]) => !hidden.has(key));
    const source = this.#definition.rows(ctx, filter);
    let done = 0;
    const rows = async function* (): AsyncGenerator<PlainCell[][]> {
      for await (const part of source) {
        yield part.map((row) => {
          const values: Readonly<Record<string, unknown>> = row;
          return columns.map(([key, column]) => column.cell(values[key] ?? column.blank, place));
        });
        done += part.length;
        job.progress((done / Math.max(total, 1)) * 99);
      }
    };
    const fullName = this.#fullName(ctx);
    return workbookResult(this.#platform, ctx, {
      name: translate(sheetTexts.exportFile, ctx.locale, { fullName }),
      sheets: [{ name: fullName, columns: columns.map(([, column]) => sheetColumn(column, place)), rows: rows() }],
      signal: job.signal,
    });
  }

  async #checkedCount(ctx: Context, filter: Filter): Promise<number> {
    const total = await this.#definition.count(ctx, filter);
    if (total > maxRows) throw invalid(importErrors.tooManyToExport, { max: maxRows });
    return total;
  }

  #fullName({ locale }: Context): string {
    return translate(this.#definition.name, locale);
  }
}

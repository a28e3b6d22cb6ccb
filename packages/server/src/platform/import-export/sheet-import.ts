import type { Multipart } from "@fastify/multipart";
import type { Permission } from "@gongshu/contract/endpoint";
import type { FileLink, ImportQuery } from "@gongshu/contract/system/import-export";
import { locales, type Message, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { z } from "zod";
import { isAllowed } from "../auth/access.ts";
import type { WorkbookSheet } from "../excel/workbook-sheet.ts";
import { type FileResult, type ImportOutcome, linked } from "../files/linked-result.ts";
import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import type { Job, RunningJob } from "../jobs/job.ts";
import { sheetTexts } from "./import-export.messages.ts";
import { languageJob } from "./import-export-context.ts";
import { sheetImportKind } from "./import-kinds.ts";
import { importLimitsOf } from "./import-limits.ts";
import { takeWorkbook } from "./import-workbook.ts";
import { refuseImported, refuseSecond } from "./one-import.ts";
import type { SheetColumns } from "./sheet-column.ts";
import { SheetImportRun } from "./sheet-import-run.ts";
import type { ReadRow, ReadSheet } from "./sheet-rows.ts";
import { SheetSecrets } from "./sheet-secrets.ts";
import { templateSheets } from "./sheet-template.ts";
import { workbookResult } from "./workbook-file.ts";

/** What an import has done with the rows that are not wrong. */
export interface Written<Columns extends SheetColumns> {
  readonly insertSize: number;
  readonly updateSize: number;
  readonly skipSize: number;
  /** Rows that turned out to be refused only when they had been written: everything is taken back and done again without them. */
  readonly refused?: readonly {
    readonly row: ReadRow<Columns>;
    /** Null when it is about the whole row. */
    readonly key: keyof Columns | null;
    readonly message: Message;
  }[];
  /** What only its author may read, for a short while. */
  readonly secrets?: { readonly count: number; readonly sheet: WorkbookSheet };
}

/** What a write gets beside its transaction. */
export interface ImportTask<Columns extends SheetColumns> {
  readonly sheet: ReadSheet<Columns>;
  readonly overwrite: boolean;
  readonly signal: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** An import of stock rows: its columns as data, and the one function that decides and writes. */
export interface SheetImport<Columns extends SheetColumns> {
  /** Part of the job's kind. */
  readonly key: string;
  readonly name: Message;
  readonly permission: Permission;
  readonly columns: Columns;
  /** Columns that are unknown to the caller, as those of the list are. */
  hidden(ctx: Context): ReadonlySet<keyof Columns>;
  /**
   * Marks what is wrong and writes all other rows, inside one transaction that also ends the job. It is taken back when only a check was
   * asked for, and may be repeated: no effect outside.
   */
  write(tx: Context, task: ImportTask<Columns>): Promise<Written<Columns>>;
  /** Name of the workbook with what only the author may read. */
  readonly secrets?: Message;
}

export const importPayload = z.object({
  locale: z.enum(locales),
  /** Generated name in the store, and the user's. */
  stored: z.string(),
  fileName: z.string(),
  overwrite: z.boolean(),
  dryRun: z.boolean(),
});
export type ImportPayload = z.infer<typeof importPayload>;

/** The calls of one import: its template, its start, and its generated secrets. */
export class SheetImportService<Columns extends SheetColumns> {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #definition: SheetImport<Columns>;
  readonly #kind: string;
  readonly #secrets: SheetSecrets;

  constructor(platform: Platform, definition: SheetImport<Columns>) {
    this.#platform = platform;
    this.#definition = definition;
    this.#kind = sheetImportKind(definition.key);
    this.#secrets = new SheetSecrets(platform, this.#kind);
    this.job = languageJob(platform, {
      kind: this.#kind,
      payload: importPayload,
      run: (ctx, payload, job) => this.#run(ctx, payload, job),
    });
  }

  async template(ctx: Context): Promise<FileLink> {
    return linked(this.#platform.downloads, ctx, await this.templateFile(ctx));
  }

  async templateFile(ctx: Context): Promise<FileResult> {
    const { columns, name } = this.#definition;
    const fullName = translate(name, ctx.locale);
    const limits = await importLimitsOf(ctx);
    const place = { locale: ctx.locale, timeZone: ctx.tenant.timeZone, limits };
    const hidden = new Set([...this.#definition.hidden(ctx)].map(String));
    const sheets = templateSheets(fullName, columns, hidden, place);
    return workbookResult(this.#platform, ctx, {
      name: translate(sheetTexts.templateFile, ctx.locale, { fullName }),
      sheets,
    });
  }

  /** Takes an uploaded or a checked workbook and starts its import; one for a user at a time, whatever it is about. */
  async start(
    ctx: Context,
    query: ImportQuery,
    parts: AsyncIterable<Multipart> | undefined,
  ): Promise<{ jobId: string }> {
    const workbook = await takeWorkbook(this.#platform, ctx, query, parts, sql<boolean>`kind = ${this.#kind}`);
    const { key, fileName, overwrite, dryRun } = workbook;
    const payload: ImportPayload = { locale: ctx.locale, stored: key.name, fileName, overwrite, dryRun };
    const fullName = translate(this.#definition.name, ctx.locale);
    const title = translate(sheetTexts.importTitle, ctx.locale, { fullName });
    try {
      const jobId = await ctx.tx(async (tx) => {
        await refuseSecond(tx, "import", sql<boolean>`kind like 'import.%'`);
        await refuseImported(tx, key.name, sql<boolean>`kind = ${this.#kind}`);
        return this.#platform.jobs.enqueue(tx, this.#kind, title, payload);
      });
      return { jobId };
    } catch (error) {
      await workbook.release();
      throw error;
    }
  }

  /** Where the author of an import fetches its generated secrets. */
  secretsOf(ctx: Context, jobId: string): Promise<FileLink> {
    return this.#secrets.linkOf(ctx, jobId);
  }

  #run(ctx: Context, payload: ImportPayload, job: RunningJob): Promise<ImportOutcome> {
    // Rights are those of now: they may have been taken away while the job waited.
    if (!isAllowed(ctx.actor.access, this.#definition.permission)) throw forbidden();
    return new SheetImportRun(this.#platform, this.#definition, payload, job).run(ctx);
  }
}

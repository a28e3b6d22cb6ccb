import { errorCodes } from "@gongshu/contract/errors";
import type { ImportResult } from "@gongshu/contract/system/import-export";
import { translate } from "@gongshu/core/text/messages";
import { errorCode } from "../db/database-error.ts";
import type { StoredFile } from "../files/download-link.ts";
import type { FileKey } from "../files/file-store.ts";
import type { ImportOutcome } from "../files/linked-result.ts";
import { completeTemporaryFile, dropTemporaryFile, temporaryKey } from "../files/temporary-files.ts";
import type { Context } from "../http/context.ts";
import { BusinessError, conflict, invalid } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import type { RunningJob } from "../jobs/job.ts";
import { chunks, faultColumns, faultRow, type RowFault, shownCell } from "./fault-sheet.ts";
import { importErrors, sheetTexts } from "./import-export.messages.ts";
import { importLimitsOf } from "./import-limits.ts";
import { readImportSheet } from "./import-sheet.ts";
import type { SheetColumns } from "./sheet-column.ts";
import type { ImportPayload, SheetImport, Written } from "./sheet-import.ts";
import { type ReadRow, ReadSheet } from "./sheet-rows.ts";
import { SheetSecrets } from "./sheet-secrets.ts";
import { fillWorkbook, reserveWorkbook } from "./workbook-file.ts";

/** Errors that the result itself carries; the workbook has all. */
const maxShownErrors = 100;
/** How often it is done anew when rows turn out to be refused, or somebody changes the same data meanwhile. */
const maxRounds = 5;

/** The result with the place of what only the author may read. */
type Result = ImportOutcome & { readonly secrets?: string };

/** Takes back a transaction whose work is not wanted. */
class Rollback extends Error {
  readonly result: Result | undefined;
  constructor(result?: Result) {
    super("taken back");
    this.result = result;
  }
}

interface Places {
  readonly errors: FileKey;
  readonly secrets: FileKey | undefined;
}

/** One run of an import, from its file to its result. */
export class SheetImportRun<Columns extends SheetColumns> {
  readonly #platform: Platform;
  readonly #definition: SheetImport<Columns>;
  readonly #payload: ImportPayload;
  readonly #job: RunningJob;
  /** By number of the row: what was found out only after it had been written. */
  readonly #lateFaults = new Map<number, RowFault[]>();

  constructor(platform: Platform, definition: SheetImport<Columns>, payload: ImportPayload, job: RunningJob) {
    this.#platform = platform;
    this.#definition = definition;
    this.#payload = payload;
    this.#job = job;
  }

  async run(ctx: Context): Promise<ImportOutcome> {
    const { files, scratch } = this.#platform;
    const key = temporaryKey(ctx, this.#payload.stored);
    const file = { files, scratch, key, fileName: this.#payload.fileName, limits: await importLimitsOf(ctx) };
    const raw = await readImportSheet(file, this.#job.signal);
    if (raw.rows.length === 0) throw invalid(importErrors.noRows);
    const { columns } = this.#definition;
    const place = { locale: ctx.locale, timeZone: ctx.tenant.timeZone };
    const read = () => new ReadSheet(raw, columns, this.#definition.hidden(ctx), place);
    read();
    this.#job.progress(10);
    const secrets = this.#definition.secrets;
    const places: Places = {
      errors: await reserveWorkbook(ctx, translate(sheetTexts.errorFile, ctx.locale)),
      secrets:
        secrets === undefined || this.#payload.dryRun
          ? undefined
          : await SheetSecrets.reserve(ctx, translate(secrets, ctx.locale)),
    };
    let result: Result | undefined;
    try {
      result = await this.#rounds(ctx, read, places);
      return result;
    } finally {
      await this.#tidy(ctx, places, result);
    }
  }

  /** What was reserved and not used goes at once. */
  async #tidy(ctx: Context, { errors, secrets }: Places, result: Result | undefined): Promise<void> {
    const { files } = this.#platform;
    const settle = async (key: FileKey, isUsed: boolean) =>
      isUsed
        ? completeTemporaryFile(ctx, key, (await files.stat(key))?.sizeBytes ?? 0)
        : dropTemporaryFile(ctx, files, key);
    await settle(errors, result !== undefined && result.messageId !== "");
    if (secrets !== undefined) await settle(secrets, result?.secrets !== undefined);
  }

  async #rounds(ctx: Context, read: () => ReadSheet<Columns>, places: Places): Promise<Result> {
    for (let round = 1; ; round += 1) {
      try {
        return await ctx.tx((tx) => this.#once(tx, read(), places));
      } catch (error) {
        if (error instanceof Rollback && error.result !== undefined) return error.result;
        if (!(error instanceof Rollback) && !isChangedMeanwhile(error)) throw error;
        if (round === maxRounds) throw conflict(importErrors.changedMeanwhile);
      }
    }
  }

  async #once(tx: Context, sheet: ReadSheet<Columns>, places: Places): Promise<Result> {
    for (const row of sheet.rows) row.faults.push(...(this.#lateFaults.get(row.row.number) ?? []));
    const { overwrite, dryRun } = this.#payload;
    const { signal } = this.#job;
    const onProgress = (share: number) => this.#job.progress(10 + share * 85);
    const written = await this.#definition.write(tx, { sheet, overwrite, signal, onProgress });
    if (this.#noteRefusals(sheet, written)) throw new Rollback();
    const result = await this.#result(tx, sheet, written, places);
    if (dryRun) throw new Rollback(result);
    await this.#job.finish(tx, result);
    return result;
  }

  #noteRefusals(sheet: ReadSheet<Columns>, { refused = [] }: Written<Columns>): boolean {
    for (const { row, key, message } of refused) this.#lateFaults.set(row.row.number, [sheet.fault(key, message)]);
    return refused.length > 0;
  }

  async #result(
    tx: Context,
    sheet: ReadSheet<Columns>,
    { insertSize, updateSize, skipSize, secrets }: Written<Columns>,
    places: Places,
  ): Promise<Result> {
    const { signal } = this.#job;
    const faulty = sheet.rows.filter(({ faults }) => faults.length > 0);
    if (faulty.length > 0)
      await fillWorkbook(this.#platform, tx, places.errors, { sheets: [this.#errorSheet(tx, sheet, faulty)], signal });
    const hasSecrets = secrets !== undefined && places.secrets !== undefined;
    if (hasSecrets) await fillWorkbook(this.#platform, tx, places.secrets, { sheets: [secrets.sheet], signal });
    const { category, name } = places.errors;
    const errorFile: StoredFile = { category, name, downloadName: translate(sheetTexts.errorFile, tx.locale) };
    const hasErrors = faulty.length > 0;
    return {
      totalSize: sheet.rows.length,
      errSize: faulty.length,
      updateSize,
      insertSize,
      skipSize,
      dryRun: this.#payload.dryRun,
      messageId: hasErrors ? places.errors.name : "",
      errorFile: hasErrors ? errorFile : null,
      errors: shownErrors(faulty),
      ...(hasSecrets && { secretSize: secrets.count, secrets: places.secrets.name }),
    };
  }

  #errorSheet(ctx: Context, sheet: ReadSheet<Columns>, faulty: readonly ReadRow<Columns>[]) {
    const columnAt = (position: number) => {
      const key = sheet.keyAt(position);
      return key === undefined ? undefined : this.#definition.columns[key];
    };
    const kinds = sheet.texts.map((_, position) => columnAt(position)?.kind ?? "general");
    return {
      name: sheet.sheetName,
      columns: faultColumns(
        sheet.texts,
        (position) => ({
          kind: kinds[position] ?? "general",
          ...(columnAt(position)?.isRequired === true && { required: true }),
        }),
        ctx.locale,
      ),
      rows: chunks(faulty, ({ row, faults }) =>
        faultRow(
          sheet.texts,
          sheet.texts.map((_, position) => shownCell(row, position, kinds[position] === "date")),
          faults,
        ),
      ),
    };
  }
}

function shownErrors<Columns extends SheetColumns>(faulty: readonly ReadRow<Columns>[]): ImportResult["errors"] {
  const errors: ImportResult["errors"] = [];
  for (const { row, faults } of faulty) {
    for (const { header, message } of faults) errors.push({ row: row.number, field: header, message });
    if (errors.length >= maxShownErrors) break;
  }
  return errors.slice(0, maxShownErrors);
}

/** Somebody has taken the same account or name, or changed the same row, at the same time. */
function isChangedMeanwhile(error: unknown): boolean {
  if (error instanceof BusinessError) return error.code === errorCodes.conflict;
  return errorCode(error) === "23505";
}

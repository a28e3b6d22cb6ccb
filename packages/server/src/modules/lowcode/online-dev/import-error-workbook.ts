import type { ImportResult } from "@gongshu/contract/system/import-export";
import { isSecret, kindOf, sheetColumnOf } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import type { WorkbookColumn, WritableCell } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { StoredFile } from "#platform/files/download-link.ts";
import type { FileKey } from "#platform/files/file-store.ts";
import { completeTemporaryFile, dropTemporaryFile } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { chunks, faultColumns, faultRow, shownCell } from "#platform/import-export/fault-sheet.ts";
import { RowQueue } from "#platform/import-export/row-queue.ts";
import { fillWorkbook, reserveWorkbook } from "#platform/import-export/workbook-file.ts";
import { firstDataRow } from "./export-sheets.ts";
import type { ChildRows } from "./import-children.ts";
import { importExportErrors, importExportTexts } from "./import-export.messages.ts";
import type { ImportHeaders } from "./import-headers.ts";
import type { Candidate, ImportSource } from "./import-plan.ts";
import { type ConvertedRow, worded } from "./import-row.ts";

/** Errors that the result itself carries; the workbook has all. */
const maxShownErrors = 100;

/** Where the wrong rows can be fetched; both empty when there are none. */
export interface ErrorWorkbook {
  readonly messageId: string;
  readonly errorFile: StoredFile | null;
}

/** A row of a sub-table with the number that the row of its record has now; without a number it belongs to none. */
interface ChildFault {
  readonly row: ConvertedRow;
  readonly number: number | undefined;
}

/**
 * Writes the wrong rows as they were but for their secrets, faults marked, in a form that can be corrected and imported again. The rows of records are
 * written while others are still being checked.
 */
export class FaultBook {
  /** The first errors, for the result. */
  readonly errors: ImportResult["errors"] = [];
  readonly #platform: Platform;
  readonly #source: ImportSource;
  readonly #rows = new RowQueue<readonly WritableCell[]>();
  readonly #childRows: ReadonlyMap<string, ChildFault[]>;
  #count = 0;
  #file: { readonly key: FileKey; readonly size: Promise<number> } | undefined;

  constructor(platform: Platform, source: ImportSource) {
    this.#platform = platform;
    this.#source = source;
    this.#childRows = new Map(source.children.map(({ key }) => [key, []]));
  }

  async add({ main, children }: Candidate): Promise<void> {
    await this.#open();
    const number = this.#count + firstDataRow;
    this.#count += 1;
    this.#show([main, ...[...children.values()].flat()]);
    for (const [key, rows] of children) this.#childRows.get(key)?.push(...rows.map((row) => ({ row, number })));
    await this.#rows.push(markedRow(this.#source.ctx, this.#source.headers, main));
  }

  /** Adds the rows of sub-tables that belong to no record and finishes the file; gives back how many these were. */
  async end(): Promise<ErrorWorkbook & { readonly orphans: number }> {
    const { ctx, children, sheetName } = this.#source;
    let count = 0;
    for (const child of children) {
      const orphans = child.orphans(sheetName);
      count += orphans.length;
      this.#show(orphans);
      this.#childRows.get(child.key)?.push(...orphans.map((row) => ({ row, number: undefined })));
    }
    if (count > 0) await this.#open();
    this.#rows.end();
    if (this.#file === undefined) return { messageId: "", errorFile: null, orphans: count };
    const { key, size } = this.#file;
    await completeTemporaryFile(ctx, key, await size);
    const downloadName = translate(importExportTexts.errorFile, ctx.locale);
    return { messageId: key.name, errorFile: { category: key.category, name: key.name, downloadName }, orphans: count };
  }

  /** Takes away what was written: the import has failed, or begins anew. */
  async abandon(error: unknown): Promise<void> {
    this.#rows.fail(error);
    if (this.#file === undefined) return;
    await this.#file.size.catch(() => undefined);
    await dropTemporaryFile(this.#source.ctx, this.#platform.files, this.#file.key);
  }

  async #open(): Promise<void> {
    if (this.#file !== undefined) return;
    const { ctx, sheetName, headers, children, signal } = this.#source;
    const key = await reserveWorkbook(ctx, translate(importExportTexts.errorFile, ctx.locale));
    const sheets: WorkbookSheet[] = [
      { name: sheetName, columns: columnsOf(ctx, headers), rows: this.#rows },
      ...children.map((child) => this.#childSheet(child)),
    ];
    const size = fillWorkbook(this.#platform, ctx, key, { sheets, signal });
    // Whoever finds the next wrong row learns that it cannot be written.
    size.catch((error: unknown) => this.#rows.fail(error));
    this.#file = { key, size };
  }

  /** The rows of a sub-table that belong to wrong records, and those that belong to none as they were. Asked for when all records are written. */
  #childSheet({ key, headers, sheetName }: ChildRows): WorkbookSheet {
    const { ctx } = this.#source;
    const rows = this.#childRows.get(key) ?? [];
    const marked = function* () {
      yield* chunks(rows, ({ row, number }) => markedRow(ctx, headers, row, number));
    };
    return { name: sheetName, columns: columnsOf(ctx, headers), rows: marked() };
  }

  #show(rows: readonly ConvertedRow[]): void {
    if (this.errors.length >= maxShownErrors) return;
    const errors = rows.flatMap(({ row, faults }) =>
      faults.map(({ header, message }) => ({ row: row.number, field: header, message })),
    );
    this.errors.push(...errors.slice(0, maxShownErrors - this.errors.length));
  }
}

function columnsOf({ locale }: Context, { texts, columns }: ImportHeaders): WorkbookColumn[] {
  const columnAt = (position: number): Omit<WorkbookColumn, "header"> => {
    const field = columns.find((column) => column.position === position)?.field;
    return {
      ...(field === undefined ? { kind: "general" } : sheetColumnOf(field)),
      ...(field?.required === true && { required: true }),
    };
  };
  return faultColumns(texts, columnAt, locale);
}

function markedRow(
  { locale }: Context,
  { texts, columns, mainRow }: ImportHeaders,
  { row, faults }: ConvertedRow,
  newMainRow?: number,
) {
  const fields = new Map(columns.map(({ position, field }) => [position, field]));
  const cells = texts.map((_, position) => {
    if (position === mainRow && newMainRow !== undefined) return newMainRow;
    const field = fields.get(position);
    if (field !== undefined && isSecret(field)) return null;
    return shownCell(row, position, field !== undefined && kindOf(field).columnType(field).type === "timestamptz");
  });
  // A password that somebody typed does not lie about in one more file, nor is it lost unnoticed when the file is imported again.
  const left = columns.filter(({ position, field }) => isSecret(field) && (row.cells[position] ?? null) !== null);
  const asked = left.map(({ position, header }) => ({
    position,
    header,
    message: worded(header, importExportErrors.secretLeftOut, { locale }),
  }));
  return faultRow(texts, cells, [...faults, ...asked]);
}

import { cellValue } from "#platform/excel/sheet-cell.ts";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import {
  type ImportFile,
  type ImportSheet,
  type OpenedSheet,
  readImportSheet,
} from "#platform/import-export/import-sheet.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { type ImportHeaders, matchHeaders } from "./import-headers.ts";
import type { ImportNames } from "./import-names.ts";
import { type ConvertedRow, convertRow, worded } from "./import-row.ts";
import type { OpenedModel } from "./record-query.ts";
import { importedChildren, lockedChildren, type SheetChild } from "./workbook-fields.ts";

/** The sheet of a sub-table. */
export interface ImportChild {
  readonly key: string;
  readonly sheet: ImportSheet;
  readonly headers: ImportHeaders;
}

/** The names of a workbook's sheets, and of the one with the records. */
type Sheets = Pick<OpenedSheet, "sheetName" | "sheetNames">;

/** Whether a workbook has a sheet that is named like a sub-table of the model. */
export function hasChildSheets(main: Sheets, opened: OpenedModel): boolean {
  const names = [...lockedChildren(opened), ...importedChildren(opened).map(({ name }) => name)];
  return names.some((name) => sheetOf(main, name) >= 0);
}

/** Reads the sheets that are named like a sub-table; others are none of ours. One of a sub-table that is not the caller's to fill in is refused. */
export async function readChildren(
  file: ImportFile,
  main: Sheets,
  opened: OpenedModel,
  signal: AbortSignal,
): Promise<ImportChild[]> {
  for (const name of lockedChildren(opened)) {
    const sheet = main.sheetNames[sheetOf(main, name)];
    if (sheet !== undefined) throw invalid(importExportErrors.lockedSheet, { sheet });
  }
  const found: ImportChild[] = [];
  for (const { child, name, fields } of importedChildren(opened)) {
    const at = sheetOf(main, name);
    if (at < 0) continue;
    const sheet = await readImportSheet(file, signal, at);
    if (sheet.rows.length > 0)
      found.push({ key: child.key, sheet, headers: withSheetName(sheet, () => childHeaders(sheet, fields)) });
  }
  return found;
}

/** The place of the sheet of a sub-table; -1 where there is none. */
function sheetOf({ sheetNames, sheetName }: Sheets, name: string): number {
  return sheetNames.findIndex((other) => other !== sheetName && other === name);
}

function childHeaders(sheet: ImportSheet, fields: SheetChild["fields"]): ImportHeaders {
  const headers = matchHeaders(sheet.header, fields, { hasDefault: () => true, isLocked: () => false });
  if (headers.mainRow === undefined) throw invalid(importExportErrors.noMainRowColumn);
  return headers;
}

/** The rows of a sub-table, which are held until the rows of their records come. */
export class ChildRows {
  readonly key: string;
  readonly sheetName: string;
  readonly headers: ImportHeaders;
  readonly names: ImportNames;
  readonly #rows: readonly { readonly record: number; readonly converted: ConvertedRow }[];
  readonly #byRecord: ReadonlyMap<number, readonly ConvertedRow[]>;
  readonly #taken = new Set<number>();

  constructor({ key, sheet, headers }: ImportChild, names: ImportNames) {
    this.key = key;
    this.sheetName = sheet.sheetName;
    this.headers = headers;
    this.names = names;
    const position = headers.mainRow ?? -1;
    this.#rows = sheet.rows.map((row) => ({
      record: Number(cellValue(row.cells[position]) ?? Number.NaN),
      converted: convertRow(row, headers, names.lookups),
    }));
    const byRecord = Map.groupBy(this.#rows, ({ record }) => record);
    this.#byRecord = new Map([...byRecord].map(([record, rows]) => [record, rows.map(({ converted }) => converted)]));
  }

  /** Those of a record, by the number of its row. */
  take(record: number): readonly ConvertedRow[] | undefined {
    const rows = this.#byRecord.get(record);
    if (rows !== undefined) this.#taken.add(record);
    return rows;
  }

  /** Those that no record has taken; that they name none is among their faults. */
  orphans(mainSheet: string): ConvertedRow[] {
    const position = this.headers.mainRow ?? -1;
    const header = this.headers.texts[position] ?? "";
    const message = worded(header, importExportErrors.badMainRow, this.names.lookups, { sheet: mainSheet });
    return this.#rows
      .filter(({ record }) => !this.#taken.has(record))
      .map(({ converted }) => ({ ...converted, faults: [{ position, header, message }, ...converted.faults] }));
  }
}

/** Says on which sheet something is wrong. */
function withSheetName<T>(sheet: ImportSheet, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    throw invalid(importExportErrors.onSheet, { sheet: sheet.sheetName, reason: error.text, ...error.params });
  }
}

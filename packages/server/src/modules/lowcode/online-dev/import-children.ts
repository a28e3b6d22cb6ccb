import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { cellValue } from "#platform/excel/sheet-cell.ts";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import { type ImportFile, type ImportSheet, readImportSheet } from "#platform/import-export/import-sheet.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { type ImportHeaders, matchHeaders } from "./import-headers.ts";
import { type ConvertedRow, convertRow, worded } from "./import-row.ts";
import type { OpenedModel } from "./record-query.ts";
import { importedChildren, lockedChildren, type SheetChild } from "./workbook-fields.ts";

/** The sheet of a sub-table. */
export interface ImportChild {
  readonly key: string;
  readonly sheet: ImportSheet;
  readonly headers: ImportHeaders;
}

/** Reads the sheets that are named like a sub-table; others are none of ours. One of a sub-table that is not the caller's to fill in is refused. */
export async function readChildren(
  file: ImportFile,
  main: ImportSheet,
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
function sheetOf({ sheetNames, sheetName }: ImportSheet, name: string): number {
  return sheetNames.findIndex((other) => other !== sheetName && other === name);
}

function childHeaders(sheet: ImportSheet, fields: SheetChild["fields"]): ImportHeaders {
  const headers = matchHeaders(sheet.header, fields, { hasDefault: () => true, isLocked: () => false });
  if (headers.mainRow === undefined) throw invalid(importExportErrors.noMainRowColumn);
  return headers;
}

/** The rows of a sub-table. */
export interface ChildRows {
  /** By the number of their record's row. */
  readonly byRecord: ReadonlyMap<number, readonly ConvertedRow[]>;
  /** Those that name no row of a record; it is among their faults. */
  readonly orphans: readonly ConvertedRow[];
}

export function childRowsOf({ sheet, headers }: ImportChild, main: ImportSheet, lookups: Lookups): ChildRows {
  const known = new Set(main.rows.map(({ number }) => number));
  const position = headers.mainRow ?? -1;
  const header = headers.texts[position] ?? "";
  const message = worded(header, importExportErrors.badMainRow, lookups, { sheet: main.sheetName });
  const byRecord = new Map<number, ConvertedRow[]>();
  const orphans: ConvertedRow[] = [];
  for (const row of sheet.rows) {
    const number = Number(cellValue(row.cells[position]) ?? Number.NaN);
    const converted = convertRow(row, headers, lookups);
    const siblings = byRecord.get(number);
    if (siblings !== undefined) siblings.push(converted);
    else if (known.has(number)) byRecord.set(number, [converted]);
    else orphans.push({ ...converted, faults: [{ position, header, message }, ...converted.faults] });
  }
  return { byRecord, orphans };
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

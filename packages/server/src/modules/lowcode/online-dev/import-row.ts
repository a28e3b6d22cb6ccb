import { Rejection } from "@gongshu/core/form/issue";
import { cellText, splitCell } from "@gongshu/core/form/kinds/cell";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { SheetRow } from "#platform/excel/sheet-cell.ts";
import { columnName } from "#platform/excel/writing/xml-text.ts";
import type { RowFault } from "#platform/import-export/fault-sheet.ts";
import { plainCell } from "#platform/import-export/plain-cell.ts";
import { importExportErrors } from "./import-export.messages.ts";
import type { ImportHeaders } from "./import-headers.ts";

/** A row of the file with what its cells mean. */
export interface ConvertedRow {
  readonly row: SheetRow;
  /** By field; blank cells are null. Only fields that the file may set. */
  readonly input: Record<string, unknown>;
  /** For fields that cannot be set, such as bill numbers, which can still identify a record. */
  readonly locked: Record<string, unknown>;
  /** Fields whose cell could not be understood. */
  readonly failed: string[];
  readonly faults: RowFault[];
}

/** Understands the cells of a row; everything that cannot be understood is a fault. */
export function convertRow(row: SheetRow, { columns, texts }: ImportHeaders, lookups: Lookups): ConvertedRow {
  const converted: ConvertedRow = { row, input: {}, locked: {}, failed: [], faults: [] };
  for (const { position, header, field, kind, isSet } of columns) {
    const cell = plainCell(row, position);
    const value = cell instanceof Rejection ? cell : kind.fromCell(cell, field, lookups);
    if (value instanceof Rejection) {
      // Columns that are not imported are not checked.
      if (!isSet) continue;
      converted.failed.push(field.field);
      converted.faults.push({ position, header, message: worded(header, value.message, lookups, value.params) });
    } else if (isSet) converted.input[field.field] = value;
    else converted.locked[field.field] = value;
  }
  for (let position = 0; position < row.cells.length; position += 1) {
    if ((row.cells[position] ?? null) === null || (texts[position] ?? "") !== "") continue;
    converted.faults.push({
      position,
      header: "",
      message: translate(importExportErrors.cellBeyond, lookups.locale, {
        cell: `${columnName(position)}${row.number}`,
      }),
    });
  }
  return converted;
}

/** A message with the heading before it, unless it names it already. */
export function worded(
  header: string,
  message: Message,
  { locale }: Pick<Lookups, "locale">,
  params?: MessageParams,
): string {
  const text = translate(message, locale, params);
  return text.startsWith(header) ? text : `${header}${locale === "en" ? ": " : "："}${text}`;
}

/** Adds the texts of a column's cells that may name something: whole, and by parts. */
export function addTexts(
  rows: readonly SheetRow[],
  position: number,
  texts: Set<string>,
  more?: (text: string) => readonly string[],
): void {
  for (const row of rows) {
    const cell = plainCell(row, position);
    if (cell === null || cell instanceof Rejection) continue;
    texts.add(cellText(cell));
    for (const part of splitCell(cell)) texts.add(part);
    for (const text of more?.(cellText(cell)) ?? []) texts.add(text);
  }
}

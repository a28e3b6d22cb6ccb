import { type Locale, locales, translate } from "@gongshu/core/text/messages";
import { markFaults } from "../excel/mark-faults.ts";
import { cellValue, type SheetCell, type SheetRow } from "../excel/sheet-cell.ts";
import type { PlainCell, WorkbookColumn, WritableCell } from "../excel/workbook-column.ts";
import { sheetTexts } from "./import-export.messages.ts";

const rowsAtOnce = 500;

/** Something wrong with a row, worded for its author. */
export interface RowFault {
  /** Of the column, from 0; null for the row as a whole. */
  readonly position: number | null;
  /** Heading of the column, or empty. */
  readonly header: string;
  readonly message: string;
}

/** The columns of an error workbook: those of the file, and the messages last. */
export function faultColumns(
  texts: readonly string[],
  columnAt: (position: number) => Omit<WorkbookColumn, "header">,
  locale: Locale,
): WorkbookColumn[] {
  const columns = texts.map((header, position): WorkbookColumn => ({ header, ...columnAt(position) }));
  return [...withoutOldErrors(columns, texts), { header: translate(sheetTexts.errorColumn, locale), kind: "longText" }];
}

/** A wrong row as it was, its faults marked. */
export function faultRow(
  texts: readonly string[],
  cells: readonly PlainCell[],
  faults: readonly RowFault[],
): WritableCell[] {
  const shift = (position: number) => position - texts.slice(0, position).filter(isOldErrors).length;
  const kept = withoutOldErrors(cells, texts);
  return markFaults(
    kept,
    kept.length,
    faults.map(({ position, message }) => ({
      // A cell without a heading has no column here: its fault is the row's.
      column: position === null || position >= texts.length ? null : shift(position),
      message,
    })),
  );
}

/** The cell of a row as the file had it; a date in a column of texts reads as the import understood it. */
export function shownCell(row: SheetRow, position: number, isDate: boolean): PlainCell {
  const cell: SheetCell = row.cells[position] ?? null;
  if (typeof cell === "object" && cell !== null && cell.kind === "error") return cell.code;
  const value = cellValue(cell);
  if (typeof value === "object" && value !== null && !isDate)
    return value.at.replace("T00:00:00", "").replace("T", " ");
  return value;
}

export function* chunks<T, R>(items: readonly T[], map: (item: T) => R): Generator<R[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce).map(map);
}

/** Whether a heading is that of the messages, which an import passes over. */
export function isOldErrors(text: string): boolean {
  return locales.some((locale) => sheetTexts.errorColumn[locale] === text);
}

/** The error column of an earlier round is replaced. */
function withoutOldErrors<T>(items: readonly T[], texts: readonly string[]): T[] {
  return items.filter((_, position) => !isOldErrors(texts[position] ?? ""));
}

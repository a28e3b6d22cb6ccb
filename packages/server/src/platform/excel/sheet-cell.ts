/** A day with a time of day, as the sheet shows it: no time zone is known or implied. `at` is "2026-03-05T00:00:00". */
export interface SheetDate {
  kind: "date";
  at: string;
}

/** A time of day alone ("08:30:00"), from a cell whose format shows no day. */
export interface SheetTime {
  kind: "time";
  at: string;
}

/** What a cell can hold once formulas and errors are told apart. Text has no blanks at its ends but those that a program has written there on purpose; blank text is null. */
export type SheetValue = string | number | boolean | SheetDate | SheetTime | null;

/** A computed cell with the result the spreadsheet program stored last. Nothing is calculated here. */
export interface SheetFormula {
  kind: "formula";
  value: SheetValue;
}

/** "#N/A" and its like; `noResult` is a formula that was never calculated. */
export interface SheetError {
  kind: "error";
  code: string;
  formula: boolean;
}

export type SheetCell = SheetValue | SheetFormula | SheetError;

/** `number` is the row's number on the sheet, from 1, as the user sees it: blank rows are left out but still counted. */
export interface SheetRow {
  number: number;
  cells: SheetCell[];
}

export const noResult = "noResult";

/** The cell's value for a caller that accepts a formula's last result; an error has none. */
export function cellValue(cell: SheetCell | undefined): SheetValue {
  if (cell === undefined || cell === null || typeof cell !== "object") return cell ?? null;
  if (cell.kind === "formula") return cell.value;
  return cell.kind === "error" ? null : cell;
}

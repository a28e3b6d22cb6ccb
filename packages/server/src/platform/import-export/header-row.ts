import type { SheetCell } from "../excel/sheet-cell.ts";
import { columnName } from "../excel/writing/xml-text.ts";
import { invalid } from "../http/errors.ts";
import { importErrors } from "./import-export.messages.ts";

/** Headings in a sentence. */
export function listed(headers: readonly string[]): string {
  return headers.join("、");
}

/** The text of a heading, empty for a blank one; refuses formulas. */
export function headerText(cell: SheetCell, position: number, row: number): string {
  if (cell === null) return "";
  if (typeof cell !== "object") return String(cell).trim();
  if (cell.kind === "date" || cell.kind === "time") return cell.at;
  throw invalid(importErrors.formulaHeader, { cell: `${columnName(position)}${row}` });
}

/** People mark what is required with a star. */
export function withoutMark(text: string): string {
  return text.replaceAll(/^[*＊]\s*|\s*[*＊]$/g, "");
}

import { Rejection } from "@gongshu/core/form/issue";
import type { Cell } from "@gongshu/core/form/kinds/kind";
import type { SheetRow } from "../excel/sheet-cell.ts";
import { columnName } from "../excel/writing/xml-text.ts";
import { importErrors } from "./import-export.messages.ts";

/** What a cell of a row holds; formulas and error values are refused with their place. */
export function plainCell({ cells, number }: SheetRow, position: number): Cell | Rejection {
  const cell = cells[position] ?? null;
  if (typeof cell !== "object" || cell === null) return cell;
  const place = () => `${columnName(position)}${number}`;
  if (cell.kind === "formula" || (cell.kind === "error" && cell.formula))
    return new Rejection(importErrors.formula, { cell: place() });
  if (cell.kind === "error") return new Rejection(importErrors.errorValue, { cell: place(), code: cell.code });
  if (cell.kind === "time") return cell.at;
  return clockOf(cell.at);
}

/** Of "2026-03-05T00:00:00", whose parts always stand at these places. */
function clockOf(at: string): Cell {
  return {
    year: Number(at.slice(0, 4)),
    month: Number(at.slice(5, 7)),
    day: Number(at.slice(8, 10)),
    hour: Number(at.slice(11, 13)),
    minute: Number(at.slice(14, 16)),
    second: Number(at.slice(17, 19)),
  };
}

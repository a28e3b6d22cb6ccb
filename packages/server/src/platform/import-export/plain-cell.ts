import { Rejection } from "@gongshu/core/form/issue";
import type { Cell } from "@gongshu/core/form/kinds/kind";
import type { SheetCell } from "../excel/sheet-cell.ts";
import { importErrors } from "./import-export.messages.ts";

/** What a cell holds; formulas and error values are refused with their place. */
export function plainCell(cell: SheetCell, place: string): Cell | Rejection {
  if (typeof cell !== "object" || cell === null) return cell;
  if (cell.kind === "formula" || (cell.kind === "error" && cell.formula))
    return new Rejection(importErrors.formula, { cell: place });
  if (cell.kind === "error") return new Rejection(importErrors.errorValue, { cell: place, code: cell.code });
  if (cell.kind === "time") return cell.at;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = cell.at.split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute, second };
}

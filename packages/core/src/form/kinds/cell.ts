import { type DateFormat, formatDate } from "../../text/date.ts";
import { utcTime } from "../../text/zone.ts";
import { plainNumber } from "../../validation/number-text.ts";
import type { Cell } from "./kind.ts";

/** True for a cell without anything but blanks. */
export function isEmptyCell(cell: Cell): cell is null {
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}

/** A cell as its sheet shows it: numbers without exponent (codes often sit in number cells), dates as `yyyy-MM-dd`, with their time if they have one. */
export function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number") return plainNumber(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const format: DateFormat = cell.hour + cell.minute + cell.second === 0 ? "yyyy-MM-dd" : "yyyy-MM-dd HH:mm:ss";
  return formatDate(utcTime(cell), format, "UTC");
}

/** The parts of a cell that names several things, separated by commas (any), 、 or semicolons. */
export function splitCell(cell: Cell): string[] {
  const parts = cellText(cell).split(/[,，、;；]/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

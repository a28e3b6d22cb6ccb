import { cleanTimeOfDay, formatTimeOfDay, parseTimeOfDay, type TimeFormat } from "../../text/time-of-day.ts";
import { cellText } from "./cell.ts";
import type { Cell } from "./kind.ts";

/** A time in the spelling in which it is stored, `HH:mm:ss`, cut to what the format shows; null for what is none. */
export function keptTime(given: unknown, format: TimeFormat): string | null {
  if (typeof given !== "string" || given.length > 20) return null;
  const second = parseTimeOfDay(given);
  if (second === null) return null;
  return formatTimeOfDay(format === "HH:mm" ? second - (second % 60) : second, "HH:mm:ss");
}

/** A stored time as its format writes it; what is none, such as the value of an earlier kind, as it is. */
export function shownTime(stored: string, format: TimeFormat): string {
  return cleanTimeOfDay(stored, format) ?? stored;
}

/** The time in a cell: a text, the fraction of a day that spreadsheets keep, or the clock of a cell with a date. */
export function timeOfCell(cell: Exclude<Cell, null>, format: TimeFormat): string | null {
  if (typeof cell === "boolean") return null;
  if (typeof cell === "object")
    return keptTime(formatTimeOfDay(cell.hour * 3600 + cell.minute * 60 + cell.second, "HH:mm:ss"), format);
  if (typeof cell === "number" && cell >= 0 && cell < 1)
    return keptTime(formatTimeOfDay(Math.round(cell * 86_400), "HH:mm:ss"), format);
  return keptTime(cellText(cell), format);
}

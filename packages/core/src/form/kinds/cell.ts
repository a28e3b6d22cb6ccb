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

/** A cell as a text of its own. Who reads sheets takes off the blanks that people leave at the ends, so those that are there are meant. */
export function writtenText(cell: Cell): string {
  return typeof cell === "string" ? cell : cellText(cell);
}

const nameSeparators = ",，、;；";
const waySeparators = "/／";

/** A name whose own signs would be read as separators, or whose blanks would be lost, stands in quotes in a cell, as in a CSV file. */
export function quotedName(name: string): string {
  return /^\s|\s$|[",，、;；/／]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function unquoted(part: string): string {
  return /^"(?:[^"]|"")*"$/.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part;
}

/** The parts of a text between separators; what stands in quotes has none. */
function partsBetween(text: string, separators: string): string[] {
  const parts = [""];
  let isQuoted = false;
  for (const sign of text) {
    const part = parts.at(-1) ?? "";
    // A quote opens at the start of a name only, and a doubled one closes and opens again.
    if (sign === '"' && (isQuoted || /(?:^|[/／"])\s*$/.test(part))) isQuoted = !isQuoted;
    if (!isQuoted && separators.includes(sign)) parts.push("");
    else parts[parts.length - 1] = part + sign;
  }
  // A quote that nobody closes is a sign like others.
  const found = isQuoted ? text.split(new RegExp(`[${separators}]`)) : parts;
  return found.map((part) => part.trim()).filter((part) => part !== "");
}

/** The parts of a cell that names several things, separated by commas (any), 、 or semicolons. A name in quotes may hold these itself. */
export function splitCell(cell: Cell): string[] {
  return [...new Set(partsBetween(cellText(cell), nameSeparators).map(unquoted))];
}

/** Likewise for several ways through a tree, still as they are written. */
export function splitWays(cell: Cell): string[] {
  return [...new Set(partsBetween(cellText(cell), nameSeparators))];
}

/** The names on a written way through a tree. */
export function splitWay(text: string): string[] {
  return partsBetween(text, waySeparators).map(unquoted);
}

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { SheetCell, SheetValue } from "../sheet-cell.ts";
import { noResult } from "../sheet-cell.ts";
import { serialOfText, serialOfTime } from "../wall-clock.ts";
import { contentTypesXml, rootRelationsXml, workbookRelationsXml, workbookXml } from "../writing/package-xml.ts";
import { StyleBook } from "../writing/style-book.ts";
import { columnName, escapeCellText } from "../writing/xml-text.ts";
import { zipStream } from "../writing/zip-stream.ts";

/** The bytes of a zip with these parts: for workbooks made by hand. */
export async function zipBytes(parts: Record<string, string>): Promise<Uint8Array> {
  const list = Object.entries(parts).map(([name, text]) => ({ name, pieces: [text] }));
  return buffer(Readable.from(zipStream(list), { objectMode: false }));
}

/** The parts of a workbook with one sheet, whose rows are given as XML. A part may be replaced or added before zipping. */
export function workbookParts(sheetName: string, rowsXml: string): Record<string, string> {
  const sheets = [{ name: sheetName, hidden: false, notes: false }];
  const styles = new StyleBook();
  for (const format of styleFormats) styles.number({ format, look: "plain" });
  return {
    "[Content_Types].xml": contentTypesXml(sheets),
    "_rels/.rels": rootRelationsXml(),
    "xl/workbook.xml": workbookXml(sheets),
    "xl/_rels/workbook.xml.rels": workbookRelationsXml(sheets),
    "xl/styles.xml": styles.toXml(),
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rowsXml}</sheetData></worksheet>`,
  };
}

/** Cell styles of a hand-made workbook, by number from 1. */
const styleFormats = ["yyyy-mm-dd hh:mm:ss", "hh:mm:ss"];

/**
 * A small .xlsx for tests: rows as they would be typed, the header among them. Formula and error cells can be given too
 * ({ kind: "formula", value }), which the real writer never writes.
 */
export async function workbookBytes(sheetName: string, rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array> {
  const xml = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join("")}</row>`,
  );
  return zipBytes(workbookParts(sheetName, xml.join("")));
}

function cellXml(cell: SheetCell, place: string): string {
  if (typeof cell !== "object" || cell === null) return valueXml(cell, place, "");
  if (cell.kind === "formula") return valueXml(cell.value, place, "<f>1+1</f>");
  if (cell.kind !== "error") return valueXml(cell, place, "");
  const formula = cell.formula ? "<f>1+1</f>" : "";
  return cell.code === noResult
    ? `<c r="${place}">${formula}</c>`
    : `<c r="${place}" t="e">${formula}<v>${cell.code}</v></c>`;
}

function valueXml(value: SheetValue, place: string, formula: string): string {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${place}">${formula}<v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c r="${place}" t="b">${formula}<v>${value ? 1 : 0}</v></c>`;
  if (typeof value === "string") return `<c r="${place}" t="str">${formula}<v>${typed(value)}</v></c>`;
  const serial = value.kind === "date" ? serialOfText(value.at) : serialOfTime(value.at);
  if (serial === null) throw new Error(`${value.at} is not a ${value.kind}`);
  return `<c r="${place}" s="${value.kind === "date" ? 1 : 2}">${formula}<v>${serial}</v></c>`;
}

/** As people type it, with the blanks at its ends. */
function typed(text: string): string {
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + escapeCellText(text.trim()) + text.slice(start + text.trim().length);
}

import type { SheetCell, SheetValue } from "../sheet-cell.ts";
import { noResult } from "../sheet-cell.ts";
import { fromSerial, serialOfText } from "../wall-clock.ts";
import type { DateFormat } from "./number-format.ts";
import { decodeCellText, decodeXml } from "./xml-scanner.ts";

export interface CellContext {
  strings: readonly string[];
  formats: readonly (DateFormat | null)[];
  date1904: boolean;
}

/** A cell as its XML gives it. `value` is the raw text of <v>, or of <is> for an inline string; null where there is none. */
export interface RawCell {
  type: string;
  style: number;
  value: string | null;
  formula: boolean;
}

export function readCell(raw: RawCell, context: CellContext): SheetCell {
  if (raw.type === "e")
    return { kind: "error", code: decodeXml(raw.value ?? "").trim() || noResult, formula: raw.formula };
  if (!raw.formula) return raw.value === null ? null : readValue(raw, raw.value, context);
  // An empty text result is a result; a formula without any was written by a program that does not calculate.
  if (raw.value === null || (raw.value === "" && raw.type !== "str"))
    return { kind: "error", code: noResult, formula: true };
  return { kind: "formula", value: readValue(raw, raw.value, context) };
}

function readValue({ type, style }: RawCell, value: string, context: CellContext): SheetValue {
  const reader = valueReaders[type];
  return reader === undefined ? readNumber(value, style, context) : reader(value, context);
}

const valueReaders: Record<string, (value: string, context: CellContext) => SheetValue> = {
  s: (value, { strings }) => nothingIfBlank(strings[Number(value)] ?? ""),
  str: readText,
  inlineStr: readText,
  b: (value) => value.trim() === "1" || value.trim() === "true",
  d: readIsoDate,
};

function readText(value: string): string | null {
  return nothingIfBlank(decodeCellText(value));
}

function nothingIfBlank(text: string): string | null {
  return text.trim() === "" ? null : text;
}

function readIsoDate(value: string, { date1904 }: CellContext): SheetValue {
  const text = value.trim().replace(/(?:\.\d+)?Z?$/, "");
  const serial = serialOfText(text);
  if (serial === null) return readText(value);
  return fromSerial(date1904 ? serial - 1462 : serial, { date1904, timeOnly: false });
}

function readNumber(value: string, style: number, context: CellContext): SheetValue {
  const number = Number(value);
  if (value.trim() === "" || Number.isNaN(number)) return readText(value);
  const format = context.formats[style] ?? null;
  if (format === null) return number;
  return fromSerial(number, { date1904: context.date1904, timeOnly: format === "time" }) ?? number;
}

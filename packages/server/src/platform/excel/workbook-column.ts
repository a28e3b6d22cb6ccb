import type { SheetDate, SheetTime } from "./sheet-cell.ts";
import { serialOfText, serialOfTime } from "./wall-clock.ts";

/** What can be written to a cell. A Date, or a number in a date column, is a moment (epoch ms) shown in the workbook's time zone. */
export type PlainCell = string | number | boolean | Date | SheetDate | SheetTime | null | undefined;

/** A cell with a fault: filled red, its note telling what is wrong. */
export interface MarkedCell {
  kind: "marked";
  value: PlainCell;
  note: string;
}

export type WritableCell = PlainCell | MarkedCell;

export interface WorkbookColumn {
  header: string;
  kind: ColumnKind;
  /** In characters of the default font. */
  width?: number;
  /** An Excel number format in place of the kind's own. */
  format?: string;
  /** Shown in the header's colour; the text stays as it is, since imports find columns by it. */
  required?: boolean;
  /** A note at the header. */
  note?: string;
  /** Choices offered as a drop-down in every row below the header. */
  options?: readonly string[];
}

/** What goes into the sheet: a number as is, a text as text, a serial as a date. */
export type Encoded = string | number | boolean | null | { serial: number };

/** A text where there is no serial; null for what is no moment. */
export type MomentToSerial = (epochMs: number) => number | string | null;

interface ColumnKindDefinition {
  format: string;
  width: number;
  wrap: boolean;
  encode(value: Exclude<PlainCell, null | undefined>, serialOf: MomentToSerial): Encoded;
}

/** Excel keeps 15 digits; a longer number would be changed by being written as one. */
const exactNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

function asText(value: Exclude<PlainCell, null | undefined>, serialOf: MomentToSerial): Encoded {
  if (value instanceof Date) return asDate(value, serialOf);
  return typeof value === "object" ? value.at : String(value);
}

/** Databases give decimals as text, to keep them exact: they become numbers where nothing is lost. */
function asNumber(value: Exclude<PlainCell, null | undefined>, serialOf: MomentToSerial): Encoded {
  if (typeof value !== "string") return asIs(value, serialOf);
  return exactNumber.test(value) && value.replaceAll(/[-.]|^-?0\.0*/g, "").length <= 15 ? Number(value) : value;
}

function asDate(value: Exclude<PlainCell, null | undefined>, serialOf: MomentToSerial): Encoded {
  if (typeof value === "boolean") return value;
  const serial = serialFrom(value, serialOf);
  if (typeof serial === "string") return serial;
  if (serial !== null) return { serial };
  return typeof value === "string" ? value : null;
}

function asDay(value: Exclude<PlainCell, null | undefined>, serialOf: MomentToSerial): Encoded {
  const encoded = asDate(value, serialOf);
  // A moment without a serial is the text of its day as well.
  if (typeof encoded === "string" && typeof value !== "string") return encoded.slice(0, "yyyy-mm-dd".length);
  return encoded !== null && typeof encoded === "object" ? { serial: Math.floor(encoded.serial) } : encoded;
}

function asIs(value: Exclude<PlainCell, null | undefined>, serialOf: MomentToSerial): Encoded {
  return typeof value === "object" ? asDate(value, serialOf) : value;
}

function serialFrom(
  value: string | number | Date | SheetDate | SheetTime,
  serialOf: MomentToSerial,
): number | string | null {
  if (typeof value === "number") return serialOf(value);
  if (value instanceof Date) return serialOf(value.getTime());
  const text = typeof value === "string" ? value : value.at;
  return serialOfText(text) ?? serialOfTime(text);
}

/** General: written as what the value is. Text: always as text, so that 00123 stays and nothing is taken for a formula. */
export const columnKinds = {
  general: { format: "General", width: 12, wrap: false, encode: asIs },
  text: { format: "@", width: 16, wrap: false, encode: asText },
  longText: { format: "@", width: 60, wrap: true, encode: asText },
  integer: { format: "0", width: 10, wrap: false, encode: asNumber },
  number: { format: "General", width: 12, wrap: false, encode: asNumber },
  amount: { format: "#,##0.00", width: 14, wrap: false, encode: asNumber },
  percent: { format: "0.00%", width: 10, wrap: false, encode: asNumber },
  date: { format: "yyyy-mm-dd", width: 12, wrap: false, encode: asDay },
  dateTime: { format: "yyyy-mm-dd hh:mm:ss", width: 20, wrap: false, encode: asDate },
  time: { format: "hh:mm:ss", width: 10, wrap: false, encode: asDate },
} satisfies Record<string, ColumnKindDefinition>;

export type ColumnKind = keyof typeof columnKinds;

import { isTime } from "../text/date.ts";
import { isNumberText, plainNumber } from "../validation/number-text.ts";
import { type Decimal, fromNumber, toNumber } from "./decimal.ts";
import type { Result, Value, ValueType } from "./value.ts";

function readNumber(value: unknown): Decimal | null {
  if (typeof value === "number") return fromNumber(value);
  return typeof value === "string" && isNumberText(value) ? fromNumber(Number(value)) : null;
}

function readBool(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  return value === 1 || value === 0 ? value === 1 : null;
}

function readText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? plainNumber(value) : null;
}

/** The texts of a field with several values; of an uploaded file its name. */
function readList(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return typeof value === "string" && value !== "" ? [value] : null;
  const entries: readonly unknown[] = value;
  return entries.every((entry) => typeof entry === "string") ? entries : entries.map(entryText);
}

function entryText(entry: unknown): string {
  if (typeof entry === "object" && entry !== null && "name" in entry) return readText(entry.name) ?? "";
  return readText(entry) ?? "";
}

/** A value as it is stored, as an expression sees it: null when it is missing or not of its type. */
export const readers: { readonly [Type in ValueType]: (value: unknown) => Value } = {
  number: readNumber,
  text: readText,
  bool: readBool,
  date: (value) => (isTime(value) ? value : null),
  list: readList,
};

/** A computed value as the rest of the product holds it. */
export function resultOf(value: Value): Result {
  if (typeof value === "number") return value;
  if (typeof value === "object" && value !== null && "digits" in value) return toNumber(value);
  return value;
}

import { fitsDigits, formatNumber, isNumberText, plainNumber, truncateDecimals } from "../../validation/number-text.ts";
import { Rejection } from "../issue.ts";
import type { ScalarValue } from "../values.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { Cell, ColumnType, Parsed, SheetColumn, ValueParser } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";

export interface NumberLimits {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly precision: number;
  readonly positiveOnly?: boolean;
}

/**
 * The check of the number kinds. Takes a number or the text of one; decimals after the precision are cut off.
 * A negative number where only positive ones are allowed is refused. The input widget makes it 0 while one types,
 * but from a file or another system that would hide a mistake.
 */
export function numberParser(limits: NumberLimits): ValueParser {
  const { precision, positiveOnly = false } = limits;
  const [min, max] = [limits.min ?? -Infinity, limits.max ?? Infinity];
  return (value) => {
    if (value === null || value === undefined || value === "") return null;
    const given = typeof value === "string" && value.length <= 40 && isNumberText(value) ? Number(value) : value;
    if (typeof given !== "number" || !Number.isFinite(given)) return new Rejection(kindMessages.notNumber);
    const number = Number.isInteger(given) ? given + 0 : truncateDecimals(given, precision);
    if (!fitsDigits(number)) return new Rejection(kindMessages.tooManyDigits);
    if (positiveOnly && number < 0) return new Rejection(kindMessages.negative);
    if (number < min) return new Rejection(kindMessages.tooSmall, { min: plainNumber(min) });
    if (number > max) return new Rejection(kindMessages.tooLarge, { max: plainNumber(max) });
    return number;
  };
}

/** Fifteen digits before the point, which no value exceeds, and the decimals of the field. */
export function numericColumn(scale: number): ColumnType {
  return { type: "numeric", precision: 15 + scale, scale };
}

/** A number with its separators; zeros are added up to `padTo` decimals. */
export function numberText(value: ScalarValue, thousands: boolean, padTo?: number): string {
  return typeof value === "number" ? formatNumber(value, { thousands, padTo }) : "";
}

/** A number with the fifteen digits that a sheet shows. */
function inSheetDigits(value: number): number {
  return fitsDigits(value) ? value : Number(value.toPrecision(15));
}

/** The number in a cell: separators, blanks, full-width signs, currency signs and a percent sign are understood. */
export function numberFromCell(cell: Cell): Parsed {
  if (isEmptyCell(cell)) return null;
  if (typeof cell === "number")
    return Number.isFinite(cell) ? inSheetDigits(cell) : new Rejection(kindMessages.notNumber);
  if (typeof cell !== "string") return new Rejection(kindMessages.notNumber);
  const text = cellText(cell)
    .normalize("NFKC")
    .replaceAll(/[\s,￥¥$]/g, "");
  const percent = text.endsWith("%");
  const digits = percent ? text.slice(0, -1) : text;
  if (digits.length > 40 || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(digits))
    return new Rejection(kindMessages.notNumber);
  const number = Number(digits);
  return percent ? Number((number / 100).toPrecision(15)) : number;
}

/** Zeros are shown up to the precision only where the field itself does; Excel's General shows no needless point. */
export function numberSheet(precision: number, thousands: boolean, fixed: boolean): SheetColumn {
  if (!thousands && !fixed) return { kind: "number" };
  const decimals = precision > 0 ? `.${"0".repeat(precision)}` : "";
  return { kind: "number", format: `${thousands ? "#,##0" : "0"}${decimals}` };
}

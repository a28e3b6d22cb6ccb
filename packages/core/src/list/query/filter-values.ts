import { Rejection } from "../../form/issue.ts";
import { kindOf } from "../../form/kinds/kinds.ts";
import { isTime, parseDate } from "../../text/date.ts";
import { isNumberText } from "../../validation/number-text.ts";
import { filterCheckMessages as messages } from "./filter-check.messages.ts";
import type { FilterColumn } from "./filter-fields.ts";
import { type FilterShape, operatorsOfColumn } from "./filter-shape.ts";
import {
  type FieldRule,
  type FilterConstant,
  type FilterOperator,
  type FilterSelf,
  type FilterValue,
  filterPeriods,
  isFilterSelf,
  maxFilterText,
} from "./filter-tree.ts";

type Read = (value: FilterConstant) => string | number | Rejection;

/** A field of numbers holds no more than 15 digits. */
const numberLimit = 1e15;

const wrong = () => new Rejection(messages.wrongValue);

const readText: Read = (value) => {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !text.isWellFormed() || text.includes("\0")) return wrong();
  return text.length > maxFilterText ? new Rejection(messages.tooLong, { max: maxFilterText }) : text;
};

const readNumber: Read = (value) => {
  const number = typeof value === "string" && value.length < 40 && isNumberText(value) ? Number(value) : value;
  return typeof number === "number" && Math.abs(number) < numberLimit ? number : wrong();
};

const readSwitch: Read = (value) => {
  const number = typeof value === "boolean" || typeof value === "string" ? Number(value) : value;
  return number === 0 || number === 1 ? number : wrong();
};

function readTime(timeZone: string): Read {
  return (value) => {
    const time = typeof value === "string" ? parseDate(value, timeZone) : value;
    return isTime(time) ? time : wrong();
  };
}

function readerOf(shape: FilterShape, timeZone: string): Read {
  if (shape === "number") return readNumber;
  if (shape === "switch") return readSwitch;
  return shape === "date" ? readTime(timeZone) : readText;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Both ends of a stretch of time or of numbers; null is open. */
function readEnds(
  { column, shape }: FilterColumn,
  value: FilterValue | undefined,
  timeZone: string,
): FilterValue | Rejection {
  const ends: readonly FilterConstant[] = Array.isArray(value) ? value : [];
  if (ends.length !== 2) return wrong();
  const read = readerOf(shape, timeZone);
  const found: (string | number | null)[] = [];
  for (const [index, end] of ends.entries()) {
    const one = isNothing(end)
      ? null
      : shape === "period" && typeof column !== "string"
        ? (kindOf(column).searchEnd?.(end, { timeZone, isLast: index === 1 }) ?? wrong())
        : read(end);
    if (one instanceof Rejection) return one;
    found.push(one);
  }
  return found.every((end) => end === null) ? new Rejection(messages.noValue) : found;
}

function readList(value: FilterValue | undefined, read: Read): FilterValue | Rejection {
  const given = Array.isArray(value) ? (value as readonly FilterConstant[]) : [value as FilterConstant];
  const found = new Set<string | number>();
  for (const entry of given) {
    if (isNothing(entry)) continue;
    const one = read(entry);
    if (one instanceof Rejection) return one;
    found.add(one);
  }
  return found.size === 0 ? new Rejection(messages.noValue) : [...found];
}

/** The value of a rule as it is kept, or what is wrong with it. Nothing to compare with is refused: the rule would be silently wider than it looks. */
export function readFilterValue(
  column: FilterColumn,
  operator: FilterOperator,
  value: FilterValue | undefined,
  timeZone: string,
): FilterValue | Rejection | undefined {
  if (operator === "empty" || operator === "notEmpty") return undefined;
  if (operator === "between") return readEnds(column, value, timeZone);
  if (operator === "within") return filterPeriods.some((period) => period === value) ? value : wrong();
  const { shape } = column;
  const isMany = operator === "in" || operator === "notIn" || operator === "below" || shape === "list";
  const read = readerOf(shape, timeZone);
  if (isMany) return readList(value, read);
  if (isNothing(value)) return new Rejection(messages.noValue);
  if (Array.isArray(value)) return value.length === 1 ? read((value as readonly FilterConstant[])[0] ?? null) : wrong();
  return read(value as FilterConstant);
}

/** Whether a column can be asked like that: its kind knows the operator, and there is a value that it can be compared with. */
export function canAsk(
  column: FilterColumn,
  { operator, value }: Pick<FieldRule, "operator" | "value">,
  timeZone: string,
): boolean {
  if (!operatorsOfColumn(column.column, column.shape).includes(operator)) return false;
  return !(readFilterValue(column, operator, value, timeZone) instanceof Rejection);
}

/** How many values a rule has. */
export function valuesIn(value: FilterValue | undefined): number {
  return Array.isArray(value) ? value.length : 1;
}

/** Whether a value of a column stands for whoever looks. */
export function isSelfOf(shape: FilterShape, value: unknown): value is FilterSelf {
  return (shape === "choice" || shape === "list") && isFilterSelf(value);
}

import type { ScalarField } from "@gongshu/core/form/definition";
import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { SearchOperator, SystemColumn } from "@gongshu/core/list/definition";
import { parseDate, startOfNextDay } from "@gongshu/core/text/date";
import { isNumberText } from "@gongshu/core/validation/number-text";

/** One filter of the search panel. */
export interface ListFilter {
  /** Field key or system column. */
  readonly key: string;
  readonly operator: SearchOperator;
  readonly column: ScalarField | SystemColumn;
}

const prefix = "f.";
const rangeMark = "~";

/** The name of a filter in the address. The prefix keeps fields called `page` or `sort` apart from the list's own names. */
export function filterName(key: string): string {
  return prefix + key;
}

/** Several values as one text; commas inside are escaped. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[%,]/g, encodeURIComponent)).join(",");
}

export function splitValues(text: string): readonly string[] {
  return text === "" ? [] : text.split(",").map((part) => part.replaceAll("%2C", ",").replaceAll("%25", "%"));
}

/** Two ends as one text; an open end is empty. Two open ends are no range at all. */
export function joinRange(from: string, to: string): string {
  return from === "" && to === "" ? "" : `${from}${rangeMark}${to}`;
}

export function splitRange(text: string): readonly [string, string] {
  const [from = "", to = ""] = text.split(rangeMark);
  return [from, to];
}

type ValueType = "number" | "time" | "clock" | "text";

const types: Partial<Record<ColumnType["type"], ValueType>> = {
  numeric: "number",
  smallint: "number",
  timestamptz: "time",
};

/** How the values of a column are compared. */
export function valueTypeOf(column: ScalarField | SystemColumn): ValueType {
  if (typeof column === "string") return column.endsWith("Time") ? "time" : "text";
  if (column.kind === "dateRange") return "time";
  return column.kind === "timeRange" ? "clock" : (types[kindOf(column).columnType(column).type] ?? "text");
}

function numberIn(text: string): number | null {
  return isNumberText(text) ? Number(text) : null;
}

/** Epoch milliseconds of a day in the address; of its last moment for the end of a range, as the whole day is meant. */
function timeIn(text: string, timeZone: string, isEnd: boolean): number | null {
  const time = text === "" ? null : parseDate(text, timeZone);
  return time === null || !isEnd ? time : startOfNextDay(time, timeZone) - 1;
}

type Value = string | number | null;

function valueIn(text: string, type: ValueType, timeZone: string, isEnd: boolean): Value {
  if (type === "number") return numberIn(text);
  return type === "time" ? timeIn(text, timeZone, isEnd) : text;
}

function filterValue({ operator, column }: ListFilter, text: string, timeZone: string): Value | readonly Value[] {
  const type = valueTypeOf(column);
  if (operator === "like") return text;
  if (operator === "equal") return valueIn(text, type, timeZone, false);
  if (operator === "in")
    return splitValues(text)
      .map((part) => valueIn(part, type, timeZone, false))
      .filter((part) => part !== null);
  const [from, to] = splitRange(text);
  return [valueIn(from, type, timeZone, false), valueIn(to, type, timeZone, true)];
}

function isNothing(value: Value | readonly Value[]): boolean {
  return (
    value === null || value === "" || (Array.isArray(value) && value.every((entry) => entry === null || entry === ""))
  );
}

/**
 * The filters of the address as the API takes them: JSON text of field key → value, [from, to] or list. Filters of the
 * address that the list does not have, and values that mean nothing, are left out. 0 is a value. Undefined without any.
 */
export function filterJson(
  filters: readonly ListFilter[],
  values: Readonly<Record<string, string>>,
  timeZone: string,
): string | undefined {
  const found: Record<string, unknown> = {};
  for (const filter of filters) {
    const text = values[filterName(filter.key)] ?? "";
    const value = text === "" ? null : filterValue(filter, text, timeZone);
    if (!isNothing(value)) found[filter.key] = value;
  }
  return Object.keys(found).length === 0 ? undefined : JSON.stringify(found);
}

/** Only the filters of the list among the names of an address. */
export function ownFilters(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(prefix)));
}

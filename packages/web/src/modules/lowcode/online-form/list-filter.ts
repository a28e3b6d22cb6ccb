import type { ScalarField } from "@gongshu/core/form/definition";
import type { SearchOperator, SystemColumn } from "@gongshu/core/list/definition";
import { splitRange, splitValues } from "@gongshu/core/list/filter-text";
import { initialNow } from "@gongshu/core/list/moving-initial";
import { type ValueType, valueTypeOf } from "@gongshu/core/list/value-type";
import { parseDate, startOfNextDay } from "@gongshu/core/text/date";
import { isNumberText } from "@gongshu/core/validation/number-text";
import type { ListMemory } from "#lib/list-memory.ts";
import { useSession } from "#lib/session.ts";
import { currentTimeZone } from "#lib/time-zone.ts";
import { columnAt, keyOfColumn, type OnlineModel, tableNameOf } from "./online-model.ts";

/** One filter of the search panel. */
export interface ListFilter {
  /** Field key or system column. */
  readonly key: string;
  readonly operator: SearchOperator;
  readonly column: ScalarField | SystemColumn;
  /** What the list searches for by itself, as it stands in an address. */
  readonly initial?: string;
}

const prefix = "f.";

/** The name of a filter in the address. The prefix keeps fields called `page` or `sort` apart from the list's own names. */
export function filterName(key: string): string {
  return prefix + key;
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

/** The filters that the list of a model has. */
export function filtersOf({ form, list }: OnlineModel): readonly ListFilter[] {
  return list.search.flatMap(({ field, operator, initial }) => {
    const column = columnAt(form, field);
    if (column === undefined) return [];
    return [{ key: keyOfColumn(column), operator, column, ...(initial !== undefined && { initial }) }];
  });
}

/** The filters of a search item until somebody chooses otherwise. */
export function initialOf({ key, initial }: ListFilter): Readonly<Record<string, string>> | undefined {
  if (initial === undefined || initial === "") return undefined;
  const userId = useSession.getState().userInfo?.userId ?? "";
  return { [filterName(key)]: initialNow(initial, { now: Date.now(), timeZone: currentTimeZone(), userId }) };
}

/** What the list of a model searches for where its address does not say. */
export function memoryOf(model: OnlineModel): ListMemory {
  const initial = filtersOf(model).reduce((values, filter) => ({ ...values, ...initialOf(filter) }), {});
  return { name: tableNameOf(model), initial };
}

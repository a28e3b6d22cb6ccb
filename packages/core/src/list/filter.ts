import { type FormDefinition, isScalarField, type ScalarField } from "../form/definition.ts";
import { type Issue, Rejection } from "../form/issue.ts";
import type { ColumnType } from "../form/kinds/kind.ts";
import { kindOf } from "../form/kinds/kinds.ts";
import { isTime, parseDate } from "../text/date.ts";
import { readJson } from "../text/read-json.ts";
import { isNumberText } from "../validation/number-text.ts";
import { isSystemColumn, type ListDefinition, type SearchOperator, type SystemColumn } from "./definition.ts";
import { filterMessages as messages } from "./filter.messages.ts";
import { operatorsOf } from "./searchable.ts";

/**
 * One condition on the rows of a list; all of them hold together. `field` is the id of a field or a system column. Both ends of a range are included, null is open.
 * On a column with several values `in` means any of them. Times are epoch milliseconds.
 */
export type Filter =
  | { readonly field: string; readonly operator: "equal"; readonly value: string | number }
  | { readonly field: string; readonly operator: "like"; readonly value: string }
  | { readonly field: string; readonly operator: "range"; readonly from: number | null; readonly to: number | null }
  /** Of values with two ends: those that have a moment in common with this range. The ends are as these are stored. */
  | { readonly field: string; readonly operator: "overlap"; readonly from: string | null; readonly to: string | null }
  | { readonly field: string; readonly operator: "in"; readonly values: readonly (string | number)[] };

export interface ParsedFilter {
  readonly filters: readonly Filter[];
  readonly issues: readonly Issue[];
}

const maxConditions = 50;
const maxText = 200;
const maxValues = 500;

type Column = ScalarField | SystemColumn;
type Value = string | number;

function columnTypeOf(column: Column): ColumnType["type"] {
  if (typeof column === "string") return column.endsWith("Time") ? "timestamptz" : "text";
  return kindOf(column).columnType(column).type;
}

function textValue(value: unknown): Value | Rejection {
  if (typeof value !== "string") return new Rejection(messages.wrongType);
  return value.length > maxText ? new Rejection(messages.tooLong) : value.replaceAll("\u0000", "");
}

function numberValue(value: unknown): Value | Rejection {
  const number = typeof value === "string" && value.length < 40 && isNumberText(value) ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : new Rejection(messages.wrongType);
}

function smallValue(value: unknown): Value | Rejection {
  const number = typeof value === "boolean" ? Number(value) : numberValue(value);
  const fits = typeof number === "number" && Number.isInteger(number) && Math.abs(number) < 32_768;
  return fits ? number : new Rejection(messages.wrongType);
}

function timeValue(value: unknown, timeZone: string): Value | Rejection {
  const time = typeof value === "string" ? parseDate(value, timeZone) : value;
  return isTime(time) ? time : new Rejection(messages.wrongType);
}

const readers: Readonly<Record<ColumnType["type"], (value: unknown, timeZone: string) => Value | Rejection>> = {
  text: textValue,
  "text[]": textValue,
  numeric: numberValue,
  smallint: smallValue,
  timestamptz: timeValue,
  // Nodes of the paths that a value holds; what holds files is not searched.
  jsonb: textValue,
};

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.every(isNothing));
}

type Read = (value: unknown) => Value | Rejection;

function rangeOf(field: string, value: unknown, read: Read): Filter | Rejection {
  if (!Array.isArray(value) || value.length !== 2) return new Rejection(messages.notRange);
  const [from, to] = value.map((end: unknown) => (isNothing(end) ? null : read(end)));
  for (const end of [from, to]) if (end instanceof Rejection) return end;
  return {
    field,
    operator: "range",
    from: typeof from === "number" ? from : null,
    to: typeof to === "number" ? to : null,
  };
}

/** One value for both ends asks what holds then, or on that day. */
function overlapOf(column: ScalarField, value: unknown, timeZone: string): Filter | Rejection {
  const ends: readonly unknown[] = Array.isArray(value) ? value : [value, value];
  if (ends.length !== 2) return new Rejection(messages.notRange);
  const [from, to] = ends.map((end, index) =>
    isNothing(end) ? undefined : (kindOf(column).searchEnd?.(end, { timeZone, isLast: index === 1 }) ?? null),
  );
  if (from === null || to === null) return new Rejection(messages.wrongType);
  return { field: column.id, operator: "overlap", from: from ?? null, to: to ?? null };
}

function listOf(field: string, value: unknown, read: Read): Filter | Rejection {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (given.length > maxValues) return new Rejection(messages.tooLong);
  const values: Value[] = [];
  for (const entry of given) {
    if (isNothing(entry)) continue;
    const parsed = read(entry);
    if (parsed instanceof Rejection) return parsed;
    values.push(parsed);
  }
  return { field, operator: "in", values };
}

const builders: Readonly<Record<SearchOperator, (field: string, value: unknown, read: Read) => Filter | Rejection>> = {
  like(field, value) {
    const text = textValue(typeof value === "number" ? String(value) : value);
    return typeof text === "string"
      ? { field, operator: "like", value: text }
      : text instanceof Rejection
        ? text
        : new Rejection(messages.wrongType);
  },
  equal(field, value, read) {
    const parsed = read(value);
    return parsed instanceof Rejection ? parsed : { field, operator: "equal", value: parsed };
  },
  range: rangeOf,
  in: listOf,
};

/** A list of values where one is usual is taken as "any of them", if the column can do that; one value for a range is taken as itself. */
function fitOperator(usual: SearchOperator, value: unknown, possible: readonly SearchOperator[]): SearchOperator {
  const isList = Array.isArray(value);
  if (isList && (usual === "equal" || usual === "like"))
    return possible.includes("in") ? "in" : possible.includes("range") ? "range" : usual;
  return !isList && usual === "range" && possible.includes("equal") ? "equal" : usual;
}

function findColumn(form: FormDefinition, key: string): Column | Rejection {
  if (isSystemColumn(key)) return key;
  const field = form.fields.find((other) => "field" in other && other.field === key);
  if (field === undefined) return new Rejection(messages.unknownField, { text: key.slice(0, 100) });
  return isScalarField(field) ? field : new Rejection(messages.notSearchable, { text: field.label });
}

function parseObject(input: unknown): Readonly<Record<string, unknown>> | null {
  let value = input;
  if (typeof input === "string") {
    try {
      value = input.trim() === "" ? {} : readJson(input);
    } catch {
      return null;
    }
  }
  if (value === null || value === undefined) return {};
  return typeof value === "object" && !Array.isArray(value) ? { ...value } : null;
}

/**
 * Reads the filter of a list: an object, or its JSON text, of field key → value, [from, to], or list of values. Empty values are left out. The operator is
 * the one of the list's search panel, else the usual one of the kind. Everything that is wrong is an issue; the other filters still come.
 */
export function parseFilter(
  input: unknown,
  form: FormDefinition,
  list: Pick<ListDefinition, "search">,
  timeZone: string,
): ParsedFilter {
  const given = parseObject(input);
  if (given === null) return { filters: [], issues: [{ path: "", message: messages.notFilter }] };
  const entries = Object.entries(given).filter(([, value]) => !isNothing(value));
  if (entries.length > maxConditions)
    return { filters: [], issues: [{ path: "", message: messages.tooMany, params: { max: maxConditions } }] };
  const filters: Filter[] = [];
  const issues: Issue[] = [];
  for (const [key, value] of entries) {
    const filter = parseOne(key, value, form, list, timeZone);
    if (!(filter instanceof Rejection)) filters.push(filter);
    else issues.push({ path: key, message: filter.message, ...(filter.params && { params: filter.params }) });
  }
  return { filters, issues };
}

function parseOne(
  key: string,
  value: unknown,
  form: FormDefinition,
  list: Pick<ListDefinition, "search">,
  timeZone: string,
): Filter | Rejection {
  const column = findColumn(form, key);
  if (column instanceof Rejection) return column;
  const id = typeof column === "string" ? column : column.id;
  const possible = operatorsOf(column);
  const usual = list.search.find((search) => search.field === id)?.operator ?? possible[0];
  if (usual === undefined) return new Rejection(messages.notSearchable, { text: key });
  if (typeof column !== "string" && kindOf(column).searchEnd !== undefined) return overlapOf(column, value, timeZone);
  const read = readers[columnTypeOf(column)];
  return builders[fitOperator(usual, value, possible)](id, value, (entry) => read(entry, timeZone));
}

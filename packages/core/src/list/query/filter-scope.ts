import { filterLimits } from "../../expression/limits.ts";
import { type ParsedExpression, parseExpression } from "../../expression/parse.ts";
import { contextScope, type ExpressionScope, type ScopeField } from "../../expression/scope.ts";
import type { ValueType } from "../../expression/value.ts";
import type { FilterColumn, FilterFields } from "./filter-fields.ts";
import type { FilterShape } from "./filter-shape.ts";
import { type FilterExpression, listName, recordMark, rowsName } from "./filter-text.ts";

/**
 * What expressions of filters see of a record. Most fields are what they are to every expression. A rich text is its plain text, several paths are
 * the list of their nodes, and the ends of a value with two ends have names of their own, `{id#from}` and `{id#to}`: texts that sort as they do.
 */
const types: Readonly<Record<FilterShape, ValueType>> = {
  text: "text",
  markup: "text",
  choice: "text",
  list: "list",
  paths: "list",
  period: "list",
  files: "list",
  number: "number",
  date: "date",
  switch: "bool",
};

export type PeriodEnd = "from" | "to";

/** What a name of an expression means: a column, or an end of one. */
export interface FilterName {
  readonly column: FilterColumn;
  readonly end: PeriodEnd | undefined;
}

/** The column that a name means; undefined when there is none. */
export function readFilterName(name: string, find: FilterFields["column"]): FilterName | undefined {
  const [id = "", end] = name.split("#");
  const column = find(id);
  if (typeof column === "string") return undefined;
  if (end === undefined) return { column, end };
  return column.shape === "period" && (end === "from" || end === "to") ? { column, end } : undefined;
}

function scopeField(name: string, find: FilterFields["column"]): ScopeField | undefined {
  const found = readFilterName(name, find);
  return found && { id: name, type: found.end === undefined ? types[found.column.shape] : "text" };
}

/** What the names of a filter's expression mean. */
export function filterScope(fields: FilterFields, lists: FilterExpression["lists"]): ExpressionScope {
  const listNames = new Set(lists.map((_list, index) => listName(index)));
  return contextScope({
    find(name) {
      if (listNames.has(name)) return { id: name, type: "list" };
      const field = scopeField(name, fields.column);
      if (field !== undefined) return field;
      const rows = fields.rows(name.replace(recordMark, ""));
      return typeof rows === "string" || rowsName(rows) !== name
        ? undefined
        : { id: rows.id, columns: { find: (column) => scopeField(column, rows.find) } };
    },
  });
}

/** The tree of a filter's expression. */
export function parseFilterExpression({ text }: FilterExpression): ParsedExpression {
  return parseExpression(text, filterLimits);
}

import type { ExpressionReader } from "../expression/value.ts";
import type { FilterFields } from "../list/query/filter-fields.ts";
import { type FilterName, readFilterName } from "../list/query/filter-scope.ts";
import { type FilterExpression, listName } from "../list/query/filter-text.ts";
import { plainText } from "../text/rich-text.ts";

/** A stored value as expressions of filters see it. */
function filterValue(value: unknown, { column: { shape }, end }: FilterName): unknown {
  if (end !== undefined) return Array.isArray(value) ? (value as readonly unknown[])[end === "from" ? 0 : 1] : null;
  if (shape === "markup") return typeof value === "string" ? plainText(value) : null;
  if (shape === "paths") return Array.isArray(value) ? (value as readonly unknown[]).flat() : [];
  if (shape === "files") return Array.isArray(value) ? value : [];
  return value;
}

type Values = Readonly<Record<string, unknown>>;

/** Reads a record, by the keys of its fields, for the expression of a filter; `rowsOf` gives its rows, or the record that a field names. */
export function filterReader(
  fields: FilterFields,
  lists: FilterExpression["lists"],
  record: Values,
  rowsOf: (id: string) => readonly Values[],
): ExpressionReader {
  const read = (name: string, find: FilterFields["column"], values: Values): unknown => {
    const found = readFilterName(name, find);
    if (found === undefined) return null;
    const { column } = found.column;
    return filterValue(values[typeof column === "string" ? column : column.field], found);
  };
  const named = new Map(lists.map((list, index) => [listName(index), list]));
  return {
    value: (name) => named.get(name) ?? read(name, fields.column, record),
    rowCount: (id) => rowsOf(id).length,
    cell(id, row, name) {
      const rows = fields.rows(id);
      return typeof rows === "string" ? null : read(name, rows.find, rowsOf(id)[row] ?? {});
    },
  };
}

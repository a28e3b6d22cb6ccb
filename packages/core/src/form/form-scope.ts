import { storedLimits } from "../expression/limits.ts";
import { type ExpressionNode, partsOf } from "../expression/node.ts";
import { parseExpression } from "../expression/parse.ts";
import { contextScope, type ExpressionScope, isContextName, type ScopeField } from "../expression/scope.ts";
import type { ValueType } from "../expression/value.ts";
import type { FieldDefinition, FormDefinition, ScalarField, TableField } from "./definition.ts";
import type { ColumnType } from "./kinds/kind.ts";
import { isSecret, kindOf } from "./kinds/kinds.ts";

const types: Readonly<Record<ColumnType["type"], ValueType>> = {
  text: "text",
  "text[]": "list",
  numeric: "number",
  timestamptz: "date",
  smallint: "bool",
  jsonb: "list",
};

/** What the values of a field are to expressions. */
export function expressionType(field: ScalarField): ValueType {
  return types[kindOf(field).columnType(field).type];
}

/** Likewise for conditions that the database asks; undefined for files, which it cannot compare, and for secrets, which tell nothing. */
export function comparedType(field: ScalarField): ValueType | undefined {
  const { type } = kindOf(field).columnType(field);
  return type === "jsonb" || isSecret(field) ? undefined : types[type];
}

function scopeField(field: FieldDefinition | undefined): ScopeField | undefined {
  if (field === undefined || field.kind === "table") return undefined;
  return { id: field.id, type: expressionType(field), ...(isSecret(field) && { isSecret: true }) };
}

/**
 * What the names of an expression mean in a form: ids of fields, of sub-tables with their columns, and of what comes from the context. In a column of
 * `table` the cells of its row come first.
 */
export function formScope(
  { fields }: Pick<FormDefinition, "fields">,
  table: TableField | null = null,
): ExpressionScope {
  const known = new Map(fields.map((field) => [field.id, field]));
  const columns = new Map((table?.columns ?? []).map((column) => [column.id, column]));
  return contextScope({
    find(name) {
      const column = columns.get(name);
      if (column !== undefined) return scopeField(column);
      const field = known.get(name);
      if (field?.kind !== "table") return scopeField(field);
      const own = new Map(field.columns.map((one) => [one.id, one]));
      return { id: field.id, columns: { find: (column) => scopeField(own.get(column)) } };
    },
  });
}

/** A field that an expression names; with `table` it is a column of that sub-table. Both are ids. */
export interface NamedField {
  readonly table: string | null;
  readonly field: string;
}

const named = new Map<string, readonly NamedField[]>();
const keptTexts = 2000;

/** The fields that an expression names, whether they exist or not; none for a text that is no expression, or none at all. */
export function fieldsNamed(text: string | undefined): readonly NamedField[] {
  if (text === undefined || text === "") return [];
  const known = named.get(text);
  if (known !== undefined) return known;
  const parsed = parseExpression(text, storedLimits);
  const found = parsed.ok ? collect(parsed.node) : [];
  if (named.size >= keptTexts) named.clear();
  named.set(text, found);
  return found;
}

function collect(node: ExpressionNode): NamedField[] {
  const own = node.type === "reference" && !isContextName(node.name) ? [{ table: node.table, field: node.name }] : [];
  return [...own, ...partsOf(node).flatMap(collect)];
}

/** The ids of the fields outside of sub-tables, and of the sub-tables, that an expression names. */
export function idsNamed(text: string | undefined): string[] {
  return fieldsNamed(text).map(({ table, field }) => table ?? field);
}

import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import type { FormShape, TableRef } from "@gongshu/core/form/table-shape";
import type { Context } from "#platform/http/context.ts";
import { storedDraft } from "../draft.ts";
import { type ModelTables, quoteColumn, quoteTable, tableOf } from "../model-tables.ts";

/** What is in the database and no longer in the form: a column, or a sub-table as a whole (`column` null, `type` null). */
export interface HiddenPart {
  readonly table: TableRef;
  readonly field: string;
  readonly column: string | null;
  readonly type: ColumnType | null;
}

/** Everything hidden of a model. The columns of a hidden sub-table go with it and are not told one by one. */
export function hiddenParts(shape: FormShape): HiddenPart[] {
  const columnsOf = (table: TableRef, columns: FormShape["columns"]) =>
    columns
      .filter(({ hidden }) => hidden)
      .map(({ field, name, type }): HiddenPart => ({ table, field, column: name, type }));
  return [
    ...columnsOf(null, shape.columns),
    ...shape.children.flatMap((child): HiddenPart[] =>
      child.hidden
        ? [{ table: child.field, field: child.field, column: null, type: null }]
        : columnsOf(child.field, child.columns),
    ),
  ];
}

/** How many values each part holds, in its order; one statement a table. */
export async function countValues(
  ctx: Context,
  tables: ModelTables,
  parts: readonly HiddenPart[],
): Promise<Map<HiddenPart, number>> {
  const byTable = Map.groupBy(parts, ({ table }) => table);
  const counts = new Map<HiddenPart, number>();
  for (const [table, own] of byTable) {
    const columns = own.map(
      ({ column }, index) => `count(${column === null ? "*" : quoteColumn(column)}) as c${index}`,
    );
    const sql = `select ${columns.join(", ")} from ${quoteTable(tableOf(tables, table))}`;
    const [result] = await ctx.batch([{ compile: () => ({ sql, parameters: [] }) }]);
    for (const [index, part] of own.entries()) counts.set(part, Number(result?.rows[0]?.[`c${index}`] ?? 0));
  }
  return counts;
}

/** A field as it last stood in a published version. */
export interface LastStanding {
  readonly version: number;
  readonly field: FieldDefinition;
  /** The label with that of its sub-table before it. */
  readonly label: string;
}

/** By the id of the field, with the sub-table before it: where each part that is hidden now was last part of the form. */
export async function lastStandings(ctx: Context, modelId: string): Promise<Map<string, LastStanding>> {
  const versions = await ctx.db
    .selectFrom("visualDevVersion")
    .select(["version", "formData", "columnData"])
    .where("visualDevId", "=", modelId)
    .orderBy("version", "desc")
    .execute();
  const found = new Map<string, LastStanding>();
  for (const { version, ...stored } of versions)
    for (const [key, field, label] of keyedFields(storedDraft(stored).form))
      if (!found.has(key)) found.set(key, { version, field, label });
  return found;
}

export const partKey = (table: TableRef, field: string) =>
  table === null || table === field ? field : `${table}/${field}`;

function keyedFields(form: FormDefinition): [key: string, field: FieldDefinition, label: string][] {
  return form.fields.flatMap((field): [string, FieldDefinition, string][] => [
    [field.id, field, field.label],
    ...(field.kind === "table"
      ? field.columns.map((column): [string, FieldDefinition, string] => [
          partKey(field.id, column.id),
          column,
          `${field.label} / ${column.label}`,
        ])
      : []),
  ]);
}

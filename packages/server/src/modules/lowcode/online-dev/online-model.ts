import { type CompiledForm, compileForm } from "@gongshu/core/form/compile-form";
import type { FormDefinition, ScalarField } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { compileValidator, type RecordValidator } from "@gongshu/core/form/record";
import type { ColumnShape, FormShape } from "@gongshu/core/form/table-shape";
import { isSystemColumn, type ListDefinition, type SystemColumn } from "@gongshu/core/list/definition";
import { toSnakeCase } from "#platform/db/identifier-case.ts";
import { type PublishedModel, quoteIdentifier, uniqueField } from "../visual-dev/service.ts";

/** A column of a published table and the field whose values it holds. */
export interface ModelColumn {
  readonly field: ScalarField;
  /** Quoted, as it stands in SQL. */
  readonly sql: string;
}

export interface ModelChild {
  readonly field: string;
  readonly key: string;
  readonly label: string;
  /** Schema and name, quoted. */
  readonly table: string;
  readonly columns: readonly ModelColumn[];
}

/** A column of the list: a field of the form, or one that every record has. */
export type ListColumn =
  | { readonly key: string; readonly field: ScalarField; readonly sql: string; readonly isSummed?: true }
  | { readonly key: SystemColumn; readonly field: undefined; readonly sql: string; readonly isSummed?: undefined };

/** A published model, compiled once and kept until it is published again. */
export interface OnlineModel {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly publishedVersion: number;
  readonly form: FormDefinition;
  readonly list: ListDefinition;
  readonly compiled: CompiledForm;
  readonly validate: RecordValidator;
  readonly table: string;
  readonly columns: readonly ModelColumn[];
  readonly children: readonly ModelChild[];
  readonly listColumns: readonly ListColumn[];
  readonly columnByField: ReadonlyMap<string, ModelColumn>;
  /** The fields for each of whose texts an index has the rows in the order of the list. */
  readonly listedFields: ReadonlySet<string>;
  /** The field of a unique constraint of the database: its key in a record, its path and its label. */
  readonly uniqueField: (
    constraint: string,
  ) => { readonly key: string; readonly path: string; readonly label: string } | undefined;
}

/** Columns that every record has, as the list names them. */
export const systemColumnSql: Readonly<Record<SystemColumn, string>> = {
  creatorUser: '"creator_user_id"',
  creatorTime: '"creator_time"',
  lastModifyUser: '"last_modify_user_id"',
  lastModifyTime: '"last_modify_time"',
};

export function compileModel(published: PublishedModel): OnlineModel {
  const { form, list, shape } = published;
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const columns = modelColumns(shape.columns, (id) => fields.get(id));
  const children = modelChildren(form, shape, published.childTableNames);
  const columnByField = new Map(columns.map((column) => [column.field.id, column]));
  return {
    id: published.id,
    fullName: published.fullName,
    enCode: published.enCode,
    publishedVersion: published.publishedVersion,
    form,
    list,
    compiled: compileForm(form),
    validate: compileValidator(form),
    table: `form.${quoteIdentifier(published.tableName)}`,
    columns,
    children,
    listColumns: list.columns.flatMap((column) =>
      listColumn(column.field, columnByField).map((found) =>
        column.summed === true && found.field !== undefined ? { ...found, isSummed: true as const } : found,
      ),
    ),
    columnByField,
    listedFields: new Set(
      shape.indexes.flatMap(({ kind, field, then }) => {
        const column = columnByField.get(field);
        const isText = column !== undefined && kindOf(column.field).columnType(column.field).type === "text";
        return kind === "listed" && then === list.defaultSort.field && isText ? [field] : [];
      }),
    ),
    uniqueField(constraint) {
      const found = uniqueField(published, constraint);
      const child = children.find(({ field }) => field === found?.table);
      const column = (child?.columns ?? columns).find(({ field }) => field.id === found?.field);
      if (column === undefined) return undefined;
      const own = column.field.field;
      return { key: child?.key ?? own, path: child ? `${child.key}.${own}` : own, label: labelIn(child, column) };
    },
  };
}

/** The label of a column's field, with that of its sub-table before it. */
export function labelIn(child: Pick<ModelChild, "label"> | undefined, { field }: ModelColumn): string {
  return child === undefined ? field.label : `${child.label} / ${field.label}`;
}

function modelColumns(
  shapes: readonly ColumnShape[],
  fieldOf: (id: string) => FormDefinition["fields"][number] | undefined,
): ModelColumn[] {
  return shapes.flatMap((shape) => {
    const field = fieldOf(shape.field);
    return shape.hidden || field === undefined || !isScalarField(field)
      ? []
      : [{ field, sql: quoteIdentifier(toSnakeCase(shape.name)) }];
  });
}

function modelChildren(form: FormDefinition, shape: FormShape, names: Readonly<Record<string, string>>): ModelChild[] {
  return shape.children.flatMap((child) => {
    const table = form.fields.find((field) => field.id === child.field);
    const name = names[child.field];
    if (child.hidden || table?.kind !== "table" || name === undefined) return [];
    const inner = new Map(table.columns.map((column) => [column.id, column]));
    return [
      {
        field: child.field,
        key: table.field,
        label: table.label,
        table: `form.${quoteIdentifier(name)}`,
        columns: modelColumns(child.columns, (id) => inner.get(id)),
      },
    ];
  });
}

/** The column with this key, whether or not the list shows it; undefined when there is none. */
export function columnByKey({ columns }: Pick<OnlineModel, "columns">, key: string): ListColumn | undefined {
  if (isSystemColumn(key)) return { key, field: undefined, sql: systemColumnSql[key] };
  const column = columns.find(({ field }) => field.field === key);
  return column && { key, field: column.field, sql: column.sql };
}

function listColumn(reference: string, columnByField: ReadonlyMap<string, ModelColumn>): ListColumn[] {
  if (isSystemColumn(reference)) return [{ key: reference, field: undefined, sql: systemColumnSql[reference] }];
  const column = columnByField.get(reference);
  return column === undefined ? [] : [{ key: column.field.field, field: column.field, sql: column.sql }];
}

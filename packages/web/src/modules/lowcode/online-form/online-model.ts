import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { getConfig } from "@gongshu/contract/lowcode/online-dev";
import { type FormDefinition, isScalarField, type RecordValues, type ScalarField } from "@gongshu/core/form/definition";
import { formVersion } from "@gongshu/core/form/limits";
import { isSystemColumn, type ListDefinition, type SystemColumn } from "@gongshu/core/list/definition";

/** A published model as its pages use it. */
export interface OnlineModel {
  readonly id: string;
  readonly fullName: string;
  readonly form: FormDefinition;
  readonly list: ListDefinition;
  /** What the user may do with each field of the form, by its key; columns of sub-tables as `table.column`. */
  readonly fieldRights: Readonly<Record<string, "read" | "write">>;
  /** The published form has fields that the user may not see: they are not in `form`. */
  readonly hasWithheldFields: boolean;
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// The server has read both texts with the schemas of core before it published them; here it is enough to see that they are such texts,
// and the schemas stay out of the page.
function isForm(value: object): value is FormDefinition {
  return (
    "schema" in value &&
    value.schema === formVersion &&
    "fields" in value &&
    Array.isArray(value.fields) &&
    "layout" in value &&
    Array.isArray(value.layout)
  );
}

function isList(value: object): value is ListDefinition {
  return (
    "schema" in value &&
    value.schema === 1 &&
    "columns" in value &&
    Array.isArray(value.columns) &&
    "search" in value &&
    Array.isArray(value.search)
  );
}

/** The model of a configuration; undefined when the form or the list is missing, as for one that was never published. */
export function readModel(config: ReplyOf<typeof getConfig>): OnlineModel | undefined {
  const form = parseObject(config.formData);
  const list = parseObject(config.columnData);
  if (form === undefined || list === undefined || !isForm(form) || !isList(list)) return undefined;
  const { id, fullName, fieldRights, hasWithheldFields } = config;
  return { id, fullName, form, list, fieldRights, hasWithheldFields };
}

/** The values of a record from their JSON text; no values when it is damaged. */
export function readValues(text: string): RecordValues {
  return Object.fromEntries(Object.entries(parseObject(text) ?? {}));
}

/** What a column or filter of a list refers to: a field of the form or one of the columns that every record has. */
export function columnAt(form: FormDefinition, reference: string): ScalarField | SystemColumn | undefined {
  if (isSystemColumn(reference)) return reference;
  const field = form.fields.find((other) => other.id === reference);
  return field !== undefined && isScalarField(field) ? field : undefined;
}

/** The key of what a list refers to; undefined when it is gone. */
export function keyAt(form: FormDefinition, reference: string): string | undefined {
  const column = columnAt(form, reference);
  return column === undefined ? undefined : keyOfColumn(column);
}

/** The other way round: what has this key in rows and addresses. */
export function referenceOf(form: FormDefinition, key: string): string {
  return form.fields.find((field) => "field" in field && field.field === key)?.id ?? key;
}

/** The name of a model's list for what is kept of it, such as its columns. */
export function tableNameOf({ id }: Pick<OnlineModel, "id">): string {
  return `online_${id}`;
}

/** The key of a column in rows, filters and grants. */
export function keyOfColumn(column: ScalarField | SystemColumn): string {
  return typeof column === "string" ? column : column.field;
}

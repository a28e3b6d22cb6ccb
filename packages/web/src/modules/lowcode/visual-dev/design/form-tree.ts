import {
  type FieldDefinition,
  type FieldOf,
  type FormDefinition,
  isDataField,
  isScalarField,
  type ScalarField,
  type TableField,
} from "@gongshu/core/form/definition";
import { anyKindOf } from "@gongshu/core/form/kinds/kinds";
import { maxColumns, maxFields } from "@gongshu/core/form/limits";
import { freeKey } from "./field-key.ts";

/** Where a field stands: in the form itself (`table` is null) or among the columns of a sub-table. */
export interface Place {
  readonly table: string | null;
  readonly index: number;
}

export interface Found {
  readonly field: FieldDefinition;
  /** The sub-table that has it as a column. */
  readonly table: TableField | null;
  readonly index: number;
}

/** Every field with its place, columns after their sub-table. */
export function walkFields(form: FormDefinition): Found[] {
  return form.fields.flatMap((field, index): Found[] => {
    const own = { field, table: null, index };
    return field.kind === "table"
      ? [own, ...field.columns.map((column, at) => ({ field: column, table: field, index: at }))]
      : [own];
  });
}

export function findField(form: FormDefinition, id: string | null): Found | undefined {
  return id === null ? undefined : walkFields(form).find(({ field }) => field.id === id);
}

export function tableOf(form: FormDefinition, id: string | null): TableField | undefined {
  return form.fields.find((field): field is FieldOf<"table"> => field.kind === "table" && field.id === id);
}

/** The fields among which one at `table` stands. */
export function siblingsOf(form: FormDefinition, table: string | null): readonly FieldDefinition[] {
  return table === null ? form.fields : (tableOf(form, table)?.columns ?? []);
}

/** Whether `field` may stand there: a sub-table takes only kinds with one value, and both have a limit. */
export function canPlace(form: FormDefinition, field: FieldDefinition, table: string | null): boolean {
  const isNew = findField(form, field.id) === undefined;
  const siblings = siblingsOf(form, table);
  const comesIn = isNew || siblings.every(({ id }) => id !== field.id);
  if (table === null) return !comesIn || form.fields.length < maxFields;
  return (
    anyKindOf(field).inSubTable && (!comesIn || siblings.length < maxColumns) && tableOf(form, table) !== undefined
  );
}

function withSiblings(
  form: FormDefinition,
  table: string | null,
  change: (fields: readonly FieldDefinition[]) => readonly FieldDefinition[],
): FormDefinition {
  if (table === null) return { ...form, fields: [...change(form.fields)] };
  const fields = form.fields.map((field) => {
    if (field.kind !== "table" || field.id !== table) return field;
    const columns: ScalarField[] = change(field.columns).filter(isScalarField);
    return {
      ...field,
      columns,
      ...(field.summary !== undefined && {
        summary: {
          ...field.summary,
          fields: field.summary.fields.filter((id) => columns.some((column) => column.id === id)),
        },
      }),
    };
  });
  return { ...form, fields };
}

/** The form with `field` at `place`; its key is changed when a neighbour has it already. */
export function insertField(form: FormDefinition, field: FieldDefinition, { table, index }: Place): FormDefinition {
  const taken = siblingsOf(form, table)
    .filter(isDataField)
    .map((other) => other.field);
  const placed = isDataField(field) ? { ...field, field: freeKey(field.field, taken) } : field;
  return withSiblings(form, table, (fields) =>
    fields.toSpliced(Math.max(0, Math.min(index, fields.length)), 0, placed),
  );
}

export function removeField(form: FormDefinition, id: string): FormDefinition {
  const found = findField(form, id);
  if (found === undefined) return form;
  return withSiblings(form, found.table?.id ?? null, (fields) => fields.filter((field) => field.id !== id));
}

/** The form with the field of the same id replaced. */
export function replaceField(form: FormDefinition, field: FieldDefinition): FormDefinition {
  const found = findField(form, field.id);
  if (found === undefined) return form;
  return withSiblings(form, found.table?.id ?? null, (fields) =>
    fields.map((other) => (other.id === field.id ? field : other)),
  );
}

/** The form with a field brought to `place`, whose index counts the field at its old place too. */
export function moveField(form: FormDefinition, id: string, { table, index }: Place): FormDefinition {
  const found = findField(form, id);
  if (found === undefined || !canPlace(form, found.field, table)) return form;
  const staysInside = (found.table?.id ?? null) === table;
  const target = staysInside && found.index < index ? index - 1 : index;
  if (staysInside && target === found.index) return form;
  return insertField(removeField(form, id), found.field, { table, index: target });
}

import type { FormDefinition, RecordValues, RowValues, TableField } from "@gongshu/core/form/definition";
import { formState } from "@gongshu/core/form/form-state";
import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { computationOf } from "@gongshu/core/form/kinds/kinds";
import { defaultRecord, newRow } from "@gongshu/core/form/record";
import { isUntouched, rowsOf } from "./sub-table.ts";

function tables(form: FormDefinition): readonly TableField[] {
  return form.fields.filter((field) => field.kind === "table");
}

/** Values with all calculations up to date; the same object when nothing has changed. */
export function recalculated(form: FormDefinition, values: RecordValues, context: DefaultContext): RecordValues {
  const next = formState(form, values, context).values;
  return JSON.stringify(next) === JSON.stringify(values) ? values : next;
}

/** A sub-table starts with one row per existing value, or one empty row. */
function withStartRows(form: FormDefinition, values: RecordValues, context: DefaultContext): RecordValues {
  const next = { ...values };
  for (const table of tables(form)) {
    if (rowsOf(values[table.field]).length === 0 && !table.readOnly)
      next[table.field] = [newRow(form, table.id, context, next)];
  }
  return next;
}

/** What a form for a new record starts with. */
export function newDraft(form: FormDefinition, context: DefaultContext): RecordValues {
  return recalculated(form, withStartRows(form, defaultRecord(form, context), context), context);
}

/** What a form for a stored record starts with. Every stored value counts, 0 and empty texts as well: none is replaced by a default. */
export function draftOf(form: FormDefinition, stored: RecordValues, context: DefaultContext): RecordValues {
  return recalculated(form, withStartRows(form, stored, context), context);
}

/** The values to save, without untouched empty rows at the end of a sub-table, unless it requires them. */
export function withoutSpareRows(form: FormDefinition, values: RecordValues, context: DefaultContext): RecordValues {
  const next = { ...values };
  for (const table of tables(form)) {
    const rows: RowValues[] = [...rowsOf(values[table.field])];
    // What a row starts with may be made of the record, which has changed since.
    const fresh = [newRow(form, table.id, context), newRow(form, table.id, context, values)];
    const least = Math.max(table.minRows, table.required ? 1 : 0);
    let last = rows.at(-1);
    while (last !== undefined && rows.length > least && isUntouched(last, fresh, table)) {
      rows.pop();
      last = rows.at(-1);
    }
    next[table.field] = rows;
  }
  return next;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

/** The keys of fields whose value differs between two states of a record; results of calculations are left out, for they follow. */
export function changedKeys(form: FormDefinition, before: RecordValues, after: RecordValues): readonly string[] {
  return form.fields.flatMap((field) => {
    if (computationOf(field) !== undefined) return [];
    return isSame(comparable(before[field.field]), comparable(after[field.field])) ? [] : [field.field];
  });
}

/** Nothing, an empty text and an empty list are the same; 0 is not among them. */
function comparable(value: unknown): unknown {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return null;
  return value;
}

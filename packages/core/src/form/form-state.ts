import type { EvaluationContext } from "../expression/value.ts";
import { type CompiledField, type CompiledLayout, type CompiledTable, compileForm, isTable } from "./compile-form.ts";
import type { FormDefinition, RecordValues, RowValues } from "./definition.ts";
import { recordScope, rowScope, type Scope } from "./scope.ts";

/** How one field stands while somebody fills the form. */
export interface FieldState {
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
}

export interface FormState {
  /** The present values with all calculations up to date, and what a condition hides left as it is, to come back with it. */
  readonly values: RecordValues;
  /** What expressions read: the same values, and null where a condition hides them. */
  readonly seen: RecordValues;
  /** The keys of the fields whose values are computed. */
  readonly computed: ReadonlySet<string>;
  /** By the id of a field or of a part of the layout. */
  readonly fields: ReadonlyMap<string, FieldState>;
  /** By table id: for each row the states of its cells by column id. */
  readonly rows: ReadonlyMap<string, readonly ReadonlyMap<string, FieldState>[]>;
}

function stateOf({ field, hidden, visible, required, readOnly }: CompiledField, scope: Scope): FieldState {
  return {
    visible: !field.hidden && !hidden && visible?.(scope) !== false,
    required: field.required || required?.(scope) === true,
    readOnly: field.readOnly || readOnly?.(scope) === true,
  };
}

function partState({ hidden, visible }: CompiledLayout, scope: Scope): FieldState {
  return { visible: !hidden && visible?.(scope) !== false, required: false, readOnly: false };
}

interface FilledRow {
  readonly values: RowValues;
  /** The value for other fields: null where a condition hides the cell. */
  readonly seen: RowValues;
}

function fillRow(table: CompiledTable, given: RowValues, record: Scope): FilledRow {
  const values: RowValues = { ...given };
  const seen: RowValues = {};
  const scope = rowScope(table, seen, record);
  for (const { key, visible, compute } of table.columns) {
    if (compute !== undefined) values[key] = compute(scope);
    seen[key] = visible?.(scope) === false ? null : (values[key] ?? null);
  }
  return { values, seen };
}

/**
 * The state of a form that is being filled in: what to show, to ask for and to lock, and the results of its calculations.
 * A hidden field counts as empty for everything that reads it, as it does in `validateRecord`.
 */
export function formState(definition: FormDefinition, given: RecordValues, context: EvaluationContext): FormState {
  const form = compileForm(definition);
  const values: RecordValues = { ...given };
  const seen: RecordValues = {};
  const scope = recordScope(form, seen, context);
  const filled = new Map<CompiledTable, readonly FilledRow[]>();
  for (const compiled of form.fields) {
    const { key, visible } = compiled;
    const hidden = visible?.(scope) === false;
    if (isTable(compiled)) {
      const rows = (Array.isArray(given[key]) ? (given[key] as RowValues[]) : []).map((row) =>
        fillRow(compiled, row, scope),
      );
      filled.set(compiled, rows);
      values[key] = rows.map((row) => row.values);
      seen[key] = hidden ? null : rows.map((row) => row.seen);
    } else {
      if (compiled.compute !== undefined) values[key] = compiled.compute(scope);
      seen[key] = hidden ? null : (values[key] ?? null);
    }
  }
  const fields = new Map<string, FieldState>();
  for (const compiled of form.fields) fields.set(compiled.field.id, stateOf(compiled, scope));
  for (const part of form.layout) fields.set(part.id, partState(part, scope));
  const rows = new Map(
    [...filled].map(([table, list]) => [
      table.field.id,
      list.map((row) => cellStates(table, rowScope(table, row.seen, scope))),
    ]),
  );
  return { values, seen, computed: form.computed, fields, rows };
}

function cellStates(table: CompiledTable, scope: Scope): ReadonlyMap<string, FieldState> {
  return new Map(table.columns.map((column) => [column.field.id, stateOf(column, scope)]));
}

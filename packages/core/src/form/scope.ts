import type { EvaluationContext, ExpressionReader } from "../expression/value.ts";
import type { CompiledForm, CompiledTable } from "./compile-form.ts";
import type { RecordValues, RowValues } from "./definition.ts";

/** What expressions read: the fields of the record by id, and when and for whom they are asked. */
export interface Scope extends ExpressionReader {
  readonly context: EvaluationContext;
}

function rowsOf(form: CompiledForm, values: RecordValues, table: string): readonly RowValues[] {
  const key = form.keys.get(table);
  const rows = key === undefined ? null : values[key];
  return Array.isArray(rows) ? (rows as RowValues[]) : [];
}

/** The scope of the top-level fields over `values`, which may still be filling up. */
export function recordScope(form: CompiledForm, values: RecordValues, context: EvaluationContext): Scope {
  return {
    context,
    value(id) {
      const key = form.keys.get(id);
      return key === undefined ? undefined : values[key];
    },
    rowCount: (table) => rowsOf(form, values, table).length,
    cell(table, row, column) {
      const key = form.tables.get(table)?.columnKeys.get(column);
      return key === undefined ? undefined : rowsOf(form, values, table)[row]?.[key];
    },
  };
}

/** The scope of one row: its own cells first, then the record around it. */
export function rowScope(table: CompiledTable, row: RowValues, record: Scope): Scope {
  return {
    ...record,
    value(id) {
      const key = table.columnKeys.get(id);
      return key === undefined ? record.value(id) : row[key];
    },
  };
}

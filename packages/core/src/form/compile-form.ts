import { round } from "../formula/decimal.ts";
import { compileFormula, type FormulaScope } from "../formula/formula.ts";
import { compileCondition, type Predicate } from "./condition.ts";
import {
  type FieldDefinition,
  type FieldOf,
  type FormDefinition,
  isDataField,
  type ScalarField,
  type TableField,
} from "./definition.ts";
import { orderColumns, orderFields } from "./dependencies.ts";
import { fieldPath } from "./field-access.ts";
import type { ValueParser } from "./kinds/kind.ts";
import { kindOf, parserOf, type ScalarKindDefinition } from "./kinds/kinds.ts";

/** The conditions of one field, ready to be asked. Undefined where the definition has none, so that most fields cost nothing. */
export interface CompiledConditions {
  readonly visible: Predicate | undefined;
  readonly required: Predicate | undefined;
  readonly readOnly: Predicate | undefined;
}

export interface CompiledScalar extends CompiledConditions {
  readonly field: ScalarField;
  readonly key: string;
  /** Its name in grants (field-access.ts). */
  readonly path: string;
  readonly kind: ScalarKindDefinition;
  readonly parse: ValueParser;
  /** Present for calculations: null when the result is empty or has too many digits. */
  readonly compute: ((scope: FormulaScope) => number | null) | undefined;
  /** The server gives the value. */
  readonly automatic: boolean;
}

export interface CompiledTable extends CompiledConditions {
  readonly field: TableField;
  readonly key: string;
  readonly path: string;
  readonly columns: readonly CompiledScalar[];
  /** Keys of the columns by id. */
  readonly columnKeys: ReadonlyMap<string, string>;
}

export type CompiledField = CompiledScalar | CompiledTable;

/** A field without data; only whether it is seen matters. */
export interface CompiledLayout extends CompiledConditions {
  readonly field: FieldOf<"groupTitle">;
}

export interface CompiledForm {
  readonly layout: readonly CompiledLayout[];
  /** In the order in which the values are found. */
  readonly fields: readonly CompiledField[];
  /** Keys of the top-level fields by id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Column keys by table id. */
  readonly tables: ReadonlyMap<string, CompiledTable>;
  /** Place of a top-level key in the form, to report issues in reading order. */
  readonly places: ReadonlyMap<string, number>;
}

/** True for a compiled sub-table. */
export function isTable(compiled: CompiledField): compiled is CompiledTable {
  return compiled.field.kind === "table";
}

function compileConditions({ conditions }: FieldDefinition): CompiledConditions {
  return {
    visible: conditions?.visible && compileCondition(conditions.visible),
    required: conditions?.required && compileCondition(conditions.required),
    readOnly: conditions?.readOnly && compileCondition(conditions.readOnly),
  };
}

function compileCalculation(field: ScalarField): CompiledScalar["compute"] {
  const computation = kindOf(field).computation?.(field);
  if (computation === undefined) return undefined;
  const { expression, precision } = computation;
  const compiled = compileFormula(expression);
  // A stored definition was checked; a formula that cannot be read leaves the field empty instead of stopping the form.
  if (!compiled.ok) return () => null;
  return (scope) => {
    const result = compiled.formula.evaluate(scope);
    return result === null ? null : round(result, precision);
  };
}

function compileScalar(field: ScalarField, table: TableField | null): CompiledScalar {
  return {
    field,
    key: field.field,
    path: fieldPath(field, table),
    kind: kindOf(field),
    parse: parserOf(field),
    compute: compileCalculation(field),
    automatic: kindOf(field).isAutomatic === true,
    ...compileConditions(field),
  };
}

function compileTable(field: TableField): CompiledTable {
  return {
    field,
    key: field.field,
    path: fieldPath(field),
    columns: orderColumns(field.columns).ordered.map((column) => compileScalar(column, field)),
    columnKeys: new Map(field.columns.map((column) => [column.id, column.field])),
    ...compileConditions(field),
  };
}

const compiledForms = new WeakMap<FormDefinition, CompiledForm>();

/** Compiles a form once for each definition in memory; definitions are not changed in place. */
export function compileForm(form: FormDefinition): CompiledForm {
  const known = compiledForms.get(form);
  if (known !== undefined) return known;
  const data = form.fields.filter(isDataField);
  const fields = orderFields(form)
    .ordered.filter(isDataField)
    .map((field) => (field.kind === "table" ? compileTable(field) : compileScalar(field, null)));
  const layout = form.fields.filter((field) => field.kind === "groupTitle");
  const compiled = {
    layout: layout.map((field) => ({ field, ...compileConditions(field) })),
    fields,
    keys: new Map(data.map((field) => [field.id, field.field])),
    tables: new Map(fields.filter(isTable).map((table) => [table.field.id, table])),
    places: new Map(data.map((field, index) => [field.field, index])),
  };
  compiledForms.set(form, compiled);
  return compiled;
}

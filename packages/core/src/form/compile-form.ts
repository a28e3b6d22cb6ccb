import { round } from "../formula/decimal.ts";
import { compileFormula, type FormulaScope } from "../formula/formula.ts";
import { compileCondition, type Predicate } from "./condition.ts";
import type { FieldDefinition, FormDefinition, ScalarField, TableField } from "./definition.ts";
import { orderColumns, orderFields } from "./dependencies.ts";
import { fieldPath } from "./field-access.ts";
import type { ValueParser } from "./kinds/kind.ts";
import { kindOf, parserOf, type ScalarKindDefinition } from "./kinds/kinds.ts";
import { walkLayout } from "./layout/node.ts";

/** The conditions of one field, ready to be asked. Undefined where the definition has none, so that most fields cost nothing. */
export interface CompiledConditions {
  /** A container around it is not shown. */
  readonly hidden: boolean;
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

/** A part of the layout; only whether it is seen matters. */
export interface CompiledLayout {
  readonly id: string;
  readonly hidden: boolean;
  readonly visible: Predicate | undefined;
}

export interface CompiledForm {
  readonly layout: readonly CompiledLayout[];
  /** In the order in which the values are found. */
  readonly fields: readonly CompiledField[];
  /** Keys of the top-level fields by id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Column keys by table id. */
  readonly tables: ReadonlyMap<string, CompiledTable>;
  /** Keys of the top-level fields whose values are computed. */
  readonly computed: ReadonlySet<string>;
  /** Place of a top-level key in the form, to report issues in reading order. */
  readonly places: ReadonlyMap<string, number>;
}

/** True for a compiled sub-table. */
export function isTable(compiled: CompiledField): compiled is CompiledTable {
  return compiled.field.kind === "table";
}

/** What the containers around a field make of it. */
interface Around {
  readonly hidden: boolean;
  readonly visible: Predicate | undefined;
}

const outermost: Around = { hidden: false, visible: undefined };

function both(one: Predicate | undefined, other: Predicate | undefined): Predicate | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return (read) => one(read) && other(read);
}

/** Who stands in a container is seen where the container is. Parts of the layout by their own id, with what hides themselves. */
function placesOf({ layout }: FormDefinition): ReadonlyMap<string, Around> {
  const places = new Map<string, Around>();
  for (const { node, around } of walkLayout(layout)) {
    const parent = around.at(-1);
    const outer = (parent === undefined ? undefined : places.get(parent.id)) ?? outermost;
    if (node.kind === "field") {
      places.set(node.id, outer);
      continue;
    }
    const own = node.conditions?.visible;
    places.set(node.id, {
      hidden: outer.hidden || node.hidden,
      visible: both(outer.visible, own && compileCondition(own)),
    });
  }
  return places;
}

function compileConditions({ conditions }: FieldDefinition, around: Around): CompiledConditions {
  return {
    hidden: around.hidden,
    visible: both(around.visible, conditions?.visible && compileCondition(conditions.visible)),
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

function compileScalar(field: ScalarField, table: TableField | null, around = outermost): CompiledScalar {
  return {
    field,
    key: field.field,
    path: fieldPath(field, table),
    kind: kindOf(field),
    parse: parserOf(field),
    compute: compileCalculation(field),
    automatic: kindOf(field).isAutomatic === true,
    ...compileConditions(field, around),
  };
}

function compileTable(field: TableField, around: Around): CompiledTable {
  return {
    field,
    key: field.field,
    path: fieldPath(field),
    columns: orderColumns(field.columns).ordered.map((column) => compileScalar(column, field)),
    columnKeys: new Map(field.columns.map((column) => [column.id, column.field])),
    ...compileConditions(field, around),
  };
}

const compiledForms = new WeakMap<FormDefinition, CompiledForm>();

/** Compiles a form once for each definition in memory; definitions are not changed in place. */
export function compileForm(form: FormDefinition): CompiledForm {
  const known = compiledForms.get(form);
  if (known !== undefined) return known;
  const places = placesOf(form);
  const fields = orderFields(form).ordered.map((field) => {
    const around = places.get(field.id) ?? outermost;
    return field.kind === "table" ? compileTable(field, around) : compileScalar(field, null, around);
  });
  const compiled = {
    layout: walkLayout(form.layout).flatMap(({ node }) => {
      const place = places.get(node.id) ?? outermost;
      return node.kind === "field" ? [] : [{ id: node.id, hidden: place.hidden, visible: place.visible }];
    }),
    fields,
    keys: new Map(form.fields.map((field) => [field.id, field.field])),
    computed: new Set(fields.flatMap((field) => (isTable(field) || field.compute === undefined ? [] : [field.key]))),
    tables: new Map(fields.filter(isTable).map((table) => [table.field.id, table])),
    places: new Map(form.fields.map((field, index) => [field.field, index])),
  };
  compiledForms.set(form, compiled);
  return compiled;
}

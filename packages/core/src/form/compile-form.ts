import { compileExpression, compilePredicate } from "../expression/compile.ts";
import { roundNumber } from "../expression/decimal.ts";
import { storedLimits } from "../expression/limits.ts";
import type { ExpressionScope } from "../expression/scope.ts";
import type { Result } from "../expression/value.ts";
import type { FieldDefinition, FormDefinition, ScalarField, TableField } from "./definition.ts";
import { orderColumns, orderFields } from "./dependencies.ts";
import { fieldPath } from "./field-access.ts";
import { expressionType, formScope } from "./form-scope.ts";
import { Rejection } from "./issue.ts";
import type { ValueParser } from "./kinds/kind.ts";
import { kindOf, parserOf, type ScalarKindDefinition } from "./kinds/kinds.ts";
import { walkLayout } from "./layout/node.ts";
import type { Scope } from "./scope.ts";
import type { ScalarValue } from "./values.ts";

/** Whether something holds for a record. */
export type Predicate = (scope: Scope) => boolean;

/** The conditions of one field, ready to be asked. Undefined where the definition has none, so that most fields cost nothing. */
export interface CompiledConditions {
  /** A container around it is not shown. */
  readonly hidden: boolean;
  readonly visible: Predicate | undefined;
  readonly required: Predicate | undefined;
  readonly readOnly: Predicate | undefined;
}

/** What must hold for a value, and what is said where it does not. */
export interface CompiledCheck {
  /** True where it is known to be wrong: a missing part is no mistake, as with the checks of a database. */
  readonly fails: Predicate;
  readonly message: string;
}

export interface CompiledScalar extends CompiledConditions {
  readonly field: ScalarField;
  readonly key: string;
  /** Its name in grants (field-access.ts). */
  readonly path: string;
  readonly kind: ScalarKindDefinition;
  readonly parse: ValueParser;
  /** Present for calculations: null when the result is empty or has too many digits. What it gives still goes through the check of the kind. */
  readonly compute: ((scope: Scope) => ScalarValue) | undefined;
  /** Present where an expression gives the value that a new record starts with; undefined where it gives none. */
  readonly start: ((scope: Scope) => ScalarValue | undefined) | undefined;
  readonly checks: readonly CompiledCheck[];
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
  return (scope) => one(scope) && other(scope);
}

/** Who stands in a container is seen where the container is. Parts of the layout by their own id, with what hides themselves. */
function placesOf({ layout }: FormDefinition, names: ExpressionScope): ReadonlyMap<string, Around> {
  const places = new Map<string, Around>();
  for (const { node, around } of walkLayout(layout)) {
    const parent = around.at(-1);
    const outer = (parent === undefined ? undefined : places.get(parent.id)) ?? outermost;
    if (node.kind === "field") {
      places.set(node.id, outer);
      continue;
    }
    places.set(node.id, {
      hidden: outer.hidden || node.hidden,
      visible: both(outer.visible, compileCondition(node.conditions?.visible, names)),
    });
  }
  return places;
}

function compileConditions(
  { conditions }: FieldDefinition,
  names: ExpressionScope,
  around: Around,
): CompiledConditions {
  return {
    hidden: around.hidden,
    visible: both(around.visible, compileCondition(conditions?.visible, names)),
    required: compileCondition(conditions?.required, names),
    readOnly: compileCondition(conditions?.readOnly, names),
  };
}

/** A stored definition was checked: a condition that cannot be read holds for nothing, instead of stopping the form. */
export function compileCondition(text: string | undefined, names: ExpressionScope): Predicate | undefined {
  if (text === undefined) return undefined;
  const compiled = compilePredicate(text, names, { limits: storedLimits });
  if (!compiled.ok) return () => false;
  const { holds } = compiled;
  return (scope) => holds(scope, scope.context);
}

function compileCalculation(field: ScalarField, names: ExpressionScope): CompiledScalar["compute"] {
  const computation = kindOf(field).computation?.(field);
  if (computation === undefined) return undefined;
  const { expression, precision, result } = computation;
  // In a number a missing one counts as 0; a text or a date made of nothing is none.
  const compiled = compileExpression(expression, names, {
    emptyNumbersAsZero: result === "number",
    limits: storedLimits,
  });
  // Likewise a formula leaves its field empty.
  if (!compiled.ok) return () => null;
  const { evaluate } = compiled.expression;
  if (result === "number")
    return (scope) => {
      const value = valueOf(evaluate(scope, scope.context));
      return typeof value === "number" ? roundNumber(value, precision) : value;
    };
  const parse = parserOf(field);
  // What the field cannot hold, such as a text that is too long, it does not have: nobody could correct it.
  return (scope) => {
    const value = parse(valueOf(evaluate(scope, scope.context)), scope.context);
    return value instanceof Rejection ? null : value;
  };
}

/** A result as records hold it: switches are 1 and 0. */
function valueOf(result: Result): ScalarValue {
  if (typeof result === "boolean") return Number(result);
  return typeof result === "object" && result !== null ? [...result] : result;
}

function compileStart(field: ScalarField, names: ExpressionScope): CompiledScalar["start"] {
  if (field.defaultExpression === undefined) return undefined;
  const expected = expressionType(field);
  const compiled = compileExpression(field.defaultExpression, names, { expected, limits: storedLimits });
  if (!compiled.ok) return undefined;
  const { evaluate } = compiled.expression;
  return (scope) => valueOf(evaluate(scope, scope.context)) ?? undefined;
}

function compileChecks({ checks = [] }: ScalarField, names: ExpressionScope): CompiledCheck[] {
  return checks.flatMap(({ test, message }): CompiledCheck[] => {
    const compiled = compileExpression(test, names, { expected: "bool", limits: storedLimits });
    if (!compiled.ok) return [];
    const { evaluate } = compiled.expression;
    return [{ fails: (scope) => evaluate(scope, scope.context) === false, message }];
  });
}

function compileScalar(
  field: ScalarField,
  table: TableField | null,
  names: ExpressionScope,
  around = outermost,
): CompiledScalar {
  return {
    field,
    key: field.field,
    path: fieldPath(field, table),
    kind: kindOf(field),
    parse: parserOf(field),
    compute: compileCalculation(field, names),
    start: compileStart(field, names),
    checks: compileChecks(field, names),
    automatic: kindOf(field).isAutomatic === true,
    ...compileConditions(field, names, around),
  };
}

function compileTable(form: FormDefinition, field: TableField, names: ExpressionScope, around: Around): CompiledTable {
  const inner = formScope(form, field);
  return {
    field,
    key: field.field,
    path: fieldPath(field),
    columns: orderColumns(field.columns).ordered.map((column) => compileScalar(column, field, inner)),
    columnKeys: new Map(field.columns.map((column) => [column.id, column.field])),
    ...compileConditions(field, names, around),
  };
}

const compiledForms = new WeakMap<FormDefinition, CompiledForm>();

/** Compiles a form once for each definition in memory; definitions are not changed in place. */
export function compileForm(form: FormDefinition): CompiledForm {
  const known = compiledForms.get(form);
  if (known !== undefined) return known;
  const names = formScope(form);
  const places = placesOf(form, names);
  const fields = orderFields(form).ordered.map((field) => {
    const around = places.get(field.id) ?? outermost;
    return field.kind === "table"
      ? compileTable(form, field, names, around)
      : compileScalar(field, null, names, around);
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

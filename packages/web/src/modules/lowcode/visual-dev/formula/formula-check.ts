import { compileExpression } from "@gongshu/core/expression/compile";
import { expressionMessages } from "@gongshu/core/expression/expression.messages";
import { storedLimits } from "@gongshu/core/expression/limits";
import {
  type FieldDefinition,
  type FieldOf,
  type FormDefinition,
  isScalarField,
  type ScalarField,
  type TableField,
} from "@gongshu/core/form/definition";
import { fieldsNamed, formScope } from "@gongshu/core/form/form-scope";
import { isNumeric } from "@gongshu/core/form/kinds/kinds";
import type { Message, MessageParams } from "@gongshu/core/text/messages";
import { problemsOf } from "../design/design-problems.ts";
import { designOf } from "../design/design-state.ts";
import { findField, replaceField } from "../design/form-tree.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { referenceOf, splitFormula } from "./formula-line.ts";

/** A field that a formula may read, by the reference that names it. */
export interface FormulaSource {
  readonly table: TableField | null;
  readonly field: ScalarField;
}

/** The value that every field has in a trial. */
export const trialValue = 2;

/** The numeric fields that `calculation` may read: those of the form, and columns of sub-tables; its own row's columns stand alone. */
export function formulaSources(form: FormDefinition, calculation: FieldDefinition): readonly FormulaSource[] {
  const around = findField(form, calculation.id)?.table ?? null;
  const ofForm = form.fields.filter(isScalarField).map((field) => ({ table: null, field }));
  const ofRow = (around?.columns ?? []).map((field) => ({ table: null, field }));
  const ofTables = form.fields
    .filter((field): field is FieldOf<"table"> => field.kind === "table" && field.id !== around?.id)
    .flatMap((table) => table.columns.map((field) => ({ table, field })));
  return [...ofRow, ...ofForm, ...ofTables].filter(({ field }) => field.id !== calculation.id && isNumeric(field));
}

export type FormulaCheck =
  | { readonly ok: true; readonly trial: number | null }
  | { readonly ok: false; readonly message: Message; readonly params: MessageParams };

/** Whether `expression` would do as the formula of `calculation`, with a trial in which every field is {@link trialValue} and every sub-table has one row. */
export function checkFormula(
  form: FormDefinition,
  calculation: FieldOf<"calculation">,
  expression: string,
): FormulaCheck {
  const options = { expected: "number", emptyNumbersAsZero: true, limits: storedLimits } as const;
  const table = findField(form, calculation.id)?.table ?? null;
  const compiled = compileExpression(expression, formScope(form, table), options);
  if (fieldsNamed(expression).some(({ field }) => field === calculation.id))
    return { ok: false, message: messages.formulaItself, params: {} };
  if (!compiled.ok && compiled.issue.message !== expressionMessages.unknown) return { ok: false, ...compiled.issue };
  const tried = replaceField(form, { ...calculation, expression });
  const problem = problemsOf(designOf(tried, null)).find(
    ({ fieldId, setting, issue }) =>
      (fieldId === calculation.id && setting === "expression") || issue.path === "fields",
  );
  if (problem !== undefined) {
    const { message, params = {} } = problem.issue;
    return { ok: false, message: problem.issue.path === "fields" ? message : messages.formulaUnknown, params };
  }
  if (!compiled.ok) return { ok: false, message: messages.formulaUnknown, params: {} };
  const reader = { value: () => trialValue, rowCount: () => 1, cell: () => trialValue };
  const trial = compiled.expression.evaluate(reader, { now: 0, timeZone: "UTC" });
  return { ok: true, trial: typeof trial === "number" ? trial : null };
}

/** What a message says of a formula, as it is seen: labels in place of ids, and the position among the signs and fields on the screen. */
export function shownParams(form: FormDefinition, expression: string, params: MessageParams): MessageParams {
  const shown = Object.entries(params).map(([name, value]): [string, MessageParams[string]] => {
    if (typeof value === "string") return [name, withLabels(form, value)];
    return [
      name,
      typeof value === "number" && name === "at" ? splitFormula(expression.slice(0, value - 1)).length + 1 : value,
    ];
  });
  return Object.fromEntries<MessageParams[string]>(shown);
}

function withLabels(form: FormDefinition, text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, (part) => {
    const label = findField(form, referenceOf(part)?.field ?? null)?.field.label;
    return label ?? part;
  });
}

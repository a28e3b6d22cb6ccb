import { compileExpression } from "../../expression/compile.ts";
import { storedLimits } from "../../expression/limits.ts";
import type { ExpressionScope } from "../../expression/scope.ts";
import type { EvaluationContext, Result } from "../../expression/value.ts";
import { compileCondition, compileForm, type Predicate } from "../../form/compile-form.ts";
import type { FormDefinition, RecordValues } from "../../form/definition.ts";
import { recordScope, type Scope } from "../../form/scope.ts";
import { type ListAction, recordIdName } from "./action.ts";
import { rulesOfStep } from "./action-kinds.ts";
import { actionScope } from "./action-scope.ts";

/** The record that a button is pressed for. */
export interface ActionRecord {
  readonly id: string;
  readonly values: RecordValues;
}

interface CompiledValue {
  readonly name: string;
  readonly compute: (scope: Scope) => Result;
  /** Whether it is another one for each record. */
  readonly readsRecord: boolean;
}

/** A button that is ready to be asked of many records. */
export interface CompiledAction {
  readonly shows: Predicate;
  readonly enables: Predicate;
  readonly values: readonly CompiledValue[];
}

function condition(text: string | undefined, scope: ExpressionScope): Predicate {
  return compileCondition(text, scope) ?? (() => true);
}

/** Compiles a button of the list of `form`. */
export function compileAction({ place, show, enabled, step }: ListAction, form: FormDefinition): CompiledAction {
  const scope = actionScope(form, place);
  return {
    shows: condition(show, scope),
    enables: condition(enabled, scope),
    values: rulesOfStep(step.do)
      .values(step)
      .flatMap(({ name, value }) => {
        const compiled = compileExpression(value, scope, { limits: storedLimits });
        if (!compiled.ok) return [];
        const { evaluate, references } = compiled.expression;
        return [
          {
            name,
            readsRecord: references.length > 0,
            compute: (reader: Scope) => evaluate(reader, reader.context),
          },
        ];
      }),
  };
}

/** What the expressions of a button read of a record; at the head of a list there is none. */
export function actionReader(
  form: FormDefinition,
  record: ActionRecord | undefined,
  context: EvaluationContext,
): Scope {
  const scope = recordScope(compileForm(form), record?.values ?? {}, context);
  return { ...scope, value: (id) => (id === recordIdName ? record?.id : scope.value(id)) };
}

/** The values of a step for one record, or for none. */
export function valuesFor({ values }: CompiledAction, reader: Scope): Record<string, Result> {
  return Object.fromEntries(values.map(({ name, compute }) => [name, compute(reader)]));
}

/** The values of a step for several records at once: a list where they come from the record, without those that are empty. */
export function valuesTogether(
  { values }: CompiledAction,
  readers: readonly Scope[],
): Record<string, Result | readonly Result[]> {
  const [first] = readers;
  return Object.fromEntries(
    values.map(({ name, compute, readsRecord }): [string, Result | readonly Result[]] => {
      if (!readsRecord) return [name, first === undefined ? null : compute(first)];
      return [name, readers.map(compute).filter((value) => value !== null)];
    }),
  );
}

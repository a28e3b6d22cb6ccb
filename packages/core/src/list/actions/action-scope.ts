import type { ExpressionScope } from "../../expression/scope.ts";
import type { FormDefinition } from "../../form/definition.ts";
import { fieldsNamed, formScope, type NamedField } from "../../form/form-scope.ts";
import { type ListAction, recordIdName } from "./action.ts";
import { rulesOfStep } from "./action-kinds.ts";

/** What the names of an expression mean in a button: the fields of the record and its id; at the head of a list there is no record. */
export function actionScope(form: Pick<FormDefinition, "fields">, place: ListAction["place"]): ExpressionScope {
  if (place === "head") return formScope({ fields: [] });
  const scope = formScope(form);
  return { find: (name) => (name === recordIdName ? { id: name, type: "text" } : scope.find(name)) };
}

function named(texts: readonly (string | undefined)[]): NamedField[] {
  return texts.flatMap(fieldsNamed).filter(({ field }) => field !== recordIdName);
}

/** The fields that the conditions of a button read, and those whose values its step takes. */
export function fieldsRead({ show, enabled, step }: ListAction) {
  const values = rulesOfStep(step.do).values(step);
  return { conditions: named([show, enabled]), values: named(values.map(({ value }) => value)) };
}

import { type FormDefinition, isScalarField, type ScalarField } from "../../form/definition.ts";
import { expressionType } from "../../form/form-scope.ts";
import { isFillable } from "../../form/kinds/kinds.ts";
import { choice, object, type SettingValue, text } from "../../form/settings/setting.ts";
import { actionMessages as messages } from "./action.messages.ts";
import { type ActionKindRules, actionValues, type StepIssue } from "./action-kind.ts";

const setting = object({
  do: choice(["open"]),
  /** The id of a model; empty for that of the list. */
  modelId: text({ max: 50, names: "model" }, ""),
  /** A new record, or the one of the row, which is of the list's own model. */
  opens: choice(["new", "record"], "new"),
  /** The names are ids of fields of the form that is opened. */
  fills: actionValues,
});
export type OpenStep = SettingValue<typeof setting>;

/** The field of a form that a value is filled into; undefined where it cannot take one. */
export function fillTarget(form: FormDefinition, id: string): ScalarField | undefined {
  const field = form.fields.find((one) => one.id === id);
  if (field === undefined || !isScalarField(field)) return undefined;
  return isFillable(field) ? field : undefined;
}

/** What is wrong with the targets of a step, against the form that it opens. */
export function targetIssues({ fills }: OpenStep, form: FormDefinition): StepIssue[] {
  return fills.flatMap(({ name }, index): StepIssue[] => {
    const path = `fills.${index}.name`;
    if (name === "" || fillTarget(form, name) !== undefined) return [];
    const known = form.fields.find(({ id }) => id === name);
    if (known === undefined) return [{ path, message: messages.goneTarget, params: { number: index + 1 } }];
    return [{ path, message: messages.badTarget, params: { target: known.label } }];
  });
}

/** Opens a form with values of the record filled in. */
export const openStep: ActionKindRules<OpenStep> = {
  setting,
  places: ["row", "head"],
  values: ({ fills }) => fills,
  valuesPath: "fills",
  valueType({ modelId }, name, form) {
    const target = modelId === "" ? fillTarget(form, name) : undefined;
    return target === undefined ? undefined : expressionType(target);
  },
  check(step, { place, form }) {
    const { modelId, opens } = step;
    const issues: StepIssue[] = modelId === "" ? targetIssues(step, form) : [];
    if (opens === "record" && (modelId !== "" || place !== "row"))
      issues.push({ path: "opens", message: messages.notItsRecord });
    return issues;
  },
};

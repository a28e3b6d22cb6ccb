import { compileExpression } from "../../expression/compile.ts";
import { storedLimits } from "../../expression/limits.ts";
import { checkCondition, expressionIssue } from "../../form/check-expression.ts";
import type { FormDefinition } from "../../form/definition.ts";
import type { Issue } from "../../form/issue.ts";
import { definitionMessages } from "../../form/parse-form.messages.ts";
import { actionMessages as messages } from "./action.messages.ts";
import type { ListAction } from "./action.ts";
import { type ActionStep, rulesOfStep } from "./action-kinds.ts";
import { actionScope } from "./action-scope.ts";
import { wordsMessage } from "./action-words.ts";

function checkConditions({ label, place, show, enabled }: ListAction, form: FormDefinition, path: string): Issue[] {
  const scope = actionScope(form, place);
  const name = wordsMessage(label);
  return [
    ...checkCondition(show, scope, { name, place: definitionMessages.placeVisible, path: `${path}.show` }),
    ...checkCondition(enabled, scope, { name, place: messages.placeEnabled, path: `${path}.enabled` }),
  ];
}

function checkValues({ label, place, step }: ListAction, form: FormDefinition, path: string): Issue[] {
  const rules = rulesOfStep(step.do);
  const scope = actionScope(form, place);
  const name = wordsMessage(label);
  const given = rules.values(step);
  return given.flatMap((one, index): Issue[] => {
    const at = `${path}.step.${rules.valuesPath}.${index}`;
    const params = { name, number: index + 1 };
    if (one.name === "" || one.value.trim() === "") return [{ path: at, message: messages.badValue, params }];
    if (given.findIndex((other) => other.name === one.name) < index)
      return [{ path: `${at}.name`, message: messages.twice, params }];
    const expected = rules.valueType?.(step, one.name, form);
    const options = { limits: storedLimits, ...(expected !== undefined && { expected }) };
    const compiled = compileExpression(one.value, scope, options);
    const about = { name, place: messages.placeValue, path: `${at}.value` };
    return compiled.ok ? [] : [expressionIssue(compiled.issue, about)];
  });
}

/** What is wrong with a step, in the words of its button. */
export function stepIssue(
  { label }: Pick<ListAction, "label">,
  path: string,
  issue: ReturnType<ReturnType<typeof rulesOfStep>["check"]>[number],
): Issue {
  const { message, params } = issue;
  return { path: `${path}.step.${issue.path}`, message, params: { name: wordsMessage(label), ...params } };
}

function checkAction(action: ListAction, form: FormDefinition, path: string): Issue[] {
  const { label, place } = action;
  const step: ActionStep = action.step;
  const rules = rulesOfStep(step.do);
  const issues: Issue[] = label.zh.trim() === "" ? [{ path: `${path}.label`, message: messages.noLabel }] : [];
  if (!rules.places.includes(place))
    issues.push({ path: `${path}.place`, message: messages.wrongPlace, params: { name: wordsMessage(label) } });
  issues.push(...rules.check(step, { place, form }).map((issue) => stepIssue(action, path, issue)));
  return [...issues, ...checkConditions(action, form, path), ...checkValues(action, form, path)];
}

/** Checks the buttons of a list against its form. Whether what stands outside of it is there, the server asks. */
export function checkActions(actions: readonly ListAction[], form: FormDefinition): Issue[] {
  const issues = actions.flatMap((action, index) => checkAction(action, form, `actions.${index}`));
  for (const [index, { id }] of actions.entries())
    if (actions.findIndex((other) => other.id === id) < index)
      issues.push({ path: `actions.${index}.id`, message: messages.duplicate, params: { id } });
  return issues;
}

import type { ScalarField } from "./definition.ts";
import { type Issue, Rejection } from "./issue.ts";
import { kindOf, mayBeUnique } from "./kinds/kinds.ts";
import { definitionMessages as messages } from "./parse-form.messages.ts";

/** Checks of one field that its schema cannot express: limits against each other, what its kind checks, its default against its own rules. */
export function checkField(field: ScalarField, path: string): Issue[] {
  const issues: Issue[] = [];
  const name = field.label;
  const limits = field as { min?: number | null | undefined; max?: number | null | undefined };
  if (typeof limits.min === "number" && typeof limits.max === "number" && limits.min > limits.max) {
    issues.push({ path: `${path}.min`, message: messages.minOverMax, params: { name } });
  }
  if (field.unique && !mayBeUnique(field))
    issues.push({ path: `${path}.unique`, message: messages.notUnique, params: { name } });
  issues.push(...(kindOf(field).check?.(field, path) ?? []));
  if (issues.length === 0) issues.push(...checkDefault(field, path));
  return issues;
}

function checkDefault(field: ScalarField, path: string): Issue[] {
  if (!("defaultValue" in field) || field.defaultValue === null || field.defaultValue === undefined) return [];
  const parsed = kindOf(field).parser(field)(field.defaultValue, { timeZone: "UTC" });
  if (!(parsed instanceof Rejection)) return [];
  return [
    {
      path: `${path}.defaultValue`,
      message: messages.badDefault,
      params: { ...parsed.params, name: field.label, reason: parsed.message },
    },
  ];
}

import { compileSql } from "@gongshu/core/expression/compile-sql";
import type { ExpressionIssue } from "@gongshu/core/expression/issue";
import { rowLimits } from "@gongshu/core/expression/limits";
import { fieldNames } from "@gongshu/core/expression/names";
import { parseExpression } from "@gongshu/core/expression/parse";
import { printExpression } from "@gongshu/core/expression/print";
import { policyScope } from "#platform/auth/row-policy.ts";
import { invalidField } from "#platform/http/errors.ts";
import type { ConditionFields } from "./condition-fields.ts";

type Input = "condition" | "conditionJson";

/** The condition of a scheme in one spelling. One that the database could not ask of every row is refused: it would silently grant nothing. */
export function checkedCondition(text: string, { typeOf }: ConditionFields, input: Input): string {
  const parsed = parseExpression(text, rowLimits);
  if (!parsed.ok) throw refusal(input, parsed.issue);
  const options = { column: (id: string) => `"${id}"`, bind: () => "$1", context: { now: 0, timeZone: "UTC" } };
  const compiled = compileSql(parsed.node, policyScope(typeOf), options, "bool");
  if (!compiled.ok) throw refusal(input, compiled.issue);
  return printExpression(parsed.node);
}

function refusal(input: Input, { message, params }: ExpressionIssue) {
  return invalidField(input, message, params);
}

/** A condition as people read it, with the names of the fields. */
export function shownCondition(text: string, { list }: ConditionFields): string {
  const parsed = parseExpression(text, rowLimits);
  if (!parsed.ok) return text;
  const { names } = fieldNames(list.map(({ field, fullName }) => ({ id: field, label: fullName })));
  return printExpression(parsed.node, (name) => names.get(name) ?? name, "shown");
}

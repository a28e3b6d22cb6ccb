import { expressionMessages } from "@gongshu/core/expression/expression.messages";
import type { ExpressionIssue } from "@gongshu/core/expression/issue";
import { maxSqlLength, rowLimits } from "@gongshu/core/expression/limits";
import { fieldNames } from "@gongshu/core/expression/names";
import { parseExpression } from "@gongshu/core/expression/parse";
import { printExpression } from "@gongshu/core/expression/print";
import type { Message } from "@gongshu/core/text/messages";
import { readRowCondition } from "#platform/auth/row-policy.ts";
import { invalidField } from "#platform/http/errors.ts";
import type { ConditionFields } from "./condition-fields.ts";
import { menuErrors } from "./menu.messages.ts";

type Input = "condition" | "conditionJson";

/** The condition of a scheme in one spelling. One that the database could not ask of every row is refused: it would grant nothing. */
export function checkedCondition(text: string, { typeOf }: ConditionFields, input: Input): string {
  const read = readRowCondition(text, typeOf);
  if (!read.ok) throw refusal(input, read.issue);
  return printExpression(read.node);
}

const sizeIssues: ReadonlySet<Message> = new Set([
  expressionMessages.tooLong,
  expressionMessages.tooMany,
  expressionMessages.databaseSize,
]);

function refusal(input: Input, { message, params }: ExpressionIssue) {
  // Who puts sentences together sees neither the expression nor its parts.
  if (input === "conditionJson" && sizeIssues.has(message)) {
    const { length, nodes } = rowLimits;
    return invalidField(input, menuErrors.conditionsTooLarge, { length, nodes, sql: maxSqlLength });
  }
  return invalidField(input, message, params);
}

/** A condition as people read it, with the names of the fields. */
export function shownCondition(text: string, { list }: ConditionFields): string {
  const parsed = parseExpression(text, rowLimits);
  if (!parsed.ok) return text;
  const { names } = fieldNames(list.map(({ field, fullName }) => ({ id: field, label: fullName })));
  return printExpression(parsed.node, (name) => names.get(name) ?? name, "shown");
}

import { compilePredicate } from "../expression/compile.ts";
import { expressionMessages } from "../expression/expression.messages.ts";
import type { ExpressionIssue } from "../expression/issue.ts";
import { storedLimits } from "../expression/limits.ts";
import type { ExpressionScope } from "../expression/scope.ts";
import type { Message } from "../text/messages.ts";
import type { Issue } from "./issue.ts";
import { definitionMessages as messages } from "./parse-form.messages.ts";

/** Where an expression stands. */
interface About {
  /** Of the field or part. */
  readonly name: string | Message;
  readonly place: Message;
  readonly path: string;
}

/** What is wrong with an expression, as an issue of the definition. */
export function expressionIssue({ message, params }: ExpressionIssue, { name, place, path }: About): Issue {
  if (message === expressionMessages.unknown)
    return { path, message: messages.unknownField, params: { name, place, id: String(params["text"] ?? "") } };
  return { path, message: messages.expression, params: { ...params, name, place, reason: message } };
}

/** Checks a condition: an expression that is true or not. */
export function checkCondition(text: string | undefined, scope: ExpressionScope, about: About): Issue[] {
  if (text === undefined) return [];
  const compiled = compilePredicate(text, scope, { limits: storedLimits });
  return compiled.ok ? [] : [expressionIssue(compiled.issue, about)];
}

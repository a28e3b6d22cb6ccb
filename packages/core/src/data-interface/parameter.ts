import type { z } from "zod";
import type { Message, MessageParams } from "../text/messages.ts";
import { patternProblem } from "../validation/pattern.ts";
import { parameterMessages } from "./parameter.messages.ts";
import type { parameterSchema } from "./parameter.schema.ts";

export const parameterTypes = ["text", "number", "integer", "boolean", "date", "list"] as const;
export type ParameterType = (typeof parameterTypes)[number];

/**
 * Values that the server knows of the caller, by the names that `@name` has in SQL and templates. `postion` is how existing clients spell it.
 */
export const contextTypes = {
  user: "text",
  organize: "text",
  department: "text",
  position: "text",
  postion: "text",
  tenant: "text",
  date: "date",
  now: "date",
  zone: "text",
} as const satisfies Readonly<Record<string, ParameterType>>;
export type ContextName = keyof typeof contextTypes;

export function isContextName(name: string): name is ContextName {
  return Object.hasOwn(contextTypes, name);
}

export const parameterNamePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/** Names that calls carry for other reasons: existing clients send the time of a request as `n`. */
const reservedNames: ReadonlySet<string> = new Set(["n", "constructor", "prototype"]);
export const maxParameters = 30;
export const maxListItems = 1000;
export const maxParameterText = 4000;

export type Parameter = z.output<typeof parameterSchema>;

export interface ParameterIssue {
  readonly field: string;
  readonly message: Message;
  readonly params?: MessageParams;
}

/** What is wrong with the definitions themselves; `field` is the place in the list, such as `parameters.2.min`. */
export function parameterIssues(parameters: readonly Parameter[]): ParameterIssue[] {
  const seen = new Set<string>();
  return parameters.flatMap((parameter, index) => {
    const at = (name: string) => `parameters.${index}.${name}`;
    const { field, min, max, pattern } = parameter;
    const issues: ParameterIssue[] = [];
    const key = field.toLowerCase();
    if (isContextName(key) || reservedNames.has(key))
      issues.push({ field: at("field"), message: parameterMessages.reserved, params: { name: field } });
    if (seen.has(key)) issues.push({ field: at("field"), message: parameterMessages.twice, params: { name: field } });
    seen.add(key);
    if (min !== null && max !== null && min > max) issues.push({ field: at("min"), message: parameterMessages.minMax });
    if (pattern !== "" && patternProblem(pattern) !== null)
      issues.push({ field: at("pattern"), message: parameterMessages.patternWrong });
    return issues;
  });
}

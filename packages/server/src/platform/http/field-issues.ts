import type { Message } from "@gongshu/core/text/messages";
import type { z } from "zod";
import { errorMessages, typeMessages } from "./error.messages.ts";
import type { FieldIssue } from "./errors.ts";

/** Regular expressions in the contract carry one of these names as their message, to have a sentence of their own. */
const namedFormats: Readonly<Record<string, Message>> = {
  enCode: errorMessages.codeFormat,
  noSpace: errorMessages.noSpace,
};

/** Turns what zod found into sentences that name the field. */
export function fieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.map((issue) => describe(issue, issue.path.join(".") || "body"));
}

function describe(issue: z.core.$ZodIssue, field: string): FieldIssue {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null)
        return { field, message: errorMessages.fieldRequired, params: { field } };
      return { field, message: errorMessages.fieldType, params: { field, expected: typeName(issue.expected) } };
    case "too_big":
      return { field, message: tooBig(issue.origin), params: { field, limit: String(issue.maximum) } };
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1)
        return { field, message: errorMessages.fieldRequired, params: { field } };
      return { field, message: tooSmall(issue.origin), params: { field, limit: String(issue.minimum) } };
    case "invalid_value":
      return {
        field,
        message: errorMessages.fieldChoice,
        params: { field, choices: issue.values.map(String).join(", ") },
      };
    case "invalid_union":
      return describeUnion(issue, field);
    default:
      return { field, message: namedFormats[issue.message] ?? errorMessages.fieldFormat, params: { field } };
  }
}

function describeUnion(issue: Extract<z.core.$ZodIssue, { code: "invalid_union" }>, field: string): FieldIssue {
  const literals = issue.errors.flatMap((branch) =>
    branch.flatMap((one) => (one.code === "invalid_value" && one.path.length === 0 ? one.values : [])),
  );
  if (literals.length === 0) return { field, message: errorMessages.fieldFormat, params: { field } };
  return { field, message: errorMessages.fieldChoice, params: { field, choices: literals.map(String).join(", ") } };
}

const typeNames: Readonly<Record<string, Message>> = { ...typeMessages, record: typeMessages.object };

function typeName(expected: string): Message | string {
  return typeNames[expected] ?? expected;
}

function tooBig(origin: string): Message {
  if (origin === "string") return errorMessages.fieldTooLong;
  return origin === "array" ? errorMessages.fieldTooManyItems : errorMessages.fieldTooBig;
}

function tooSmall(origin: string): Message {
  if (origin === "string") return errorMessages.fieldTooShort;
  return origin === "array" ? errorMessages.fieldTooFewItems : errorMessages.fieldTooSmall;
}

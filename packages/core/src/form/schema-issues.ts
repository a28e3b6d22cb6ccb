import type { z } from "zod";
import type { Issue } from "./issue.ts";
import { definitionMessages } from "./parse-form.messages.ts";

type SchemaIssue = z.core.$ZodIssue;

/** The first issue of a union that names the deepest place, because "invalid input" alone does not help. */
function deepest(issue: SchemaIssue): SchemaIssue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.flat().toSorted((left, right) => right.path.length - left.path.length)[0];
  return inner === undefined ? issue : deepest({ ...inner, path: [...issue.path, ...inner.path] });
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** A zod issue as one of ours, in three languages. `input` is what was parsed. */
export function schemaIssue(raw: SchemaIssue, input: unknown): Issue {
  const issue = deepest(raw);
  const path = issue.path.map(String).join(".");
  const key = String(issue.path.at(-1) ?? "");
  const value = valueAt(input, issue.path);
  if (issue.path.length === 0 && typeof input !== "object") return { path, message: definitionMessages.notDefinition };
  if (issue.code === "invalid_union" && key === "kind")
    return { path, message: definitionMessages.unknownKind, params: { kind: String(value).slice(0, 40) } };
  if (value === undefined) return { path, message: definitionMessages.missing, params: { key } };
  if (issue.code === "too_big") {
    const message =
      issue.origin === "string" || issue.origin === "array" ? definitionMessages.tooLong : definitionMessages.tooLarge;
    return { path, message, params: { key, max: Number(issue.maximum) } };
  }
  if (issue.code === "too_small") {
    if (issue.origin === "string" || issue.origin === "array")
      return { path, message: definitionMessages.tooShort, params: { key } };
    return { path, message: definitionMessages.tooSmall, params: { key, min: Number(issue.minimum) } };
  }
  return { path, message: definitionMessages.badValue, params: { key } };
}

/** Whether a JSON value is nested deeper than any definition is, asked before recursive schemas see it. */
export function isTooDeep(input: unknown, limit = 40): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

import type { Message } from "../text/messages.ts";
import { maxPatternText, type PatternProblem, patternProblem } from "../validation/pattern.ts";
import type { FieldOf, OptionSource, ScalarField } from "./definition.ts";
import { type Issue, Rejection } from "./issue.ts";
import { kindOf } from "./kinds/kinds.ts";
import { definitionMessages as messages } from "./parse-form.messages.ts";

/** Checks of one field that its schema cannot express: limits against each other, options, patterns, its default against its own rules. */
export function checkField(field: ScalarField, path: string): Issue[] {
  const issues: Issue[] = [];
  const name = field.label;
  const limits = field as { min?: number | null | undefined; max?: number | null | undefined };
  if (typeof limits.min === "number" && typeof limits.max === "number" && limits.min > limits.max) {
    issues.push({ path: `${path}.min`, message: messages.minOverMax, params: { name } });
  }
  if (field.unique && !kindOf(field).indexable(field))
    issues.push({ path: `${path}.unique`, message: messages.notUnique, params: { name } });
  if ("options" in field) issues.push(...checkOptions(field.options, name, `${path}.options`));
  if (field.kind === "text") issues.push(...checkPatterns(field, path));
  if (issues.length === 0) issues.push(...checkDefault(field, path));
  return issues;
}

function checkOptions(source: OptionSource, name: string, path: string): Issue[] {
  if (source.source !== "static") return [];
  if (source.options.length === 0) return [{ path, message: messages.noOptions, params: { name } }];
  const issues: Issue[] = [];
  for (const part of ["value", "label"] as const) {
    const seen = new Set<string>();
    for (const [index, option] of source.options.entries()) {
      if (seen.has(option[part]))
        issues.push({
          path: `${path}.options.${index}.${part}`,
          message: messages.duplicateOption,
          params: { name, text: option[part] },
        });
      seen.add(option[part]);
    }
  }
  return issues;
}

const patternMessages = {
  invalid: messages.badPattern,
  unsupported: messages.unsupportedPattern,
  large: messages.largePattern,
} as const satisfies Record<PatternProblem, Message>;

function checkPatterns(field: FieldOf<"text">, path: string): Issue[] {
  const name = field.label;
  const issues: Issue[] = [];
  for (const [index, rule] of field.rules.entries()) {
    if (!("pattern" in rule)) continue;
    const problem = patternProblem(rule.pattern);
    if (problem !== null)
      issues.push({ path: `${path}.rules.${index}`, message: patternMessages[problem], params: { name } });
    else if (field.maxLength > maxPatternText)
      issues.push({
        path: `${path}.maxLength`,
        message: messages.patternLength,
        params: { name, max: maxPatternText },
      });
  }
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

/** True for the kinds whose values are summed in the last row of a sub-table. */
export function isNumeric(field: ScalarField): boolean {
  return kindOf(field).columnType(field).type === "numeric";
}

import { compilePattern } from "../validation/pattern.ts";
import { type FormDefinition, isScalarField } from "./definition.ts";
import { placedFields } from "./field-access.ts";
import type { Issue } from "./issue.ts";
import { kindOf } from "./kinds/kinds.ts";
import { maxAllFields, maxPatternSteps, maxTables, maxUnique } from "./limits.ts";
import { definitionMessages as messages } from "./parse-form.messages.ts";

/** Checks the size of a form. The database creates all of it while other statements wait. */
export function checkSize(form: FormDefinition): Issue[] {
  const fields = placedFields(form).map(({ field }) => field);
  const scalars = fields.filter(isScalarField);
  const steps = scalars
    .flatMap((field) => kindOf(field).patterns?.(field) ?? [])
    .map((pattern) => compilePattern(pattern))
    .reduce((sum, pattern) => sum + (typeof pattern === "string" ? 0 : pattern.size), 0);
  const counted = [
    { count: fields.length - scalars.length, max: maxTables, message: messages.tooManyTables },
    { count: fields.length, max: maxAllFields, message: messages.tooManyFields },
    { count: scalars.filter(({ unique }) => unique).length, max: maxUnique, message: messages.tooManyUnique },
    { count: steps, max: maxPatternSteps, message: messages.tooManyPatterns },
  ];
  return counted
    .filter(({ count, max }) => count > max)
    .map(({ count, max, message }) => ({ path: "fields", message, params: { count, max } }));
}

import type { ScalarField } from "@gongshu/core/form/definition";
import type { Hint, HintFacts } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { templateTexts as texts } from "./import-export.messages.ts";

/** What a cell of the field must be, for reading. */
export function rulesOf(field: ScalarField, facts: HintFacts): Hint[] {
  const general = [
    field.required ? { message: texts.mustFill } : undefined,
    ...(kindOf(field).hints?.(field, facts) ?? []),
    field.unique ? { message: texts.unique } : undefined,
  ];
  return general.filter((one) => one !== undefined);
}

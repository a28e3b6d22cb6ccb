import type { ConditionField } from "@gongshu/contract/access/menu-data";
import { rowLimits } from "@gongshu/core/expression/limits";
import { fieldNames } from "@gongshu/core/expression/names";
import { parseExpression } from "@gongshu/core/expression/parse";
import { printExpression } from "@gongshu/core/expression/print";

const namesOf = (fields: readonly ConditionField[]) =>
  fieldNames(fields.map(({ field, fullName }) => ({ id: field, label: fullName })));

/** A condition with the names that people know; a text that is none stays as it is. */
export function shownCondition(text: string, fields: readonly ConditionField[]): string {
  const { names } = namesOf(fields);
  const parsed = parseExpression(text, rowLimits);
  return parsed.ok ? printExpression(parsed.node, (name) => names.get(name) ?? name, "shown") : text;
}

/** What people wrote, as it is stored; what cannot be read goes as it is, for the server to say what is wrong. */
export function storedCondition(written: string, fields: readonly ConditionField[]): string {
  const { ids } = namesOf(fields);
  const parsed = parseExpression(written, rowLimits);
  return parsed.ok ? printExpression(parsed.node, (name) => ids.get(name) ?? name) : written;
}

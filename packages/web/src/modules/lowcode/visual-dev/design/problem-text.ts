import type { FormDefinition } from "@gongshu/core/form/definition";
import { definitionMessages } from "@gongshu/core/form/parse-form.messages";
import type { Message } from "@gongshu/core/text/messages";
import type { Translate } from "#lib/locale.ts";
import { fieldKindMessages as kindTexts } from "#widgets/form/field-kind.messages.ts";
import { designerMessages } from "../designer.messages.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { nameOfItem } from "./create-field.ts";
import type { DesignProblem } from "./design-problems.ts";
import { findItem } from "./form-tree.ts";
import { referenceLabel } from "./known-labels.ts";

/** The names that settings have on the screen, by their keys in a definition. */
const settingNames: Readonly<Record<string, Message>> = {
  label: messages.label,
  field: messages.key,
  placeholder: messages.placeholder,
  help: messages.help,
  span: messages.width,
  columnWidth: messages.columnWidth,
  default: kindTexts.defaultValue,
  maxLength: kindTexts.maxLength,
  rows: kindTexts.rows,
  min: kindTexts.min,
  max: kindTexts.max,
  precision: kindTexts.precision,
  step: kindTexts.step,
  unit: kindTexts.unit,
  options: kindTexts.options,
  dictionary: messages.dictionary,
  pattern: messages.pattern,
  message: messages.patternMessage,
  rule: kindTexts.billRule,
  formula: kindTexts.formula,
  columns: kindTexts.columns,
  actionText: kindTexts.actionText,
  minRows: kindTexts.minRows,
  maxRows: kindTexts.maxRows,
};

/**
 * A problem in words: which field, which setting as the screen calls it, and what is wrong. A field that is missing is called what it was called
 * in `before`, the forms that this one has been, the latest first.
 */
export function problemText(
  t: Translate,
  form: FormDefinition,
  { issue, fieldId }: DesignProblem,
  before: readonly FormDefinition[] = [],
): string {
  const { key, id } = issue.params ?? {};
  const missing = typeof id === "string" ? referenceLabel([form, ...before], id) : undefined;
  if (issue.message === definitionMessages.unknownField && missing !== undefined)
    return t(designerMessages.removedReference, { ...issue.params, field: missing });
  const name = typeof key === "string" ? settingNames[key] : undefined;
  const text = t(issue.message, name === undefined ? issue.params : { ...issue.params, key: t(name) });
  const item = findItem(form, fieldId)?.item;
  const label = item === undefined ? "" : nameOfItem(item, t);
  return label === "" || text.includes(label) ? text : t(designerMessages.problemAt, { label, text });
}

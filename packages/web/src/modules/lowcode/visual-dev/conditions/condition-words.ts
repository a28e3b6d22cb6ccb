import { type Condition, type ConditionRule, needsValue } from "@gongshu/core/expression/condition";
import { sentenceOf } from "@gongshu/core/expression/sentence";
import {
  type FieldDefinition,
  type FormDefinition,
  isScalarField,
  type TableField,
} from "@gongshu/core/form/definition";
import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Translate } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import type { FormSources } from "#widgets/lookups.ts";
import { logicMessages } from "../logic/logic.messages.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { expressionNames, shownExpression } from "./expression-names.ts";

interface Words {
  readonly t: Translate;
  readonly sources: FormSources;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
}

function valueWords(field: FieldDefinition, value: string | number, { sources }: Words): string {
  if (!isScalarField(field)) return String(value);
  const choices = choicesOf(field);
  const named =
    choices === undefined
      ? kindOf(field)
          .ownChoices?.(field, sources.lookups.locale)
          ?.find((choice) => choice.value === value)?.label
      : sources.optionsOf(choices).find((option) => option.value === value)?.label;
  if (named !== undefined) return named;
  return typeof value === "number" ? kindOf(field).text(value, field, sources.lookups) : value;
}

function ruleWords({ field: id, operator, value }: ConditionRule, words: Words): string {
  const { t, fields } = words;
  const field = fields.get(id);
  const name = field?.label ?? t(messages.gone);
  if (!needsValue(operator) || value === null || value === undefined) return `${name} ${t(messages[operator])}`;
  const values = Array.isArray(value) ? value : [value];
  const texts = values.map((one) => (field === undefined ? String(one) : valueWords(field, one, words)));
  return `${name} ${t(messages[operator])} ${texts.map((text) => `“${text}”`).join(t(uiMessages.listSeparator))}`;
}

function groupWords({ logic, rules, groups = [] }: Condition, words: Words): string {
  const parts = [
    ...rules.map((rule) => ruleWords(rule, words)),
    ...groups.map((group) => `（${groupWords(group, words)}）`),
  ];
  return parts.join(words.t(logic === "and" ? logicMessages.and : logicMessages.or));
}

/** A condition in words; one that is no list of rules as the expression that it is. `around` is the sub-table to whose columns it belongs. */
export function conditionWords(
  text: string,
  form: FormDefinition,
  around: TableField | null,
  { t, sources }: Pick<Words, "t" | "sources">,
): string {
  const sentence = sentenceOf(text);
  if (sentence === null) return shownExpression(text, expressionNames(form, around));
  const fields = new Map([...form.fields, ...(around?.columns ?? [])].map((field) => [field.id, field]));
  return groupWords(sentence, { t, sources, fields });
}

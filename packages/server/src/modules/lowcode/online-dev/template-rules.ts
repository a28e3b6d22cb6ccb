import type { FieldOf, OptionSource, ScalarField, ScalarKind } from "@gongshu/core/form/definition";
import { kindMessages } from "@gongshu/core/form/kinds/kinds.messages";
import { formatDate } from "@gongshu/core/text/date";
import { type Message, type MessageParams, sameInAll } from "@gongshu/core/text/messages";
import { rules as namedRules } from "@gongshu/core/validation/rules";
import { templateTexts as texts } from "./import-export.messages.ts";

export interface Rule {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** What the rules of a field are worded from. */
export interface RuleFacts {
  readonly timeZone: string;
  /** The labels of the field's options; empty for kinds without. */
  readonly options: readonly string[];
}

type RulesOf<Field> = (field: Field, facts: RuleFacts) => readonly (Rule | undefined)[];

/** A long list is in the drop-down anyway. */
const shownOptions = 20;

function rule(message: Message, params?: MessageParams): Rule {
  return params === undefined ? { message } : { message, params };
}

function limits({
  min,
  max,
}: {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}): (Rule | undefined)[] {
  return [
    typeof min === "number" ? rule(texts.min, { min }) : undefined,
    typeof max === "number" ? rule(texts.max, { max }) : undefined,
  ];
}

function choices(message: Message, { options }: RuleFacts): Rule[] {
  const shown = options.slice(0, shownOptions).join("、") + (options.length > shownOptions ? "…" : "");
  return [rule(message, { options: shown })];
}

const kindRules = {
  text: ({ maxLength, rules }) => [
    rule(texts.maxLength, { max: maxLength }),
    ...rules.map((own) => {
      if (own.message !== undefined && own.message !== "") return rule(sameInAll(own.message));
      return "rule" in own ? rule(namedRules[own.rule].message) : undefined;
    }),
  ],
  textarea: ({ maxLength }) => [rule(texts.maxLength, { max: maxLength })],
  number: (field) => [
    field.integerOnly ? rule(texts.integer) : rule(texts.decimals, { precision: field.precision }),
    field.positiveOnly ? rule(texts.notNegative) : undefined,
    ...limits(field),
  ],
  amount: (field) => [rule(texts.decimals, { precision: field.precision }), ...limits(field)],
  date: ({ format, min, max }, { timeZone }) => [
    rule(texts.format, { format }),
    typeof min === "number" ? rule(texts.earliest, { min: formatDate(min, format, timeZone) }) : undefined,
    typeof max === "number" ? rule(texts.latest, { max: formatDate(max, format, timeZone) }) : undefined,
  ],
  select: ({ multiple }, facts) => choices(multiple ? texts.anyOf : texts.oneOf, facts),
  radio: (_field, facts) => choices(texts.oneOf, facts),
  checkbox: (_field, facts) => choices(texts.anyOf, facts),
  switch: (_field, facts) => choices(texts.oneOf, facts),
  user: ({ multiple }) => [rule(multiple ? texts.manyUsers : texts.oneUser)],
  file: () => [rule(kindMessages.filesNotImported)],
  image: () => [rule(kindMessages.filesNotImported)],
  billNumber: () => [],
  calculation: () => [],
} satisfies { [Kind in ScalarKind]: RulesOf<FieldOf<Kind> & ScalarField> };

/** What a cell of the field must be, for reading. */
export function rulesOf(field: ScalarField, facts: RuleFacts): Rule[] {
  const own = kindRules[field.kind] as RulesOf<ScalarField>;
  const general = [
    field.required ? rule(texts.mustFill) : undefined,
    ...own(field, facts),
    field.unique ? rule(texts.unique) : undefined,
  ];
  return general.filter((one) => one !== undefined);
}

/** The options of a field; undefined for kinds without. */
export function optionsOf(field: ScalarField): OptionSource | undefined {
  return "options" in field ? field.options : undefined;
}

/** Whether the cell holds one choice, so that a drop-down fits it. */
export function hasOneChoice(field: ScalarField): boolean {
  return field.kind === "radio" || field.kind === "switch" || (field.kind === "select" && !field.multiple);
}

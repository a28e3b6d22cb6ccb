import type { DefinitionChange } from "@gongshu/contract/lowcode/visual-dev-versions";
import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import { anyKindOf, kinds } from "@gongshu/core/form/kinds/kinds";
import { wordsIn } from "@gongshu/core/list/actions/action-words";
import { type Locale, type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import { allFields, type DefinitionDiff, type FieldChange, type SettingChange } from "./definition-diff.ts";
import { actionTexts, diffTexts, settingNames } from "./diff.messages.ts";

const longestValue = 80;

interface Words {
  readonly say: (message: Message, params?: MessageParams) => string;
  readonly locale: Locale;
  /** What fields are called, by their id; formulas and conditions name them so. */
  readonly labels: ReadonlyMap<string, string>;
}

/** A difference in the reader's words, the fields first. */
export function diffText(
  { fields, layout, events, list, actions }: DefinitionDiff,
  forms: readonly FormDefinition[],
  locale: Locale,
): DefinitionChange[] {
  const labels = new Map(forms.flatMap(allFields).map(({ field }) => [field.id, field.label]));
  const words: Words = { say: (message, params) => translate(message, locale, params), locale, labels };
  const counted = (kind: "layout" | "events" | "list", count: number): DefinitionChange[] =>
    count === 0 ? [] : [{ kind, text: words.say(diffTexts[kind], { count }), details: [] }];
  return [
    ...fields.map((change) => fieldText(change, words)),
    ...counted("layout", layout),
    ...counted("events", events),
    ...counted("list", list),
    ...actions.map(({ type, action }): DefinitionChange => {
      const text = words.say(actionTexts[type], { name: wordsIn(action.label, locale) });
      return { kind: "actions", text, details: [] };
    }),
  ];
}

function fieldText(change: FieldChange, words: Words): DefinitionChange {
  const nameOf = (field: FieldDefinition) => (change.table === null ? field.label : `${change.table} / ${field.label}`);
  if (change.type !== "changed") {
    const kind = translate(anyKindOf(change.field).label, words.locale);
    const text = words.say(diffTexts[change.type], { name: nameOf(change.field), kind });
    return { kind: change.type, text, details: [] };
  }
  const { before, after } = change;
  const isRenamed = before.label !== after.label;
  const settings = change.settings.filter(({ setting }) => setting !== "label");
  const text = isRenamed
    ? words.say(diffTexts.renamed, { from: nameOf(before), name: nameOf(after) })
    : words.say(diffTexts.changed, { name: nameOf(after) });
  return {
    kind: isRenamed && settings.length === 0 ? "renamed" : "changed",
    text,
    details: settings.map((setting) => settingText(setting, words)),
  };
}

function settingText({ setting, before, after }: SettingChange, words: Words): string {
  const name = settingName(setting, words);
  if (setting === "conditions") return words.say(diffTexts.settingChanged, { name });
  const [from, to] = [valueText(setting, before, words), valueText(setting, after, words)];
  // Long texts and lists may differ behind the place where they are cut.
  if (from === to) return words.say(diffTexts.settingChanged, { name });
  return words.say(diffTexts.setting, { name, from, to });
}

function settingName(setting: string, { say }: Words): string {
  const names: Readonly<Record<string, Message>> = settingNames;
  const name = Object.hasOwn(names, setting) ? names[setting] : undefined;
  return name === undefined ? setting : say(name);
}

function valueText(setting: string, value: unknown, words: Words): string {
  const { say } = words;
  if (value === undefined || value === null || value === "") return say(diffTexts.nothing);
  if (typeof value === "boolean") return say(value ? diffTexts.yes : diffTexts.no);
  if (setting === "kind" && typeof value === "string" && Object.hasOwn(kinds, value))
    return translate(kinds[value as keyof typeof kinds].label, words.locale);
  if (typeof value === "string") return cut(setting === "expression" ? withLabels(value, words.labels) : value);
  if (Array.isArray(value)) return cut(value.map((one: unknown) => entryText(one)).join(say(diffTexts.separator)));
  return typeof value === "object" ? cut(objectText(value, words)) : String(value);
}

/** A list of options by their labels; anything else as it is stored. */
function objectText(value: object, { say }: Words): string {
  const options: unknown = Reflect.get(value, "options");
  const dictionary: unknown = Reflect.get(value, "dictionaryType");
  if (Array.isArray(options)) return options.map((one: unknown) => entryText(one)).join(say(diffTexts.separator));
  return typeof dictionary === "string" ? say(diffTexts.dictionary, { code: dictionary }) : JSON.stringify(value);
}

function entryText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const label: unknown = Reflect.get(value, "label");
  return typeof label === "string" ? label : JSON.stringify(value);
}

function withLabels(expression: string, labels: ReadonlyMap<string, string>): string {
  return expression.replaceAll(/\{([^{}]+)\}/g, (whole, path: string) => {
    const names = path.split(".").map((id) => labels.get(id));
    return names.includes(undefined) ? whole : `{${names.join(" / ")}}`;
  });
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= longestValue ? text : `${characters.slice(0, longestValue - 1).join("")}…`;
}

import type { ConditionField, ConditionGroup, ConditionRule, DataScopeName } from "@gongshu/contract/access/menu-data";
import { type Locale, languageTags, type Message, translate } from "@gongshu/core/text/messages";
import { operatorTexts, schemeTexts, symbolTexts } from "./menu.messages.ts";

interface SchemeParts {
  readonly scope: DataScopeName;
  readonly groups: readonly ConditionGroup[];
  readonly fields: readonly ConditionField[];
  readonly organizeNames: readonly string[];
}

/** What a scheme lets somebody see, in words. */
export function textOfScheme({ scope, groups, fields, organizeNames }: SchemeParts, locale: Locale): string {
  if (scope === "chosen")
    return translate(schemeTexts.chosen, locale, {
      names: new Intl.ListFormat(languageTags[locale], { type: "conjunction" }).format(organizeNames),
    });
  if (scope !== "condition") return translate(schemeTexts[scope], locale);
  const names = new Map(fields.map((field) => [field.field, field.fullName]));
  const parts = groups.map(({ logic, groups: rules }) => {
    const text = rules.map((rule) => textOfRule(rule, names, locale)).join(schemeTexts[logic][locale]);
    return groups.length > 1 && rules.length > 1 ? `(${text})` : text;
  });
  return parts.join(schemeTexts.and[locale]);
}

function textOfRule({ field, op, value }: ConditionRule, names: ReadonlyMap<string, string>, locale: Locale): string {
  const words = [
    names.get(field) ?? field,
    wordOf(operatorTexts, op, locale),
    wordOf(symbolTexts, String(value ?? ""), locale),
  ];
  return words.join(locale === "en" ? " " : "");
}

function wordOf(words: Readonly<Record<string, Message>>, name: string, locale: Locale): string {
  const text = Object.hasOwn(words, name) ? words[name] : undefined;
  return text === undefined ? name : translate(text, locale);
}

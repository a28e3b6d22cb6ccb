import type { DynamicField } from "@gongshu/core/screen/field-definitions";
import { generatedDraft } from "@gongshu/core/screen/field-definitions";
import type { ScreenConfig, ScreenItem, ScreenView } from "@gongshu/core/screen/screen-config";
import { screenDraft } from "@gongshu/core/screen/screen-draft";
import { type Locale, type Message, translate } from "@gongshu/core/text/messages";
import type { ShippedDefinition, ShippedDictionary, ShippedModel } from "#platform/http/shipped-model.ts";

interface Screen
  extends Pick<ShippedModel, "key" | "release" | "fullName" | "description" | "category" | "dictionaries"> {
  readonly icon: string;
  /** Its place in the menu. */
  readonly sortCode: number;
}

type Words = (message: Message) => string;

/** A shipped screen by its configuration. */
export function configured(
  screen: Screen,
  parts: (words: Words) => {
    readonly searchItems: readonly string[];
    readonly items: readonly ScreenItem[];
    readonly views?: readonly ScreenView[];
  },
): ShippedModel {
  const configOf = (locale: Locale): ScreenConfig => {
    const { searchItems, items, views = [] } = parts((message) => translate(message, locale));
    return {
      key: screen.key,
      name: translate(screen.fullName, locale),
      labelWidth: locale === "en" ? 140 : 100,
      searchItems: searchItems.map((prop) => ({ prop })),
      formConfig: { items },
      views,
    };
  };
  const own = new Set(configOf("zh").formConfig.items.map(({ prop }) => prop));
  return shippedModel(screen, own, (locale) => screenDraft(configOf(locale)));
}

/** A shipped screen by its field definitions. */
export function generated(screen: Screen, fieldsIn: (words: Words) => readonly DynamicField[]): ShippedModel {
  const fieldsOf = (locale: Locale) => fieldsIn((message) => translate(message, locale));
  const own = fieldsOf("zh").flatMap(({ field, system = false }) => (system ? [field] : []));
  return shippedModel(screen, new Set(own), (locale) => generatedDraft(screen.key, fieldsOf(locale)));
}

function shippedModel(
  { icon, sortCode, ...screen }: Screen,
  ownFields: ReadonlySet<string>,
  draftIn: (locale: Locale) => ShippedDefinition,
): ShippedModel {
  const known = new Map<Locale, ShippedDefinition>();
  return {
    ...screen,
    menu: { directory: "masterData", directoryIcon: "database", icon, sortCode },
    ownFields,
    definition(locale) {
      const made = known.get(locale) ?? draftIn(locale);
      known.set(locale, made);
      return made;
    },
  };
}

/** A dictionary that shipped screens choose from. */
export function dictionary(
  enCode: string,
  fullName: Message,
  entries: Readonly<Record<string, Message>>,
): ShippedDictionary {
  return { enCode, fullName, entries };
}

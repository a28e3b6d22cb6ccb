/** The languages of the product. `zh` is the first; `zhtw` uses Taiwan and Hong Kong terms. */
export const locales = ["zh", "zhtw", "en"] as const;
export type Locale = (typeof locales)[number];

/** BCP 47 tags of the languages, for `lang`, `Accept-Language` and `Intl`. */
export const languageTags: Readonly<Record<Locale, string>> = { zh: "zh-CN", zhtw: "zh-TW", en: "en" };

/** One text in every language. Place holders are written `{name}`. */
export type Message = Readonly<Record<Locale, string>>;

/** The texts of one module, side by side in `<module>.messages.ts`, so that none can be forgotten. */
export type Messages = Readonly<Record<string, Message>>;

export type MessageParams = Readonly<Record<string, string | number | Message>>;

/**
 * The text of `message` in `locale`, with `{name}` replaced from `params`.
 * A parameter may itself be a message; it is then given in the same language. An unknown place holder stays as it is.
 */
export function translate(message: Message, locale: Locale, params?: MessageParams): string {
  const text = message[locale];
  if (params === undefined) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "object" ? translate(value, locale, params) : String(value);
  });
}

/**
 * The product language nearest to a language tag list such as an `Accept-Language` header or `navigator.languages`.
 * Traditional script and its regions give `zhtw`; anything unknown gives `zh`.
 */
export function nearestLocale(tags: string | readonly string[] | undefined): Locale {
  const list = typeof tags === "string" ? tags.split(",") : (tags ?? []);
  for (const entry of list) {
    const tag = (entry.split(";")[0] ?? "").trim().toLowerCase();
    if (tag === "zhtw" || /^zh[-_](hant|tw|hk|mo)/.test(tag)) return "zhtw";
    if (tag === "zh" || tag.startsWith("zh-") || tag.startsWith("zh_")) return "zh";
    if (tag === "en" || tag.startsWith("en-") || tag.startsWith("en_")) return "en";
  }
  return "zh";
}

/** A sentence that somebody wrote in one language, such as the designer of a form: the same text in all of them. */
export function sameInAll(text: string): Message {
  return { zh: text, zhtw: text, en: text };
}

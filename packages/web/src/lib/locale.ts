import {
  type Locale,
  languageTags,
  locales,
  type Message,
  type MessageParams,
  nearestLocale,
  translate,
} from "@gongshu/core/text/messages";
import type { Locale as AntdLocale } from "antd/es/locale";
import enUs from "antd/es/locale/en_US";
import dayjs from "dayjs";
import { create } from "zustand";
import { readText, writeStored } from "./storage.ts";

const languageKey = "language";

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = { zh: "简体中文", zhtw: "繁體中文", en: "English" };

interface LocaleState {
  readonly locale: Locale;
  /** Texts of the control library, undefined until they have been fetched. */
  readonly controlTexts: AntdLocale | undefined;
}

function isLocale(value: string): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The stored preference, else the browser's language, else zh. */
function firstLocale(): Locale {
  if (typeof window === "undefined") return "zh";
  const stored = readText(languageKey);
  return isLocale(stored) ? stored : nearestLocale(navigator.languages);
}

export const useLocaleStore = create<LocaleState>()(() => ({ locale: firstLocale(), controlTexts: undefined }));

const controlTextLoaders: Readonly<Record<Locale, () => Promise<{ default: AntdLocale }>>> = {
  zh: () => import("antd/es/locale/zh_CN"),
  zhtw: () => import("antd/es/locale/zh_TW"),
  // The library falls back to English and brings it along anyway.
  en: () => Promise.resolve({ default: enUs }),
};

const dateLoaders: Readonly<Record<Locale, () => Promise<string>>> = {
  zh: async () => (await import("dayjs/locale/zh-cn")) && "zh-cn",
  zhtw: async () => (await import("dayjs/locale/zh-tw")) && "zh-tw",
  en: () => Promise.resolve("en"),
};

/** Fetches the library texts of the language in use. Our own texts are there from the start. */
export async function loadLocale(locale: Locale = useLocaleStore.getState().locale): Promise<void> {
  document.documentElement.lang = languageTags[locale];
  const [texts, dateLocale] = await Promise.all([controlTextLoaders[locale](), dateLoaders[locale]()]);
  if (useLocaleStore.getState().locale !== locale) return;
  dayjs.locale(dateLocale);
  useLocaleStore.setState({ controlTexts: texts.default });
}

/** Switches the language of this browser and keeps the choice. */
export function setLocale(locale: Locale): void {
  writeStored(languageKey, locale);
  useLocaleStore.setState({ locale });
  void loadLocale(locale);
}

/** True once somebody has chosen a language in this browser; the account's language is then not applied over it. */
export function hasChosenLocale(): boolean {
  return isLocale(readText(languageKey));
}

/** The language in use, outside of components. */
export function currentLocale(): Locale {
  return useLocaleStore.getState().locale;
}

export function useLocale(): Locale {
  return useLocaleStore((state) => state.locale);
}

export type Translate = (message: Message, params?: MessageParams) => string;

const translators: Readonly<Record<Locale, Translate>> = {
  zh: (message, params) => translate(message, "zh", params),
  zhtw: (message, params) => translate(message, "zhtw", params),
  en: (message, params) => translate(message, "en", params),
};

/** `const t = useT(); t(xMessages.title, { name })`. The function is stable per language. */
export function useT(): Translate {
  return translators[useLocale()];
}

/** Translates outside of components, in the language of the moment. */
export function say(message: Message, params?: MessageParams): string {
  return translate(message, currentLocale(), params);
}

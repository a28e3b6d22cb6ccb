import type { Locale } from "@gongshu/core/text/messages";
import { toString as sentenceOf } from "cronstrue";
import "cronstrue/locales/zh_CN";
import "cronstrue/locales/zh_TW";

const names: Readonly<Record<Locale, string>> = { zh: "zh_CN", zhtw: "zh_TW", en: "en" };

/** What a cron text means, as a sentence; empty for one that it cannot read. */
export function cronSentence(cron: string, locale: Locale): string {
  try {
    return sentenceOf(cron, { locale: names[locale], use24HourTimeFormat: true, throwExceptionOnParseError: true });
  } catch {
    return "";
  }
}

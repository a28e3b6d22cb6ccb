import { type Locale, type Message, translate } from "@gongshu/core/text/messages";
import { z } from "zod";

const sentence = z.object({ zh: z.string(), zhtw: z.string(), en: z.string() });

/** A sentence as it is stored for readers of any language: who reads it later is not who has caused it. */
export function storedSentence(text: Message, params: Parameters<typeof translate>[2] = {}): string {
  const inLocale = (locale: Locale) => translate(text, locale, params);
  return JSON.stringify({ zh: inLocale("zh"), zhtw: inLocale("zhtw"), en: inLocale("en") });
}

/** A stored sentence in the language of its reader. Older rows hold plain text, in whatever language it was written. */
export function readSentence(stored: string, locale: Locale): string {
  if (!stored.startsWith('{"zh":')) return stored;
  return sentence.parse(JSON.parse(stored))[locale];
}

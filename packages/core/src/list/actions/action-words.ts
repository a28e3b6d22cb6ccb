import { object, optional, type SettingValue, text } from "../../form/settings/setting.ts";
import type { Locale, Message } from "../../text/messages.ts";

/** A text that a designer writes once for each language; where one is missing, the first one stands for it. */
export const words = (max: number) =>
  object({ zh: text({ max }), zhtw: optional(text({ max })), en: optional(text({ max })) });

export type Words = SettingValue<ReturnType<typeof words>>;

/** The text in all languages, as the messages of the product are. */
export function wordsMessage({ zh, zhtw, en }: Words): Message {
  const given = (text: string | undefined) => (text === undefined || text.trim() === "" ? zh : text);
  return { zh, zhtw: given(zhtw), en: given(en) };
}

export function wordsIn(given: Words, locale: Locale): string {
  return wordsMessage(given)[locale];
}

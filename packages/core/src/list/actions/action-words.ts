import type { SettingValue } from "../../form/settings/setting.ts";
import type { Locale, Message } from "../../text/messages.ts";
import type { words } from "./action-word-setting.ts";

export type Words = SettingValue<ReturnType<typeof words>>;

/** The text in all languages, as the messages of the product are. */
export function wordsMessage({ zh, zhtw, en }: Words): Message {
  const given = (text: string | undefined) => (text === undefined || text.trim() === "" ? zh : text);
  return { zh, zhtw: given(zhtw), en: given(en) };
}

export function wordsIn(given: Words, locale: Locale): string {
  return wordsMessage(given)[locale];
}

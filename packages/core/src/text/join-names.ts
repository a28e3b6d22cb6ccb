import type { Locale } from "./messages.ts";

/** Names one after the other, as people of this language write them. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.join(locale === "en" ? ", " : "、");
}

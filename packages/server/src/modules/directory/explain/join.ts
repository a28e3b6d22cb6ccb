import type { Locale } from "@gongshu/core/text/messages";

/** Half-sentences one after the other. */
export function joinReasons(reasons: readonly string[], locale: Locale): string {
  return reasons.filter((reason) => reason !== "").join(locale === "en" ? "; " : "；");
}

/** A statement with its reason. */
export function because(what: string, why: string, locale: Locale): string {
  if (why === "") return what;
  return locale === "en" ? `${what}: ${why}` : `${what}：${why}`;
}

import { type Locale, locales, nearestLocale } from "@gongshu/core/text/messages";
import type { FastifyRequest } from "fastify";

/** The caller's language: the `Accept-Language` of the client, else the one kept for the user, else zh. */
export function requestLocale(request: FastifyRequest, kept: Locale | null = null): Locale {
  const header = request.headers["accept-language"];
  if (header === undefined || header === "" || header === "*") return kept ?? "zh";
  return isLocale(header) ? header : nearestLocale(header);
}

function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text);
}

import type { FastifyRequest } from "fastify";

/** Where somebody came from to a page: typed, kept or inside of the product; another site; or nobody can say. */
export type VisitOrigin = "own" | "foreign" | "unknown";

/**
 * Browsers say it over HTTPS and on this machine; elsewhere only the referrer helps, and its absence proves nothing: the other site can
 * have it left out. An address that somebody typed looks like one that a chat or mail program has opened: with a session in it, it may be anybody's.
 */
export function visitOrigin({ headers, host, url }: Pick<FastifyRequest, "headers" | "host" | "url">): VisitOrigin {
  const site = headers["sec-fetch-site"];
  if (site === "none") return hasToken(url) ? "unknown" : "own";
  if (site !== undefined) return site === "same-origin" ? "own" : "foreign";
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return "unknown";
  return new URL(referer).host === host ? "own" : "foreign";
}

function hasToken(url: string): boolean {
  const start = url.indexOf("?");
  return start !== -1 && new URLSearchParams(url.slice(start)).has("token");
}

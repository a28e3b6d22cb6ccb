import type { FastifyRequest } from "fastify";

/** Where somebody came from to a page: typed, kept or inside of the product; another site; or the browser does not say. */
export type VisitOrigin = "own" | "foreign" | "unknown";

/**
 * Browsers say it over HTTPS and on this machine; elsewhere only the referrer helps, and its absence proves nothing: the other site can
 * have it left out.
 */
export function visitOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): VisitOrigin {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "none" || site === "same-origin" ? "own" : "foreign";
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return "unknown";
  return new URL(referer).host === host ? "own" : "foreign";
}

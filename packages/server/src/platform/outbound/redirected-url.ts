import type { OutboundReply } from "./http-exchange.ts";

const redirects = [301, 302, 303, 307, 308];

/**
 * Where an answer redirects to; undefined when it does not. Only the same host may be redirected to, in the same way or from HTTP to HTTPS, so
 * that nothing is sent to somebody else than was meant.
 */
export function redirectedUrl(
  from: URL,
  { status, headers: { location } }: Pick<OutboundReply, "status" | "headers">,
): URL | undefined {
  if (!redirects.includes(status) || location === undefined) return undefined;
  const to = new URL(location, from);
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:" && from.port === "" && to.port === "";
  if (to.origin !== from.origin && !(isUpgrade && to.hostname === from.hostname))
    throw new Error(`redirected to ${to.origin}`);
  return to;
}

import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Platform } from "#platform/http/platform.ts";

/** Where passkeys are made and used: browsers tie each to a host name. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The place of the settings, else that of the request; undefined where browsers offer no passkeys, which is at bare addresses and without
 * encryption. That the request may name any host does no harm: an answer counts only for the host that the browser itself has signed, and a
 * passkey of another one does not fit it.
 */
export function relyingPartyOf({ config }: Platform, request: FastifyRequest): RelyingParty | undefined {
  const address = config.publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, origin, protocol } = new URL(address);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0 || (protocol !== "https:" && !isLocal)) return undefined;
  return { id: hostname, origin };
}

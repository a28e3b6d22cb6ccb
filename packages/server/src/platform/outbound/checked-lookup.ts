import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { callbackify, promisify } from "node:util";
import type { AllowList } from "./allow-list.ts";
import { ForbiddenAddress } from "./outbound-error.ts";

/** Every address that a host name has now. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const lookupAll = promisify(lookup);
/** As every other program of this machine resolves names, its hosts file included. */
export const resolveBySystem: Resolve = (host) => lookupAll(host, { all: true });

/**
 * A lookup for sockets to one port that gives only addresses that may be connected to. The socket connects to what it gives and asks no second
 * time, so a name that changes its addresses in between (DNS rebinding) gains nothing.
 */
export function checkedLookup(allow: AllowList, port: number, resolve: Resolve): LookupFunction {
  const allowedOf = callbackify(async (host: string) => {
    const found = await resolve(host);
    const allowed = found.filter(({ address }) => allow.permits({ host, address, port }));
    const [first] = allowed;
    if (first === undefined) throw new ForbiddenAddress(host, port);
    return { first, allowed };
  });
  return (host, { all }, answer) => {
    allowedOf(host, (error, found) => {
      if (error !== null) answer(error, "");
      else if (all === true) answer(null, found.allowed);
      else answer(null, found.first.address, found.first.family);
    });
  };
}

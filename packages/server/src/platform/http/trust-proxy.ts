import { isIP } from "node:net";
import type { FastifyServerOptions } from "fastify";

/** Which proxies are trusted with the client's address: none, all, a number of proxies in front of the server, or these addresses. */
export type Trust = boolean | number | readonly string[];

const maxHops = 10;
const words: Readonly<Record<string, boolean>> = { true: true, false: false, "0": false };

/** Undefined when the text says nothing that can be used. */
export function readTrust(text: string): Trust | undefined {
  const word = words[text];
  if (word !== undefined) return word;
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? Number(text) : undefined;
  const networks = text.split(",").map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(network: string): boolean {
  const [address = "", prefix, ...rest] = network.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** Fastify does not accept a number of proxies, because a client that bypasses the proxies can forge the header. The operator has to prevent that. */
export function trustOption(trust: Trust): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (typeof trust === "boolean") return trust;
  return typeof trust === "number" ? (_address, hop) => hop < trust : [...trust];
}

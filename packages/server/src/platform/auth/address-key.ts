import ipaddr from "ipaddr.js";

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which is what one connection is given. A text that is no
 * address stands for itself.
 */
export function addressKey(ip: string): string {
  const text = ip.replace(/%.*$/, "");
  if (!ipaddr.isValid(text)) return ip;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

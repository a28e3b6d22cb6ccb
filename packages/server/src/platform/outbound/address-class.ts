import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/**
 * What an address leads to: the internet; a private network; this machine itself; a service of the cloud provider that hands out credentials or
 * decides about the machine; anything else that is no ordinary destination (loopback, link-local, carrier-grade NAT, multicast, reserved, tunnels).
 */
export type AddressClass = "public" | "private" | "ownMachine" | "metadata" | "special";

/** Of the usual cloud providers. Some of them are in ranges that look public. */
const metadataAddresses = new Set([
  "169.254.169.254",
  "169.254.170.2",
  "169.254.170.23",
  "169.254.0.23",
  "169.254.42.42",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fd20:ce::254",
  "fd00:42::42",
]);

/**
 * The address that a packet to `text` really goes to: IPv4 inside of IPv6 (`::ffff:10.0.0.1`, and `64:ff9b::10.0.0.1` where NAT64 translates)
 * counts as IPv4. Undefined for a text that is no address.
 */
export function effectiveAddress(text: string): string | undefined {
  const bare = text.replace(/%.*$/, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.IPv6.parse(bare);
  const isWrapped = address.isIPv4MappedAddress() || address.range() === "rfc6052";
  return isWrapped ? new ipaddr.IPv4(address.toByteArray().slice(12)).toString() : address.toString();
}

/** `address` as `effectiveAddress` gives it. */
export function classOf(address: string): AddressClass {
  if (metadataAddresses.has(address)) return "metadata";
  if (isOwn(address)) return "ownMachine";
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "private" || range === "uniqueLocal") return "private";
  return range === "unicast" && isGlobal(parsed) ? "public" : "special";
}

/** Of IPv6 only 2000::/3 has ever been given out; the rest of its unicast space leads nowhere or into old tunnels. */
function isGlobal(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.kind() === "ipv4" || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

/** Packets to these do not leave the machine, so no firewall in front of it sees them, whatever their range is. */
function isOwn(address: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .some((entry) => !entry.internal && effectiveAddress(entry.address) === address);
}

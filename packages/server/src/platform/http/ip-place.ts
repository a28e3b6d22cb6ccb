import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type IpRegions from "ip2region";
import { z } from "zod";
import { ipPlaceMessages } from "./ip-place.messages.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const internal = new BlockList();
for (const [net, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  // Carriers' own networks, which address their customers like an office does its people.
  ["100.64.0.0", 10],
] as const)
  internal.addSubnet(net, prefix, "ipv4");
internal.addSubnet("fc00::", 7, "ipv6");
internal.addSubnet("fe80::", 10, "ipv6");

const regionsModule = z.object({
  default: z.custom<typeof IpRegions.default>((value) => typeof value === "function"),
});
let regions: IpRegions.default | undefined;

/**
 * Where an address is, in words; empty when unknown. The places of the world are known in simplified Chinese only, and are
 * given like that in every language.
 */
export function placeOf(ipAddress: string, locale: Locale): string {
  const address = bareAddress(ipAddress);
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0) return "";
  if (loopback.check(address, family)) return translate(ipPlaceMessages.loopback, locale);
  if (internal.check(address, family)) return translate(ipPlaceMessages.private, locale);
  regions ??= openRegions();
  const found = regions.search(address);
  return found === null ? "" : joinPlace(found);
}

/** The tables weigh eleven megabytes, so they are read when they are first asked. */
function openRegions(): IpRegions.default {
  // Required, because bundlers and Node do not agree on what importing the default of such a module gives.
  const { default: Regions } = regionsModule.parse(createRequire(import.meta.url)("ip2region"));
  return new Regions();
}

/** Without the zone of a link-local address, and an IPv4 address out of its IPv6 clothes. */
function bareAddress(ipAddress: string): string {
  const address = ipAddress.trim().replace(/%.*$/, "");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

interface Region {
  readonly country: string;
  readonly province: string;
  readonly city: string;
}

/**
 * A city goes without the province that it repeats, and a place at home without the country if there is more to say. Without a
 * country it is a network for special use.
 */
function joinPlace({ country, province, city }: Region): string {
  if (country === "") return "";
  const isHome = country === ipPlaceMessages.homeCountry.zh && province + city !== "";
  const names = isHome ? [province, city] : [country, province, city];
  return names.filter((name, index) => !names.slice(index + 1).some((finer) => finer.startsWith(name))).join("");
}

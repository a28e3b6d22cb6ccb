import ipaddr from "ipaddr.js";

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Addresses and networks; an IPv4 address that arrives in the dress of IPv6 counts as what it is. */
export class AddressList {
  readonly #networks: readonly Network[];

  private constructor(networks: readonly Network[]) {
    this.#networks = networks;
  }

  /** Entries that are none are left out: `isAddressEntry` refuses them before they are kept. */
  static of(entries: readonly string[]): AddressList {
    return new AddressList(entries.map(networkOf).filter((network) => network !== undefined));
  }

  includes(ip: string): boolean {
    const address = addressOf(ip.replace(/%.*$/, ""));
    if (address === undefined) return false;
    return this.#networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
  }
}

/** Whether a text is an address (10.0.0.8, fe80::1) or a network (10.0.0.0/8, 2001:db8::/32). */
export function isAddressEntry(text: string): boolean {
  return networkOf(text) !== undefined;
}

/** The parts of a list that people type: one a line, or with commas, semicolons and spaces between. */
export function addressEntries(text: string): string[] {
  return text.split(/[\s,;，；]+/).filter((part) => part !== "");
}

function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Shorter and octal spellings of IPv4 mean different things to different programs.
  const isPlain = text.includes(":") ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isPlain && !text.includes("%") ? ipaddr.process(text) : undefined;
}

function networkOf(entry: string): Network | undefined {
  const [text = "", prefix, ...rest] = entry.split("/");
  const address = addressOf(text);
  if (address === undefined || rest.length > 0) return undefined;
  const widest = address.kind() === "ipv4" ? 32 : 128;
  if (prefix === undefined) return [address, widest];
  if (!/^\d{1,3}$/.test(prefix)) return undefined;
  // The first 96 bits of an IPv4 address in the dress of IPv6 are the dress.
  const bits = text.includes(":") && widest === 32 ? Number(prefix) - 96 : Number(prefix);
  return bits >= 0 && bits <= widest ? [address, bits] : undefined;
}

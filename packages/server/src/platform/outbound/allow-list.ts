import { AddressList, isAddressEntry } from "../auth/address-list.ts";
import { type AddressClass, classOf, effectiveAddress } from "./address-class.ts";

/** A host as it was named, an address that it has, and the port that is meant. */
export interface Destination {
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

interface Target {
  /** In lower case, without a dot at the end. */
  readonly host: string;
  readonly address: string;
  readonly addressClass: AddressClass;
}

/** One entry: what it covers, on one port or on all. */
interface Entry {
  readonly port: number | undefined;
  readonly covers: (target: Target) => boolean;
}

const hostName = /^(?:\*\.)?(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/i;

/**
 * Which addresses may be connected to. Public ones always may; every other one only where an entry of the operator says so. Addresses of cloud
 * metadata have to be named one by one: a network or a host name around them is not enough.
 */
export class AllowList {
  readonly #entries: readonly Entry[];

  private constructor(entries: readonly Entry[]) {
    this.#entries = entries;
  }

  /**
   * Entries with commas between: an address, a network (CIDR), a host name, `*.` and a domain, or `private` for the private networks; each with
   * `:port` or for every port. Undefined when one of them is none of these.
   */
  static read(text: string): AllowList | undefined {
    const entries = text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(readEntry);
    const known = entries.filter((entry) => entry !== undefined);
    return known.length === entries.length ? new AllowList(known) : undefined;
  }

  /** This list and one service that the operator has named by its address. */
  with(url: URL): AllowList {
    const entry = readEntry(`${url.hostname}:${portOf(url)}`);
    return new AllowList(entry === undefined ? this.#entries : [...this.#entries, entry]);
  }

  permits({ host, address: text, port }: Destination): boolean {
    const address = effectiveAddress(text);
    if (address === undefined) return false;
    const addressClass = classOf(address);
    if (addressClass === "public") return true;
    const target = { host: plainHost(host), address, addressClass };
    return this.#entries.some((entry) => (entry.port ?? port) === port && entry.covers(target));
  }
}

/** The port that a URL means, written or not. */
export function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, "");
}

function readEntry(text: string): Entry | undefined {
  if (isAddressEntry(text)) return { port: undefined, covers: coverOfAddress(text) };
  const [, bracketed, plain, portText] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = portText === undefined ? undefined : Number(portText);
  if (port === 0 || (port ?? 1) > 65_535) return undefined;
  if (bracketed !== undefined)
    return isAddressEntry(bracketed) ? { port, covers: coverOfAddress(bracketed) } : undefined;
  const covers = plain === undefined ? undefined : coverOf(plain);
  return covers === undefined ? undefined : { port, covers };
}

function coverOf(text: string): Entry["covers"] | undefined {
  if (text === "private") return ({ addressClass }) => addressClass === "private";
  if (isAddressEntry(text)) return coverOfAddress(text);
  if (!hostName.test(text)) return undefined;
  const name = plainHost(text);
  const isMeant = name.startsWith("*.")
    ? (host: string) => host.endsWith(name.slice(1))
    : (host: string) => host === name;
  return ({ host, addressClass }) => addressClass !== "metadata" && isMeant(host);
}

/** A whole network does not stand for the machine itself or for metadata that happen to be inside of it. */
function coverOfAddress(text: string): Entry["covers"] {
  const list = AddressList.of([text]);
  const isNetwork = text.includes("/");
  return ({ address, addressClass }) =>
    list.includes(address) && !(isNetwork && (addressClass === "ownMachine" || addressClass === "metadata"));
}

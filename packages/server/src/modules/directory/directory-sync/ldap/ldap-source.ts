import type { Entry } from "ldapts";
import { ldapts } from "#platform/outbound/ldapts.ts";
import { directorySyncTexts } from "../directory-sync.messages.ts";
import type { DirectorySource, OuterDepartment, OuterPerson } from "../engine/directory-source.ts";
import { depthOf, namesAbove, normalName } from "./distinguished-name.ts";
import type { LdapClient } from "./ldap-client.ts";

/** Where things are in the directory and what they are called. */
export interface LdapLayout {
  readonly userBase: string;
  readonly userFilter: string;
  readonly accountAttribute: string;
  readonly nameAttribute: string;
  readonly mobileAttribute: string;
  readonly emailAttribute: string;
  readonly idAttribute: string;
  readonly organizeBase: string;
  readonly organizeFilter: string;
  readonly organizeNameAttribute: string;
}

const pageSize = 200;
/** Active Directory keeps ids as bytes. */
const binaryIds = ["objectguid", "objectsid"];
const disabledBit = 2;

interface Unit {
  readonly dn: string;
  readonly externalId: string;
  readonly name: string;
}

/** Units or groups of an LDAP directory as departments, and its people. Somebody is in the nearest unit above, else in the first group. */
export class LdapSource implements DirectorySource {
  readonly name = directorySyncTexts.ldap;
  readonly #client: LdapClient;
  readonly #layout: LdapLayout;
  /** Ids of departments by name. */
  #units: ReadonlyMap<string, string> | undefined;
  /** What somebody leads, by their name. */
  readonly #led = new Map<string, string[]>();
  #read = 0;

  constructor(client: LdapClient, layout: LdapLayout) {
    this.#client = client;
    this.#layout = layout;
  }

  /** The server does not say how many there are: it comes nearer to the end without reaching it. */
  get share(): number {
    return this.#read / (this.#read + 1000);
  }

  async *departments(): AsyncGenerator<OuterDepartment> {
    const units = await this.#readUnits();
    const ids = new Map(units.map(({ dn, externalId }) => [normalName(dn), externalId]));
    this.#units = ids;
    for (const { dn, externalId, name } of units) yield { externalId, parentId: nearest(dn, ids), name };
  }

  async *people(): AsyncGenerator<OuterPerson> {
    if (this.#units === undefined) for await (const _ of this.departments());
    const { userBase: base, userFilter: filter } = this.#layout;
    for await (const page of this.#client.search({ base, filter, ...this.#personAttributes() }, pageSize)) {
      for (const entry of page) {
        this.#read += 1;
        const person = this.#personOf(entry);
        if (person !== undefined) yield person;
      }
    }
  }

  /** The entry in the directory with this account; undefined when none or several have it. */
  async find(account: string): Promise<{ readonly dn: string; readonly externalId: string } | undefined> {
    const { userBase: base, userFilter, accountAttribute } = this.#layout;
    const filter = `(&${userFilter}(${accountAttribute}=${ldapts().Filter.escape(account)}))`;
    const found: Entry[] = [];
    for await (const page of this.#client.search({ base, filter, ...this.#personAttributes() }, 2)) {
      found.push(...page);
      if (found.length > 1) return undefined;
    }
    const [entry] = found;
    return entry === undefined || !isEnabled(entry) ? undefined : { dn: entry.dn, externalId: this.#idOf(entry) };
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Each after those above it. */
  async #readUnits(): Promise<Unit[]> {
    const { organizeBase, userBase, organizeFilter: filter, organizeNameAttribute: named } = this.#layout;
    const base = organizeBase || userBase;
    const attributes = [this.#layout.idAttribute, named, "managedBy"];
    const units: Unit[] = [];
    for await (const page of this.#client.search({ base, filter, attributes, binary: this.#binary() }, pageSize)) {
      for (const entry of page) {
        // The base itself stands for where everything is put.
        if (normalName(entry.dn) === normalName(base)) continue;
        const externalId = this.#idOf(entry);
        units.push({ dn: entry.dn, externalId, name: textOf(entry, named) });
        const leader = normalName(textOf(entry, "managedBy"));
        if (leader !== "") this.#led.set(leader, [...(this.#led.get(leader) ?? []), externalId]);
      }
    }
    return units.toSorted((one, other) => depthOf(one.dn) - depthOf(other.dn));
  }

  #personOf(entry: Entry): OuterPerson | undefined {
    const { accountAttribute, nameAttribute, mobileAttribute, emailAttribute } = this.#layout;
    const account = textOf(entry, accountAttribute).replaceAll(/[^A-Za-z0-9]/g, "");
    if (account === "") return undefined;
    const units = this.#units ?? new Map<string, string>();
    const groups = textsOf(entry, "memberOf").map((dn) => units.get(normalName(dn)));
    return {
      externalId: this.#idOf(entry),
      name: textOf(entry, nameAttribute),
      mobilePhone: textOf(entry, mobileAttribute),
      email: textOf(entry, emailAttribute),
      accounts: [account],
      departmentId: nearest(entry.dn, units) ?? groups.find((id) => id !== undefined),
      leads: this.#led.get(normalName(entry.dn)) ?? [],
      isEnabled: isEnabled(entry),
    };
  }

  #personAttributes() {
    const { idAttribute, accountAttribute, nameAttribute, mobileAttribute, emailAttribute } = this.#layout;
    const states = ["memberOf", "userAccountControl", "nsAccountLock"];
    const attributes = [idAttribute, accountAttribute, nameAttribute, mobileAttribute, emailAttribute, ...states];
    return { attributes, binary: this.#binary() };
  }

  #binary(): string[] {
    const { idAttribute } = this.#layout;
    return binaryIds.includes(idAttribute.toLowerCase()) ? [idAttribute] : [];
  }

  /** An id that survives renaming and moving; the name where the server has no such id. */
  #idOf(entry: Entry): string {
    const value = valuesOf(entry, this.#layout.idAttribute)[0];
    const id = Buffer.isBuffer(value) ? value.toString("hex") : (value ?? "");
    return id === "" ? normalName(entry.dn) : id;
  }
}

function nearest(dn: string, units: ReadonlyMap<string, string>): string | undefined {
  for (const above of namesAbove(dn)) {
    const id = units.get(above);
    if (id !== undefined) return id;
  }
  return undefined;
}

function isEnabled(entry: Entry): boolean {
  const control = Number(textOf(entry, "userAccountControl") || "0");
  return (control & disabledBit) === 0 && textOf(entry, "nsAccountLock").toLowerCase() !== "true";
}

function textOf(entry: Entry, attribute: string): string {
  return textsOf(entry, attribute)[0] ?? "";
}

function textsOf(entry: Entry, attribute: string): string[] {
  return valuesOf(entry, attribute).map((value) => (Buffer.isBuffer(value) ? value.toString("utf8") : value));
}

/** Servers spell the names of attributes as they like. */
function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase());
  const value = key === undefined ? undefined : entry[key];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

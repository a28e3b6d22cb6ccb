import { errorCodes } from "@gongshu/contract/errors";
import { sql } from "kysely";
import { checkMayManage } from "#modules/access/role/service.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { type ContactField, contactKey } from "../../user/service.ts";

/** A local user, with the fields that matching needs. */
export interface KnownPerson {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly organizeId: string;
  readonly enabledMark: 0 | 1;
  readonly isAdministrator: 0 | 1;
}

interface Wanted {
  readonly ids: readonly string[];
  readonly mobiles: readonly string[];
  readonly emails: readonly string[];
  readonly accounts: readonly string[];
}

/** The people whom a batch may be about, with what the batch has changed since. */
export class KnownPeople {
  readonly #byId = new Map<string, KnownPerson>();

  static get none(): KnownPeople {
    return new KnownPeople([]);
  }

  private constructor(rows: readonly KnownPerson[]) {
    for (const row of rows) this.add(row);
  }

  static async read(tx: Context, { ids, mobiles, emails, accounts }: Wanted): Promise<KnownPeople> {
    const numbers = mobiles.filter((mobile) => mobile !== "");
    const addresses = emails.filter((email) => email !== "").map((email) => contactKey("email", email));
    const names = accounts.map((account) => account.toLowerCase());
    const all = () =>
      tx.db
        .selectFrom("appUser")
        .select(["id", "account", "realName", "mobilePhone", "email", "organizeId", "enabledMark", "isAdministrator"])
        .where("deleteMark", "is", null);
    // One index each.
    const [byId, byMobile, byEmail, byAccount] = [
      await all().where("id", "=", sql<string>`any(${ids}::text[])`).execute(),
      await all()
        .where("mobilePhone", "<>", "")
        .where("mobilePhone", "=", sql<string>`any(${numbers}::text[])`)
        .execute(),
      await all().where("emailKey", "<>", "").where("emailKey", "=", sql<string>`any(${addresses}::text[])`).execute(),
      await all().where("accountKey", "=", sql<string>`any(${names}::text[])`).execute(),
    ];
    return new KnownPeople([...byId, ...byMobile, ...byEmail, ...byAccount]);
  }

  get ids(): string[] {
    return [...this.#byId.keys()];
  }

  add(person: KnownPerson): void {
    this.#byId.set(person.id, person);
  }

  byId(id: string): KnownPerson | undefined {
    return this.#byId.get(id);
  }

  /** Who has this number or address. */
  holders(field: ContactField, text: string): KnownPerson[] {
    const key = contactKey(field, text);
    return key === "" ? [] : [...this.#byId.values()].filter((person) => contactKey(field, person[field]) === key);
  }

  isFree(account: string): boolean {
    const name = account.toLowerCase();
    return account !== "" && ![...this.#byId.values()].some((person) => person.account.toLowerCase() === name);
  }
}

/**
 * The local user for a person of the source without a link: the only user with the number, if no other person of the source has it. An
 * administrator never matches, because writing the directory would be enough to become one.
 */
export async function findMatch(
  tx: Context,
  known: KnownPeople,
  mobilePhone: string,
  linked: ReadonlySet<string>,
): Promise<{ readonly person: KnownPerson | undefined } | { readonly code: string }> {
  const [person, ...others] = known.holders("mobilePhone", mobilePhone);
  if (person === undefined) return { person: undefined };
  if (others.length > 0) return { code: "mobileAmbiguous" };
  if (linked.has(person.id)) return { code: "mobileTaken" };
  const code = await mayTouch(tx, person);
  return code === undefined ? { person } : { code };
}

/** Why a person is left alone; undefined when they need not be. */
export async function mayTouch(tx: Context, { id, isAdministrator }: KnownPerson): Promise<string | undefined> {
  if (id === tx.actor.userId) return "ownKept";
  if (isAdministrator === 1) return "administratorKept";
  try {
    await checkMayManage(tx, id);
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError && error.code === errorCodes.forbidden) return "moreThanCaller";
    throw error;
  }
}

import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { userErrors } from "./user.messages.ts";

/** The fields besides the account that users sign in with. */
export const contactFields = ["mobilePhone", "email"] as const;
export type ContactField = (typeof contactFields)[number];
type Contacts = { readonly [Field in ContactField]?: string | undefined };

export const contactErrors = { mobilePhone: userErrors.mobileTaken, email: userErrors.emailTaken } as const;

/** The text under which a number or an address is one person's. */
export function contactKey(field: ContactField, text: string): string {
  return field === "email" ? text.toLowerCase() : text;
}

/** Refuses a number or address that another account signs in with. Unchanged values are not checked. */
export async function checkContactsFree(tx: Context, id: string, given: Contacts, before: Contacts): Promise<void> {
  for (const field of contactFields) {
    const text = given[field] ?? "";
    if (text === "" || text === before[field]) continue;
    const key = contactKey(field, text);
    await lockContact(tx, field, key);
    const holders = await contactHolders(tx, field, [key]);
    if (holders.some((holder) => holder.id !== id)) throw conflict(contactErrors[field], undefined, field);
  }
}

/** Who has these numbers or addresses, given as `contactKey` gives them. */
export function contactHolders(tx: Context, field: ContactField, keys: readonly string[]) {
  const column = field === "email" ? "emailKey" : "mobilePhone";
  return tx.db
    .selectFrom("appUser")
    .select(["id", `${column} as key`])
    .where("deleteMark", "is", null)
    .where(column, "<>", "")
    .where(column, "=", sql<string>`any(${keys}::text[])`)
    .execute();
}

/** For bulk writes: locks numbers and addresses of the tenant until the end of the transaction. */
export async function lockContacts(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${allContacts(tx)})`.execute(tx.db);
}

/** Of two that take the same one at once, one waits and then sees the other. */
async function lockContact(tx: Context, field: ContactField, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${allContacts(tx)})`.execute(tx.db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${field}:${tx.tenant.id}:${key}`}, 0))`.execute(tx.db);
}

function allContacts(tx: Context) {
  return sql`hashtextextended(${`contacts:${tx.tenant.id}`}, 0)`;
}

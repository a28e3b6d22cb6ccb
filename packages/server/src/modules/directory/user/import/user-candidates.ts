import { sql } from "kysely";
import {
  beyondReach,
  grantedInPerson,
  operatorsAbove,
  type Relations,
  relationsOfMany,
} from "#modules/access/role/service.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { importErrors } from "#platform/import-export/import-export.messages.ts";
import type { ReadRow, ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { formFields } from "../people.ts";
import { isManageable, userMenu } from "../policy.ts";
import { userErrors } from "../user.messages.ts";
import type { Delegation } from "./user-books.ts";
import type { UserColumns } from "./user-sheet.ts";

/** A person of the file: the row, and who is there already under that account. */
export interface Candidate {
  readonly row: ReadRow<UserColumns>;
  readonly id: string;
  readonly account: string;
  readonly before: StoredUser | undefined;
  readonly held: Relations;
}

export type StoredUser = Awaited<ReturnType<typeof storedUsers>>[number];

/** People by account, held until the end of the transaction. */
function storedUsers(tx: Context, accounts: readonly string[]) {
  return tx.db
    .selectFrom("appUser")
    .select(["id", "version", "isAdministrator", ...formFields])
    .select(rowScope(tx, userMenu).as("isVisible"))
    .where("deleteMark", "is", null)
    .where(sql<boolean>`account_key = any(${accounts}::text[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Brings rows and people together: marks accounts that stand twice in the file, and people whom the caller may not overwrite. */
export async function findCandidates(
  tx: Context,
  sheet: ReadSheet<UserColumns>,
  overwrite: boolean,
  delegation: Delegation,
): Promise<{ candidates: Candidate[]; skipSize: number }> {
  const firstRows = new Map<string, number>();
  const named = sheet.rows.flatMap((row) => {
    const { account } = row.values;
    if (account === undefined) return [];
    const key = account.toLowerCase();
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row.row.number);
    else sheet.refuse(row, "account", importErrors.sameInFile, { row: first });
    return [{ row, account, key }];
  });
  const stored = await storedUsers(tx, [...firstRows.keys()]);
  const byAccount = new Map(stored.map((user) => [user.account.toLowerCase(), user]));
  const heldBy = await relationsOfMany(
    tx,
    stored.map(({ id }) => id),
  );
  const overwritten = overwrite ? stored.map(({ id }) => id) : [];
  const granted = await grantedInPerson(tx, overwritten);
  const above = (await operatorsAbove(tx, overwritten)).union(await beyondReach(tx, overwritten));
  const candidates: Candidate[] = [];
  let skipSize = 0;
  for (const { row, account, key } of named) {
    const before = byAccount.get(key);
    if (before !== undefined && !overwrite) {
      if (row.faults.length === 0) skipSize += 1;
      continue;
    }
    const held = before === undefined ? { positionIds: [], roleIds: [] } : heldBy(before.id);
    const candidate = { row, account, before, held, id: before?.id ?? tx.newId() };
    candidates.push(candidate);
    if (before === undefined) continue;
    if (!before.isVisible) sheet.refuse(row, null, importErrors.outOfScope);
    else if (above.has(before.id) || !(await isManageable(tx, before, held, granted.has(before.id), delegation)))
      sheet.refuse(row, null, userErrors.moreThanYou);
  }
  return { candidates, skipSize };
}

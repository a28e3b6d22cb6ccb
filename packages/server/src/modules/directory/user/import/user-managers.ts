import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { ReadSheet } from "#platform/import-export/sheet-rows.ts";
import { userErrors } from "../user.messages.ts";
import type { PlannedUser } from "./user-plan.ts";
import { userImportErrors as errors } from "./user-sheet.messages.ts";
import type { UserColumns } from "./user-sheet.ts";

interface Manager {
  readonly id: string;
  readonly isEnabled: boolean;
  /** Their row in the same file. */
  readonly planned?: PlannedUser;
}

/** Changes of managers happen one after the other, or two of them could close a circle together. */
export async function lockManagers(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_manager'), hashtext(${tx.tenant.id}))`.execute(tx.db);
}

/** Finds the manager whom each row names, among the people who are there and those of the file. Marks circles. */
export async function findManagers(
  tx: Context,
  sheet: ReadSheet<UserColumns>,
  planned: readonly PlannedUser[],
): Promise<void> {
  const managers = await managersByAccount(tx, planned);
  for (const one of planned) {
    const { row, before, account } = one.candidate;
    const text = row.values.manager;
    if (text === undefined) continue;
    if (text === "") {
      one.managerId = null;
      continue;
    }
    const found = managers.get(accountOf(text));
    if (account.toLowerCase() === accountOf(text)) sheet.refuse(row, "manager", userErrors.managerIsSelf);
    else if (found === undefined || (!found.isEnabled && found.id !== before?.managerId))
      sheet.refuse(row, "manager", errors.managerUnknown, { text });
    else one.managerId = found.id;
  }
  refuseFollowers(sheet, planned, managers);
  await refuseCircles(tx, sheet, planned);
  refuseFollowers(sheet, planned, managers);
}

/** Exports write accounts; people may write `name/account` as elsewhere. */
function accountOf(text: string): string {
  return (text.split("/").at(-1) ?? "").trim().toLowerCase();
}

async function managersByAccount(tx: Context, planned: readonly PlannedUser[]): Promise<Map<string, Manager>> {
  const accounts = planned.flatMap(({ candidate }) => {
    const text = candidate.row.values.manager;
    return text === undefined || text === "" ? [] : [accountOf(text)];
  });
  const rows = await tx.db
    .selectFrom("appUser")
    .select(["id", "account", "enabledMark"])
    .where("deleteMark", "is", null)
    .where(sql<boolean>`account_key = any(${[...new Set(accounts)]}::text[])`)
    .execute();
  const managers = new Map<string, Manager>(
    rows.map(({ id, account, enabledMark }) => [account.toLowerCase(), { id, isEnabled: enabledMark === 1 }]),
  );
  for (const one of planned) {
    const { account, id, row, before } = one.candidate;
    const enabledMark = row.values.enabledMark ?? before?.enabledMark ?? 1;
    managers.set(account.toLowerCase(), { id, isEnabled: enabledMark === 1, planned: one });
  }
  return managers;
}

/** Who is not there yet and is not taken in cannot lead anybody; nor can whom that one would have led, and so on. */
function refuseFollowers(
  sheet: ReadSheet<UserColumns>,
  planned: readonly PlannedUser[],
  managers: ReadonlyMap<string, Manager>,
): void {
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const { candidate, managerId } of planned) {
      const { row } = candidate;
      const text = row.values.manager ?? "";
      const manager = managers.get(accountOf(text))?.planned?.candidate;
      const isLost = manager !== undefined && manager.before === undefined && manager.row.faults.length > 0;
      if (row.faults.length > 0 || managerId === null || manager?.id !== managerId || !isLost) continue;
      sheet.refuse(row, "manager", errors.managerFaulty, { text });
      isSettled = false;
    }
  }
}

async function refuseCircles(
  tx: Context,
  sheet: ReadSheet<UserColumns>,
  planned: readonly PlannedUser[],
): Promise<void> {
  const good = planned.filter(({ candidate }) => candidate.row.faults.length === 0);
  const above = await chainsAbove(
    tx,
    good.flatMap(({ managerId }) => managerId ?? []),
  );
  for (const { candidate, managerId } of good) above.set(candidate.id, managerId);
  for (const { candidate, managerId } of good) {
    if (managerId === (candidate.before?.managerId ?? null)) continue;
    const seen = new Set<string>();
    for (let id = managerId; id !== null && !seen.has(id); id = above.get(id) ?? null) {
      seen.add(id);
      if (id !== candidate.id) continue;
      sheet.refuse(candidate.row, "manager", userErrors.managerIsBelow);
      above.set(candidate.id, candidate.before?.managerId ?? null);
      break;
    }
  }
}

/** Who leads whom, from these people upwards. */
async function chainsAbove(tx: Context, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; managerId: string | null }>`
    with recursive above (id, manager_id) as (
      select id, manager_id from app_user where id = any(${[...new Set(ids)]}::text[])
      union
      select u.id, u.manager_id from above a join app_user u on u.id = a.manager_id
    ) select id, manager_id from above`.execute(tx.db);
  return new Map(rows.map(({ id, managerId }) => [id, managerId]));
}

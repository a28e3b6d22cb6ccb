import { sql } from "kysely";
import type { BelongingSource } from "#platform/entity/belonging.ts";
import { reassignRows, stockBelonging } from "#platform/entity/stock-belonging.ts";
import type { Context } from "#platform/http/context.ts";
import { userBelongingTexts } from "./user.messages.ts";

/** Changes of managers happen one after the other, or two of them could close a circle together. */
export async function lockManagers(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_manager'), hashtext(${tx.tenant.id}))`.execute(tx.db);
}

const table = { table: "appUser", column: "managerId" } as const;

/** The people who report to a user, with their names, which all users may read. */
const listed = stockBelonging({
  ...table,
  source: "subordinate",
  title: userBelongingTexts.subordinates,
  name: "realName",
  mayRead: () => true,
});

export const subordinateBelongings: BelongingSource = {
  ...listed,
  async assigner(_ctx, kind, to) {
    if (kind !== listed.source) return undefined;
    return async (tx, fromId) => ({ count: await reassignManager(tx, fromId, to.userId), hiddenCount: 0 });
  },
};

/**
 * Gives everybody who reports to `fromId` another manager, or none. The one through whom the new manager reports to `fromId`, or the new manager
 * in person, moves up to the manager of `fromId` instead, so that there is no cycle. Gives how many there were.
 */
export async function reassignManager(tx: Context, fromId: string, to: string | null): Promise<number> {
  await lockManagers(tx);
  if (to === null) return reassignRows(tx, { ...table, from: fromId, to });
  const { rows } = await sql<{ id: string }>`
    with recursive line (id, manager_id) as (
      select id, manager_id from app_user where id = ${to}
      union
      select u.id, u.manager_id from line l join app_user u on u.id = l.manager_id
    ) select id from line where manager_id = ${fromId}`.execute(tx.db);
  const between = rows[0]?.id;
  if (between === undefined) return reassignRows(tx, { ...table, from: fromId, to });
  const leaver = await tx.db.selectFrom("appUser").select("managerId").where("id", "=", fromId).executeTakeFirst();
  const above = await reassignRows(tx, {
    ...table,
    from: fromId,
    to: leaver?.managerId ?? null,
    where: sql<boolean>`id = ${between}`,
  });
  return above + (await reassignRows(tx, { ...table, from: fromId, to }));
}

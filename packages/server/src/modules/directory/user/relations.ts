import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";

/** What somebody holds, in order; the first position is the main one. */
export interface Relations {
  readonly positionIds: readonly string[];
  readonly roleIds: readonly string[];
}

export async function relationsOf(ctx: Context, userId: string): Promise<Relations> {
  const rows = await ctx.db
    .selectFrom("userRelation")
    .select(["objectType", "objectId"])
    .where("userId", "=", userId)
    .orderBy("sortCode")
    .orderBy("objectId")
    .execute();
  const idsOf = (objectType: "Role" | "Position") =>
    rows.filter((row) => row.objectType === objectType).map((row) => row.objectId);
  return { positionIds: idsOf("Position"), roleIds: idsOf("Role") };
}

/** As the API and the history have them: ids separated by commas. */
export function relationTexts({ positionIds, roleIds }: Relations) {
  return { positionId: positionIds.join(","), roleId: roleIds.join(",") };
}

/** Sets what somebody holds, with the difference in the history. False when nothing changes. Must run inside a transaction. */
export async function writeRelations(
  tx: Context,
  userId: string,
  before: Relations,
  after: Relations,
): Promise<boolean> {
  const [old, fresh] = [relationTexts(before), relationTexts(after)];
  const diff: Record<string, [string, string]> = {};
  if (old.positionId !== fresh.positionId) diff["positionId"] = [old.positionId, fresh.positionId];
  if (old.roleId !== fresh.roleId) diff["roleId"] = [old.roleId, fresh.roleId];
  if (Object.keys(diff).length === 0) return false;
  const kept = { tenantId: tx.tenant.id, userId };
  const rows = [
    ...after.positionIds.map((objectId, sortCode) => ({ ...kept, ...asPosition, objectId, sortCode })),
    ...after.roleIds.map((objectId, sortCode) => ({ ...kept, ...asRole, objectId, sortCode })),
  ];
  // Only what changes is touched: somebody may make members of the person at the same time.
  const gone = (objectType: "Role" | "Position", ids: readonly string[]) =>
    tx.db
      .deleteFrom("userRelation")
      .where("userId", "=", userId)
      .where("objectType", "=", objectType)
      .where("objectId", "=", sql<string>`any(${ids}::text[])`);
  const insert = tx.db
    .insertInto("userRelation")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["tenantId", "userId", "objectType", "objectId"])
        .doUpdateSet((set) => ({ sortCode: set.ref("excluded.sortCode") })),
    );
  await tx.batch([
    gone("Position", missing(before.positionIds, after.positionIds)),
    gone("Role", missing(before.roleIds, after.roleIds)),
    ...(rows.length === 0 ? [] : [insert]),
    auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff }),
  ]);
  return true;
}

const asPosition = { objectType: "Position" } as const;
const asRole = { objectType: "Role" } as const;

/** Those of the first that are not in the second. */
export function missing(ids: readonly string[], among: readonly string[]): string[] {
  return ids.filter((id) => !among.includes(id));
}

/** A change of what somebody holds is one of the person, whom a form may have open. */
export async function bumpVersion(tx: Context, userId: string): Promise<void> {
  await tx.db
    .updateTable("appUser")
    .set({ version: sql`version + 1`, lastModifyUserId: tx.actor.userId, lastModifyTime: tx.now() })
    .where("id", "=", userId)
    .execute();
}

import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Compilable, Context } from "#platform/http/context.ts";

/** What somebody holds, in order; the first position is the main one. */
export interface Relations {
  readonly positionIds: readonly string[];
  readonly roleIds: readonly string[];
}

export async function relationsOf(ctx: Context, userId: string): Promise<Relations> {
  return (await relationsOfMany(ctx, [userId]))(userId);
}

/** What many people hold, in order. */
export async function relationsOfMany(ctx: Context, ids: readonly string[]): Promise<(id: string) => Relations> {
  const rows = await ctx.db
    .selectFrom("userRelation")
    .select(["userId", "objectType", "objectId"])
    .where("userId", "=", sql<string>`any(${[...ids]}::text[])`)
    .orderBy("sortCode")
    .orderBy("objectId")
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return (id) => {
    const idsOf = (objectType: string) =>
      (byUser.get(id) ?? []).filter((row) => row.objectType === objectType).map(({ objectId }) => objectId);
    return { positionIds: idsOf("Position"), roleIds: idsOf("Role") };
  };
}

/** As the API and the history have them: ids separated by commas. */
export function relationTexts({ positionIds, roleIds }: Relations) {
  return { positionId: positionIds.join(","), roleId: roleIds.join(",") };
}

/** Those of the first that are not in the second. */
export function missing(ids: readonly string[], among: readonly string[]): string[] {
  return ids.filter((id) => !among.includes(id));
}

/** What somebody held and is to hold. */
interface RelationChange {
  readonly userId: string;
  readonly before: Relations;
  readonly after: Relations;
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
  await tx.batch([
    ...relationStatements(tx, [{ userId, before, after }]),
    auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff }),
  ]);
  return true;
}

/** Sets what many people hold, in two statements; their history is the caller's. */
export function relationStatements(tx: Context, changes: readonly RelationChange[]): Compilable[] {
  // Only what changes is touched: somebody may make members of these people at the same time.
  const gone = changes.flatMap(({ userId, before, after }) => [
    ...rowsOf("Role", missing(before.roleIds, after.roleIds), userId),
    ...rowsOf("Position", missing(before.positionIds, after.positionIds), userId),
  ]);
  const kept = changes.flatMap(({ userId, after }) => [
    ...rowsOf("Position", after.positionIds, userId),
    ...rowsOf("Role", after.roleIds, userId),
  ]);
  const remove = sql`delete from user_relation r using ${recordset(tx, gone)} where r.user_id = fresh.user_id
    and r.object_type = fresh.object_type and r.object_id = fresh.object_id`;
  const insert = sql`insert into user_relation (tenant_id, user_id, object_type, object_id, sort_code)
    select tenant_id, user_id, object_type, object_id, sort_code from ${recordset(tx, kept)}
    on conflict (tenant_id, user_id, object_type, object_id) do update set sort_code = excluded.sort_code`;
  return [{ compile: () => remove.compile(tx.db) }, { compile: () => insert.compile(tx.db) }];
}

/** Takes a role or position away from everybody who holds it. */
export async function removeRelationsTo(tx: Context, objectType: "Role" | "Position", objectId: string): Promise<void> {
  await tx.db
    .deleteFrom("userRelation")
    .where("objectType", "=", objectType)
    .where("objectId", "=", objectId)
    .execute();
}

function rowsOf(objectType: "Role" | "Position", ids: readonly string[], userId: string) {
  return ids.map((objectId, sortCode) => ({ userId, objectType, objectId, sortCode }));
}

function recordset(tx: Context, rows: readonly ReturnType<typeof rowsOf>[number][]) {
  const named = rows.map(({ userId, objectType, objectId, sortCode }) => ({
    tenant_id: tx.tenant.id,
    user_id: userId,
    object_type: objectType,
    object_id: objectId,
    sort_code: sortCode,
  }));
  return sql`jsonb_populate_recordset(null::user_relation, ${JSON.stringify(named)}::text::jsonb) as fresh`;
}

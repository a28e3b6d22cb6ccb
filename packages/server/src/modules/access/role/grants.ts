import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { GrantItemType } from "#platform/auth/access.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { type GrantObjectType, grantItemTypes, itemTables } from "./delegation.ts";

/** Whom something is granted to. */
interface Holder {
  readonly objectType: GrantObjectType;
  readonly objectId: string;
}

/** A grant as it is stored: portals are granted like the kinds of items. */
export interface GrantRow extends Holder {
  readonly itemType: string;
  readonly itemId: string;
}

/** What is granted to each of these, read at once. */
export async function grantsOf(ctx: Context, holders: readonly Holder[]): Promise<GrantRow[]> {
  if (holders.length === 0) return [];
  const { rows } = await sql<GrantRow>`
    select a.object_type, a.object_id, a.item_type, a.item_id from authorize a
      join unnest(${holders.map(({ objectType }) => objectType)}::text[], ${holders.map(({ objectId }) => objectId)}::text[]) as o (type, id)
      on a.object_type = o.type and a.object_id = o.id`.execute(ctx.db);
  return rows;
}

/** Who of a kind holds an item. */
export function holdersOf(ctx: Context, itemId: string, objectType: GrantObjectType) {
  return ctx.db
    .selectFrom("authorize")
    .select(["itemType", "objectId"])
    .where("itemId", "=", itemId)
    .where("objectType", "=", objectType)
    .execute();
}

/** Those among these people to whom something was granted in person. */
export async function grantedInPerson(ctx: Context, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectFrom("authorize")
    .select("objectId")
    .distinct()
    .where("objectType", "=", "User")
    .where("objectId", "=", sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ objectId }) => objectId));
}

/** The rows as a table called `i`. */
function asTable(rows: readonly GrantRow[]) {
  const texts = (pick: (row: GrantRow) => string) => sql`${rows.map(pick)}::text[]`;
  return sql`unnest(${texts(({ objectType }) => objectType)}, ${texts(({ objectId }) => objectId)},
    ${texts(({ itemType }) => itemType)}, ${texts(({ itemId }) => itemId)}) as i (object_type, object_id, kind, id)`;
}

/** Stores grants, without asking whether the caller may. */
export function insertGrants(ctx: Context, rows: readonly GrantRow[]): Compilable {
  const insert = sql`insert into authorize (tenant_id, item_type, item_id, object_type, object_id, creator_user_id, creator_time)
    select ${ctx.tenant.id}, i.kind, i.id, i.object_type, i.object_id, ${ctx.actor.userId}, ${ctx.now()}
    from ${asTable(rows)} on conflict do nothing`;
  return { compile: () => insert.compile(ctx.db) };
}

/** Deletes grants, without asking whether the caller may. */
export function deleteGrants(ctx: Context, rows: readonly GrantRow[]): Compilable {
  const remove = sql`delete from authorize a using ${asTable(rows)}
    where a.object_type = i.object_type and a.object_id = i.object_id and a.item_type = i.kind and a.item_id = i.id`;
  return { compile: () => remove.compile(ctx.db) };
}

/** Takes away what was granted to somebody or something that is deleted. */
export async function removeGrantsOf(tx: Context, objectType: GrantObjectType, objectId: string): Promise<void> {
  await tx.db.deleteFrom("authorize").where("objectType", "=", objectType).where("objectId", "=", objectId).execute();
}

/** Takes back what was granted of these items, from everybody, with its history. */
export async function removeItemGrants(tx: Context, itemType: GrantItemType, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A field is granted in two ways, and goes with both.
  const kinds = grantItemTypes.filter((kind) => itemTables[kind] === itemTables[itemType]);
  const grants = await tx.db
    .deleteFrom("authorize")
    .where("itemType", "in", kinds)
    .where("itemId", "in", [...ids])
    .returning(["itemId", "objectType", "objectId"])
    .execute();
  const byItem = Map.groupBy(grants, ({ itemId }) => itemId);
  const events = [...byItem].map(([entityId, list]) =>
    auditEvent(tx, {
      entity: "authorize",
      entityId,
      action: "delete",
      diff: { itemType, objects: list.map(({ objectType, objectId }) => `${objectType}:${objectId}`) },
    }),
  );
  if (events.length > 0) await tx.batch(events);
}

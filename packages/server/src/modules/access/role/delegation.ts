import { type RawBuilder, sql } from "kysely";
import type { GrantItemType } from "#platform/auth/access.ts";
import { operatorsAmong } from "#platform/auth/operators.ts";
import { relativeWords } from "#platform/auth/row-policy.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden } from "#platform/http/errors.ts";
import { roleErrors } from "./role.messages.ts";

/** Whom grants are given to. */
export type GrantObjectType = "Role" | "Position" | "User";

/** Where each kind of item lives. */
export const itemTables = {
  module: "menu",
  button: "moduleButton",
  column: "moduleColumn",
  form: "moduleForm",
  formRead: "moduleForm",
  resource: "moduleDataAuthorizeScheme",
} as const satisfies Record<GrantItemType, string>;

export const grantItemTypes = Object.keys(itemTables) as readonly GrantItemType[];

/**
 * Refuses to hand on rights that the caller does not have: giving somebody a role or position gives all that is granted to it. Administrators have
 * everything.
 */
export async function checkDelegable(
  ctx: Context,
  objectType: GrantObjectType,
  objectIds: readonly string[],
): Promise<void> {
  if (ctx.actor.isAdministrator || objectIds.length === 0) return;
  const grants = await ctx.db
    .selectFrom("authorize")
    .select(["itemType", "itemId"])
    .distinct()
    .where("objectType", "=", objectType)
    .where("objectId", "in", [...objectIds])
    .execute();
  for (const itemType of grantItemTypes) {
    const foreign = grants
      .filter((grant) => grant.itemType === itemType && !ctx.actor.access.owned[itemType].has(grant.itemId))
      .map((grant) => grant.itemId);
    if (await isAnyLive(ctx, itemType, foreign)) throw forbidden(roleErrors.notYours);
  }
}

/**
 * How much is granted to a role or a position. One that grants something is not deleted: that would take away rights which the caller may not be
 * allowed to take away. Grants of what is there no more do not count.
 */
export async function grantCount(ctx: Context, objectType: "Role" | "Position", objectId: string): Promise<number> {
  const live = (table: string) =>
    sql`exists (select from ${sql.table(table)} i where i.tenant_id = a.tenant_id and i.id = a.item_id and i.delete_mark is null)`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from authorize a
    where a.object_type = ${objectType} and a.object_id = ${objectId} and case a.item_type
      when 'module' then ${live("menu")} when 'button' then ${live("module_button")} when 'column' then ${live("module_column")}
      when 'form' then ${live("module_form")} when 'formRead' then ${live("module_form")} when 'resource' then ${live("module_data_authorize_scheme")} else true end`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Items that were deleted grant nothing to anybody; one that is only switched off may come back. */
async function isAnyLive(ctx: Context, itemType: GrantItemType, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await ctx.db
    .selectFrom(itemTables[itemType])
    .select("id")
    .where("id", "in", [...ids])
    .where("deleteMark", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses to change somebody who may do more than the caller: setting a password or renaming an account is enough to act as its owner.
 * Row scope is the list's business and is asked separately.
 */
export async function checkMayManage(ctx: Context, userId: string): Promise<void> {
  if ((await operatorsAbove(ctx, [userId])).size > 0) throw forbidden(roleErrors.moreThanYou);
  if (ctx.actor.isAdministrator) return;
  const user = await ctx.db.selectFrom("appUser").select("isAdministrator").where("id", "=", userId).executeTakeFirst();
  if (user?.isAdministrator === 1) throw forbidden(roleErrors.moreThanYou);
  const relations = await ctx.db
    .selectFrom("userRelation")
    .select(["objectType", "objectId"])
    .where("userId", "=", userId)
    .execute();
  const idsOf = (objectType: "Role" | "Position") =>
    relations.filter((relation) => relation.objectType === objectType).map((relation) => relation.objectId);
  await checkDelegable(ctx, "Role", idsOf("Role"));
  await checkDelegable(ctx, "Position", idsOf("Position"));
  await checkDelegable(ctx, "User", [userId]);
  await checkReach(ctx, [userId]);
}

/** Those of the people who manage tenants: they are managed by their like alone, whatever the caller may do inside of this one. */
export async function operatorsAbove(ctx: Context, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { userId: ownId } = ctx.actor;
  const operators = await operatorsAmong(ctx, [...userIds, ownId]);
  return operators.has(ownId) ? new Set() : operators;
}

/**
 * Those of the people who sit outside of the caller's own organisation and hold schemes that reach by where somebody sits: the same scheme means
 * more for them than for the caller, who might then become them. Asked before taking somebody over, and after giving rights or a place, in that
 * transaction.
 */
export async function beyondReach(ctx: Context, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  return userIds.length === 0 ? new Set() : peopleBeyond(ctx, sql<boolean>`u.id = any(${[...userIds]}::text[])`);
}

export async function checkReach(ctx: Context, userIds: readonly string[]): Promise<void> {
  if ((await beyondReach(ctx, userIds)).size > 0) throw forbidden(roleErrors.beyondReach);
}

/** As `checkReach`, for everybody who has these roles or positions. */
export async function checkHolders(
  ctx: Context,
  objectType: "Role" | "Position",
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  const holds = sql<boolean>`u.id in (select user_id from user_relation
    where object_type = ${objectType} and object_id = any(${[...objectIds]}::text[]))`;
  if ((await peopleBeyond(ctx, holds)).size > 0) throw forbidden(roleErrors.beyondReach);
}

async function peopleBeyond(ctx: Context, people: RawBuilder<boolean>): Promise<ReadonlySet<string>> {
  const { isAdministrator, organizePath } = ctx.actor;
  if (isAdministrator) return new Set();
  const words = relativeWords.map((word) => sql<boolean>`strpos(s.condition || s.condition_json::text, ${word}) > 0`);
  const { rows } = await sql<{ id: string }>`select u.id from app_user u
    where ${people} and u.id <> ${ctx.actor.userId} and u.delete_mark is null
      and not ${isAtOrBelow("u.organize_path", organizePath)}
      and exists (
        select from authorize a join module_data_authorize_scheme s on s.tenant_id = a.tenant_id and s.id = a.item_id
        where a.tenant_id = u.tenant_id and a.item_type = 'resource' and s.delete_mark is null
          and (s.scope in ('department', 'departmentBelow', 'organizeBelow') or (s.scope = 'condition' and (${sql.join(words, sql` or `)})))
          and ((a.object_type = 'User' and a.object_id = u.id) or exists (
            select from user_relation r where r.tenant_id = u.tenant_id and r.user_id = u.id
              and r.object_type = a.object_type and r.object_id = a.object_id)))`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

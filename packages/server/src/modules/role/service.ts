import { sessionTopic } from "../../platform/auth/session-store.ts";
import { Entity } from "../../platform/entity/entity.ts";
import type { Context } from "../../platform/http/context.ts";

const roles = new Entity("role", ["fullName", "enCode", "type", "sortCode", "description"]);

export interface RoleInput {
  readonly fullName: string;
  readonly enCode: string;
  /** enCode of an entry of the dictionary RoleType. */
  readonly type: string;
  readonly sortCode?: number;
}

export function createRole(ctx: Context, input: RoleInput): Promise<string> {
  return ctx.tx((tx) => roles.create(tx, { sortCode: 0, description: "", ...input }));
}

export function roleOptions(ctx: Context) {
  return ctx.db
    .selectFrom("role")
    .select(["id", "fullName", "enCode", "type"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

/** The kinds of things that a grant can name. */
export type GrantItemType = "module" | "button" | "column" | "form" | "resource";

/** Grants items to a role in addition to what it has. Every session of the tenant reads its rights again. */
export async function grantToRole(
  ctx: Context,
  roleId: string,
  itemType: GrantItemType,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId) => ({
    tenantId: ctx.tenant.id,
    itemType,
    itemId,
    objectType: "Role" as const,
    objectId: roleId,
    creatorUserId: ctx.actor.userId,
    creatorTime: ctx.now(),
  }));
  const insert = ctx.db
    .insertInto("authorize")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());
  await ctx.batch([insert, ctx.announce({ topic: sessionTopic })]);
}

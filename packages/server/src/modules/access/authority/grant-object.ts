import type { GrantObjectType } from "@gongshu/contract/access/authority";
import { can, type Permission } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import { isAllowed } from "#platform/auth/access.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, notFound } from "#platform/http/errors.ts";
import { roleErrors } from "../role/service.ts";

/** Whom something is granted to. */
export interface GrantObject {
  readonly objectType: GrantObjectType;
  readonly id: string;
}

const toRoles = can("permission.role", "btn_authorize");
export const toMany = can("permission.authorize", "btn_save");

const tables = { Role: "role", Position: "position", User: "app_user" } as const satisfies Record<
  GrantObjectType,
  string
>;

/** Refuses without the permission. */
export function requirePermission(ctx: Context, permission: Permission): void {
  if (!isAllowed(ctx.actor.access, permission)) throw forbidden();
}

/** One role takes the button of the roles; positions and people have none of their own. */
export function checkMayGrant(ctx: Context, objectType: GrantObjectType): void {
  requirePermission(ctx, objectType === "Role" ? toRoles : toMany);
}

/** Those of the ids that the caller can see, and whose grants the caller may look at or change. */
export async function visibleObjects(
  ctx: Context,
  objectType: GrantObjectType,
  ids: readonly string[],
  isLocked = false,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const scope = {
    Role: () => sql<boolean>`true`,
    Position: () => rowScope(ctx, "permission.position"),
    User: () => rowScope(ctx, "permission.user"),
  }[objectType];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[objectType])}
    where id = any(${[...ids]}::text[]) and delete_mark is null and ${scope()}
    order by id ${isLocked ? sql`for update` : sql``}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/**
 * Holds the objects until the end of the transaction, so that changes of the same one happen one after the other. One that does not exist, or is not
 * for the caller to see, is a refusal. Granting to oneself alone is refused.
 */
export async function lockObjects(
  tx: Context,
  objectType: GrantObjectType,
  ids: readonly string[],
): Promise<GrantObject[]> {
  const wanted = new Set(ids);
  const found = await visibleObjects(tx, objectType, [...wanted], true);
  if (found.length < wanted.size) throw notFound();
  if (objectType === "User" && wanted.has(tx.actor.userId) && !tx.actor.isAdministrator)
    throw forbidden(roleErrors.ownGrants);
  return found.map((id) => ({ objectType, id }));
}

import type { PickerKind } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import { offeredRows } from "#platform/auth/row-scope.ts";
import type { StockMenuCode } from "#platform/auth/stock-subjects.ts";
import type { Context } from "#platform/http/context.ts";

export type OrganizeKind = "company" | "department";

const menuOf = { company: "permission.organize", department: "permission.department" } as const;
/** The menus whose schemes limit what is offered of a kind; roles are offered to everybody. */
export const menuOfKind = {
  ...menuOf,
  position: "permission.position",
  user: "permission.user",
  role: undefined,
} as const satisfies Record<PickerKind, StockMenuCode | undefined>;

/** Enabled companies and departments of these kinds, as far as the caller may see them; on the table `organize` under its own name. */
export function offeredOrganizes(ctx: Context, kinds: readonly OrganizeKind[]): RawBuilder<boolean> {
  const parts = kinds.map((kind) => sql`(organize.category = ${kind} and ${offeredRows(ctx, menuOf[kind])})`);
  return sql<boolean>`(organize.delete_mark is null and organize.enabled_mark = 1 and (${sql.join(parts, sql` or `)}))`;
}

/** Whether the caller sees some companies or departments only, so that the top of the tree may be out of sight. */
export function seesPartOfTree(ctx: Context, kinds: readonly OrganizeKind[]): boolean {
  const { actor } = ctx;
  return !actor.isAdministrator && kinds.some((kind) => (actor.access.schemes.get(menuOf[kind]) ?? null) !== null);
}

export function offeredUsers(ctx: Context): RawBuilder<boolean> {
  return sql<boolean>`(app_user.delete_mark is null and app_user.enabled_mark = 1 and ${offeredRows(ctx, "permission.user")})`;
}

export function offeredPositions(ctx: Context): RawBuilder<boolean> {
  return sql<boolean>`(position.delete_mark is null and position.enabled_mark = 1 and ${offeredRows(ctx, "permission.position")})`;
}

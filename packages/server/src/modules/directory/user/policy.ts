import { errorCodes } from "@gongshu/contract/errors";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, forbidden, invalid, invalidField, notFound } from "#platform/http/errors.ts";
import { checkDelegable, checkMayManage, missing, type Relations } from "../../access/role/service.ts";
import { userErrors } from "./user.messages.ts";

// Who may do what with people; the buttons of the menu are asked before, by the endpoints. Every module that touches people asks here.

/** The menu whose grants decide about users. */
export const userMenu = "permission.user";

/**
 * The person as stored, held until the end of the transaction; refused when the caller cannot see them, or may do less than they. One's own
 * row is locked like any other: each operation checks what users may not do to themselves.
 */
export async function lockUser(tx: Context, id: string) {
  const row = await visible(tx, id)
    .select([
      "id",
      "account",
      "realName",
      "password",
      "organizeId",
      "managerId",
      "mobilePhone",
      "email",
      "headIcon",
      "certificatesType",
      "certificatesNumber",
      "isAdministrator",
      "enabledMark",
      "mustChangePassword",
      "version",
    ])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (id !== tx.actor.userId) await checkManageable(tx, id);
  return row;
}
export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

/** The refusal is about the person, whichever of their rights it is that the caller lacks. */
export async function checkManageable(tx: Context, id: string): Promise<void> {
  try {
    await checkMayManage(tx, id);
  } catch (error) {
    if (error instanceof BusinessError && error.code === errorCodes.forbidden) throw forbidden(userErrors.moreThanYou);
    throw error;
  }
}

/** The live row of a person, if the caller's data scope holds it. */
export function visible(ctx: Context, id: string) {
  return ctx.db
    .selectFrom("appUser")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .where(rowScope(ctx, userMenu));
}

/** Refuses a change after which the caller would not see the user. Checked after the change, in its transaction. */
export async function checkStillVisible(tx: Context, id: string): Promise<void> {
  const row = await visible(tx, id).select("id").executeTakeFirst();
  if (row === undefined) throw invalidField("organizeId", userErrors.organizeNotFound);
}

/** What people may change about themselves, without any right. */
export const ownFields = [
  "realName",
  "gender",
  "nation",
  "nativePlace",
  "certificatesType",
  "certificatesNumber",
  "education",
  "telePhone",
  "landline",
  "mobilePhone",
  "email",
  "urgentContacts",
  "urgentTelePhone",
  "postalAddress",
  "signature",
] as const;

/** Changes that users may not make to themselves, not even administrators. */
const neverToOneself = {
  disable: userErrors.disableSelf,
  delete: userErrors.deleteSelf,
  // An open session that somebody finds must not be enough to set a new password.
  resetPassword: userErrors.resetSelf,
  setAdministrator: userErrors.ownAdministrator,
} as const;

export function refuseToOneself(ctx: Context, id: string, what: keyof typeof neverToOneself): void {
  if (id === ctx.actor.userId) throw invalid(neverToOneself[what]);
}

/** Only administrators may change their own organisation, roles and positions. */
export function checkNotOwnRights(ctx: Context, id: string): void {
  if (id === ctx.actor.userId && !ctx.actor.isAdministrator) throw forbidden(userErrors.ownRights);
}

/** Only administrators make administrators. */
export function checkMakesAdministrators(ctx: Context): void {
  if (!ctx.actor.isAdministrator) throw forbidden();
}

/** Whoever gives a role or a position must have what it grants; what the person has already stays, even when it has been switched off. */
export async function checkAdded(tx: Context, before: Relations, after: Relations): Promise<void> {
  const roleIds = missing(after.roleIds, before.roleIds);
  const positionIds = missing(after.positionIds, before.positionIds);
  // Held until the end of the transaction, so that none is deleted meanwhile.
  const roles = roleIds.length === 0 ? [] : await open(tx, "role").where("id", "in", roleIds).execute();
  if (roles.length < roleIds.length) throw invalidField("roleId", userErrors.roleNotFound);
  const positions =
    positionIds.length === 0
      ? []
      : await open(tx, "position").where("id", "in", positionIds).where(rowScope(tx, "permission.position")).execute();
  if (positions.length < positionIds.length) throw invalidField("positionId", userErrors.positionNotFound);
  await checkDelegable(tx, "Role", roleIds);
  await checkDelegable(tx, "Position", positionIds);
}

function open(tx: Context, table: "role" | "position") {
  return tx.db
    .selectFrom(table)
    .select("id")
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("id")
    .forShare();
}

/** Answers `checkDelegable` for one role, position or person, and remembers the answers. */
interface Delegation {
  may(objectType: "Role" | "Position" | "User", id: string): Promise<boolean>;
}

/**
 * As `checkManageable` for one of many people, whose roles and positions are asked about once for all of them. Operators of the platform, and
 * those whose rights reach further by where they sit, are asked for apart.
 */
export async function isManageable(
  tx: Context,
  user: { readonly id: string; readonly isAdministrator: 0 | 1 },
  { roleIds, positionIds }: Relations,
  isGranted: boolean,
  delegation: Delegation,
): Promise<boolean> {
  if (tx.actor.isAdministrator || user.id === tx.actor.userId) return true;
  if (user.isAdministrator === 1) return false;
  for (const id of roleIds) if (!(await delegation.may("Role", id))) return false;
  for (const id of positionIds) if (!(await delegation.may("Position", id))) return false;
  return !isGranted || delegation.may("User", user.id);
}

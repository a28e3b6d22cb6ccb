import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, forbidden, invalid, invalidField } from "#platform/http/errors.ts";
import { isWeakFor } from "./initial-password.ts";
import { relationsOf, writeRelations } from "./relations.ts";
import { announceUser, endSessions, lockUser } from "./scope.ts";
import { reassignManager } from "./subordinates.ts";
import { userErrors } from "./user.messages.ts";
import { people } from "./user-form.ts";

const administrators = new Entity("appUser", ["isAdministrator"]);

/** Enables or disables a person; the sessions of a disabled one end. */
export function toggleUser(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { enabledMark } = await lockUser(tx, id);
    await setState(tx, id, enabledMark === 1 ? 0 : 1);
  });
}

/** As `toggleUser`, to a state of its own choice. Must run inside a transaction, with the person held. */
export async function setState(tx: Context, id: string, enabledMark: 0 | 1): Promise<void> {
  if (enabledMark === 0 && id === tx.actor.userId) throw invalid(userErrors.disableSelf);
  await people.update(tx, id, { enabledMark });
  if (enabledMark === 0) await endSessions(tx, id);
  else await announceUser(tx, id);
}

export function deleteUser(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockUser(tx, id);
    await deleteLockedUser(tx, id);
  });
}

/** Refuses to delete or disable the manager of an organisation: another manager has to be named first. */
export async function checkLeadsNothing(tx: Context, id: string): Promise<void> {
  const led = await tx.db
    .selectFrom("organize")
    .select("fullName")
    .where("managerId", "=", id)
    .where("deleteMark", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (led !== undefined) throw conflict(userErrors.leadsOrganize, { organize: led.fullName });
}

/**
 * Deletes a user with memberships, grants and keys for signing in. People who reported to the user have no manager then, and the account name
 * is free again. Must run inside a transaction in which `lockUser` has locked and checked the user.
 */
export async function deleteLockedUser(tx: Context, id: string): Promise<void> {
  if (id === tx.actor.userId) throw invalid(userErrors.deleteSelf);
  await checkLeadsNothing(tx, id);
  await reassignManager(tx, id, null);
  await writeRelations(tx, id, await relationsOf(tx, id), { positionIds: [], roleIds: [] });
  await people.remove(tx, id);
  await tx.batch([
    tx.db.deleteFrom("authorize").where("objectType", "=", "User").where("objectId", "=", id),
    tx.db.deleteFrom("userPasskey").where("userId", "=", id),
    tx.db.deleteFrom("userRecoveryCode").where("userId", "=", id),
    tx.db.deleteFrom("userTotp").where("userId", "=", id),
  ]);
  await endSessions(tx, id);
}

interface NewPassword {
  readonly userPassword: string;
  readonly validatePassword: string;
}

/** Gives a person another password, MD5 hex as clients send it. They are signed out, and must choose their own when they come back. */
export async function resetPassword(
  ctx: Context,
  id: string,
  { userPassword, validatePassword }: NewPassword,
): Promise<void> {
  if (userPassword !== validatePassword) throw invalidField("validatePassword", userErrors.passwordsDiffer);
  // An open session that somebody finds must not be enough to set a new password.
  if (id === ctx.actor.userId) throw invalid(userErrors.resetSelf);
  const password = await hashPassword(userPassword);
  await ctx.tx(async (tx) => {
    const before = await lockUser(tx, id);
    if (isWeakFor(userPassword, before.account)) throw invalidField("userPassword", passwordMessages.weak);
    const update = tx.db
      .updateTable("appUser")
      .set({
        password,
        mustChangePassword: true,
        changePasswordTime: tx.now(),
        version: sql`version + 1`,
        lastModifyTime: tx.now(),
        lastModifyUserId: tx.actor.userId,
      })
      .where("id", "=", id);
    const former = tx.db.insertInto("passwordHistory").values({
      tenantId: tx.tenant.id,
      id: tx.newId(),
      userId: id,
      password: before.password,
      creatorTime: tx.now(),
    });
    const diff = { password: "***", mustChangePassword: [before.mustChangePassword, true] };
    await tx.batch([update, former, auditEvent(tx, { entity: "appUser", entityId: id, action: "update", diff })]);
    await endSessions(tx, id);
  });
}

/** Only administrators make administrators, and nobody changes it for themselves; the sessions end, for with them the rights were read. */
export async function setAdministrator(ctx: Context, id: string, isAdministrator: 0 | 1): Promise<void> {
  if (!ctx.actor.isAdministrator) throw forbidden();
  await ctx.tx(async (tx) => {
    await lockUser(tx, id);
    if (id === tx.actor.userId) throw invalid(userErrors.ownAdministrator);
    const before = await administrators.update(tx, id, { isAdministrator });
    if (before.isAdministrator !== isAdministrator) await endSessions(tx, id);
  });
}

import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { endSessions } from "#platform/auth/session-ending.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { relationsOf, removeGrantsOf, writeRelations } from "../../access/role/service.ts";
import { announceUser } from "./announce-user.ts";
import { rememberPassword } from "./credentials.ts";
import { isWeakFor } from "./initial-password.ts";
import { people } from "./people.ts";
import { checkMakesAdministrators, lockUser, refuseToOneself } from "./policy.ts";
import { reassignManager } from "./subordinates.ts";
import { userErrors } from "./user.messages.ts";

/** Enables or disables a person; the sessions of a disabled one end. */
export function toggleUser(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { enabledMark } = await lockUser(tx, id);
    await setState(tx, id, enabledMark === 1 ? 0 : 1);
  });
}

/** As `toggleUser`, to a state of its own choice. Must run inside a transaction, with the person held. */
export async function setState(tx: Context, id: string, enabledMark: 0 | 1): Promise<void> {
  if (enabledMark === 0) refuseToOneself(tx, id, "disable");
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
  refuseToOneself(tx, id, "delete");
  await checkLeadsNothing(tx, id);
  await reassignManager(tx, id, null);
  await writeRelations(tx, id, await relationsOf(tx, id), { positionIds: [], roleIds: [] });
  await people.remove(tx, id);
  await removeGrantsOf(tx, "User", id);
  const more = tx.hooks.removals.flatMap((removal) => removal(tx, id));
  if (more.length > 0) await tx.batch(more);
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
  refuseToOneself(ctx, id, "resetPassword");
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
    const diff = { password: "***", mustChangePassword: [before.mustChangePassword, true] };
    await rememberPassword(tx, id, before.password);
    await tx.batch([update, auditEvent(tx, { entity: "appUser", entityId: id, action: "update", diff })]);
    await endSessions(tx, id);
  });
}

/** The sessions end, for with them the rights were read. */
export async function setAdministrator(ctx: Context, id: string, isAdministrator: 0 | 1): Promise<void> {
  checkMakesAdministrators(ctx);
  await ctx.tx(async (tx) => {
    await lockUser(tx, id);
    refuseToOneself(tx, id, "setAdministrator");
    const before = await people.update(tx, id, { isAdministrator });
    if (before.isAdministrator !== isAdministrator) await endSessions(tx, id);
  });
}

import { errorCodes } from "@gongshu/contract/errors";
import { rowScope } from "#platform/auth/row-scope.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, forbidden, invalidField, notFound } from "#platform/http/errors.ts";
import { checkMayManage } from "../../access/role/service.ts";
import { userErrors } from "./user.messages.ts";

/** The menu whose grants decide about users. */
export const userMenu = "permission.user";

/**
 * Reads and locks a user until the end of the transaction. Refused when the caller cannot see the user or has fewer rights. The caller's
 * own row is allowed: each operation checks what users may not do to themselves.
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

/** Nobody puts people where they cannot see them: asked after the change, in its transaction. */
export async function checkStillVisible(tx: Context, id: string): Promise<void> {
  const row = await visible(tx, id).select("id").executeTakeFirst();
  if (row === undefined) throw invalidField("organizeId", userErrors.organizeNotFound);
}

/** Every process reads the rights of the person again. */
export async function announceUser(tx: Context, userId: string): Promise<void> {
  await tx.batch([tx.announce({ topic: sessionTopic, userId })]);
}

/** Signs the person out everywhere at once, as part of the transaction. */
export async function endSessions(tx: Context, userId: string): Promise<void> {
  const end = tx.db
    .updateTable("session")
    .set({ endedTime: tx.now(), endedCode: 601 })
    .where("userId", "=", userId)
    .where("endedTime", "is", null);
  await tx.batch([end, tx.announce({ topic: sessionTopic, userId })]);
}

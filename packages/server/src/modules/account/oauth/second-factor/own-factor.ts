import type { SecondFactorState } from "@gongshu/contract/account/second-factor";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { lockFactors, mustHaveFactor, readFactors } from "#platform/auth/factor-rule.ts";
import { type Session, sessionTopic } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import { refuseHeld } from "#platform/http/authenticate.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalid, invalidField } from "#platform/http/errors.ts";
import { factorLimitInSession } from "../guard/factor-limits.ts";
import { checkOwnPassword } from "../password/own-password.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { secondFactorErrors } from "./second-factor.messages.ts";
import { spendFactor } from "./spend-factor.ts";
import { type FactorOwner, factorBox, newTotpSecret, ownerText, stepOfCode, totpUri } from "./totp.ts";

const issuer = "Gongshu";

interface ConfirmedChange {
  readonly password: string;
  readonly code: string;
}

export async function readSecondFactor(ctx: Context, session: Session): Promise<SecondFactorState> {
  refuseHeld(session, "factor");
  const { userId } = ctx.actor;
  const row = await ctx.db
    .selectFrom("userTotp")
    .select("confirmedTime")
    .where("userId", "=", userId)
    .executeTakeFirst();
  const { count } = await ctx.db
    .selectFrom("userRecoveryCode")
    .select(sql<number>`count(*)`.as("count"))
    .where("userId", "=", userId)
    .where("usedTime", "is", null)
    .executeTakeFirstOrThrow();
  const confirmedTime = row?.confirmedTime ?? null;
  const isOn = confirmedTime !== null;
  const isRequired = await isRequiredOf(ctx);
  return { isOn, confirmedTime, recoveryCodes: isOn ? count : 0, isRequired, asksPassword: asksPassword(session) };
}

/** A new secret for a device; the one before it is forgotten unless it has been confirmed. */
export async function beginFactor(
  ctx: Context,
  session: Session,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  refuseHeld(session, "factor");
  await checkPresence(ctx, session, password);
  const owner = ownerOf(ctx);
  const secret = newTotpSecret();
  const sealed = (await factorBox(ctx.database)).seal(secret, ownerText(owner));
  const begun = await ctx.db
    .insertInto("userTotp")
    .values({ ...owner, secret: sealed, creatorTime: ctx.now() })
    .onConflict((same) =>
      same
        .columns(["tenantId", "userId"])
        .doUpdateSet({ secret: sealed, lastStep: 0, creatorTime: ctx.now() })
        .where("userTotp.confirmedTime", "is", null),
    )
    .returning("userId")
    .executeTakeFirst();
  if (begun === undefined) throw conflict(secondFactorErrors.isOn);
  return { secret, uri: totpUri(secret, issuer, `${ctx.tenant.enCode}@${ctx.actor.account}`) };
}

/** The first code proves that the device has the secret; it cannot be used again. */
export async function confirmFactor(
  ctx: Context,
  session: Session,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  refuseHeld(session, "factor");
  const owner = ownerOf(ctx);
  const box = await factorBox(ctx.database);
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom("userTotp")
      .select(["secret", "confirmedTime"])
      .where("userId", "=", owner.userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw invalid(secondFactorErrors.notBegun);
    if (row.confirmedTime !== null) throw conflict(secondFactorErrors.isOn);
    const lastStep = stepOfCode(box.open(row.secret, ownerText(owner)), code, tx.now());
    if (lastStep === undefined) throw invalidField("code", secondFactorErrors.wrongCode);
    const set = { confirmedTime: tx.now(), lastStep };
    await tx.db.updateTable("userTotp").set(set).where("userId", "=", owner.userId).execute();
    const recoveryCodes = await replaceRecoveryCodes(tx, box);
    await recordFactorChange(tx, { secondFactor: [false, true] });
    return { recoveryCodes };
  });
}

export async function turnOffFactor(ctx: Context, { password, code }: ConfirmedChange): Promise<void> {
  await checkMayTurnOff(ctx);
  await checkChange(ctx, { password, code });
  await ctx.tx(async (tx) => {
    const { userId } = tx.actor;
    await lockFactors(tx);
    // Again: the passkey that stood beside it may have gone meanwhile.
    await checkMayTurnOff(tx);
    await tx.batch([
      tx.db.deleteFrom("userTotp").where("userId", "=", userId),
      tx.db.deleteFrom("userRecoveryCode").where("userId", "=", userId),
    ]);
    await recordFactorChange(tx, { secondFactor: [true, false] });
  });
}

async function checkMayTurnOff(ctx: Context): Promise<void> {
  const { passkey } = await readFactors(ctx.db, ctx.actor.userId);
  if (!passkey && (await isRequiredOf(ctx))) throw conflict(secondFactorErrors.required);
}

export async function renewRecoveryCodes(ctx: Context, change: ConfirmedChange): Promise<{ recoveryCodes: string[] }> {
  await checkChange(ctx, change);
  const box = await factorBox(ctx.database);
  return ctx.tx(async (tx) => {
    // Held until the end, so that it cannot be turned off meanwhile and leave codes behind.
    const row = await tx.db
      .selectFrom("userTotp")
      .select("confirmedTime")
      .where("userId", "=", tx.actor.userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.confirmedTime === null) throw conflict(secondFactorErrors.isOff);
    const recoveryCodes = await replaceRecoveryCodes(tx, box);
    await recordFactorChange(tx, { recoveryCodes: "***" });
    return { recoveryCodes };
  });
}

function ownerOf({ tenant, actor }: Context): FactorOwner {
  return { tenantId: tenant.id, userId: actor.userId };
}

async function isRequiredOf(ctx: Context): Promise<boolean> {
  const { secondFactor } = await readSystemConfig(ctx.database, ctx.tenant.id);
  return mustHaveFactor(secondFactor, ctx.actor.isAdministrator);
}

/** Whether a change asks for the password. Not for a user who must set up a factor and has just signed in without a password. */
function asksPassword(session: Session): boolean {
  return !session.mustSetUpFactor || session.way.startsWith("password") || session.way === "";
}

/** An open session that somebody finds must not be enough to bind a device to the account. */
async function checkPresence(ctx: Context, session: Session, password: string | undefined): Promise<void> {
  if (!asksPassword(session)) return;
  if (password === undefined) throw invalidField("password", secondFactorErrors.passwordMissing);
  await checkOwnPassword(ctx, password);
}

/** Password and code. Wrong ones make this session wait. */
async function checkChange(ctx: Context, { password, code }: ConfirmedChange): Promise<void> {
  const { totp } = await readFactors(ctx.db, ctx.actor.userId);
  if (!totp) throw conflict(secondFactorErrors.isOff);
  await checkOwnPassword(ctx, password);
  const attempt = { tenantId: ctx.tenant.id, account: ctx.actor.account, ip: ctx.ip, platForm: "" };
  const limit = factorLimitInSession(ctx.sessionId ?? "", ctx.ip);
  const factor = await spendFactor(ctx.database, { owner: ownerOf(ctx), limit, attempt, code }, ctx.now());
  if (factor === undefined) throw invalidField("code", secondFactorErrors.wrongCode);
}

/** Writes the history and reloads the user's sessions, because whether they are held may have changed. */
async function recordFactorChange(tx: Context, diff: Readonly<Record<string, unknown>>): Promise<void> {
  const { userId } = tx.actor;
  await tx.batch([
    auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff }),
    tx.announce({ topic: sessionTopic, userId }),
  ]);
}

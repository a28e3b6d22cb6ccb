import {
  maxPasskeys,
  type PasskeyCreationOptions,
  type PasskeyInfo,
  type PasskeyRegistration,
  passkeyCreationOptions,
  passkeyTicketLifeMs,
} from "@gongshu/contract/account/passkey";
import { type Kysely, sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { lockFactors, mustHaveFactor, readFactors } from "#platform/auth/factor-rule.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Tables } from "#platform/db/tables.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalid, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { checkOwnPassword } from "../password/own-password.ts";
import { secondFactorErrors } from "../second-factor/second-factor.messages.ts";
import { readTicketText, ticketText } from "../ticket-text.ts";
import { passkeyErrors } from "./passkey.messages.ts";
import type { RelyingParty } from "./relying-party.ts";
import { userHandle } from "./user-handle.ts";

const productName = "Gongshu";

export function listOwnPasskeys(ctx: Context): Promise<PasskeyInfo[]> {
  return ctx.db
    .selectFrom("userPasskey")
    .select(["id", "fullName", "creatorTime", "lastUsedTime", "isBackedUp"])
    .where("userId", "=", ctx.actor.userId)
    .orderBy("creatorTime")
    .orderBy("id")
    .execute();
}

/** Asks for the password: that somebody sits at an open session is not enough to get in for ever. */
export async function beginOwnPasskey(
  { tickets }: Platform,
  ctx: Context,
  party: RelyingParty | undefined,
  password: string,
): Promise<{ ticket: string; options: PasskeyCreationOptions }> {
  if (party === undefined) throw invalid(passkeyErrors.notOffered);
  await checkOwnPassword(ctx, password);
  const { userId, account, realName } = ctx.actor;
  const known = await ctx.db.selectFrom("userPasskey").select("credentialId").where("userId", "=", userId).execute();
  checkCount(known.length);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: party.id,
    userName: `${ctx.tenant.enCode}@${account}`,
    userDisplayName: realName,
    userID: userHandle(ctx.tenant.id, userId),
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const payload = { tenantId: ctx.tenant.id, userId, challenge: options.challenge, use: "create" };
  const ticket = await tickets.create("passkey", { ip: ctx.ip, lifeMs: passkeyTicketLifeMs, payload }, ctx.now());
  return { ticket: ticketText(ticket), options: passkeyCreationOptions.parse(options) };
}

interface NewPasskey {
  readonly ticket: string;
  readonly fullName: string;
  readonly response: PasskeyRegistration;
}

export async function createOwnPasskey(
  platform: Platform,
  ctx: Context,
  party: RelyingParty | undefined,
  { ticket, fullName, response }: NewPasskey,
): Promise<{ id: string }> {
  if (party === undefined) throw invalid(passkeyErrors.notOffered);
  const challenge = await spendChallenge(platform, ctx, ticket);
  const { credential, credentialBackedUp } = await verified(response, challenge, party);
  const { userId } = ctx.actor;
  const id = ctx.newId();
  await ctx.tx(async (tx) => {
    await lockFactors(tx);
    checkCount(await countOf(tx.db, userId));
    const kept = await tx.db
      .insertInto("userPasskey")
      .values({
        tenantId: tx.tenant.id,
        id,
        userId,
        fullName,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(","),
        isBackedUp: credentialBackedUp,
        creatorTime: tx.now(),
      })
      .onConflict((same) => same.columns(["tenantId", "credentialId"]).doNothing())
      .executeTakeFirstOrThrow();
    if (kept.numInsertedOrUpdatedRows !== 1n) throw conflict(passkeyErrors.known);
    await recordFactorChange(tx, { passkey: [null, fullName] });
  });
  return { id };
}

export function renameOwnPasskey(ctx: Context, id: string, fullName: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const before = await ownRow(tx, id);
    await tx.batch([
      tx.db.updateTable("userPasskey").set({ fullName }).where("id", "=", id),
      auditEvent(tx, {
        entity: "appUser",
        entityId: tx.actor.userId,
        action: "update",
        diff: { passkey: [before.fullName, fullName] },
      }),
    ]);
  });
}

/** Refused for the last factor of somebody who must have one. */
export function deleteOwnPasskey(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { userId, isAdministrator } = tx.actor;
    await lockFactors(tx);
    const { fullName } = await ownRow(tx, id);
    const { secondFactor } = await readSystemConfig(tx.database, tx.tenant.id);
    const isLast = (await countOf(tx.db, userId)) === 1;
    if (isLast && mustHaveFactor(secondFactor, isAdministrator) && !(await readFactors(tx.db, userId)).totp)
      throw conflict(secondFactorErrors.required);
    await tx.db.deleteFrom("userPasskey").where("id", "=", id).execute();
    await recordFactorChange(tx, { passkey: [fullName, null] });
  });
}

/** The challenge of a ticket of this very user, which is used up by asking. */
async function spendChallenge({ tickets }: Platform, ctx: Context, text: string): Promise<string> {
  const { id, secret } = readTicketText(text);
  const ticket = await tickets.withSecret("passkey", id, secret, ctx.now());
  if (typeof ticket === "string") throw invalid(passkeyErrors.notMade);
  const { use, tenantId, userId, challenge } = ticket.payload;
  const isOwn = use === "create" && tenantId === ctx.tenant.id && userId === ctx.actor.userId;
  if (!isOwn || typeof challenge !== "string" || !(await tickets.move(id, ["open"], "used", ctx.now())))
    throw invalid(passkeyErrors.notMade);
  return challenge;
}

async function verified({ id, rawId, type, response }: PasskeyRegistration, challenge: string, party: RelyingParty) {
  const { clientDataJSON, attestationObject, transports } = response;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (answer?.verified !== true) throw invalid(passkeyErrors.notMade);
  return answer.registrationInfo;
}

function checkCount(count: number): void {
  if (count >= maxPasskeys) throw conflict(passkeyErrors.tooMany, { count: String(maxPasskeys) });
}

async function countOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("userPasskey")
    .select(sql<number>`count(*)`.as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

async function ownRow(tx: Context, id: string): Promise<{ fullName: string }> {
  const row = await tx.db
    .selectFrom("userPasskey")
    .select("fullName")
    .where("id", "=", id)
    .where("userId", "=", tx.actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Writes the history and reloads the user's sessions, which may have been held because a factor was missing. */
async function recordFactorChange(tx: Context, diff: Readonly<Record<string, unknown>>): Promise<void> {
  const { userId } = tx.actor;
  await tx.batch([
    auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff }),
    tx.announce({ topic: sessionTopic, userId }),
  ]);
}

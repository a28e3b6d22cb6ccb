import {
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  passkeyRequestOptions,
  passkeyTicketLifeMs,
} from "@gongshu/contract/account/passkey";
import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enterById, type Origin } from "../enter.ts";
import { recordLoginAttempt } from "../login-log.ts";
import { readTicketText, ticketText } from "../ticket-text.ts";
import { passkeyErrors } from "./passkey.messages.ts";
import type { RelyingParty } from "./relying-party.ts";
import { tenantOfHandle, userHandle } from "./user-handle.ts";

/** Asks the browser for any passkey of this place, with the word of the device that its owner is there. */
export async function beginSignIn(
  platform: Platform,
  party: RelyingParty | undefined,
  ip: string,
): Promise<{ ticket: string; options: PasskeyRequestOptions }> {
  if (party === undefined) throw invalid(passkeyErrors.notOffered);
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  const payload = { challenge: options.challenge, use: "signIn" };
  const ticket = await platform.tickets.create("passkey", { ip, lifeMs: passkeyTicketLifeMs, payload }, platform.now());
  return { ticket: ticketText(ticket), options: passkeyRequestOptions.parse(options) };
}

interface PasskeyAnswer extends Origin {
  readonly ticket: string;
  readonly response: PasskeyAssertion;
}

/** Who owns the passkey comes in: device and presence are two factors. A ticket is heard once, and what is wrong is not told. */
export async function finishSignIn(
  platform: Platform,
  party: RelyingParty | undefined,
  { ticket, response, ...from }: PasskeyAnswer,
): Promise<Entered> {
  if (party === undefined) throw invalid(passkeyErrors.notOffered);
  const now = platform.now();
  const challenge = await spendChallenge(platform, ticket, now);
  const passkey = challenge === undefined ? undefined : await findPasskey(platform.database, response);
  if (challenge === undefined || passkey === undefined) throw invalid(passkeyErrors.refused);
  const counter = await verifiedCounter(passkey, response, challenge, party);
  if (counter === undefined || !(await moveCounter(platform.database, passkey, counter, now))) {
    const { tenantId, userId, account } = passkey;
    const attempt = { tenantId, account, ...from };
    await recordLoginAttempt(platform.database, attempt, { userId, reason: "wrongPasskey" }, now);
    throw invalid(passkeyErrors.refused);
  }
  return enterById(platform, passkey.tenantId, passkey.userId, from, now, { way: "passkey" });
}

async function spendChallenge({ tickets }: Platform, text: string, now: Date): Promise<string | undefined> {
  const { id, secret } = readTicketText(text);
  const ticket = await tickets.withSecret("passkey", id, secret, now);
  if (typeof ticket === "string" || ticket.payload["use"] !== "signIn") return undefined;
  const { challenge } = ticket.payload;
  return typeof challenge === "string" && (await tickets.move(id, ["open"], "used", now)) ? challenge : undefined;
}

interface StoredPasskey {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The row that the answer names, if the handle is that of its user. */
async function findPasskey(database: Database, answer: PasskeyAssertion): Promise<StoredPasskey | undefined> {
  const handle = answer.response.userHandle ?? "";
  const tenantId = tenantOfHandle(handle);
  if (tenantId === undefined) return undefined;
  const row = await database
    .kysely({ tenantId })
    .selectFrom("userPasskey")
    .innerJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "userPasskey.tenantId").onRef("appUser.id", "=", "userPasskey.userId"),
    )
    .select(["userPasskey.id", "userPasskey.tenantId", "userPasskey.userId", "appUser.account"])
    .select(["userPasskey.credentialId", "userPasskey.publicKey", "userPasskey.counter"])
    .where("userPasskey.credentialId", "=", answer.id)
    .where("appUser.deleteMark", "is", null)
    .executeTakeFirst();
  const isTheirs = row !== undefined && userHandle(row.tenantId, row.userId).toString("base64url") === handle;
  return isTheirs ? row : undefined;
}

/** The signature counter of the device, if it has signed this challenge for this origin. */
async function verifiedCounter(
  passkey: StoredPasskey,
  { id, rawId, type, response }: PasskeyAssertion,
  challenge: string,
  party: RelyingParty,
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  return answer?.verified === true ? answer.authenticationInfo.newCounter : undefined;
}

/** Devices that count always count on; of two answers with the same count one is a copy's. */
async function moveCounter(
  database: Database,
  { tenantId, id }: StoredPasskey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .kysely({ tenantId })
    .updateTable("userPasskey")
    .set({ counter, lastUsedTime: now })
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("counter", "<", sql<number>`${counter}::bigint`),
        where.and([where("counter", "=", 0), sql<boolean>`${counter}::bigint = 0`]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

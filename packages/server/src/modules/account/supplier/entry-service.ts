import type { EntryInfo, entryInput } from "@gongshu/contract/account/supplier";
import { supplierContactIssues } from "@gongshu/core/validation/supplier-contact";
import type { z } from "zod";
import { addressKey } from "#platform/auth/address-key.ts";
import { addFailure, pauseLeftMs, readTallies } from "#platform/auth/attempt-counts.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalid, notFound, tooMany } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { systemContext } from "#platform/http/system-context.ts";
import { defaultTenantCode, isTenantClosed, recordLoginAttempt } from "../oauth/service.ts";
import { type Invite, invites } from "./invite.ts";
import { type InviteCode, readCode } from "./invite-code.ts";
import { isPossible, nextState, stateOf } from "./invite-state.ts";
import { entryErrors } from "./supplier.messages.ts";

/** A holder of a link, who has no account. */
export interface Visitor {
  readonly ip: string;
  readonly platForm: string;
}

interface Found {
  readonly ctx: Context;
  readonly invite: Invite;
}

/** The invitation behind a link. Entered values are included only while they may be changed. */
export async function openEntry(platform: Platform, code: string, visitor: Visitor): Promise<EntryInfo> {
  const { ctx, invite } = await findInvite(platform, code, visitor);
  const state = stateOf(invite, ctx.now());
  if (state === "expired" || state === "revoked") throw conflict(entryErrors[state]);
  const isEditable = isPossible("submit", state);
  const visible = (text: string) => (isEditable ? text : "");
  return {
    tenantName: ctx.tenant.fullName,
    fullName: invite.fullName,
    state,
    expiresTime: invite.expiresTime,
    company: visible(invite.company),
    contact: visible(invite.contact),
    mobilePhone: visible(invite.mobilePhone),
    email: visible(invite.email),
    address: visible(invite.address),
    creditCode: visible(invite.creditCode),
    reason: invite.reason,
  };
}

/** Keeps what the supplier entered, once: of two who hold the link and submit at once, one reads that it was submitted. */
export async function submitEntry(
  platform: Platform,
  { code, ...entered }: z.output<typeof entryInput>,
  visitor: Visitor,
): Promise<void> {
  const { ctx, invite } = await findInvite(platform, code, visitor);
  refuseUnlessOpen(invite, ctx);
  const input = { ...entered, creditCode: entered.creditCode.toUpperCase() };
  const issues = supplierContactIssues(input);
  if (issues.length > 0) throw invalid(issues);
  await ctx.tx(async (tx) => {
    const before = await invites.get(tx, invite.id, "update");
    // A new link may have been made meanwhile.
    if (before.secretHash !== invite.secretHash) throw notFound(entryErrors.unknown);
    refuseUnlessOpen(before, tx);
    const state = nextState("submit", stateOf(before, tx.now()));
    await invites.update(tx, invite.id, {
      ...input,
      state,
      reason: "",
      submittedTime: tx.now(),
      submittedIp: visitor.ip,
    });
  });
}

function refuseUnlessOpen(invite: Invite, ctx: Context): void {
  const state = stateOf(invite, ctx.now());
  if (state !== "open" && state !== "returned") throw conflict(entryErrors[state]);
}

/** The invitation of a link. An unknown one is refused, and a client that tries many has to wait. */
async function findInvite(platform: Platform, code: string, visitor: Visitor): Promise<Found> {
  const parts = readCode(code);
  const found = parts === undefined ? undefined : await readInvite(platform, parts);
  if (found !== undefined) return found;
  await countUnknown(platform, visitor);
  throw notFound(entryErrors.unknown);
}

async function readInvite(platform: Platform, { tenantId, secretHash }: InviteCode): Promise<Found | undefined> {
  const tenant = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName", "timeZone", "enabledMark", "expiresTime"])
    .where("id", "=", tenantId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (tenant === undefined || isTenantClosed(tenant, platform.now())) return undefined;
  const ctx = systemContext(platform, tenant, actorId);
  const row = await ctx.db
    .selectFrom("supplierInvite")
    .select("id")
    .where("secretHash", "=", secretHash)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row === undefined ? undefined : { ctx, invite: await invites.get(ctx, row.id) };
}

/** Who the history names for what a supplier has entered. */
const actorId = "supplier";

const inviteLimits = { forgetMs: 5 * 60_000, most: 20, pause: { free: 5, longestMs: 10 * 60_000 } } as const;

/**
 * Counts unknown codes by address. Only they wait: a code has more digits than anybody tries, and a real one must open although a neighbour behind
 * the same address is trying. What is counted stands in the log of the default tenant.
 */
async function countUnknown(platform: Platform, { ip, platForm }: Visitor): Promise<void> {
  const { database } = platform;
  const now = platform.now();
  const { forgetMs, most, pause } = inviteLimits;
  const key = { name: `invite:${addressKey(ip)}`, forgetMs, most };
  const counts = database.kysely({ tenantId: null });
  const [tally] = await readTallies(counts, [key], now);
  const pauseMs = tally === undefined ? 0 : pauseLeftMs(tally, pause, now);
  if (pauseMs > 0) throw tooMany(Math.ceil(pauseMs / 1000));
  await addFailure(counts, [key], now);
  const tenant = await counts
    .selectFrom("tenant")
    .select("id")
    .where("enCode", "=", defaultTenantCode)
    .executeTakeFirst();
  if (tenant === undefined) return;
  const attempt = { tenantId: tenant.id, account: `supplierInvite@${ip}`, ip, platForm };
  await recordLoginAttempt(database, attempt, { userId: null, reason: "unknownInvite" }, now);
}

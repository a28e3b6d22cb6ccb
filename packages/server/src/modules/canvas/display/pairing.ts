import type { displayApproval, fetchPairing, Pairing, PairingOrigin } from "@gongshu/contract/canvas/display";
import { pairingLifeMs } from "@gongshu/contract/canvas/display";
import type { ReplyOf } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import type { z } from "zod";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Ticket, TicketFault, TicketStore } from "#platform/auth/ticket-store.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { type BusinessError, invalidField, notFound, tooMany } from "#platform/http/errors.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import type { Platform } from "#platform/http/platform.ts";
import { displayErrors } from "./display.messages.ts";

type PairingState = ReplyOf<typeof fetchPairing>;

/** A token approved at the last moment can still be fetched for this long. */
const graceMs = 30_000;
const maxWrongCodes = 10;
const wrongCodesWithinMs = 10 * 60_000;
/** Under which wrong codes are kept in the history, by the user who typed them. */
const attempts = "displayPairing";

const created = new Entity("display", ["fullName", "board", "description", "tokenHash", "ipAddress"]);

/** Begins the pairing of a screen that shows `board`. */
export async function beginPairing(
  platform: Platform,
  board: string,
  { ip, platForm }: { ip: string; platForm: string },
): Promise<Pairing> {
  const input = { payload: { board, platForm }, ip, lifeMs: pairingLifeMs + graceMs, hasCode: true };
  const { id, secret, code, expiresTime } = await platform.tickets.create("pairing", input, platform.now());
  return { id, secret, code: code ?? "", expiresTime: expiresTime - graceMs };
}

/** For the screen that began it. The token is made here, and of two that ask at once one gets it: only its hash is ever kept. */
export async function fetchToken(platform: Platform, id: string, secret: string): Promise<PairingState> {
  const { tickets, displays, database } = platform;
  const now = platform.now();
  const ticket = await tickets.withSecret("pairing", id, secret, now);
  if (ticket === "unknown") throw notFound(displayErrors.pairingUnknown);
  if (typeof ticket === "string") return { state: ticket };
  const { tenantId } = ticket;
  if (ticket.state !== "granted" || tenantId === null) return { state: isShown(ticket, now) ? "waiting" : "expired" };
  const { token, tokenHash } = displays.newToken(tenantId);
  const state = await database.transaction({ tenantId }, async ({ db }) => {
    if (!(await tickets.move(id, ["granted"], "used", now, {}, db))) return "used" as const;
    const bound = await db
      .updateTable("display")
      .set({ tokenHash })
      .where("id", "=", textOf(ticket, "displayId"))
      .where("deleteMark", "is", null)
      .executeTakeFirst();
    return bound.numUpdatedRows > 0n ? ("granted" as const) : ("revoked" as const);
  });
  return state === "granted" ? { state, token } : { state };
}

/** Which screen shows the code: what the caller is about to approve. */
export function preview(ctx: Context, tickets: TicketStore, code: string): Promise<PairingOrigin> {
  return withShown(ctx, tickets, code, async (_tx, ticket) => ({
    board: textOf(ticket, "board"),
    ipAddress: ticket.ipAddress,
    place: placeOf(ticket.ipAddress, ctx.locale),
    platForm: shortPlatForm(textOf(ticket, "platForm")),
    expiresTime: ticket.expiresTime - graceMs,
  }));
}

/** Binds the screen that shows the code to the caller's tenant. */
export function approve(ctx: Context, tickets: TicketStore, input: z.output<typeof displayApproval>): Promise<string> {
  return withShown(ctx, tickets, input.code, (tx, ticket) => bind(tx, tickets, ticket, input));
}

/**
 * Does `work` with the pairing whose screen shows the code. Wrong codes are counted in the database, one attempt of a user after the other,
 * so that guessing is not sped up by asking in many places at once.
 */
async function withShown<T>(
  ctx: Context,
  tickets: TicketStore,
  code: string,
  work: (tx: Context, ticket: Ticket) => Promise<T>,
): Promise<T> {
  const outcome = await ctx.tx(async (tx) => {
    await refuseGuessing(tx);
    const ticket = await tickets.withCode("pairing", code, tx.now(), tx.db);
    if (typeof ticket === "object" && isShown(ticket, tx.now())) return { done: await work(tx, ticket) };
    await tx.batch([auditEvent(tx, { entity: attempts, entityId: tx.actor.userId, action: "refuse", diff: { code } })]);
    // Given back rather than thrown: the attempt must stay counted.
    return { refusal: refusals[typeof ticket === "string" ? ticket : "expired"]() };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.done;
}

const refusals: Readonly<Record<TicketFault, () => BusinessError>> = {
  unknown: () => invalidField("code", displayErrors.codeUnknown),
  expired: () => invalidField("code", displayErrors.codeExpired),
  used: () => invalidField("code", displayErrors.codeUsed),
};

async function bind(
  tx: Context,
  tickets: TicketStore,
  ticket: Ticket,
  { fullName, description }: z.output<typeof displayApproval>,
): Promise<string> {
  const displayId = tx.newId();
  const board = textOf(ticket, "board");
  const answer = { tenantId: tx.tenant.id, userId: tx.actor.userId, payload: { board, displayId } };
  if (!(await tickets.move(ticket.id, ["open", "seen"], "granted", tx.now(), answer, tx.db))) throw refusals.used();
  // No token has this hash: the display has none until it fetches it.
  const tokenHash = `awaited ${displayId}`;
  return created.create(tx, { fullName, board, description, tokenHash, ipAddress: ticket.ipAddress }, displayId);
}

async function refuseGuessing(tx: Context): Promise<void> {
  const { userId } = tx.actor;
  await sql`select pg_advisory_xact_lock(hashtext(${attempts}), hashtext(${userId}))`.execute(tx.db);
  const { count } = await tx.db
    .selectFrom("auditEvent")
    .select(sql<number>`count(*)`.as("count"))
    .where("entity", "=", attempts)
    .where("entityId", "=", userId)
    .where("occurredTime", ">", sql<number>`${new Date(tx.now().getTime() - wrongCodesWithinMs)}`)
    .executeTakeFirstOrThrow();
  if (count >= maxWrongCodes) throw tooMany(wrongCodesWithinMs / 1000);
}

/** Whether the screen still shows its code. */
function isShown({ expiresTime }: Ticket, now: Date): boolean {
  return now.getTime() < expiresTime - graceMs;
}

function textOf({ payload }: Ticket, name: string): string {
  const value = payload[name];
  return typeof value === "string" ? value : "";
}

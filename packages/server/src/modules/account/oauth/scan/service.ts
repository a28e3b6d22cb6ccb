import type { ScanOrigin, ScanState, ScanTicket } from "@gongshu/contract/account/scan-sign-in";
import { scanTicketLifeMs } from "@gongshu/contract/account/scan-sign-in";
import type { Ticket, TicketFault } from "#platform/auth/ticket-store.ts";
import type { Actor, Context, Tenant } from "#platform/http/context.ts";
import { type BusinessError, conflict, forbidden, invalid, notFound } from "#platform/http/errors.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import type { Platform } from "#platform/http/platform.ts";
import { enterById, type Origin } from "../enter.ts";
import { scanErrors } from "./scan.messages.ts";

/** The ticket keeps where it was asked for: the session will belong there, and not to the phone. */
export async function openScan(platform: Platform, { ip, platForm }: Origin): Promise<ScanTicket> {
  const input = { ip, lifeMs: scanTicketLifeMs, payload: { platForm } };
  const { id, secret, expiresTime } = await platform.tickets.create("scan", input, platform.now());
  return { id, secret, expiresTime };
}

/** The state for the computer. When several requests ask, the first one opens the session of a confirmed ticket. */
export async function readScan(platform: Platform, id: string, secret: string): Promise<ScanState> {
  const now = platform.now();
  const ticket = usable(await platform.tickets.withSecret("scan", id, secret, now));
  if (ticket.state === "open" || ticket.state === "refused") return { state: ticket.state };
  const { tenantId, userId } = answererOf(ticket);
  if (ticket.state === "seen") return { state: "seen", realName: await realNameOf(platform, tenantId, userId) };
  if (await isSignedOut(platform, tenantId, textOf(ticket, "sessionId"))) throw invalid(scanErrors.expired);
  if (!(await platform.tickets.move(id, ["granted"], "used", now))) throw conflict(scanErrors.used);
  const entered = await enterById(platform, tenantId, userId, originOf(ticket), now, { way: "scan" });
  return { state: "granted", ...entered };
}

/** Notes who has scanned: the first one, who alone may answer. */
export async function scan({ tickets }: Platform, ctx: Context, id: string): Promise<ScanOrigin> {
  const found = usable(await tickets.withId("scan", id, ctx.now()));
  if (found.state === "open")
    await tickets.move(id, ["open"], "seen", ctx.now(), { tenantId: ctx.tenant.id, userId: ctx.actor.userId });
  // Read again: of two who scan at once, one has it now.
  const ticket = usable(await tickets.withId("scan", id, ctx.now()));
  checkAnswerer(ticket, ctx);
  if (ticket.state !== "seen") throw conflict(scanErrors.used);
  const { ip, platForm } = originOf(ticket);
  return {
    ipAddress: ip,
    place: placeOf(ip, ctx.locale),
    platForm: shortPlatForm(platForm),
    expiresTime: ticket.expiresTime,
  };
}

/** The decision of the user who has scanned, made in the session `sessionId`. It may be repeated but not changed. */
export async function answerScan(
  { tickets }: Platform,
  ctx: Context,
  sessionId: string,
  id: string,
  answer: "granted" | "refused",
): Promise<void> {
  const ticket = usable(await tickets.withId("scan", id, ctx.now()));
  if (ticket.state === "open") throw invalid(scanErrors.notScanned);
  checkAnswerer(ticket, ctx);
  if (ticket.state === answer) return;
  // The one who has scanned stays the same from then on, so the state is all that can have changed meanwhile.
  const payload = { ...ticket.payload, sessionId };
  if (!(await tickets.move(id, ["seen"], answer, ctx.now(), { payload }))) throw conflict(scanErrors.used);
}

function usable(found: Ticket | TicketFault): Ticket {
  if (typeof found === "string") throw refusals[found]();
  return found;
}

const refusals: Readonly<Record<TicketFault, () => BusinessError>> = {
  unknown: () => notFound(scanErrors.unknown),
  expired: () => invalid(scanErrors.expired),
  used: () => conflict(scanErrors.used),
};

function checkAnswerer(ticket: Ticket, { tenant, actor }: { tenant: Tenant; actor: Actor }): void {
  if (ticket.tenantId !== tenant.id || ticket.userId !== actor.userId) throw forbidden(scanErrors.otherUser);
}

function answererOf({ id, tenantId, userId }: Ticket): { tenantId: string; userId: string } {
  if (tenantId === null || userId === null) throw new Error(`Nobody has answered the ticket ${id}.`);
  return { tenantId, userId };
}

function originOf(ticket: Ticket): Origin {
  return { ip: ticket.ipAddress, platForm: textOf(ticket, "platForm") };
}

function textOf({ payload }: Ticket, name: string): string {
  const value = payload[name];
  return typeof value === "string" ? value : "";
}

/**
 * A confirmation is valid only while the session that gave it is: ending the sessions of a stolen account must not leave one behind
 * that waits to be fetched.
 */
async function isSignedOut({ database }: Platform, tenantId: string, sessionId: string): Promise<boolean> {
  const session = await database
    .kysely({ tenantId })
    .selectFrom("session")
    .select("endedTime")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return session === undefined || session.endedTime !== null;
}

async function realNameOf({ database }: Platform, tenantId: string, userId: string): Promise<string> {
  const user = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("realName")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.realName ?? "";
}

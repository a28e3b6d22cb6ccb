import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { MailError } from "#platform/mail/mail-error.ts";
import type { MailConnection, MailPort } from "#platform/mail/mail-port.ts";
import { boxOwner, mailBox } from "./mail-rows.ts";
import { storedRoute } from "./tenant-mail.ts";

const minuteMs = 60_000;
const connections = 3;
/** Longer than any conversation may take. */
const leaseMs = 5 * minuteMs;
/** Mailers that a server asks to come again later should wait so long. */
const pausesMs = [1, 5, 15, 60, 120, 240, 480].map((minutes) => minutes * minuteMs);
const lifeMs = 24 * 60 * minuteMs;

const storedContent = z.object({ name: z.string(), subject: z.string(), text: z.string(), html: z.string() });

interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  readonly address: string;
  readonly content: string;
  readonly attempt: number;
  readonly creatorTime: number;
}

/** What came of the mails that waited. */
export interface DeliveryResult {
  sent: number;
  failed: number;
  later: number;
}

/**
 * Sends what waits in the tenant. A mail belongs to whoever has its lease, so two processes never send the same one; only a process that dies
 * after the server has taken a mail, and before that is written down, leaves one that is sent again, under the same Message-ID.
 */
export async function deliverMails(ctx: Context, port: MailPort, signal: AbortSignal): Promise<DeliveryResult> {
  await endOldMails(ctx);
  const route = await storedRoute(ctx, port);
  const result = { sent: 0, failed: 0, later: 0 };
  if (typeof route === "string") {
    await postpone(ctx, pausesMs[3] ?? minuteMs, route);
    return result;
  }
  const connection = port.open(route, { connections, isWatched: false });
  const line: Line = { connection, sender: route.sender, signal, isDown: false, result };
  try {
    await Promise.all(Array.from({ length: connections }, () => work(ctx, line)));
  } finally {
    connection.close();
  }
  return result;
}

/** What the workers of one delivery share. */
interface Line {
  readonly connection: MailConnection;
  readonly sender: { readonly name: string; readonly address: string };
  readonly signal: AbortSignal;
  /** The server takes nothing at all, so nobody waits for it with every single mail. */
  isDown: boolean;
  readonly result: DeliveryResult;
}

async function work(ctx: Context, line: Line): Promise<void> {
  while (!line.signal.aborted && !line.isDown) {
    const mail = await claim(ctx);
    if (mail === undefined) return;
    await sendOne(ctx, line, mail);
  }
}

async function claim(ctx: Context): Promise<ClaimedMail | undefined> {
  const now = ctx.now();
  const lease = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<ClaimedMail>`
    update mail_message set state = 'sending', attempt = attempt + 1, next_time = ${lease}
    where id = (
      select id from mail_message where state in ('waiting', 'sending') and next_time <= ${now}
      order by creator_time, id limit 1 for update skip locked)
    returning id, kind, address, content, attempt, creator_time`.execute(ctx.db);
  return rows[0];
}

async function sendOne(ctx: Context, line: Line, mail: ClaimedMail): Promise<void> {
  const { id, kind, address, attempt } = mail;
  const box = await mailBox(ctx);
  const { name, ...content } = storedContent.parse(JSON.parse(box.open(mail.content, boxOwner(ctx.tenant.id, id))));
  const { connection, sender, signal, result } = line;
  const outgoing = { id, to: { name, address }, ...content, time: new Date(mail.creatorTime) };
  try {
    await connection.send({ sender, mail: outgoing, signal });
    await end(ctx, mail, { state: "sent", fault: "" });
    result.sent += 1;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { fault, isTemporary } = error;
    ctx.log.warn({ tenantId: ctx.tenant.id, mailId: id, kind, fault, attempt }, "mail not taken");
    const pauseMs = pausesMs[attempt - 1];
    if (!isTemporary || pauseMs === undefined) {
      await end(ctx, mail, { state: "failed", fault });
      result.failed += 1;
      return;
    }
    await retry(ctx, mail, pauseMs, fault);
    result.later += 1;
    if (fault === "later") return;
    line.isDown = true;
    await postpone(ctx, pauseMs, fault);
  }
}

/** Only under the lease: whoever has slept past it has nothing to say any more. */
const leased = ({ id, attempt }: ClaimedMail) =>
  sql<boolean>`id = ${id} and attempt = ${attempt} and state = 'sending'`;

async function end(ctx: Context, mail: ClaimedMail, outcome: { state: "sent" | "failed"; fault: string }) {
  await ctx.db
    .updateTable("mailMessage")
    .set({ ...outcome, content: "", endedTime: ctx.now() })
    .where(leased(mail))
    .execute();
}

async function retry(ctx: Context, mail: ClaimedMail, pauseMs: number, fault: string): Promise<void> {
  const nextTime = new Date(ctx.now().getTime() + pauseMs);
  await ctx.db.updateTable("mailMessage").set({ state: "waiting", nextTime, fault }).where(leased(mail)).execute();
}

/** What is due waits with what could not be sent. */
async function postpone(ctx: Context, pauseMs: number, fault: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable("mailMessage")
    .set({ nextTime: new Date(now.getTime() + pauseMs), fault })
    .where("state", "=", "waiting")
    .where("nextTime", "<=", sql<number>`${now}`)
    .execute();
}

/** After a day the news is old. */
async function endOldMails(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable("mailMessage")
    .set({ state: "failed", content: "", endedTime: now })
    .where("state", "=", "waiting")
    .where("creatorTime", "<=", sql<number>`${new Date(now.getTime() - lifeMs)}`)
    .execute();
}

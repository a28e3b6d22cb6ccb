import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { MailError, type MailFault } from "#platform/mail/mail-error.ts";
import type { MailConnection, MailPort } from "#platform/mail/mail-port.ts";
import { boxOwner, mailBox } from "./mail-rows.ts";
import { storedRoute } from "./tenant-mail.ts";

const minuteMs = 60_000;
const connections = 3;
/** Longer than any conversation may take. */
const leaseMs = 5 * minuteMs;
/** How long one delivery begins to send mails: then it is the turn of other tenants, however slow a server is. */
const turnMs = 20_000;
/** Mailers that a server asks to come again later should wait so long. */
const pausesMs = [1, 5, 15, 60, 120, 240, 480].map((minutes) => minutes * minuteMs);
/** Also for mails over which processes die. */
const maxAttempts = pausesMs.length + 1;
const lifeMs = 24 * 60 * minuteMs;

/** Every time in the table is by the clock that all processes share. */
const inFuture = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;

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
  const until = performance.now() + turnMs;
  const line: Line = { connection, sender: route.sender, signal, until, isDown: false, result };
  // What breaks one of them must not close the connections under the others.
  const ends = await Promise.allSettled(Array.from({ length: connections }, () => work(ctx, line)));
  connection.close();
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return result;
}

/** What the workers of one delivery share. */
interface Line {
  readonly connection: MailConnection;
  readonly sender: { readonly name: string; readonly address: string };
  readonly signal: AbortSignal;
  /** By the clock of `performance`. */
  readonly until: number;
  /** The server takes nothing at all, so nobody waits for it with every single mail. */
  isDown: boolean;
  readonly result: DeliveryResult;
}

async function work(ctx: Context, line: Line): Promise<void> {
  while (!line.signal.aborted && !line.isDown && performance.now() < line.until) {
    const mail = await claim(ctx);
    if (mail === undefined) return;
    await sendOne(ctx, line, mail);
  }
}

/** Those that were tried less come first, so that one over which processes die holds up no other. */
async function claim(ctx: Context): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail_message set state = 'sending', attempt = attempt + 1, next_time = ${inFuture(leaseMs)}
    where id = (
      select id from mail_message where state in ('waiting', 'sending') and next_time <= now() and attempt < ${maxAttempts}
      order by attempt, creator_time, id limit 1 for update skip locked)
    returning id, kind, address, content, attempt, creator_time`.execute(ctx.db);
  return rows[0];
}

async function sendOne(ctx: Context, line: Line, mail: ClaimedMail): Promise<void> {
  const { signal, result } = line;
  const fault = await faultOf(ctx, line, mail);
  if (fault === undefined) {
    await end(ctx, mail, { state: "sent", fault: "" });
    result.sent += 1;
    return;
  }
  // It was cut off, and goes on with whoever comes when the lease is over.
  if (signal.aborted) return;
  const pauseMs = pausesMs[mail.attempt - 1];
  if (!fault.isTemporary || pauseMs === undefined) {
    await end(ctx, mail, { state: "failed", fault: fault.name });
    result.failed += 1;
    return;
  }
  await retry(ctx, mail, pauseMs, fault.name);
  result.later += 1;
  if (!fault.isOfServer) return;
  line.isDown = true;
  await postpone(ctx, pauseMs, fault.name);
}

interface Fault {
  readonly name: MailFault | "broken";
  readonly isTemporary: boolean;
  /** The server takes no other mail either. */
  readonly isOfServer: boolean;
}

/** What became of sending a mail; undefined when the server has taken it. A mail that cannot be read, or makes the library fail, is broken for good. */
async function faultOf(
  ctx: Context,
  { connection, sender, signal }: Line,
  mail: ClaimedMail,
): Promise<Fault | undefined> {
  const { id, kind, address, attempt } = mail;
  const about = { tenantId: ctx.tenant.id, mailId: id, kind, attempt };
  const box = await mailBox(ctx);
  try {
    const { name, ...content } = storedContent.parse(JSON.parse(box.open(mail.content, boxOwner(ctx.tenant.id, id))));
    const outgoing = { id, to: { name, address }, ...content, time: new Date(mail.creatorTime) };
    await connection.send({ sender, mail: outgoing, signal });
    return undefined;
  } catch (error) {
    if (error instanceof MailError) {
      const { fault: name, isTemporary } = error;
      ctx.log.warn({ ...about, fault: name }, "mail not taken");
      return { name, isTemporary, isOfServer: name !== "later" };
    }
    if (!signal.aborted) ctx.log.error({ ...about, error }, "mail broken");
    return { name: "broken", isTemporary: false, isOfServer: false };
  }
}

/** Only under the lease: whoever has slept past it has nothing to say any more. */
const leased = ({ id, attempt }: ClaimedMail) =>
  sql<boolean>`id = ${id} and attempt = ${attempt} and state = 'sending'`;

async function end(ctx: Context, mail: ClaimedMail, outcome: { state: "sent" | "failed"; fault: string }) {
  await ctx.db
    .updateTable("mailMessage")
    .set({ ...outcome, content: "", endedTime: sql<Date>`now()` })
    .where(leased(mail))
    .execute();
}

async function retry(ctx: Context, mail: ClaimedMail, pauseMs: number, fault: string): Promise<void> {
  const later = { state: "waiting", nextTime: inFuture(pauseMs), fault } as const;
  await ctx.db.updateTable("mailMessage").set(later).where(leased(mail)).execute();
}

/** What is due waits with what could not be sent. */
async function postpone(ctx: Context, pauseMs: number, fault: string): Promise<void> {
  await ctx.db
    .updateTable("mailMessage")
    .set({ nextTime: inFuture(pauseMs), fault })
    .where("state", "=", "waiting")
    .where(sql<boolean>`next_time <= now()`)
    .execute();
}

/** After a day the news is old; and what was begun so often without an end kills whoever sends it. */
async function endOldMails(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable("mailMessage")
    .set({ state: "failed", content: "", endedTime: sql<Date>`now()` })
    .where(sql<boolean>`(state = 'waiting' or state = 'sending' and next_time <= now())`)
    .where(sql<boolean>`(creator_time <= ${inFuture(-lifeMs)} or attempt >= ${maxAttempts})`)
    .execute();
}

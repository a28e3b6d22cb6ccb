import { createHash } from "node:crypto";
import { captchaLifeMs } from "@gongshu/contract/account/captcha";
import { type Kysely, sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { tooMany } from "#platform/http/errors.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";

const kind = "captcha";
const maxTries = 5;
/** What one address may ask for in a minute; behind it may be a whole factory. */
const maxPerMinute = 60;
const minuteMs = 60_000;

export interface Captcha {
  /** The client's own random key. */
  readonly key: string;
  readonly text: string;
  readonly ip: string;
}

/** Keeps what a picture says, in the place of an earlier picture with the same key. Refuses an address that asks for too many. */
export async function keepCaptcha(database: Database, { key, text, ip }: Captcha, now: Date): Promise<void> {
  const expiresTime = new Date(now.getTime() + captchaLifeMs);
  const row = { secretHash: answerHash(key, text), state: "open" as const, payload: {}, creatorTime: now, expiresTime };
  await database.transaction({ tenantId: null }, async ({ db }) => {
    await checkAddress(db, ip, now);
    await putAside(db, key);
    await db
      .insertInto("ticket")
      .values({ id: idOf(key), kind, ipAddress: ip, ...row })
      .execute();
  });
}

/**
 * Whether the text is what the picture says, whatever its case. That works once; the fifth wrong text makes the picture void. One
 * statement, so that of many answers at once no more than these are looked at.
 */
export async function takeAnswer(database: Database, key: string, text: string, now: Date): Promise<boolean> {
  const given = answerHash(key, text);
  const { rows } = await sql<{ isRight: boolean }>`update ticket set
      state = case when secret_hash = ${given} or coalesce((payload ->> 'tries')::int, 0) + 1 >= ${maxTries} then 'used' else 'open' end,
      payload = jsonb_build_object('tries', coalesce((payload ->> 'tries')::int, 0) + 1)
    where id = ${idOf(key)} and kind = ${kind} and state = 'open' and expires_time > ${now}
    returning secret_hash = ${given} as "isRight"`.execute(database.kysely({ tenantId: null }));
  return rows[0]?.isRight ?? false;
}

/** Of many at once only the allowed ones pass; what has ended is taken away meanwhile, so that no address fills the table. */
async function checkAddress(db: Kysely<Tables>, ip: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha:${ip}`}, 0))`.execute(db);
  const own = sql<boolean>`kind = ${kind} and ip_address = ${ip}`;
  await sql`delete from ticket where ${own} and expires_time < ${now}`.execute(db);
  const since = new Date(now.getTime() - minuteMs);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ticket
    where ${own} and creator_time > ${since}`.execute(db);
  if ((rows[0]?.count ?? 0) >= maxPerMinute) throw tooMany(minuteMs / 1000);
}

/** The earlier picture of a key is void, but stays where it was drawn: it counts there like any other. */
async function putAside(db: Kysely<Tables>, key: string): Promise<void> {
  const id = idOf(key);
  // Two addresses may draw for one key at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db);
  await db
    .updateTable("ticket")
    .set({ id: `${kind}.${uuidV7()}`, state: "used" })
    .where("id", "=", id)
    .execute();
}

function idOf(key: string): string {
  return `${kind}.${hashOf(key)}`;
}

/** With the key, which is kept nowhere: the few possible texts cannot be tried out on what is stored. */
function answerHash(key: string, text: string): string {
  return hashOf(`${key}\n${text.trim().toUpperCase()}`);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

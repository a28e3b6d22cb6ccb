import { sql } from "kysely";
import type { Transaction } from "#platform/db/database.ts";
import { tooMany } from "#platform/http/errors.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From when on another code may be asked for. */
export const resendMs = minuteMs;

interface Limit {
  readonly of: "mobilePhone" | "ipAddress";
  readonly windowMs: number;
  readonly most: number;
}

const limits: readonly Limit[] = [
  { of: "mobilePhone", windowMs: resendMs, most: 1 },
  { of: "mobilePhone", windowMs: hourMs, most: 5 },
  { of: "ipAddress", windowMs: hourMs, most: 20 },
];

/**
 * Refuses when a number or an address has asked too often, with the wait. Until the transaction ends nobody else asks for the same number
 * or from the same address, so of many requests at once only the allowed ones pass.
 */
export async function checkSmsLimits(
  { db }: Transaction,
  asker: { tenantId: string; mobilePhone: string; ipAddress: string },
  now: Date,
): Promise<void> {
  // Always in this order, for two requests must not wait for each other.
  for (const part of [asker.ipAddress, asker.mobilePhone])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${asker.tenantId}:${part}`}, 0))`.execute(db);
  const since = new Date(now.getTime() - hourMs);
  const rows = await db
    .selectFrom("smsMessage")
    .select(["mobilePhone", "ipAddress", "creatorTime"])
    .where((where) =>
      where.or([where("mobilePhone", "=", asker.mobilePhone), where("ipAddress", "=", asker.ipAddress)]),
    )
    .where("creatorTime", ">", sql<number>`${since}`)
    .orderBy("creatorTime", "desc")
    .execute();
  const readyMs = Math.max(
    ...limits.map(({ of, windowMs, most }) => {
      const oldest = rows.filter((row) => row[of] === asker[of])[most - 1];
      return oldest === undefined ? 0 : oldest.creatorTime + windowMs;
    }),
  );
  if (readyMs > now.getTime()) throw tooMany(Math.ceil((readyMs - now.getTime()) / 1000));
}

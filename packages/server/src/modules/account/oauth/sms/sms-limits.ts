import { createHash } from "node:crypto";
import { sql } from "kysely";
import { addressKey } from "#platform/auth/address-key.ts";
import type { Database } from "#platform/db/database.ts";
import { tooMany } from "#platform/http/errors.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From when on another code may be asked for. */
export const resendMs = minuteMs;

interface Limit {
  readonly of: "secretHash" | "ipAddress";
  readonly windowMs: number;
  readonly most: number;
}

const limits: readonly Limit[] = [
  { of: "secretHash", windowMs: resendMs, most: 1 },
  { of: "secretHash", windowMs: hourMs, most: 5 },
  { of: "ipAddress", windowMs: hourMs, most: 20 },
];

interface SmsRequest {
  readonly mobilePhone: string;
  readonly ip: string;
  /** Whether somebody with this number has signed in on the device before. */
  readonly isKnownDevice: boolean;
}

/**
 * Counts a request for a code, or refuses it with the wait when its number or its address has asked too often. Counts without tenants, for
 * neither a phone nor an address becomes another one by naming another tenant. Known devices are counted apart from strangers, so that these
 * cannot use up what the owner may ask for, and do not wait for their address. Until the transaction ends there is no other request for the same number or
 * from the same address, so of many requests at once only the allowed ones pass.
 */
export async function countSmsRequest(
  database: Database,
  { mobilePhone, ip, isKnownDevice }: SmsRequest,
  now: Date,
): Promise<void> {
  const secretHash = createHash("sha256")
    .update(isKnownDevice ? `${mobilePhone}:known` : mobilePhone)
    .digest("base64url");
  const ipAddress = isKnownDevice ? "" : addressKey(ip);
  const asker = { secretHash, ipAddress };
  const counted = limits.filter(({ of }) => !isKnownDevice || of === "secretHash");
  await database.transaction({ tenantId: null }, async ({ db }) => {
    // Always in this order, for two requests must not wait for each other.
    for (const part of [`address:${ipAddress}`, `number:${secretHash}`])
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${part}`}, 0))`.execute(db);
    const rows = await db
      .selectFrom("ticket")
      .select(["secretHash", "ipAddress", "creatorTime"])
      .where("kind", "=", "sms")
      .where((where) => where.or([where("secretHash", "=", secretHash), where("ipAddress", "=", ipAddress)]))
      .where("creatorTime", ">", sql<number>`${new Date(now.getTime() - hourMs)}`)
      .orderBy("creatorTime", "desc")
      .execute();
    const readyMs = Math.max(
      ...counted.map(({ of, windowMs, most }) => {
        const oldest = rows.filter((row) => row[of] === asker[of])[most - 1];
        return oldest === undefined ? 0 : oldest.creatorTime + windowMs;
      }),
    );
    if (readyMs > now.getTime()) throw tooMany(Math.ceil((readyMs - now.getTime()) / 1000));
    const expiresTime = new Date(now.getTime() + hourMs);
    await db
      .insertInto("ticket")
      .values({ id: uuidV7(), kind: "sms", ...asker, state: "used", creatorTime: now, expiresTime })
      .execute();
  });
}

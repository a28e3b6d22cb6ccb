import type { Kysely } from "kysely";
import { addressKey } from "#platform/auth/address-key.ts";
import { type CountKey, type PauseRule, pauseLeftMs, readTallies } from "#platform/auth/attempt-counts.ts";
import type { Database } from "#platform/db/database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { paused } from "./refusals.ts";

const minuteMs = 60_000;

/**
 * Limits for wrong codes of a second factor (docs/operating.md names these numbers). An attacker at this point knows the password, so the
 * account itself has to wait: six digits would be guessed otherwise. A known device has attempts of its own.
 */
export const factorLimits = {
  account: { forgetMs: 15 * minuteMs, most: 30, pause: { free: 10, longestMs: 10 * minuteMs } },
  device: { forgetMs: 15 * minuteMs, most: 10, pause: { free: 5, longestMs: 10 * minuteMs } },
  session: { forgetMs: 15 * minuteMs, most: 20, pause: { free: 5, longestMs: 10 * minuteMs } },
} as const;

/** Where wrong codes are counted, and when that has to wait. */
export interface FactorLimit {
  readonly key: CountKey;
  readonly pause: PauseRule;
}

/** At the second step of a sign-in: by the device until it has used up its own attempts, then by the account. */
export async function factorLimitAtSignIn(
  database: Database,
  owner: { readonly tenantId: string; readonly userId: string },
  deviceId: string | undefined,
  now: Date,
): Promise<FactorLimit> {
  const ofAccount = limitOf("account", `${owner.tenantId}:${owner.userId}`);
  if (deviceId === undefined) return ofAccount;
  const ofDevice = limitOf("device", deviceId);
  const [tally] = await readTallies(database.kysely({ tenantId: null }), [ofDevice.key], now);
  return (tally?.failures ?? 0) < ofDevice.pause.free ? ofDevice : ofAccount;
}

/** Refuses a code while its limit has to wait. */
export async function refusePaused(db: Kysely<Tables>, { key, pause }: FactorLimit, now: Date): Promise<void> {
  const [tally] = await readTallies(db, [key], now);
  const pauseMs = tally === undefined ? 0 : pauseLeftMs(tally, pause, now);
  if (pauseMs > 0) throw paused(pauseMs);
}

export function factorLimitInSession(sessionId: string, ip: string): FactorLimit {
  return limitOf("session", `${sessionId}:${addressKey(ip)}`);
}

function limitOf(kind: keyof typeof factorLimits, name: string): FactorLimit {
  const { forgetMs, most, pause } = factorLimits[kind];
  return { key: { name: `factor-${kind}:${name}`, forgetMs, most }, pause };
}

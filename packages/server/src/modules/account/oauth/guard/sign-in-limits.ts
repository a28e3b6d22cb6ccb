import { addressKey } from "#platform/auth/address-key.ts";
import { type CountKey, type PauseRule, pauseLeftMs, type Tally } from "#platform/auth/attempt-counts.ts";
import type { HashTurn } from "#platform/auth/hash-queue.ts";

const minuteMs = 60_000;

/**
 * Limits for wrong passwords (docs/operating.md names these numbers). Only the pair of an account and an address has to wait. The owner of an
 * attacked account, and users who share an address with an attacker, get a captcha instead; on a known device not even that.
 */
export const signInLimits = {
  /** One account from one address. */
  pair: { forgetMs: 5 * minuteMs, most: 20, captchaFrom: 5, pause: { free: 10, longestMs: 5 * minuteMs } },
  /** One account from everywhere. From `attackFrom` on each address has less to try. */
  account: {
    forgetMs: 2 * minuteMs,
    most: 60,
    captchaFrom: 10,
    attackFrom: 50,
    attackPause: { free: 3, longestMs: 5 * minuteMs },
  },
  /** One address and all accounts of all tenants. */
  address: { forgetMs: minuteMs / 2, most: 60, captchaFrom: 20 },
  /** A known device passes all of these until it has failed so often itself. */
  device: { forgetMs: 5 * minuteMs, most: 10, free: 5 },
} as const;

/** Somebody who says a password for an account. */
export interface Guess {
  readonly tenantId: string;
  /** As it was typed; it need not exist. */
  readonly account: string;
  readonly ip: string;
  readonly platForm: string;
  /** Set when this person has signed in on this device before. */
  readonly deviceId: string | undefined;
}

/** The keys by which failures from unknown devices are counted. */
export const strangerKinds = ["pair", "account", "address"] as const;
export const guessKinds = [...strangerKinds, "device"] as const;
export type GuessKind = (typeof guessKinds)[number];
export type GuessCounts = Readonly<Record<GuessKind, Tally>>;

/** Accounts are the same in any case. */
export function countKey({ tenantId, account, ip, deviceId }: Guess, kind: GuessKind): CountKey {
  const accountName = `${tenantId}:${account.toLowerCase()}`;
  const names: Record<GuessKind, string> = {
    pair: `pair:${accountName}:${addressKey(ip)}`,
    account: `account:${accountName}`,
    address: `address:${addressKey(ip)}`,
    device: `device:${deviceId ?? ""}`,
  };
  const { forgetMs, most } = signInLimits[kind];
  return { name: names[kind], forgetMs, most };
}

/** Whether a device is known and has not used up its own attempts. */
export function isTrusted({ deviceId }: Guess, { device }: GuessCounts): boolean {
  return deviceId !== undefined && device.failures < signInLimits.device.free;
}

/** When the pair of account and address has to wait: sooner while the account is under attack. */
export function pauseRuleOf({ account }: GuessCounts): PauseRule {
  const { attackFrom, attackPause } = signInLimits.account;
  return account.failures >= attackFrom ? attackPause : signInLimits.pair.pause;
}

export interface Verdict {
  /** How long the next attempt has to wait. */
  readonly pauseMs: number;
  /** Whether it has to come with what a picture says. */
  readonly needsCaptcha: boolean;
}

/** The rule for the next attempt. */
export function assessGuess(guess: Guess, tallies: GuessCounts, now: Date): Verdict {
  if (isTrusted(guess, tallies)) return { pauseMs: 0, needsCaptcha: false };
  const needsCaptcha = strangerKinds.some((kind) => tallies[kind].failures >= signInLimits[kind].captchaFrom);
  return { pauseMs: pauseLeftMs(tallies.pair, pauseRuleOf(tallies), now), needsCaptcha };
}

/** Whose place in the queue of password checks it is: known devices go first, and strangers take turns by address. */
export function hashTurnOf({ deviceId, ip }: Guess): HashTurn {
  return { isKnown: deviceId !== undefined, group: deviceId ?? addressKey(ip) };
}

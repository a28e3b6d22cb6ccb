import { errorCodes } from "@gongshu/contract/errors";
import type { Message } from "@gongshu/core/text/messages";
import { addressKey } from "#platform/auth/address-key.ts";
import { addFailure, type CountKey, clearFailures, pauseLeftMs, readTallies } from "#platform/auth/attempt-counts.ts";
import type { Database } from "#platform/db/database.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { captchaErrors } from "../captcha/captcha.messages.ts";
import { type CaptchaAnswer, captchaFault } from "../captcha/service.ts";
import { asksCaptcha, captchaNeeded, paused } from "./refusals.ts";

const minuteMs = 60_000;

/** Limits for wrong passwords in an open session (docs/operating.md names these numbers). They affect this session only. */
export const sessionLimits = {
  forgetMs: 5 * minuteMs,
  most: 20,
  captchaFrom: 1,
  pause: { free: 5, longestMs: 5 * minuteMs },
} as const;

interface GuardedSession {
  readonly sessionId: string;
  readonly ip: string;
  /** Whether a picture has to be read after a first failure. */
  readonly asksCaptcha?: boolean;
}

/** One check of the password of somebody whose session is known: unlocking, changing the password, setting up another way in. */
export class SessionGuard {
  readonly #database: Database;
  readonly #key: CountKey;
  readonly #asksCaptcha: boolean;
  #hasCaptcha = false;

  constructor(database: Database, { sessionId, ip, asksCaptcha: asks = false }: GuardedSession) {
    const { forgetMs, most } = sessionLimits;
    this.#database = database;
    this.#key = { name: `session:${sessionId}:${addressKey(ip)}`, forgetMs, most };
    this.#asksCaptcha = asks;
  }

  /** Before the password is looked at. */
  async admit(answer: CaptchaAnswer, now: Date): Promise<void> {
    const failures = await this.#refusePaused(now);
    if (!this.#asksCaptcha || failures < sessionLimits.captchaFrom) return;
    const fault = await captchaFault(this.#database, answer, now);
    if (fault !== undefined) throw captchaNeeded(fault);
    this.#hasCaptcha = true;
  }

  /** After a right password: of many sent at once, those beyond the limits are not answered. */
  async confirm(now: Date): Promise<void> {
    const failures = await this.#refusePaused(now);
    if (this.#lacksCaptcha(failures)) throw captchaNeeded(captchaErrors.missing);
    await clearFailures(this.#counts(), [this.#key]);
  }

  /** Counts a wrong password and gives the refusal: `text`, at `field` if one is named. */
  async fail(now: Date, text: Message, field?: string): Promise<BusinessError> {
    const [{ failures } = { failures: 0 }] = await addFailure(this.#counts(), [this.#key], now);
    const { pause, captchaFrom } = sessionLimits;
    if (failures > pause.free) return paused(pauseLeftMs({ failures, lastMs: now.getTime() }, pause, now));
    if (this.#lacksCaptcha(failures - 1)) return captchaNeeded(captchaErrors.missing);
    return new BusinessError(errorCodes.invalid, text, {
      ...(field !== undefined && { issues: [{ field, message: text }] }),
      ...(this.#asksCaptcha && failures >= captchaFrom && { data: asksCaptcha }),
    });
  }

  #lacksCaptcha(failures: number): boolean {
    return this.#asksCaptcha && !this.#hasCaptcha && failures >= sessionLimits.captchaFrom;
  }

  async #refusePaused(now: Date): Promise<number> {
    const [tally = { failures: 0, lastMs: 0 }] = await readTallies(this.#counts(), [this.#key], now);
    const pauseMs = pauseLeftMs(tally, sessionLimits.pause, now);
    if (pauseMs > 0) throw paused(pauseMs);
    return tally.failures;
  }

  #counts() {
    return this.#database.kysely({ tenantId: null });
  }
}

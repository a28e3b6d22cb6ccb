import { errorCodes } from "@gongshu/contract/errors";
import type { Message } from "@gongshu/core/text/messages";
import type { Kysely } from "kysely";
import { addFailure, clearFailures, readTallies, type Tally } from "#platform/auth/attempt-counts.ts";
import type { Database } from "#platform/db/database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { captchaErrors } from "../captcha/captcha.messages.ts";
import { type CaptchaAnswer, captchaFault } from "../captcha/service.ts";
import { recordLoginAttempt } from "../login-log.ts";
import { asksCaptcha, captchaNeeded, paused } from "./refusals.ts";
import {
  assessGuess,
  countKey,
  type Guess,
  type GuessCounts,
  type GuessKind,
  guessKinds,
  isTrusted,
  pauseRuleOf,
  strangerKinds,
} from "./sign-in-limits.ts";

/** A guess that may be looked at. */
export interface Admission {
  readonly hasCaptcha: boolean;
  /** Failures of the pair when it was admitted: with more by the time of the answer, others were quicker. */
  readonly seenFailures: number;
}

/** Lets a guess through to the password check, or refuses it with the time to wait or the picture to read. */
export async function admitGuess(
  database: Database,
  guess: Guess,
  answer: CaptchaAnswer,
  now: Date,
): Promise<Admission> {
  const tallies = await countGuesses(countsOf(database), guess, now);
  const { pauseMs, needsCaptcha } = assessGuess(guess, tallies, now);
  if (pauseMs > 0) throw paused(pauseMs, asksCaptcha);
  const seenFailures = tallies.pair.failures;
  if (!needsCaptcha) return { hasCaptcha: false, seenFailures };
  if ((answer.code ?? "").trim() === "") throw captchaNeeded(captchaErrors.needed);
  const fault = await captchaFault(database, answer, now);
  if (fault !== undefined) throw captchaNeeded(fault);
  return { hasCaptcha: true, seenFailures };
}

/** After a right password: of many guesses sent at once, those beyond the limits are not answered. The device and the pair start anew. */
export async function confirmGuess(database: Database, guess: Guess, admission: Admission, now: Date): Promise<void> {
  const db = countsOf(database);
  const { pauseMs, needsCaptcha } = assessGuess(guess, await countGuesses(db, guess, now), now);
  if (pauseMs > 0) throw paused(pauseMs, asksCaptcha);
  if (needsCaptcha && !admission.hasCaptcha) throw captchaNeeded(captchaErrors.needed);
  const cleared: GuessKind[] = guess.deviceId === undefined ? ["pair"] : ["pair", "device"];
  await clearFailures(
    db,
    cleared.map((kind) => countKey(guess, kind)),
  );
}

interface WrongGuess {
  readonly userId: string | null;
  /** As it is kept in the log. */
  readonly reason: string;
  readonly text: Message;
}

/**
 * Counts and writes down a wrong guess, and gives the refusal: `text`, or, when others of many guesses sent at once have reached a limit first, what
 * every further one is told.
 */
export async function failGuess(
  database: Database,
  guess: Guess,
  admission: Admission,
  { userId, reason, text }: WrongGuess,
  now: Date,
): Promise<BusinessError> {
  const db = countsOf(database);
  const seen = await countGuesses(db, guess, now);
  // The slips of somebody on a known device do not make strangers of everybody else.
  const ofStranger = guess.deviceId === undefined ? strangerKinds : guessKinds;
  const counted: readonly GuessKind[] = isTrusted(guess, seen) ? ["pair", "device"] : ofStranger;
  const tallies = await addFailure(
    db,
    counted.map((kind) => countKey(guess, kind)),
    now,
  );
  const countedTally = (kind: GuessKind) => tallies[counted.indexOf(kind)];
  const after = eachKind((kind) => countedTally(kind) ?? seen[kind]);
  const before = eachKind((kind) => less(countedTally(kind)) ?? seen[kind]);
  await recordLoginAttempt(database, guess, { userId, reason }, now);
  const next = assessGuess(guess, after, now);
  if (!isTrusted(guess, before)) {
    const isOvertaken = before.pair.failures > admission.seenFailures;
    if (isOvertaken && before.pair.failures >= pauseRuleOf(before).free) return paused(next.pauseMs, asksCaptcha);
    if (!admission.hasCaptcha && assessGuess(guess, before, now).needsCaptcha)
      return captchaNeeded(captchaErrors.needed);
  }
  return new BusinessError(errorCodes.invalid, text, next.needsCaptcha ? { data: asksCaptcha } : {});
}

function eachKind(tallyOf: (kind: GuessKind) => Tally): GuessCounts {
  return { pair: tallyOf("pair"), account: tallyOf("account"), address: tallyOf("address"), device: tallyOf("device") };
}

function less(tally: Tally | undefined): Tally | undefined {
  return tally && { ...tally, failures: tally.failures - 1 };
}

async function countGuesses(db: Kysely<Tables>, guess: Guess, now: Date): Promise<GuessCounts> {
  const tallies = await readTallies(
    db,
    guessKinds.map((kind) => countKey(guess, kind)),
    now,
  );
  return eachKind((kind) => tallies[guessKinds.indexOf(kind)] ?? { failures: 0, lastMs: 0 });
}

/** The counts belong to no tenant. */
function countsOf(database: Database): Kysely<Tables> {
  return database.kysely({ tenantId: null });
}

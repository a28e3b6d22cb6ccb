import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables.ts";

/** What failures are counted for. */
export interface CountKey {
  readonly name: string;
  /** One failure is forgotten after each such time without another one. */
  readonly forgetMs: number;
  /** More are not remembered, so that the end of an attack is not felt for days. */
  readonly most: number;
}

export interface Tally {
  readonly failures: number;
  readonly lastMs: number;
}

const none: Tally = { failures: 0, lastMs: 0 };

interface CountRow {
  readonly key: string;
  readonly failures: number;
  readonly lastTime: number;
}

/** How many failures are remembered now, in the order of `keys`. The counts are in the database: all processes share them. */
export async function readTallies(db: Kysely<Tables>, keys: readonly CountKey[], now: Date): Promise<Tally[]> {
  const rows = await db
    .selectFrom("attemptCount")
    .select(["key", "lastTime", remembered(now).as("failures")])
    .where("key", "in", keys.map(hashOf))
    .execute();
  return talliesOf(keys, rows);
}

/** Counts one more failure for each key and gives the counts with it. Of failures at the same time each gets a count of its own. */
export async function addFailure(db: Kysely<Tables>, keys: readonly CountKey[], now: Date): Promise<Tally[]> {
  // Always in the same order, so that two processes do not wait for each other.
  const sorted = keys
    .map((key) => ({ key: hashOf(key), forgetMs: key.forgetMs, most: key.most }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insertInto("attemptCount")
    .values(sorted.map((row) => ({ ...row, failures: 1, lastTime: now })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql<number>`least(excluded.most, ${remembered(now)} + 1)`,
        lastTime: sql<number>`greatest(attempt_count.last_time, excluded.last_time)`,
        forgetMs: sql<number>`excluded.forget_ms`,
        most: sql<number>`excluded.most`,
      }),
    )
    .returning(["key", "failures", "lastTime"])
    .execute();
  return talliesOf(keys, rows);
}

export async function clearFailures(db: Kysely<Tables>, keys: readonly CountKey[]): Promise<void> {
  await db.deleteFrom("attemptCount").where("key", "in", keys.map(hashOf)).execute();
}

/** Takes away what is long forgotten: nothing is remembered for as long as a day. */
export async function cleanCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom("attemptCount")
    .where("lastTime", "<", sql<number>`${new Date(now.getTime() - 86_400_000)}`)
    .execute();
}

/** Clocks of several processes differ a little: a failure in the future forgets nothing and adds nothing. */
function remembered(now: Date) {
  return sql<number>`greatest(0, attempt_count.failures
    - floor(greatest(0, extract(epoch from ${now}::timestamptz - attempt_count.last_time)) * 1000 / attempt_count.forget_ms)::int)`;
}

function talliesOf(keys: readonly CountKey[], rows: readonly CountRow[]): Tally[] {
  const byKey = new Map(rows.map(({ key, failures, lastTime }) => [key, { failures, lastMs: lastTime }]));
  return keys.map((key) => byKey.get(hashOf(key)) ?? none);
}

function hashOf({ name }: CountKey): string {
  return createHash("sha256").update(name).digest("base64url");
}

export interface PauseRule {
  /** Failures that cost no time. */
  readonly free: number;
  readonly longestMs: number;
}

const firstPauseMs = 2000;

/** How long the next attempt has to wait: nothing, then 2 seconds after the last failure, twice as long with each further one, up to a limit. */
export function pauseLeftMs({ failures, lastMs }: Tally, { free, longestMs }: PauseRule, now: Date): number {
  if (failures < free) return 0;
  // No pause grows further after 30 steps, and the number stays one.
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(failures - free, 30), longestMs);
  return Math.max(0, lastMs + pauseMs - now.getTime());
}

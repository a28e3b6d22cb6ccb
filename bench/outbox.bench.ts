import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import type { Figure } from "./figure.ts";
import { OutboxProcess, type WriterRound } from "./support/outbox-round.ts";
import { medianOf, p99Of } from "./support/percentiles.ts";

export const name = "outbox";

const events = 10_000;
const writers = 20;
/** What each writer does in a second, so that the machine has time to deliver meanwhile: the bar is about what a change costs its writer. */
const changesPerSecond = 25;
const tenants = 1000;
const idleSeconds = 20;

/**
 * Changes of 20 writers, with and without an event in the transaction, taking turns in one run; how long each event takes from its commit to the
 * commit of its effect; and what a server does that has nothing to do for 1,000 tenants.
 */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const dataDir = mkdtempSync(`${tmpdir()}/gongshu-bench-`);
  try {
    return await delivery(postgres.url, dataDir);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function delivery(databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const process = await OutboxProcess.open(databaseUrl, dataDir);
  const plain: WriterRound[] = [];
  const emitting: WriterRound[] = [];
  try {
    const round = { writers, changesPerSecond, changes: events / writers / 4 };
    // To be warm.
    await process.round({ ...round, changes: 20, emits: true });
    for (let turn = 0; turn < 4; turn++) {
      plain.push(await process.round({ ...round, emits: false }));
      emitting.push(await process.round({ ...round, emits: true }));
    }
    const delays = process.delays(emitting.flatMap(({ committed }) => [...committed]));
    const cost = (medianOf(emitting.flatMap(({ ms }) => ms)) / medianOf(plain.flatMap(({ ms }) => ms)) - 1) * 100;
    return [
      { name: "events of 20 writers", value: events, unit: "events" },
      { name: "delivered", value: delays.length, unit: "events", bar: events, higherIsBetter: true },
      { name: "delivered more than once", value: await process.repeated(), unit: "events", bar: 0 },
      { name: "from commit to delivery, p99", value: p99Of(delays), unit: "ms", bar: 500 },
      { name: "a change without an event, median", value: medianOf(plain.flatMap(({ ms }) => ms)), unit: "ms" },
      { name: "a change with an event, median", value: medianOf(emitting.flatMap(({ ms }) => ms)), unit: "ms" },
      { name: "cost of the event on its writer", value: cost, unit: "%", bar: 10 },
      await idle(process),
    ];
  } finally {
    await process.close();
  }
}

async function idle(process: OutboxProcess): Promise<Figure> {
  await process.addTenants(tenants);
  // What the writers have left behind is over.
  await pause(3000);
  const from = await process.cpuSeconds();
  const since = performance.now();
  await pause(idleSeconds * 1000);
  const spent = (await process.cpuSeconds()) - from;
  const share = (spent / ((performance.now() - since) / 1000)) * 100;
  return { name: "idle queues with 1,000 tenants, process and database, of a core", value: share, unit: "%", bar: 1 };
}

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";

let test: TestDatabase;
let child: ChildProcess | undefined;

beforeAll(async () => {
  test = await openTestDatabase();
  // An embedded database has one process at a time.
  await test.db.close();
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await test.close();
});

/**
 * A process that writes events, or only delivers what is left; it prints a line for each commit, or what there is in the end. One that stalls writes one
 * event, and hangs when it has been sent.
 */
function start(mode: "write" | "stall" | "drain"): ChildProcess {
  const file = new URL("../../testing/outbox-process.ts", import.meta.url).pathname;
  child = spawn(process.execPath, [file, mode, JSON.stringify(test.location)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return child;
}

async function writeAndKill(commits: number): Promise<number[]> {
  const writer = start("write");
  const committed: number[] = [];
  if (!writer.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: writer.stdout })) {
    committed.push(Number(line));
    if (committed.length === commits) writer.kill("SIGKILL");
  }
  return committed;
}

interface Left {
  readonly changes: readonly string[];
  readonly effects: readonly string[];
  readonly sent: readonly { readonly id: string; readonly eventId: string }[];
}

/** Delivers what is left, and says what there is then. */
async function drain(): Promise<Left> {
  const { stdout } = start("drain");
  if (!stdout) throw new Error("no output");
  // Printed by a process of this folder.
  return JSON.parse(await text(stdout)) as Left;
}

it("an event whose change was committed has its effect once, though the process is killed while it writes and delivers", async () => {
  const committed = await writeAndKill(90);
  const { changes, effects, sent } = await drain();
  expect(committed.length).toBeGreaterThanOrEqual(90);
  expect(changes.length).toBeGreaterThanOrEqual(committed.length);
  // Each change has one effect in the database, and was sent at least once.
  expect(effects.toSorted()).toEqual(changes.toSorted());
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(changes));
}, 60_000);

it("an event that was sent when the process is killed, and not marked as sent, is sent again under the same id", async () => {
  const stalled = start("stall");
  if (!stalled.stdout) throw new Error("no output");
  let sentId = "";
  for await (const line of createInterface({ input: stalled.stdout })) {
    if (!line.startsWith("sent ")) continue;
    sentId = line.slice("sent ".length);
    stalled.kill("SIGKILL");
  }
  const { changes, effects, sent } = await drain();
  const deliveries = sent.filter(({ id }) => id === sentId);
  // A receiver drops the second one by its id.
  expect(deliveries).toHaveLength(2);
  expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(1);
  expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(changes.length);
  expect(effects.toSorted()).toEqual(changes.toSorted());
}, 60_000);

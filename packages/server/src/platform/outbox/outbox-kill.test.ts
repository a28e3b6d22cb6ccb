import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
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

/** A process that writes events, or only delivers what is left; it prints a line for each commit, or what there is in the end. */
function start(mode: "write" | "drain"): ChildProcess {
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

it("an event whose change was committed has its effect once, though the process is killed while it writes and delivers", async () => {
  const committed = await writeAndKill(90);
  const drained = start("drain");
  const [printed] = (await once(drained.stdout ?? drained, "data")) as [Buffer];
  const { changes, effects, sent } = JSON.parse(String(printed)) as Record<"changes" | "effects" | "sent", string[]>;
  expect(committed.length).toBeGreaterThanOrEqual(90);
  expect(changes.length).toBeGreaterThanOrEqual(committed.length);
  // Each change has one effect in the database, and was sent at least once.
  expect(effects.toSorted()).toEqual(changes.toSorted());
  expect(new Set(sent)).toEqual(new Set(changes));
}, 60_000);

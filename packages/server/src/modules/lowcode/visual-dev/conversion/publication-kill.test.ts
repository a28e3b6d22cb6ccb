import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "#testing/database.ts";
import { killedProcess } from "#testing/killed-process.ts";

let test: TestDatabase;

const sumOfRows = (3000 * 3001) / 2;
const report = z.looseObject({ next: z.string() });

beforeAll(async () => {
  test = await openTestDatabase();
  // An embedded database has one process at a time.
  await test.db.close();
});
afterAll(() => test.close());

/** Looks at what the process before it has left of a model, then begins to publish another until it dies. */
async function round(model: string, statement: string, turn: number): Promise<{ next: string; left: object }> {
  const output = await killedProcess(
    "publish-process.ts",
    JSON.stringify(test.location),
    model,
    statement,
    String(turn),
  );
  const { next, ...left } = report.parse(JSON.parse(output));
  return { next, left };
}

const moments: readonly (readonly [name: string, statement: string, turn: number])[] = [
  ["before anything was added", "add column .next__", 1],
  ["between new column and trigger", "create trigger", 1],
  ["with some of the rows filled", "set .next__", 2],
  ["before the index is built", "create index .*_n. on", 1],
  ["before the triggers go, with the tables locked", "drop trigger if exists", 1],
  ["before the version is written", "insert into .visual_dev_version.", 1],
  ["when it was acknowledged", "no such statement", 1],
];

it("a publication that a kill -9 ends at any moment has happened as a whole or not at all, and leaves nothing in the way of the next", async () => {
  const found = new Map<string, object>();
  let { next } = await round("", "no such statement", 1);
  let before = "when it was acknowledged, at first";
  for (const [name, statement, turn] of moments) {
    const done = await round(next, statement, turn);
    found.set(before, done.left);
    [next, before] = [done.next, name];
  }
  found.set(before, (await round(next, "no such statement", 1)).left);

  const happened = { type: "numeric(17,2)", left: 0, sum: sumOfRows, publishedVersion: 2, steps: 0, finalVersion: 2 };
  const notAtAll = { type: "text", left: 0, sum: sumOfRows, publishedVersion: 1, steps: 3, finalVersion: 2 };
  for (const [name, left] of found) expect(left, name).toEqual(name.startsWith("when it was") ? happened : notAtAll);
  expect(found.size).toBe(moments.length + 1);
}, 180_000);

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.ts";
import { killedProcess } from "#testing/killed-process.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  // An embedded database has one process at a time.
  await test.db.close();
});
afterAll(() => test.close());

const acknowledged = "no such statement";
const records = "insert into .?form.?\\.";
/** The statement before which the process dies, and for the how-manieth time. */
const moments: readonly (readonly [name: string, statement: string, turn: number])[] = [
  ["before the first records", records, 1],
  ["among the records that were held", records, 9],
  ["among the records that are written while the file is read", records, 23],
  ["before the history of records", "insert into .?audit_event", 12],
  ["before the job is marked as done", 'update "?job"? set "?state"?.*"?result"?', 1],
  ["when it was acknowledged", acknowledged, 1],
];

const nothing = { records: 0, events: 0 };
const whole = { records: 12_500, events: 12_500 };

it("an import that a kill -9 ends at any moment has left nothing or everything, and the next process brings all of it in once", async () => {
  const place = JSON.stringify(test.location);
  const code = (turn: number) => (turn < 0 ? "" : `k${turn}`);
  for (const [at, [, statement, turn]] of [...moments, ["last", acknowledged, 1] as const].entries()) {
    const output = await killedProcess(
      "record-import-process.ts",
      place,
      code(at - 1),
      code(at),
      statement,
      String(turn),
    );
    const name = moments[at - 1]?.[0];
    if (name === undefined) continue;
    const found = name === "when it was acknowledged" ? whole : nothing;
    expect(JSON.parse(output), name).toEqual({ found, state: "done", after: whole });
  }
}, 240_000);

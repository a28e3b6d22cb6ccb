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
const deleted = "update .?form.?\\..*delete_mark";
const jobDone = 'update "?job"? set "?state"?.*"?result"?';

interface Moment {
  readonly name: string;
  /** The statement before which the process dies, and for the how-manieth time. */
  readonly statement: string;
  readonly turn: number;
  readonly work?: "undo";
}

const moments: readonly Moment[] = [
  { name: "before the first records", statement: records, turn: 1 },
  { name: "among the records that were held", statement: records, turn: 9 },
  { name: "among the records that are written while the file is read", statement: records, turn: 23 },
  { name: "before the history of records", statement: "insert into .?audit_event", turn: 12 },
  { name: "before the job is marked as done", statement: jobDone, turn: 1 },
  { name: "when it was acknowledged", statement: acknowledged, turn: 1 },
  { name: "among the records that are taken back", statement: deleted, turn: 13, work: "undo" },
  { name: "before the undoing is marked as done", statement: jobDone, turn: 1, work: "undo" },
];

const nothing = { records: 0, events: 0 };
const whole = { records: 12_500, events: 12_500 };
/** What was taken back stays in the history. */
const takenBack = { records: 0, events: 12_500 };

/** What the next process finds of a work that was cut off, and what it makes of it. */
function expectedAfter({ work, statement }: Moment): object {
  const [before, after] = work === "undo" ? [whole, takenBack] : [nothing, whole];
  return { found: statement === acknowledged ? after : before, state: "done", after };
}

it("an import, or its undoing, that a kill -9 ends at any moment has left nothing or everything, and the next process ends it once", async () => {
  const place = JSON.stringify(test.location);
  const code = (turn: number) => (turn < 0 ? "" : `k${turn}`);
  const last: Moment = { name: "last", statement: acknowledged, turn: 1 };
  for (const [at, { statement, turn, work = "import" }] of [...moments, last].entries()) {
    const args = [place, code(at - 1), code(at), statement, String(turn), work];
    const output = await killedProcess("record-import-process.ts", ...args);
    const moment = moments[at - 1];
    if (moment === undefined) continue;
    expect(JSON.parse(output), moment.name).toEqual(expectedAfter(moment));
  }
}, 360_000);

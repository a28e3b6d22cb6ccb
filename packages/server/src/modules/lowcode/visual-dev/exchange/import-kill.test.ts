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
const moments: readonly (readonly [name: string, statement: string])[] = [
  ["before the entries of dictionaries, with their types written", "insert into .?dictionary_data"],
  ["before the interface", "insert into .?data_interface"],
  ["before the new form", "insert into .?visual_dev\\W"],
  ["before the draft that is replaced", "update .?visual_dev\\W"],
  ["before what was replaced is kept", "insert into .?visual_dev_draft"],
  ["when it was acknowledged", acknowledged],
];

const all = ["model", "model", "dictionary", "dictionary", "rule", "interface"];
const whole = { parts: all.map((kind) => `${kind} same`), models: 2, drafts: 2 };
const nothing = {
  parts: ["model new", "model differs", ...all.slice(2).map((kind) => `${kind} new`), "category new"],
  models: 1,
  drafts: 0,
};

it("an import of forms that a kill -9 ends at any moment has happened as a whole or not at all, and goes through when it is done again", async () => {
  const place = JSON.stringify(test.location);
  const code = (turn: number) => (turn < 0 ? "" : `k${turn}`);
  const found = new Map<string, unknown>();
  for (const [turn, [name, statement]] of [...moments, ["last", acknowledged] as const].entries()) {
    const output = await killedProcess("import-process.ts", place, code(turn - 1), code(turn), statement);
    if (turn > 0) found.set(moments[turn - 1]?.[0] ?? name, JSON.parse(output));
  }
  for (const [name] of moments)
    expect(found.get(name), name).toEqual(
      name === "when it was acknowledged"
        ? { found: whole, count: 0, after: whole }
        : { found: nothing, count: 2, after: whole },
    );
}, 180_000);

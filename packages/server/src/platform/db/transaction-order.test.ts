import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import type { Database, Scope, StatementResult } from "./database.ts";

const tenantA: Scope = { tenantId: "a" };
const tenantB: Scope = { tenantId: "b" };
const readLabel = { sql: "select label from thing", parameters: [] };

let test: TestDatabase;
let db: Database;

const labels = ({ rows }: StatementResult): unknown[] => rows.map((row) => row["label"]);

beforeAll(async () => {
  test = await openTestDatabase();
  db = test.db;
  await db.transaction({ tenantId: null, role: "owner" }, (tx) =>
    tx.script(`
      insert into tenant (id, en_code, full_name) values ('a', 'a', 'A'), ('b', 'b', 'B');
      create table thing (tenant_id text not null, id text not null, label text not null, amount int not null default 0, primary key (tenant_id, id));
      call secure_tenant_table('thing');`),
  );
});

afterAll(() => test.close());

beforeEach(async () => {
  for (const scope of [tenantA, tenantB])
    await db.batch(scope, [
      { sql: "delete from thing", parameters: [] },
      {
        sql: "insert into thing (tenant_id, id, label) values ($1, '1', $2)",
        parameters: [scope.tenantId, `of ${scope.tenantId}`],
      },
    ]);
});

// A number's text depends on the type that its statement expects, which PostgreSQL is asked for the first time.
describe("statements that are not known yet", () => {
  it("do not fall into another tenant's transaction, and are not rolled back with it", async () => {
    await db.transaction(tenantA, (tx) => tx.run(readLabel));
    const unit = db.batch(tenantB, [{ sql: "update thing set amount = $1 where id = '1'", parameters: [7] }]);
    const seen: unknown[] = [];
    const work = db.transaction(tenantA, async (tx) => {
      for (let turn = 0; turn < 6; turn += 1) seen.push(...labels(await tx.run(readLabel)));
      throw new Error("rolled back");
    });
    await Promise.allSettled([unit, work]);
    expect(new Set(seen)).toEqual(new Set(["of a"]));
    const [stored] = await db.batch(tenantB, [{ sql: "select amount from thing", parameters: [] }]);
    expect(stored?.rows).toEqual([{ amount: 7 }]);
  });

  it("are part of the transaction that they open, with all that is asked beside them", async () => {
    const results = await db.transaction(tenantA, (tx) =>
      Promise.all([tx.run({ sql: "select label, $1::int as n from thing", parameters: [5] }), tx.run(readLabel)]),
    );
    expect(results.flatMap(labels)).toEqual(["of a", "of a"]);
  });
});

describe("a transaction whose work fails while a statement is under way", () => {
  it("is rolled back, and nobody works inside it", async () => {
    const work = db.transaction(tenantA, (tx) =>
      Promise.all([
        tx.run({ sql: "update thing set label = 'left over'", parameters: [] }),
        Promise.reject(new Error("the work failed")),
      ]),
    );
    await expect(work).rejects.toThrow("the work failed");
    const [rows] = await db.batch(tenantA, [readLabel]);
    expect(rows && labels(rows)).toEqual(["of a"]);
  });
});

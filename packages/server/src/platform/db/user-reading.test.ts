import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../testing/database.ts";
import type { Database } from "./database.ts";
import { ReadTimeout, type TextRows } from "./reading.ts";

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await openTestDatabase();
  db = test.db;
  await db.transaction({ tenantId: null, role: "owner" }, (transaction) =>
    transaction.script(`
      insert into tenant (id, en_code, full_name) values ('a', 'a', 'A'), ('b', 'b', 'B');
      create table form.order_line (tenant_id text not null, id text not null, primary key (tenant_id, id));
      call secure_tenant_table('form.order_line');`),
  );
  for (const tenantId of ["a", "b"])
    await db.batch({ tenantId }, [
      { sql: "insert into form.order_line select $1, n::text from generate_series(1, 50) n", parameters: [tenantId] },
    ]);
});

afterAll(() => test.close());

/** Runs for hours, in little memory. */
const series = (name: string) => `generate_series(1, 1000) ${name}`;
const endless = `select count(*) from ${["a", "b", "c", "d", "e"].map(series).join(", ")}`;

const limits = { maxRows: 10, maxBytes: 10_000, timeoutMs: 5_000 };
const read = (sql: string, parameters: unknown[] = [], own: Partial<typeof limits> = {}): Promise<TextRows> =>
  db.read("a", { sql, parameters }, { ...limits, ...own });

describe(`statements of users on the ${testDatabaseKind} database`, () => {
  it("give names and values as PostgreSQL prints them, also twice the same name", async () => {
    const sql = 'select 1.50::numeric as total_amount, null::text as "总计", $1::bigint as x, true as x';
    expect(await read(sql, ["9007199254740993"])).toEqual({
      columns: [
        { name: "total_amount", typeId: 1700 },
        { name: "总计", typeId: 25 },
        { name: "x", typeId: 20 },
        { name: "x", typeId: 16 },
      ],
      rows: [["1.50", null, "9007199254740993", "t"]],
      isTruncated: false,
    });
  });

  it("read the rows of their own tenant only, without naming the schema", async () => {
    const { rows } = await read("select distinct tenant_id from order_line");
    expect(rows).toEqual([["a"]]);
  });

  it("end at the number of rows, and say whether there are more", async () => {
    const exact = await read("select n from generate_series(1, 10) n");
    expect([exact.rows.length, exact.isTruncated]).toEqual([10, false]);
    const more = await read("select n from generate_series(1, 11) n");
    expect([more.rows.length, more.isTruncated]).toEqual([10, true]);
    // It would take minutes, were it not stopped at the rows.
    const endless = await read("select generate_series(1, 1000000000000), id from order_line");
    expect([endless.rows.length, endless.isTruncated]).toEqual([10, true]);
  });

  it("end at the bytes, also within one row", async () => {
    const wide = await read("select repeat('x', 3000) from generate_series(1, 8)");
    expect([wide.rows.length, wide.isTruncated]).toEqual([3, true]);
    const huge = await read("select repeat('x', 20000000) union all select 'small'");
    expect([huge.rows.length, huge.isTruncated]).toEqual([0, true]);
    expect((await read("select 1")).rows).toEqual([["1"]]);
  });

  it("cannot write, cannot be two, and cannot leave their tenant", async () => {
    for (const sql of [
      "delete from order_line",
      "with gone as (delete from order_line returning id) select * from gone",
      "select 1; delete from order_line",
      "select set_config('app.tenant_id', 'b', true)",
      "select * from public.platform_secret",
      "select * into copied from order_line",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      "explain analyze select 1",
    ])
      await expect(read(sql), sql).rejects.toThrow(
        /SELECT|permission denied|read-only|multiple commands|cannot|must be|only/i,
      );
    expect((await read("select count(*) from order_line")).rows).toEqual([["50"]]);
  });

  it("are stopped when their time is over, and the database goes on", async () => {
    const slow = read(endless, [], { timeoutMs: 300 });
    await expect(slow).rejects.toThrow(ReadTimeout);
    expect((await read("select 1")).rows).toEqual([["1"]]);
  });

  it("are stopped when nobody waits any more", async () => {
    const leaving = new AbortController();
    const slow = db.read(
      "a",
      {
        sql: endless,
        parameters: [],
      },
      { ...limits, timeoutMs: 1_000 },
      leaving.signal,
    );
    setTimeout(() => leaving.abort(new Error("gone")), 50);
    await expect(slow).rejects.toThrow("gone");
  });

  it.runIf(testDatabaseKind === "server")("keep their place until the server has really ended them", async () => {
    // The search compares nearly the whole needle at every place, and never looks whether it should stop.
    const stubborn = "select /* stubborn */ strpos(repeat('a', 900000), 'b' || repeat('a', 10000))";
    // As many as run at once.
    const ends = await Promise.all(
      [1, 2].map(() => read(stubborn, [], { timeoutMs: 200 }).catch((error: unknown) => error)),
    );
    expect(ends.every((end) => end instanceof ReadTimeout)).toBe(true);
    await read("select 1", [], { timeoutMs: 20_000 });
    const running = await db.transaction({ tenantId: null, role: "owner" }, async (transaction) => {
      await transaction.script("set local role none");
      const sql =
        "select count(*)::int as count from pg_stat_activity where state = 'active' and query like 'select /* stubborn%'";
      return transaction.run({ sql, parameters: [] });
    });
    // One place was free for what came after.
    expect(running.rows[0]?.["count"]).toBeLessThan(2);
  });

  it("leave sessions to everybody else, however many wait", async () => {
    const slow = Array.from({ length: 20 }, () =>
      read("select count(*) from generate_series(1, 1000)", [], { timeoutMs: 10_000 }),
    );
    const [, ...answers] = await Promise.all([db.health(), ...slow]);
    expect(answers.every(({ rows }) => rows.length === 1)).toBe(true);
  });

  // The embedded database runs one statement at once.
  it.runIf(testDatabaseKind === "server")("of one tenant leave room for those of another", async () => {
    const slow = Array.from({ length: 12 }, () => read(endless, [], { timeoutMs: 3_000 }).catch(() => undefined));
    const other = db.read("b", { sql: "select 1", parameters: [] }, { ...limits, timeoutMs: 1_500 });
    expect((await other).rows).toEqual([["1"]]);
    await Promise.all(slow);
  });
});

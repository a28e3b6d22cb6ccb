import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../testing/database.ts";
import type { Database, Scope, Statement, StatementResult } from "./database.ts";
import { errorCode } from "./database-error.ts";

const owner: Scope = { tenantId: null, role: "owner" };
const tenantA: Scope = { tenantId: "a" };
const tenantB: Scope = { tenantId: "b" };

let test: TestDatabase;
let db: Database;

const statement = (text: string, ...parameters: unknown[]): Statement => ({ sql: text, parameters });

async function run(scope: Scope, text: string, ...parameters: unknown[]): Promise<StatementResult> {
  const [result] = await db.batch(scope, [statement(text, ...parameters)]);
  if (!result) throw new Error("no result");
  return result;
}

const asOwner = (script: string): Promise<void> => db.transaction(owner, (transaction) => transaction.script(script));
beforeAll(async () => {
  test = await openTestDatabase();
  db = test.db;
  await asOwner(`
    insert into tenant (id, en_code, full_name) values ('a', 'a', 'A'), ('b', 'b', 'B');
    create table thing (tenant_id text not null references tenant (id), id text not null, label text not null, amount int not null default 0, primary key (tenant_id, id));
    call secure_tenant_table('thing');
    create table form.order_line (tenant_id text not null, id text not null, primary key (tenant_id, id));
    call secure_tenant_table('form.order_line');`);
});

afterAll(() => test.close());

beforeEach(async () => {
  for (const scope of [tenantA, tenantB]) {
    await db.batch(scope, [
      statement("delete from thing"),
      statement(
        "insert into thing (tenant_id, id, label) values ($1, '1', $2)",
        scope.tenantId,
        `first of ${scope.tenantId}`,
      ),
    ]);
  }
});

describe(`the role for users' queries on the ${testDatabaseKind} database`, () => {
  const query: Scope = { tenantId: "a", role: "query" };

  it("reads the tables of online forms, its own tenant's rows only", async () => {
    await run(tenantA, "insert into form.order_line values ('a', '1') on conflict do nothing");
    await run(tenantB, "insert into form.order_line values ('b', '1') on conflict do nothing");
    expect((await run(query, "select tenant_id from form.order_line")).rows).toEqual([{ tenantId: "a" }]);
  });

  it("reads no other table and writes nothing", async () => {
    await expect(run(query, "select * from public.thing")).rejects.toMatchObject({ code: "42501" });
    await expect(run(query, "select * from public.tenant")).rejects.toMatchObject({ code: "42501" });
    await expect(
      run(query, "with gone as (delete from form.order_line returning id) select * from gone"),
    ).rejects.toThrow(/read-only|permission denied/);
    await expect(run(query, "delete from form.order_line")).rejects.toThrow("SELECT");
    await expect(run(query, "select 1; delete from form.order_line")).rejects.toMatchObject({ code: "42601" });
  });

  it("cannot leave its tenant or its role", async () => {
    const escapes = [
      "select set_config('app.tenant_id', 'b', true)",
      "select set_config('role', 'gongshu_owner', true)",
      "select query_to_xml('select set_config(''app.tenant_id'', ''b'', true)', true, false, '')",
      "select pg_notify('gongshu', 'x')",
      "select pg_advisory_lock(1)",
      "select (0.1::float8).pg_sleep",
      "select lo_creat(1)",
      "select lo_from_bytea(0, '')",
      "select ts_stat('select to_tsvector(label) from thing')",
      "select table_to_xml('form.order_line', true, false, '')",
      "select pg_read_file('PG_VERSION')",
      "select pg_ls_dir('.')",
      "select pg_cancel_backend(0)",
      "select public.require_version(1, 2)",
    ];
    for (const escape of escapes)
      expect(errorCode(await run(query, escape).catch((error: unknown) => error)), escape).toBe("42501");
    for (const command of [
      "set app.tenant_id = 'b'",
      "reset role",
      "do $$ begin end $$",
      "/* select */ commit",
      "-- select\nset role none",
    ]) {
      await expect(run(query, command), command).rejects.toThrow("Only a single SELECT");
    }
  });

  it("calculates with numbers of a usual length, and refuses those that would take seconds", async () => {
    const usual = `select 7 * 2.5 as product, 7 / 2.5 as quotient, -7 % 2.5 as rest, 2.5 ^ 2 as power, power(1.05, 360) > 1 as long,
      exp(1.5) > 4 as exp, ln(2.5) < 1 as ln, log(100.0) as log, sqrt(2.25) as root, mod(7, 2.5) as mod, div(7, 2.5) as div,
      null * 2.5 as nothing, 2 ^ 0.5::float8 > 1 as float, width_bucket(5.0, 0, 10, 5) as bucket, interval '1 day' * 1.5 as span`;
    const numbers = (await run(tenantA, usual)).rows;
    expect((await run(query, usual)).rows).toEqual(numbers);
    const huge = "('1e131' || '000')::numeric";
    for (const slow of [
      `${huge} * 3`,
      `1 / ${huge}`,
      `${huge} % 3`,
      `10 ^ 131000::numeric`,
      `${huge} ^ 2`,
      `power(2.5, 100000)`,
      `pow(${huge}, 1)`,
      `exp(100000.0)`,
      `mod(${huge}, 7)`,
      `div(${huge}, 7)`,
      `sqrt(${huge})`,
      `ln(${huge})`,
      `log(${huge})`,
      `log(2, ${huge})`,
      `width_bucket(${huge}, 1, 2, 3)`,
      `('1e-16000')::numeric * 2`,
    ])
      expect(errorCode(await run(query, `select ${slow}`).catch((error: unknown) => error)), slow).toBe("54000");
  });

  it.runIf(testDatabaseKind === "server")("is stopped by a time limit of its own", async () => {
    const { rows } = await run(
      query,
      "select current_setting('statement_timeout') as statement, current_setting('transaction_read_only') as reading",
    );
    expect(rows).toEqual([{ statement: "15s", reading: "on" }]);
    expect((await run(tenantA, "select current_setting('statement_timeout') as statement")).rows).toEqual([
      { statement: "1min" },
    ]);
  });
});

describe(`notifications on the ${testDatabaseKind} database`, () => {
  it("delivers what is notified after commit, until the listener leaves", async () => {
    const heard: string[] = [];
    const leave = await db.listen("test_channel", { onPayload: (payload) => heard.push(payload) });
    await run(tenantA, "select pg_notify('test_channel', 'one')");
    await db
      .transaction(tenantA, async (transaction) => {
        await transaction.run(statement("select pg_notify('test_channel', 'never')"));
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await run(tenantA, "select pg_notify('test_channel', '工枢')");
    await expect.poll(() => heard).toEqual(["one", "工枢"]);
    await leave();
    await run(tenantA, "select pg_notify('test_channel', 'late')");
    await db.health();
    expect(heard).toEqual(["one", "工枢"]);
  });

  it.runIf(testDatabaseKind === "server")(
    "comes back after the connection was cut and says that something may be missing",
    async () => {
      const heard: string[] = [];
      let gaps = 0;
      const leave = await db.listen("cut_channel", {
        onPayload: (payload) => heard.push(payload),
        onGap: () => gaps++,
      });
      await db.transaction(owner, (transaction) =>
        transaction.script(
          "reset role; select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
        ),
      );
      await expect.poll(() => gaps).toBe(1);
      await run(tenantA, "select pg_notify('cut_channel', 'back')");
      await expect.poll(() => heard).toEqual(["back"]);
      await leave();
    },
  );
});

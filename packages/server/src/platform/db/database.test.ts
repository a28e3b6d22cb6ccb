import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../testing/database.ts";
import type { Database, Scope, Statement, StatementResult } from "./database.ts";
import { DatabaseError } from "./database-error.ts";

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
const labels = async (scope: Scope): Promise<unknown[]> =>
  (await run(scope, "select label from thing order by label")).rows.map((row) => row["label"]);

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

describe(`tenants on the ${testDatabaseKind} database`, () => {
  it("shows nothing and refuses inserts without a tenant", async () => {
    expect(await labels({ tenantId: null })).toEqual([]);
    await expect(
      run({ tenantId: null }, "insert into thing (tenant_id, id, label) values ('a', '2', 'x')"),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("keeps one tenant from seeing, inserting, updating and deleting another's rows", async () => {
    expect(await labels(tenantA)).toEqual(["first of a"]);
    await expect(run(tenantA, "insert into thing (tenant_id, id, label) values ('b', '2', 'x')")).rejects.toMatchObject(
      { code: "42501" },
    );
    expect((await run(tenantA, "update thing set label = 'taken' where tenant_id = 'b'")).affected).toBe(0);
    await expect(run(tenantA, "update thing set tenant_id = 'b'")).rejects.toMatchObject({ code: "42501" });
    expect((await run(tenantA, "delete from thing where tenant_id = 'b'")).affected).toBe(0);
    expect(await labels(tenantB)).toEqual(["first of b"]);
  });

  it("takes SQL inside a parameter as text", async () => {
    const attack = "x'; select set_config('app.tenant_id', 'b', true); --";
    await run(tenantA, "update thing set label = $1", attack);
    expect(await labels(tenantA)).toEqual([attack]);
    expect(await labels({ tenantId: "a', true), set_config('app.tenant_id', 'b" })).toEqual([]);
  });

  it("binds the owner of the tables too", async () => {
    expect(await labels({ tenantId: null, role: "owner" })).toEqual([]);
    expect(await labels({ tenantId: "b", role: "owner" })).toEqual(["first of b"]);
  });

  it("forgets the tenant after the unit of work, also when it fails", async () => {
    await run(tenantA, "select 1 / 0").catch(() => undefined);
    for (let round = 0; round < 20; round++) expect(await labels({ tenantId: null })).toEqual([]);
  });

  it("sets the tenant for the transaction only, not for the session", async () => {
    const left = await db.transaction(tenantA, async (transaction) => {
      await transaction.run(statement("select label from thing"));
      await transaction.script("commit");
      return (await transaction.run(statement("select coalesce(current_setting('app.tenant_id', true), '') as tenant")))
        .rows;
    });
    expect(left).toEqual([{ tenant: "" }]);
  });

  it("lets the application neither create tables nor write tenants", async () => {
    await expect(run(tenantA, "create table mine (id text)")).rejects.toMatchObject({ code: "42501" });
    await expect(
      run(tenantA, "insert into tenant (id, en_code, full_name) values ('c', 'c', 'C')"),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("uses an index on the tenant for the policy", async () => {
    await asOwner(
      "create table many (tenant_id text not null, id int not null, primary key (tenant_id, id)); call secure_tenant_table('many');",
    );
    await run(tenantA, "insert into many select 'a', n from generate_series(1, 5000) n");
    await db.transaction(owner, (transaction) => transaction.script("analyze many"));
    const { rows } = await run(tenantA, "explain select * from many where id = 77");
    const plan = rows.map((row) => row["qUERYPLAN"] ?? Object.values(row)[0]).join("\n");
    expect(plan).toMatch(/Index (Only )?Scan using many_pkey/);
    expect(plan).toMatch(/Index Cond: .*tenant_id = /);
  });
});

describe(`units of work on the ${testDatabaseKind} database`, () => {
  it("undoes the whole batch when one statement fails", async () => {
    const batch = db.batch(tenantA, [
      statement("insert into thing (tenant_id, id, label) values ('a', '2', 'second')"),
      statement("insert into thing (tenant_id, id, label) values ('a', '1', 'again')"),
      statement("select label from thing"),
    ]);
    await expect(batch).rejects.toMatchObject({ code: "23505", constraint: "thing_pkey", table: "thing" });
    await expect(batch).rejects.toBeInstanceOf(DatabaseError);
    expect(await labels(tenantA)).toEqual(["first of a"]);
  });

  it("gives each statement of a batch its own result", async () => {
    const results = await db.batch(tenantA, [
      statement("update thing set amount = amount + $1", 5),
      statement("select amount from thing"),
      statement("select amount from thing where amount > $1", 100),
    ]);
    expect(results).toEqual([
      { rows: [], affected: 1 },
      { rows: [{ amount: 5 }], affected: 1 },
      { rows: [], affected: 0 },
    ]);
  });

  it("commits a transaction that returns and rolls back one that throws", async () => {
    const answer = await db.transaction(tenantA, async (transaction) => {
      await transaction.run(statement("update thing set label = 'changed'"));
      return (await transaction.run(statement("select label from thing"))).rows;
    });
    expect(answer).toEqual([{ label: "changed" }]);
    const failing = db.transaction(tenantA, async (transaction) => {
      await transaction.run(statement("update thing set label = 'lost'"));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await labels(tenantA)).toEqual(["changed"]);
  });

  it("does not commit a transaction whose failed statement was swallowed", async () => {
    const swallowing = db.transaction(tenantA, async (transaction) => {
      await transaction.run(statement("update thing set label = 'half'"));
      await transaction.run(statement("select 1 / 0")).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: "22012" });
    expect(await labels(tenantA)).toEqual(["first of a"]);
  });

  it("runs a transaction again after a serialization failure", async () => {
    let attempts = 0;
    await db.transaction(tenantA, async (transaction) => {
      await transaction.run(statement("update thing set amount = amount + 1"));
      attempts++;
      if (attempts < 3)
        await transaction.run(statement("do $$ begin raise exception 'busy' using errcode = '40001'; end $$"));
    });
    expect(attempts).toBe(3);
    expect((await run(tenantA, "select amount from thing")).rows).toEqual([{ amount: 1 }]);
    const hopeless = db.transaction(tenantA, (transaction) =>
      transaction.run(statement("do $$ begin raise exception 'busy' using errcode = '40P01'; end $$")),
    );
    await expect(hopeless).rejects.toMatchObject({ code: "40P01" });
  });

  it("runs a batch again after a deadlock", async () => {
    await asOwner("create sequence public.attempt; grant usage on sequence public.attempt to gongshu_app");
    const busy = `do $$ begin
      if nextval('public.attempt') < 3 then raise exception 'busy' using errcode = '40P01'; end if;
    end $$`;
    await db.batch(tenantA, [statement("update thing set amount = amount + 1"), statement(busy)]);
    expect((await run(tenantA, "select amount from thing")).rows).toEqual([{ amount: 1 }]);
  });

  it.runIf(testDatabaseKind === "server")("resolves a real conflict of two serializable transactions", async () => {
    const add = (): Promise<unknown> =>
      db.transaction(
        tenantA,
        async (transaction) => {
          const { rows } = await transaction.run(statement("select amount from thing"));
          await transaction.run(statement("update thing set amount = $1", Number(rows[0]?.["amount"]) + 1));
        },
        { isolation: "serializable" },
      );
    await Promise.all([add(), add(), add()]);
    expect((await run(tenantA, "select amount from thing")).rows).toEqual([{ amount: 3 }]);
  });

  it("serves others between and after transactions that run at once", async () => {
    const work = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? run(tenantA, "update thing set amount = amount + 1")
        : db.transaction(tenantA, async (transaction) => {
            await transaction.run(statement("update thing set amount = amount + 1"));
            await transaction.run(statement("update thing set amount = amount + 1"));
          }),
    );
    await Promise.all(work);
    expect((await run(tenantA, "select amount from thing")).rows).toEqual([{ amount: 30 }]);
  });

  it("goes on with a prepared statement after the table was altered", async () => {
    await asOwner(
      "create table shape (tenant_id text not null, id text not null, primary key (tenant_id, id)); call secure_tenant_table('shape');",
    );
    await run(tenantA, "insert into shape values ('a', '1')");
    expect((await run(tenantA, "select * from shape")).rows).toEqual([{ tenantId: "a", id: "1" }]);
    await asOwner("alter table shape add column new_column int default 7");
    expect((await run(tenantA, "select * from shape")).rows).toEqual([{ tenantId: "a", id: "1", newColumn: 7 }]);
    await run(tenantA, "update shape set new_column = $1", 8);
    await asOwner("alter table shape alter column new_column type text");
    await run(tenantA, "update shape set new_column = $1", "nine");
    expect((await run(tenantA, "select new_column from shape")).rows).toEqual([{ newColumn: "nine" }]);
  });

  it("also when another process altered it", async () => {
    await asOwner(
      "create table other (tenant_id text not null, id text not null, moment int, primary key (tenant_id, id)); call secure_tenant_table('other');",
    );
    await run(tenantA, "insert into other values ('a', '1', 7)");
    await run(tenantA, "update other set moment = $1", 8);
    // As the application sees it: not through the owner's transaction, which would make it forget its statements.
    await db.batch({ tenantId: "a" }, [
      statement("select set_config('role', 'gongshu_owner', true)"),
      statement("alter table other alter column moment type timestamptz using to_timestamp(moment)"),
    ]);
    const moment = Date.UTC(2026, 0, 1);
    await run(tenantA, "update other set moment = $1", moment);
    expect((await run(tenantA, "select * from other")).rows).toEqual([{ tenantId: "a", id: "1", moment }]);
  });

  it("keeps more different statements than fit into the cache of a session", async () => {
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 300; index++)
        expect((await run(tenantA, `select ${index} as value`)).rows).toEqual([{ value: index }]);
    }
  });
});

describe(`values on the ${testDatabaseKind} database`, () => {
  it("reads every type the same way", async () => {
    const { rows } = await run(
      tenantA,
      `select 9007199254740991::int8 as big_number, 12.50::numeric as numeric_value, 1.5::float8 as float_value, true as yes, null::text as nothing,
        '2026-01-31 08:09:10.123456+08'::timestamptz as moment, '2026-01-31'::date as day, '{"a": [1, "二"]}'::jsonb as document,
        array['a', 'b "c"', null, '逗,号'] as texts, array[1, 2]::int8[] as numbers, '工枢'::text as name, '\\x0102'::bytea as bytes`,
    );
    expect(rows).toEqual([
      {
        bigNumber: Number.MAX_SAFE_INTEGER,
        numericValue: 12.5,
        floatValue: 1.5,
        yes: true,
        nothing: null,
        moment: Date.UTC(2026, 0, 31, 0, 9, 10, 123),
        day: "2026-01-31",
        document: { a: [1, "二"] },
        texts: ["a", 'b "c"', null, "逗,号"],
        numbers: [1, 2],
        name: "工枢",
        bytes: Buffer.from([1, 2]),
      },
    ]);
  });

  it("refuses a whole number that JavaScript cannot hold", async () => {
    await expect(run(tenantA, "select 9007199254740993::int8 as value")).rejects.toThrow("9007199254740993");
    expect((await run(tenantA, "select 1 as value")).rows).toEqual([{ value: 1 }]);
  });

  it("writes every kind of parameter by the type that the statement expects", async () => {
    const moment = Date.UTC(2026, 5, 1, 2, 3, 4, 5);
    const { rows } = await run(
      tenantA,
      `select $1::timestamptz as from_number, $2::timestamptz as from_date, $3::text[] as texts, $4::jsonb as list, $5::jsonb as empty_list,
        $6::jsonb as object, $7::int as number, $8::bool as flag, $9::text as nothing, $10::int[] as numbers, $11::bytea as bytes`,
      moment,
      new Date(moment),
      ["a", 'b"\\', null],
      [1, { b: 2 }],
      [],
      { c: "三" },
      7,
      false,
      undefined,
      [3, 4],
      Uint8Array.of(1, 2),
    );
    expect(rows).toEqual([
      {
        fromNumber: moment,
        fromDate: moment,
        texts: ["a", 'b"\\', null],
        list: [1, { b: 2 }],
        emptyList: [],
        object: { c: "三" },
        number: 7,
        flag: false,
        nothing: null,
        numbers: [3, 4],
        bytes: Buffer.from([1, 2]),
      },
    ]);
  });

  it("carries values of many megabytes", async () => {
    const large = "工".repeat(3_000_000);
    const { rows } = await run(tenantA, "select $1::text as value, length($1::text) as size", large);
    expect(rows[0]?.["size"]).toBe(3_000_000);
    expect(rows[0]?.["value"]).toBe(large);
  });

  it("names camelCase in queries and rows what is snake_case in the database", async () => {
    const typed = db.kysely({ tenantId: null });
    const rows = await typed
      .selectFrom("tenant")
      .select(["id", "fullName", "timeZone", "creatorTime as madeTime"])
      .where("enCode", "=", "a")
      .execute();
    expect(rows).toMatchObject([{ id: "a", fullName: "A", timeZone: "Asia/Shanghai" }]);
    expect(rows[0]?.madeTime).toBeTypeOf("number");
    const odd = await typed.selectNoFrom(sql<number>`1`.as("userID")).executeTakeFirst();
    expect(odd).toEqual({ userID: 1 });
  });

  it("runs typed queries inside a transaction", async () => {
    const count = await db.transaction(owner, async ({ db: typed }) => {
      await typed
        .insertInto("tenant")
        .values({ id: "t", enCode: "t", fullName: "T", expiresTime: Date.UTC(2030, 0, 1) })
        .execute();
      const { numDeletedRows } = await typed
        .deleteFrom("tenant")
        .where("id", "=", "t")
        .where("expiresTime", ">", Date.now())
        .executeTakeFirstOrThrow();
      return numDeletedRows;
    });
    expect(count).toBe(1n);
  });
});

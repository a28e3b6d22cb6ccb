import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import {
  reader,
  type SourceDatabase,
  shop,
  startSourceMariadb,
  startSourcePostgres,
} from "#testing/source-databases.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { querySource, type SourceQuery } from "./service.ts";
import { SourcePools } from "./source-pools.ts";

const saying = (text: string): unknown => expect.stringContaining(text);
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const base = "/api/system/Base/DataSource";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  test = await openTestApp({ SOURCE_CONNECTIONS: "8" });
  tenant = await test.tenant("default");
  other = await test.tenant("other");
});

afterAll(() => test.close());

const kinds = [
  { name: "PostgreSQL", start: startSourcePostgres },
  { name: "MariaDB", start: startSourceMariadb },
] as const;

describe.each(kinds)("a source on $name", ({ name, start }) => {
  const isPostgres = name === "PostgreSQL";
  let server: SourceDatabase;
  let id: string;
  let count = 0;

  const input = (own: object = {}) => ({
    fullName: `${name} ${++count}`,
    dbType: server.dbType,
    host: server.host,
    port: server.port,
    serviceName: shop,
    ...reader,
    connectSeconds: 1,
    ...own,
  });
  const create = async (own: object = {}): Promise<string> =>
    dataOf<{ id: string }>(await tenant.admin.post(base, input(own))).id;
  const query = (sql: string, own: Partial<SourceQuery> = {}): SourceQuery => ({
    sql,
    parameters: [],
    maxRows: 100,
    maxBytes: 1_000_000,
    timeoutMs: 5_000,
    ...own,
  });
  const ask = (sql: string, own: Partial<SourceQuery> = {}, source = id) =>
    querySource(tenant.ctx, source, query(sql, own));
  const failure = async (sql: string, own: Partial<SourceQuery> = {}, source = id) => {
    const error = await ask(sql, own, source).catch((thrown: unknown) => thrown);
    return error instanceof Error && "failure" in error ? error.failure : error;
  };
  const connect = (own: object = {}): Promise<Envelope> => tenant.admin.post(`${base}/Actions/Test`, input(own));

  beforeAll(async () => {
    server = await start();
    await server.run(
      "create table orders (id bigint primary key, name varchar(40), amount decimal(20, 2), made timestamp, day date)",
    );
    await server.run(
      "insert into orders values (9007199254740993, '螺丝', 12345678901234567.89, '2026-01-31 08:09:10', '2026-01-31'), (2, null, 0.5, null, null)",
    );
    id = await create();
  });

  afterAll(() => server.stop());

  it("is read with parameters, and loses no digit", async () => {
    const mark = isPostgres ? "$1" : "?";
    const { rows, columns, isTruncated, durationMs } = await ask(
      `select * from orders where name = ${mark} order by id`,
      { parameters: ["螺丝"] },
    );
    expect(rows).toEqual([
      {
        id: "9007199254740993",
        name: "螺丝",
        amount: "12345678901234567.89",
        made: isPostgres ? "2026-01-31T08:09:10" : matching(/^2026-01-31T\d\d:09:10Z$/),
        day: "2026-01-31",
      },
    ]);
    expect(columns.map((column) => column.name)).toEqual(["id", "name", "amount", "made", "day"]);
    expect([isTruncated, durationMs > 0]).toEqual([false, true]);
    expect(
      (await ask(`select count(*) as n from orders where name = ${mark}`, { parameters: ["' or 1=1 -- "] })).rows,
    ).toEqual([{ n: "0" }]);
    expect((await ask(`select id from orders where id = ${mark}`, { parameters: [2] })).rows).toEqual([{ id: "2" }]);
  });

  it("gives binary values and flags as JSON holds them", async () => {
    const sql = isPostgres
      ? "select '\\x0102'::bytea as bytes, true as flag, 0.1::float8 as share, '[1]'::jsonb as doc, timestamptz '2026-01-31 08:00:00+08' as at, 1 as x, 2 as x"
      : "select x'0102' as bytes, b'1' as flag, 0.1e0 as share, json_array(1) as doc, cast('2026-01-31 00:00:00' as datetime) as at, 1 as x, 2 as x";
    const [row] = (await ask(sql)).rows;
    expect(row).toMatchObject({ bytes: "AQI=", share: 0.1, x: 1, x_2: 2 });
    expect(JSON.parse(JSON.stringify(row))).toEqual(row);
  });

  it.each([
    ["an INSERT", "insert into orders (id) values (3)"],
    ["an UPDATE in a CTE", "with changed as (update orders set name = 'x' returning id) select * from changed"],
    ["two statements", "select 1; delete from orders"],
    ["SELECT INTO", isPostgres ? "select * into copied from orders" : "select * from orders into outfile '/tmp/x'"],
    ["a file of the server", isPostgres ? "select pg_read_file('/etc/passwd')" : "select load_file('/etc/passwd')"],
    [
      "a file of the server by other names",
      isPostgres ? "select \"pg_read_file\"('/etc/passwd')" : "select/**/LOAD_FILE/**/('/etc/passwd')",
    ],
    ["a large object", isPostgres ? "select lo_import('/etc/passwd')" : "select 1 into dumpfile '/tmp/y'"],
    [
      "another server",
      isPostgres ? "select * from dblink('host=127.0.0.1', 'select 1') as t (a int)" : "select /*! sleep(1) */ 1",
    ],
    [
      "a statement within a text",
      isPostgres ? "select query_to_xml('delete from orders', true, false, '')" : "call something()",
    ],
    ["a lock", isPostgres ? "select pg_advisory_lock(1)" : "select get_lock('a', 1)"],
    [
      "a setting",
      isPostgres ? "select set_config('transaction_read_only', 'off', false)" : "set session transaction read write",
    ],
    ["a pause", isPostgres ? "select pg_sleep(1)" : "select sleep(1)"],
  ])("refuses %s", async (_what, sql) => {
    expect(["notReading", "statement"]).toContain(await failure(sql));
    expect((await ask("select count(*) as n from orders")).rows).toEqual([{ n: "2" }]);
  });

  it("is kept from writing by its session as well, not by words alone", async () => {
    await server.run(
      isPostgres
        ? "create function harmless() returns int language plpgsql as $$ begin insert into orders values (77); return 1; end $$"
        : "create function harmless() returns int begin insert into orders (id) values (77); return 1; end",
    );
    expect(await failure("select harmless()")).toBe("notReading");
    expect(await failure("select id from orders for update")).toBe("notReading");
    const bump = isPostgres
      ? "create sequence numbers; create function bump() returns bigint language sql as $$ select nextval('numbers') $$"
      : "create sequence numbers; create function bump() returns bigint return nextval(numbers)";
    await server.run(bump);
    expect(await failure("select bump()")).toBe("notReading");
    expect((await ask("select count(*) as n from orders")).rows).toEqual([{ n: "2" }]);
  });

  it("keeps what a statement sets to itself", async () => {
    if (!isPostgres) return;
    await server.run(
      "create function sneaky() returns text language sql as $$ select set_config('search_path', 'elsewhere', false) $$",
    );
    await ask("select sneaky()");
    expect((await ask("select count(*) as n from orders")).rows).toEqual([{ n: "2" }]);
  });

  it("ends at the rows, the bytes and the time, and is there afterwards", async () => {
    const series = isPostgres
      ? "select n, repeat('x', 1000) as t from generate_series(1, 100000) n"
      : "select seq as n, repeat('x', 1000) as t from seq_1_to_100000";
    const byRows = await ask(series, { maxRows: 10 });
    expect([byRows.rows.length, byRows.isTruncated]).toEqual([10, true]);
    const ownLimit = await ask(`${series} limit 50000`, { maxRows: 10 });
    expect([ownLimit.rows.length, ownLimit.isTruncated]).toEqual([10, true]);
    const byBytes = await ask(series, { maxRows: 1_000, maxBytes: 20_000 });
    expect([byBytes.rows.length > 15, byBytes.rows.length < 21, byBytes.isTruncated]).toEqual([true, true, true]);
    const oneRow = await ask(`select repeat('x', 8000000) as t`, { maxBytes: 100_000 });
    expect([oneRow.rows.length, oneRow.isTruncated]).toEqual([0, true]);
    const exact = await ask("select id from orders", { maxRows: 2 });
    expect([exact.rows.length, exact.isTruncated]).toEqual([2, false]);
    const wide = isPostgres ? "generate_series(1, 3000)" : "seq_1_to_3000";
    const endless = `select count(*) as n from ${wide} a, ${wide} b, ${wide} c, ${wide} d`;
    const start = performance.now();
    expect(await failure(endless, { timeoutMs: 400 })).toBe("timeout");
    expect(performance.now() - start).toBeLessThan(3_000);
    expect((await ask("select 1 as one")).rows.length).toBe(1);
  });

  it("is stopped on the server when nobody waits any more", async () => {
    const leaving = new AbortController();
    const wide = isPostgres ? "generate_series(1, 3000)" : "seq_1_to_3000";
    const slow = ask(`select count(*) as n from ${wide} a, ${wide} b, ${wide} c, ${wide} d`, {
      timeoutMs: 60_000,
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(new Error("gone")), 200);
    await expect(slow).rejects.toThrow("gone");
    const running = isPostgres
      ? "select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%generate_series(1, 3000)%' and pid <> pg_backend_pid()"
      : "select count(*) as n from information_schema.processlist where info like '%seq_1_to_3000 d%' and id <> connection_id()";
    await expect
      .poll(async () => (await ask(running)).rows[0]?.["n"], { timeout: 5_000 })
      .toEqual(isPostgres ? 0 : "0");
  });

  it("has few connections, however many ask, and closes those that nobody uses", async () => {
    const small = await create({ maxConnections: 3, idleSeconds: 5 });
    let most = 0;
    const watch = setInterval(() => void server.sessions().then((now) => (most = Math.max(most, now))), 20);
    const before = await server.sessions();
    const slow = isPostgres
      ? "select count(*) as n from generate_series(1, 100000)"
      : "select count(*) as n from seq_1_to_100000";
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(slow, { timeoutMs: 20_000 }, small)));
    clearInterval(watch);
    expect(answers.every(({ rows }) => rows[0]?.["n"] === "100000")).toBe(true);
    expect(most).toBeLessThanOrEqual(before + 3);
    expect(SourcePools.of(test.platform.database).size).toBeLessThanOrEqual(8);
    await tenant.admin.delete(`${base}/${small}`);
    await expect.poll(() => server.sessions()).toBeLessThanOrEqual(before);
  });

  it("answers those whose turn does not come, in time", async () => {
    const single = await create({ maxConnections: 1 });
    const before = SourcePools.of(test.platform.database).size;
    const wide = isPostgres ? "generate_series(1, 3000)" : "seq_1_to_3000";
    const holding = failure(`select count(*) as n from ${wide} a, ${wide} b, ${wide} c`, { timeoutMs: 1_000 }, single);
    await expect.poll(() => SourcePools.of(test.platform.database).size).toBeGreaterThan(before);
    expect(await failure("select 1 as one", { timeoutMs: 200 }, single)).toBe("busy");
    expect(await holding).toBe("timeout");
  });

  it("says which kind of failure it is, and nothing of what the server said", async () => {
    expect((await connect()).code).toBe(200);
    const wrong = await connect({ password: "wrong" });
    expect(wrong).toMatchObject({ code: 400, msg: saying("拒绝登录") });
    expect(await connect({ serviceName: "nowhere" })).toMatchObject({
      code: 400,
      msg: saying("数据库不存在"),
    });
    const untrusted = await connect({ sslMode: "verify-ca" });
    expect(untrusted).toMatchObject({ code: 400, msg: saying("证书") });
    expect((await connect({ sslMode: "verify-ca", sslCa: server.ca })).code).toBe(200);
    expect((await connect({ sslMode: "verify-full", sslCa: server.ca, host: "localhost" })).code).toBe(200);
    expect((await connect({ sslMode: "verify-full", sslCa: server.ca })).code).toBe(400);
    expect((await connect({ sslMode: "required" })).code).toBe(200);
    for (const reply of [wrong, untrusted])
      expect(JSON.stringify(reply)).not.toMatch(/reader|authentication|denied|self.signed|127\.0\.0\.1/i);
    expect(await failure("select nothing from nowhere")).toBe("statement");
  });

  it("goes on after its sessions were cut, and says so to whom it happens", async () => {
    await ask("select 1 as one");
    await server.cutSessions();
    expect((await ask("select 1 as one")).rows.length).toBe(1);
    const wide = isPostgres ? "generate_series(1, 3000)" : "seq_1_to_3000";
    const running = failure(`select count(*) as n from ${wide} a, ${wide} b, ${wide} c, ${wide} d`, {
      timeoutMs: 20_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await server.cutSessions();
    expect(await running).toBe("lost");
    expect((await ask("select 1 as one")).rows.length).toBe(1);
  });

  it("can be changed, switched off and deleted while it is used", async () => {
    const source = await create();
    const wide = isPostgres ? "generate_series(1, 1000)" : "seq_1_to_1000";
    const slow = () => ask(`select count(*) as n from ${wide} a, ${wide} b`, {}, source);
    const running = slow();
    dataOf(
      await tenant.admin.put(`${base}/${source}`, {
        ...input(),
        fullName: `${name} changed`,
        serviceName: isPostgres ? "postgres" : "mysql",
      }),
    );
    expect((await running).rows).toEqual([{ n: "1000000" }]);
    const where = isPostgres ? "select current_database() as d" : "select database() as d";
    expect((await ask(where, {}, source)).rows).toEqual([{ d: isPostgres ? "postgres" : "mysql" }]);
    const last = slow();
    dataOf(await tenant.admin.put(`${base}/${source}/Actions/State`));
    await last;
    await expect(ask("select 1 as one", {}, source)).rejects.toMatchObject({ code: 400 });
    dataOf(await tenant.admin.delete(`${base}/${source}`));
    await expect(ask("select 1 as one", {}, source)).rejects.toMatchObject({ code: 404 });
  });

  it("is not there for another tenant", async () => {
    await expect(querySource(other.ctx, id, query("select 1 as one"))).rejects.toMatchObject({ code: 404 });
    expect((await other.admin.get(`${base}/${id}`)).code).toBe(404);
  });

  it("never shows its password, and sends it nowhere else", async () => {
    const info = dataOf<{ password: string; hasPassword: boolean }>(await tenant.admin.get(`${base}/${id}`));
    expect(info).toMatchObject({ password: "", hasPassword: true });
    const { password: _, ...kept } = input();
    expect((await tenant.admin.post(`${base}/Actions/Test`, { ...kept, id })).code).toBe(200);
    const elsewhere: object[] = [
      { host: "localhost" },
      { port: server.port + 1 },
      { userName: "else" },
      { sslMode: "required" },
    ];
    for (const change of elsewhere) {
      expect(await tenant.admin.post(`${base}/Actions/Test`, { ...kept, id, ...change })).toMatchObject({
        code: 400,
        data: { errors: [{ field: "password" }] },
      });
      expect(await tenant.admin.put(`${base}/${id}`, { ...kept, ...change })).toMatchObject({
        code: 400,
        data: { errors: [{ field: "password" }] },
      });
    }
    dataOf(await tenant.admin.put(`${base}/${id}`, { ...kept, fullName: `${name} renamed` }));
    expect((await ask("select 1 as one")).rows.length).toBe(1);
    const stale = await tenant.admin.put(`${base}/${id}`, { ...input(), fullName: "later", version: 1 });
    const stored = await tenant.ctx.db
      .selectFrom("dataSource")
      .select("password")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const history = await tenant.ctx.db.selectFrom("auditEvent").selectAll().where("entityId", "=", id).execute();
    const said = JSON.stringify([info, stale, history, await tenant.admin.get(base)]);
    expect(stale.code).toBe(409);
    expect(JSON.stringify(stale.data)).not.toContain("password");
    expect(said).not.toContain(reader.password);
    expect(said).not.toContain(JSON.stringify(reader.password).slice(1, -1));
    expect(said).not.toContain(stored.password);
    expect(stored.password).not.toContain(reader.password);
  });
});

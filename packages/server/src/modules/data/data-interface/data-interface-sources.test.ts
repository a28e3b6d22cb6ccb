import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf } from "#testing/model-client.ts";
import {
  reader,
  type SourceDatabase,
  shop,
  startSourceMariadb,
  startSourcePostgres,
} from "#testing/source-databases.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const sources = "/api/system/Base/DataSource";
const interfaces = "/api/system/Base/DataInterface";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let client: InterfaceClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  ({ admin } = tenant);
  client = await InterfaceClient.open(test, tenant);
});
afterAll(() => test.close());

const kinds = [
  { name: "PostgreSQL", start: startSourcePostgres },
  { name: "MariaDB", start: startSourceMariadb },
] as const;

describe.each(kinds)("an interface over a source on $name", ({ name, start }) => {
  const isPostgres = name === "PostgreSQL";
  let server: SourceDatabase;
  let dbLinkId: string;
  let count = 0;

  const input = () => ({
    fullName: `${name} ${++count}`,
    dbType: server.dbType,
    host: server.host,
    port: server.port,
    serviceName: shop,
    ...reader,
  });
  const source = async () => dataOf<{ id: string }>(await admin.post(sources, input())).id;
  const created = (query: string, more: object = {}) => client.created({ dbLinkId, query, ...more });

  beforeAll(async () => {
    server = await start();
    await server.run(`create table items (id bigint primary key, title varchar(40), amount decimal(20, 2), made timestamp null,
      seen ${isPostgres ? "timestamptz" : "datetime"} null, day date)`);
    await server.run(`insert into items values
      (1, '螺丝', 1.50, '2026-01-31 08:09:10', '2026-01-31 08:09:10', '2026-01-31'),
      (2, 'it''s', 12345678901234567.89, null, null, null), (9007199254740993, null, 3, null, null, null)`);
    await server.run("create table numbers (n int)");
    dbLinkId = await source();
  });
  afterAll(() => server.stop());

  it("takes its parameters as values, a list among them", async () => {
    const id = await created(
      "select id, title from items where title in (@titles) and amount >= @least and (@day is null or day = @day) order by id",
      {
        parameters: [
          { field: "titles", type: "list", defaultValue: "螺丝,it's" },
          { field: "least", type: "number", defaultValue: "0" },
          { field: "day", type: "date" },
        ],
      },
    );
    const ids = async (query: string) => dataOf<{ id: number }[]>(await client.answer(id, query)).map((row) => row.id);
    expect(await ids("")).toEqual([1, 2]);
    expect(await ids("?least=2")).toEqual([2]);
    expect(await ids("?day=2026-01-31")).toEqual([1]);
    expect(await ids(`?titles[]=${encodeURIComponent("it's")}&titles[]=x&titles[]=y`)).toEqual([2]);
    expect(await ids(`?titles=${encodeURIComponent("x') or ('1'='1")}`)).toEqual([]);
    // Nothing is in a list that is empty, or not there.
    const bare = await created("select id from items where title in (@titles)", {
      parameters: [{ field: "titles", type: "list" }],
    });
    for (const values of [{}, { titles: [] }]) expect(dataOf(await client.post(bare, values))).toEqual([]);
    expect(dataOf(await client.post(id, { titles: ["螺丝"], least: 1.5 }))).toEqual([{ id: 1, title: "螺丝" }]);
    expect((await client.answer(id, "?least=x")).code).toBe(400);
  });

  it("gives times as ISO texts, and loses no digit", async () => {
    const id = await created("select id, amount, made, seen, day from items order by id");
    const [first, second, third] = dataOf<Record<string, unknown>[]>(await client.answer(id));
    const zoned = expect.stringMatching(/^2026-01-31T\d\d:09:10Z$/) as unknown;
    expect(first).toEqual({
      id: 1,
      amount: 1.5,
      // MariaDB keeps a `timestamp` with its zone, PostgreSQL a `timestamptz`.
      made: isPostgres ? "2026-01-31T08:09:10" : zoned,
      seen: isPostgres ? zoned : "2026-01-31T08:09:10",
      day: "2026-01-31",
    });
    expect([second?.["amount"], second?.["made"], third?.["id"]]).toEqual([
      "12345678901234567.89",
      null,
      "9007199254740993",
    ]);
  });

  it("has no more rows than allowed, and says so in the log", async () => {
    const id = await created("select id from items order by id", { maxRows: 2 });
    expect((await client.answer(id)).data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await client.callsOf(id))[0]).toMatchObject({ state: "ok", rows: 2, isTruncated: true });
    const exact = await created("select id from items order by id", { maxRows: 3 });
    await client.answer(exact);
    expect((await client.callsOf(exact))[0]).toMatchObject({ rows: 3, isTruncated: false });
  });

  it("is stopped at its time, which the log and the sentences say", async () => {
    const query = "select count(*) as n from numbers a, numbers b, numbers c, numbers d";
    // It is tried when it is published.
    const id = await created(query, { timeoutSeconds: 1 });
    await server.run(
      `insert into numbers ${isPostgres ? "select n from generate_series(1, 2000) n" : "select seq from seq_1_to_2000"}`,
    );
    const begin = performance.now();
    expect(await client.answer(id)).toMatchObject({ code: 400, msg: "查询超过了允许的时间，已被停止" });
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect((await client.callsOf(id))[0]).toMatchObject({
      state: "timeout",
      rows: 0,
      error: "查询超过了允许的时间，已被停止",
    });
    expect(await client.preview({ dbLinkId, query, timeoutSeconds: 1 })).toMatchObject({
      code: 400,
      msg: "查询超过 1 秒，已停止",
    });
    await server.run("delete from numbers");
  });

  it("says who is to blame, and what the database said to nobody who calls", async () => {
    const id = await created("select title from items");
    await server.run("alter table items rename column title to name");
    const reply = await client.answer(id);
    await server.run("alter table items rename column name to title");
    expect(reply.code).toBe(400);
    expect(JSON.stringify(reply)).not.toContain("title");
    expect((await client.callsOf(id))[0]).toMatchObject({
      state: "failed",
      error: expect.stringContaining("title") as unknown,
    });
    expect((await client.answer(id)).code).toBe(200);
  });

  it("is refused while its source is switched off, and back when that is", async () => {
    const own = await source();
    const id = await created("select 1 as one", { dbLinkId: own });
    expect((await client.answer(id)).data).toEqual([{ one: 1 }]);
    dataOf(await admin.put(`${sources}/${own}/Actions/State`));
    expect(await client.answer(id)).toMatchObject({ code: 400, msg: "数据连接已停用" });
    expect(await client.preview({ dbLinkId: own, query: "select 1 as one" })).toMatchObject({ msg: "数据连接已停用" });
    expect((await client.callsOf(id))[0]).toMatchObject({ state: "failed", error: "数据连接已停用" });
    dataOf(await admin.put(`${sources}/${own}/Actions/State`));
    expect((await client.answer(id)).data).toEqual([{ one: 1 }]);
    expect(await admin.delete(`${sources}/${own}`)).toMatchObject({ code: 409 });
  });

  it("has no answers in memory any more when its source changes", async () => {
    const own = await source();
    const id = await created("select count(*) as n from items", { dbLinkId: own, cacheSeconds: 600 });
    const answer = async () => dataOf<{ n: number }[]>(await client.answer(id))[0]?.n;
    expect(await answer()).toBe(3);
    await server.run("insert into items (id) values (77)");
    expect(await answer()).toBe(3);
    const { password: _, ...same } = input();
    dataOf(await admin.put(`${sources}/${own}`, { ...same, fullName: `${name} renamed` }));
    expect(await answer()).toBe(4);
    await server.run("delete from items where id = 77");
    expect(await answer()).toBe(4);
    dataOf(await admin.put(`${sources}/${own}/Actions/State`));
    expect((await client.answer(id)).code).toBe(400);
    dataOf(await admin.put(`${sources}/${own}/Actions/State`));
    expect(await answer()).toBe(3);
  });
});

describe("an answer of the own database in memory", () => {
  it("is asked for again when a form changes", async () => {
    const id = await client.created({ query: "select now()::text as at", cacheSeconds: 600 });
    const before = (await client.answer(id)).data;
    expect((await client.answer(id)).data).toEqual(before);
    await client.publishForm();
    expect((await client.answer(id)).data).not.toEqual(before);
  });
});

describe("callers of interfaces", () => {
  it("may call 1,200 times a minute, each for themselves", async () => {
    const { client: busy } = await tenant.member("busy");
    const id = await client.created({ dataType: 2, query: "[]" });
    const url = `${interfaces}/${id}/Actions/Response`;
    const codes = await Promise.all(Array.from({ length: 1_200 }, async () => (await busy.get(url)).code));
    expect(new Set(codes)).toEqual(new Set([200]));
    const refused = await busy.get(url);
    expect(refused).toMatchObject({ code: 429, data: { retryAfterSeconds: expect.any(Number) as unknown } });
    expect((await client.answer(id)).code).toBe(200);
  });
});

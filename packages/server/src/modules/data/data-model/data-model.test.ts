import type { DataField, DataTable } from "@gongshu/contract/data/data-model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, ModelClient, rows, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import {
  reader,
  type SourceDatabase,
  shop,
  startSourceMariadb,
  startSourcePostgres,
} from "#testing/source-databases.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const saying = (text: string): unknown => expect.stringContaining(text);
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const base = "/api/system/Base/DataModel";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("other");
});

afterAll(() => test.close());

const tablesOf = async (link: string, keyword = "") =>
  dataOf<{ list: DataTable[] }>(await tenant.admin.get(`${base}/${link}/Tables?keyword=${encodeURIComponent(keyword)}`))
    .list;
const fieldsOf = async (link: string, table: string) =>
  dataOf<{ list: DataField[] }>(await tenant.admin.get(`${base}/${link}/Tables/${encodeURIComponent(table)}/Fields`))
    .list;
const preview = (link: string, table: string, query = "", client = tenant.admin) =>
  client.get(`${base}/${link}/Table/${encodeURIComponent(table)}/Preview?${query}`);
interface Page {
  readonly list: Record<string, string | null>[];
  readonly pagination: { readonly total: number };
}

describe("the published forms as tables", () => {
  let enCode: string;

  beforeAll(async () => {
    const model = new ModelClient(test, tenant);
    const { id } = await model.published(text("a"), rows("lines", text("b")));
    ({ enCode } = dataOf<{ enCode: string }>(await tenant.admin.get(`/api/visualdev/Base/${id}`)));
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Forms" }));
    const save = (values: object) =>
      tenant.admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify(values) });
    dataOf(await save({ a: "first", lines: [{ b: "one" }, { b: "100%" }] }));
    const gone = dataOf<{ id: string }>(await save({ a: "second", lines: [{ b: "two" }] }));
    dataOf(await tenant.admin.delete(`/api/visualdev/OnlineDev/${id}/${gone.id}`));
  });

  it("are listed under their codes with the names of their forms, of this tenant alone", async () => {
    const tables = await tablesOf("0");
    expect(tables.map(({ table, primaryKey, kind }) => ({ table, primaryKey, kind }))).toEqual([
      { table: enCode, primaryKey: "id", kind: "table" },
      { table: `${enCode}_lines`, primaryKey: "id", kind: "table" },
    ]);
    expect(await tablesOf("0", "LINES")).toHaveLength(1);
    expect(dataOf<{ list: [] }>(await other.admin.get(`${base}/0/Tables`)).list).toEqual([]);
    expect((await other.admin.get(`${base}/0/Tables/${enCode}/Fields`)).code).toBe(404);
  });

  it("show the labels of their fields, and mark what the product keeps by itself", async () => {
    const fields = await fieldsOf("0", enCode);
    expect(fields.find(({ field }) => field === "a")).toMatchObject({
      fieldName: "A",
      isTechnical: false,
      primaryKey: 0,
    });
    expect(fields.find(({ field }) => field === "id")).toMatchObject({
      isTechnical: true,
      primaryKey: 1,
      allowNull: 0,
    });
    expect(fields.at(-1)).toMatchObject({ field: "deleteMark", isTechnical: true });
  });

  it("show their rows to administrators, deleted ones marked", async () => {
    const page = dataOf<Page>(await preview("0", enCode, "sidx=a&sort=asc"));
    expect(page.list.map(({ a, deleteMark }) => [a, deleteMark])).toEqual([
      ["first", null],
      ["second", "1"],
    ]);
    expect(page.pagination.total).toBe(2);
    const lines = dataOf<Page>(await preview("0", `${enCode}_lines`, "field=b&keyword=100%25"));
    expect(lines.list.map(({ b, deleteMark }) => [b, deleteMark])).toEqual([["100%", null]]);
    const lastLine = dataOf<Page>(await preview("0", `${enCode}_lines`, "keyword=two"));
    expect(lastLine.list.map(({ deleteMark }) => deleteMark)).toEqual(["1"]);
  });

  it("show their structure to everybody with the menu, but never a row", async () => {
    const { client, roleId } = await tenant.member("modeller");
    expect((await client.get(`${base}/0/Tables`)).code).toBe(403);
    await new Rights(tenant).grant(roleId, { "systemData.dataModel": { buttons: ["btn_field", "btn_openData"] } });
    expect((await client.get(`${base}/0/Tables/${enCode}/Fields`)).code).toBe(200);
    expect(await preview("0", enCode, "", client)).toMatchObject({
      code: 403,
      msg: saying("管理员"),
      data: null,
    });
  });

  it.each(["platform_secret", "app_user", 'x"; drop table y; --'])("refuse the name %s", async (table) => {
    expect((await preview("0", table)).code).toBe(404);
    expect((await tenant.admin.get(`${base}/0/Tables/${encodeURIComponent(table)}/Fields`)).code).toBe(404);
  });

  it("are changed in the designer only", async () => {
    const refused = { code: 400, msg: saying("在线表单") };
    expect(await tenant.admin.post(`${base}/0/Table`, { tableInfo: { table: "x" } })).toMatchObject(refused);
    expect(await tenant.admin.put(`${base}/0/Table`, { tableInfo: { table: "x" } })).toMatchObject(refused);
    expect(await tenant.admin.delete(`${base}/0/Table/${enCode}`)).toMatchObject(refused);
  });
});

describe.each([
  { name: "PostgreSQL", start: startSourcePostgres, quote: (name: string) => `"${name.replaceAll('"', '""')}"` },
  { name: "MariaDB", start: startSourceMariadb, quote: (name: string) => `\`${name.replaceAll("`", "``")}\`` },
])("the tables of a source on $name", ({ name, start, quote }) => {
  const strange = 'Bestellung "x" `y` into';
  let server: SourceDatabase;
  let link: string;

  beforeAll(async () => {
    server = await start();
    const isPostgres = name === "PostgreSQL";
    await server.run(
      isPostgres
        ? "create table goods (id int generated always as identity primary key, name varchar(40) not null default 'x', price numeric(10, 2), picture bytea, note text); comment on table goods is '货物'; comment on column goods.name is '名称'"
        : "create table goods (id int auto_increment primary key, name varchar(40) not null default 'x' comment '名称', price decimal(10, 2), picture blob, note text) comment '货物'",
    );
    await server.run(
      isPostgres
        ? "insert into goods (name, price, picture, note) select 'item ' || n, n / 2.0, '\\x0102', repeat('长', 2000) from generate_series(1, 30) n"
        : "insert into goods (name, price, picture, note) select concat('item ', seq), seq / 2, x'0102', repeat('长', 2000) from seq_1_to_30",
    );
    await server.run(`create table ${quote(strange)} (${quote('a"b`c')} int, copy int)`);
    await server.run(`insert into ${quote(strange)} values (1, 2)`);
    await server.run("create view cheap as select name from goods where price < 5");
    const { dbType, host, port } = server;
    const body = { fullName: name, dbType, host, port, serviceName: shop, ...reader };
    link = dataOf<{ id: string }>(await tenant.admin.post("/api/system/Base/DataSource", body)).id;
  });

  afterAll(() => server.stop());

  it("are listed with what the database says of them", async () => {
    const tables = await tablesOf(link);
    const goods = tables.find(({ table }) => table === "goods");
    expect(goods).toMatchObject({
      tableName: "货物",
      primaryKey: "id",
      kind: "table",
      size: matching(/ (?:K?B|MB)$/),
    });
    expect(tables.find(({ table }) => table === "cheap")).toMatchObject({ kind: "view", sum: null });
    expect((await tablesOf(link, "货")).map(({ table }) => table)).toEqual(["goods"]);
  });

  it("have columns with types, lengths and keys", async () => {
    const [id, own, price] = await fieldsOf(link, "goods");
    expect(id).toMatchObject({ field: "id", primaryKey: 1, identity: 1, allowNull: 0 });
    expect(own).toMatchObject({
      field: "name",
      fieldName: "名称",
      dataLength: "40",
      allowNull: 0,
      defaults: saying("x"),
    });
    expect(price).toMatchObject({ dataLength: "10,2", allowNull: 1, primaryKey: 0 });
  });

  it("are previewed in pages, sorted and filtered, with long values cut", async () => {
    const page = dataOf<Page>(await preview(link, "goods", "currentPage=2&pageSize=10&sidx=id&sort=desc"));
    expect(page.list.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => String(20 - index)));
    expect(page.pagination.total).toBe(30);
    expect(page.list[0]).toMatchObject({ name: "item 20", price: "10.00", picture: "2 B" });
    expect(page.list[0]?.["note"]).toHaveLength(500);
    const found = dataOf<Page>(await preview(link, "goods", "field=name&keyword=ITEM%2030"));
    expect(found.list.map(({ name: own }) => own)).toEqual(["item 30"]);
    for (const harmless of ["%", "_", "'", "|", "\\"])
      expect(
        dataOf<Page>(await preview(link, "goods", `field=name&keyword=${encodeURIComponent(harmless)}`)).list,
      ).toEqual([]);
  });

  it("may have any name, and a name is never more than that", async () => {
    expect((await fieldsOf(link, strange)).map(({ field }) => field)).toEqual(['a"b`c', "copy"]);
    expect(dataOf<Page>(await preview(link, strange, `sidx=${encodeURIComponent('a"b`c')}`)).list).toEqual([
      { 'a"b`c': "1", copy: "2" },
    ]);
    for (const table of ["goods; drop table goods", "pg_catalog.pg_authid", "mysql.user", "nothing"])
      expect(await preview(link, table), table).toMatchObject({ code: 404 });
    expect(await preview(link, "goods", "sidx=id%20desc--")).toMatchObject({ code: 400 });
    expect(await preview(link, "goods", "currentPage=100000&pageSize=200")).toMatchObject({ code: 400 });
  });

  it("are not changed here, and not there for another tenant", async () => {
    const refused = await tenant.admin.post(`${base}/${link}/Table`, { tableInfo: { table: "x" }, tableFieldList: [] });
    expect(refused).toMatchObject({ code: 400, msg: saying("只能读取") });
    expect((await tenant.admin.delete(`${base}/${link}/Table/goods`)).code).toBe(400);
    expect((await other.admin.get(`${base}/${link}/Tables`)).code).toBe(404);
  });
});

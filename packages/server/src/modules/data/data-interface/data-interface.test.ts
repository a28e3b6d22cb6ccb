import type { DataInterfaceRow, InterfaceNode } from "@gongshu/contract/data/data-interface";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const interfaces = "/api/system/Base/DataInterface";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let client: InterfaceClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
  client = await InterfaceClient.open(test, tenant);
});
afterAll(() => test.close());

describe("an interface of an existing client", () => {
  it("finds categories, is created, listed, read and changed in the client's shapes, and answers at once", async () => {
    expect(client.categoryId).not.toBe("");
    const id = await client.created({ requestParameters: '[{"field":"a","value":"b"}]' });
    const read = await client.info(id);
    expect(read).toMatchObject({ dataType: 1, dbLinkId: "0", requestMethod: "get", responseType: "json", path: "" });
    expect(read.requestParameters).toBe('[{"field":"a","value":"b"}]');
    const listed = dataOf<{ list: DataInterfaceRow[] }>(
      await admin.get(`${interfaces}?categoryId=${client.categoryId}&n=1`),
    ).list;
    expect(listed.find((row) => row.id === id)).toMatchObject({
      dataType: 1,
      enabledMark: 1,
      creatorUser: "管理员/admin",
    });
    expect((await client.answer(id, "?n=1700000000")).data).toEqual([
      { title: "first", amount: 1.5 },
      { title: "second", amount: 20 },
    ]);
    const change = { ...client.form(), fullName: "Changed", query: "select count(*) from orders" };
    expect((await admin.put(`${interfaces}/${id}`, change)).msg).toBe("修改成功");
    expect((await client.answer(id)).data).toEqual([{ count: 2 }]);
    expect(await client.info(id)).toMatchObject({ fullName: "Changed", publishedVersion: 2, hasChanges: false });
  });

  it("is offered below its category as a plain array, while it is enabled", async () => {
    const id = await client.created();
    const offered = async () => dataOf<InterfaceNode[]>(await admin.get(`${interfaces}/Selector`));
    const isOffered = async () => (await offered()).some(({ children }) => children.some((child) => child.id === id));
    expect(await isOffered()).toBe(true);
    expect((await admin.put(`${interfaces}/${id}/Actions/State`)).msg).toBe("状态已更改");
    expect([await isOffered(), (await client.answer(id)).code]).toEqual([false, 404]);
  });

  it("takes its placeholders from the caller", async () => {
    const id = await client.created({
      query: "select @user as u, @organize as o, @department as d, @postion as p, @tenant as t, @date as day",
    });
    const [row] = dataOf<Record<string, unknown>[]>(await client.answer(id));
    expect(row).toMatchObject({ u: tenant.adminId, o: tenant.companyId, d: tenant.companyId, p: null, t: tenant.id });
    const { client: caller, userId } = await tenant.member("caller");
    expect(dataOf<{ u: string }[]>(await client.answer(id, "", caller))[0]?.u).toBe(userId);
  });

  it("keeps what the client does not know of", async () => {
    const id = await client.created({ cacheSeconds: 30, parameters: [{ field: "from" }] });
    await admin.put(`${interfaces}/${id}`, client.form({ enCode: "kept" }));
    expect(await client.info(id)).toMatchObject({ cacheSeconds: 30, parameters: [{ field: "from" }] });
  });
});

describe("an interface", () => {
  it.each([
    ["fullName", ""],
    ["enCode", "with space"],
    ["categoryId", "nowhere"],
    ["dataType", 4],
    ["requestParameters", "no json"],
    ["query", "delete from orders"],
    ["query", "select nothing from orders"],
    ["query", ""],
    ["parameters", [{ field: "user" }]],
    ["hosts", ["1.2.3"]],
    ["runAsUserId", "nobody"],
    ["maxRows", 1_000_000],
  ])("is refused with %s %s", async (field, value) => {
    const reply = await admin.post(interfaces, client.form({ [field]: value }));
    const [first] = (reply.data as { errors: { field: string }[] }).errors;
    expect([reply.code, first?.field.split(".")[0]]).toEqual([400, field]);
  });

  it("has a code of its own, whatever the case", async () => {
    const id = await client.created({ enCode: "Own.Code" });
    expect(await admin.post(interfaces, client.form({ enCode: "own.code" }))).toMatchObject({ code: 409 });
    expect((await client.answer("OWN.code")).data).toEqual((await client.answer(id)).data);
  });

  it("is changed under its version, and both sides come with the refusal", async () => {
    const id = await client.created();
    const read = await client.info(id);
    const first = await admin.put(`${interfaces}/${id}`, { ...read, query: "select 1 as a", publish: false });
    expect(first.code).toBe(200);
    const late = await admin.put(`${interfaces}/${id}`, { ...read, query: "select 2 as a", publish: false });
    expect(late).toMatchObject({
      code: 409,
      data: { current: { query: "select 1 as a" }, submitted: { query: "select 2 as a" } },
    });
    expect(JSON.stringify(late.data)).not.toContain("definition");
  });

  it("is not deleted while something uses it", async () => {
    const id = await client.created();
    const uses = () =>
      Promise.resolve([{ kind: { zh: "任务", zhtw: "任務", en: "Schedule" }, id: "1", fullName: "Nightly" }]);
    test.platform.hooks.interfaceUses.push(uses);
    expect(await admin.delete(`${interfaces}/${id}`)).toMatchObject({
      code: 409,
      msg: "接口正被“Nightly”使用，不能删除",
    });
    test.platform.hooks.interfaceUses.pop();
    expect((await admin.delete(`${interfaces}/${id}`)).code).toBe(200);
    expect([(await client.answer(id)).code, (await admin.get(`${interfaces}/${id}`)).code]).toEqual([404, 404]);
  });

  it("is for those who have its menu, and its answers are for everybody in the tenant", async () => {
    const id = await client.created();
    const { client: reader, roleId } = await tenant.member("reader");
    expect([(await reader.get(interfaces)).code, (await client.answer(id, "", reader)).code]).toEqual([403, 200]);
    await new Rights(tenant).grant(roleId, { "systemData.dataInterface": {} });
    expect((await reader.get(interfaces)).code).toBe(200);
    expect((await reader.post(`${interfaces}/Actions/Preview`, client.form())).code).toBe(403);
    const other = await test.tenant("other");
    expect([
      (await client.answer(id, "", other.admin)).code,
      (await other.admin.get(`${interfaces}/${id}`)).code,
    ]).toEqual([404, 404]);
  });
});

describe("parameters", () => {
  it("are bound by their types, and refused with a sentence that names them", async () => {
    const id = await client.created({
      query:
        "select title from orders where amount >= @least and (@from is null or dueDate >= @from) and title in (@titles)",
      parameters: [
        { field: "least", label: "最低金额", type: "number", required: true, min: 0 },
        { field: "from", type: "date" },
        { field: "titles", type: "list", defaultValue: "first,second" },
      ],
    });
    const titles = async (query: string) =>
      dataOf<{ title: string }[]>(await client.answer(id, query)).map(({ title }) => title);
    expect(await titles("?least=1")).toEqual(["first", "second"]);
    expect(await titles("?least=1&from=2026-01-15&unknown=x")).toEqual(["second"]);
    expect(await titles("?least=1&titles[]=first&titles[]=x")).toEqual(["first"]);
    expect(await titles(`?least=0&titles=${encodeURIComponent("first' or '1'='1")}`)).toEqual([]);
    expect(dataOf(await client.post(id, { least: 2, titles: ["second"] }))).toEqual([{ title: "second" }]);
    expect(await client.answer(id)).toMatchObject({ code: 400, msg: "缺少参数“最低金额”" });
    expect(await client.answer(id, "?least=x&from=y")).toMatchObject({
      code: 400,
      data: { errors: [{ field: "least" }, { field: "from", message: "参数“from”应为日期，如 2026-01-31" }] },
    });
    expect(await client.answer(id, "?least=-1")).toMatchObject({ msg: "参数“最低金额”不能小于 0" });
  });
});

describe("the answer", () => {
  it("is mapped to columns and options", async () => {
    const id = await client.created({
      query: "select id, title, amount from orders order by amount",
      response: { path: "", columns: [], options: { value: "amount", label: "title", children: "" } },
    });
    expect((await client.answer(id)).data).toEqual([
      { id: 1.5, fullName: "first" },
      { id: 20, fullName: "second" },
    ]);
  });

  it("of static JSON has the values of its parameters as data", async () => {
    const id = await client.created({
      dataType: 2,
      query: '{"list": [{"id": "@code", "fullName": "for @{code}"}, {"id": "@somebody"}], "who": "@user"}',
      parameters: [{ field: "code" }],
      response: { path: "list" },
    });
    const hostile = '"}], "x": [{"a": "';
    expect((await client.answer(id, `?code=${encodeURIComponent(hostile)}`)).data).toEqual([
      { id: hostile, fullName: `for ${hostile}` },
      { id: "@somebody" },
    ]);
  });

  it("has no more rows than allowed, and says so", async () => {
    const id = await client.created({ maxRows: 1 });
    const reply = await test.app.inject({
      url: `${interfaces}/${id}/Actions/Response`,
      headers: { authorization: admin.token },
    });
    expect([reply.json<Envelope<unknown[]>>().data.length, reply.headers["x-answer-truncated"]]).toEqual([1, "1"]);
    expect((await client.callsOf(id))[0]).toMatchObject({ rows: 1, isTruncated: true });
  });

  it("has the rows of sub-tables, and nothing that was deleted", async () => {
    const id = await client.created({
      query: "select o.title, l.part from orders_lines l join orders o on o.id = l.recordId order by part",
    });
    expect((await client.answer(id)).data).toEqual([
      { title: "first", part: "bolt" },
      { title: "second", part: "gear" },
      { title: "first", part: "nut" },
    ]);
    const all = await client.created({ query: "select count(*) as parts from orders_lines" });
    expect((await client.answer(all)).data).toEqual([{ parts: 3 }]);
  });
});

describe("whoever may only preview", () => {
  it("sees the answer of the stored draft, whatever was written, and nothing that is not stored", async () => {
    const id = await client.created({ query: "select 1 as stored" });
    const { client: reader, roleId } = await tenant.member("previewer");
    await new Rights(tenant).grant(roleId, { "systemData.dataInterface": { buttons: ["btn_preview"] } });
    const preview = (more: object) =>
      reader.post(`${interfaces}/Actions/Preview`, { ...client.form({ query: "select title from orders" }), ...more });
    expect((await preview({ id })).data).toMatchObject({ data: [{ stored: 1 }] });
    expect((await preview({})).code).toBe(403);
    expect((await admin.post(`${interfaces}/Actions/Preview`, client.form({ id }))).data).toMatchObject({ rows: 2 });
  });
});

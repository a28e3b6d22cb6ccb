import type { AreaNode, AreaOption, AreaRow } from "@gongshu/contract/system/area";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { menuRights } from "../../access/menu/service.ts";
import { grantToRole } from "../../access/role/service.ts";

const base = "/api/system/Base/Area";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
  admin = tenant.admin;
});
afterAll(() => test.close());

async function below(id: string, client = admin): Promise<AreaRow[]> {
  return dataOf<{ list: AreaRow[] }>(await client.get(`${base}/${id}`)).list;
}

async function options(id: string, client = admin): Promise<AreaOption[]> {
  return dataOf<{ list: AreaOption[] }>(await client.get(`${base}/${id}/Selector`)).list;
}

async function found(keyword: string, id = "-1"): Promise<AreaRow[]> {
  return dataOf<{ list: AreaRow[] }>(await admin.get(`${base}/${id}?keyword=${encodeURIComponent(keyword)}`)).list;
}

async function add(values: object, client = admin): Promise<string> {
  const body = { id: 0, parentId: "-1", fullName: "新区", enCode: "990000", enabledMark: 1, sortCode: 0, ...values };
  return dataOf<{ id: string }>(await client.post(base, body)).id;
}

async function info(id: string): Promise<Record<string, unknown>> {
  return dataOf(await admin.get(`${base}/${id}/Info`));
}

const names = (rows: readonly { fullName?: string | undefined }[]) => rows.map(({ fullName }) => fullName);

describe("the areas of the country", () => {
  it("are there from the start: 34 provinces, their cities and counties", async () => {
    const provinces = await below("-1");
    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toEqual({
      id: "110000",
      parentId: "-1",
      fullName: "北京市",
      enCode: "110000",
      type: 1,
      sortCode: 1,
      enabledMark: 1,
      hasChildren: true,
      isLeaf: false,
    });
    expect(names(provinces).slice(-3)).toEqual(["台湾省", "香港特别行政区", "澳门特别行政区"]);
    expect(names(await below("330000"))).toContain("杭州市");
    const counties = await below("330100");
    expect(counties.find(({ fullName }) => fullName === "西湖区")).toMatchObject({
      id: "330106",
      type: 3,
      hasChildren: false,
      isLeaf: true,
    });
  });

  it("are there for Hong Kong, Macau and Taiwan, too", async () => {
    const byId = async (id: string, parentId: string) => (await below(parentId)).find((row) => row.id === id)?.fullName;
    expect(await byId("810101", "810100")).toBe("中西区");
    expect(await byId("810309", "810300")).toBe("离岛区");
    expect(await byId("820105", "820100")).toBe("大堂区");
    expect(await byId("710100", "710000")).toBe("台北市");
    expect(await byId("710101", "710100")).toBe("中正区");
  });

  it("are found anywhere by name, code and pinyin, with what they stand in", async () => {
    expect((await found("西湖区"))[0]).toMatchObject({ id: "330106", path: "浙江省 / 杭州市" });
    expect((await found("hangzhou"))[0]).toMatchObject({ fullName: "杭州市", hasChildren: true });
    expect((await found("hzs")).map(({ fullName }) => fullName)).toContain("杭州市");
    expect((await found("330106"))[0]).toMatchObject({ fullName: "西湖区" });
    expect((await found("西湖区", "320000")).map(({ id }) => id)).not.toContain("330106");
    expect(await found("%_\\")).toEqual([]);
  });

  it("are found as addresses that can be chosen, by a name anywhere in them", async () => {
    const find = async (query: string) =>
      dataOf<{ list: { ids: string[]; names: string[] }[] }>(await admin.get(`${base}/Actions/Find?${query}`)).list;
    const word = (text: string) => `keyword=${encodeURIComponent(text)}`;
    const [first] = await find(word("西湖区"));
    expect(first).toEqual({ ids: ["330000", "330100", "330106"], names: ["浙江省", "杭州市", "西湖区"] });
    const below = await find(`${word("杭州市")}&level=2`);
    expect(below.every(({ ids }) => ids[1] === "330100" && ids.length === 3)).toBe(true);
    expect(below.length).toBeGreaterThan(8);
    expect((await find(`${word("hzs")}&level=1`)).map(({ ids }) => ids)).toContainEqual(["330000", "330100"]);
    expect((await find(`${word("杭州市")}&partial=1`))[0]?.ids).toEqual(["330000", "330100"]);
    expect((await find(word("a"))).length).toBe(50);
    expect((await admin.get(`${base}/Actions/Find?keyword=&level=9`)).code).toBe(400);
    dataOf(await admin.put(`${base}/330100/Actions/State`));
    expect(await find(word("330106"))).toEqual([]);
  });

  it("come as one tree, once: the same again is answered with 304", async () => {
    const ask = (headers: Record<string, string> = {}, client = admin) =>
      test.app.inject({ url: `${base}/regionTree`, headers: { authorization: client.token, ...headers } });
    const first = await ask();
    const { list } = first.json<{ data: { list: AreaNode[] } }>().data;
    expect(list).toHaveLength(34);
    expect(list[0]).toMatchObject({ id: "110000", parentId: "-1", enCode: "110000", hasChildren: true });
    const size = (nodes: readonly AreaNode[]): number => nodes.reduce((sum, node) => sum + 1 + size(node.children), 0);
    expect(size(list)).toBeGreaterThan(3700);
    const tag = String(first.headers["etag"]);
    const again = await ask({ "if-none-match": tag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const other = await test.tenant(`other${count}`);
    expect((await ask({ "if-none-match": tag }, other.admin)).statusCode).toBe(200);
    dataOf(await admin.put(`${base}/330106/Actions/State`));
    const changed = await ask({ "if-none-match": tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toContain('"330106"');
  });
});

describe("a tenant", () => {
  it("renames, switches off and takes away areas for itself alone", async () => {
    const other = await test.tenant(`other${count}`);
    const before = await info("330106");
    expect(before).toEqual({
      id: "330106",
      parentId: "330100",
      parentName: "杭州市",
      parentIds: ["330000", "330100"],
      fullName: "西湖区",
      enCode: "330106",
      enabledMark: 1,
      sortCode: 3,
      description: "",
      version: 0,
    });
    dataOf(await admin.put(`${base}/330106`, { ...before, fullName: "西湖新区" }));
    dataOf(await admin.put(`${base}/330105/Actions/State`));
    dataOf(await admin.delete(`${base}/330102`));
    const own = await options("330100");
    expect(names(own)).toContain("西湖新区");
    expect(own.map(({ id }) => id)).not.toContain("330105");
    expect(own.map(({ id }) => id)).not.toContain("330102");
    const rows = await below("330100");
    expect(rows.find(({ id }) => id === "330105")).toMatchObject({ enabledMark: 0 });
    expect((await found("西湖新区"))[0]).toMatchObject({ id: "330106" });
    const others = await options("330100", other.admin);
    expect(names(others)).toContain("西湖区");
    expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(["330105", "330102"]));
    expect((await admin.get(`${base}/330102/Info`)).code).toBe(404);
    dataOf(await admin.put(`${base}/330105/Actions/State`));
    expect((await options("330100")).map(({ id }) => id)).toContain("330105");
  });

  it("adds streets of its own, and no fifth level", async () => {
    const street = await add({ parentId: "330106", fullName: "古荡街道", enCode: "330106003" });
    expect((await below("330106"))[0]).toMatchObject({ id: street, type: 4, isLeaf: true });
    expect((await below("330100")).find(({ id }) => id === "330106")).toMatchObject({ hasChildren: true });
    expect((await options("330100")).find(({ id }) => id === "330106")).toMatchObject({ isLeaf: false });
    expect((await found("gudang"))[0]).toMatchObject({ id: street, path: "浙江省 / 杭州市 / 西湖区" });
    const fifth = await admin.post(base, { parentId: street, fullName: "社区", enCode: "1" });
    expect(fifth).toMatchObject({ code: 400, data: { errors: [{ field: "parentId" }] } });
    expect((await admin.delete(`${base}/330106`)).code).toBe(409);
    dataOf(await admin.put(`${base}/${street}/Actions/State`));
    expect((await options("330100")).find(({ id }) => id === "330106")).toMatchObject({ isLeaf: true });
    dataOf(await admin.delete(`${base}/${street}`));
    dataOf(await admin.delete(`${base}/330106`));
    expect((await below("330100")).map(({ id }) => id)).not.toContain("330106");
  });

  it("is refused codes that exist or are no digits, unknown parents and moves to another level", async () => {
    expect(await admin.post(base, { parentId: "-1", fullName: "x", enCode: "330106" })).toMatchObject({
      code: 409,
      msg: "编码已存在",
      data: { errors: [{ field: "enCode" }] },
    });
    for (const [field, values] of [
      ["enCode", { enCode: "12a" }],
      ["enCode", { enCode: "" }],
      ["fullName", { fullName: " " }],
      ["parentId", { parentId: "no-such" }],
    ] as const) {
      const reply = await admin.post(base, { parentId: "-1", fullName: "x", enCode: "99", ...values });
      expect(reply).toMatchObject({ code: 400, data: { errors: [{ field }] } });
    }
    const area = await info("330106");
    for (const parentId of ["-1", "330000", "330106", "330105"])
      expect([parentId, (await admin.put(`${base}/330106`, { ...area, parentId })).code]).toEqual([parentId, 400]);
    dataOf(await admin.put(`${base}/330106`, { ...area, parentId: "320100" }));
    expect((await below("320100")).map(({ id }) => id)).toContain("330106");
    expect((await below("330100")).map(({ id }) => id)).not.toContain("330106");
    expect((await admin.delete(`${base}/110000`)).code).toBe(409);
    expect((await admin.delete(`${base}/no-such`)).code).toBe(404);
    expect((await admin.put(`${base}/no-such/Actions/State`)).code).toBe(404);
  });

  it("is told when somebody else was faster, also with the first change of an area", async () => {
    const area = await info("330106");
    const change = (fullName: string) => admin.put(`${base}/330106`, { ...area, fullName });
    const replies = await Promise.all([change("甲"), change("乙")]);
    expect(replies.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409]);
    const adds = await Promise.all([1, 2, 3].map(() => admin.post(base, { fullName: "x", enCode: "77" })));
    expect(adds.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it("does not leave an area without its parent when both are changed at once", async () => {
    const city = await add({ parentId: "330000", fullName: "市", enCode: "339900" });
    const [gone, added] = await Promise.all([
      admin.delete(`${base}/${city}`),
      admin.post(base, { parentId: city, fullName: "区", enCode: "339901" }),
    ]);
    expect([gone.code, added.code].filter((code) => code === 200)).toHaveLength(1);
  });

  it("cannot touch the areas of another one", async () => {
    const other = await test.tenant(`other${count}`);
    const foreign = await add({}, other.admin);
    expect((await admin.get(`${base}/${foreign}/Info`)).code).toBe(404);
    expect((await admin.put(`${base}/${foreign}`, { fullName: "x", enCode: "1" })).code).toBe(404);
    expect((await admin.delete(`${base}/${foreign}`)).code).toBe(404);
    expect((await admin.post(base, { parentId: foreign, fullName: "x", enCode: "1" })).code).toBe(400);
    expect(names(await below("-1"))).not.toContain("新区");
    const named = await admin.post(`${base}/Actions/Names`, { ids: [foreign, "330106", "330106", "nothing"] });
    expect(dataOf(named)).toEqual({ list: [{ id: "330106", fullName: "西湖区" }] });
  });
});

describe("somebody without the menu of areas", () => {
  it("chooses addresses and manages nothing", async () => {
    const { client, roleId } = await tenant.member("lin");
    expect((await options("-1", client)).length).toBe(34);
    expect((await client.get(`${base}/regionTree`)).code).toBe(200);
    expect((await client.get(`${base}/-1`)).code).toBe(403);
    expect((await client.post(base, { fullName: "x", enCode: "1" })).code).toBe(403);
    const menu = (await menuRights(tenant.ctx)).find(({ enCode }) => enCode === "system.area");
    await grantToRole(tenant.ctx, roleId, "module", [menu?.id ?? ""]);
    await grantToRole(tenant.ctx, roleId, "column", [menu?.columns.get("fullName") ?? ""]);
    expect((await below("-1", client))[0]).toEqual({
      id: "110000",
      parentId: "-1",
      fullName: "北京市",
      type: 1,
      hasChildren: true,
      isLeaf: false,
    });
    for (const reply of [
      await client.get(`${base}/110000/Info`),
      await client.put(`${base}/110000`, { fullName: "x", enCode: "1" }),
      await client.put(`${base}/110000/Actions/State`),
      await client.delete(`${base}/330106`),
    ])
      expect(reply.code).toBe(403);
    expect((await clientOf(test.app, "").get(`${base}/regionTree`)).code).toBe(600);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const types = "/api/system/Base/DictionaryType";
const entries = "/api/system/Base/DictionaryData";

interface Node {
  id: string;
  fullName: string;
  enCode: string;
  enabledMark: number;
  children: Node[];
}

let test: TestApp;
let tenant: TestTenant;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
});
afterAll(() => test.close());

async function newType(enCode: string, isTree: 0 | 1 = 0, parentId = "-1"): Promise<string> {
  const reply = await admin.post(types, {
    id: "",
    parentId,
    fullName: `Type ${enCode}`,
    enCode,
    isTree,
    sortCode: 0,
    description: "",
  });
  expect(reply).toMatchObject({ code: 200, msg: "新增成功" });
  return (reply.data as { id: string }).id;
}

async function newEntry(dictionaryTypeId: string, enCode: string, parentId = "0"): Promise<string> {
  const reply = await admin.post(entries, {
    id: "",
    dictionaryTypeId,
    parentId,
    fullName: `Entry ${enCode}`,
    enCode,
    enabledMark: 1,
    sortCode: 0,
  });
  expect(reply.code).toBe(200);
  return (reply.data as { id: string }).id;
}

const list = async (url: string): Promise<Node[]> => ((await admin.get(url)).data as { list: Node[] }).list;

describe("dictionary types", () => {
  it("come as a tree and are found by id and by code", async () => {
    const parent = await newType("tree.parent");
    const child = await newType("tree.child", 1, parent);
    const found = (await list(types)).find((node) => node.id === parent);
    expect(found?.children.map((node) => node.id)).toEqual([child]);
    expect((await admin.get(`${types}/tree.child`)).data).toMatchObject({ id: child, isTree: 1, parentId: parent });
    expect((await admin.get(`${types}/${child}`)).data).toMatchObject({ enCode: "tree.child", version: 1 });
  });

  it("have a code and a name of their own, whatever the case", async () => {
    await newType("uniqueCode");
    const again = await admin.post(types, { parentId: "-1", fullName: "Another name", enCode: "UNIQUECODE" });
    expect(again).toMatchObject({ code: 409, msg: "编码已存在", data: { errors: [{ field: "enCode" }] } });
    const sameName = await admin.post(types, { parentId: "-1", fullName: "Type uniqueCode", enCode: "other.code" });
    expect(sameName).toMatchObject({ code: 409, msg: "名称已存在" });
  });

  it("refuse a code with a dot at the end, with the fixed sentence of the rule", async () => {
    const reply = await admin.post(types, { parentId: "-1", fullName: "Bad", enCode: "bad." });
    expect(reply).toMatchObject({ code: 400, msg: "编码只能输入英文、数字和小数点且小数点不能放在首尾" });
  });

  it("cannot become their own descendant", async () => {
    const top = await newType("cycle.top");
    const middle = await newType("cycle.middle", 0, top);
    const reply = await admin.put(`${types}/${top}`, {
      parentId: middle,
      fullName: "Type cycle.top",
      enCode: "cycle.top",
      isTree: 0,
    });
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: "parentId" }] } });
  });

  it("cannot be moved into a circle by two people at once", async () => {
    const one = await newType("race.one");
    const two = await newType("race.two");
    const move = (id: string, enCode: string, parentId: string) =>
      admin.put(`${types}/${id}`, { parentId, fullName: `Type ${enCode}`, enCode, isTree: 0 });
    const replies = await Promise.all([move(one, "race.one", two), move(two, "race.two", one)]);
    expect(replies.map((reply) => reply.code).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it("stay while they have child types or entries", async () => {
    const parent = await newType("full.parent");
    const child = await newType("full.child", 0, parent);
    expect((await admin.delete(`${types}/${parent}`)).msg).toBe("该分类下还有子分类，不能删除");
    const entry = await newEntry(child, "a");
    expect((await admin.delete(`${types}/${child}`)).msg).toBe("该分类下还有字典数据，不能删除");
    expect((await admin.delete(`${entries}/${entry}`)).code).toBe(200);
    expect((await admin.delete(`${types}/${child}`)).code).toBe(200);
    expect((await admin.get(`${types}/${child}`)).code).toBe(404);
    await newType("full.child");
  });

  it("tell a second editor that somebody was faster, with both versions", async () => {
    const id = await newType("stale");
    const form = (await admin.get(`${types}/${id}`)).data as Record<string, unknown>;
    expect((await admin.put(`${types}/${id}`, { ...form, fullName: "First" })).code).toBe(200);
    const second = await admin.put(`${types}/${id}`, { ...form, fullName: "Second" });
    expect(second).toMatchObject({
      code: 409,
      data: { current: { fullName: "First", version: 2 }, submitted: { fullName: "Second", version: 1 } },
    });
    expect((await admin.get(`${types}/${id}`)).data).toMatchObject({ fullName: "First" });
  });

  it("cannot become flat while entries have parents", async () => {
    const id = await newType("flatten", 1);
    const top = await newEntry(id, "top");
    await newEntry(id, "below", top);
    const reply = await admin.put(`${types}/${id}`, {
      parentId: "-1",
      fullName: "Type flatten",
      enCode: "flatten",
      isTree: 0,
    });
    expect(reply).toMatchObject({ code: 409, msg: "数据中已有上下级，不能改为列表" });
  });
});

describe("dictionary entries", () => {
  it("come flat or as a tree, and a search keeps the ancestors of what it finds", async () => {
    const id = await newType("entries.tree", 1);
    const top = await newEntry(id, "metal");
    await newEntry(id, "copper", top);
    await newEntry(id, "wood");
    const tree = await list(`${entries}/${id}?isTree=1&keyword=copp`);
    expect(tree.map((node) => [node.enCode, node.children.map((child) => child.enCode)])).toEqual([
      ["metal", ["copper"]],
    ]);
    expect((await list(`${entries}/${id}?isTree=0&keyword=`)).length).toBe(3);
  });

  it("are given to pickers by id or code, without the disabled ones", async () => {
    const id = await newType("picker");
    const off = await newEntry(id, "off");
    await newEntry(id, "on");
    expect(await admin.put(`${entries}/${off}/Actions/State`)).toMatchObject({ code: 200, msg: "状态已更改" });
    for (const key of [id, "picker"])
      expect((await list(`${entries}/${key}/Data/Selector`)).map((node) => node.enCode)).toEqual(["on"]);
    const all = (await admin.get(`${entries}/All`)).data as { list: { enCode: string; dictionaryList: Node[] }[] };
    expect(all.list.find((type) => type.enCode === "picker")?.dictionaryList.map((node) => node.enCode)).toEqual([
      "on",
    ]);
    expect((await list(`${entries}/${id}`)).length).toBe(2);
  });

  it("offer the type itself as the first node when a parent is chosen, and take it as none", async () => {
    const id = await newType("parents", 1);
    const [root] = await list(`${entries}/${id}/Selector?isTree=1`);
    expect(root?.id).toBe(id);
    const entry = await newEntry(id, "first", id);
    expect((await admin.get(`${entries}/${entry}/Info`)).data).toMatchObject({ parentId: "0", dictionaryTypeId: id });
  });

  it("have no parent in a flat type, nor one from another type", async () => {
    const flat = await newType("flat");
    const first = await newEntry(flat, "first");
    expect(
      await admin.post(entries, { dictionaryTypeId: flat, parentId: first, fullName: "x", enCode: "x" }),
    ).toMatchObject({ code: 400, msg: "该分类是列表，不能设置上级" });
    const tree = await newType("foreign", 1);
    expect(
      await admin.post(entries, { dictionaryTypeId: tree, parentId: first, fullName: "x", enCode: "x" }),
    ).toMatchObject({ code: 400, msg: "上级不存在" });
  });

  it("stay while there are entries below them", async () => {
    const id = await newType("below", 1);
    const top = await newEntry(id, "top");
    await newEntry(id, "leaf", top);
    expect(await admin.delete(`${entries}/${top}`)).toMatchObject({ code: 409, msg: "该数据下还有下级，不能删除" });
  });

  it("have a code and a name of their own inside one type only", async () => {
    const [one, two] = [await newType("own.one"), await newType("own.two")];
    await newEntry(one, "same");
    await newEntry(two, "same");
    expect(await admin.post(entries, { dictionaryTypeId: one, fullName: "Other", enCode: "same" })).toMatchObject({
      code: 409,
      msg: "编码已存在",
    });
  });

  it("answer the industry tree under the name that clients use", async () => {
    expect((await list(`${entries}/treeList?type=industry`)).map((node) => node.enCode)).toContain("newMaterial");
  });

  it("are refused in the language of the caller", async () => {
    const body = { dictionaryTypeId: "nowhere", fullName: "", enCode: "x" };
    for (const [language, text] of [
      ["zh-CN", "fullName 不能为空"],
      ["zh-TW", "fullName 不能為空"],
      ["en", "fullName is required"],
    ] as const) {
      const client = clientOf(test.app, admin.token, { "accept-language": language });
      expect((await client.post(entries, body)).msg).toBe(text);
    }
  });
});

describe("who may do what with dictionaries", () => {
  it("follows the grants: seeing is not changing", async () => {
    const { client, roleId } = await tenant.member("reader");
    expect((await client.get(types)).code).toBe(403);
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "systemData.dictionary")
      .executeTakeFirstOrThrow();
    await grantToRole(tenant.ctx, roleId, "module", [menu.id]);
    expect((await client.get(types)).code).toBe(200);
    expect((await client.post(types, { parentId: "-1", fullName: "New", enCode: "new" })).code).toBe(403);
    expect((await client.get(`${entries}/All`)).code).toBe(200);
  });

  it("never crosses tenants", async () => {
    const other = await test.tenant("other");
    const id = await newType("mine");
    const entry = await newEntry(id, "secret");
    expect((await other.admin.get(`${types}/${id}`)).code).toBe(404);
    expect((await other.admin.get(`${entries}/${id}`)).code).toBe(404);
    expect((await other.admin.get(`${entries}/${entry}/Info`)).code).toBe(404);
    expect((await other.admin.put(`${entries}/${entry}/Actions/State`)).code).toBe(404);
    expect((await other.admin.delete(`${types}/${id}`)).code).toBe(404);
    expect((await other.admin.post(entries, { dictionaryTypeId: id, fullName: "x", enCode: "x" })).code).toBe(404);
    expect(((await other.admin.get(types)).data as { list: Node[] }).list.some((node) => node.enCode === "mine")).toBe(
      false,
    );
    expect((await admin.get(`${entries}/${entry}/Info`)).data).toMatchObject({ enabledMark: 1 });
  });
});

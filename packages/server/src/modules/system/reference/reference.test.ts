import { type ReferenceName, referenceNames } from "@gongshu/core/form/reference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorContext } from "#platform/http/actor-context.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf, ModelClient, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { insertRoleUnchecked } from "../../access/role/service.ts";
import { createOrganize } from "../../directory/organize/service.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";

let test: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

interface Item {
  readonly source: ReferenceName;
  readonly of?: string;
  readonly id: string;
}

interface Page {
  readonly list: readonly { readonly id: string; readonly fullName: string }[];
  readonly hasMore: boolean;
}

const base = "/api/system/Base/Reference";

async function names(items: readonly Item[], client: Client = tenant.admin): Promise<string[]> {
  const reply = await client.post(`${base}/Texts`, { items });
  return dataOf<{ list: { fullName: string }[] }>(reply).list.map(({ fullName }) => fullName);
}

async function page(source: ReferenceName, query: Readonly<Record<string, string>>, client: Client = tenant.admin) {
  return dataOf<Page>(await client.get(`${base}/${source}/Page?${new URLSearchParams(query).toString()}`));
}

/** What texts mean to the administrator, with the rights of now. */
async function find(source: ReferenceName, of: string, ...texts: string[]) {
  const ctx = await actorContext(test.platform, tenant.id, tenant.adminId, "request");
  if (ctx === undefined) throw new Error("The administrator has no account.");
  const wanted = new NamedIds();
  for (const each of texts) wanted.of({ source, of }).add(each);
  const found = await test.platform.references.found(ctx, wanted);
  return texts.map((each) => found({ source, of }, each));
}

function user(realName: string, account: string): Promise<string> {
  return insertUserUnchecked(tenant.ctx, { account, realName, password: { hashed: "" }, organizeId: tenant.companyId });
}

async function dictionary(enCode: string, ...entries: [code: string, fullName: string][]): Promise<string> {
  const type = { parentId: "-1", fullName: enCode, enCode, isTree: 0 };
  const { id } = dataOf<{ id: string }>(await tenant.admin.post("/api/system/Base/DictionaryType", type));
  for (const [index, [code, fullName]] of entries.entries()) {
    const entry = { dictionaryTypeId: id, enCode: code, fullName, sortCode: index };
    dataOf(await tenant.admin.post("/api/system/Base/DictionaryData", entry));
  }
  return id;
}

describe("what a field refers to", () => {
  it("has a name, also when it was deleted or disabled, and unknown ids have none", async () => {
    const person = await user("王小明", "wangxm");
    const department = await createOrganize(tenant.ctx, {
      parentId: tenant.companyId,
      category: "department",
      fullName: "质检部",
      enCode: "qc",
    });
    const role = await insertRoleUnchecked(tenant.ctx, { fullName: "检验员", enCode: "inspector", type: "business" });
    await dictionary("grade", ["a", "优等"], ["b", "合格"]);
    await tenant.ctx.db.updateTable("appUser").set({ deleteMark: 1 }).where("id", "=", person).execute();
    expect(
      await names([
        { source: "user", id: person },
        { source: "department", id: department },
        { source: "company", id: tenant.companyId },
        { source: "role", id: role },
        { source: "dictionary", of: "Grade", id: "b" },
        { source: "area", id: "440305" },
        { source: "user", id: "nobody" },
        { source: "dictionary", of: "nothing", id: "b" },
        { source: "company", id: department },
      ]),
    ).toEqual(["王小明/wangxm", "质检部", expect.any(String), "检验员", "合格", "南山区"]);
  });

  it("keeps the name of an entry of a dictionary that is switched off or deleted, and offers it no more", async () => {
    const id = await dictionary("retired", ["off", "停用的"], ["gone", "删除的"], ["again", "旧名"], ["on", "在用的"]);
    const entries = "/api/system/Base/DictionaryData";
    const { list } = dataOf<{ list: { id: string; enCode: string }[] }>(await tenant.admin.get(`${entries}/${id}`));
    const idOf = (code: string) => list.find(({ enCode }) => enCode === code)?.id ?? "";
    dataOf(await tenant.admin.put(`${entries}/${idOf("off")}/Actions/State`));
    for (const code of ["gone", "again"]) dataOf(await tenant.admin.delete(`${entries}/${idOf(code)}`));
    dataOf(await tenant.admin.post(entries, { dictionaryTypeId: id, enCode: "again", fullName: "新名" }));
    const codes = ["off", "gone", "again", "on"];
    expect(await names(codes.map((code) => ({ source: "dictionary", of: "retired", id: code })))).toEqual([
      "停用的",
      "删除的",
      "新名",
      "在用的",
    ]);
    expect((await page("dictionary", { of: "retired" })).list.map((entry) => entry.id).toSorted()).toEqual([
      "again",
      "on",
    ]);
    expect(await find("dictionary", "retired", "off", "停用的")).toEqual(["unknown", "unknown"]);
    const wanted = new NamedIds();
    for (const code of codes) wanted.of({ source: "dictionary", of: "retired" }).add(code);
    const ctx = await actorContext(test.platform, tenant.id, tenant.adminId, "request");
    if (ctx === undefined) throw new Error("The administrator has no account.");
    const exists = await test.platform.references.existing(ctx, wanted);
    const isThere = (code: string) => exists({ source: "dictionary", of: "retired" }, code);
    expect(codes.filter(isThere)).toEqual(["again", "on"]);
  });

  it("has its new name at once after it was renamed", async () => {
    const id = await dictionary("colour", ["r", "红"]);
    const item: Item = { source: "dictionary", of: "colour", id: "r" };
    expect(await names([item])).toEqual(["红"]);
    const { list } = dataOf<{ list: { id: string }[] }>(
      await tenant.admin.get(`/api/system/Base/DictionaryData/${id}`),
    );
    const change = { dictionaryTypeId: id, parentId: "0", enCode: "r", fullName: "大红" };
    dataOf(await tenant.admin.put(`/api/system/Base/DictionaryData/${list[0]?.id}`, change));
    expect(await names([item])).toEqual(["大红"]);
  });

  it("is chosen from pages that the caller is offered, found by a word", async () => {
    for (const [name, account] of [
      ["李一", "li1"],
      ["李二", "li2"],
      ["李三", "li3"],
    ] as const)
      await user(name, account);
    const first = await page("user", { keyword: "李", pageSize: "2" });
    expect(first.list).toHaveLength(2);
    expect(first.hasMore).toBe(true);
    const second = await page("user", { keyword: "李", pageSize: "2", currentPage: "2" });
    expect(second.hasMore).toBe(false);
    const found = [...first.list, ...second.list].map(({ fullName }) => fullName);
    expect(found.toSorted()).toEqual(["李一/li1", "李三/li3", "李二/li2"].toSorted());
    expect((await page("area", { keyword: "440305" })).list).toEqual([
      { id: "440305", fullName: "广东省 / 深圳市 / 南山区" },
    ]);
    expect((await page("role", { pageSize: "1" })).list).toHaveLength(1);
  });

  it("is meant by a code or an account before a name, and by a shared name not at all", async () => {
    const [one] = [await user("赵六", "zhaoliu"), await user("孙七", "sun1"), await user("孙七", "sun2")];
    await dictionary("meant", ["x", "甲"], ["甲", "乙"]);
    expect(await find("user", "", "赵六", "zhaoliu", "赵六/zhaoliu", "孙七", "周八")).toEqual([
      { id: one },
      { id: one },
      { id: one },
      "ambiguous",
      "unknown",
    ]);
    expect(await find("dictionary", "meant", "甲", "乙", "x", "y")).toEqual([
      { id: "x" },
      { id: "甲" },
      { id: "x" },
      "unknown",
    ]);
    expect(await find("area", "", "440305", "广东省 / 深圳市 / 南山区")).toEqual([{ id: "440305" }, { id: "440305" }]);
  });
});

describe("a record that a field refers to", () => {
  it("exists for those who see it in its list, with the name that they see", async () => {
    const model = new ModelClient(test, tenant);
    const { id: modelId } = await model.published(text("a"));
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName: "单据" }));
    const { id } = dataOf<{ id: string }>(
      await tenant.admin.post(`/api/visualdev/OnlineDev/${modelId}`, { data: JSON.stringify({ a: "第一张" }) }),
    );
    const item: Item = { source: "onlineForm", of: modelId, id };
    expect(await names([item])).toEqual(["第一张"]);
    expect(await page("onlineForm", { of: modelId, keyword: "第一" })).toEqual({
      list: [{ id, fullName: "第一张" }],
      hasMore: false,
    });
    expect(await find("onlineForm", modelId, "第一张", "第二张")).toEqual([{ id }, "unknown"]);
    const { client: member } = await tenant.member("outsider");
    expect(await names([item], member)).toEqual([]);
    expect((await page("onlineForm", { of: modelId }, member)).list).toEqual([]);
  });

  it("and everything else of a tenant has no name for another one", async () => {
    const other = await test.tenant("other");
    const mine = await user("自己人", "mine");
    expect(await names([{ source: "user", id: mine }], other.admin)).toEqual([]);
    expect((await page("user", { keyword: "自己人" }, other.admin)).list).toEqual([]);
  });
});

describe("the rows of a data interface", () => {
  it("are chosen by the options that its answer is mapped to, at every level of a tree", async () => {
    const interfaces = await InterfaceClient.open(test, tenant);
    const of = await interfaces.created({
      dataType: 2,
      query: JSON.stringify([
        { id: 1, name: "Steel", below: [{ id: "11", name: "Plate" }] },
        { id: 2, name: "Copper" },
      ]),
      response: { options: { value: "id", label: "name", children: "below" } },
    });
    expect(await names([{ source: "dataInterface", of, id: "11" }])).toEqual(["Plate"]);
    expect(await page("dataInterface", { of, keyword: "p", pageSize: "1" })).toEqual({
      list: [{ id: "11", fullName: "Plate" }],
      hasMore: true,
    });
    expect(await find("dataInterface", of, "Copper", "1", "Wood")).toEqual([{ id: "2" }, { id: "1" }, "unknown"]);
  });

  it("have no name, instead of failing the list that shows them, while the interface does not answer", async () => {
    expect(await names([{ source: "dataInterface", of: "nothing", id: "1" }])).toEqual([]);
  });
});

describe("a file", () => {
  it("has its name for whoever may read it, and is chosen from one's own uploads", async () => {
    const { client: mine } = await tenant.member("uploader");
    const { client: others } = await tenant.member("bystander");
    const reply = await postFile(test, "/api/file/Uploader/annex", mine.token, {
      fileName: "图纸.png",
      bytes: pngBytes(),
    });
    const { name: id } = dataOf<{ name: string }>(reply);
    expect(await names([{ source: "file", id }], mine)).toEqual(["图纸.png"]);
    expect((await page("file", { keyword: "图" }, mine)).list).toEqual([{ id, fullName: "图纸.png" }]);
    expect(await names([{ source: "file", id }], others)).toEqual([]);
    expect((await page("file", { keyword: "图" }, others)).list).toEqual([]);
  });
});

describe("every source that a field can name", () => {
  it.each(referenceNames)("%s is there", (name) => {
    expect(test.platform.references.source(name).name).toBe(name);
  });
});

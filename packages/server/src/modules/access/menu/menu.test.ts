import type { MenuInfo, MenuNode } from "@gongshu/contract/access/menu";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, ModelClient, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../role/service.ts";

const base = "/api/system/Base/Menu";

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

const directory = {
  parentId: "-1",
  fullName: "目录",
  enCode: "own",
  type: 1,
  icon: "icon-gs icon-form",
  category: "Web",
};
const page = { parentId: "-1", fullName: "页面", enCode: "own.page", type: 2, icon: "form", urlAddress: "own/page" };

async function create(values: object): Promise<string> {
  return dataOf<{ id: string }>(await admin.post(base, values)).id;
}

async function tree(query = ""): Promise<MenuNode[]> {
  return dataOf<{ list: MenuNode[] }>(await admin.get(`${base}${query}`)).list;
}

async function info(id: string): Promise<MenuInfo> {
  return dataOf(await admin.get(`${base}/${id}`));
}

function flat(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

async function idOf(enCode: string): Promise<string> {
  return flat(await tree()).find((node) => node.enCode === enCode)?.id ?? "";
}

describe("menus", () => {
  it("come as a tree with what 3.1 clients read", async () => {
    const nodes = await tree("?keyword=&category=Web");
    const system = nodes.find(({ enCode }) => enCode === "system");
    expect(system).toMatchObject({ parentId: "-1", type: 1, enabledMark: 1, hasChildren: true });
    expect(system?.children.find(({ enCode }) => enCode === "system.menu")).toEqual({
      id: expect.any(String) as unknown,
      parentId: system?.id,
      fullName: "系统菜单",
      enCode: "system.menu",
      icon: "menu",
      urlAddress: "system/menu",
      type: 2,
      enabledMark: 1,
      sortCode: 1,
      isButtonAuthorize: 1,
      isColumnAuthorize: 1,
      isFormAuthorize: 0,
      isDataAuthorize: 0,
      hasChildren: false,
      children: [],
    });
    expect(await tree("?category=App")).toEqual([]);
  });

  it("are found by name, code, address and pinyin, with the directories above", async () => {
    for (const keyword of ["系统菜单", "system.menu", "SYSTEM/MENU", "xtcd", "xitongcaidan"]) {
      const nodes = await tree(`?keyword=${encodeURIComponent(keyword)}`);
      expect([keyword, flat(nodes).map(({ enCode }) => enCode)]).toEqual([keyword, ["system", "system.menu"]]);
    }
  });

  it("are made, read, changed back and forth as a 3.1 client does, switched and deleted", async () => {
    const id = await create({ id: 0, ...page, propertyJson: { moduleId: "", iconBackgroundColor: "", isTree: 0 } });
    const stored = await info(id);
    expect(stored).toEqual({
      id,
      ...page,
      category: "Web",
      linkTarget: "_self",
      propertyJson: JSON.stringify({ moduleId: "", iconBackgroundColor: "", isTree: 0 }),
      isButtonAuthorize: 1,
      isColumnAuthorize: 1,
      isFormAuthorize: 0,
      isDataAuthorize: 0,
      enabledMark: 1,
      sortCode: 0,
      description: "",
      hasDataScheme: false,
      version: 1,
    });
    dataOf(await admin.put(`${base}/${id}`, { ...stored, fullName: "新页面", propertyJson: { isTree: 1 } }));
    expect(await info(id)).toMatchObject({ fullName: "新页面", version: 2 });
    expect((await admin.put(`${base}/${id}`, stored)).code).toBe(409);
    dataOf(await admin.put(`${base}/${id}/Actions/State`));
    expect((await info(id)).enabledMark).toBe(0);
    dataOf(await admin.delete(`${base}/${id}`));
    expect((await admin.get(`${base}/${id}`)).code).toBe(404);
  });

  it("reach whoever has them at once", async () => {
    const { client, roleId } = await tenant.member("lin");
    const id = await create(page);
    await grantToRole(tenant.ctx, roleId, "module", [id]);
    const seen = async () => {
      const { data } = await client.get("/api/oauth/CurrentUser");
      return (data as { menuList: { enCode: string }[] }).menuList.map(({ enCode }) => enCode);
    };
    expect(await seen()).toEqual(["own.page"]);
    dataOf(await admin.put(`${base}/${id}/Actions/State`));
    expect(await seen()).toEqual([]);
  });

  it("have codes that are unique everywhere, and names that are unique below one parent and in one category", async () => {
    await create(page);
    const again = (values: object) => admin.post(base, { ...page, ...values });
    expect(await again({ fullName: "b", category: "App" })).toMatchObject({ code: 409, msg: "编码已存在" });
    expect(await again({ enCode: "b" })).toMatchObject({ code: 409, msg: "名称已存在" });
    expect((await again({ enCode: "b", category: "App" })).code).toBe(200);
    const parentId = await create(directory);
    expect((await again({ enCode: "c", parentId })).code).toBe(200);
  });

  it("are refused with the field that is wrong", async () => {
    for (const [field, values] of [
      ["fullName", { fullName: "" }],
      ["fullName", { fullName: "x".repeat(51) }],
      ["enCode", { enCode: "a b" }],
      ["type", { type: 8 }],
      ["category", { category: "Desktop" }],
      ["icon", { icon: '"><script>' }],
      ["parentId", { parentId: "no-such" }],
      ["urlAddress", { urlAddress: "" }],
      ["urlAddress", { urlAddress: "javascript:alert(1)" }],
      ["urlAddress", { urlAddress: "//evil.example" }],
      ["urlAddress", { urlAddress: "https://evil.example" }],
      ["urlAddress", { urlAddress: "../admin" }],
      ["urlAddress", { type: 7, urlAddress: "" }],
      ["urlAddress", { type: 7, urlAddress: "javascript:alert(1)" }],
      ["urlAddress", { type: 7, urlAddress: " JaVaScRiPt:alert(1)" }],
      ["urlAddress", { type: 7, urlAddress: "data:text/html,x" }],
      ["urlAddress", { type: 7, urlAddress: "own/page" }],
      ["propertyJson.moduleId", { type: 3 }],
      ["propertyJson.moduleId", { type: 3, propertyJson: { moduleId: "no-such" } }],
      ["propertyJson.moduleId", { type: 4, propertyJson: { moduleId: "no-such" } }],
      ["propertyJson.moduleId", { type: 5 }],
      ["propertyJson.moduleId", { type: 6 }],
      ["propertyJson.isTree", { propertyJson: { isTree: 2 } }],
      ["propertyJson.iconBackgroundColor", { propertyJson: { iconBackgroundColor: "red;x" } }],
    ] as const) {
      const { code, data } = await admin.post(base, { ...page, ...values });
      const fields = (data as { errors?: { field: string }[] } | null)?.errors?.map((error) => error.field);
      expect([values, code, fields?.[0]]).toEqual([values, 400, field]);
    }
  });

  it("keep nothing of a body but what they know", async () => {
    const id = await create({ ...page, propertyJson: { isTree: 1, evil: "x" }, tenantId: "other", deleteMark: 1 });
    expect(JSON.parse((await info(id)).propertyJson)).toEqual({ moduleId: "", iconBackgroundColor: "", isTree: 1 });
  });

  it("of links lead to the web, of screens open in a tab of their own, and the rest is addressed by code", async () => {
    const link = await create({ ...page, type: 7, urlAddress: "https://example.com/a?b=c", linkTarget: "_blank" });
    expect(await info(link)).toMatchObject({ urlAddress: "https://example.com/a?b=c", linkTarget: "_blank" });
    const shown = async (type: number, enCode: string) =>
      info(await create({ ...page, type, enCode, fullName: enCode, urlAddress: "", propertyJson: { moduleId: "m" } }));
    expect(await shown(5, "a.b.c")).toMatchObject({ urlAddress: "dataReport/ab.c", linkTarget: "_self" });
    expect(await shown(6, "screen")).toMatchObject({ urlAddress: "dataScreen/screen", linkTarget: "_blank" });
  });

  it("of a model or a dictionary begin with the rights of their lists", async () => {
    const { id: moduleId } = await new ModelClient(test, tenant).published(text("name"));
    const form = await create({ ...page, type: 3, urlAddress: "", enCode: "own.form", propertyJson: { moduleId } });
    const codes = async (url: string) =>
      dataOf<{ list: { enCode: string }[] }>(await admin.get(url)).list.map(({ enCode }) => enCode);
    expect(await codes(`/api/system/Base/ModuleButton/${form}/List`)).toContain("btn_add");
    expect(await codes(`/api/system/Base/ModuleColumn/${form}/Fields`)).toContain("name");
    const types = dataOf<{ list: { id: string }[] }>(await admin.get("/api/system/Base/DictionaryType"));
    const dictionary = await create({
      ...page,
      type: 4,
      urlAddress: "",
      enCode: "own.dictionary",
      fullName: "字典",
      propertyJson: { moduleId: types.list[0]?.id },
    });
    expect(await codes(`/api/system/Base/ModuleButton/${dictionary}/Selector`)).toEqual([
      "btn_add",
      "btn_edit",
      "btn_remove",
    ]);
  });
});

describe("the tree of menus", () => {
  it("has pages below directories of the same category only", async () => {
    const parent = await create(page);
    const below = { ...page, enCode: "b", fullName: "b" };
    expect(await admin.post(base, { ...below, parentId: parent })).toMatchObject({ code: 400, msg: "上级必须是目录" });
    const app = await create({ ...directory, category: "App" });
    expect((await admin.post(base, { ...below, parentId: app })).code).toBe(400);
    expect((await admin.post(base, { ...below, parentId: app, category: "App" })).code).toBe(200);
    expect((await admin.put(`${base}/${app}`, { ...directory, type: 2, urlAddress: "x", category: "App" })).code).toBe(
      400,
    );
    expect((await admin.put(`${base}/${app}`, directory)).code).toBe(400);
    expect((await admin.delete(`${base}/${app}`)).code).toBe(409);
  });

  it("has no circles, whichever of two moves comes first", async () => {
    const one = await create(directory);
    const other = await create({ ...directory, enCode: "other", fullName: "other" });
    const move = (id: string, parentId: string) => admin.put(`${base}/${id}/Actions/Move`, { parentId });
    expect((await move(one, one)).code).toBe(400);
    const replies = await Promise.all([move(one, other), move(other, one)]);
    expect(replies.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 400]);
    const stored = await info(one);
    const outer = stored.parentId === "-1" ? one : other;
    const inner = outer === one ? other : one;
    expect(
      (await admin.put(`${base}/${outer}`, { ...(await info(outer)), parentId: inner, propertyJson: {} })).code,
    ).toBe(400);
  });

  it("does not lose a menu whose parent is deleted at the same time", async () => {
    const parentId = await create(directory);
    const [gone, added] = await Promise.all([
      admin.delete(`${base}/${parentId}`),
      admin.post(base, { ...page, parentId }),
    ]);
    expect([gone.code, added.code].filter((code) => code === 200)).toHaveLength(1);
  });

  it("takes a menu before or after another one, and refuses a neighbour that is elsewhere", async () => {
    const parentId = await create(directory);
    const ids = new Map<string, string>();
    for (const name of ["a", "b", "c"])
      ids.set(name, await create({ ...page, parentId, enCode: name, fullName: name, sortCode: 5 }));
    const order = async () =>
      (await tree())
        .find(({ id }) => id === parentId)
        ?.children.map(({ fullName }) => fullName)
        .join("");
    const move = (name: string, place: object) =>
      admin.put(`${base}/${ids.get(name)}/Actions/Move`, { parentId, ...place });
    dataOf(await move("a", { beforeId: ids.get("b") }));
    dataOf(await move("c", { afterId: ids.get("b") }));
    expect(await order()).toBe("abc");
    dataOf(await move("a", {}));
    expect(await order()).toBe("bca");
    expect((await move("a", { beforeId: await idOf("system") })).code).toBe(409);
    expect((await move("a", { parentId: ids.get("b") })).code).toBe(400);
  });

  it("switches several menus together, all or none", async () => {
    const ids = [await create(page), await create({ ...page, enCode: "b", fullName: "b" })];
    dataOf(await admin.put(`${base}/Actions/BatchState`, { ids: [...ids, ...ids], enabledMark: 0 }));
    expect(await Promise.all(ids.map(async (id) => (await info(id)).enabledMark))).toEqual([0, 0]);
    const failed = await admin.put(`${base}/Actions/BatchState`, { ids: [...ids, "no-such"], enabledMark: 1 });
    expect([failed.code, (await info(ids[0] ?? "")).enabledMark]).toEqual([404, 0]);
  });

  it("gives directories and menus to choose from to whoever has them", async () => {
    const { client, roleId } = await tenant.member("lin");
    await grantToRole(tenant.ctx, roleId, "module", [await idOf("system"), await idOf("system.menu")]);
    const list = async (url: string) => dataOf<{ list: MenuNode[] }>(await client.get(`${base}/${url}`)).list;
    expect((await list("Selector")).map(({ fullName, children }) => [fullName, children])).toEqual([["系统管理", []]]);
    const [option] = await list("Selector/All?category=Web");
    expect(option?.children).toEqual([
      expect.objectContaining({
        urlAddress: "system/menu",
        type: 2,
        enabledMark: 1,
        propertyJson: expect.any(String) as unknown,
      }),
    ]);
    expect(await list("Selector/All?category=Workstation")).toEqual([]);
  });
});

describe("deleting a menu", () => {
  it("takes its rights along and everything that was granted of them, in one go", async () => {
    const { client, roleId } = await tenant.member("lin");
    const id = await create(page);
    const right = async (kind: string, values: object = {}) =>
      dataOf<{ id: string }>(
        await admin.post(`/api/system/Base/${kind}`, { moduleId: id, fullName: "x", enCode: "x", ...values }),
      ).id;
    const [button, column, form] = [
      await right("ModuleButton"),
      await right("ModuleColumn"),
      await right("ModuleForm"),
    ];
    await grantToRole(tenant.ctx, roleId, "module", [id]);
    await grantToRole(tenant.ctx, roleId, "button", [button]);
    await grantToRole(tenant.ctx, roleId, "column", [column]);
    await grantToRole(tenant.ctx, roleId, "form", [form]);
    dataOf(await admin.delete(`${base}/${id}`));
    expect(
      await tenant.ctx.db.selectFrom("authorize").select("itemId").where("objectId", "=", roleId).execute(),
    ).toEqual([]);
    for (const table of ["moduleButton", "moduleColumn", "moduleForm"] as const) {
      const rows = await tenant.ctx.db.selectFrom(table).select("deleteMark").where("moduleId", "=", id).execute();
      expect(rows).toEqual([{ deleteMark: 1 }]);
    }
    expect((await admin.get(`/api/system/Base/ModuleButton/${button}`)).code).toBe(404);
    expect((await client.get("/api/oauth/CurrentUser")).data).toMatchObject({ menuList: [], permissionList: [] });
  });
});

describe("the way to the menus", () => {
  it("cannot be closed for everybody", async () => {
    const [system, menu] = [await idOf("system"), await idOf("system.menu")];
    const closed = await create({ ...directory, enabledMark: 0 });
    const stored = { ...(await info(menu)), propertyJson: {} };
    for (const reply of [
      await admin.put(`${base}/${menu}/Actions/State`),
      await admin.put(`${base}/${system}/Actions/State`),
      await admin.put(`${base}/Actions/BatchState`, { ids: [await idOf("system.log"), system], enabledMark: 0 }),
      await admin.delete(`${base}/${menu}`),
      await admin.put(`${base}/${menu}`, { ...stored, enabledMark: 0 }),
      await admin.put(`${base}/${menu}`, { ...stored, enCode: "x" }),
      await admin.put(`${base}/${menu}`, { ...stored, type: 1 }),
      await admin.put(`${base}/${menu}`, { ...stored, urlAddress: "x" }),
      await admin.put(`${base}/${menu}`, { ...stored, category: "App", parentId: "-1" }),
      await admin.put(`${base}/${menu}`, { ...stored, parentId: closed }),
      await admin.put(`${base}/${menu}/Actions/Move`, { parentId: closed }),
      await admin.put(`${base}/${system}/Actions/Move`, { parentId: closed }),
    ])
      expect(reply.code).toBe(409);
    dataOf(await admin.put(`${base}/${menu}`, { ...stored, fullName: "菜单" }));
    dataOf(await admin.put(`${base}/${menu}/Actions/Move`, { parentId: "-1" }));
    dataOf(await admin.put(`${base}/${system}/Actions/State`));
    expect((await info(await idOf("system.log"))).enabledMark).toBe(1);
  });

  it("keeps its own buttons", async () => {
    const menu = await idOf("system.menu");
    const url = "/api/system/Base/ModuleButton";
    const { list } = dataOf<{ list: { id: string; enCode: string }[] }>(await admin.get(`${url}/${menu}/List`));
    const edit = list.find(({ enCode }) => enCode === "btn_edit")?.id ?? "";
    const stored = dataOf<Record<string, unknown>>(await admin.get(`${url}/${edit}`));
    for (const reply of [
      await admin.delete(`${url}/${edit}`),
      await admin.put(`${url}/${edit}/Actions/State`),
      await admin.put(`${url}/${edit}`, { ...stored, enCode: "x" }),
      await admin.put(`${url}/${edit}`, { ...stored, enabledMark: 0 }),
    ])
      expect(reply.code).toBe(409);
    dataOf(await admin.put(`${url}/${edit}`, { ...stored, fullName: "修改" }));
  });
});

describe("another tenant", () => {
  it("neither sees nor reaches the menus", async () => {
    const other = await test.tenant(`other${count}`);
    const id = await create(page);
    const { admin: stranger } = other;
    const seen = dataOf<{ list: MenuNode[] }>(await stranger.get(base)).list;
    expect(flat(seen).map(({ enCode }) => enCode)).not.toContain("own.page");
    for (const reply of [
      await stranger.get(`${base}/${id}`),
      await stranger.put(`${base}/${id}`, page),
      await stranger.delete(`${base}/${id}`),
      await stranger.put(`${base}/${id}/Actions/State`),
      await stranger.put(`${base}/${id}/Actions/Move`, { parentId: "-1" }),
      await stranger.put(`${base}/Actions/BatchState`, { ids: [id], enabledMark: 0 }),
      await stranger.get(`/api/system/Base/ModuleButton/${id}/List`),
      await stranger.get(`/api/system/Base/ModuleColumn/${id}/Fields`),
      await stranger.post("/api/system/Base/ModuleColumn", { moduleId: id, fullName: "x", enCode: "x" }),
      await stranger.get(`/api/system/Base/ModuleDataAuthorizeScheme/${id}/List`),
    ])
      expect(reply.code).toBe(404);
    expect((await stranger.post(base, page)).code).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, ModelClient, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { addModelMenu } from "../../lowcode/visual-dev/service.ts";
import { grantToRole } from "../role/service.ts";
import { insertMenuUnchecked, type MenuRights, menuRights } from "./service.ts";

const base = "/api/system/Base";

let test: TestApp;
let tenant: TestTenant;
let rights: MenuRights[];
/** Manages menus, and has two pages of their own beside. */
let editor: Client;
let roleId: string;
let directory: string;
let own: string;
let foreign: string;
let models: ModelClient;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
  models = new ModelClient(test, tenant);
  const menu = (fullName: string, type: number, parentId = "-1") => ({
    parentId,
    fullName,
    enCode: `own.${fullName}`,
    type,
    icon: "",
    urlAddress: type === 2 ? fullName : "",
    sortCode: 0,
  });
  const none = { buttons: [], columns: [] };
  directory = (await insertMenuUnchecked(tenant.ctx, menu("directory", 1), none)).id;
  own = (await insertMenuUnchecked(tenant.ctx, menu("own", 2, directory), none)).id;
  foreign = (await insertMenuUnchecked(tenant.ctx, menu("foreign", 2), none)).id;
  const member = await tenant.member("editor");
  editor = member.client;
  roleId = member.roleId;
  rights = await menuRights(tenant.ctx);
  const menus = rights.find(({ enCode }) => enCode === "system.menu");
  await grantToRole(tenant.ctx, roleId, "module", [menus?.id ?? "", directory, own]);
  await grantToRole(tenant.ctx, roleId, "button", [...(menus?.buttons.values() ?? [])]);
  await grantToRole(tenant.ctx, roleId, "column", [...(menus?.columns.values() ?? [])]);
});
afterAll(() => test.close());

async function stored(id: string): Promise<Record<string, unknown>> {
  const row = dataOf<Record<string, unknown>>(await tenant.admin.get(`${base}/Menu/${id}`));
  return { ...row, propertyJson: JSON.parse(String(row["propertyJson"])) as object };
}

const page = { parentId: "-1", fullName: "新", enCode: "own.new", type: 2, icon: "", urlAddress: "new" };

async function codesOf(client: Client, url: string): Promise<number> {
  return (await client.get(url)).code;
}

/** A model with a menu that limits rows and columns, and whether the editor has it. */
async function model(isGranted: boolean): Promise<{ modelId: string; menuId: string }> {
  const { id: modelId } = await models.published(text("name"));
  const input = { parentId: "-1", fullName: `表${modelId}`, icon: "", sortCode: 0, roleIds: [] };
  const menuId = await addModelMenu(tenant.ctx, modelId, input);
  const scheme = { moduleId: menuId, fullName: "本人", scope: "own" };
  dataOf(await tenant.admin.post(`${base}/ModuleDataAuthorizeScheme`, scheme));
  dataOf(await tenant.admin.put(`${base}/Menu/${menuId}`, { ...(await stored(menuId)), isDataAuthorize: 1 }));
  if (isGranted) await grantToRole(tenant.ctx, roleId, "module", [menuId]);
  return { modelId, menuId };
}

describe("somebody who manages menus without being an administrator", () => {
  it("changes their own menus, and no others", async () => {
    dataOf(await editor.put(`${base}/Menu/${own}`, { ...(await stored(own)), fullName: "改名" }));
    for (const reply of [
      await editor.put(`${base}/Menu/${foreign}`, { ...(await stored(foreign)), fullName: "改名" }),
      await editor.put(`${base}/Menu/${foreign}/Actions/State`),
      await editor.put(`${base}/Menu/${foreign}/Actions/Move`, { parentId: "-1" }),
      await editor.put(`${base}/Menu/${own}/Actions/Move`, {
        parentId: rights.find(({ enCode }) => enCode === "system")?.id,
      }),
      await editor.put(`${base}/Menu/Actions/BatchState`, { ids: [own, foreign], enabledMark: 0 }),
      await editor.delete(`${base}/Menu/${foreign}`),
      await editor.post(`${base}/ModuleButton`, { moduleId: foreign, fullName: "x", enCode: "x" }),
      await editor.post(`${base}/ModuleColumn/Actions/Batch`, {
        moduleId: foreign,
        columnJson: [{ enCode: "x", fullName: "x" }],
      }),
    ])
      expect(reply).toMatchObject({ code: 403, msg: "您只能维护自己拥有的菜单和权限" });
    expect((await stored(own))["enabledMark"]).toBe(1);
    dataOf(await editor.put(`${base}/Menu/${own}/Actions/Move`, { parentId: "-1" }));
    dataOf(await editor.delete(`${base}/Menu/${own}`));
  });

  it("cannot bring back what was switched off", async () => {
    dataOf(await tenant.admin.put(`${base}/Menu/${own}/Actions/State`));
    expect((await editor.put(`${base}/Menu/${own}/Actions/State`)).code).toBe(403);
    expect((await editor.put(`${base}/Menu/${own}`, { ...(await stored(own)), enabledMark: 1 })).code).toBe(403);
  });

  it("makes menus that nobody but administrators has", async () => {
    const { id } = dataOf<{ id: string }>(await editor.post(`${base}/Menu`, { ...page, parentId: directory }));
    const { data } = await editor.get("/api/oauth/CurrentUser");
    expect(JSON.stringify(data)).not.toContain("own.new");
    expect((await editor.put(`${base}/Menu/${id}`, await stored(id))).code).toBe(403);
    const { list } = dataOf<{ list: { id: string }[] }>(await editor.get(`${base}/ModuleButton/${own}/List`));
    expect(list).toEqual([]);
    const { id: button } = dataOf<{ id: string }>(
      await editor.post(`${base}/ModuleButton`, { moduleId: own, fullName: "x", enCode: "btn_x" }),
    );
    expect(JSON.stringify((await editor.get("/api/oauth/CurrentUser")).data)).not.toContain("btn_x");
    for (const reply of [
      await editor.put(`${base}/ModuleButton/${button}`, { moduleId: own, fullName: "y", enCode: "btn_x" }),
      await editor.put(`${base}/ModuleButton/${button}/Actions/State`),
      await editor.delete(`${base}/ModuleButton/${button}`),
    ])
      expect(reply.code).toBe(403);
  });

  it("opens no model that they do not have, nor one of theirs with fewer limits", async () => {
    const [closed, open] = [await model(false), await model(true)];
    const menu = (moduleId: string, more: object = {}) =>
      editor.post(`${base}/Menu`, { ...page, type: 3, urlAddress: "", propertyJson: { moduleId }, ...more });
    expect(await menu(closed.modelId)).toMatchObject({
      code: 403,
      msg: expect.stringContaining("没有这个表单的权限") as unknown,
    });
    expect(await menu(open.modelId, { isDataAuthorize: 0 })).toMatchObject({ code: 403 });
    expect(await menu(open.modelId, { isDataAuthorize: 1, isColumnAuthorize: 0 })).toMatchObject({ code: 403 });
    expect((await menu(open.modelId, { isDataAuthorize: 1 })).code).toBe(200);
  });

  it("takes no code that decides about the rows of a stock list, not even a free one", async () => {
    const taken = { ...page, parentId: directory, type: 2, enCode: "permission.user", isDataAuthorize: 0 };
    expect(await editor.post(`${base}/Menu`, taken)).toMatchObject({
      code: 403,
      msg: "此更改会放宽权限，只有管理员可以执行",
    });
  });

  it("widens nothing: neither switches, codes and types, nor what a menu opens", async () => {
    const [closed, open] = [await model(false), await model(true)];
    const [page2, form] = [await stored(own), await stored(open.menuId)];
    for (const [id, body] of [
      [own, { ...page2, enCode: "permission.user" }],
      [own, { ...page2, isButtonAuthorize: 0 }],
      [own, { ...page2, isColumnAuthorize: 0 }],
      [own, { ...page2, type: 3, urlAddress: "", propertyJson: { moduleId: closed.modelId } }],
      [open.menuId, { ...form, isDataAuthorize: 0 }],
      [open.menuId, { ...form, propertyJson: { moduleId: closed.modelId } }],
    ] as const)
      expect(await editor.put(`${base}/Menu/${id}`, body)).toMatchObject({
        code: 403,
        msg: "此更改会放宽权限，只有管理员可以执行",
      });
    dataOf(await editor.put(`${base}/Menu/${own}`, { ...page2, isDataAuthorize: 1 }));
    expect(await codesOf(editor, `/api/visualdev/OnlineDev/${closed.modelId}/Config`)).toBe(403);
  });

  it("neither switches off nor deletes a menu that limits rows, whose limits hold elsewhere too", async () => {
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", own).execute();
    for (const reply of [
      await editor.put(`${base}/Menu/${own}/Actions/State`),
      await editor.put(`${base}/Menu/Actions/BatchState`, { ids: [own], enabledMark: 0 }),
      await editor.put(`${base}/Menu/${own}`, { ...(await stored(own)), enabledMark: 0 }),
      await editor.delete(`${base}/Menu/${own}`),
    ])
      expect(reply).toMatchObject({ code: 403, msg: "此更改会放宽权限，只有管理员可以执行" });
    dataOf(await editor.put(`${base}/Menu/${own}`, { ...(await stored(own)), fullName: "改名" }));
    dataOf(await tenant.admin.put(`${base}/Menu/${own}/Actions/State`));
    dataOf(await tenant.admin.delete(`${base}/Menu/${own}`));
  });

  it("lets a menu of whatever type show nothing else than before", async () => {
    for (const type of [5, 6]) {
      const shown = {
        type,
        enCode: `shows.${type}`,
        fullName: `${type}`,
        urlAddress: "",
        propertyJson: { moduleId: "one" },
      };
      const { id } = dataOf<{ id: string }>(await tenant.admin.post(`${base}/Menu`, { ...page, ...shown }));
      await grantToRole(tenant.ctx, roleId, "module", [id]);
      const body = await stored(id);
      const other = { ...body, propertyJson: { moduleId: "two" } };
      expect([type, (await editor.put(`${base}/Menu/${id}`, other)).code]).toEqual([type, 403]);
      dataOf(await editor.put(`${base}/Menu/${id}`, { ...body, fullName: `${type} 改名` }));
      dataOf(
        await tenant.admin.put(`${base}/Menu/${id}`, { ...(await stored(id)), propertyJson: { moduleId: "two" } }),
      );
    }
  });

  it("keeps no hidden model in a page, which would open with a change of its type", async () => {
    const closed = await model(false);
    const body = { ...(await stored(own)), propertyJson: { moduleId: closed.modelId } };
    dataOf(await editor.put(`${base}/Menu/${own}`, body));
    expect((await stored(own))["propertyJson"]).toMatchObject({ moduleId: "" });
  });

  it("gives no right of theirs another code, and shows nobody a column by taking it off the list", async () => {
    const add = async (kind: string, item: "button" | "column" | "form") => {
      const body = { moduleId: own, fullName: "x", enCode: "x" };
      const { id } = dataOf<{ id: string }>(await tenant.admin.post(`${base}/${kind}`, body));
      await grantToRole(tenant.ctx, roleId, item, [id]);
      return id;
    };
    const button = await add("ModuleButton", "button");
    const renamed = { moduleId: own, fullName: "x", enCode: "btn_remove" };
    expect((await editor.put(`${base}/ModuleButton/${button}`, renamed)).code).toBe(403);
    dataOf(await editor.put(`${base}/ModuleButton/${button}`, { ...renamed, enCode: "x", fullName: "y" }));
    dataOf(await editor.delete(`${base}/ModuleButton/${button}`));
    for (const [kind, item] of [
      ["ModuleColumn", "column"],
      ["ModuleForm", "form"],
    ] as const) {
      const id = await add(kind, item);
      expect((await editor.delete(`${base}/${kind}/${id}`)).code).toBe(403);
      expect((await editor.put(`${base}/${kind}/${id}/Actions/State`)).code).toBe(403);
      const off = { moduleId: own, fullName: "x", enCode: "x", enabledMark: 0 };
      expect((await editor.put(`${base}/${kind}/${id}`, off)).code).toBe(403);
    }
  });

  it("makes, changes and deletes no data scheme", async () => {
    const { menuId } = await model(true);
    const scheme = { moduleId: menuId, fullName: "x", scope: "own" };
    const { id } = dataOf<{ id: string }>(await tenant.admin.post(`${base}/ModuleDataAuthorizeScheme`, scheme));
    for (const reply of [
      await editor.post(`${base}/ModuleDataAuthorizeScheme`, { ...scheme, scope: "all" }),
      await editor.put(`${base}/ModuleDataAuthorizeScheme/${id}`, { ...scheme, scope: "all" }),
      await editor.delete(`${base}/ModuleDataAuthorizeScheme/${id}`),
    ])
      expect(reply).toMatchObject({ code: 403, msg: "只有管理员可以维护数据权限方案" });
    const field = { fullName: "x", enCode: "name", type: "String" };
    expect((await editor.post(`${base}/ModuleDataAuthorize`, { ...field, moduleId: foreign })).code).toBe(403);
    expect((await editor.post(`${base}/ModuleDataAuthorize`, { ...field, moduleId: menuId })).code).toBe(200);
  });

  it("sees only the columns of the list that they were granted", async () => {
    const { client, roleId: other } = await tenant.member("reader");
    const menus = rights.find(({ enCode }) => enCode === "system.menu");
    await grantToRole(tenant.ctx, other, "module", [menus?.id ?? ""]);
    await grantToRole(tenant.ctx, other, "column", [menus?.columns.get("fullName") ?? ""]);
    const { list } = dataOf<{ list: object[] }>(await client.get(`${base}/Menu`));
    expect(list[0]).toHaveProperty("fullName");
    for (const hidden of ["urlAddress", "type", "sortCode", "enabledMark"]) expect(list[0]).not.toHaveProperty(hidden);
    const found = async (keyword: string) => {
      const reply = await client.get(`${base}/Menu?keyword=${keyword}`);
      return dataOf<{ list: object[] }>(reply).list.length;
    };
    await tenant.ctx.db.updateTable("menu").set({ urlAddress: "hidden/place" }).where("id", "=", foreign).execute();
    expect([await found("hidden"), await found("foreign")]).toEqual([0, 1]);
    const { client: blind, roleId: without } = await tenant.member("blind");
    await grantToRole(tenant.ctx, without, "module", [menus?.id ?? ""]);
    await tenant.ctx.db.updateTable("menu").set({ fullName: "Whisper" }).where("id", "=", foreign).execute();
    const { list: heard } = dataOf<{ list: object[] }>(await blind.get(`${base}/Menu?keyword=whisper`));
    expect([await found("whisper"), heard]).toEqual([1, []]);
    expect((await client.get(`${base}/Menu/${own}`)).code).toBe(403);
    expect((await client.get(`${base}/ModuleButton/${own}/List`)).code).toBe(403);
  });
});

import type { MenuButtonNode, MenuColumnRow } from "@gongshu/contract/access/menu-rights";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, ModelClient, numeric, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { addModelMenu } from "../../lowcode/visual-dev/service.ts";
import { grantToRole } from "../role/service.ts";
import { insertMenuUnchecked, menuRights } from "./service.ts";

const base = "/api/system/Base";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let moduleId: string;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
  admin = tenant.admin;
  const page = { parentId: "-1", fullName: "页面", enCode: "own.page", type: 2, icon: "", urlAddress: "own/page" };
  moduleId = (await insertMenuUnchecked(tenant.ctx, { ...page, sortCode: 0 }, { buttons: [], columns: [] })).id;
});
afterAll(() => test.close());

async function create(kind: string, values: object): Promise<string> {
  return dataOf<{ id: string }>(await admin.post(`${base}/${kind}`, { id: 0, moduleId, ...values })).id;
}

async function list<Row>(url: string): Promise<Row[]> {
  return dataOf<{ list: Row[] }>(await admin.get(`${base}/${url}`)).list;
}

describe("buttons of a menu", () => {
  it("make a tree without circles, and go only when nothing is below them", async () => {
    const more = await create("ModuleButton", { parentId: "-1", fullName: "更多", enCode: "btn_more", icon: "menu" });
    const copy = await create("ModuleButton", { parentId: more, fullName: "复制", enCode: "btn_copy" });
    const [node] = await list<MenuButtonNode>(`ModuleButton/${moduleId}/List?keyword=btn_copy`);
    expect(node).toMatchObject({ id: more, parentId: "-1", icon: "menu", enabledMark: 1, hasChildren: true });
    expect(node?.children).toMatchObject([{ id: copy, fullName: "复制", enCode: "btn_copy", children: [] }]);
    const stored = dataOf<object>(await admin.get(`${base}/ModuleButton/${more}`));
    expect((await admin.put(`${base}/ModuleButton/${more}`, { ...stored, parentId: copy })).code).toBe(400);
    expect((await admin.put(`${base}/ModuleButton/${more}`, { ...stored, parentId: "no-such" })).code).toBe(400);
    expect((await admin.delete(`${base}/ModuleButton/${more}`)).code).toBe(409);
    dataOf(await admin.put(`${base}/ModuleButton/${copy}/Actions/State`));
    dataOf(await admin.delete(`${base}/ModuleButton/${copy}`));
    dataOf(await admin.delete(`${base}/ModuleButton/${more}`));
    expect(await list(`ModuleButton/${moduleId}/List`)).toEqual([]);
  });

  it("do not lose their parent when both change at once", async () => {
    const parentId = await create("ModuleButton", { fullName: "更多", enCode: "btn_more" });
    const [gone, added] = await Promise.all([
      admin.delete(`${base}/ModuleButton/${parentId}`),
      admin.post(`${base}/ModuleButton`, { moduleId, parentId, fullName: "复制", enCode: "btn_copy" }),
    ]);
    expect([gone.code, added.code].filter((code) => code === 200)).toHaveLength(1);
  });
});

describe.each(["ModuleButton", "ModuleColumn", "ModuleForm"])("%s", (kind) => {
  it("is unique in its menu, stays in it, and is saved under its version", async () => {
    const id = await create(kind, { fullName: "甲", enCode: "x" });
    expect((await admin.post(`${base}/${kind}`, { moduleId, fullName: "乙", enCode: "x" })).code).toBe(409);
    expect((await admin.post(`${base}/${kind}`, { moduleId: "no-such", fullName: "乙", enCode: "x" })).code).toBe(404);
    const stored = dataOf<Record<string, unknown>>(await admin.get(`${base}/${kind}/${id}`));
    expect(stored).toMatchObject({ id, moduleId, fullName: "甲", enCode: "x", enabledMark: 1, version: 1 });
    const other = (await menuRights(tenant.ctx)).find(({ enCode }) => enCode === "system.log")?.id;
    expect((await admin.put(`${base}/${kind}/${id}`, { ...stored, moduleId: other })).code).toBe(400);
    dataOf(await admin.put(`${base}/${kind}/${id}`, { ...stored, fullName: "丙" }));
    expect((await admin.put(`${base}/${kind}/${id}`, { ...stored, fullName: "丁" })).code).toBe(409);
    dataOf(await admin.delete(`${base}/${kind}/${id}`));
    expect((await admin.get(`${base}/${kind}/${id}`)).code).toBe(404);
    await create(kind, { fullName: "甲", enCode: "x" });
  });

  it("is gone from everybody at once, and does not come back with another of its name", async () => {
    const { client, roleId } = await tenant.member(`lin${kind.toLowerCase()}`);
    const item = ({ ModuleButton: "button", ModuleColumn: "column", ModuleForm: "form" } as const)[kind] ?? "form";
    const id = await create(kind, { fullName: "甲", enCode: "x" });
    await grantToRole(tenant.ctx, roleId, "module", [moduleId]);
    await grantToRole(tenant.ctx, roleId, item, [id]);
    const granted = async () => {
      const { data } = await client.get("/api/oauth/CurrentUser");
      const { permissionList } = data as { permissionList: Record<string, { enCode: string }[]>[] };
      return permissionList[0]?.[item]?.map(({ enCode }) => enCode);
    };
    expect(await granted()).toEqual(["x"]);
    dataOf(await admin.put(`${base}/${kind}/${id}/Actions/State`));
    expect(await granted()).toEqual([]);
    dataOf(await admin.put(`${base}/${kind}/${id}/Actions/State`));
    expect(await granted()).toEqual(["x"]);
    dataOf(await admin.delete(`${base}/${kind}/${id}`));
    await create(kind, { fullName: "甲", enCode: "x" });
    expect(await granted()).toEqual([]);
    const left = await tenant.ctx.db.selectFrom("authorize").select("itemId").where("itemId", "=", id).execute();
    expect(left).toEqual([]);
  });
});

describe("columns and form fields", () => {
  it("are added many at once, without those that are there, also when two do it", async () => {
    await create("ModuleColumn", { fullName: "甲", enCode: "a", bindTable: "t", bindTableName: "表" });
    const columnJson = ["a", "b", "c", "c"].map((enCode) => ({ enCode, fullName: enCode, bindTable: "x" }));
    const batch = () => admin.post(`${base}/ModuleColumn/Actions/Batch`, { moduleId, bindTable: "t2", columnJson });
    const replies = await Promise.all([batch(), batch()]);
    expect(replies.map((reply) => dataOf<{ count: number }>(reply).count).sort((one, other) => one - other)).toEqual([
      0, 2,
    ]);
    const rows = await list<MenuColumnRow>(`ModuleColumn/${moduleId}/Fields?keyword=`);
    expect(rows.map(({ enCode, bindTable }) => [enCode, bindTable])).toEqual([
      ["a", "t"],
      ["b", "t2"],
      ["c", "t2"],
    ]);
    expect(
      (await list<MenuColumnRow>(`ModuleColumn/${moduleId}/Fields?keyword=B`)).map(({ enCode }) => enCode),
    ).toEqual(["b"]);
    const formJson = [{ enCode: "a", fullName: "甲" }];
    expect(dataOf(await admin.post(`${base}/ModuleForm/Actions/Batch`, { moduleId, formJson }))).toEqual({ count: 1 });
    expect(await list(`ModuleForm/${moduleId}/Fields`)).toHaveLength(1);
    expect((await admin.post(`${base}/ModuleForm/Actions/Batch`, { moduleId, formJson: [] })).code).toBe(400);
  });

  it("are offered from the fields of the model that the menu shows", async () => {
    const model = await new ModelClient(test, tenant).published(text("name"), numeric("amount"));
    const menu = await addModelMenu(tenant.ctx, model.id, {
      parentId: "-1",
      fullName: "表",
      icon: "",
      sortCode: 0,
      roleIds: [],
    });
    expect(await list(`ModuleColumn/${menu}/FieldOptions`)).toEqual([
      { enCode: "name", fullName: "NAME" },
      { enCode: "amount", fullName: "AMOUNT" },
    ]);
    expect(await list(`ModuleColumn/${moduleId}/FieldOptions`)).toEqual([]);
  });
});

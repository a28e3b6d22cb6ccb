import type { Explanation } from "@gongshu/contract/directory/explain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, ModelClient, numeric, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { insertMenuUnchecked } from "../../access/menu/service.ts";
import { grantToRole, insertRoleUnchecked } from "../../access/role/service.ts";

const url = "/api/system/Permission/Explain";
let test: TestApp;
let tenant: TestTenant;
let rights: Rights;
let models: ModelClient;
let model: { id: string; menuCode: string; rows: string[] };

interface Person {
  readonly client: Client;
  readonly userId: string;
  readonly roleId: string;
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  rights = new Rights(tenant);
  models = new ModelClient(test, tenant);
  const published = await models.published(text("name"), numeric("count"));
  const item = (enCode: string) => ({ enCode, fullName: enCode });
  await insertMenuUnchecked(
    tenant.ctx,
    {
      parentId: "-1",
      fullName: "Inspection",
      enCode: "inspection",
      type: 3,
      icon: "form",
      urlAddress: "inspection",
      sortCode: 1,
      propertyJson: { moduleId: published.id },
    },
    { buttons: ["btn_add", "btn_edit", "btn_remove"].map(item), columns: ["name", "count"].map(item) },
  );
  model = { id: published.id, menuCode: "inspection", rows: [] };
});
afterAll(() => test.close());

const ask = (userId: string, entity: string, more: Record<string, string> = {}, client = tenant.admin) =>
  client.get(`${url}?${new URLSearchParams({ userId, entity, ...more }).toString()}`);
const explain = async (userId: string, entity: string, more: Record<string, string> = {}) =>
  dataOf<Explanation>(await ask(userId, entity, more));
const stepOf = ({ steps }: Explanation, kind: string) => steps.find((step) => step.kind === kind);

/** A record of the model that this person has made, or the administrator. */
async function newRecord(client: Client, name: string): Promise<string> {
  const reply = await client.post(`/api/visualdev/OnlineDev/${model.id}`, { data: JSON.stringify({ name, count: 1 }) });
  return dataOf<{ id: string }>(reply).id;
}

const sees = async ({ client }: Person, row: string) => {
  const reply = await client.get(`/api/visualdev/OnlineDev/${model.id}/List?pageSize=100`);
  if (reply.code !== 200) return false;
  return dataOf<{ list: { id: string }[] }>(reply).list.some(({ id }) => id === row);
};
const mayRemove = async ({ client }: Person, row: string) =>
  (await client.delete(`/api/visualdev/OnlineDev/${model.id}/${row}`)).code === 200;

describe("an explanation", () => {
  it("agrees with what happens, for every person, row and action", async () => {
    const scheme = async (scope: "own" | "all" | "condition", conditionJson: unknown = []) =>
      rights.scheme(model.menuCode, scope, { conditionJson });
    const own = await scheme("own");
    const all = await scheme("all");
    const named = await scheme("condition", [
      { logic: "or", groups: [{ field: "name", op: "Equal", value: "special" }] },
    ]);
    const broken = await scheme("condition", [{ logic: "and", groups: [{ field: "gone", op: "Equal", value: "1" }] }]);
    const everyButton = { buttons: ["btn_add", "btn_edit", "btn_remove"], columns: ["name", "count"] };
    const people: Record<string, Person> = {};
    const add = async (
      account: string,
      wish: { buttons?: string[]; columns?: string[] } | undefined,
      schemes: string[],
    ) => {
      const person = await tenant.member(account);
      if (wish !== undefined) await rights.grant(person.roleId, { [model.menuCode]: wish });
      await grantToRole(tenant.ctx, person.roleId, "resource", schemes);
      people[account] = person;
      return person;
    };
    await add("m.none", undefined, [all]);
    await add("m.noScheme", everyButton, []);
    const owner = await add("m.own", everyButton, [own]);
    await add("m.all", everyButton, [all]);
    await add("m.named", everyButton, [named, broken]);
    await add("m.reader", {}, [own, named]);
    await add("m.broken", everyButton, [broken]);
    people["admin"] = { client: tenant.admin, userId: tenant.adminId, roleId: "" };
    const make = () =>
      Promise.all([
        newRecord(tenant.admin, "plain"),
        newRecord(tenant.admin, "special"),
        newRecord(owner.client, "mine"),
      ]);
    const rows = await make();
    const verdicts: boolean[] = [];
    for (const [account, person] of Object.entries(people)) {
      for (const [index, row] of rows.entries()) {
        const { allowed } = await explain(person.userId, model.id, { id: row });
        expect([account, index, allowed]).toEqual([account, index, await sees(person, row)]);
        verdicts.push(allowed);
      }
      // Deleting is tried out on rows of its own.
      for (const [index, row] of (await make()).entries()) {
        const { allowed } = await explain(person.userId, model.id, { id: row, action: "remove" });
        expect([account, index, "remove", allowed]).toEqual([account, index, "remove", await mayRemove(person, row)]);
        verdicts.push(allowed);
      }
    }
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(8);
    expect(verdicts.filter((allowed) => !allowed).length).toBeGreaterThan(8);
  });

  it("names the roles, positions and grants in person through which something comes, and which scheme matches", async () => {
    const { userId, roleId } = await tenant.member("sources");
    await rights.grant(roleId, { "permission.user": { buttons: ["btn_edit"], columns: ["account"] } });
    const scheme = await rights.scheme("permission.user", "own");
    await tenant.ctx.db
      .insertInto("authorize")
      .values({ tenantId: tenant.id, itemType: "resource", itemId: scheme, objectType: "User", objectId: userId })
      .execute();
    await rights.changed();
    const mine = await explain(userId, "user", { id: userId, action: "edit" });
    expect(mine).toMatchObject({
      allowed: true,
      summary: "sources 可以执行此操作",
      row: { id: userId, name: "sources/sources" },
    });
    expect(mine.steps.map(({ kind, passed }) => [kind, passed])).toEqual([
      ["account", true],
      ["tenant", true],
      ["session", true],
      ["menu", true],
      ["button", true],
      ["column", true],
      ["scope", true],
      ["rank", true],
    ]);
    expect(stepOf(mine, "menu")?.details).toContainEqual({ text: "来自角色“Role sources”", passed: true });
    expect(stepOf(mine, "scope")?.details[0]?.text).toMatch(/包含这条数据：直接授予本人$/);
    expect(stepOf(mine, "column")?.details.map(({ text: line }) => line)).toContain("“姓名”不可见");
    const other = await explain(userId, "permission.user", { id: tenant.adminId });
    expect([other.allowed, other.summary]).toEqual([
      false,
      expect.stringMatching(/^这条数据不在任何已授予的数据权限方案范围内：方案“.+”不包含这条数据/),
    ]);
    await tenant.ctx.db
      .updateTable("menu")
      .set({ isDataAuthorize: 0 })
      .where("enCode", "=", "permission.user")
      .execute();
    await rights.changed();
    const admin = await explain(userId, "user", { id: tenant.adminId, action: "edit" });
    expect([admin.allowed, stepOf(admin, "rank")?.passed]).toEqual([false, false]);
  });

  it("says of a scheme that cannot be used that it grants no row, and why", async () => {
    const { userId, roleId, client } = await tenant.member("tooLarge");
    await rights.grant(roleId, { [model.menuCode]: {} });
    const ids = Array.from({ length: 9000 }, () => '"0123456789012345678"').join(", ");
    const large = await rights.scheme(model.menuCode, "condition", { condition: `{name} in (${ids})` });
    await grantToRole(tenant.ctx, roleId, "resource", [large]);
    await tenant.ctx.db
      .updateTable("moduleDataAuthorizeScheme")
      .set({ fullName: "Large" })
      .where("id", "=", large)
      .execute();
    await rights.changed();
    const row = await newRecord(tenant.admin, "0123456789012345678");
    const reason = "方案“Large”不能使用，不包含任何数据（表达式过长，最多 200000 个字符）：来自角色“Role tooLarge”";
    for (const more of [{}, { id: row }]) {
      const explanation = await explain(userId, model.id, more);
      expect(explanation.allowed).toBe(false);
      expect(stepOf(explanation, "scope")).toMatchObject({
        passed: false,
        text: "授予的数据权限方案都不能使用，看不到任何数据",
        details: [{ text: reason, passed: false }],
      });
    }
    expect(await sees({ client, userId, roleId }, row)).toBe(false);
    const all = await rights.scheme(model.menuCode, "all");
    await grantToRole(tenant.ctx, roleId, "resource", [all]);
    const both = await explain(userId, model.id, { id: row });
    expect(both.allowed).toBe(true);
    expect(stepOf(both, "scope")?.details).toContainEqual({ text: reason, passed: false });
  });

  it("says which role lets a person see a field of a form, or fill it in, and which one would", async () => {
    const { userId, roleId } = await tenant.member("fields");
    const reader = await insertRoleUnchecked(tenant.ctx, { fullName: "报表组", enCode: "reader", type: "business" });
    const giver = await insertRoleUnchecked(tenant.ctx, { fullName: "财务", enCode: "finance", type: "business" });
    const { id } = await models.published(text("title"), numeric("price"), text("note"), text("code"));
    const menu = { fullName: "Orders", roleIds: [] };
    const moduleId = dataOf<{ id: string }>(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, menu)).id;
    const info = dataOf<object>(await tenant.admin.get(`/api/system/Base/Menu/${moduleId}`));
    dataOf(await tenant.admin.put(`/api/system/Base/Menu/${moduleId}`, { ...info, isFormAuthorize: 1 }));
    await grantToRole(tenant.ctx, roleId, "module", [moduleId]);
    const fields = async () => stepOf(await explain(userId, id), "field");
    const { db } = tenant.ctx;
    const items = await db.selectFrom("moduleForm").select(["id", "enCode"]).where("moduleId", "=", moduleId).execute();
    const item = (enCode: string) => items.filter((field) => field.enCode === enCode).map((field) => field.id);
    await grantToRole(tenant.ctx, roleId, "form", item("title"));
    await grantToRole(tenant.ctx, roleId, "formRead", item("price"));
    await grantToRole(tenant.ctx, reader, "formRead", [...item("price"), ...item("title")]);
    await grantToRole(tenant.ctx, giver, "form", item("note"));
    await db
      .insertInto("userRelation")
      .values({ tenantId: tenant.id, userId, objectType: "Role", objectId: reader })
      .execute();
    await db.updateTable("menu").set({ isFormAuthorize: 0, isColumnAuthorize: 0 }).where("id", "=", moduleId).execute();
    await rights.changed();
    expect(await fields()).toMatchObject({ passed: true, text: "可以填写表单的全部字段", details: [] });
    await db.updateTable("menu").set({ isFormAuthorize: 1, isColumnAuthorize: 1 }).where("id", "=", moduleId).execute();
    await rights.changed();
    expect(await fields()).toEqual({
      kind: "field",
      passed: true,
      text: "表单字段：1 个可填写，1 个只读，2 个不可见",
      details: [
        { text: "不可见“NOTE、CODE”：拥有此权限的角色：财务", passed: null },
        { text: "只读“PRICE”：来自角色“Role fields”；来自角色“报表组”", passed: null },
        { text: "可填写“TITLE”：来自角色“Role fields”", passed: null },
      ],
    });
    expect(stepOf(await explain(tenant.adminId, id), "field")?.text).toBe("可以填写表单的全部字段");
    expect(stepOf(await explain(userId, "user"), "field")).toBeUndefined();
  });

  it("says what is missing first and which roles would give it", async () => {
    const { userId } = await tenant.member("lacking");
    const giver = await insertRoleUnchecked(tenant.ctx, { fullName: "字典管理员", enCode: "giver", type: "business" });
    await rights.grant(giver, { "systemData.dictionary": { buttons: ["btn_add"] } });
    const without = await explain(userId, "systemData.dictionary");
    expect([without.allowed, without.summary]).toEqual([false, "没有菜单“数据字典”：拥有此权限的角色：字典管理员"]);
    const english = await test.app.inject({
      method: "GET",
      url: `${url}?userId=${userId}&entity=systemData.dictionary`,
      headers: { authorization: tenant.admin.token, "accept-language": "en" },
    });
    expect(english.json<{ data: Explanation }>().data.summary).toBe(
      "Does not have the menu “Dictionaries”: roles that have it: 字典管理员",
    );
  });

  it("tells of a role that has it and is switched off", async () => {
    const { userId, roleId } = await tenant.member("closedRole");
    await rights.grant(roleId, { "systemData.dictionary": {} });
    await tenant.admin.put(`/api/system/Permission/Role/${roleId}/Actions/State`);
    const { allowed, summary } = await explain(userId, "systemData.dictionary");
    expect([allowed, summary]).toEqual([false, expect.stringContaining("角色“Role closedRole”有此权限，但角色已停用")]);
  });

  it("begins with the account: a closed one may nothing, whatever it was granted", async () => {
    const { userId, roleId } = await tenant.member("closed");
    await rights.grant(roleId, { "systemData.dictionary": { buttons: ["btn_add"] } });
    expect((await explain(userId, "systemData.dictionary", { action: "add" })).allowed).toBe(true);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    const closed = await explain(userId, "systemData.dictionary", { action: "add" });
    expect([closed.allowed, closed.summary]).toEqual([false, "账号已停用，启用后才能登录"]);
  });

  it("knows administrators, and buttons that do not exist", async () => {
    const admin = await explain(tenant.adminId, "department");
    expect([admin.allowed, stepOf(admin, "administrator")?.passed]).toEqual([true, true]);
    const strange = await explain(tenant.adminId, "systemData.dictionary", { action: "btn_fly" });
    expect([strange.allowed, strange.summary]).toEqual([false, "菜单没有编码为“btn_fly”的按钮"]);
  });

  it("is for those who have its menu, about people and rows that they may see", async () => {
    const { client, roleId, userId } = await tenant.member("asker");
    expect((await ask(userId, "user", {}, client)).code).toBe(403);
    await rights.grant(roleId, { "permission.explain": {} });
    const record = await newRecord(tenant.admin, "secret");
    // A row that the asker does not see is one that does not exist.
    for (const id of [record, "nothing"]) expect((await ask(tenant.adminId, model.id, { id }, client)).code).toBe(404);
    expect((await ask(tenant.adminId, "user", { id: userId }, client)).code).toBe(404);
    expect(dataOf<Explanation>(await ask(tenant.adminId, model.id, {}, client)).allowed).toBe(true);
    const found = dataOf<{ list: unknown[] }>(await client.get(`${url}/Rows?entity=${model.id}&keyword=secret`));
    expect(found.list).toEqual([]);
    expect((await ask(userId, "department", { id: tenant.companyId }, client)).code).toBe(404);
    const scheme = await rights.scheme("permission.user", "own");
    await rights.grant(roleId, { "permission.user": {} });
    await grantToRole(tenant.ctx, roleId, "resource", [scheme]);
    expect((await ask(tenant.adminId, "user", {}, client)).code).toBe(404);
    expect((await ask(userId, "user", {}, client)).code).toBe(200);
    await tenant.ctx.db
      .updateTable("menu")
      .set({ isDataAuthorize: 0 })
      .where("enCode", "=", "permission.user")
      .execute();
    await rights.changed();
  });

  it("searches and names rows in the columns that the asker may see", async () => {
    const { client, roleId, userId } = await tenant.member("nameOnly");
    await tenant.ctx.db
      .updateTable("appUser")
      .set({ realName: "Visible", searchText: "visible\nnameonly" })
      .where("id", "=", userId)
      .execute();
    await rights.grant(roleId, { "permission.explain": {}, "permission.user": { columns: ["realName"] } });
    const rows = async (keyword: string) =>
      dataOf<{ list: object[] }>(await client.get(`${url}/Rows?entity=user&keyword=${keyword}`)).list;
    expect(await rows("nameonly")).toEqual([]);
    expect(await rows("VISIBLE")).toEqual([{ id: userId, name: "Visible", subText: "" }]);
    const { row } = dataOf<Explanation>(await ask(userId, "user", { id: userId }, client));
    expect(row).toEqual({ id: userId, name: "Visible" });
  });

  it("tells of the person what the asker sees in the list of users", async () => {
    const { userId } = await tenant.member("looked.at");
    const positionId = tenant.ctx.newId();
    const position = { fullName: "Welder", enCode: "welder", organizeId: tenant.companyId, type: "technology" };
    await tenant.ctx.db
      .insertInto("position")
      .values({ tenantId: tenant.id, id: positionId, ...position })
      .execute();
    await tenant.ctx.db
      .insertInto("userRelation")
      .values({ tenantId: tenant.id, userId, objectType: "Position", objectId: positionId })
      .execute();
    const itemId = await rights.menu("systemData.dictionary");
    await tenant.ctx.db
      .insertInto("authorize")
      .values({ tenantId: tenant.id, itemType: "module", itemId, objectType: "Position", objectId: positionId })
      .execute();
    const { realName, department } = { realName: "Looked At", department: "Tenant default" };
    await tenant.ctx.db.updateTable("appUser").set({ realName }).where("id", "=", userId).execute();
    await rights.changed();
    const asked = async (account: string, columns: string[]) => {
      const { client, roleId } = await tenant.member(account);
      await rights.grant(roleId, { "permission.explain": {}, "permission.user": { columns } });
      const reply = dataOf<Explanation>(await ask(userId, "systemData.dictionary", {}, client));
      return [reply.user, reply.summary, stepOf(reply, "menu")?.details[0]?.text, JSON.stringify(reply)] as const;
    };
    const account = "looked.at";
    const [all, ...allTexts] = await asked("sees.all", ["account", "realName", "department", "position"]);
    expect(all).toEqual({ id: userId, account, realName, department });
    expect(allTexts.slice(0, 2)).toEqual(["Looked At 可以执行此操作", "来自岗位“Welder”"]);
    const [named, summary] = await asked("sees.account", ["account"]);
    expect([named, summary]).toEqual([{ id: userId, account }, "looked.at 可以执行此操作"]);
    const [blind, , source, whole] = await asked("sees.nothing", []);
    expect([blind, source]).toEqual([{ id: userId }, "来自岗位"]);
    for (const hidden of [account, realName, department, "Welder"]) expect(whole).not.toContain(hidden);
  });

  it("finds rows by a word in them", async () => {
    const record = await newRecord(tenant.admin, "needle");
    const rows = async (entity: string, keyword: string) =>
      dataOf<{ list: { id: string; name: string }[] }>(
        await tenant.admin.get(`${url}/Rows?entity=${entity}&keyword=${encodeURIComponent(keyword)}`),
      ).list;
    expect(await rows(model.id, "needle")).toMatchObject([{ id: record, name: "needle" }]);
    expect((await rows("user", "ADMIN")).map(({ id }) => id)).toContain(tenant.adminId);
    expect((await rows("organize", "tenant")).map(({ id }) => id)).toEqual([tenant.companyId]);
    expect(await rows("department", "tenant")).toEqual([]);
    expect(await rows("systemData.dictionary", "x")).toEqual([]);
  });

  it("is refused for what does not exist, and for another tenant's", async () => {
    for (const entity of ["nothing", "no.such.menu"]) expect((await ask(tenant.adminId, entity)).code).toBe(404);
    expect((await ask("nobody", "user")).code).toBe(404);
    expect((await ask(tenant.adminId, "user", { id: "nobody" })).code).toBe(404);
    expect((await ask(tenant.adminId, "user", { action: "read'; --" })).code).toBe(400);
    const other = await test.tenant("foreign");
    expect((await ask(tenant.adminId, "user", {}, other.admin)).code).toBe(404);
    expect((await ask(other.adminId, model.id, {}, other.admin)).code).toBe(404);
  });
});

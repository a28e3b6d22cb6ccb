import { setTimeout as delay } from "node:timers/promises";
import type { CandidateRow } from "@gongshu/contract/directory/user-relation";
import type { Pagination } from "@gongshu/contract/page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";
import { grantToRole, insertRoleUnchecked } from "./service.ts";

const relation = "/api/system/Permission/UserRelation";
let test: TestApp;
let tenant: TestTenant;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  rights = new Rights(tenant);
});
afterAll(() => test.close());

let number = 0;
const newRole = () => {
  number += 1;
  return insertRoleUnchecked(tenant.ctx, { fullName: `Group ${number}`, enCode: `group${number}`, type: "business" });
};
const newUser = (organizeId = tenant.companyId, realName = `Person ${number}`) => {
  number += 1;
  return insertUserUnchecked(tenant.ctx, { account: `p${number}`, realName, password: md5(testPassword), organizeId });
};
const idsOf = async (id: string, client = tenant.admin) =>
  dataOf<{ ids: string[] }>(await client.get(`${relation}/${id}`)).ids.sort();
const replace = (id: string, userIds: string[], client = tenant.admin, objectType = "Role") =>
  client.post(`${relation}/${id}`, { objectId: id, objectType, userIds });
const members = (id: string) => `/api/system/Permission/Role/${id}/Members`;
type People = { list: CandidateRow[]; pagination: Pagination };

/** Somebody who manages the members of roles. */
const manager = async (account: string) => {
  const person = await tenant.member(account);
  await rights.grant(person.roleId, { "permission.role": { buttons: ["btn_member"] } });
  return person;
};

async function newDepartment(name: string): Promise<string> {
  const { ctx, companyId } = tenant;
  const id = ctx.newId();
  await ctx.db
    .insertInto("organize")
    .values({
      tenantId: ctx.tenant.id,
      id,
      parentId: companyId,
      category: "department",
      fullName: name,
      enCode: id,
      treePath: `/${companyId}/${id}/`,
    })
    .execute();
  return id;
}

describe("the members of a role", () => {
  it("are read and replaced as the 3.1 client does it", async () => {
    const role = await newRole();
    const [one, two, three] = [await newUser(), await newUser(), await newUser()];
    expect((await replace(role, [one, two, two])).code).toBe(200);
    expect(await idsOf(role)).toEqual([one, two].sort());
    expect((await replace(role, [two, three])).code).toBe(200);
    expect(await idsOf(role)).toEqual([two, three].sort());
    expect((await replace(role, [])).code).toBe(200);
    expect(await idsOf(role)).toEqual([]);
  });

  it("get and lose their rights at once", async () => {
    const { client, userId } = await tenant.member("atOnce");
    const role = await newRole();
    await rights.grant(role, { "systemData.dictionary": {} });
    const reach = async () => (await client.get("/api/system/Base/DictionaryType")).code;
    expect(await reach()).toBe(403);
    await tenant.admin.post(`${members(role)}/Actions/Add`, { userIds: [userId] });
    expect(await reach()).toBe(200);
    await tenant.admin.post(`${members(role)}/Actions/Remove`, { userIds: [userId] });
    expect(await reach()).toBe(403);
  });

  it("are real, enabled people; a refusal says how many are not, and changes nothing", async () => {
    const role = await newRole();
    const [fine, disabled] = [await newUser(), await newUser()];
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", disabled).execute();
    const reply = await replace(role, [fine, disabled, "nobody"]);
    expect([reply.code, reply.msg]).toEqual([400, "有 2 人不存在、已停用或不在您的管理范围内"]);
    expect(await idsOf(role)).toEqual([]);
    const added = await tenant.admin.post(`${members(role)}/Actions/Add`, { userIds: [disabled] });
    expect(added.code).toBe(400);
    // Somebody who was disabled later may stay.
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 1 }).where("id", "=", disabled).execute();
    await replace(role, [fine, disabled]);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", disabled).execute();
    expect((await replace(role, [disabled])).code).toBe(200);
    expect(await idsOf(role)).toEqual([disabled]);
  });

  it("are not changed by somebody who has less than the role gives", async () => {
    const { client } = await manager("weak");
    const role = await newRole();
    const [one, two] = [await newUser(), await newUser()];
    await replace(role, [one]);
    await rights.grant(role, { "system.menu": {} });
    const refused = await replace(role, [one, two], client);
    expect([refused.code, refused.msg]).toEqual([403, "您不能授予自己没有的权限"]);
    expect((await replace(role, [], client)).code).toBe(403);
    expect((await client.post(`${members(role)}/Actions/Add`, { userIds: [two] })).code).toBe(403);
    expect((await client.post(`${members(role)}/Actions/Remove`, { found: {} })).code).toBe(403);
    expect(await idsOf(role)).toEqual([one]);
  });

  it("are nobody's own to change, but an administrator's", async () => {
    const { client, userId, roleId } = await manager("selfish");
    const role = await newRole();
    const self = await replace(role, [userId], client);
    expect([self.code, self.msg]).toEqual([403, "不能更改自己的角色或岗位，请联系其他管理员"]);
    expect((await client.post(`${members(role)}/Actions/Add`, { userIds: [userId] })).code).toBe(403);
    expect((await replace(roleId, [], client)).code).toBe(403);
    const found = await client.post(`${members(role)}/Actions/Add`, { found: { keyword: "selfish" } });
    expect(found.data).toEqual({ count: 0 });
    expect(await idsOf(role)).toEqual([]);
    expect((await replace(role, [tenant.adminId])).code).toBe(200);
    expect(await idsOf(role)).toEqual([tenant.adminId]);
  });

  it("outside of the caller's scope are neither shown nor touched nor added", async () => {
    const department = await newDepartment("Scoped");
    const role = await newRole();
    const [inside, outside, fresh] = [await newUser(department), await newUser(), await newUser()];
    await replace(role, [inside, outside]);
    const { client, roleId } = await manager("scoped");
    const scheme = await rights.scheme("permission.user", "chosen", { organizeIds: [department] });
    await rights.grant(roleId, { "permission.user": {} });
    await grantToRole(tenant.ctx, roleId, "resource", [scheme]);
    expect(await idsOf(role, client)).toEqual([inside]);
    const page = dataOf<People>(await client.get(members(role)));
    expect([page.list.map(({ id }) => id), page.pagination.total]).toEqual([[inside], 1]);
    expect((await replace(role, [inside, fresh], client)).code).toBe(400);
    // What stands there already is not added.
    expect((await replace(role, [outside], client)).code).toBe(200);
    expect(await idsOf(role)).toEqual([outside]);
    expect((await client.post(`${members(role)}/Actions/Remove`, { userIds: [outside] })).data).toEqual({ count: 0 });
    expect((await client.post(`${members(role)}/Actions/Remove`, { found: {} })).data).toEqual({ count: 0 });
    expect((await client.post(`${members(role)}/Actions/Add`, { found: {} })).data).toEqual({ count: 1 });
    expect(await idsOf(role)).toEqual([inside, outside].sort());
    const offered = dataOf<People>(await client.get(`${members(role)}/Candidates`));
    expect(offered.list.map(({ id, isMember }) => [id, isMember])).toEqual([[inside, true]]);
    await tenant.ctx.db
      .updateTable("menu")
      .set({ isDataAuthorize: 0 })
      .where("enCode", "=", "permission.user")
      .execute();
    await rights.changed();
  });

  it("come page by page, are searched, and are added and removed as a search has found them", async () => {
    const department = await newDepartment("Many");
    const role = await newRole();
    for (let index = 0; index < 7; index += 1) await newUser(department, `张三${index}`);
    await newUser(department, "李四");
    const query = `organizeId=${department}&keyword=zhangsan`;
    const page = dataOf<People>(
      await tenant.admin.get(`${members(role)}/Candidates?${query}&pageSize=3&currentPage=3`),
    );
    expect([page.list.length, page.pagination.total]).toEqual([1, 7]);
    const found = { keyword: "zhangsan", organizeId: department };
    expect((await tenant.admin.post(`${members(role)}/Actions/Add`, { found })).data).toEqual({ count: 7 });
    expect((await tenant.admin.post(`${members(role)}/Actions/Add`, { found })).data).toEqual({ count: 0 });
    const shown = dataOf<People>(await tenant.admin.get(`${members(role)}?keyword=三3`));
    expect(shown.list).toMatchObject([{ realName: "张三3", department: "Many", enabledMark: 1 }]);
    expect((await tenant.admin.post(`${members(role)}/Actions/Remove`, { found: { keyword: "三3" } })).data).toEqual({
      count: 1,
    });
    expect(dataOf<People>(await tenant.admin.get(members(role))).pagination.total).toBe(6);
  });

  it("come without the columns of the list of users that the caller may not see, nor are they searched by them", async () => {
    const role = await newRole();
    const user = await newUser(tenant.companyId, "Known name");
    await replace(role, [user]);
    const { client, roleId } = await manager("narrow");
    await rights.grant(roleId, { "permission.user": { columns: ["realName"] } });
    const account = `p${number}`;
    for (const at of ["", "/Candidates"]) {
      const list = async (keyword: string) =>
        dataOf<People>(await client.get(`${members(role)}${at}?keyword=${keyword}`)).list;
      expect(await list(account)).toEqual([]);
      const [row] = await list("known%20NAME");
      expect(row).toMatchObject({ id: user, realName: "Known name" });
      for (const hidden of ["account", "department", "enabledMark"]) expect(row).not.toHaveProperty(hidden);
      expect((await client.get(`${members(role)}${at}?organizeId=${tenant.companyId}`)).code).toBe(403);
    }
    // How many are added or removed would tell it too.
    for (const action of ["Add", "Remove"]) {
      const body = { found: { organizeId: tenant.companyId } };
      expect((await client.post(`${members(role)}/Actions/${action}`, body)).code).toBe(403);
    }
    expect(await idsOf(role)).toEqual([user]);
    const { client: blind, roleId: without } = await manager("blind");
    await rights.grant(without, { "permission.user": {} });
    const [row] = dataOf<People>(await blind.get(members(role))).list;
    expect(Object.keys(row ?? {}).sort()).toEqual(["headIcon", "id", "isMember"]);
    expect((await blind.post(`${members(role)}/Actions/Remove`, { found: { keyword: "known" } })).data).toEqual({
      count: 0,
    });
  });

  it("are not both named and searched for, and never too many", async () => {
    const role = await newRole();
    const add = (body: object) => tenant.admin.post(`${members(role)}/Actions/Add`, body);
    expect((await add({})).code).toBe(400);
    expect((await add({ userIds: [], found: {} })).code).toBe(400);
    expect((await add({ userIds: Array.from({ length: 1001 }, (_, index) => `u${index}`) })).code).toBe(400);
  });

  it("take the button of the thing they are members of", async () => {
    const role = await newRole();
    const { client } = await tenant.member("unarmed");
    expect((await client.get(`${relation}/${role}`)).code).toBe(403);
    expect((await replace(role, [], client)).code).toBe(403);
    const { client: ofRoles } = await manager("ofRoles");
    expect((await replace(role, [], ofRoles, "Position")).code).toBe(403);
    expect((await ofRoles.get(`${relation}/no-such-thing`)).code).toBe(404);
    expect((await replace("no-such-thing", [], ofRoles)).code).toBe(404);
    expect((await replace(role, [], tenant.admin, "User")).code).toBe(400);
  });

  it("of another tenant cannot be reached", async () => {
    const other = await test.tenant("relation");
    const role = await newRole();
    expect((await other.admin.get(`${relation}/${role}`)).code).toBe(404);
    expect((await replace(role, [other.adminId], other.admin)).code).toBe(404);
    expect((await replace(role, [other.adminId])).code).toBe(400);
  });

  it("who are added by two people at once are all there, and none is added to a role that goes", async () => {
    const role = await newRole();
    const [one, two] = [await newUser(), await newUser()];
    const add = (userIds: string[]) => tenant.admin.post(`${members(role)}/Actions/Add`, { userIds });
    const replies = await Promise.all([add([one]), add([two]), add([one, two])]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await idsOf(role)).toEqual([one, two].sort());
    const going = await newRole();
    const [removed, added] = await Promise.all([
      tenant.admin.delete(`/api/system/Permission/Role/${going}`),
      tenant.admin.post(`${members(going)}/Actions/Add`, { userIds: [one] }),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.code, added.code]);
  });

  it("leave a trace in the history", async () => {
    const role = await newRole();
    const user = await newUser();
    await replace(role, [user]);
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["entity", "diff"])
      .where("entityId", "=", role)
      .where("action", "=", "update")
      .execute();
    expect(events).toEqual([{ entity: "role", diff: { members: { added: [user], removed: [] } } }]);
  });
});

describe("the members of a position", () => {
  it("are none who are deleted at the same time, so that it can be deleted, too", async () => {
    const { ctx, admin } = tenant;
    const position = { tenantId: ctx.tenant.id, organizeId: tenant.companyId, fullName: "Short", enCode: "short" };
    const id = ctx.newId();
    await ctx.db
      .insertInto("position")
      .values({ ...position, id, type: "production" })
      .execute();
    const user = await newUser();
    let adding: Promise<{ code: number }> | undefined;
    await ctx.tx(async (tx) => {
      await tx.db.selectFrom("appUser").select("id").where("id", "=", user).forUpdate().execute();
      await tx.db.updateTable("appUser").set({ deleteMark: 1 }).where("id", "=", user).execute();
      adding = admin.post(`/api/system/Permission/Position/${id}/Members/Actions/Add`, { userIds: [user] });
      await delay(1000);
    });
    expect((await adding)?.code).toBe(400);
    expect((await admin.delete(`/api/system/Permission/Position/${id}`)).code).toBe(200);
  });

  it("are managed with the button of positions, within the caller's scope of positions", async () => {
    const { ctx } = tenant;
    const id = ctx.newId();
    await ctx.db
      .insertInto("position")
      .values({
        tenantId: ctx.tenant.id,
        id,
        organizeId: tenant.companyId,
        fullName: "Foreman",
        enCode: "foreman",
        type: "production",
      })
      .execute();
    const user = await newUser();
    const { client, roleId } = await tenant.member("ofPositions");
    await rights.grant(roleId, { "permission.position": { buttons: ["btn_member"] } });
    const url = `/api/system/Permission/Position/${id}/Members`;
    expect((await client.post(`${url}/Actions/Add`, { userIds: [user] })).code).toBe(200);
    expect(await idsOf(id, client)).toEqual([user]);
    await rights.scheme("permission.position", "own");
    expect((await client.get(url)).code).toBe(404);
    expect((await client.post(`${url}/Actions/Remove`, { userIds: [user] })).code).toBe(404);
    expect((await client.get(`${relation}/${id}`)).code).toBe(404);
    expect(await idsOf(id)).toEqual([user]);
  });
});

import type { UserInfo } from "@gongshu/contract/directory/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, newPassword, nextName, usersUrl } from "#testing/directory-world.ts";
import { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let world: DirectoryWorld;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("other");
  world = await directoryWorld(tenant);
});
afterAll(() => test.close());

describe("whoever manages users without being an administrator", () => {
  it("hands out only what they have, and changes nobody who has more", async () => {
    const { client, roleId } = await world.manager("permission.user");
    const strong = await world.newRole();
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "permission.role")
      .executeTakeFirst();
    await grantToRole(tenant.ctx, strong, "module", [menu?.id ?? ""]);
    const post = (more: object) => client.post(usersUrl, world.form(nextName("given"), more));
    expect((await post({ roleId })).code).toBe(200);
    expect(await post({ roleId: strong })).toMatchObject({ code: 403, msg: "您不能授予自己没有的权限" });
    const { id } = await world.newUser();
    const relate = { ids: [id], objectType: "Role", objectIds: [strong] };
    expect((await client.post(`${usersUrl}/Actions/BatchRelation`, relate)).code).toBe(403);
    const strongOne = await world.newUser({ roleId: strong });
    for (const reply of [
      await client.put(`${usersUrl}/${strongOne.id}`, { ...(await world.infoOf(strongOne.id)), account: "mine" }),
      await client.post(`${usersUrl}/${strongOne.id}/Actions/ResetPassword`, newPassword),
      await client.delete(`${usersUrl}/${strongOne.id}`),
    ])
      expect(reply).toMatchObject({ code: 403, msg: "对方的权限高于您，不能执行此操作" });
  });

  it("may correct their own phone, but neither place nor rights", async () => {
    const { client, userId } = await world.manager("permission.user");
    const { id: _, ...info } = await world.infoOf(userId);
    const put = (more: object) => client.put(`${usersUrl}/${userId}`, { ...info, version: undefined, ...more });
    expect((await put({ mobilePhone: "13900000000" })).code).toBe(200);
    for (const more of [{ organizeId: world.laneId }, { roleId: "" }, { positionId: await world.newPosition() }])
      expect(await put(more)).toMatchObject({ code: 403, msg: "不能更改自己的组织、岗位和角色" });
    const move = { ids: [userId], organizeId: world.laneId };
    expect((await client.post(`${usersUrl}/Actions/BatchOrganize`, move)).code).toBe(403);
  });

  it("needs the button of what they do", async () => {
    const { client } = await world.manager("permission.user", { buttons: ["btn_add"] });
    const { id } = await world.newUser();
    const refused = [
      await client.get(`${usersUrl}/${id}`),
      await client.put(`${usersUrl}/${id}`, world.form("x1")),
      await client.delete(`${usersUrl}/${id}`),
      await client.put(`${usersUrl}/${id}/Actions/State`),
      await client.post(`${usersUrl}/${id}/Actions/ResetPassword`, newPassword),
    ];
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403]);
    expect((await client.get(usersUrl)).code).toBe(200);
  });

  it("sees only granted columns, and neither sorts nor filters by hidden ones", async () => {
    const { client } = await world.manager("permission.user", { columns: ["account", "realName"] });
    await world.newUser({ positionId: await world.newPosition(), mobilePhone: "13800000009" });
    const [row] = await world.list("pageSize=1", client);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        "account",
        "creatorTime",
        "description",
        "headIcon",
        "id",
        "isAdministrator",
        "realName",
        "roleId",
        "roleName",
      ].sort(),
    );
    for (const query of ["sidx=mobilePhone", "sidx=department", "enabledMark=1", "positionId=x"])
      expect([query, (await client.get(`${usersUrl}?${query}`)).code]).toEqual([query, 403]);
    expect((await client.get(`${usersUrl}?sidx=account&sort=asc`)).code).toBe(200);
    expect((await client.get(`${usersUrl}?sidx=password`)).code).toBe(200);
  });
});

describe("another tenant", () => {
  it("sees and touches nobody", async () => {
    const { id } = await world.newUser();
    const replies = [
      await other.admin.get(`${usersUrl}/${id}`),
      await other.admin.put(`${usersUrl}/${id}`, world.form("stolen")),
      await other.admin.delete(`${usersUrl}/${id}`),
      await other.admin.put(`${usersUrl}/${id}/Actions/State`),
      await other.admin.post(`${usersUrl}/${id}/Actions/ResetPassword`, newPassword),
      await other.admin.put(`${usersUrl}/${id}/Actions/Administrator`, { isAdministrator: 1 }),
      await other.admin.post(`${usersUrl}/Actions/BatchDelete`, { ids: [id] }),
    ];
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 404));
    expect((await other.admin.post(`${usersUrl}/GetUserList`, { userId: [id] })).data).toEqual({ list: [] });
  });
});

// Last: from here on the menu limits rows for everybody who is no administrator.
describe("somebody whose data scope is their department and below", () => {
  it("lists, reads, changes, creates and moves there and nowhere else", async () => {
    const { client } = await world.manager("permission.user", {
      scope: "departmentBelow",
      organizeId: world.workshopId,
    });
    const [near, far] = [
      await world.newUser({ organizeId: world.laneId }),
      await world.newUser({ organizeId: world.officeId }),
    ];
    const seen = (await world.list("pageSize=500", client)).map(({ id }) => id);
    expect([seen.includes(near.id), seen.includes(far.id)]).toEqual([true, false]);
    expect(await world.list(`organizeId=${world.officeId}`, client)).toEqual([]);
    const outside = [
      await client.get(`${usersUrl}/${far.id}`),
      await client.put(`${usersUrl}/${far.id}`, { ...(await world.infoOf(far.id)), realName: "Taken" }),
      await client.delete(`${usersUrl}/${far.id}`),
      await client.put(`${usersUrl}/${far.id}/Actions/State`),
      await client.post(`${usersUrl}/${far.id}/Actions/ResetPassword`, newPassword),
      await client.post(`${usersUrl}/Actions/BatchDelete`, { ids: [near.id, far.id] }),
    ];
    expect(outside.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404]);
    const info = (await client.get(`${usersUrl}/${near.id}`)).data as UserInfo;
    expect((await client.put(`${usersUrl}/${near.id}`, { ...info, realName: "Nearer" })).code).toBe(200);
    const away = { ...info, version: undefined, organizeId: world.officeId };
    expect(await client.put(`${usersUrl}/${near.id}`, away)).toMatchObject({
      code: 400,
      msg: "所属组织不存在或已停用",
    });
    expect(
      (await client.post(`${usersUrl}/Actions/BatchOrganize`, { ids: [near.id], organizeId: world.officeId })).code,
    ).toBe(400);
    expect((await world.infoOf(near.id)).organizeId).toBe(world.laneId);
    expect((await client.post(usersUrl, world.form(nextName("there"), { organizeId: world.officeId }))).code).toBe(400);
    expect((await client.post(usersUrl, world.form(nextName("here"), { organizeId: world.laneId }))).code).toBe(200);
    const tree = JSON.stringify((await client.get(`${usersUrl}/Selector`)).data);
    expect([tree.includes(near.id), tree.includes(far.id)]).toEqual([true, false]);
  });

  it("sees nobody when the scope is granted to others only", async () => {
    const { client } = await world.manager("permission.user");
    expect(await world.list("", client)).toEqual([]);
  });

  it("keeps no names from those who do not have the menu and choose a colleague", async () => {
    const { client } = await tenant.member(nextName("colleague"));
    const [user, position] = [await world.newUser(), await world.newPosition()];
    await new Rights(tenant).scheme("permission.position", "own");
    const tree = async (url: string) => JSON.stringify((await client.get(`${url}/Selector`)).data);
    expect(await tree(usersUrl)).toContain(user.id);
    expect(await tree("/api/system/Permission/Position")).toContain(position);
  });
});

import type { NewUser } from "@gongshu/contract/directory/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, newPassword, nextName, usersUrl } from "#testing/directory-world.ts";
import { type Client, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let admin: Client;
let world: DirectoryWorld;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("other");
  admin = tenant.admin;
  world = await directoryWorld(tenant);
});
afterAll(() => test.close());

describe("disabling and deleting", () => {
  it("ends the sessions with 601, and enabling lets in again", async () => {
    const { client, userId } = await tenant.member(nextName("off"));
    expect(await admin.put(`${usersUrl}/${userId}/Actions/State`)).toMatchObject({ code: 200, msg: "状态已更改" });
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    await admin.put(`${usersUrl}/${userId}/Actions/State`);
    const account = (await world.infoOf(userId)).account;
    expect((await test.signIn(account)).token).not.toBe("");
  });

  it("by the form's own switch does the same", async () => {
    const { client, userId } = await tenant.member(nextName("off"));
    await admin.put(`${usersUrl}/${userId}`, { ...(await world.infoOf(userId)), enabledMark: 0 });
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
  });

  it("takes roles and keys with it, frees the account, and leaves the name for old records", async () => {
    const { client, userId } = await tenant.member(nextName("gone"));
    const { account } = await world.infoOf(userId);
    const secret = { tenantId: tenant.id, userId, secret: "s", creatorTime: tenant.ctx.now() };
    await tenant.ctx.db.insertInto("userTotp").values(secret).execute();
    expect((await admin.delete(`${usersUrl}/${userId}`)).msg).toBe("删除成功");
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await admin.get(`${usersUrl}/${userId}`)).code).toBe(404);
    for (const table of ["userRelation", "userTotp"] as const)
      expect(await tenant.ctx.db.selectFrom(table).selectAll().where("userId", "=", userId).execute()).toEqual([]);
    expect((await admin.post(usersUrl, world.form(account))).code).toBe(200);
    const names = await admin.post(`${usersUrl}/GetUserList`, { userId: [userId, "nobody"] });
    expect(names.data).toEqual({ list: [{ id: userId, fullName: `${account}/${account}` }] });
  });

  it("spares whoever leads an organisation", async () => {
    const { id } = await world.newUser();
    await tenant.ctx.db.updateTable("organize").set({ managerId: id }).where("id", "=", world.laneId).execute();
    expect(await admin.delete(`${usersUrl}/${id}`)).toMatchObject({
      code: 409,
      msg: "该用户是“Lane”的主管，请先更换主管",
    });
    await tenant.ctx.db.updateTable("organize").set({ managerId: null }).where("id", "=", world.laneId).execute();
  });

  it("is refused to oneself", async () => {
    const url = `${usersUrl}/${tenant.adminId}`;
    expect((await admin.delete(url)).msg).toBe("不能删除自己");
    expect((await admin.put(`${url}/Actions/State`)).msg).toBe("不能停用自己");
    expect((await admin.put(url, { ...(await world.infoOf(tenant.adminId)), enabledMark: 0 })).msg).toBe(
      "不能停用自己",
    );
    expect((await admin.post(`${url}/Actions/ResetPassword`, newPassword)).code).toBe(400);
    expect((await admin.put(`${url}/Actions/Administrator`, { isAdministrator: 0 })).code).toBe(400);
  });
});

describe("a new password from somebody else", () => {
  const reset = (id: string, password: string, again = password, client = admin) =>
    client.post(`${usersUrl}/${id}/Actions/ResetPassword`, {
      id,
      userPassword: md5(password),
      validatePassword: md5(again),
    });

  it("ends the sessions, must be changed, and the old one goes into the history of passwords", async () => {
    const { client, userId } = await tenant.member(nextName("reset"));
    const { account } = await world.infoOf(userId);
    expect((await reset(userId, "Brandnew2026")).code).toBe(200);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    await expect(test.signIn(account, testPassword)).rejects.toThrow("sign-in");
    const back = await test.signIn(account, "Brandnew2026");
    expect((await back.get(`${usersUrl}/All`)).data).toMatchObject({ mustChangePassword: 1 });
    const former = await tenant.ctx.db
      .selectFrom("passwordHistory")
      .select("userId")
      .where("userId", "=", userId)
      .execute();
    expect(former).toHaveLength(1);
    expect(JSON.stringify(await world.historyOf(userId))).not.toContain(md5("Brandnew2026"));
  });

  it("must be the same twice, and not one that is guessed first", async () => {
    const { id, account } = await world.newUser();
    expect(await reset(id, "Brandnew2026", "Brandnew2027")).toMatchObject({ code: 400, msg: "两次输入的密码不一致" });
    for (const weak of ["", "abc123", `${account}123`])
      expect(await reset(id, weak)).toMatchObject({ code: 400, data: { errors: [{ field: "userPassword" }] } });
  });
});

describe("administrators", () => {
  const appoint = (id: string, isAdministrator: 0 | 1, client = admin) =>
    client.put(`${usersUrl}/${id}/Actions/Administrator`, { isAdministrator });

  it("are made and unmade by administrators only; the sessions end, and it stands in the history", async () => {
    const { client, userId } = await tenant.member(nextName("chief"));
    const { client: boss } = await world.manager("permission.user");
    expect((await appoint(userId, 1, boss)).code).toBe(403);
    expect((await appoint(userId, 1)).code).toBe(200);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await world.list(`keyword=${(await world.infoOf(userId)).account}`))[0]?.isAdministrator).toBe(1);
    expect((await world.historyOf(userId)).map(({ diff }) => diff)).toContainEqual({ isAdministrator: [0, 1] });
    expect((await appoint(userId, 0)).code).toBe(200);
  });

  it("are out of reach for everybody else", async () => {
    const { client } = await world.manager("permission.user");
    const url = `${usersUrl}/${tenant.adminId}`;
    const info = await world.infoOf(tenant.adminId);
    const refused = [
      await client.put(url, { ...info, realName: "Taken" }),
      await client.delete(url),
      await client.put(`${url}/Actions/State`),
      await client.post(`${url}/Actions/ResetPassword`, newPassword),
      await client.put(`${usersUrl}/Actions/BatchState`, { ids: [tenant.adminId], enabledMark: 0 }),
      await client.post(`${usersUrl}/Actions/BatchDelete`, { ids: [tenant.adminId] }),
      await client.post(`${usersUrl}/Actions/BatchOrganize`, { ids: [tenant.adminId], organizeId: world.laneId }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 403));
    expect(await world.infoOf(tenant.adminId)).toEqual(info);
  });

  it("cannot all go: of two who disable each other at once one stays", async () => {
    const { id, initialPassword } = (
      await other.admin.post(usersUrl, {
        ...world.form("second"),
        organizeId: other.companyId,
      })
    ).data as NewUser;
    await appoint(id, 1, other.admin);
    await other.ctx.db.updateTable("appUser").set({ mustChangePassword: false }).where("id", "=", id).execute();
    const second = await test.signIn("other@second", initialPassword);
    const replies = await Promise.all([
      other.admin.put(`${usersUrl}/${id}/Actions/State`),
      second.put(`${usersUrl}/${other.adminId}/Actions/State`),
    ]);
    const left = await other.ctx.db
      .selectFrom("appUser")
      .select("id")
      .where("isAdministrator", "=", 1)
      .where("enabledMark", "=", 1)
      .execute();
    expect(left).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

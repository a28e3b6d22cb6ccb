import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorityUrl, Granting } from "#testing/granting.ts";
import type { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../role/service.ts";

const url = authorityUrl;
let test: TestApp;
let tenant: TestTenant;
let grants: Granting;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  grants = new Granting(tenant);
  ({ rights } = grants);
});
afterAll(() => test.close());

describe("nobody hands on what they do not have", () => {
  it("in none of the lists, in none of the ways", async () => {
    const { client } = await grants.granter("climber");
    const { dictionary, menus, foreignButton, remove, sortCode } = await grants.catalogue();
    const scheme = await rights.scheme("systemData.dictionary", "all");
    const form = tenant.ctx.newId();
    await tenant.ctx.db
      .insertInto("moduleForm")
      .values({ tenantId: tenant.id, id: form, moduleId: dictionary, fullName: "Form", enCode: "form1" })
      .execute();
    const role = await grants.newRole();
    const attempts = [
      { module: [menus] },
      { button: [foreignButton] },
      { module: [dictionary], button: [remove] },
      { module: [dictionary], column: [sortCode] },
      { module: [dictionary], resource: [scheme] },
      { module: [dictionary], form: [form] },
    ];
    for (const attempt of attempts) {
      const refused = [
        await grants.replace(client, role, attempt),
        await grants.change(client, role, attempt),
        await grants.batch(client, { ...attempt, roleIds: [role] }),
      ];
      for (const { code, msg } of refused)
        expect([attempt, code, msg]).toEqual([attempt, 403, "您不能授予自己没有的权限"]);
    }
    const entries = Object.entries({ module: menus, button: remove, column: sortCode, resource: scheme, form });
    for (const [itemType, itemId] of entries) {
      const reply = await client.put(`${url}/Model/${itemId}`, { itemType, objectType: "Role", objectId: [role] });
      expect([itemType, reply.code]).toEqual([itemType, 403]);
    }
    for (const kind of ["module", "button", "column", "resource", "form"] as const)
      expect([kind, await rights.of(role, kind)]).toEqual([kind, []]);
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 0 }).where("id", "=", dictionary).execute();
    await rights.changed();
  });

  it("nor portals, which nobody but an administrator has", async () => {
    const { client, roleId } = await grants.granter("portals");
    await rights.grant(roleId, { "onlineDev.visualPortal": { buttons: ["btn_authorize"] } });
    const role = await grants.newRole();
    for (const object of [role, roleId]) {
      const body = { itemType: "portal", objectType: "Role", objectId: [object] };
      expect((await client.put(`${url}/Model/portal`, body)).code).toBe(403);
      expect(await rights.of(object, "portal")).toEqual([]);
      expect((await tenant.admin.put(`${url}/Model/portal`, body)).code).toBe(200);
    }
    const none = { itemType: "portal", objectType: "Role", objectId: [] };
    expect((await client.put(`${url}/Model/portal`, none)).code).toBe(403);
    expect(await rights.of(roleId, "portal")).toEqual(["portal"]);
  });

  it("nor takes it away", async () => {
    const { client } = await grants.granter("taker");
    const { menus, remove, foreignButton } = await grants.catalogue();
    const role = await grants.newRole();
    await rights.grant(role, {
      "system.menu": { buttons: ["btn_add"] },
      "systemData.dictionary": { buttons: ["btn_remove"] },
    });
    for (const attempt of [{ module: [menus] }, { button: [remove] }, { button: [foreignButton] }]) {
      const reply = await grants.change(client, role, {}, attempt);
      expect([reply.code, reply.msg]).toEqual([403, "您不能收回自己没有的权限"]);
    }
    const reply = await client.put(`${url}/Model/${menus}`, { itemType: "module", objectType: "Role", objectId: [] });
    expect(reply.code).toBe(403);
    expect(await rights.of(role, "module")).toContain(menus);
    expect(await rights.of(role, "button")).toEqual([remove, foreignButton].sort());
  });

  it("nor grants to themselves in person; an administrator may", async () => {
    const { client, userId } = await grants.granter("selfish");
    const { dictionary } = await grants.catalogue();
    const toUser = { objectType: "User", module: [dictionary] };
    const refused = await client.put(`${url}/Data/${userId}`, toUser);
    expect([refused.code, refused.msg]).toEqual([403, "不能更改直接授予自己的权限，请联系其他管理员"]);
    expect((await grants.batch(client, { userIds: [userId], module: [dictionary] })).code).toBe(403);
    expect((await tenant.admin.put(`${url}/Data/${tenant.adminId}`, toUser)).code).toBe(200);
    await tenant.admin.put(`${url}/Data/${tenant.adminId}`, { ...toUser, module: [] });
  });

  it("nor to somebody outside of their scope", async () => {
    const { client, roleId } = await grants.granter("narrow");
    const { userId } = await tenant.member("far");
    const { dictionary } = await grants.catalogue();
    const scheme = await rights.scheme("permission.user", "own");
    await rights.grant(roleId, { "permission.user": {} });
    await grantToRole(tenant.ctx, roleId, "resource", [scheme]);
    expect((await client.put(`${url}/Data/${userId}`, { objectType: "User", module: [dictionary] })).code).toBe(404);
    expect((await grants.batch(client, { userIds: [userId], module: [dictionary] })).code).toBe(404);
    expect((await client.post(`${url}/Data/${userId}/Values`, { type: "module", objectType: "User" })).code).toBe(404);
    await tenant.ctx.db
      .updateTable("menu")
      .set({ isDataAuthorize: 0 })
      .where("enCode", "=", "permission.user")
      .execute();
    await rights.changed();
  });

  it("nor without the button: one role takes that of roles, everything else that of the batch", async () => {
    const { client, roleId } = await tenant.member("half");
    await rights.grant(roleId, { "permission.role": { buttons: ["btn_authorize"] }, "systemData.dictionary": {} });
    const { dictionary } = await grants.catalogue();
    const { userId } = await tenant.member("half.other");
    const role = await grants.newRole();
    expect((await grants.replace(client, role, { module: [dictionary] })).code).toBe(200);
    expect((await grants.batch(client, { roleIds: [role], module: [dictionary] })).code).toBe(403);
    expect((await client.post(`${url}/Data/0/Values`, { type: "module" })).code).toBe(403);
    expect((await client.put(`${url}/Data/${userId}`, { objectType: "User", module: [dictionary] })).code).toBe(403);
    expect((await client.get(`${url}/Model/${dictionary}/Role`)).code).toBe(403);
    const { client: nobody } = await tenant.member("half.nobody");
    expect((await grants.replace(nobody, role, { module: [] })).code).toBe(403);
    expect((await grants.change(nobody, role, {}, { module: [dictionary] })).code).toBe(403);
  });
});

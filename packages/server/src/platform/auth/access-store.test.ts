import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantToRole, insertRoleUnchecked } from "../../modules/access/role/service.ts";
import { dataOf } from "../../testing/model-client.ts";
import { Rights } from "../../testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { AccessStore } from "./access-store.ts";

let test: TestApp;
let tenant: TestTenant;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  rights = new Rights(tenant);
});
afterAll(() => test.close());

describe("the limits of a stock list", () => {
  it("stay for those who reach its rows by another menu, also when its menu is switched off or deleted", async () => {
    const { client, roleId, userId } = await tenant.member("members");
    await rights.grant(roleId, { "permission.role": { buttons: ["btn_member"] }, "permission.user": {} });
    await grantToRole(tenant.ctx, roleId, "resource", [await rights.scheme("permission.user", "own")]);
    const group = await insertRoleUnchecked(tenant.ctx, { fullName: "Group", enCode: "group", type: "business" });
    const people = [tenant.adminId, userId];
    dataOf(await tenant.admin.post(`/api/system/Permission/Role/${group}/Members/Actions/Add`, { userIds: people }));
    const seen = async () => {
      const reply = await client.get(`/api/system/Permission/Role/${group}/Members`);
      return dataOf<{ list: { id: string }[] }>(reply).list.map(({ id }) => id);
    };
    expect(await seen()).toEqual([userId]);
    const menu = `/api/system/Base/Menu/${await rights.menu("permission.user")}`;
    dataOf(await tenant.admin.put(`${menu}/Actions/State`));
    expect(await seen()).toEqual([]);
    dataOf(await tenant.admin.put(`${menu}/Actions/State`));
    expect(await seen()).toEqual([userId]);
    dataOf(await tenant.admin.delete(menu));
    expect(await seen()).toEqual([]);
    const again = {
      parentId: "-1",
      fullName: "用户",
      enCode: "permission.user",
      type: 2,
      urlAddress: "permission/user",
    };
    dataOf(await tenant.admin.post("/api/system/Base/Menu", again));
    expect((await seen()).sort()).toEqual(people.sort());
  });
});

describe("rights that many share", () => {
  it("hold no grants in person, even when the first one is just being given", async () => {
    const { ctx } = tenant;
    const itemId = await rights.menu("system.log");
    const person = { itemType: "module" as const, itemId, objectType: "User" as const, objectId: "somebody" };
    await ctx.db
      .insertInto("authorize")
      .values({ tenantId: tenant.id, ...person, creatorTime: ctx.now() })
      .execute();
    const store = new AccessStore(test.platform.database);
    const subject = { tenantId: tenant.id, isAdministrator: false, roleIds: [], positionIds: [] };
    const before = await store.get({ ...subject, userId: "somebody", hasPersonalGrants: false });
    const other = await store.get({ ...subject, userId: "else", hasPersonalGrants: false });
    const own = await store.get({ ...subject, userId: "somebody", hasPersonalGrants: true });
    expect([before, other, own].map(({ menus }) => menus.has("system.log"))).toEqual([false, false, true]);
  });
});

describe("the fields of a form", () => {
  it("have the highest level that any role gives in any of the menus", async () => {
    const { ctx } = tenant;
    const modelId = ctx.newId();
    const menus = ["one", "two"].map((enCode) => ({
      id: ctx.newId(),
      fullName: enCode,
      enCode,
      isFormAuthorize: 1 as const,
    }));
    const propertyJson = JSON.stringify({ moduleId: modelId });
    const rows = menus.map((menu) => ({ ...menu, tenantId: tenant.id, parentId: "-1", type: 3, propertyJson }));
    await ctx.db.insertInto("menu").values(rows).execute();
    const fields = menus.flatMap(({ id: moduleId }) =>
      ["a", "b", "c"].map((enCode) => ({
        tenantId: tenant.id,
        id: `${moduleId}${enCode}`,
        moduleId,
        enCode,
        fullName: enCode,
      })),
    );
    await ctx.db.insertInto("moduleForm").values(fields).execute();
    const grant = (objectId: string, itemType: "module" | "form" | "formRead", itemId: string) =>
      ctx.db
        .insertInto("authorize")
        .values({ tenantId: tenant.id, objectType: "Role", objectId, itemType, itemId })
        .execute();
    const [first = "", second = ""] = menus.map(({ id }) => id);
    for (const menu of [first, second]) await grant("r1", "module", menu);
    await grant("r1", "formRead", `${first}a`);
    await grant("r2", "form", `${first}a`);
    await grant("r1", "form", `${first}b`);
    await grant("r1", "formRead", `${second}b`);
    const store = new AccessStore(test.platform.database);
    const levels = async (...roleIds: string[]) => {
      const subject = { tenantId: tenant.id, isAdministrator: false, positionIds: [], hasPersonalGrants: false };
      const { models, owned } = await store.get({ ...subject, roleIds, userId: "somebody" });
      expect(owned.form.isSubsetOf(owned.formRead)).toBe(true);
      return Object.fromEntries(models.get(modelId)?.forms ?? []);
    };
    expect(await levels("r1")).toEqual({ a: "read", b: "write" });
    expect(await levels("r1", "r2")).toEqual({ a: "write", b: "write" });
  });
});

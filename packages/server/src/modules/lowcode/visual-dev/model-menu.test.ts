import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

let app: TestApp;
let tenant: TestTenant;
let modelId: string;
let models: ModelClient;
let rights: Rights;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  rights = new Rights(tenant);
});
beforeEach(async () => {
  modelId = (await models.published(text("a", "title"))).id;
  dataOf(
    await tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName: `First ${modelId.slice(-6)}` }),
  );
});
afterAll(() => app.close());

describe("a further menu of a model", () => {
  const addMenu = (client: Client, roleIds: string[]) =>
    client.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName: `More ${modelId.slice(-6)}`, roleIds });

  it("is not a way for a designer to hand out rights", async () => {
    const { client, roleId } = await tenant.member("designer");
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "onlineDev.webDesign")
      .executeTakeFirstOrThrow();
    const buttons = await tenant.ctx.db
      .selectFrom("moduleButton")
      .select("id")
      .where("moduleId", "=", menu.id)
      .execute();
    await grantToRole(tenant.ctx, roleId, "module", [menu.id]);
    await grantToRole(
      tenant.ctx,
      roleId,
      "button",
      buttons.map((button) => button.id),
    );
    expect((await addMenu(client, [roleId])).code).toBe(403);
    expect((await addMenu(client, [])).code).toBe(200);
    expect((await client.get(`/api/visualdev/OnlineDev/${modelId}/List`)).code).toBe(403);
  });

  it("is granted to roles by administrators alone, also by somebody who may authorize", async () => {
    const { client, roleId } = await tenant.member("granting");
    await rights.grant(roleId, {
      "onlineDev.webDesign": { buttons: ["btn_edit"] },
      "permission.role": { buttons: ["btn_authorize"] },
      "permission.authorize": { buttons: ["btn_save"] },
    });
    const refused = { code: 403, msg: "只有管理员可以在添加菜单时直接授权给角色" };
    expect(await addMenu(client, [roleId])).toMatchObject(refused);
    expect((await client.get(`/api/visualdev/OnlineDev/${modelId}/List`)).code).toBe(403);
    expect((await addMenu(tenant.admin, [roleId])).code).toBe(200);
    expect((await client.get(`/api/visualdev/OnlineDev/${modelId}/List`)).code).toBe(200);
  });

  it("stands in no directory that its maker does not have, and limits what the others limit", async () => {
    const { client, roleId } = await tenant.member("placing");
    await rights.grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_edit"] } });
    const place = async (menu: string) => {
      const fullName = `Placed ${modelId.slice(-6)}`;
      const parentId = await rights.menu(menu);
      return client.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName, parentId });
    };
    expect(await place("system")).toMatchObject({ code: 403, msg: "您只能维护自己拥有的菜单和权限" });
    const limits = { isDataAuthorize: 1, isFormAuthorize: 1 } as const;
    await tenant.ctx.db.updateTable("menu").set(limits).where("enCode", "like", "model.%").execute();
    const { id } = dataOf<{ id: string }>(await place("onlineDev"));
    const stored = await tenant.ctx.db
      .selectFrom("menu")
      .select(["isButtonAuthorize", "isColumnAuthorize", "isFormAuthorize", "isDataAuthorize"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(stored).toEqual({ isButtonAuthorize: 1, isColumnAuthorize: 1, ...limits });
  });

  it("restricts rows when an earlier one does", async () => {
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("enCode", "like", "model.%").execute();
    const id = dataOf<{ id: string }>(await addMenu(tenant.admin, [])).id;
    expect(
      await tenant.ctx.db.selectFrom("menu").select("isDataAuthorize").where("id", "=", id).executeTakeFirst(),
    ).toEqual({ isDataAuthorize: 1 });
  });
});

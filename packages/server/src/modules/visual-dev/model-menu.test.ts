import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, ModelClient, text } from "../../testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { grantToRole } from "../role/service.ts";

let app: TestApp;
let tenant: TestTenant;
let modelId: string;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
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

  it("restricts rows when an earlier one does", async () => {
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("enCode", "like", "model.%").execute();
    const id = dataOf<{ id: string }>(await addMenu(tenant.admin, [])).id;
    expect(
      await tenant.ctx.db.selectFrom("menu").select("isDataAuthorize").where("id", "=", id).executeTakeFirst(),
    ).toEqual({ isDataAuthorize: 1 });
  });
});

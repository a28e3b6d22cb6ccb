import { countedMenus, type HomeFigure } from "@gongshu/contract/account/home";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const day = 86_400_000;
let test: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  models = new ModelClient(test, tenant);
  rights = new Rights(tenant);
});
afterAll(() => test.close());

const figures = async (client: Client) =>
  dataOf<{ figures: HomeFigure[] }>(await client.get("/api/system/Permission/Users/Current/Home")).figures;

async function list(fullName: string) {
  const modelId = await models.create(form(text("f1", "title")));
  await models.publish(modelId);
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName }));
  const menu = await tenant.ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "urlAddress"])
    .where("type", "=", 3)
    .where(sql`property_json ->> 'moduleId'`, "=", modelId)
    .executeTakeFirstOrThrow();
  return { modelId, ...menu };
}

async function add(modelId: string, title: string): Promise<string> {
  const body = { data: JSON.stringify({ title }) };
  return dataOf<{ id: string }>(await tenant.admin.post(`/api/visualdev/OnlineDev/${modelId}`, body)).id;
}

describe("the figures of the home page", () => {
  it("are of the menus that pages make room for", () => {
    const counted = test.platform.hooks.countedLists.map(({ kind, menu }) => [kind, menu]);
    expect(Object.fromEntries(counted)).toEqual(countedMenus);
  });

  it("count the lists that the caller has, and what came today, as these lists show it", async () => {
    const { modelId, id: menuId, parentId } = await list("检验");
    const old = await add(modelId, "old");
    for (const title of ["new", "newer"]) await add(modelId, title);
    const table = await models.table(modelId);
    await table.query(`update form."${table.name}" set creator_time = $1 where id = $2`, [
      new Date(Date.now() - 2 * day),
      old,
    ]);
    const { client, roleId, userId } = await tenant.member("counter");
    expect(await figures(client)).toEqual([]);
    await grantToRole(tenant.ctx, roleId, "module", [menuId, parentId]);
    await rights.grant(roleId, { "permission.userOnline": {} });
    // Whoever may not see when records were made is not told how many were made today.
    expect((await figures(client))[0]).toMatchObject({ menuId, total: 3, today: null });
    const { id: creatorTime } = await tenant.ctx.db
      .selectFrom("moduleColumn")
      .select("id")
      .where("moduleId", "=", menuId)
      .where("enCode", "=", "creatorTime")
      .executeTakeFirstOrThrow();
    await grantToRole(tenant.ctx, roleId, "column", [creatorTime]);
    expect((await figures(client)).map(({ kind, menuId: of, total, today }) => [kind, of, total, today])).toEqual([
      ["records", menuId, 3, 2],
      ["online", await rights.menu("permission.userOnline"), 2, null],
    ]);

    const scheme = tenant.ctx.newId();
    const own = [{ logic: "and", groups: [{ field: "creatorUserId", op: "Equal", value: "@userId" }] }];
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menuId).execute();
    await tenant.ctx.db
      .insertInto("moduleDataAuthorizeScheme")
      .values({
        tenantId: tenant.id,
        id: scheme,
        moduleId: menuId,
        fullName: "own",
        enCode: "own",
        conditionJson: JSON.stringify(own),
      })
      .execute();
    await grantToRole(tenant.ctx, roleId, "resource", [scheme]);
    await table.query(`update form."${table.name}" set creator_user_id = $1 where id = $2`, [userId, old]);
    expect((await figures(client))[0]).toMatchObject({ menuId, total: 1, today: 0 });
  });

  it("are of six lists at most: those that the caller has starred, then those last visited", async () => {
    const all = [];
    for (let index = 0; index < 8; index += 1) all.push(await list(`清单${index}`));
    const [starred, visited] = [all[7], all[6]];
    await tenant.admin.put(`/api/system/Permission/Users/Current/Preferences/Favorites/${starred?.id}`, {});
    await tenant.admin.put("/api/system/Permission/Users/Current/Preferences/Recents", {
      list: [{ path: `/${visited?.urlAddress}`, time: Date.now() }],
    });
    const records = (await figures(tenant.admin)).filter(({ kind }) => kind === "records");
    expect(records).toHaveLength(6);
    expect(records.slice(0, 2).map(({ menuId }) => menuId)).toEqual([starred?.id, visited?.id]);
  });

  it("leave out a list whose model is gone, and keep the others", async () => {
    const { ctx } = tenant;
    const property = JSON.stringify({ moduleId: "gone" });
    const menu = {
      id: "orphan",
      fullName: "已删",
      enCode: "orphan",
      type: 3,
      urlAddress: "model/gone",
      parentId: "-1",
    };
    await ctx.db
      .insertInto("menu")
      .values({ ...menu, tenantId: ctx.tenant.id, propertyJson: property })
      .execute();
    await rights.changed();
    await tenant.admin.put("/api/system/Permission/Users/Current/Preferences/Favorites/orphan", {});
    const left = await figures(tenant.admin);
    expect(left.map(({ menuId }) => menuId)).not.toContain("orphan");
    expect(left.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["records", "people"]));
  });
});

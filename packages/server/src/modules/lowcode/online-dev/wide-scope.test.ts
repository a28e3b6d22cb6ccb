import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/import-export-model.ts";
import { ModelClient, text } from "#testing/model-client.ts";
import { seedDirectory } from "#testing/seed-directory.ts";
import { type Client, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { grantToRole, insertRoleUnchecked } from "../../access/role/service.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";

let app: TestApp;
let tenant: TestTenant;
let path: string;
let menuId: string;

const own = 230;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  // Below dept-1, of which dept-7 is the first child, are more than are handed over as a list.
  await seedDirectory(tenant.ctx, { departments: 3000, users: 1 });
  await tenant.ctx.db.updateTable("organize").set({ deleteMark: 1 }).where("id", "=", "dept-8").execute();
  const models = new ModelClient(app, tenant);
  const { id, table } = await models.published(text("name"));
  path = `/api/visualdev/OnlineDev/${id}`;
  const menu = await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Scoped" });
  menuId = dataOf<{ id: string }>(menu).id;
  await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menuId).execute();
  const insert = (key: string, organizeId: string | null, count: number) =>
    table.query(
      `insert into form."${table.name}" (tenant_id, id, model_version, organize_id, name)
        select $1, $2 || '-' || n, 1, $3, $2 from generate_series(1, ${count}) n`,
      [tenant.id, key, organizeId],
    );
  await insert("own", "dept-7", own);
  await insert("beside", "dept-2", 1);
  await insert("closed", "dept-8", 1);
  await insert("none", null, 1);
});
afterAll(() => app.close());

/** Somebody in dept-1 whose rows a scheme gives. */
async function reader(account: string, scheme: { scope?: "departmentBelow"; condition?: string }): Promise<Client> {
  const { ctx } = tenant;
  const id = ctx.newId();
  await ctx.db
    .insertInto("moduleDataAuthorizeScheme")
    .values({
      tenantId: tenant.id,
      id,
      moduleId: menuId,
      fullName: account,
      enCode: account,
      conditionJson: "[]",
      ...scheme,
    })
    .execute();
  const roleId = await insertRoleUnchecked(ctx, { fullName: account, enCode: account, type: "business" });
  await grantToRole(ctx, roleId, "module", [menuId]);
  await grantToRole(ctx, roleId, "resource", [id]);
  for (const [kind, from] of [["column", "moduleColumn"] as const, ["button", "moduleButton"] as const]) {
    const items = await ctx.db.selectFrom(from).select("id").where("moduleId", "=", menuId).execute();
    const ids = items.map((item) => item.id);
    if (ids.length > 0) await grantToRole(ctx, roleId, kind, ids);
  }
  const password = md5(testPassword);
  await insertUserUnchecked(ctx, { account, realName: account, password, organizeId: "dept-1", roleIds: [roleId] });
  return app.signIn(account);
}

interface Page {
  readonly list: { readonly id: string; readonly name: string }[];
  readonly pagination: { readonly total: number };
}

const listOf = async (client: Client, query: string) => dataOf<Page>(await client.get(`${path}/List?${query}`));

describe("a data scope of more departments than a list of them may have", () => {
  it.each([
    ["scheme", { scope: "departmentBelow" } as const],
    ["condition", { condition: "AMONG({organizeId}, {@organizeBelow})" }],
  ])(
    "given by a %s, lets the same records through in lists, far pages, counts, groups and single records",
    async (account, scheme) => {
      const client = await reader(account, scheme);
      const { list, pagination } = await listOf(client, "pageSize=1000");
      expect([list.length, pagination.total]).toEqual([own, own]);
      expect(new Set(list.map(({ name }) => name))).toEqual(new Set(["own"]));
      const far = await listOf(client, "pageSize=20&currentPage=12");
      expect(far.list.map(({ id }) => id)).toEqual(list.slice(220).map(({ id }) => id));
      expect(dataOf(await client.post(`${path}/Groups`, { groups: [{ field: "name" }] }))).toMatchObject({
        list: [{ keys: [{ value: "own" }], count: own }],
      });
      expect((await client.get(`${path}/own-1`)).code).toBe(200);
      for (const id of ["beside-1", "closed-1", "none-1"]) expect((await client.get(`${path}/${id}`)).code).toBe(404);
    },
  );

  it("knows nothing of records without a department when it is turned round", async () => {
    const client = await reader("others", { condition: "not AMONG({organizeId}, {@organizeBelow})" });
    const { list } = await listOf(client, "pageSize=1000");
    expect(list.map(({ name }) => name).sort()).toEqual(["beside", "closed"]);
  });
});

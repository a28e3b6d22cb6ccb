import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, ImportExportModel } from "#testing/import-export-model.ts";
import { ModelClient } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let menuId: string;

interface Page {
  readonly list: Record<string, unknown>[];
  readonly pagination: { readonly total: number };
  readonly sums?: Record<string, string> | null;
}

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  const fields = [
    { kind: "amount" as const, id: "f1", field: "price", label: "单价", thousands: true },
    { kind: "amount" as const, id: "f2", field: "cost", label: "成本" },
    { kind: "number" as const, id: "f3", field: "weight", label: "重量" },
  ];
  const columns = [{ field: "f1", summed: true }, { field: "f2" }, { field: "f3", summed: true }];
  const models = new ModelClient(app, tenant);
  const id = await models.create({ schema: 3, fields }, { schema: 1, columns });
  await models.publish(id);
  const menu = await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "合计", roleIds: [] });
  menuId = dataOf<{ id: string }>(menu).id;
  model = new ImportExportModel(app, tenant.admin, id);
  for (const [price, cost] of [
    [1234.5, 2],
    [0.1, 3],
    [0.2, 4],
  ])
    await model.create({ price, cost });
});
afterAll(() => app.close());

const ask = async (query: string, client = tenant.admin) =>
  dataOf<Page>(await client.get(`${model.path}/List?pageSize=1&${query}`));

it("a list gives the numbers beside the texts of the columns that are summed, and of no others", async () => {
  const { list } = await ask("sidx=creatorTime&sort=asc");
  expect(list).toMatchObject([{ price_raw: 1234.5 }]);
  expect(list[0]).not.toHaveProperty("cost_raw");
});

describe("the sums of a list", () => {
  it("are exact, and of all records that are chosen, not of the page", async () => {
    expect((await ask("withSums=true")).sums).toEqual({ price: "1234.8", weight: "0" });
    const rules = [{ field: "f2", operator: "greater", value: 2 }];
    const filter = encodeURIComponent(JSON.stringify({ logic: "and", rules }));
    expect((await ask(`withSums=1&currentPage=2&filter=${filter}`)).sums).toEqual({ price: "0.3", weight: "0" });
  });

  it("are asked for in a body, too, and absent unless they are asked for", async () => {
    const body = { withSums: true, pageSize: 1 };
    expect(dataOf<Page>(await tenant.admin.post(`${model.path}/List`, body)).sums).toMatchObject({ price: "1234.8" });
    for (const query of ["", "withSums=false", "withSums="]) expect(await ask(query)).not.toHaveProperty("sums");
  });

  it("have what was written since they were asked for last", async () => {
    await ask("withSums=true");
    await model.create({ price: 10, weight: 1.25 });
    expect((await ask("withSums=true")).sums).toEqual({ price: "1244.8", weight: "1.25" });
  });

  it("leave out columns that the caller may not see", async () => {
    const { client, roleId } = await tenant.member("adder");
    await grantToRole(tenant.ctx, roleId, "module", [menuId]);
    const columns = await tenant.ctx.db
      .selectFrom("moduleColumn")
      .select("id")
      .where("moduleId", "=", menuId)
      .where("enCode", "!=", "price")
      .execute();
    const ids = columns.map((column) => column.id);
    await grantToRole(tenant.ctx, roleId, "column", ids);
    expect(Object.keys((await ask("withSums=true", client)).sums ?? {})).toEqual(["weight"]);
  });
});

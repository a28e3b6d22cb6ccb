import type { FilterRule } from "@gongshu/core/list/query/filter-tree";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { OrganizeClient } from "#testing/organize-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "name", label: "名称" },
  { kind: "department", id: "f2", field: "workshop", label: "车间" },
  { kind: "department", id: "f3", field: "helpers", label: "协作部门", multiple: true },
  {
    kind: "table",
    id: "t1",
    field: "steps",
    label: "工序",
    columns: [{ kind: "department", id: "c1", field: "line", label: "产线" }],
  },
];

let app: TestApp;
let tenant: TestTenant;
let orders: ImportExportModel;
let plant: string;
let hall: string;
let line: string;
let office: string;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  const organizes = new OrganizeClient(tenant.admin, tenant.adminId);
  plant = await organizes.company("nodesPlant");
  hall = await organizes.department("nodesHall", plant);
  line = await organizes.department("nodesLine", hall);
  office = await organizes.department("nodesOffice", plant);
  orders = await ImportExportModel.publish(app, tenant, "nodeOrders", fields);
  await orders.create({ name: "hall", workshop: hall, helpers: [office] });
  await orders.create({ name: "line", workshop: line, steps: [{ line: office }, { line }] });
  await orders.create({ name: "office", workshop: office, helpers: [line, office], steps: [{ line: office }] });
  await orders.create({ name: "none" });
});
afterAll(() => app.close());

async function found(...rules: FilterRule[]): Promise<string[]> {
  const body = { filter: { logic: "and", rules } };
  const { list } = dataOf<{ list: { name: string }[] }>(await orders.client.post(`${orders.path}/List`, body));
  return list.map(({ name }) => name).toSorted();
}
const below = (field: string, ...value: string[]): FilterRule => ({ field, operator: "below", value });

describe("a filter by nodes of the organisation", () => {
  it("finds what names a node, and what names one that is below it", async () => {
    expect(await found(below("f2", hall))).toEqual(["hall", "line"]);
    expect(await found(below("f2", line))).toEqual(["line"]);
    expect(await found(below("f2", plant))).toEqual(["hall", "line", "office"]);
    expect(await found(below("f2", line, office))).toEqual(["line", "office"]);
  });

  it("finds nothing below what does not exist", async () => {
    expect(await found(below("f2", "no such node"))).toEqual([]);
    expect(await found(below("f3", "no such node"))).toEqual([]);
  });

  it("asks fields with several values, and rows of sub-tables, alike", async () => {
    expect(await found(below("f3", hall))).toEqual(["office"]);
    const rows = (quantifier: "any" | "every"): FilterRule => ({
      rows: "t1",
      quantifier,
      where: { logic: "and", rules: [{ field: "c1", operator: "below", value: [hall] }] },
    });
    expect(await found(rows("any"))).toEqual(["line"]);
    expect(await found(rows("every"))).toEqual(["hall", "none"]);
  });

  it("takes a branch of more than five hundred departments", async () => {
    const wide = tenant.ctx.newId();
    const { propertyJson: _none, ...root } = await tenant.ctx.db
      .selectFrom("organize")
      .selectAll()
      .where("id", "=", office)
      .executeTakeFirstOrThrow();
    const added = Array.from({ length: 600 }, (_, index) => ({
      ...root,
      id: `${wide}${index}`.slice(-40),
      parentId: office,
      enCode: `wide${index}`,
      fullName: `Wide ${index}`,
      propertyJson: "{}",
      treePath: `${root.treePath}${`${wide}${index}`.slice(-40)}/`,
    }));
    await tenant.ctx.db.insertInto("organize").values(added).execute();
    await orders.create({ name: "wide", workshop: added[599]?.id ?? "" });
    expect(await found(below("f2", office))).toEqual(["office", "wide"]);
  });

  it("is refused for what makes no tree", async () => {
    const reply = await orders.client.post(`${orders.path}/List`, {
      filter: { logic: "and", rules: [below("f1", "x")] },
    });
    expect(reply).toMatchObject({ code: 400 });
  });
});

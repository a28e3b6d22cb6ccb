import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cellsOf } from "#testing/import-export-model.ts";
import { dataOf, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { SheetClient } from "#testing/sheet-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";

/** A draft that makes numbers of two texts, one of them in a sub-table; the field is renamed on the way. */
async function withLosses(): Promise<string> {
  const { id, table } = await models.published(text("a"), text("n", "size"), rows("items", text("c")));
  await table.insert("1", { size: "12" });
  await table.insert("2", { size: "a dozen" });
  await table.insert("3", { size: "gone" });
  await table.query(`update form.${table.name} set delete_mark = 1 where id = '3'`);
  const child = await models.table(id, "t");
  await child.query(`insert into form.${child.name} (tenant_id, id, record_id, c) values ($1, 'r1', '1', '?')`, [
    tenant.id,
  ]);
  await models.save(id, form(text("a"), numeric("n", "width"), rows("items", numeric("c"))));
  return id;
}

describe("values that a planned conversion would lose", () => {
  it("are shown with their records, those that are there first", async () => {
    const id = await withLosses();
    const { steps } = await models.plan(id);
    expect(steps.filter(({ kind }) => kind === "replaceColumn")).toMatchObject([
      { table: null, field: "n", affectedRows: 2 },
      { table: "t", field: "c", affectedRows: 1 },
    ]);
    const lost = (query: string) => tenant.admin.get(`${base}/${id}/Actions/Plan/Lost?${query}`);
    expect(dataOf(await lost("field=n"))).toEqual({
      list: [
        { recordId: "2", value: "a dozen", isDeleted: false },
        { recordId: "3", value: "gone", isDeleted: true },
      ],
    });
    expect(dataOf(await lost("table=t&field=c"))).toEqual({
      list: [{ recordId: "1", value: "?", isDeleted: false }],
    });
    expect(await lost("field=a")).toMatchObject({ code: 404, msg: "草稿没有转换这个字段" });
  });

  it("are all in a workbook, for whoever may look at data", async () => {
    const id = await withLosses();
    const path = `${base}/${id}/Actions/Plan/LostReport`;
    const { client, roleId } = await tenant.member("planner");
    await new Rights(tenant).grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_edit"] } });
    expect(await client.post(path, { field: "n" })).toMatchObject({ code: 403 });
    expect(await (await app.tenant("other")).admin.post(path, { field: "n" })).toMatchObject({ code: 404 });
    const sheets = new SheetClient(app, tenant.admin, base);
    const { jobId } = dataOf<{ jobId: string }>(await tenant.admin.post(path, { table: "t", field: "c" }));
    const { result } = await sheets.job<{ name: string; url: string }>(jobId);
    expect(result.name).toBe("ITEMS / C无法转换的数据.xlsx");
    expect(await cellsOf(await sheets.download(result.url))).toEqual([
      ["数据编号", "子表行编号", "ITEMS / C"],
      ["1", "r1", "?"],
    ]);
  });
});

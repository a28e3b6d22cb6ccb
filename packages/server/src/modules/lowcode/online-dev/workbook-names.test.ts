import { afterAll, beforeAll, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

const text = (field: string, label: string) => ({ kind: "text" as const, id: field, field, label });
const code: FieldInput = { ...text("code", "编码"), required: true, unique: true };
const table = (field: string, label: string, column: string): FieldInput => ({
  kind: "table",
  id: field,
  field,
  label,
  columns: [text(`${field}c`, column)],
});

/** The record after its export has been imported over it. */
async function carried(model: ImportExportModel, record: object, selectKey: string): Promise<Record<string, unknown>> {
  const id = await model.create({ ...record });
  const { url } = dataOf<{ url: string }>(await model.export({ selectKey }));
  await model.client.post(`${model.path}/Actions/BatchDelete`, { ids: [id] });
  const job = await model.importFile(await model.download(url));
  expect(job).toMatchObject({ state: "done", result: { insertSize: 1, errors: [] } });
  const [row] = await model.list();
  return model.get(String(row?.["id"]));
}

it("fields that are called like the columns of every record, or by blanks, come back from a workbook", async () => {
  const fields = [
    code,
    text("maker", "创建人"),
    text("made", "创建时间"),
    text("blank", " "),
    table("rows", "明细", "主表行号"),
  ];
  const model = await ImportExportModel.publish(app, tenant, "called", fields);
  const record = { code: "A", maker: "王", made: "昨天", blank: "x", rows: [{ rowsc: "7" }, { rowsc: "8" }] };
  expect(await carried(model, record, "code,maker,made,blank,rows,creatorUser,creatorTime")).toMatchObject(record);
});

it("sub-tables whose sheets would have the same name come back from a workbook, each with its own rows", async () => {
  const long = "表".repeat(31);
  const fields = [
    code,
    table("one", "明细", "A"),
    table("two", "明细", "A"),
    table("three", `${long}一`, "A"),
    table("four", `${long}二`, "A"),
    table("five", "物料sheets", "A"),
  ];
  const model = await ImportExportModel.publish(app, tenant, "sheets", fields);
  const keys = ["one", "two", "three", "four", "five"];
  const rows = Object.fromEntries(keys.map((key) => [key, [{ [`${key}c`]: key }]]));
  expect(await carried(model, { code: "A", ...rows }, ["code", ...keys].join())).toMatchObject(rows);
  const other = await carried(model, { code: "B", ...rows }, "code,two");
  expect(other).toMatchObject({ one: null, two: rows["two"] });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ExcelRefusal } from "#platform/excel/excel-refusal.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const text = (field: string): FieldInput => ({ kind: "text", id: field, field, label: field.toUpperCase() });
const table = (field: string, ...columns: string[]): FieldInput => ({
  kind: "table",
  id: field,
  field,
  label: field.toUpperCase(),
  columns: columns.map((column) => ({ kind: "text", id: `${field}_${column}`, field: column, label: column })),
});

const fields: FieldInput[] = [text("code"), text("note"), table("items", "name", "size"), table("checks", "result")];
const order = { sidx: "code", sort: "asc" };

describe("choosing what an export has", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let model: ImportExportModel;
  let ids: string[];

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    model = await ImportExportModel.publish(app, tenant, "choices", fields);
    ids = [
      await model.create({
        code: "A",
        note: "first",
        items: [
          { name: "a1", size: "s1" },
          { name: "a2", size: "s2" },
        ],
        checks: [{ result: "good" }],
      }),
      await model.create({ code: "B", note: "second" }),
      await model.create({ code: "C", note: "third", checks: [{ result: "bad" }, { result: "good" }] }),
    ];
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("has the columns in the order in which they are named", async () => {
    expect((await model.exported({ ...order, selectKey: "note,code" }))[0]).toEqual(["NOTE", "CODE"]);
  });

  it("has selected records alone, as far as they match and are there", async () => {
    const selected = { ...order, selectKey: "code", dataType: 2 };
    expect(await model.exported({ ...selected, ids: [ids[2], ids[0], "gone"] })).toEqual([["CODE"], ["A"], ["C"]]);
    const json = JSON.stringify({ code: "A" });
    expect(await model.exported({ ...selected, ids: [ids[2], ids[0]], json })).toEqual([["CODE"], ["A"]]);
  });

  it("has some columns of a sub-table, where these are named", async () => {
    const chosen = { ...order, selectKey: "code,items.size" };
    expect(await model.exported(chosen, 1)).toEqual([
      ["主表行号", "size"],
      [2, "s1"],
      [2, "s2"],
    ]);
    await expect(model.exported(chosen, 2)).rejects.toBeInstanceOf(ExcelRefusal);
  });

  it("repeats a record for each row of its sub-tables, the rows of several beside each other", async () => {
    const beside = { ...order, selectKey: "code,items,checks", subTables: "rows" };
    expect(await model.exported(beside)).toEqual([
      ["CODE", "ITEMS / name", "ITEMS / size", "CHECKS / result"],
      ["A", "a1", "s1", "good"],
      ["A", "a2", "s2"],
      ["B"],
      ["C", null, null, "bad"],
      ["C", null, null, "good"],
    ]);
    await expect(model.exported(beside, 1)).rejects.toBeInstanceOf(ExcelRefusal);
  });

  it("repeats records over more rows than one statement brings", async () => {
    const many = await ImportExportModel.publish(app, tenant, "manyRows", fields);
    const rows = Array.from({ length: 450 }, (_, index) => ({ name: `n${index}`, size: "" }));
    for (let index = 0; index < 12; index += 1) await many.create({ code: `R${index + 10}`, items: rows });
    const [, ...exported] = await many.exported({ ...order, selectKey: "code,items.name", subTables: "rows" });
    const expected = Array.from({ length: 12 }, (_, index) => rows.map(({ name }) => [`R${index + 10}`, name])).flat();
    expect(exported).toEqual(expected);
  });

  it("refuses a column of a sub-table that is not there", async () => {
    for (const key of ["items.nothing", "nothing.name", "items.name.more"])
      expect(await model.export({ selectKey: `code,${key}` })).toMatchObject({
        code: 400,
        msg: `没有可导出的字段 ${key}`,
      });
  });
});

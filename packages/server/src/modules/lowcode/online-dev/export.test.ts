import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "number", id: "f2", field: "quantity", label: "数量" },
  { kind: "date", id: "f3", field: "day", label: "日期" },
  {
    kind: "radio",
    id: "f4",
    field: "grade",
    label: "等级",
    options: {
      source: "static",
      options: [
        { value: "a", label: "甲" },
        { value: "b", label: "乙" },
      ],
    },
  },
  { kind: "user", id: "f5", field: "owner", label: "负责人" },
  { kind: "switch", id: "f6", field: "active", label: "启用" },
  {
    kind: "table",
    id: "f7",
    field: "items",
    label: "明细",
    columns: [
      { kind: "text", id: "f8", field: "name", label: "名称" },
      { kind: "number", id: "f9", field: "count", label: "件数" },
    ],
  },
];
const day = Date.UTC(2026, 2, 4, 16);

describe("exporting records", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let model: ImportExportModel;

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    model = await ImportExportModel.publish(app, tenant, "export", fields);
    await model.create({
      code: "00123",
      quantity: 12.5,
      day,
      grade: "a",
      owner: tenant.adminId,
      active: 1,
      items: [
        { name: "螺丝", count: 3 },
        { name: "螺母", count: 4 },
      ],
    });
    await model.create({ code: "=1+1", quantity: null, day: null, grade: "b", owner: null, active: 0 });
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("writes typed cells under the labels of the columns", async () => {
    const [header, ...rows] = await model.exported({
      sidx: "code",
      sort: "asc",
      selectKey: "code,quantity,day,grade,owner,active",
    });
    expect(header).toEqual(["编码", "数量", "日期", "等级", "负责人", "启用"]);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual([
      "00123",
      12.5,
      { kind: "date", at: "2026-03-05T00:00:00" },
      "甲",
      expect.stringContaining("/admin"),
      "是",
    ]);
  });

  it("writes a text that looks like a formula as a text", async () => {
    const rows = await model.exported({ selectKey: "code" });
    expect(rows.flat()).toContain("=1+1");
  });

  it("puts the rows of a sub-table on a sheet of their own, with the number of the record's row", async () => {
    const main = await model.exported({ sidx: "code", sort: "desc" });
    const row = main.findIndex(([code]) => code === "00123") + 1;
    expect(await model.exported({ sidx: "code", sort: "desc" }, 1)).toEqual([
      ["主表行号", "名称", "件数"],
      [row, "螺丝", 3],
      [row, "螺母", 4],
    ]);
  });

  it("reads every record once, whatever the order, empty sort values included", async () => {
    for (const sort of ["asc", "desc"])
      for (const sidx of ["quantity", "day", "code", "creatorTime"])
        expect(
          (await model.exported({ sidx, sort, selectKey: "code" }))
            .flat()
            .map(String)
            .toSorted((left, right) => left.localeCompare(right)),
        ).toEqual(["=1+1", "00123", "编码"]);
  });

  it("reads every record once when there are more than one statement brings", async () => {
    const many = await ImportExportModel.publish(app, tenant, "many", fields);
    const rows = Array.from({ length: 5600 }, (_, index) => [`M${index}`, index % 3 === 0 ? null : index % 7]);
    expect((await many.import([["编码", "数量"], ...rows])).result).toMatchObject({ insertSize: 5600, errSize: 0 });
    for (const sort of ["asc", "desc"]) {
      const [, ...exported] = await many.exported({ sidx: "quantity", sort, selectKey: "code,quantity" });
      expect(exported).toHaveLength(5600);
      expect(new Set(exported.map(([code]) => code)).size).toBe(5600);
    }
  });

  it("exports only what the filter leaves, or the page that is shown", async () => {
    expect(await model.exported({ json: JSON.stringify({ code: "00123" }), selectKey: "code" })).toEqual([
      ["编码"],
      ["00123"],
    ]);
    expect(
      await model.exported({ dataType: 0, currentPage: 2, pageSize: 1, sidx: "code", sort: "asc", selectKey: "code" }),
    ).toHaveLength(2);
  });

  it("answers with a job at once when it is to run in the background", async () => {
    const started = dataOf<{ jobId: string; url: string }>(await model.export({ background: true }));
    expect(started.url).toBe("");
    const job = await model.job<{ name: string; url: string }>(started.jobId);
    expect(job).toMatchObject({ state: "done", progress: 100, result: { name: "物料export数据.xlsx" } });
    expect((await model.download(job.result.url)).byteLength).toBeGreaterThan(1000);
  });

  it("names the file and its columns in the caller's language", async () => {
    const reply = await app.app.inject({
      method: "POST",
      url: `${model.path}/Actions/Export`,
      headers: { authorization: model.client.token, "accept-language": "en", "content-type": "application/json" },
      payload: "{}",
    });
    expect(reply.json<{ data: { name: string } }>().data.name).toBe("物料export data.xlsx");
  });

  it("refuses a field that is not there", async () => {
    expect(await model.export({ selectKey: "code,secret" })).toMatchObject({
      code: 400,
      msg: "没有可导出的字段 secret",
    });
  });

  it("keeps tenants apart", async () => {
    const other = await app.tenant("other");
    expect((await model.as(other.admin).export()).code).toBe(403);
  });
});

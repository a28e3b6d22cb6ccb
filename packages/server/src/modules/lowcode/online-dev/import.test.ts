import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { cellsOf, type FieldInput, ImportExportModel, sheetsBytes } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";
import { createBillRule } from "../../system/bill-rule/service.ts";

const grades = {
  source: "static" as const,
  options: [
    { value: "a", label: "甲" },
    { value: "b", label: "乙" },
  ],
};
const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true, maxLength: 10 },
  { kind: "number", id: "f2", field: "quantity", label: "数量", precision: 2, min: 0 },
  { kind: "date", id: "f3", field: "day", label: "日期" },
  { kind: "radio", id: "f4", field: "grade", label: "等级", options: grades },
  { kind: "user", id: "f5", field: "owner", label: "负责人" },
  { kind: "switch", id: "f6", field: "active", label: "启用", defaultValue: 1 },
  { kind: "checkbox", id: "f10", field: "tags", label: "标签", options: grades },
  { kind: "billNumber", id: "f11", field: "number", label: "单号", rule: "import", unique: true, readOnly: true },
  { kind: "calculation", id: "f12", field: "double", label: "两倍", expression: "{f2}×2", readOnly: true },
  {
    kind: "table",
    id: "f7",
    field: "items",
    label: "明细",
    columns: [
      { kind: "text", id: "f8", field: "name", label: "名称", required: true },
      { kind: "number", id: "f9", field: "count", label: "件数" },
    ],
  },
];
const header = ["编码", "数量", "日期", "等级", "负责人", "启用", "标签"];
const march = { kind: "date" as const, at: "2026-03-05T00:00:00" };

describe("importing a workbook", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let number = 0;

  /** A model of the test's own. */
  const fresh = () => ImportExportModel.publish(app, tenant, `import${(number += 1)}`, fields);

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    await createBillRule(tenant.ctx, {
      fullName: "导入",
      enCode: "import",
      prefix: "NO",
      dateFormat: "no",
      digit: 4,
      startNumber: "1",
    });
    for (const account of ["li1", "li2"])
      await insertUserUnchecked(tenant.ctx, {
        account,
        realName: "李雷",
        password: "0".repeat(32),
        organizeId: tenant.companyId,
      });
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("stores what the cells mean, with numbers in the order of the rows", async () => {
    const model = await fresh();
    const job = await model.import([
      header,
      ["00123", 12.345, march, "甲", "li1", "否", "甲、乙"],
      ["B", "1,200", "2026/3/5", "b", "李雷/li2", null, null],
    ]);
    expect(job).toMatchObject({
      state: "done",
      result: { totalSize: 2, insertSize: 2, errSize: 0, updateSize: 0, skipSize: 0, messageId: "", errors: [] },
    });
    const rows = await model.list();
    expect(rows).toHaveLength(2);
    const [first, second] = [rows.find(({ code }) => code === "00123"), rows.find(({ code }) => code === "B")];
    expect(first).toMatchObject({
      quantity: "12.34",
      day: "2026-03-05",
      grade: "甲",
      owner: "李雷/li1",
      active: "否",
      tags: "甲、乙",
      number: "NO0001",
      double: "24.68",
    });
    expect(second).toMatchObject({
      quantity: "1200",
      day: "2026-03-05",
      grade: "乙",
      owner: "李雷/li2",
      active: "是",
      number: "NO0002",
    });
  });

  it("reports every error of every row, imports the others and gives the wrong rows back, marked", async () => {
    const model = await fresh();
    const { state, result } = await model.import([
      header,
      ["A", 1],
      [null, "abc", "tomorrow", "丙", "李雷", "maybe"],
      ["12345678901", -1],
      ["A", 2],
      ["C", { kind: "formula", value: 3 }],
      ["D", { kind: "error", code: "#N/A", formula: false }],
      ["E", 1, null, null, "nobody"],
    ]);
    expect(state).toBe("done");
    expect(result).toMatchObject({ totalSize: 7, insertSize: 1, errSize: 6 });
    expect(result.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
      "3 数量：应为数字",
      "3 日期：应为日期（yyyy-MM-dd）",
      "3 等级：选项“丙”不存在",
      "3 负责人：有多个用户名为“李雷”，请改用账号",
      "3 启用：应为是或否",
      "3 编码必填",
      "4 编码：长度不能超过 10 个字符",
      "4 数量：不能小于 0",
      "5 编码：与第 2 行重复",
      "6 数量：单元格 B6 含有公式，请粘贴为数值后再导入",
      "7 数量：单元格 B7 是错误值 #N/A",
      "8 负责人：用户“nobody”不存在",
    ]);
    const wrong = await cellsOf(await model.download(result.errorUrl));
    expect(wrong[0]).toEqual([...header, "错误信息"]);
    expect(wrong).toHaveLength(7);
    expect(wrong[3]?.[7]).toBe("编码：与第 2 行重复");
    expect(await model.list()).toHaveLength(1);
  });

  it("takes back a corrected error workbook", async () => {
    const model = await fresh();
    const { result } = await model.import([header, ["A", "x"]]);
    const [head = [], row = []] = await cellsOf(await model.download(result.errorUrl));
    expect((await model.import([head, row.with(1, 5)])).result).toMatchObject({ insertSize: 1, errSize: 0 });
  });

  it("speaks the language of whoever asked", async () => {
    const model = await fresh();
    const { result } = await model.import([header, ["A", "x"]], "", "en");
    expect(result.errors).toEqual([{ row: 2, field: "数量", message: "数量: Must be a number" }]);
    expect(
      (
        await model.import(
          [
            ["编码", "?"],
            ["A", 1],
          ],
          "",
          "en",
        )
      ).errorText,
    ).toBe("Unknown headings: ?. Please use the import template");
  });

  it("refuses headings that are unknown, missing or there twice, with all their names", async () => {
    const model = await fresh();
    expect(
      (
        await model.import([
          ["编码", "颜色", "重量"],
          ["A", 1, 2],
        ])
      ).errorText,
    ).toBe("无法识别的表头：颜色、重量。请使用导入模板");
    expect(
      (
        await model.import([
          ["数量", "日期"],
          [1, march],
        ])
      ).errorText,
    ).toBe("缺少必填列：编码");
    expect(
      (
        await model.import([
          ["编码", "数量", "数量"],
          ["A", 1, 2],
        ])
      ).errorText,
    ).toBe("表头重复：数量");
    expect(
      (
        await model.import([
          ["A", "B"],
          ["A", 1],
        ])
      ).errorText,
    ).toBe("第一行不是表头，请使用导入模板");
    expect((await model.import([header])).errorText).toBe("文件中没有数据行");
    expect(
      (
        await model.import([
          ["*编码*", " 数量 "],
          ["A", 1],
        ])
      ).result,
    ).toMatchObject({ insertSize: 1 });
  });

  it("refuses what is no workbook, too large or called something else, before or after it is stored", async () => {
    const model = await fresh();
    const bytes = await sheetsBytes([{ name: "a", rows: [["编码"], ["A"]] }]);
    expect(await model.upload(bytes, "", "a.csv")).toMatchObject({
      code: 400,
      msg: "只能导入 .xls 或 .xlsx 文件，当前文件为 a.csv",
    });
    expect(await model.upload(bytes, "", "a.xlsx", "", "other")).toMatchObject({ code: 400, msg: "请选择导入文件" });
    expect(await model.client.post(`${model.path}/Actions/Import`)).toMatchObject({ code: 400, msg: "请选择导入文件" });
    expect(await model.upload(new Uint8Array(0))).toMatchObject({
      code: 400,
      msg: "文件不是有效的 Excel 工作簿（空文件）",
    });
    expect(await model.upload(new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({
      code: 413,
      msg: "文件大小超过 2MB",
    });
    expect(await model.upload(new Uint8Array(2 * 1024 * 1024 + 1), "", "a.xlsx", "en")).toMatchObject({
      msg: "The file is larger than 2 MB",
    });
    expect((await model.importFile(new TextEncoder().encode("编码,数量"))).errorText).toBe(
      "文件不是有效的 Excel 工作簿（其他类型的文件）",
    );
    expect((await model.importFile(bytes.slice(0, 200))).errorText).toBe("文件已损坏，请用 Excel 打开并另存后再导入");
    const stored = await tenant.ctx.db
      .selectFrom("fileObject")
      .select("sizeBytes")
      .where("sizeBytes", "=", 0)
      .execute();
    expect(stored).toEqual([]);
  });

  it("passes over or overwrites what is there already, changing only the columns of the file", async () => {
    const model = await fresh();
    await model.import([header, ["A", 1, march, "甲"], ["B", 2]]);
    const rows = [
      ["编码", "数量"],
      ["A", 10],
      ["B", 2],
      ["C", 3],
    ];
    expect((await model.import(rows, "?repeatHandling=2")).result).toMatchObject({
      skipSize: 2,
      insertSize: 1,
      updateSize: 0,
    });
    const overwritten = await model.import(
      [
        ["编码", "数量"],
        ["A", 10],
        ["B", 2],
        ["C", null],
      ],
      "?repeatHandling=1",
    );
    expect(overwritten.result).toMatchObject({ updateSize: 3, insertSize: 0, skipSize: 0 });
    const list = await model.list();
    const byCode = Object.fromEntries(list.map((row) => [String(row["code"]), row]));
    expect(byCode["A"]).toMatchObject({
      quantity: "10",
      grade: "甲",
      day: "2026-03-05",
      double: "20.00",
      version: 2,
    });
    expect(byCode["B"]).toMatchObject({ quantity: "2", version: 1 });
    expect(byCode["C"]).toMatchObject({ quantity: "", version: 2 });
    const history = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["action", "diff"])
      .where("entityId", "=", String(byCode["A"]?.["id"]))
      .orderBy("occurredTime")
      .execute();
    expect(history).toEqual([
      expect.objectContaining({ action: "import" }),
      { action: "update", diff: { quantity: [1, 10], double: [2, 20] } },
    ]);
  });

  it("finds the record to overwrite by its bill number, and invents none", async () => {
    const model = await fresh();
    await model.import([header, ["A", 1]]);
    const [row] = await model.list();
    const job = await model.import(
      [
        ["单号", "编码", "数量"],
        [String(row?.["number"]), "A2", 7],
        ["NO9999", "Z", 1],
      ],
      "?repeatHandling=1",
    );
    expect(job.result).toMatchObject({
      updateSize: 1,
      errSize: 1,
      errors: [{ row: 3, field: "单号", message: "单号：单据编号“NO9999”不存在；新数据的编号自动生成，请留空" }],
    });
    expect(await model.list()).toMatchObject([{ code: "A2", quantity: "7" }]);
  });

  it("writes nothing in a dry run, and counts the same", async () => {
    const model = await fresh();
    const rows = [header, ["A", 1], ["B", "x"]];
    const dry = await model.import(rows, "?dryRun=1");
    expect(await model.list()).toEqual([]);
    const real = await model.import(rows);
    const { errorUrl: _u, messageId: _m, dryRun, ...counts } = dry.result;
    expect(dryRun).toBe(true);
    expect(real.result).toMatchObject({ ...counts, dryRun: false });
  });

  it("imports sub-tables from sheets of their own, and takes an export back", async () => {
    const model = await fresh();
    const bytes = await sheetsBytes([
      { name: "数据", rows: [["编码"], ["A"], ["B"]] },
      {
        name: "明细",
        rows: [
          ["主表行号", "名称", "件数"],
          [2, "螺丝", 3],
          [3, "螺母", 4],
          [2, "垫片", 5],
          [3, null, 6],
        ],
      },
    ]);
    const job = await model.importFile(bytes);
    expect(job.result).toMatchObject({
      insertSize: 1,
      errSize: 1,
      errors: [{ row: 5, field: "名称", message: "名称：不能为空" }],
    });
    const wrong = await model.download(job.result.errorUrl);
    expect(await cellsOf(wrong)).toEqual([["编码", "错误信息"], ["B"]]);
    expect((await cellsOf(wrong, 1)).map((row) => row[0])).toEqual(["主表行号", 2, 2]);
    const [record] = await model.list();
    expect((await model.get(String(record?.["id"])))["items"]).toMatchObject([
      { name: "螺丝", count: 3 },
      { name: "垫片", count: 5 },
    ]);
    const { url } = (await model.export()).data as { url: string };
    const again = await model.importFile(await model.download(url), "?repeatHandling=1");
    expect(again).toMatchObject({ state: "done", result: { updateSize: 1, errSize: 0 } });
    expect((await model.list())[0]).toMatchObject({ version: 1 });
  });

  it("marks rows of sub-tables that belong to no record, and imports the rest", async () => {
    const model = await fresh();
    const heading = ["主表行号", "名称", "件数"];
    const rows = [heading, [9, "螺丝", 3], [2, "螺母", 4], [null, "垫片", "x"]];
    const bytes = await sheetsBytes([
      { name: "数据", rows: [["编码"], ["C"]] },
      { name: "明细", rows },
    ]);
    const message = "主表行号：应为工作表“数据”中一行数据的行号";
    const job = await model.importFile(bytes);
    expect(job).toMatchObject({ state: "done", result: { totalSize: 3, insertSize: 1, errSize: 2 } });
    expect(job.result.errors).toEqual([
      { row: 2, field: "主表行号", message },
      { row: 4, field: "主表行号", message },
      { row: 4, field: "件数", message: expect.stringContaining("件数") as unknown },
    ]);
    const [record] = await model.list();
    expect((await model.get(String(record?.["id"])))["items"]).toMatchObject([{ name: "螺母", count: 4 }]);
    const wrong = await model.download(job.result.errorUrl);
    expect(await cellsOf(wrong)).toEqual([["编码", "错误信息"]]);
    const [, ...marked] = await cellsOf(wrong, 1);
    expect(marked.map((row) => row.slice(0, 3))).toEqual([
      [9, "螺丝", 3],
      [null, "垫片", "x"],
    ]);
    expect(marked[0]?.[3]).toBe(message);
  });
});

import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook } from "#platform/excel/read-workbook.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { cellsOf, dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true, maxLength: 10, help: "大写" },
  { kind: "number", id: "f2", field: "quantity", label: "数量", min: 1, max: 9, integerOnly: true },
  {
    kind: "radio",
    id: "f3",
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
  { kind: "switch", id: "f4", field: "active", label: "启用" },
  { kind: "calculation", id: "f5", field: "double", label: "两倍", expression: "{f2}×2", readOnly: true },
  { kind: "text", id: "f6", field: "fixed", label: "锁定", readOnly: true },
  { kind: "text", id: "f8", field: "code2", label: "编码" },
  {
    kind: "table",
    id: "f7",
    field: "items",
    label: "明细",
    columns: [{ kind: "text", id: "f9", field: "name", label: "名称", required: true }],
  },
];

describe("the import template", () => {
  let app: TestApp;
  let model: ImportExportModel;

  const template = async (language: string) => {
    const reply = await app.app.inject({
      method: "GET",
      url: `${model.path}/Template`,
      headers: { authorization: model.client.token, "accept-language": language },
    });
    const { name, url } = dataOf<{ name: string; url: string }>(reply.json());
    return { name, bytes: await model.download(url) };
  };

  beforeAll(async () => {
    app = await openTestApp();
    model = await ImportExportModel.publish(app, await app.tenant("default"), "template", fields, [], "物料");
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("has the headings that may be filled, alike labels told apart, and a sheet for each sub-table", async () => {
    const { name, bytes } = await template("zh");
    expect(name).toBe("物料导入模板.xlsx");
    const { sheetNames } = await readWorkbook(bytes, { fileName: "a.xlsx", maxRows: 10, maxColumns: 20 });
    expect(sheetNames.slice(0, 3)).toEqual(["物料", "明细", "填写说明"]);
    expect(await cellsOf(bytes)).toEqual([["编码 (code)", "数量", "等级", "启用", "编码 (code2)"]]);
    expect(await cellsOf(bytes, 1)).toEqual([["主表行号", "名称"]]);
  });

  it("tells the rule of each field at its heading and in the instructions", async () => {
    const { bytes } = await template("zh");
    const sheet = (await readXlsx(bytes, { readStyles: true })).sheets[0];
    expect(sheet?.cells?.get("0,0")).toMatchObject({ comment: { text: "必填；最多 10 个字符；不能重复；大写" } });
    const instructions = await cellsOf(bytes, 2);
    expect(instructions[2]).toEqual(["物料", "数量", "否", "数字输入", "整数；不小于 1；不大于 9", "1"]);
    expect(instructions[3]?.[4]).toBe("可选：甲、乙");
  });

  it("offers the choices of fields that hold one", async () => {
    const { bytes } = await template("zh");
    const sheet = (await readXlsx(bytes)).sheets[0];
    expect(sheet?.dataValidations?.map(({ range }) => String(range))).toEqual(["C2:C1048576", "D2:D1048576"]);
  });

  it("speaks the caller's language", async () => {
    const { name, bytes } = await template("en");
    expect(name).toBe("物料 import template.xlsx");
    const instructions = await cellsOf(bytes, 2);
    expect(instructions[0]).toEqual(["Sheet", "Field", "Required", "Kind", "Rule", "Example"]);
    expect((await template("zh-TW")).name).toBe("物料匯入範本.xlsx");
  });

  it("is accepted by the import once it is filled", async () => {
    const [header = []] = await cellsOf((await template("en")).bytes);
    expect((await model.import([header, ["A", 5, "甲", "是", "x"]])).result).toMatchObject({
      insertSize: 1,
      errSize: 0,
    });
  });
});

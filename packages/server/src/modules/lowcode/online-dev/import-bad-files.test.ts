import { locales } from "@gongshu/core/text/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { workbookBytes, workbookParts, zipBytes } from "#platform/excel/testing/workbook-bytes.ts";
import { xlsBytes } from "#platform/excel/testing/xls-bytes.ts";
import { workbookRelationsXml, workbookXml } from "#platform/excel/writing/package-xml.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true, maxLength: 10 },
  { kind: "number", id: "f2", field: "quantity", label: "数量" },
  { kind: "date", id: "f3", field: "day", label: "日期" },
];
const header = ["编码", "数量", "日期"];
const sheetPart = "xl/worksheets/sheet1.xml";
const text = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`;
const heading = `<row r="1">${text("A1", "编码")}${text("B1", "数量")}</row>`;

/** A workbook of hand-made rows, and what else its sheet says. */
function madeOf(rowsXml: string, more = ""): Promise<Uint8Array> {
  const parts = workbookParts("数据", heading + rowsXml);
  return zipBytes({ ...parts, [sheetPart]: (parts[sheetPart] ?? "").replace("</sheetData>", `</sheetData>${more}`) });
}

const code = { kind: "shared", index: 0 } as const;
const value = { kind: "shared", index: 1 } as const;

interface BadFile {
  readonly what: string;
  readonly file: () => Uint8Array | Promise<Uint8Array>;
  readonly fileName?: string;
  /** In Chinese, traditional Chinese and English. */
  readonly said: readonly [zh: string, zhtw: string, en: string];
}

const badFiles: readonly BadFile[] = [
  {
    what: "16,384 columns",
    file: () => madeOf(`<row r="2">${text("A2", "A")}${text("XFD2", "far")}</row>`),
    said: [
      "列数超过 320 列，请使用导入模板",
      "欄數超過 320 欄，請使用匯入範本",
      "There are more than 320 columns, please use the import template",
    ],
  },
  {
    what: "cells that are merged over two rows",
    file: () => madeOf(`<row r="2">${text("A2", "A")}</row>`, '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'),
    said: [
      "单元格 A2:A3 是合并的，请取消合并并填写每一行后再导入",
      "儲存格 A2:A3 是合併的，請取消合併並填寫每一列後再匯入",
      "The cells A2:A3 are merged: please split them, fill in each row, and import again",
    ],
  },
  {
    what: "the same in an .xls",
    fileName: "a.xls",
    file: () => xlsBytes({ strings: ["编码", "A"], rows: [[code], [value]], merged: [[1, 2, 0, 0]] }),
    said: [
      "单元格 A2:A3 是合并的，请取消合并并填写每一行后再导入",
      "儲存格 A2:A3 是合併的，請取消合併並填寫每一列後再匯入",
      "The cells A2:A3 are merged: please split them, fill in each row, and import again",
    ],
  },
  {
    what: "an empty sheet",
    file: () => workbookBytes("数据", []),
    said: ["工作表“数据”是空的", "工作表「数据」是空的", "The sheet “数据” is empty"],
  },
  {
    what: "a heading and no rows",
    file: () => workbookBytes("数据", [header]),
    said: ["文件中没有数据行", "檔案中沒有資料列", "The file has no rows of data"],
  },
  {
    what: "a heading that is there twice",
    file: () =>
      workbookBytes("数据", [
        ["编码", "数量", "数量"],
        ["A", 1, 2],
      ]),
    said: ["表头重复：数量", "表頭重複：数量", "Headings occur more than once: 数量"],
  },
  {
    what: "a heading that is a formula",
    file: () =>
      workbookBytes("数据", [
        ["编码", { kind: "formula", value: "数量" }],
        ["A", 1],
      ]),
    said: [
      "表头单元格 B1 含有公式，请改为文字",
      "表頭儲存格 B1 含有公式，請改為文字",
      "The heading in cell B1 is a formula, please write text",
    ],
  },
];

const badCells: readonly BadFile[] = [
  {
    what: "a formula",
    file: () => workbookBytes("数据", [header, ["A", { kind: "formula", value: 3 }]]),
    said: [
      "数量：单元格 B2 含有公式，请粘贴为数值后再导入",
      "数量：儲存格 B2 含有公式，請貼上為值後再匯入",
      "数量: Cell B2 holds a formula, please paste it as a value",
    ],
  },
  {
    what: "a formula in an .xls",
    fileName: "a.xls",
    file: () =>
      xlsBytes({
        strings: ["数量", "编码", "A"],
        rows: [
          [code, value],
          [
            { kind: "formulaNumber", value: 3 },
            { kind: "shared", index: 2 },
          ],
        ],
      }),
    said: [
      "数量：单元格 A2 含有公式，请粘贴为数值后再导入",
      "数量：儲存格 A2 含有公式，請貼上為值後再匯入",
      "数量: Cell A2 holds a formula, please paste it as a value",
    ],
  },
  {
    what: "a text that is no date",
    file: () => workbookBytes("数据", [header, ["A", 1, "2026-02-30"]]),
    said: ["日期：应为日期（yyyy-MM-dd）", "日期：應為日期（yyyy-MM-dd）", "日期: Must be a date (yyyy-MM-dd)"],
  },
  {
    what: "a text of millions of signs",
    file: () => workbookBytes("数据", [header, ["长".repeat(3_000_000), 1]]),
    said: ["编码：长度不能超过 10 个字符", "编码：長度不能超過 10 個字元", "编码: Must have at most 10 characters"],
  },
  {
    what: "a number of thousands of digits",
    file: () => workbookBytes("数据", [header, ["A", "9".repeat(5000)]]),
    said: ["数量：应为数字", "数量：應為數字", "数量: Must be a number"],
  },
];

describe("an import of a bad file", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let model: ImportExportModel;

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    model = await ImportExportModel.publish(app, tenant, "badFiles", fields);
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  async function jobOf({ file, fileName = "a.xlsx" }: Pick<BadFile, "file" | "fileName">, language: string) {
    const reply = await model.upload(await file(), "", fileName, language);
    return model.job<{ insertSize: number; errors: { message: string }[] }>(dataOf<{ jobId: string }>(reply).jobId);
  }
  const languages = { zh: "zh-CN", zhtw: "zh-TW", en: "en" };

  it.each(badFiles)("with $what is refused in the words of the reader", async ({ said, ...bad }) => {
    const found: string[] = [];
    for (const locale of locales) {
      const { state, errorText } = await jobOf(bad, languages[locale]);
      expect(state).toBe("failed");
      found.push(errorText);
    }
    expect(found).toEqual(locales.map((locale) => said[["zh", "zhtw", "en"].indexOf(locale)]));
    expect(await model.list()).toEqual([]);
  });

  it.each(badCells)("with $what tells what is wrong with its row", async ({ said, ...bad }) => {
    const found: string[] = [];
    for (const locale of locales) {
      const { result } = await jobOf(bad, languages[locale]);
      expect(result.insertSize).toBe(0);
      found.push(result.errors.map(({ message }) => message).join("; "));
    }
    expect(found).toEqual(locales.map((locale) => said[["zh", "zhtw", "en"].indexOf(locale)]));
  });

  it("passes by hidden sheets, and understands dates that are texts", async () => {
    const own = await ImportExportModel.publish(app, tenant, "badHidden", fields);
    const day = (at: number, written: string) =>
      `<row r="${at}">${text(`A${at}`, `D${at}`)}${text(`C${at}`, written)}</row>`;
    const rows = `<row r="1">${text("A1", "编码")}${text("C1", "日期")}</row>${day(2, "2026-3-5")}${day(3, "2026/03/05")}${day(4, "2026年3月5日")}`;
    const sheets = [
      { name: "旧", hidden: true, notes: false },
      { name: "数据", hidden: false, notes: false },
    ];
    const parts = workbookParts("旧", `<row r="1">${text("A1", "秘密")}</row>`);
    const shown = workbookParts("数据", rows)[sheetPart] ?? "";
    const bytes = await zipBytes({
      ...parts,
      "xl/workbook.xml": workbookXml(sheets),
      "xl/_rels/workbook.xml.rels": workbookRelationsXml(sheets),
      "xl/worksheets/sheet2.xml": shown,
    });
    expect((await own.importFile(bytes)).result).toMatchObject({ insertSize: 3, errSize: 0 });
    expect((await own.list()).map((row) => row["day"])).toEqual(["2026-03-05", "2026-03-05", "2026-03-05"]);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { afterAll, describe, expect, it } from "vitest";
import { markFaults } from "./mark-faults.ts";
import { collectRows, readWorkbook } from "./read-workbook.ts";
import { openBytes } from "./reading/byte-source.ts";
import { inflateText } from "./reading/inflate-entry.ts";
import { endIdleThreads } from "./reading/thread-pool.ts";
import { readZipDirectory } from "./reading/zip-directory.ts";
import type { SheetCell } from "./sheet-cell.ts";
import type { WorkbookColumn, WritableCell } from "./workbook-column.ts";
import type { WorkbookSheet } from "./workbook-sheet.ts";
import { workbookStream, writeWorkbook } from "./write-workbook.ts";

afterAll(endIdleThreads);

async function written(...sheets: WorkbookSheet[]): Promise<Uint8Array> {
  return buffer(workbookStream({ sheets, timeZone: "Asia/Shanghai" }));
}

async function partText(file: Uint8Array, part: string): Promise<string> {
  const source = openBytes(file);
  const entry = readZipDirectory(source, Number.POSITIVE_INFINITY).get(part);
  if (entry === undefined) throw new Error(`${part} is missing`);
  let text = "";
  for await (const piece of inflateText(source, entry)) text += piece;
  return text;
}

function sheetOf(columns: WorkbookColumn[], rows: WritableCell[][], name = "数据"): WorkbookSheet {
  return { name, columns, rows: [rows] };
}

async function readBack(file: Uint8Array, sheet = 0): Promise<SheetCell[][]> {
  const rows = await collectRows(
    await readWorkbook(file, { fileName: "a.xlsx", sheet, maxRows: 200_000, maxColumns: 50 }),
  );
  return rows.slice(1).map(({ cells }) => cells);
}

describe("writing an .xlsx", () => {
  it("comes back as it was written", async () => {
    const columns: WorkbookColumn[] = [
      { header: "编码", kind: "text" },
      { header: "数量", kind: "amount" },
      { header: "日期", kind: "date" },
      { header: "时间", kind: "dateTime" },
      { header: "启用", kind: "general" },
      { header: "比例", kind: "percent" },
      { header: "备注", kind: "longText" },
      { header: "单号", kind: "number" },
    ];
    const moment = Date.UTC(2026, 2, 4, 16, 30);
    const file = await written(
      sheetOf(columns, [
        ["00123", "1234.50", moment, moment, true, 0.25, "第一行\n<第二行> & \u0007 _x0041_", "12345678901234567890"],
        [null, 3, "2026-03-05", new Date(moment), undefined, Number.NaN, "", -1],
      ]),
    );
    const date = { kind: "date", at: "2026-03-05T00:00:00" };
    const dateTime = { kind: "date", at: "2026-03-05T00:30:00" };
    expect(await readBack(file)).toEqual([
      ["00123", 1234.5, date, dateTime, true, 0.25, "第一行\n<第二行> & \u0007 _x0041_", "12345678901234567890"],
      [null, 3, date, dateTime, null, null, null, -1],
    ]);
    const independent = await readXlsx(file);
    expect(independent.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(["00123", 1234.5, new Date("2026-03-05T00:00:00Z")]);
  });

  it("keeps blanks at the ends of a text, which readers take off where people have left them", async () => {
    const edges = [" a ", "\na\r\n", "\u3000全角\u3000", "\tb", "_x0020_", "  "];
    const file = await written(
      sheetOf(
        [
          { header: "A", kind: "text" },
          { header: "B", kind: "text" },
        ],
        edges.map((text) => [text, "x"]),
      ),
    );
    expect(await readBack(file)).toEqual(edges.map((text) => [text.trim() === "" ? null : text, "x"]));
  });

  it("cuts no character in two where a text is too long for a cell or a sheet's name", async () => {
    const file = await written({
      ...sheetOf([{ header: "A", kind: "text" }], [[`x${"😀".repeat(20_000)}`]]),
      name: `x${"😀".repeat(20)}`,
    });
    const [[text] = []] = await readBack(file);
    expect(text).toBe(`x${"😀".repeat(16_382)}…`);
    expect(await partText(file, "xl/workbook.xml")).toContain(`name="x${"😀".repeat(15)}"`);
  });

  it("writes text that looks like a formula as text, in every kind of column", async () => {
    const dangerous = ["=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", '=HYPERLINK("http://x","y")'];
    const columns: WorkbookColumn[] = [
      { header: "文本", kind: "text" },
      { header: "常规", kind: "general" },
      { header: "日期", kind: "date" },
    ];
    const file = await written(
      sheetOf(
        columns,
        dangerous.map((text) => [text, text, text]),
      ),
    );
    expect(await readBack(file)).toEqual(dangerous.map((text) => [text, text, text]));
    const { sheets } = await readXlsx(file, { readStyles: true });
    for (const cell of sheets[0]?.cells?.values() ?? []) expect(cell).not.toHaveProperty("formula");
    const styles = (await partText(file, "xl/styles.xml")).match(/<xf [^>]*>/g)?.slice(1) ?? [];
    const cells = [
      ...(await partText(file, "xl/worksheets/sheet1.xml")).matchAll(/<c r="[A-C][2-7]" s="(\d+)" t="inlineStr"/g),
    ];
    expect(cells.map(([, style]) => styles[Number(style)]?.includes('quotePrefix="1"'))).toEqual(
      Array.from({ length: 18 }, () => true),
    );
  });

  it("styles the header, freezes it, notes it and keeps widths and formats", async () => {
    const { sheets } = await readXlsx(
      await written(
        sheetOf(
          [
            { header: "编码", kind: "text", width: 33, required: true, note: "必填" },
            { header: "数", kind: "number", format: "0.000" },
          ],
          [["a", 1]],
        ),
      ),
      { readStyles: true },
    );
    const sheet = sheets[0];
    expect(sheet?.freezePane).toEqual({ rows: 1 });
    expect(sheet?.columns?.[0]?.width).toBe(33);
    expect(sheet?.cells?.get("0,0")).toMatchObject({
      comment: { text: "必填" },
      style: { font: { bold: true }, fill: { pattern: "solid" } },
    });
    expect(sheet?.cells?.get("1,1")?.style?.numFmt).toBe("0.000");
  });

  it("offers choices as drop-downs, however long or odd, from a sheet that the user does not see", async () => {
    const options = [
      "甲,乙",
      'a"b',
      ..."x"
        .repeat(100)
        .split("")
        .map((char, index) => `${char}选项${index}`),
    ];
    const file = await written(
      sheetOf(
        [
          { header: "名称", kind: "text" },
          { header: "类型", kind: "text", options },
        ],
        [["n", "甲,乙"]],
      ),
    );
    const { sheets } = await readXlsx(file);
    expect(sheets[0]?.dataValidations).toMatchObject([
      { type: "list", range: "B2:B1048576", formula1: "'_options'!$A$1:$A$102" },
    ]);
    expect(sheets[1]).toMatchObject({ name: "_options", hidden: true });
    expect(sheets[1]?.rows.flat()).toEqual(options);
    expect(await readWorkbook(file, { fileName: "a.xlsx", maxRows: 5, maxColumns: 5 })).toMatchObject({
      sheetName: "数据",
      sheetNames: ["数据", "_options"],
    });
  });

  it("marks faulty cells with notes, and lists a row's faults at its end", async () => {
    const columns: WorkbookColumn[] = [
      { header: "编码", kind: "text" },
      { header: "数量", kind: "number" },
      { header: "错误", kind: "longText" },
    ];
    const row = markFaults(["A1", null], 2, [
      { column: 0, message: "编码重复" },
      { column: 1, message: "数量 <必填>" },
      { column: null, message: "整行" },
    ]);
    const second = { ...sheetOf([{ header: "说明", kind: "longText", note: "另一页" }], [["怎样填写"]]), name: "说明" };
    const { sheets } = await readXlsx(await written(sheetOf(columns, [row]), second), { readStyles: true });
    const red = { style: { fill: { fgColor: { rgb: "FFC7CE" } } } };
    expect(sheets[0]?.cells?.get("1,0")).toMatchObject({ ...red, value: "A1", comment: { text: "编码重复" } });
    expect(sheets[0]?.cells?.get("1,1")).toMatchObject({ ...red, comment: { text: "数量 <必填>" } });
    expect(sheets[0]?.rows[1]?.[2]).toBe("编码重复; 数量 <必填>; 整行");
    expect(sheets[1]).toMatchObject({ name: "说明", rows: [["说明"], ["怎样填写"]] });
    expect(sheets[1]?.cells?.get("0,0")).toMatchObject({ comment: { text: "另一页" } });
  });

  it("gives sheets names that Excel accepts", async () => {
    const names = ["入库/出库: [1]", "入库/出库: [1]", "", "很".repeat(40)];
    const { sheets } = await readXlsx(
      await written(...names.map((name) => sheetOf([{ header: "a", kind: "text" }], [], name))),
    );
    expect(sheets.map(({ name }) => name)).toEqual(["入库_出库_ _1_", "入库_出库_ _1_ (2)", "Sheet", "很".repeat(31)]);
  });

  it("asks for the next rows only as fast as they are taken", async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<string[][]> {
      for (;;) {
        given += 1;
        yield Array.from({ length: 500 }, (_, row) => [
          `${given}-${Math.sin(row + given)}`,
          `${Math.cos(row * given)}`,
        ]);
      }
    }
    const stream = workbookStream({
      sheets: [
        {
          name: "s",
          columns: [
            { header: "a", kind: "text" },
            { header: "b", kind: "text" },
          ],
          rows: endless(),
        },
      ],
      timeZone: "UTC",
    });
    stream.once("readable", () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(given).toBeGreaterThan(1);
    expect(given).toBeLessThan(200);
    stream.destroy();
  });

  it("ends with the error when rows fail, when the target fails and when aborted", async () => {
    async function* failing(): AsyncGenerator<string[][]> {
      yield [["a"]];
      throw new Error("database gone");
    }
    const content = (rows: WorkbookSheet["rows"]) => ({
      sheets: [{ name: "s", columns: [{ header: "a", kind: "text" as const }], rows }],
      timeZone: "UTC",
    });
    const target = new PassThrough();
    target.resume();
    await expect(writeWorkbook(target, content(failing()))).rejects.toThrow("database gone");
    expect(target.destroyed).toBe(true);
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
    await expect(writeWorkbook(full, content([[["a"]]]))).rejects.toThrow("disk full");
    await expect(writeWorkbook(new PassThrough(), content([[["a"]]]), { signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    );
  });

  it("writes a long sheet to a path without holding up the event loop", async () => {
    const folder = await mkdtemp(join(tmpdir(), "excel-"));
    const path = join(folder, "out.xlsx");
    const columns = Array.from(
      { length: 15 },
      (_, index): WorkbookColumn => ({ header: `列${index}`, kind: index % 3 === 0 ? "number" : "text" }),
    );
    const chunk = Array.from({ length: 20_000 }, (_, row) =>
      columns.map((_column, index) => (index % 3 === 0 ? row * index : `值 ${row}-${index}`)),
    );
    let turns = 0;
    const beat = setInterval(() => (turns += 1), 1);
    await writeWorkbook(path, { sheets: [{ name: "s", columns, rows: [chunk] }], timeZone: "UTC" });
    clearInterval(beat);
    expect(turns).toBeGreaterThan(20);
    const workbook = await readWorkbook(path, { fileName: "out.xlsx", maxRows: 20_001, maxColumns: 15 });
    expect((await collectRows(workbook)).length).toBe(20_001);
    await rm(folder, { recursive: true });
  });
});

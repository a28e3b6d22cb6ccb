import { readXls } from "hucre/xlsx";
import { afterAll, describe, expect, it } from "vitest";
import { collectRows, readWorkbook } from "./read-workbook.ts";
import { endIdleThreads } from "./reading/thread-pool.ts";
import type { SheetCell } from "./sheet-cell.ts";
import type { XlsContent } from "./testing/xls-bytes.ts";
import { xlsBytes } from "./testing/xls-bytes.ts";

afterAll(endIdleThreads);

async function read(content: XlsContent): Promise<SheetCell[][]> {
  const workbook = await readWorkbook(xlsBytes(content), { fileName: "老文件.xls", maxRows: 70_000, maxColumns: 20 });
  expect(workbook.sheetNames).toEqual(["数据"]);
  return (await collectRows(workbook)).map(({ cells }) => cells);
}

describe("reading an .xls", () => {
  it("gives every kind of cell", async () => {
    const content: XlsContent = {
      strings: [" 物料 ", "00123"],
      rows: [
        [
          { kind: "shared", index: 0 },
          { kind: "shared", index: 1 },
          { kind: "number", value: 1.25 },
          { kind: "rk", packed: (300 << 2) | 3 },
        ],
        [
          { kind: "boolErr", value: 1, error: false },
          { kind: "boolErr", value: 0x2a, error: true },
          { kind: "number", value: 46086, style: 1 },
        ],
        [
          { kind: "formulaNumber", value: 7 },
          { kind: "formulaText", value: "结果" },
          { kind: "formulaError", code: 0x17 },
        ],
      ],
    };
    expect(await read(content)).toEqual([
      ["物料", "00123", 1.25, 3],
      [true, { kind: "error", code: "#N/A", formula: false }, { kind: "date", at: "2026-03-05T00:00:00" }],
      [
        { kind: "formula", value: 7 },
        { kind: "formula", value: "结果" },
        { kind: "error", code: "#REF!", formula: true },
      ],
    ]);
    const independent = await readXls(xlsBytes(content));
    expect(independent.sheets[0]?.rows[0]).toEqual([" 物料 ", "00123", 1.25, 3]);
  });

  it("reads the 1904 date system", async () => {
    expect(await read({ strings: [], date1904: true, rows: [[{ kind: "number", value: 44624.5, style: 1 }]] })).toEqual(
      [[{ kind: "date", at: "2026-03-05T12:00:00" }]],
    );
  });

  it("joins texts that run over the end of a record", async () => {
    expect(
      await read({
        strings: ["第一", "第二个文本"],
        splitStringsAt: 8 + 7 + 3 + 4,
        rows: [
          [
            { kind: "shared", index: 0 },
            { kind: "shared", index: 1 },
          ],
        ],
      }),
    ).toEqual([["第一", "第二个文本"]]);
  });

  it("reads thousands of rows", async () => {
    const rows = await read({
      strings: ["甲"],
      rows: Array.from({ length: 20_000 }, (_, value) => [
        { kind: "shared", index: 0 },
        { kind: "number", value },
      ]),
    });
    expect([rows.length, rows[19_999]]).toEqual([20_000, ["甲", 19_999]]);
  });
});

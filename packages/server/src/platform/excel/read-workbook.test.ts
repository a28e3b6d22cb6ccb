import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ReadOptions } from "./read-workbook.ts";
import { collectRows, readWorkbook } from "./read-workbook.ts";
import { endIdleThreads } from "./reading/thread-pool.ts";
import type { SheetCell } from "./sheet-cell.ts";
import { workbookBytes, workbookParts, zipBytes } from "./testing/workbook-bytes.ts";

const limits: ReadOptions = { fileName: "a.xlsx", maxRows: 100_000, maxColumns: 50 };

afterAll(endIdleThreads);

async function cellsOf(file: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<SheetCell[][]> {
  return (await collectRows(await readWorkbook(file, { ...limits, ...options }))).map(({ cells }) => cells);
}

async function cellsOfParts(rowsXml: string, extra: Record<string, string> = {}): Promise<SheetCell[][]> {
  return cellsOf(await zipBytes({ ...workbookParts("S", rowsXml), ...extra }));
}

function manyRows(count: number, text = "规格型号"): string[][] {
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: 10 }, (_, column) => `${text} ${row}-${column}`),
  );
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

function runningThreads(): number {
  const report: object = process.report.getReport();
  return "workers" in report && Array.isArray(report.workers) ? report.workers.length : Number.NaN;
}

/** Long distinct texts with few Chinese characters: in memory every character takes two bytes, in the file hardly any. */
function distinctStrings(bytes: number): string {
  const texts: string[] = [];
  for (let left = bytes; left > 0; left -= 80)
    texts.push(`<si><t>甲 abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrs ${10_000_000 + texts.length}</t></si>`);
  return `<sst>${texts.join("")}</sst>`;
}

describe("reading an .xlsx", () => {
  it("gives text, numbers, booleans and dates as what they are, with rows numbered as on the sheet", async () => {
    const file = await workbookBytes("物料", [
      ["编码", "数量"],
      [],
      [
        "  00123　",
        12.5,
        true,
        { kind: "date", at: "2026-03-05T08:30:00" },
        { kind: "time", at: "08:30:00" },
        null,
        "   ",
        "末",
      ],
    ]);
    const workbook = await readWorkbook(file, limits);
    expect(workbook).toMatchObject({ sheetName: "物料", sheetNames: ["物料"] });
    expect(await collectRows(workbook)).toEqual([
      { number: 1, cells: ["编码", "数量"] },
      {
        number: 3,
        cells: [
          "00123",
          12.5,
          true,
          { kind: "date", at: "2026-03-05T08:30:00" },
          { kind: "time", at: "08:30:00" },
          null,
          null,
          "末",
        ],
      },
    ]);
  });

  it("tells formulas from typed values, and a formula never calculated from one with a result", async () => {
    const formula = (value: string | number | boolean | null): SheetCell => ({ kind: "formula", value });
    const error = (code: string, ofFormula: boolean): SheetCell => ({ kind: "error", code, formula: ofFormula });
    const cells = [
      formula(42),
      formula("甲"),
      formula(true),
      error("noResult", true),
      error("#N/A", true),
      error("#REF!", false),
      "#N/A",
    ];
    expect(await cellsOf(await workbookBytes("S", [cells]))).toEqual([cells]);
    expect(
      await cellsOfParts(
        '<row r="1"><c r="A1" t="str"><f>""</f><v></v></c><c r="B1"><f t="shared" si="0"/><v>7</v></c></row>',
      ),
    ).toEqual([[formula(null), formula(7)]]);
  });

  it("flattens rich text, leaves phonetic guides out and decodes escaped characters", async () => {
    const strings =
      '<sst xmlns="x"><si><r><t>红</t></r><r><rPr><b/></rPr><t xml:space="preserve"> &amp; 黑</t></r><rPh sb="0" eb="1"><t>hong</t></rPh></si><si><t>a_x000A_b_x005F_x0041_ &#x4e2d;</t></si></sst>';
    const relation =
      '<Relationship Id="rId9" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>';
    const parts = workbookParts(
      "S",
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>x</t></r><r><t>y</t></r></is></c></row>',
    );
    const related = parts["xl/_rels/workbook.xml.rels"]?.replace("</Relationships>", relation) ?? "";
    const file = await zipBytes({ ...parts, "xl/_rels/workbook.xml.rels": related, "xl/sharedStrings.xml": strings });
    expect(await cellsOf(file)).toEqual([["红 & 黑", "a\nb_x0041_ 中", "xy"]]);
  });

  it("reads dates of both date systems as the same wall clock", async () => {
    const at = '<row r="1"><c r="A1" s="1"><v>46086.5</v></c></row>';
    const in1904 = '<row r="1"><c r="A1" s="1"><v>44624.5</v></c></row>';
    const parts = workbookParts("S", in1904);
    const workbook = parts["xl/workbook.xml"]?.replace("<bookViews>", '<workbookPr date1904="1"/><bookViews>') ?? "";
    const expected = [[{ kind: "date", at: "2026-03-05T12:00:00" }]];
    expect(await cellsOfParts(at)).toEqual(expected);
    expect(await cellsOf(await zipBytes({ ...parts, "xl/workbook.xml": workbook }))).toEqual(expected);
  });

  it("understands prefixed XML, as some programs write it", async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://m"><x:sheetData><x:row r="1"><x:c r="B1" t="inlineStr"><x:is><x:t>前缀</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsOf(await zipBytes({ ...workbookParts("S", ""), "xl/worksheets/sheet1.xml": sheet }))).toEqual([
      [null, "前缀"],
    ]);
  });

  it("counts only rows and columns that hold something", async () => {
    const blanks = Array.from(
      { length: 50 },
      (_, index) => `<row r="${index + 2}"><c r="ZZ${index + 2}" s="1"/></row>`,
    ).join("");
    const file = await zipBytes(workbookParts("S", `<row r="1"><c r="A1"><v>1</v></c></row>${blanks}`));
    expect(await cellsOf(file, { maxRows: 1, maxColumns: 1 })).toEqual([[1]]);
  });

  it("reads from a path too, and several files at once", async () => {
    const folder = await mkdtemp(join(tmpdir(), "excel-"));
    const path = join(folder, "upload");
    await writeFile(path, await workbookBytes("S", manyRows(3_000)));
    const other = await workbookBytes("S", [["另一个"]]);
    const [large, again, small] = await Promise.all([cellsOf(path), cellsOf(path), cellsOf(other)]);
    expect([large.length, again.length, small]).toEqual([3_000, 3_000, [["另一个"]]]);
    await rm(folder, { recursive: true });
  });
});

describe("bounds", () => {
  it("lets a slow caller take its time: waiting for it does not count as reading", async () => {
    const file = await workbookBytes("S", manyRows(20_000));
    const workbook = await readWorkbook(file, { ...limits, timeoutMs: 2_000 });
    let rows = 0;
    for await (const chunk of workbook.chunks) {
      if (rows === 0) await pause(2_500);
      rows += chunk.length;
    }
    expect(rows).toBe(20_000);
  });

  it("ends the reading on time-out or abort and serves the next as if nothing had happened", async () => {
    const file = await workbookBytes("S", manyRows(20_000));
    await expect(cellsOf(file, { timeoutMs: 5 })).rejects.toMatchObject({
      reason: "timeOut",
      facts: { data: { timeoutMs: 5 } },
    });
    await expect(cellsOf(file, { signal: AbortSignal.timeout(5) })).rejects.toThrow(/abort|time/i);
    await expect(cellsOf(file, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    const both = await Promise.all([cellsOf(file), cellsOf(file)]);
    expect(both.map(({ length }) => length)).toEqual([20_000, 20_000]);
    await endIdleThreads();
    await expect.poll(runningThreads).toBe(0);
  });

  it("frees its thread when the caller leaves early", async () => {
    const file = await workbookBytes("S", manyRows(8_000));
    for (let time = 0; time < 4; time += 1) {
      const workbook = await readWorkbook(file, limits);
      for await (const chunk of workbook.chunks) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
    }
    expect((await cellsOf(file)).length).toBe(8_000);
  });

  it("refuses a workbook whose reading would take too much memory, and lives on", async () => {
    const parts = workbookParts("S", "<row><c><v>1</v></c></row>");
    const related =
      parts["xl/_rels/workbook.xml.rels"]?.replace(
        "</Relationships>",
        '<Relationship Id="rId9" Type="http://x/sharedStrings" Target="s.xml"/></Relationships>',
      ) ?? "";
    const file = await zipBytes({
      ...parts,
      "xl/_rels/workbook.xml.rels": related,
      "xl/s.xml": distinctStrings(97_000_000),
    });
    await expect(cellsOf(file)).rejects.toMatchObject({ reason: "tooComplex" });
    expect(await cellsOf(await workbookBytes("S", [[1]]))).toEqual([[1]]);
  });
});

import { afterAll, describe, expect, it } from "vitest";
import type { ReadOptions } from "./read-workbook.ts";
import { collectRows, readWorkbook } from "./read-workbook.ts";
import { endIdleThreads } from "./reading/thread-pool.ts";
import { workbookBytes, workbookParts, zipBytes } from "./testing/workbook-bytes.ts";
import { compoundFileBytes, xlsBytes } from "./testing/xls-bytes.ts";

afterAll(endIdleThreads);

async function refusalOf(file: Uint8Array, options: Partial<ReadOptions> = {}): Promise<unknown> {
  try {
    await collectRows(await readWorkbook(file, { fileName: "导入.xlsx", maxRows: 10, maxColumns: 5, ...options }));
  } catch (error) {
    return error instanceof Error && "facts" in error ? error.facts : error;
  }
  return "accepted";
}

/** Changes what the zip's directory says of a part: `offset` 20 is its compressed size, 24 its full size, 8 its flags. */
function forge(zip: Uint8Array, part: string, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const at = bytes.lastIndexOf(part) - 46;
  bytes.writeUInt32LE(value, at + offset);
  return bytes;
}

const sheetPart = "xl/worksheets/sheet1.xml";
const small = await workbookBytes("S", [["编码"], ["A1"]]);

describe("files that are refused", () => {
  it("a name that is not of a workbook", async () => {
    expect(await refusalOf(small, { fileName: "导入.csv" })).toEqual({
      reason: "wrongFileName",
      data: { fileName: "导入.csv" },
    });
    expect(await refusalOf(small, { fileName: "导入.XLS" })).toBe("accepted");
  });

  it("content that is not a workbook, whatever the name", async () => {
    const found = (what: string): unknown => ({ reason: "notAWorkbook", data: { found: what } });
    expect(await refusalOf(Buffer.from("编码,数量\n1,2\n"))).toEqual(found("otherFile"));
    expect(await refusalOf(Buffer.from("<html><table></table></html>"), { fileName: "a.xls" })).toEqual(
      found("otherFile"),
    );
    expect(await refusalOf(new Uint8Array())).toEqual(found("emptyFile"));
    expect(await refusalOf(await zipBytes({ "readme.txt": "hello" }))).toEqual(found("otherZip"));
    const word = { ...workbookParts("S", ""), "xl/workbook.xml": "<w:document xmlns:w='x'/>" };
    expect(await refusalOf(await zipBytes(word))).toEqual(found("otherZip"));
    const binary = {
      ...workbookParts("S", ""),
      "_rels/.rels": workbookParts("S", "")["_rels/.rels"]?.replace("workbook.xml", "workbook.bin") ?? "",
    };
    expect(await refusalOf(await zipBytes(binary))).toEqual(found("binaryWorkbook"));
    expect(await refusalOf(compoundFileBytes("EncryptedPackage", Buffer.alloc(5_000)))).toEqual(
      found("passwordProtected"),
    );
    expect(await refusalOf(compoundFileBytes("WordDocument", Buffer.alloc(5_000)))).toEqual(found("otherFile"));
    expect(await refusalOf(compoundFileBytes("Book", Buffer.alloc(5_000)))).toEqual(found("oldExcel"));
    expect(await refusalOf(xlsBytes({ strings: [], rows: [], encrypted: true }))).toEqual(found("passwordProtected"));
    expect(await refusalOf(forge(small, sheetPart, 6, 0x0801_0014))).toEqual(found("passwordProtected"));
  });

  it("a zip that declares, or holds, far more than its size", async () => {
    const bomb = (cause: string): unknown => ({ reason: "zipBomb", data: { cause } });
    expect(await refusalOf(forge(small, sheetPart, 24, 150_000_000))).toEqual(bomb("size"));
    expect(await refusalOf(forge(small, sheetPart, 24, 60_000_000))).toEqual(bomb("ratio"));
    expect(await refusalOf(await zipBytes(workbookParts("S", " ".repeat(8_000_000))))).toEqual(bomb("ratio"));
    expect(await refusalOf(forge(small, sheetPart, 24, 40))).toEqual(bomb("lyingSize"));
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}`, ""]));
    expect(await refusalOf(await zipBytes(many))).toEqual(bomb("entries"));
  });

  it("one that is too large in bytes, rows or columns, or has nothing in it", async () => {
    expect(await refusalOf(small, { maxBytes: 100 })).toEqual({ reason: "fileTooLarge", data: { maxBytes: 100 } });
    expect(await refusalOf(small, { maxRows: 1 })).toEqual({ reason: "tooManyRows", data: { maxRows: 1 } });
    expect(await refusalOf(await workbookBytes("S", [[1, 2, 3]]), { maxColumns: 2 })).toEqual({
      reason: "tooManyColumns",
      data: { maxColumns: 2 },
    });
    expect(await refusalOf(await workbookBytes("空", [[null, " "], []]))).toEqual({
      reason: "emptySheet",
      data: { sheetName: "空" },
    });
    expect(await refusalOf(small, { sheet: 3 })).toEqual({ reason: "noSuchSheet", data: { sheet: 3, sheetCount: 1 } });
  });

  it("cells that are merged below the first row, where that is asked for", async () => {
    const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
    const rowsXml = `<row r="3">${cell("A3")}</row><row r="4">${cell("A4")}</row><row r="5"/>`;
    const merged = (ref: string) => {
      const parts = workbookParts("S", rowsXml);
      const sheet = "xl/worksheets/sheet1.xml";
      const cells = `</sheetData><mergeCells><mergeCell ref="A3:C3"/><mergeCell ref="${ref}"/></mergeCells>`;
      return zipBytes({ ...parts, [sheet]: (parts[sheet] ?? "").replace("</sheetData>", cells) });
    };
    const refused = { reason: "mergedCells", data: { range: "A4:A5" } };
    expect(await refusalOf(await merged("A4:A5"), { refusesMerged: true })).toEqual(refused);
    expect(await refusalOf(await merged("B3:D3"), { refusesMerged: true })).toBe("accepted");
    expect(await refusalOf(await merged("A4:A5"))).toBe("accepted");
  });

  it("the same in an .xls", async () => {
    const cell = { kind: "number", value: 1 } as const;
    const merged = (...range: [number, number, number, number]) =>
      xlsBytes({ strings: [], rows: [[cell], [cell], []], merged: [[0, 0, 0, 2], range] });
    const asXls = { fileName: "a.xls", refusesMerged: true };
    const refused = { reason: "mergedCells", data: { range: "A2:B3" } };
    expect(await refusalOf(merged(1, 2, 0, 1), asXls)).toEqual(refused);
    expect(await refusalOf(merged(0, 0, 3, 4), asXls)).toBe("accepted");
    expect(await refusalOf(merged(1, 2, 0, 1), { fileName: "a.xls" })).toBe("accepted");
  });

  it("a damaged one", async () => {
    const broken = async (rowsXml: string): Promise<unknown> => refusalOf(await zipBytes(workbookParts("S", rowsXml)));
    const damaged: unknown = expect.objectContaining({ reason: "damaged" });
    expect(await refusalOf(small.slice(0, small.length - 60))).toEqual(damaged);
    expect(await refusalOf(forge(small, sheetPart, 16, 1))).toEqual(damaged);
    const scrambled = Buffer.from(small);
    const content = scrambled.indexOf(sheetPart) + sheetPart.length;
    scrambled.fill(0x55, content + 20, content + 60);
    expect(await refusalOf(scrambled)).toEqual(damaged);
    expect(await broken('<row r="1"><c r="1"><v>1</v></c></row>')).toEqual(damaged);
    const entities = { ...workbookParts("S", ""), [sheetPart]: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' };
    expect(await refusalOf(await zipBytes(entities))).toEqual(damaged);
    const xls = xlsBytes({ strings: ["甲"], rows: [[{ kind: "shared", index: 0 }]] });
    for (const length of [600, 1_600, 2_100])
      expect(await refusalOf(xls.slice(0, length), { fileName: "a.xls" })).toEqual(damaged);
  });

  it("every way of cutting or scrambling bytes ends in a refusal or rows, never in a crash", async () => {
    const files = [
      small,
      xlsBytes({
        strings: ["甲", "乙"],
        rows: [
          [
            { kind: "shared", index: 1 },
            { kind: "number", value: 2 },
          ],
        ],
      }),
    ];
    let seed = 7;
    for (const file of files) {
      for (let time = 0; time < 60; time += 1) {
        const bytes = Buffer.from(file);
        for (let change = 0; change < 4; change += 1) {
          seed = (seed * 48_271) % 0x7fffffff;
          bytes[seed % Math.min(bytes.length, 2_600)] = seed & 0xff;
        }
        const outcome = await refusalOf(bytes);
        expect(outcome).toSatisfy(
          (value) => value === "accepted" || (typeof value === "object" && value !== null && "reason" in value),
        );
      }
    }
  });
});

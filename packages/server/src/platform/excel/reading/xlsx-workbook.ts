import type { ByteSource } from "./byte-source.ts";
import type { OpenedWorkbook, OpenOptions } from "./opened-workbook.ts";
import { chooseSheet } from "./opened-workbook.ts";
import { openXlsxPackage } from "./xlsx-package.ts";
import { readXlsxRows } from "./xlsx-rows.ts";
import { readSharedStrings } from "./xlsx-strings.ts";
import { readCellFormats } from "./xlsx-styles.ts";

export async function openXlsx(source: ByteSource, options: OpenOptions): Promise<OpenedWorkbook> {
  const parts = await openXlsxPackage(source);
  const sheet = chooseSheet(parts.sheets, options.sheet);
  const formats = parts.stylesPart === null ? [] : await readCellFormats(parts.text(parts.stylesPart));
  const strings = parts.stringsPart === null ? [] : await readSharedStrings(parts.text(parts.stringsPart));
  return {
    sheetName: sheet.name,
    sheetNames: parts.sheets.map(({ name }) => name),
    chunks: readXlsxRows(parts.text(sheet.part), { strings, formats, date1904: parts.date1904 }, options),
  };
}

import type { ByteSource } from "./byte-source.ts";
import type { OpenedWorkbook, OpenOptions } from "./opened-workbook.ts";
import { chooseSheet } from "./opened-workbook.ts";
import { openXlsxPackage } from "./xlsx-package.ts";
import { readXlsxRows } from "./xlsx-rows.ts";
import { readSharedStrings } from "./xlsx-strings.ts";
import { readCellFormats } from "./xlsx-styles.ts";

export async function openXlsx(source: ByteSource, options: OpenOptions): Promise<OpenedWorkbook> {
  const parts = await openXlsxPackage(source, options.maxInflatedBytes);
  const sheet = chooseSheet(parts.sheets, options.sheet);
  const formats = parts.stylesPart === null ? [] : await readCellFormats(parts.text(parts.stylesPart));
  const strings = parts.stringsPart === null ? [] : await readSharedStrings(parts.text(parts.stringsPart));
  // Characters against bytes: where a sheet is full of Chinese the share ends below 1, which is early enough for a bar.
  const size = Math.max(1, parts.sizeOf(sheet.part));
  let read = 0;
  const text = counted(parts.text(sheet.part), (length) => (read += length));
  return {
    sheetName: sheet.name,
    sheetNames: parts.sheets.map(({ name }) => name),
    chunks: readXlsxRows(text, { strings, formats, date1904: parts.date1904 }, options),
    share: () => Math.min(1, read / size),
  };
}

async function* counted(text: AsyncGenerator<string>, count: (length: number) => void): AsyncGenerator<string> {
  for await (const piece of text) {
    count(piece.length);
    yield piece;
  }
}

import { damaged, ExcelRefusal, notAWorkbook } from "../excel-refusal.ts";
import type { BiffRecord } from "./biff-records.ts";
import { BiffStrings, readRecords, record } from "./biff-records.ts";
import type { ByteSource } from "./byte-source.ts";
import { readCompoundFile } from "./compound-file.ts";
import type { DateFormat } from "./number-format.ts";
import { dateFormatOf } from "./number-format.ts";
import type { OpenedWorkbook, OpenOptions } from "./opened-workbook.ts";
import { chooseSheet } from "./opened-workbook.ts";
import { readXlsRows } from "./xls-rows.ts";

interface XlsGlobals {
  sheets: { name: string; hidden: boolean; at: number }[];
  strings: string[];
  formats: (DateFormat | null)[];
  date1904: boolean;
}

/** Excel 97–2003 (BIFF8). The same container also holds encrypted .xlsx files and much else. */
export async function openXls(source: ByteSource, options: OpenOptions): Promise<OpenedWorkbook> {
  try {
    return openBiff(source, options);
  } catch (error) {
    // Reading past the end of a record is how damage shows itself.
    throw error instanceof RangeError ? damaged("a record is shorter than it should be") : error;
  }
}

function openBiff(source: ByteSource, options: OpenOptions): OpenedWorkbook {
  const streams = readCompoundFile(source.read(0, source.sizeBytes));
  if (streams.has("EncryptedPackage")) throw notAWorkbook("passwordProtected");
  const open = streams.get("Workbook");
  if (open === undefined) throw notAWorkbook(streams.has("Book") ? "oldExcel" : "otherFile");
  const stream = open();
  const globals = readGlobals(stream);
  const sheet = chooseSheet(globals.sheets, options.sheet);
  const rows = readXlsRows(stream, sheet.at, globals, options);
  return { sheetName: sheet.name, sheetNames: globals.sheets.map(({ name }) => name), chunks: asyncChunks(rows) };
}

async function* asyncChunks<T>(chunks: Iterable<T>): AsyncGenerator<T> {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof RangeError ? damaged("a record is shorter than it should be") : error;
  }
}

function readGlobals(stream: Uint8Array): XlsGlobals {
  const globals: XlsGlobals = { sheets: [], strings: [], formats: [], date1904: false };
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  let first = true;
  for (const one of readRecords(stream)) {
    if (first && (one.kind !== record.bof || one.data.getUint16(0, true) !== 0x600)) throw notAWorkbook("oldExcel");
    first = false;
    if (one.kind === record.eof) break;
    if (one.kind === record.filePass) throw notAWorkbook("passwordProtected");
    if (one.kind === record.date1904) globals.date1904 = one.data.getUint16(0, true) === 1;
    else if (one.kind === record.format) codes.set(one.data.getUint16(0, true), new BiffStrings(one.pieces, 2).read());
    else if (one.kind === record.xf) formatIds.push(one.data.getUint16(2, true));
    else if (one.kind === record.sst) globals.strings = readStringTable(one);
    else if (one.kind === record.boundSheet) addSheet(globals, one);
  }
  globals.formats = formatIds.map((id) => dateFormatOf(id, codes.get(id)));
  return globals;
}

function readStringTable(one: BiffRecord): string[] {
  const reader = new BiffStrings(one.pieces, 8);
  const count = one.data.getUint32(4, true);
  const strings: string[] = [];
  while (strings.length < count && !reader.atEnd) strings.push(reader.read().trim());
  return strings;
}

function addSheet(globals: XlsGlobals, one: BiffRecord): void {
  const isWorksheet = one.data.getUint8(5) === 0;
  if (!isWorksheet) return;
  const at = one.data.getUint32(0, true);
  globals.sheets.push({ name: new BiffStrings(one.pieces, 6).read(1), hidden: (one.data.getUint8(4) & 3) !== 0, at });
  if (globals.sheets.length > 1_000) throw new ExcelRefusal({ reason: "zipBomb", data: { cause: "entries" } });
}

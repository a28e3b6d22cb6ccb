import { record } from "../reading/biff-records.ts";

/** A cell of a hand-made .xls, as the record that holds it. */
export type XlsCell =
  | { kind: "shared"; index: number }
  | { kind: "number"; value: number; style?: number }
  | { kind: "rk"; packed: number }
  | { kind: "boolErr"; value: number; error: boolean }
  | { kind: "formulaNumber"; value: number }
  | { kind: "formulaText"; value: string }
  | { kind: "formulaError"; code: number };

export interface XlsContent {
  strings: readonly string[];
  rows: readonly (readonly XlsCell[])[];
  date1904?: boolean;
  encrypted?: boolean;
  /** Merged cells: first and last row, first and last column, from 0. */
  merged?: readonly (readonly [number, number, number, number])[];
  /** Where the string table is cut into a continuation, counted in bytes of its record. */
  splitStringsAt?: number;
}

/** A BIFF8 workbook (Excel 97–2003) with one sheet named 数据; style 0 is general, style 1 a date. */
export function xlsBytes(content: XlsContent): Uint8Array {
  return compoundFileBytes("Workbook", workbookStream(content));
}

/** A compound file with one stream of any name. */
export function compoundFileBytes(name: string, content: Uint8Array): Uint8Array {
  const stream = pad(content, Math.max(4096, Math.ceil(content.length / 512) * 512));
  const count = stream.length / 512;
  const fatSectors = Math.ceil((count + 2) / 127);
  const header = Buffer.alloc(512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [value, at] of [
    [fatSectors, 44],
    [fatSectors, 48],
    [4096, 56],
    [0xfffffffe, 60],
    [0, 64],
    [0xfffffffe, 68],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let index = 0; index < 109; index += 1)
    header.writeUInt32LE(index < fatSectors ? index : 0xffffffff, 76 + index * 4);
  const fat = Buffer.alloc(fatSectors * 512, 0xff);
  for (let index = 0; index < fatSectors; index += 1) fat.writeUInt32LE(0xfffffffd, index * 4);
  fat.writeUInt32LE(0xfffffffe, fatSectors * 4);
  for (let index = 0; index < count; index += 1)
    fat.writeUInt32LE(index === count - 1 ? 0xfffffffe : fatSectors + 2 + index, (fatSectors + 1 + index) * 4);
  const directory = Buffer.concat([
    directoryEntry("Root Entry", 5, 0xfffffffe, 0, 1),
    directoryEntry(name, 2, fatSectors + 1, stream.length, 0xffffffff),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, fat, directory, stream]);
}

function directoryEntry(name: string, type: number, start: number, size: number, child: number): Buffer {
  const entry = Buffer.alloc(128);
  const text = Buffer.from(name, "utf16le");
  text.copy(entry);
  entry.writeUInt16LE(text.length + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  for (const [value, at] of [
    [0xffffffff, 68],
    [0xffffffff, 72],
    [child, 76],
    [start, 116],
    [size, 120],
  ] as const)
    entry.writeUInt32LE(value, at);
  return entry;
}

function workbookStream({
  strings,
  rows,
  date1904 = false,
  encrypted = false,
  merged = [],
  splitStringsAt,
}: XlsContent): Buffer {
  const name = Buffer.from("数据", "utf16le");
  const before = Buffer.concat([
    biff(record.bof, u16(0x600), u16(5), Buffer.alloc(12)),
    encrypted ? biff(record.filePass, Buffer.alloc(54)) : Buffer.alloc(0),
    biff(record.date1904, u16(date1904 ? 1 : 0)),
    biff(record.xf, u16(0), u16(0), Buffer.alloc(16)),
    biff(record.xf, u16(0), u16(14), Buffer.alloc(16)),
  ]);
  const table = stringTable(strings, splitStringsAt);
  const sheetAt = before.length + 4 + 8 + name.length + table.length + 4;
  const place = biff(record.boundSheet, u32(sheetAt), Buffer.from([0, 0, 2, 1]), name);
  const cells = rows.flatMap((row, number) => row.map((cell, column) => cellRecord(cell, number, column)));
  return Buffer.concat([
    before,
    place,
    table,
    biff(record.eof),
    biff(record.bof, u16(0x600), u16(0x10), Buffer.alloc(12)),
    ...cells,
    ...(merged.length === 0 ? [] : [biff(record.mergeCells, u16(merged.length), ...merged.flat().map(u16))]),
    biff(record.eof),
  ]);
}

function stringTable(strings: readonly string[], splitAt: number | undefined): Buffer {
  const texts = strings.map((text) =>
    Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, "utf16le")]),
  );
  const body = Buffer.concat([u32(strings.length), u32(strings.length), ...texts]);
  if (splitAt === undefined) return biff(record.sst, body);
  // The cut falls inside a text: its continuation starts by saying again that characters are two bytes wide.
  return Buffer.concat([
    biff(record.sst, body.subarray(0, splitAt)),
    biff(record.continued, Buffer.from([1]), body.subarray(splitAt)),
  ]);
}

function cellRecord(cell: XlsCell, row: number, column: number): Buffer {
  const place = Buffer.concat([u16(row), u16(column), u16("style" in cell ? (cell.style ?? 0) : 0)]);
  if (cell.kind === "shared") return biff(record.labelSst, place, u32(cell.index));
  if (cell.kind === "number") return biff(record.number, place, f64(cell.value));
  if (cell.kind === "rk") return biff(record.rk, place, u32(cell.packed));
  if (cell.kind === "boolErr") return biff(record.boolErr, place, Buffer.from([cell.value, cell.error ? 1 : 0]));
  const tail = Buffer.alloc(8);
  if (cell.kind === "formulaNumber") return biff(record.formula, place, f64(cell.value), tail);
  if (cell.kind === "formulaError")
    return biff(record.formula, place, Buffer.from([2, 0, cell.code, 0, 0, 0, 0xff, 0xff]), tail);
  const text = Buffer.concat([u16(cell.value.length), Buffer.from([1]), Buffer.from(cell.value, "utf16le")]);
  return Buffer.concat([
    biff(record.formula, place, Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), tail),
    biff(record.string, text),
  ]);
}

function biff(kind: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(kind), u16(data.length), data]);
}

function pad(bytes: Uint8Array, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

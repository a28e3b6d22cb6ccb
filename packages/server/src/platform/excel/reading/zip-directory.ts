import { damaged, ExcelRefusal, notAWorkbook } from "../excel-refusal.ts";
import type { ByteSource } from "./byte-source.ts";

export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  compressedBytes: number;
  inflatedBytes: number;
  headerAt: number;
}

const maxEntries = 2_000;
const maxRatio = 200;
/** Small parts compress extremely well and do no harm; the ratio only counts above this size. */
const ratioCountsFromBytes = 5_000_000;

/**
 * The entries of a zip, by name, refused before a byte is inflated when they declare more than a workbook may hold.
 * Declared sizes can lie: `inflateEntry` stops an entry that grows past its own.
 */
export function readZipDirectory(source: ByteSource, maxInflatedBytes: number): Map<string, ZipEntry> {
  const { count, at, length } = findDirectory(source);
  if (count > maxEntries) throw bomb("entries");
  const bytes = viewOf(source.read(at, length));
  if (bytes.byteLength < length) throw damaged("the zip directory is cut off");
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, offset);
    offset = next;
    total += entry.inflatedBytes;
    if (total > maxInflatedBytes) throw bomb("size");
    if (entry.inflatedBytes > ratioCountsFromBytes && entry.inflatedBytes > entry.compressedBytes * maxRatio)
      throw bomb("ratio");
    entries.set(entry.name, entry);
  }
  return entries;
}

export function bomb(cause: "size" | "ratio" | "entries" | "lyingSize"): ExcelRefusal {
  return new ExcelRefusal({ reason: "zipBomb", data: { cause } });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const endSignature = 0x06054b50;
const end64LocatorSignature = 0x07064b50;
const end64Signature = 0x06064b50;
const entrySignature = 0x02014b50;
const unknown32 = 0xffffffff;

function findDirectory(source: ByteSource): { count: number; at: number; length: number } {
  const tailLength = Math.min(source.sizeBytes, 22 + 65_535);
  const tailAt = source.sizeBytes - tailLength;
  const tail = viewOf(source.read(tailAt, tailLength));
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endSignature) continue;
    const found = {
      count: tail.getUint16(at + 10, true),
      length: tail.getUint32(at + 12, true),
      at: tail.getUint32(at + 16, true),
    };
    const is64 = at >= 20 && tail.getUint32(at - 20, true) === end64LocatorSignature;
    return within(source, is64 ? readEnd64(source, Number(tail.getBigUint64(at - 12, true))) : found);
  }
  throw damaged("the zip has no directory");
}

function readEnd64(source: ByteSource, at: number): { count: number; at: number; length: number } {
  if (at + 56 > source.sizeBytes) throw damaged("the zip64 directory is missing");
  const end = viewOf(source.read(at, 56));
  if (end.getUint32(0, true) !== end64Signature) throw damaged("the zip64 directory is missing");
  return {
    count: Number(end.getBigUint64(32, true)),
    length: Number(end.getBigUint64(40, true)),
    at: Number(end.getBigUint64(48, true)),
  };
}

function within(source: ByteSource, found: { count: number; at: number; length: number }): typeof found {
  if (found.at + found.length > source.sizeBytes) throw damaged("the zip directory lies outside the file");
  if (found.count * 46 > found.length) throw damaged("the zip directory is cut off");
  return found;
}

function readEntry(bytes: DataView, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.byteLength || bytes.getUint32(at, true) !== entrySignature)
    throw damaged("the zip directory is broken");
  const nameLength = bytes.getUint16(at + 28, true);
  const extraLength = bytes.getUint16(at + 30, true);
  const next = at + 46 + nameLength + extraLength + bytes.getUint16(at + 32, true);
  if (next > bytes.byteLength) throw damaged("the zip directory is broken");
  if ((bytes.getUint16(at + 8, true) & 1) === 1) throw notAWorkbook("passwordProtected");
  const name = Buffer.from(bytes.buffer, bytes.byteOffset + at + 46, nameLength).toString("utf8");
  const entry: ZipEntry = {
    // Some programs write backslashes and differ in case from what their own relationships say.
    name: name.replaceAll("\\", "/").toLowerCase(),
    method: bytes.getUint16(at + 10, true),
    crc: bytes.getUint32(at + 16, true),
    compressedBytes: bytes.getUint32(at + 20, true),
    inflatedBytes: bytes.getUint32(at + 24, true),
    headerAt: bytes.getUint32(at + 42, true),
  };
  widen(entry, bytes, at + 46 + nameLength, extraLength);
  return { entry, next };
}

/** Zip64 keeps a number in the extra field, in this order, where the short field is full. */
function widen(entry: ZipEntry, bytes: DataView, extraAt: number, extraLength: number): void {
  const end = extraAt + extraLength;
  for (let at = extraAt; at + 4 <= end; at += 4 + bytes.getUint16(at + 2, true)) {
    if (bytes.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    for (const field of ["inflatedBytes", "compressedBytes", "headerAt"] as const) {
      if (entry[field] !== unknown32 || value + 8 > end) continue;
      entry[field] = Number(bytes.getBigUint64(value, true));
      value += 8;
    }
    return;
  }
}

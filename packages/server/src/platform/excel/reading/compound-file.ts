import { damaged } from "../excel-refusal.ts";

const endOfChain = 0xfffffffe;
const lastSector = 0xfffffffa;

interface Layout {
  bytes: DataView;
  sectorBytes: number;
  fat: number[];
}

/**
 * The streams of a compound file (OLE2), by name, each read only when asked for.
 * Layout: [MS-CFB]. Every chain is bounded by the file's own number of sectors, so a loop in it ends as damage.
 */
export function readCompoundFile(file: Uint8Array): Map<string, () => Uint8Array> {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.byteLength < 1536) throw damaged("the compound file is cut off");
  const sectorBytes = bytes.getUint16(30, true) === 12 ? 4096 : 512;
  const layout: Layout = { bytes, sectorBytes, fat: [] };
  layout.fat = readFat(layout);
  const directory = directoryEntries(readChain(layout, bytes.getUint32(48, true)));
  const root = directory.find(({ type }) => type === 5);
  if (root === undefined) throw damaged("the compound file has no root");
  const cutoff = bytes.getUint32(56, true);
  const mini = (): { stream: Uint8Array; fat: DataView } => {
    const fat = readChain(layout, bytes.getUint32(60, true));
    return { stream: readChain(layout, root.start), fat: new DataView(fat.buffer, fat.byteOffset, fat.byteLength) };
  };
  const streams = new Map<string, () => Uint8Array>();
  for (const { name, type, start, size } of directory) {
    if (type !== 2) continue;
    streams.set(name, () => {
      const content = size < cutoff ? readMiniChain(mini(), start, size) : readChain(layout, start);
      if (content.length < size) throw damaged(`the stream ${name} is cut off`);
      return content.subarray(0, size);
    });
  }
  return streams;
}

function readFat(layout: Layout): number[] {
  const { bytes, sectorBytes } = layout;
  const perSector = sectorBytes / 4;
  const fatSectors: number[] = [];
  for (let index = 0; index < 109; index += 1) fatSectors.push(bytes.getUint32(76 + index * 4, true));
  let next = bytes.getUint32(68, true);
  for (let guard = bytes.byteLength / sectorBytes; next < lastSector; guard -= 1) {
    if (guard < 0) throw damaged("the compound file's table loops");
    const at = sectorAt(layout, next);
    for (let index = 0; index < perSector - 1; index += 1) fatSectors.push(bytes.getUint32(at + index * 4, true));
    next = bytes.getUint32(at + sectorBytes - 4, true);
  }
  const fat: number[] = [];
  for (const sector of fatSectors.slice(0, bytes.getUint32(44, true))) {
    if (sector >= lastSector) continue;
    const at = sectorAt(layout, sector);
    for (let index = 0; index < perSector; index += 1) fat.push(bytes.getUint32(at + index * 4, true));
  }
  return fat;
}

function sectorAt({ bytes, sectorBytes }: Layout, sector: number): number {
  const at = (sector + 1) * sectorBytes;
  if (at + sectorBytes > bytes.byteLength) throw damaged("the compound file points outside itself");
  return at;
}

function readChain(layout: Layout, start: number): Uint8Array {
  const { bytes, sectorBytes, fat } = layout;
  const pieces: Uint8Array[] = [];
  for (let sector = start; sector < lastSector; sector = fat[sector] ?? endOfChain) {
    if (pieces.length > fat.length) throw damaged("the compound file loops");
    // The last sector of a file is sometimes written short.
    const at = (sector + 1) * sectorBytes;
    if (at >= bytes.byteLength) throw damaged("the compound file points outside itself");
    pieces.push(new Uint8Array(bytes.buffer, bytes.byteOffset + at, Math.min(sectorBytes, bytes.byteLength - at)));
  }
  return Buffer.concat(pieces);
}

function readMiniChain(
  { stream, fat }: { stream: Uint8Array; fat: DataView },
  start: number,
  size: number,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let sector = start, left = size; left > 0 && sector < lastSector; left -= 64) {
    pieces.push(stream.subarray(sector * 64, sector * 64 + 64));
    sector = sector * 4 + 4 <= fat.byteLength ? fat.getUint32(sector * 4, true) : endOfChain;
  }
  return Buffer.concat(pieces);
}

function directoryEntries(directory: Uint8Array): { name: string; type: number; start: number; size: number }[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
    const name = Buffer.from(directory.subarray(at, at + nameBytes)).toString("utf16le");
    entries.push({
      name,
      type: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  name: string;
  /** The part's text, in pieces; asked for only when its turn comes. */
  pieces: AsyncIterable<string> | Iterable<string>;
}

/** The fastest level: sheet XML repeats itself so much that more effort gains little. */
const deflateLevel = 1;
const utf8Names = 0x0800;
const sizesFollow = 0x0008;
/** 1 January 1980, the zip format's first day: the bytes of a workbook depend on its content alone. */
const dosDate = 0x0021;

interface Written {
  name: Buffer;
  at: number;
  crc: number;
  compressedBytes: number;
  inflatedBytes: number;
}

/** A zip file as a stream of bytes. Sizes are written after each part, so no part is ever held whole. */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name, "utf8"), at, crc: 0, compressedBytes: 0, inflatedBytes: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const bytes of deflated(part.pieces, entry)) {
      entry.compressedBytes += bytes.length;
      yield bytes;
    }
    yield sizes(entry);
    at += header.length + entry.compressedBytes + 16;
    if (at > 0xffff_ffff || entry.inflatedBytes > 0xffff_ffff) throw new RangeError("a workbook cannot exceed 4 GB");
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

async function* deflated(pieces: ZipPart["pieces"], entry: Written): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw({ level: deflateLevel, chunkSize: 65_536 });
  // The loop below sees an error of the source too; the callback only keeps pipeline from raising it a second time.
  pipeline(Readable.from(counted(pieces, entry), { objectMode: false }), deflate, () => undefined);
  for await (const bytes of deflate) if (bytes instanceof Uint8Array) yield bytes;
}

async function* counted(pieces: ZipPart["pieces"], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece, "utf8");
    entry.crc = crc32(bytes, entry.crc);
    entry.inflatedBytes += bytes.length;
    if (bytes.length > 0) yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(utf8Names | sizesFollow, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sizes({ crc, compressedBytes, inflatedBytes }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressedBytes, 8);
  descriptor.writeUInt32LE(inflatedBytes, 12);
  return descriptor;
}

function directoryEntry({ name, at, crc, compressedBytes, inflatedBytes }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(utf8Names | sizesFollow, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(dosDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(compressedBytes, 20);
  entry.writeUInt32LE(inflatedBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

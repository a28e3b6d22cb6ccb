import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { crc32, createInflateRaw } from "node:zlib";
import { damaged } from "../excel-refusal.ts";
import type { ByteSource } from "./byte-source.ts";
import type { ZipEntry } from "./zip-directory.ts";
import { bomb } from "./zip-directory.ts";

const pieceBytes = 131_072;

/** The entry's content as text, piece by piece. Stops as soon as it grows past the size the zip declared. */
export async function* inflateText(source: ByteSource, entry: ZipEntry): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of inflateEntry(source, entry)) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8");
    yield decoder.decode(bytes, { stream: true });
  }
}

async function* inflateEntry(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method !== 0 && entry.method !== 8)
    throw damaged(`compression method ${entry.method} is not used in workbooks`);
  let size = 0;
  let crc = 0;
  try {
    for await (const bytes of entry.method === 0 ? storedPieces(source, entry) : inflatedPieces(source, entry)) {
      size += bytes.length;
      if (size > entry.inflatedBytes) throw bomb("lyingSize");
      crc = crc32(bytes, crc);
      yield bytes;
    }
  } catch (error) {
    throw isZlibError(error) ? damaged(`${entry.name} cannot be inflated`) : error;
  }
  if (size !== entry.inflatedBytes || crc !== entry.crc) throw damaged(`${entry.name} fails its checksum`);
}

async function* inflatedPieces(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  // The consumer sees the error by iterating; the callback only keeps pipeline from raising it a second time.
  pipeline(Readable.from(storedPieces(source, entry)), inflate, () => undefined);
  for await (const piece of inflate) if (piece instanceof Uint8Array) yield piece;
}

function* storedPieces(source: ByteSource, entry: ZipEntry): Generator<Uint8Array> {
  const header = source.read(entry.headerAt, 30);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw damaged(`${entry.name} is missing`);
  const start = entry.headerAt + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const end = start + entry.compressedBytes;
  for (let at = start; at < end; at += pieceBytes) {
    const bytes = source.read(at, Math.min(pieceBytes, end - at));
    if (bytes.length === 0) throw damaged(`${entry.name} is cut off`);
    yield bytes;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && /^(?:Z_|ERR_)/.test(error.code);
}

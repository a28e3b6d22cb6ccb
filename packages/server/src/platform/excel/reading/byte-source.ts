import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Random access to the file's bytes. Synchronous on purpose: it is only used inside the reading thread. */
export interface ByteSource {
  sizeBytes: number;
  read(at: number, length: number): Uint8Array;
  close(): void;
}

export function openBytes(file: string | Uint8Array): ByteSource {
  return typeof file === "string" ? fileSource(file) : memorySource(file);
}

function memorySource(bytes: Uint8Array): ByteSource {
  return { sizeBytes: bytes.length, read: (at, length) => bytes.subarray(at, at + length), close: () => undefined };
}

function fileSource(path: string): ByteSource {
  const handle = openSync(path, "r");
  return {
    sizeBytes: fstatSync(handle).size,
    read(at, length) {
      const bytes = Buffer.alloc(length);
      let filled = 0;
      while (filled < length) {
        const got = readSync(handle, bytes, filled, length - filled, at + filled);
        if (got === 0) break;
        filled += got;
      }
      return bytes.subarray(0, filled);
    },
    close: () => closeSync(handle),
  };
}

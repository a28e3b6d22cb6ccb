import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sizeUnits } from "@gongshu/core/text/file-size";
import { FileGone, type FileKey, type FileStore } from "../files/file-store.ts";
import type { Scratch } from "../files/scratch.ts";
import { invalid } from "../http/errors.ts";
import { importErrors } from "./import-export.messages.ts";

/** A larger file is read from a copy on this machine, piece by piece, instead of being held while an import goes on for a minute. */
const maxHeldBytes = 8 * sizeUnits.MB;

/** A file of the store, and where copies of it may be. */
export interface StoredImport {
  readonly files: FileStore;
  readonly scratch: Scratch;
  readonly key: FileKey;
}

/** What a workbook is opened from: bytes of their own, which may be handed over, or the path of a copy. */
type Open<T> = (content: Uint8Array | string, sizeBytes: number) => Promise<T>;

/** Opens a stored file. A copy is gone when it has been opened: whoever has it open goes on reading. */
export async function openImport<T>(stored: StoredImport, open: Open<T>): Promise<T> {
  const sizeBytes = await sizeOf(stored);
  if (sizeBytes <= maxHeldBytes) return open(await heldBytes(stored, sizeBytes), sizeBytes);
  return stored.scratch.use(async (folder) => {
    const copy = path.join(folder, "workbook");
    await pipeline(await contentOf(stored), createWriteStream(copy));
    return open(copy, sizeBytes);
  });
}

async function sizeOf({ files, key }: StoredImport): Promise<number> {
  const found = await files.stat(key);
  if (found === undefined) throw invalid(importErrors.fileGone);
  return found.sizeBytes;
}

async function contentOf({ files, key }: StoredImport) {
  try {
    return await files.get(key);
  } catch (error) {
    throw error instanceof FileGone ? invalid(importErrors.fileGone) : error;
  }
}

/** In memory of their own, so that they can be handed to the reading thread. */
async function heldBytes(stored: StoredImport, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const piece of await contentOf(stored)) {
    if (!(piece instanceof Uint8Array)) throw new Error("The store gave something else than bytes.");
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sizeUnits } from "@gongshu/core/text/file-size";
import { FileGone, type FileKey, type FileStore } from "../files/file-store.ts";
import { invalid } from "../http/errors.ts";
import { importErrors } from "./import-export.messages.ts";

/** A larger file is read from a local copy, piece by piece, instead of being held while an import goes on for a minute. */
const maxHeldBytes = 8 * sizeUnits.MB;

/** What the reading thread opens: bytes of their own, or the path of a local copy. */
export interface ImportBytes {
  readonly content: Uint8Array | string;
  readonly sizeBytes: number;
  /** Removes the local copy; called once the thread has opened it, which goes on reading. */
  readonly release: () => Promise<void>;
}

interface StoredImport {
  readonly files: FileStore;
  readonly key: FileKey;
}

export async function importBytes({ files, key }: StoredImport): Promise<ImportBytes> {
  try {
    const stat = await files.stat(key);
    if (stat === undefined) throw invalid(importErrors.fileGone);
    const { sizeBytes } = stat;
    if (sizeBytes > maxHeldBytes) return { sizeBytes, ...(await localCopy({ files, key })) };
    return { sizeBytes, content: await heldBytes({ files, key }, sizeBytes), release: async () => undefined };
  } catch (error) {
    throw error instanceof FileGone ? invalid(importErrors.fileGone) : error;
  }
}

/** In memory of their own, so that they can be handed to the reading thread. */
async function heldBytes({ files, key }: StoredImport, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const piece of await files.get(key)) {
    if (!(piece instanceof Uint8Array)) throw new Error("The store gave something else than bytes.");
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function localCopy({ files, key }: StoredImport): Promise<Pick<ImportBytes, "content" | "release">> {
  const folder = await mkdtemp(path.join(tmpdir(), "gongshu-import-"));
  const release = () => rm(folder, { recursive: true, force: true });
  const content = path.join(folder, "workbook");
  try {
    await pipeline(await files.get(key), createWriteStream(content, { mode: 0o600 }));
    return { content, release };
  } catch (error) {
    await release();
    throw error;
  }
}

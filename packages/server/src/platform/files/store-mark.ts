import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { installationKey } from "../auth/installation-key.ts";
import { ConfigError } from "../config.ts";
import type { Database } from "../db/database.ts";
import { FileGone, type FileKey, type FileStore, pathOfKey } from "./file-store.ts";

/** Says in the store whose files it keeps. No tenant has this id. */
const markKey: FileKey = { tenantId: "platform", category: "installation", name: "id" };

export function isStoreMark(key: FileKey): boolean {
  return pathOfKey(key) === pathOfKey(markKey);
}

/**
 * Whether the store is that of this database. With the store of another installation every file would be taken for one that no row knows, and be removed. A store
 * without the mark is nobody's.
 */
export async function isOwnStore(database: Database, files: FileStore): Promise<boolean> {
  return (await readMark(files)) === (await ownMark(database));
}

/**
 * Marks the store at its first use.
 * @throws {ConfigError} when it is that of another installation; `place` is what the operator knows it by
 */
export async function claimStore(database: Database, files: FileStore, place: string): Promise<void> {
  const mark = await ownMark(database);
  if ((await readMark(files)) === undefined)
    await files.put(markKey, Readable.from([Buffer.from(mark)]), { maxBytes: mark.length });
  // Of two that mark it at once, one stays.
  if ((await readMark(files)) !== mark)
    throw new ConfigError(
      `The files in ${place} belong to another installation than the database, so the settings of one of them are wrong. ` +
        `If both are right, because the database was set back to a backup from before its first start with this store, delete ${pathOfKey(markKey)} there and start again.`,
    );
}

async function ownMark(database: Database): Promise<string> {
  return (await installationKey(database, "installation")).toString("base64url");
}

async function readMark(files: FileStore): Promise<string | undefined> {
  try {
    return await text(await files.get(markKey));
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}

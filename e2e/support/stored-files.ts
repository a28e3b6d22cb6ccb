// Reads a data folder that no server uses: stored-files.ts <data folder> [clean]. Prints JSON, a list of `StoredFiles`: as it is; with `clean`, also after
// housekeeping has run, a long time later.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { removeOrphans } from "../../packages/server/src/modules/system/file/find-orphans.ts";
import { removeExpiredFiles } from "../../packages/server/src/modules/system/file/remove-files.ts";
import type { Database } from "../../packages/server/src/platform/db/database.ts";
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";
import { LocalStore } from "../../packages/server/src/platform/files/local-store.ts";

/** What a data folder holds of uploaded files. */
export interface StoredFiles {
  /** The rows of files that count for the quota. */
  readonly rows: readonly {
    readonly name: string;
    readonly originalName: string;
    readonly sizeBytes: number;
    readonly reservedBytes: number;
  }[];
  /** Uploads in pieces that have not been finished. */
  readonly openUploads: number;
  /** What the quota counts. */
  readonly usedBytes: number;
  readonly files: readonly { readonly category: string; readonly name: string; readonly sizeBytes: number }[];
  /** Files of the store that were not written to their end. */
  readonly partial: number;
}

const tenantId = "default";
const farAheadMs = 30 * 24 * 60 * 60_000;

async function readFolder(dataDir: string, isToBeCleaned: boolean): Promise<StoredFiles[]> {
  const store = new LocalStore(path.join(dataDir, "files"));
  const database = await openDatabase({ dataDir });
  const found = [await readStored(database, store, dataDir)];
  if (isToBeCleaned) {
    const later = new Date(Date.now() + farAheadMs);
    await removeExpiredFiles(database, store, later);
    await removeOrphans(database, store, later);
    found.push(await readStored(database, store, dataDir));
  }
  await database.close();
  return found;
}

async function readStored(database: Database, store: LocalStore, dataDir: string): Promise<StoredFiles> {
  const db = database.kysely({ tenantId });
  const rows = await db
    .selectFrom("fileObject")
    .select(["name", "originalName", "sizeBytes", "reservedBytes"])
    .where("inQuota", "=", true)
    .execute();
  const uploads = await db.selectFrom("fileUpload").select("id").execute();
  const usage = await db.selectFrom("fileUsage").select("usedBytes").executeTakeFirst();
  const { files } = await store.list({ tenantId });
  return {
    rows,
    openUploads: uploads.length,
    usedBytes: usage?.usedBytes ?? 0,
    files: files.map(({ key: { category, name }, sizeBytes }) => ({ category, name, sizeBytes })),
    partial: (await readdir(path.join(dataDir, "files/.partial")).catch(() => [])).length,
  };
}

const [dataDir = "", clean] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await readFolder(dataDir, clean === "clean")));

import path from "node:path";
import { type Config, ConfigError } from "../config.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { FileStore } from "./file-store.ts";
import { LocalStore } from "./local-store.ts";

/**
 * The store that the settings name; without any, a folder of DATA_DIR.
 * @throws {ConfigError} with a sentence when it cannot be used as it is set up
 */
export async function openStore({ dataDir, s3 }: Config, outbound: Outbound): Promise<FileStore> {
  if (s3 === undefined) {
    const store = new LocalStore(folderIn(dataDir));
    await store.health();
    return store;
  }
  const { S3Store } = await import("./s3-store.ts");
  const store = new S3Store(s3, outbound);
  await store.check().catch((error: unknown) => {
    throw error instanceof Error ? new ConfigError(error.message, { cause: error }) : error;
  });
  return store;
}

/** Where the files are, in the words of the settings. */
export function placeOf({ dataDir, s3 }: Config): string {
  return s3 === undefined ? folderIn(dataDir) : `the bucket ${s3.bucket} (S3_BUCKET)`;
}

function folderIn(dataDir: string): string {
  return path.resolve(dataDir, "files");
}

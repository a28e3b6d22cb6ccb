import type { Database, DatabaseLog } from "./database.ts";

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it the database is embedded, in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** Connections to a server; 12 by default. */
  readonly poolSize?: number;
  readonly log?: DatabaseLog;
}

const silent: DatabaseLog = { warn: () => undefined, error: () => undefined };

/** Opens the database; it has its roles and schemas then, and the tables of whatever migrations were run before. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 12,
  log = silent,
}: OpenDatabaseOptions): Promise<Database> {
  // Each way loads its own engine only: PGlite is 20 MB of code that a server deployment never needs.
  if (databaseUrl) {
    const { openServer } = await import("./open-server.ts");
    return openServer({ databaseUrl, poolSize, log });
  }
  const { openEmbedded } = await import("./open-embedded.ts");
  return openEmbedded({ dataDir, log });
}

import { renameSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { clusterFolder } from "../platform/db/open-embedded.ts";
import type { TestDatabase } from "./database.ts";

/** Takes the database away under a running program, as a full disk or a stopped server does, and gives back the way to bring it back. */
export async function loseDatabase({ db, location }: Omit<TestDatabase, "close">): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir } = location;
  return databaseUrl === undefined ? breakEngine(db, dataDir) : shutOut(databaseUrl);
}

/** The write-ahead log is gone when its next file is needed, which PostgreSQL cannot survive. */
async function breakEngine(db: TestDatabase["db"], dataDir: string): Promise<() => Promise<void>> {
  const log = join(dataDir, clusterFolder, "pg_wal");
  const asOwner = (sql: string) =>
    db.transaction({ tenantId: null, role: "owner" }, (transaction) => transaction.script(sql));
  // Databases of tests are not durable: what they have acknowledged may be in the memory of the engine only.
  await asOwner("reset role; checkpoint");
  renameSync(log, `${log}-away`);
  let isBroken = false;
  while (!isBroken) await asOwner("reset role; select pg_switch_wal(); checkpoint").catch(() => (isBroken = true));
  return async () => renameSync(`${log}-away`, log);
}

/** Refuses new connections to the database and terminates the open ones. */
async function shutOut(databaseUrl: string): Promise<() => Promise<void>> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections false`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  return async () => {
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  };
}

import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { bootstrapSql, sessionSql } from "../platform/db/bootstrap.ts";
import type { Database, DatabaseLog } from "../platform/db/database.ts";
import { isCluster, keepTemplate } from "../platform/db/embedded-folder.ts";
import { migrate, migrationsDirectory, readMigrations } from "../platform/db/migrate.ts";
import { clusterFolder, openEmbedded, pgliteVersion, repositoryCache } from "../platform/db/open-embedded.ts";
import { openServer } from "../platform/db/open-server.ts";

export interface TestDatabase {
  readonly db: Database;
  /** Where it is, for tests that open it from another process. */
  readonly location: { readonly databaseUrl?: string; readonly dataDir: string };
  /** Closes the database and takes its files, or the database on the server, away. */
  close(): Promise<void>;
}

export const testDatabaseKind: Database["kind"] =
  process.env["GONGSHU_TEST_DATABASE"] === "server" ? "server" : "embedded";

const print = (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
const log: DatabaseLog = { warn: print, error: print };

/** A migrated database of the caller's own, without rows, on the engine that GONGSHU_TEST_DATABASE names (embedded, server). */
export async function openTestDatabase(): Promise<TestDatabase> {
  return testDatabaseKind === "server" ? openOnServer() : openInFolder();
}

/** Migrations and bootstrap decide what a migrated database looks like. */
function schemaHash(): string {
  const hash = createHash("sha256").update(bootstrapSql).update(sessionSql);
  for (const { name, checksum } of readMigrations(migrationsDirectory)) hash.update(`${name}:${checksum};`);
  return hash.digest("hex").slice(0, 16);
}

async function openInFolder(): Promise<TestDatabase> {
  const template = await migratedTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), "gongshu-test-"));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", remove);
  const db = await openEmbedded({ dataDir, log, template, durable: false });
  return {
    db,
    location: { dataDir },
    close: async () => {
      await db.close();
      remove();
      process.removeListener("exit", remove);
    },
  };
}

async function migratedTemplate(): Promise<string> {
  const template = join(repositoryCache, `postgres-${pgliteVersion()}-migrated-${schemaHash()}`);
  if (isCluster(template)) return template;
  const dataDir = mkdtempSync(join(tmpdir(), "gongshu-template-"));
  try {
    const db = await openEmbedded({ dataDir, log, durable: false });
    try {
      await migrate(db);
    } finally {
      await db.close();
    }
    keepTemplate(join(dataDir, clusterFolder), template);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return template;
}

let serverUrl: Promise<string> | null = null;

async function openOnServer(): Promise<TestDatabase> {
  serverUrl ??= findServer();
  const base = await serverUrl;
  const template = await serverTemplate(base);
  const name = `gongshu_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(base, (client) => client.query(`create database ${name} template ${template}`));
  const databaseUrl = withDatabase(base, name);
  const db = await openServer({ databaseUrl, poolSize: 8, log });
  // Its own: a folder of files belongs to one database.
  const dataDir = mkdtempSync(join(tmpdir(), "gongshu-test-"));
  return {
    db,
    location: { databaseUrl, dataDir },
    close: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
      await onServer(base, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** DATABASE_URL, or a server of this process's own that ends with it. */
async function findServer(): Promise<string> {
  const file = new URL("../../../../scripts/postgres-server.mjs", import.meta.url).href;
  const launcher = (await import(file)) as {
    startPostgresServer(options: { relaxed: boolean }): Promise<{ url: string }>;
  };
  return (await launcher.startPostgresServer({ relaxed: true })).url;
}

/** Migrated once per schema; a second call waits for the first. */
async function serverTemplate(base: string): Promise<string> {
  const name = `gongshu_template_${schemaHash()}`;
  await onServer(base, async (client) => {
    await client.query("select pg_advisory_lock(4713002, 3)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const building = `${name}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    const db = await openServer({ databaseUrl: withDatabase(base, building), poolSize: 1, log });
    try {
      await migrate(db);
    } finally {
      await db.close();
    }
    await client.query(`alter database ${building} rename to ${name}`);
  });
  return name;
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

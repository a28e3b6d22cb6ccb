import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database, Scope, Transaction } from "./database.ts";
import { DatabaseError } from "./database-error.ts";

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const migrationsDirectory = fileURLToPath(new URL("../../../migrations", import.meta.url));

const asOwner: Scope = { tenantId: null, role: "owner" };

const openLedgerSql = `
  set local lock_timeout to 0;
  select pg_advisory_xact_lock(4713002, 2);
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_time timestamptz not null default now()
  );
  revoke insert, update, delete, truncate on schema_migration from gongshu_app;`;

export function readMigrations(directory: string): MigrationFile[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const seen = new Map<string, string>();
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} must be called NNNN_name.sql.`);
    const other = seen.get(number);
    if (other) throw new Error(`The migrations ${other} and ${name} have the same number.`);
    seen.set(number, name);
    const sql = readFileSync(join(directory, name), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Brings the tables up to date and gives back the names of the files that were applied. Forward only, one
 * transaction per file, one process at a time; the others wait and then find nothing to do.
 */
export async function migrate(database: Database, directory = migrationsDirectory): Promise<string[]> {
  const files = readMigrations(directory);
  const done: string[] = [];
  let pending = await pendingMigrations(database, files);
  while (pending) {
    const file: MigrationFile = pending;
    const applied = await database.transaction(asOwner, (transaction) => apply(transaction, files, file));
    if (applied) done.push(file.name);
    pending = await pendingMigrations(database, files);
  }
  return done;
}

/** Names of the files that are not applied yet: what `/api/ready` asks. */
export async function missingMigrations(database: Database, directory = migrationsDirectory): Promise<string[]> {
  const known = await appliedChecksums(database);
  return readMigrations(directory)
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => name);
}

async function pendingMigrations(
  database: Database,
  files: readonly MigrationFile[],
): Promise<MigrationFile | undefined> {
  return firstPending(files, await appliedChecksums(database));
}

async function appliedChecksums(database: Database): Promise<Map<string, string>> {
  return database.transaction(asOwner, async (transaction) => {
    const { rows } = await transaction.run({
      sql: "select to_regclass('public.schema_migration') is not null as present",
      parameters: [],
    });
    return rows[0]?.["present"] === true ? readLedger(transaction) : new Map();
  });
}

async function readLedger(transaction: Transaction): Promise<Map<string, string>> {
  const { rows } = await transaction.run({ sql: "select name, checksum from schema_migration", parameters: [] });
  return new Map(rows.map((row) => [String(row["name"]), String(row["checksum"])]));
}

function firstPending(
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
): MigrationFile | undefined {
  const names = new Set(files.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!names.has(name))
      throw new Error(
        `The database has had the migration ${name}, which this version does not know: it is newer than the program.`,
      );
  }
  for (const { name, checksum } of files) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Restore the file and put the change into a new migration.`,
      );
    }
  }
  return files.find(({ name }) => !applied.has(name));
}

async function apply(transaction: Transaction, files: readonly MigrationFile[], file: MigrationFile): Promise<boolean> {
  await transaction.script(openLedgerSql);
  // Another process may have been here while this one waited for the lock.
  if (firstPending(files, await readLedger(transaction))?.name !== file.name) return false;
  try {
    await transaction.script(file.sql);
  } catch (error) {
    throw new Error(
      `The migration ${file.name} failed${lineOf(error, file.sql)}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await transaction.run({
    sql: "insert into schema_migration (name, checksum) values ($1, $2)",
    parameters: [file.name, file.checksum],
  });
  return true;
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` at line ${[...sql].slice(0, position).join("").split("\n").length}`;
}

import { type Config, ConfigError, readConfig } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { reasonOf } from "./platform/db/database-unavailable.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open-database.ts";
import { createLogger, type Logger } from "./platform/log/logger.ts";
import { exitCodes } from "./platform/stop-on-signal.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  // The program is loaded while the database is opened: the one works, the other mostly waits.
  const [database, { run }] = await Promise.all([openMigrated(config, log), import("./run.ts")]);
  await run(config, database, log);
}

async function openMigrated(config: Config, log: Logger): Promise<Database> {
  const database = await openDatabase({
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    log,
  });
  await migrate(database);
  return database;
}

main().catch((error: unknown) => {
  const sentence = error instanceof Error ? reasonOf(error) : String(error);
  process.stderr.write(`${sentence}\n`);
  if (!(error instanceof ConfigError) && error instanceof Error && process.env["LOG_LEVEL"] === "debug")
    process.stderr.write(`${error.stack}\n`);
  process.exit(exitCodes.notStarted);
});

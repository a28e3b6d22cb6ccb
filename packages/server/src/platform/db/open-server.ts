import { Client } from "pg";
import { bootstrapSql, queryRoleConfinedSql, sessionSql } from "./bootstrap.ts";
import type { Database, DatabaseLog } from "./database.ts";
import { PooledDatabase } from "./pooled-database.ts";
import { MAX_QUERY_TIMEOUT_MS } from "./scope-statement.ts";
import { ServerNotifications } from "./server-notifications.ts";
import { connectServerWire } from "./server-wire.ts";
import { SessionPool } from "./session-pool.ts";

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly log: DatabaseLog;
}

const OLDEST_VERSION = 150_000;
const WAIT_MS = 30_000;

/** Opens a database on a PostgreSQL server, 15 or newer; makes the roles and schemas that are missing. */
export async function openServer({ databaseUrl, poolSize, log }: ServerOptions): Promise<Database> {
  const queryRoleConfined = await prepare(databaseUrl);
  const connect = (signal?: AbortSignal) => connectServerWire(databaseUrl, sessionSql, signal);
  return new PooledDatabase({
    kind: "server",
    pool: new SessionPool({ size: poolSize, depth: 1, waitMs: WAIT_MS, connect, log, onNotification: () => undefined }),
    notifications: new ServerNotifications(connect, log),
    queryRoleConfined,
    longestReadMs: MAX_QUERY_TIMEOUT_MS,
    readsAtOnce: Math.max(1, Math.floor(poolSize / 3)),
    onClosed: () => Promise.resolve(),
  });
}

async function prepare(databaseUrl: string): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "gongshu start",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const version = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    if ((version.rows[0]?.number ?? 0) < OLDEST_VERSION)
      throw new Error("The PostgreSQL server is too old: version 15 or newer is needed.");
    await bootstrap(client);
    const confined = await client.query<{ confined: boolean }>(queryRoleConfinedSql);
    return confined.rows[0]?.confined === true;
  } finally {
    await client.end();
  }
}

async function bootstrap(client: Client): Promise<void> {
  try {
    await client.query(bootstrapSql);
    await client.query(
      "begin; set local role gongshu_owner; set local role gongshu_app; set local role gongshu_queue; rollback",
    );
  } catch (error) {
    throw new Error(
      `The login role of DATABASE_URL cannot prepare the database (${error instanceof Error ? error.message : String(error)}). ` +
        "Use a superuser, or a role that owns the database and has CREATEROLE; where the roles exist already, let an administrator run: " +
        `GRANT gongshu_owner, gongshu_app, gongshu_query, gongshu_queue TO "${client.user ?? "the login role"}".`,
      { cause: error },
    );
  }
}

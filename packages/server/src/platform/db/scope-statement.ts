import type { DatabaseRole, Scope, Statement } from "./database.ts";

/** Names of the roles in PostgreSQL. */
export const roleNames = {
  app: "gongshu_app",
  query: "gongshu_query",
  owner: "gongshu_owner",
  queue: "gongshu_queue",
} as const satisfies Record<DatabaseRole, string>;

const TENANT = "set_config('app.tenant_id', $1, true)";
const READ_ONLY = "set_config('transaction_read_only', 'on', true)";

// The role comes last: once it is `query`, set_config itself is out of reach. Before what PostgreSQL has stand the operators with limits.
const scopeSql = {
  app: `select ${TENANT}`,
  query: `select ${TENANT}, ${READ_ONLY}, set_config('statement_timeout', $2, true), set_config('search_path', 'bounded, pg_catalog, form', true), set_config('role', '${roleNames.query}', true)`,
  owner: `select ${TENANT}, set_config('statement_timeout', '0', true), set_config('role', '${roleNames.owner}', true)`,
  queue: `select ${TENANT}, ${READ_ONLY}, set_config('role', '${roleNames.queue}', true)`,
} as const satisfies Record<DatabaseRole, string>;

/** How long a statement that a user wrote may run, unless the scope says less. */
export const QUERY_TIMEOUT_MS = 15_000;
/** The most that a scope may say. */
export const MAX_QUERY_TIMEOUT_MS = 60_000;

/** The same while nothing may be written. */
const readingScopeSql = {
  app: `${scopeSql.app}, ${READ_ONLY}`,
  query: scopeSql.query,
  owner: scopeSql.owner.replace(TENANT, `${TENANT}, ${READ_ONLY}`),
  queue: scopeSql.queue,
} as const satisfies Record<DatabaseRole, string>;

const TIMEOUT = "set_config('statement_timeout', $2, true)";

/** Work of the application whose statements may not run for as long as others. */
const timedScopeSql = { app: `${scopeSql.app}, ${TIMEOUT}`, reading: `${readingScopeSql.app}, ${TIMEOUT}` };

/** Tells PostgreSQL, for one transaction, whose rows may be touched and by which role, and whether they may be changed at all. */
export function scopeStatement(scope: Scope, isReadOnly = false): Statement {
  const role = scope.role ?? "app";
  const tenant = scope.tenantId ?? "";
  if (role === "app" && scope.timeoutMs !== undefined)
    return {
      sql: isReadOnly ? timedScopeSql.reading : timedScopeSql.app,
      parameters: [tenant, String(Math.max(1, Math.round(scope.timeoutMs)))],
    };
  const sql = isReadOnly ? readingScopeSql[role] : scopeSql[role];
  if (role !== "query") return { sql, parameters: [tenant] };
  const timeoutMs = Math.min(Math.max(1, Math.round(scope.timeoutMs ?? QUERY_TIMEOUT_MS)), MAX_QUERY_TIMEOUT_MS);
  return { sql, parameters: [tenant, String(timeoutMs)] };
}

const READING = /^(?:\s|\(|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:select|with|values|table)\b/i;

/** Refused before it is sent. */
export class NotReading extends Error {}

/**
 * SQL that users write must be one reading statement. SET, DO and CALL could change the tenant and are refused
 * here; that a statement is only one is held by the protocol, and that it only reads by the transaction.
 */
export function assertReading(sql: string): void {
  if (!READING.test(sql))
    throw new NotReading("Only a single SELECT (or WITH, VALUES, TABLE) statement may be run here.");
}

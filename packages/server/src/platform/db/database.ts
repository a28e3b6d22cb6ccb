import type { Kysely } from "kysely";
import type { ReadLimits, TextRows } from "./reading.ts";
import type { Tables } from "./tables.ts";

/**
 * `app`: bound by row security, no DDL. `query`: SELECT only, for SQL that users write. `owner`: DDL. `queue`: reads state and times of jobs and
 * events of all tenants, and no content.
 */
export type DatabaseRole = "app" | "query" | "owner" | "queue";

/** Whose rows a unit of work may touch. Without a tenant: 0 rows, and inserts are refused by the policies. */
export interface Scope {
  readonly tenantId: string | null;
  /** `app` by default. */
  readonly role?: DatabaseRole;
  /** How long a statement of the roles `query` and `app` may run. */
  readonly timeoutMs?: number;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface StatementResult<Row = Record<string, unknown>> {
  readonly rows: Row[];
  /** Rows inserted, updated, deleted or selected, as PostgreSQL counts them. */
  readonly affected: number;
}

export interface TransactionOptions {
  readonly isolation?: "read committed" | "repeatable read" | "serializable";
}

export interface Transaction {
  readonly db: Kysely<Tables>;
  run(statement: Statement): Promise<StatementResult>;
  /** Several statements in one round trip. */
  batch(statements: readonly Statement[]): Promise<StatementResult[]>;
  /** Plain SQL text of any number of statements, without parameters: migrations and the like. */
  script(sql: string): Promise<void>;
}

export interface ListenHandlers {
  readonly onPayload: (payload: string) => void;
  /** Called when the connection was lost and is back: notifications may have been missed in between. */
  readonly onGap?: () => void;
}

export interface Database {
  readonly kind: "server" | "embedded";
  /** All statements or none, in one round trip; again, up to 3 more times, after a serialization failure or a deadlock. */
  batch(scope: Scope, statements: readonly Statement[]): Promise<StatementResult[]>;
  /**
   * An interactive transaction. `work` is run again, up to 3 more times, when PostgreSQL reports a serialization
   * failure or a deadlock, so it must be repeatable: no effects outside the database.
   * Embedded there is one session: while a transaction is open everyone waits, so no network or file work inside.
   */
  transaction<T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * One reading statement that a user wrote, by the role `query` in the tenant, within limits: PostgreSQL stops at the rows, and what is beyond the
   * bytes is dropped as it arrives. Few are run at once, so that they never take all sessions.
   */
  read(tenantId: string, statement: Statement, limits: ReadLimits, signal?: AbortSignal): Promise<TextRows>;
  /** Typed queries; each executed query is its own unit of work, as `batch(scope, [query])`. Cheap to make per request. */
  kysely(scope: Scope): Kysely<Tables>;
  /** Takes part in a channel of `select pg_notify(channel, payload)`; gives back the way out. */
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>;
  /** Resolves when the database answers, and writes. */
  health(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

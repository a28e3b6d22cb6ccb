import { transactionStatus } from "#platform/db/backend-message.ts";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import { DatabaseError } from "#platform/db/database-error.ts";
import { DatabaseUnavailable } from "#platform/db/database-unavailable.ts";
import { Reading, ReadTimeout } from "#platform/db/reading.ts";
import type { Session } from "#platform/db/session.ts";
import { type WorkUnit, workUnit } from "#platform/db/work-unit.ts";
import { isCertificateError, NoEncryption } from "#platform/outbound/database-target.ts";
import { connectPostgres } from "#platform/outbound/postgres-connection.ts";
import { databaseTarget } from "./database-target.ts";
import { pgRows } from "./pg-values.ts";
import { type ReadRows, SessionLost, type SourceConnection, type SourceDriver } from "./source-driver.ts";
import type { SourceFailure } from "./source-error.ts";
import type { SourceQuery } from "./source-query.ts";

/** Values are read as PostgreSQL prints them, so it is said how. */
const sessionSql = `
set default_transaction_read_only to on;
set time zone 'UTC';
set datestyle to 'ISO, YMD';
set intervalstyle to 'postgres';
set extra_float_digits to 1;
set bytea_output to 'hex';
set standard_conforming_strings to on;
set client_min_messages to error;
set lock_timeout to '5s';
`;
const begin = { sql: "begin transaction isolation level repeatable read read only", parameters: [] };
const rollback = { sql: "rollback", parameters: [] };
/** After its time a server has this long to say that it has stopped. */
const graceMs = 2_000;

class PostgresSource implements SourceConnection {
  readonly version: string;
  readonly #session: Session;
  readonly #settingsSql: string;
  readonly #path: readonly string[];

  constructor(session: Session, version: string, dbSchema: string) {
    this.#session = session;
    this.version = version;
    const path = dbSchema === "" ? "" : ", set_config('search_path', $2, true)";
    this.#settingsSql = `select set_config('statement_timeout', $1, true)${path}`;
    this.#path = dbSchema === "" ? [] : [quoteIdentifier(dbSchema)];
  }

  get isOpen(): boolean {
    return !this.#session.closed;
  }

  /** In a transaction that only reads and is rolled back: what the statement sets ends with it. */
  async read(query: SourceQuery, ends: AbortSignal): Promise<ReadRows> {
    const { sql, parameters, maxRows, maxBytes, timeoutMs } = query;
    const settings = { sql: this.#settingsSql, parameters: [String(timeoutMs), ...this.#path] };
    const reading = new Reading({ maxRows, maxBytes, timeoutMs }, 2);
    await this.#run([begin, settings, { sql, parameters }, rollback], reading, ends);
    return { ...pgRows(reading.result, query.nameOf), isTruncated: reading.result.isTruncated };
  }

  close(): void {
    void this.#session.close();
  }

  async #run(statements: readonly Statement[], reading: Reading, ends: AbortSignal): Promise<void> {
    const session = this.#session;
    const settled = new AbortController();
    try {
      await new Promise<unknown>((resolve, reject) => {
        const unit = workUnit("execute", "query", 0, statements, resolve, reject, reading);
        ends.addEventListener("abort", () => this.#stop(unit, settled.signal), { once: true, signal: settled.signal });
        session.send(unit);
      });
    } catch (error) {
      if (!session.closed && session.status !== transactionStatus.idle) await this.#rollBack();
      if (ends.aborted) throw new ReadTimeout({ cause: error });
      throw error instanceof DatabaseUnavailable ? new SessionLost("the session was lost", { cause: error }) : error;
    } finally {
      settled.abort();
    }
  }

  /** A server that does not say that it has stopped is given up. */
  #stop(unit: WorkUnit, settled: AbortSignal): void {
    this.#session.cancel(unit);
    const late = setTimeout(() => this.#session.abortIfSilent(0), graceMs);
    settled.addEventListener("abort", () => clearTimeout(late), { once: true });
  }

  #rollBack(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.#session.send(workUnit("execute", "query", 0, [rollback], resolve, reject)),
    ).catch(() => this.close());
  }
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

async function versionOf(session: Session): Promise<string> {
  const asking = { sql: "show server_version", parameters: [] };
  const versions = await new Promise<StatementResult[]>((resolve, reject) =>
    session.send(workUnit("execute", "query", 0, [asking], resolve, reject)),
  );
  const [version = ""] = String(versions[0]?.rows[0]?.["serverVersion"] ?? "").split(" ");
  return version;
}

const failures: Readonly<Record<string, SourceFailure>> = {
  "28P01": "credentials",
  "28000": "credentials",
  "3D000": "database",
  "42501": "forbidden",
  "25006": "notReading",
  "53300": "full",
  "57014": "timeout",
  "57P01": "lost",
  "57P02": "lost",
  "57P03": "notReady",
};

export const postgresDriver: SourceDriver = {
  async connect({ outbound, settings, signal }) {
    const target = databaseTarget(settings);
    const timeoutMs = settings.connectSeconds * 1_000;
    const open = async (session: Session) =>
      new PostgresSource(session, `PostgreSQL ${await versionOf(session)}`, settings.dbSchema);
    return connectPostgres(outbound, { target, sessionSql, timeoutMs, signal, open });
  },
  failureOf(error) {
    if (error instanceof ReadTimeout) return "timeout";
    if (error instanceof SessionLost || error instanceof DatabaseUnavailable) return "lost";
    if (error instanceof NoEncryption) return "noEncryption";
    if (isCertificateError(error)) return "certificate";
    return error instanceof DatabaseError ? (failures[error.code ?? ""] ?? "statement") : undefined;
  },
};

import type { Connection, FieldPacket } from "mysql2";
import { ReadTimeout } from "#platform/db/reading.ts";
import { NoEncryption } from "#platform/outbound/database-target.ts";
import { connectMysql, isMysqlCertificateError, mysqlErrorNumber } from "#platform/outbound/mysql-connection.ts";
import { databaseTarget } from "./database-target.ts";
import { MysqlRows, sizeOfRow } from "./mysql-values.ts";
import {
  type Connecting,
  type ReadRows,
  SessionLost,
  type SourceConnection,
  type SourceDriver,
} from "./source-driver.ts";
import type { SourceFailure } from "./source-error.ts";
import type { SourceQuery } from "./source-query.ts";

/** A single row may be longer than all that is wanted; more than this above it is not waited for. */
const slackBytes = 1_048_576;
/** A server gives no more columns. */
const maxColumns = 4_096;
const killWithinMs = 5_000;

class MysqlSource implements SourceConnection {
  readonly version: string;
  readonly #connection: Connection;
  readonly #connecting: Connecting;
  readonly #timeoutSql: (ms: number) => string;
  readonly #end = Promise.withResolvers<never>();
  #isOpen = true;

  constructor(connection: Connection, connecting: Connecting, version: string) {
    this.#connection = connection;
    this.#connecting = connecting;
    const isMariaDb = /mariadb/i.test(version);
    this.version = isMariaDb ? version : `MySQL ${version}`;
    this.#timeoutSql = isMariaDb
      ? (ms) => `max_statement_time = ${ms / 1_000}`
      : (ms) => `max_execution_time = ${Math.round(ms)}`;
    // The client library does not tell every command that its connection is gone.
    this.#end.promise.catch(() => undefined);
    connection.on("error", () => this.close());
    connection.on("end", () => this.close());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** In a transaction that only reads; the server stops at the rows, unless the statement has a limit of its own. */
  async read(query: SourceQuery, ends: AbortSignal): Promise<ReadRows> {
    const stop = () => void this.#kill();
    ends.addEventListener("abort", stop, { once: true });
    try {
      return await Promise.race([this.#readNow(query), this.#end.promise]);
    } catch (error) {
      if (ends.aborted) throw new ReadTimeout({ cause: error });
      if (mysqlErrorNumber(error) === undefined) this.close();
      else if (this.#isOpen)
        await Promise.race([run(this.#connection, "rollback"), this.#end.promise]).catch(() => this.close());
      throw error;
    } finally {
      ends.removeEventListener("abort", stop);
    }
  }

  close(): void {
    this.#isOpen = false;
    this.#connection.destroy();
    this.#end.reject(new SessionLost("the session was lost"));
  }

  async #readNow(query: SourceQuery): Promise<ReadRows> {
    const { timeoutMs, maxRows } = query;
    await run(this.#connection, `set session ${this.#timeoutSql(timeoutMs)}, sql_select_limit = ${maxRows + 1}`);
    await run(this.#connection, "start transaction read only");
    const read = await this.#rows(query);
    if (this.#isOpen) await run(this.#connection, "rollback");
    return read;
  }

  #rows({ sql, parameters, maxRows, maxBytes }: SourceQuery): Promise<ReadRows> {
    return new Promise((resolve, reject) => {
      let found = new MysqlRows([]);
      let size = 0;
      let received = 0;
      let isTruncated = false;
      const { stream } = this.#connection as Connection & { stream: NodeJS.ReadableStream };
      const finish = (settle: () => void) => {
        stream.removeListener("data", count);
        settle();
      };
      const done = () => finish(() => resolve({ columns: [...found.columns], rows: found.rows, isTruncated }));
      const fail = (error: Error) => finish(() => reject(error));
      const cut = () => {
        isTruncated = true;
        // What was read counts, so it is settled before the end of the connection is told.
        this.#isOpen = false;
        done();
        setImmediate(() => this.close());
      };
      const count = (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxBytes + slackBytes) cut();
      };
      stream.on("data", count);
      const command = this.#connection.execute({ sql, values: [...parameters] as never[], rowsAsArray: true });
      command.on("error", fail);
      command.on("fields", (fields: FieldPacket[]) => {
        if (fields.length <= maxColumns) found = new MysqlRows(fields);
        else this.close();
      });
      command.on("result", (row: unknown) => {
        if (!Array.isArray(row)) return;
        size += sizeOfRow(row);
        if (found.rows.length < maxRows && size <= maxBytes && !isTruncated) {
          attempt(() => found.add(row));
          return;
        }
        // The one row more than is wanted ends the result; others would go on.
        if (isTruncated || size > maxBytes) cut();
        isTruncated = true;
      });
      command.on("end", done);

      function attempt(work: () => void): void {
        try {
          work();
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      }
    });
  }

  /** A statement goes on when its connection is gone, so it is ended by another one. */
  async #kill(): Promise<void> {
    const { threadId } = this.#connection;
    this.close();
    const { outbound, settings } = this.#connecting;
    try {
      const open = (other: Connection) => run(other, `kill query ${Number(threadId)}`).finally(() => other.destroy());
      await connectMysql(outbound, { target: databaseTarget(settings), timeoutMs: killWithinMs, open });
    } catch {
      // It has ended by itself, or will by its own time limit.
    }
  }
}

function run(connection: Connection, sql: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) => {
      if (error === null) resolve(Array.isArray(rows) ? rows : []);
      else reject(error);
    });
  });
}

/** Numbers of errors of the server. */
const failures: Readonly<Record<number, SourceFailure>> = {
  1045: "credentials",
  1698: "credentials",
  1130: "credentials",
  1044: "database",
  1049: "database",
  1040: "full",
  1203: "full",
  1226: "full",
  1142: "forbidden",
  1143: "forbidden",
  1227: "forbidden",
  1370: "forbidden",
  1792: "notReading",
  1317: "timeout",
  1969: "timeout",
  3024: "timeout",
  1053: "lost",
  1927: "lost",
};

export const mysqlDriver: SourceDriver = {
  async connect(connecting) {
    const { outbound, settings, signal } = connecting;
    const target = databaseTarget(settings);
    const timeoutMs = settings.connectSeconds * 1_000;
    const open = async (connection: Connection) => {
      await run(connection, "set session transaction read only");
      await run(connection, "set session time_zone = '+00:00', lock_wait_timeout = 5");
      const [row] = await run(connection, "select version()");
      return new MysqlSource(connection, connecting, Array.isArray(row) ? String(row[0]) : "");
    };
    return connectMysql(outbound, { target, timeoutMs, signal, open });
  },
  failureOf(error) {
    if (error instanceof ReadTimeout) return "timeout";
    if (error instanceof SessionLost) return "lost";
    if (error instanceof NoEncryption) return "noEncryption";
    if (isMysqlCertificateError(error)) return "certificate";
    const number = mysqlErrorNumber(error);
    return number === undefined ? undefined : (failures[number] ?? "statement");
  },
};

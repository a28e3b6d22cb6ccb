import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresDialect,
  type QueryResult,
} from "kysely";
import type { Statement, StatementResult } from "./database.ts";
import { SnakeCaseCompiler } from "./snake-case-compiler.ts";
import type { Tables } from "./tables.ts";

export type RunStatement = (statement: Statement) => Promise<StatementResult>;

// Only the executor differs from one Kysely to the next. The dialect is never asked for a connection.
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error("Queries run through the scope's own executor.")),
});
const driver = dialect.createDriver();
const adapter = new PostgresAdapter();
const compiler = new SnakeCaseCompiler();
const config: KyselyConfig = Object.freeze({ dialect });

class StatementConnection implements DatabaseConnection, ConnectionProvider {
  private readonly run: RunStatement;

  constructor(run: RunStatement) {
    this.run = run;
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.run(query);
    return { rows: asRows<R>(rows), numAffectedRows: BigInt(affected) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Read long results in pages: streaming would hold a database session.");
  }
}

/** Kysely says what the rows of a query are; the rows themselves come as they are from the wire. */
function asRows<R>(rows: unknown[]): R[] {
  return rows as R[];
}

/** Typed queries whose execution is `run`. */
export function kyselyOver(run: RunStatement): Kysely<Tables> {
  const executor = new DefaultQueryExecutor(compiler, adapter, new StatementConnection(run));
  return new Kysely<Tables>({ config, driver, dialect, executor });
}

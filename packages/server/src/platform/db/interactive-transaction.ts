import type { Kysely } from "kysely";
import { transactionStatus } from "./backend-message.ts";
import type { Scope, Statement, StatementResult, Transaction, TransactionOptions } from "./database.ts";
import { asWritesRefused } from "./database-unavailable.ts";
import { kyselyOver } from "./kysely-over.ts";
import { assertReading, scopeStatement } from "./scope-statement.ts";
import type { Session } from "./session.ts";
import type { Tables } from "./tables.ts";
import { workUnit } from "./work-unit.ts";

const IDLE_LIMIT_MS = 30_000;

const COMMIT: Statement = { sql: "commit", parameters: [] };
const ROLLBACK: Statement = { sql: "rollback", parameters: [] };

/** A transaction on a reserved session. BEGIN and the tenant travel with the first statement; an unused one sends nothing. */
export class InteractiveTransaction implements Transaction {
  private readonly session: Session;
  private readonly scope: Scope;
  private readonly begin: Statement;
  private readonly isReadOnly: boolean;
  private readonly watchdog: NodeJS.Timeout;
  private state: "new" | "open" | "ended" = "new";
  private failure: Error | null = null;
  private typed: Kysely<Tables> | null = null;
  /** Settled when everything sent so far is answered. */
  private sent: Promise<unknown> = Promise.resolve();

  constructor(session: Session, scope: Scope, options: TransactionOptions, isReadOnly: boolean) {
    this.session = session;
    this.scope = scope;
    this.isReadOnly = isReadOnly;
    this.begin = { sql: options.isolation ? `begin isolation level ${options.isolation}` : "begin", parameters: [] };
    this.watchdog = setTimeout(() => this.onIdleTooLong(), IDLE_LIMIT_MS).unref();
  }

  get db(): Kysely<Tables> {
    this.typed ??= kyselyOver((statement) => this.run(statement));
    return this.typed;
  }

  async run(statement: Statement): Promise<StatementResult> {
    const [result] = await this.batch([statement]);
    if (!result) throw new Error("The database gave no result for a statement.");
    return result;
  }

  async batch(statements: readonly Statement[]): Promise<StatementResult[]> {
    if (this.scope.role === "query") for (const { sql } of statements) assertReading(sql);
    return this.guarded("execute", statements);
  }

  async script(sql: string): Promise<void> {
    if (this.scope.role === "query") throw new Error("A script cannot be run by the role for users' queries.");
    if (this.state === "new") await this.batch([]);
    await this.guarded("script", [{ sql, parameters: [] }]);
  }

  async commit(): Promise<void> {
    clearTimeout(this.watchdog);
    await this.sent;
    if (this.failure) {
      await this.rollback();
      throw this.failure;
    }
    const { state } = this;
    this.state = "ended";
    if (state === "open") await this.send("execute", 0, [COMMIT]);
  }

  async rollback(): Promise<void> {
    clearTimeout(this.watchdog);
    this.state = "ended";
    // The work may have failed while a statement, BEGIN with it, was on its way.
    await this.sent;
    if (!this.session.closed && this.session.status !== transactionStatus.idle)
      await this.send("execute", 0, [ROLLBACK]);
  }

  private async guarded(kind: "execute" | "script", statements: readonly Statement[]): Promise<StatementResult[]> {
    if (this.failure) throw this.failure;
    if (this.state === "ended") throw new Error("The transaction has ended; its statements must be awaited inside it.");
    const first = this.state === "new";
    this.state = "open";
    this.watchdog.refresh();
    try {
      return await this.send(
        kind,
        first ? 2 : 0,
        first ? [this.begin, scopeStatement(this.scope, this.isReadOnly), ...statements] : statements,
      );
    } catch (error) {
      const plain = error instanceof Error ? error : new Error(String(error));
      const failure = this.isReadOnly ? asWritesRefused(plain) : plain;
      this.failure ??= failure;
      throw failure;
    }
  }

  /** One unit after the other: one whose statements have to be described first would be overtaken by the next, which then ran before BEGIN. */
  private send(
    kind: "execute" | "script",
    hidden: number,
    statements: readonly Statement[],
  ): Promise<StatementResult[]> {
    const answer = this.sent.then(
      () =>
        new Promise<StatementResult[]>((resolve, reject) => {
          this.session.send(workUnit(kind, this.scope.role ?? "app", hidden, statements, resolve, reject));
        }),
    );
    this.sent = answer.catch(() => undefined);
    return answer;
  }

  private onIdleTooLong(): void {
    if (this.session.pending > 0) {
      this.watchdog.refresh();
      return;
    }
    this.failure ??= new Error(
      `The transaction was idle for more than ${IDLE_LIMIT_MS / 1_000} s and was rolled back.`,
    );
    void this.rollback().catch(() => undefined);
  }
}

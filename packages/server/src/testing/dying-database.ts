import type { Database, Statement, Transaction } from "../platform/db/database.ts";
import { kyselyOver } from "../platform/db/kysely-over.ts";

/** A database under which the process dies, as by kill -9, just before a statement is sent. */
export class DyingDatabase {
  readonly database: Database;
  readonly #pattern: RegExp;
  /** How many statements that fit are still to come until then. */
  #left: number;
  #isArmed = false;

  /** Dies before the statement that fits the pattern, when such a one comes for the given time. */
  constructor(opened: Database, pattern: string, turn: number) {
    this.#pattern = new RegExp(pattern, "iu");
    this.#left = turn;
    this.database = this.#watched(opened);
  }

  /** From now on it is meant: what came before was to prepare it. */
  arm(): void {
    this.#isArmed = true;
  }

  #look(statements: readonly Statement[]): void {
    for (const { sql: statement } of statements) {
      if (!this.#isArmed || !this.#pattern.test(statement)) continue;
      this.#left -= 1;
      if (this.#left === 0) process.kill(process.pid, "SIGKILL");
    }
  }

  #watched(opened: Database): Database {
    return new Proxy(opened, {
      get: (target, name) => {
        if (name === "batch")
          return (...[scope, statements]: Parameters<Database["batch"]>) => {
            this.#look(statements);
            return target.batch(scope, statements);
          };
        if (name === "transaction")
          return (...[scope, work, options]: Parameters<Database["transaction"]>) =>
            target.transaction(scope, (transaction) => work(this.#watchedTransaction(transaction)), options);
        return bound(target, name);
      },
    });
  }

  #watchedTransaction(transaction: Transaction): Transaction {
    const batch = (statements: readonly Statement[]) => {
      this.#look(statements);
      return transaction.batch(statements);
    };
    const run = (statement: Statement) => {
      this.#look([statement]);
      return transaction.run(statement);
    };
    return { batch, run, db: kyselyOver(run), script: (text) => transaction.script(text) };
  }
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === "function" ? value.bind(target) : value;
}

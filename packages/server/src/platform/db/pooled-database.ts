import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import { untilAborted } from "../until-aborted.ts";
import type {
  Database,
  ListenHandlers,
  Scope,
  Statement,
  StatementResult,
  Transaction,
  TransactionOptions,
} from "./database.ts";
import { errorCode, isRetryable } from "./database-error.ts";
import { asWritesRefused, WritesRefused } from "./database-unavailable.ts";
import { InteractiveTransaction } from "./interactive-transaction.ts";
import { kyselyOver } from "./kysely-over.ts";
import { Reading, type ReadLimits, ReadTimeout, type TextRows } from "./reading.ts";
import { assertReading, scopeStatement } from "./scope-statement.ts";
import { isStalePlan } from "./session.ts";
import type { SessionPool } from "./session-pool.ts";
import { TenantSlots } from "./slots.ts";
import type { Tables } from "./tables.ts";
import { workUnit } from "./work-unit.ts";

const RETRIES = 3;
const UNCONFINED =
  "SQL written by users is switched off: the role gongshu_query may call set_config and so change its tenant. " +
  "Let a superuser start the server once, or run: REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) FROM PUBLIC; " +
  "GRANT EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) TO gongshu_app, gongshu_owner;";

/** Where notifications come from: a connection of its own, or the one session that there is. */
export interface NotificationSource {
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface PooledDatabaseParts {
  readonly kind: Database["kind"];
  readonly pool: SessionPool;
  readonly notifications: NotificationSource;
  /** False where the query role could change its tenant, as on a server whose login role is not a superuser. */
  readonly queryRoleConfined: boolean;
  /** How many statements of users run at once; half of them, rounded up, for one tenant. */
  readonly readsAtOnce: number;
  /** How long one of them may take. */
  readonly longestReadMs: number;
  /** Whether nothing may be written now, because the disk is full. */
  readonly refusesWrites?: () => boolean;
  /** Called after the sessions are closed. */
  readonly onClosed: () => Promise<void>;
}

/** Does work again, a few times, that failed with an error which may not come again. */
async function repeated<T>(mayPass: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= RETRIES || !mayPass(error)) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** The database as the application sees it, over sessions of either kind. */
export class PooledDatabase implements Database {
  readonly kind: Database["kind"];
  private readonly pool: SessionPool;
  private readonly parts: PooledDatabaseParts;
  private readonly reads: TenantSlots;
  private closed: Promise<void> | null = null;

  constructor(parts: PooledDatabaseParts) {
    this.kind = parts.kind;
    this.pool = parts.pool;
    this.parts = parts;
    this.reads = new TenantSlots(parts.readsAtOnce);
  }

  batch(scope: Scope, statements: readonly Statement[]): Promise<StatementResult[]> {
    return repeated(isRetryable, () => this.batchNow(scope, statements));
  }

  private batchNow(scope: Scope, statements: readonly Statement[]): Promise<StatementResult[]> {
    return new Promise((resolve, reject) => {
      const role = scope.role ?? "app";
      if (role === "query") this.assertQueryable(statements);
      const isReadOnly = this.refusesWrites();
      const fail = isReadOnly ? (error: Error) => reject(asWritesRefused(error)) : reject;
      this.pool.submit(workUnit("execute", role, 1, [scopeStatement(scope, isReadOnly), ...statements], resolve, fail));
    });
  }

  async read(tenantId: string, statement: Statement, wanted: ReadLimits, signal?: AbortSignal): Promise<TextRows> {
    this.assertQueryable([statement]);
    const limits = { ...wanted, timeoutMs: Math.min(wanted.timeoutMs, this.parts.longestReadMs) };
    const ends = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(signal === undefined ? [] : [signal])]);
    try {
      // Whoever asked is answered in time, also where PostgreSQL goes on because nothing interrupts a single expression; the place is taken until it has ended.
      return await untilAborted(
        this.reads.run(tenantId, () => this.readNow(tenantId, statement, limits, ends), ends),
        ends,
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (ends.aborted || errorCode(error) === "57014") throw new ReadTimeout({ cause: error });
      throw error;
    }
  }

  private readNow(tenantId: string, statement: Statement, limits: ReadLimits, ends: AbortSignal): Promise<TextRows> {
    return new Promise((resolve, reject) => {
      const scope: Scope = { tenantId, role: "query", timeoutMs: limits.timeoutMs };
      const reading = new Reading(limits, 1);
      const settle = () => ends.removeEventListener("abort", stop);
      const done = () => {
        settle();
        resolve(reading.result);
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const unit = workUnit("execute", "query", 1, [scopeStatement(scope), statement], done, fail, reading);
      const stop = () => this.pool.cancel(unit, new ReadTimeout());
      ends.addEventListener("abort", stop, { once: true });
      this.pool.submit(unit);
    });
  }

  transaction<T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const mayPass = (error: unknown) => isRetryable(error) || isStalePlan(error);
    return repeated(mayPass, () => this.attempt(scope, work, options));
  }

  kysely(scope: Scope): Kysely<Tables> {
    return kyselyOver(async (statement) => {
      const [result] = await this.batch(scope, [statement]);
      if (!result) throw new Error("The database gave no result for a statement.");
      return result;
    });
  }

  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>> {
    return this.parts.notifications.listen(channel, handlers);
  }

  async health(): Promise<void> {
    await this.batch({ tenantId: null }, []);
    if (this.refusesWrites()) throw new WritesRefused();
  }

  close(): Promise<void> {
    this.closed ??= this.closeAll();
    return this.closed;
  }

  private refusesWrites(): boolean {
    return this.parts.refusesWrites?.() ?? false;
  }

  private assertQueryable(statements: readonly Statement[]): void {
    if (!this.parts.queryRoleConfined) throw new Error(UNCONFINED);
    for (const { sql } of statements) assertReading(sql);
  }

  private async closeAll(): Promise<void> {
    await this.parts.notifications.close();
    await this.pool.close();
    await this.parts.onClosed();
  }

  private async attempt<T>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    if (scope.role === "query") this.assertQueryable([]);
    const session = await this.pool.reserve();
    try {
      const transaction = new InteractiveTransaction(session, scope, options, this.refusesWrites());
      try {
        const value = await work(transaction);
        await transaction.commit();
        return value;
      } catch (error) {
        await transaction.rollback().catch(() => undefined);
        throw error;
      }
    } finally {
      if (scope.role === "owner") this.pool.forgetStatements();
      this.pool.release(session);
    }
  }
}

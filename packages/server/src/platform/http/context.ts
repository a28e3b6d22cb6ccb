import type { Locale } from "@gongshu/core/text/messages";
import type { Kysely } from "kysely";
import type { Access } from "../auth/access.ts";
import type { Database, Scope, Statement, StatementResult, Transaction } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import { type Announcement, type EventHub, type HubEvent, isAnnouncement } from "../events/event-hub.ts";
import type { Logger } from "../log/logger.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { type OutboxEvent, outboxStatement } from "../outbox/outbox-event.ts";
import type { Hooks } from "./hooks.ts";
import { uuidV7 } from "./uuid-v7.ts";

export interface Tenant {
  readonly id: string;
  readonly enCode: string;
  readonly fullName: string;
  /** IANA name; dates without time are meant in it. */
  readonly timeZone: string;
}

/** Who acts. */
export interface Actor {
  readonly userId: string;
  readonly account: string;
  readonly realName: string;
  readonly isAdministrator: boolean;
  readonly organizeId: string;
  /** `/root/…/self/`, as `organize.treePath`. */
  readonly organizePath: string;
  /** The nearest company at or above the own organisation. */
  readonly companyId: string;
  readonly companyPath: string;
  /** The own organisation and everything below it; null when that is too much for a list, and the path has to do. */
  readonly organizeIds: readonly string[] | null;
  readonly positionIds: readonly string[];
  readonly roleIds: readonly string[];
  readonly access: Access;
}

/** Anything that compiles to a statement: a kysely query or `sql` of it. */
export interface Compilable {
  compile(): Statement;
}

/** `owner` may change tables; row security binds both. */
export type TransactionRole = "app" | "owner";

/** The first argument of every service function. */
export interface Context {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly scope: Scope;
  /** Each query run through it is a unit of work of its own, or part of the transaction inside `tx`. */
  readonly db: Kysely<Tables>;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** Undefined where the product or a job acts. */
  readonly sessionId: string | undefined;
  readonly log: Logger;
  /** The way to other machines; never inside of a transaction. */
  readonly outbound: Outbound;
  now(): Date;
  newId(): string;
  /** Runs the queries atomically in one round trip. Inside `tx` they are part of it. */
  batch(queries: readonly Compilable[]): Promise<StatementResult[]>;
  /** All or nothing. The work is repeated when the database asks for it, so it must have no effect outside. The role `owner` may change tables. */
  tx<T>(work: (ctx: Context) => Promise<T>, role?: TransactionRole): Promise<T>;
  /** The event as part of a batch: every process learns of it if and only if that commits, this one at once. */
  announce(event: Omit<HubEvent, "tenantId">): Compilable;
  /** The event as part of a batch: its receivers get it if and only if that commits, whatever dies then; with no receivers it costs next to nothing. */
  emit(event: OutboxEvent): Compilable;
}

export interface ContextParts {
  readonly database: Database;
  readonly events: EventHub;
  readonly hooks: Hooks;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  readonly sessionId?: string | undefined;
  readonly log: Logger;
  readonly outbound: Outbound;
  readonly now?: () => Date;
}

/** A context outside any transaction. */
export function createContext(parts: ContextParts): Context {
  return new WorkContext(parts, { tenantId: parts.tenant.id }, undefined);
}

/** The transaction of a context, and the events to publish when it commits. */
interface OpenTransaction {
  readonly transaction: Transaction;
  readonly announced: Announcement[];
}

class WorkContext implements Context {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly scope: Scope;
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  readonly sessionId: string | undefined;
  readonly log: Logger;
  readonly outbound: Outbound;
  readonly #parts: ContextParts;
  readonly #open: OpenTransaction | undefined;
  #db: Kysely<Tables> | undefined;

  constructor(parts: ContextParts, scope: Scope, open: OpenTransaction | undefined) {
    this.#parts = parts;
    this.#open = open;
    this.scope = scope;
    this.database = parts.database;
    this.hooks = parts.hooks;
    this.tenant = parts.tenant;
    this.actor = parts.actor;
    this.locale = parts.locale;
    this.requestId = parts.requestId;
    this.ip = parts.ip;
    this.sessionId = parts.sessionId;
    this.log = parts.log;
    this.outbound = parts.outbound;
  }

  get db(): Kysely<Tables> {
    this.#db ??= this.#open === undefined ? this.database.kysely(this.scope) : this.#open.transaction.db;
    return this.#db;
  }

  now(): Date {
    return this.#parts.now?.() ?? new Date();
  }

  newId(): string {
    return uuidV7();
  }

  async batch(queries: readonly Compilable[]): Promise<StatementResult[]> {
    const statements = queries.map((query) => query.compile());
    if (this.#open !== undefined) {
      this.#open.announced.push(...statements.filter(isAnnouncement));
      return this.#open.transaction.batch(statements);
    }
    const results = await this.database.batch(this.scope, statements);
    this.#parts.events.committed(statements);
    return results;
  }

  async tx<T>(work: (ctx: Context) => Promise<T>, role: TransactionRole = "app"): Promise<T> {
    if (this.#open !== undefined) {
      // A nested transaction is part of the outer one, which commits or rolls back.
      if (role === "owner" && this.scope.role !== "owner")
        throw new Error("Tables are changed in a transaction that the owner began.");
      return work(this);
    }
    const scope: Scope = { ...this.scope, role };
    let announced: Announcement[] = [];
    const result = await this.database.transaction(scope, (transaction) => {
      announced = [];
      return work(new WorkContext(this.#parts, scope, { transaction, announced }));
    });
    this.#parts.events.committed(announced);
    return result;
  }

  announce(event: Omit<HubEvent, "tenantId">): Compilable {
    return { compile: () => this.#parts.events.announcement({ ...event, tenantId: this.tenant.id }) };
  }

  emit(event: OutboxEvent): Compilable {
    const writer = { tenantId: this.tenant.id, userId: this.actor.userId };
    return { compile: () => outboxStatement(event, writer, this.hooks.receiversOf(event.topic)) };
  }
}

import { BackOff } from "./back-off.ts";
import { transactionStatus } from "./backend-message.ts";
import type { DatabaseLog } from "./database.ts";
import { DatabaseBusy, DatabaseUnavailable, reasonOf } from "./database-unavailable.ts";
import { ReadTimeout } from "./reading.ts";
import { Session } from "./session.ts";
import type { Wire } from "./wire.ts";
import type { ParameterTypes, WorkUnit } from "./work-unit.ts";

export interface SessionPoolOptions {
  readonly size: number;
  /** Units that may be under way on one session. More than 1 only where units cannot hold each other up needlessly. */
  readonly depth: number;
  readonly waitMs: number;
  /** How long a session may owe an answer before it is given up; 2 minutes by default. */
  readonly silenceMs?: number;
  /** How long a statement of a user may go on after its time; as long as any silence by default. */
  readonly readingGraceMs?: number;
  /** The signal aborts the attempt when no caller waits for the connection any more. */
  readonly connect: (signal: AbortSignal) => Promise<Wire>;
  readonly onNotification: (channel: string, payload: string) => void;
  /** Called when the database had been lost and is back. */
  readonly onReturn?: () => void;
  readonly log: DatabaseLog;
}

type Waiting =
  | { readonly kind: "unit"; readonly unit: WorkUnit; readonly since: number; readonly reject: (error: Error) => void }
  | {
      readonly kind: "reservation";
      readonly resolve: (session: Session) => void;
      readonly since: number;
      readonly reject: (error: Error) => void;
    };

const SWEEP_MS = 1_000;
/** Twice what PostgreSQL allows a statement, because a unit may have several; the embedded one cannot keep that time by itself. */
const SILENCE_MS = 120_000;

/**
 * Hands units of work to sessions, first come, first served; opens sessions as they are needed. When the last session is lost, or none can be
 * opened, everybody who waits is refused at once; the database is then tried again with growing pauses, and everybody refused in between.
 */
export class SessionPool {
  private readonly options: SessionPoolOptions;
  private readonly parameterTypes: ParameterTypes = new Map();
  private readonly sessions = new Set<Session>();
  /** Sessions that can take something, the most recently used last: its caches are warm on both ends. */
  private readonly available: Session[] = [];
  private waiting: Waiting[] = [];
  /** Reserved sessions whose earlier units are still under way. */
  private readonly promised = new Map<Session, (session: Session) => void>();
  private connecting = 0;
  private closing = false;
  private drained: (() => void) | null = null;
  private readonly sweeper: NodeJS.Timeout;
  private readonly abandon = new AbortController();
  private readonly backOff = new BackOff();
  /** Set while the database is known to be unreachable. */
  private outage: Error | null = null;
  private retry: NodeJS.Timeout | null = null;
  private wasLost = false;

  constructor(options: SessionPoolOptions) {
    this.options = options;
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  submit(unit: WorkUnit): void {
    const session = this.waiting.length === 0 ? this.available.at(-1) : undefined;
    if (session) {
      this.dispatch(session, unit);
      return;
    }
    this.enqueue({ kind: "unit", unit, since: performance.now(), reject: unit.reject });
  }

  /** Gives a unit up: it is withdrawn, or its session is asked to stop working on it. It is then rejected like any other that failed. */
  cancel(unit: WorkUnit, reason: Error): void {
    const at = this.waiting.findIndex((entry) => entry.kind === "unit" && entry.unit === unit);
    if (at >= 0) this.waiting.splice(at, 1)[0]?.reject(reason);
    else for (const session of this.sessions) session.cancel(unit);
  }

  /** A session for one caller alone, until `release`. */
  reserve(): Promise<Session> {
    return new Promise((resolve, reject) =>
      this.enqueue({ kind: "reservation", resolve, since: performance.now(), reject }),
    );
  }

  release(session: Session): void {
    session.reserved = false;
    if (session.closed) {
      this.pump();
      return;
    }
    if (session.status !== transactionStatus.idle) {
      // A session that is left inside a transaction would leak its tenant into the next unit.
      this.sessions.delete(session);
      void session.close();
    } else {
      this.offer(session);
    }
    this.pump();
  }

  /** After a change of the schema, what was known about statements may be wrong. */
  forgetStatements(): void {
    this.parameterTypes.clear();
    for (const session of this.sessions) session.forgetStatements();
  }

  /** Units under way end; then the sessions are closed. */
  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.sweeper);
    if (this.retry) clearTimeout(this.retry);
    if (this.waiting.length === 0) this.abandon.abort();
    if (this.isBusy()) await new Promise<void>((resolve) => (this.drained = resolve));
    const sessions = [...this.sessions];
    this.sessions.clear();
    await Promise.all(sessions.map((session) => session.close()));
  }

  /** True when nothing is under way or waiting. */
  get idle(): boolean {
    return !this.isBusy();
  }

  private enqueue(entry: Waiting): void {
    const refusal = this.closing ? new Error("The database is being closed.") : this.outage;
    if (refusal) {
      entry.reject(new DatabaseUnavailable(refusal, false));
      return;
    }
    this.waiting.push(entry);
    this.pump();
  }

  private dispatch(session: Session, unit: WorkUnit): void {
    // Nothing goes behind a statement of a user: should it have to be given up with its session, only its own units are lost.
    if (unit.reading !== undefined || session.pending + 1 >= this.options.depth) this.withdraw(session);
    session.send(unit);
  }

  private pump(): void {
    while (this.waiting.length > 0) {
      const session = this.available.at(-1);
      if (!session) break;
      const next = this.waiting.shift();
      if (next?.kind === "unit") {
        this.dispatch(session, next.unit);
      } else if (next) {
        session.reserved = true;
        this.withdraw(session);
        this.promised.set(session, next.resolve);
        this.keepPromise(session);
      }
    }
    if (this.waiting.length > this.connecting && this.sessions.size + this.connecting < this.options.size)
      void this.connect();
    if (this.drained && !this.isBusy()) this.drained();
  }

  private async connect(): Promise<void> {
    this.connecting++;
    try {
      const wire = await this.options.connect(this.abandon.signal);
      const session = new Session(wire, this.parameterTypes, {
        onUnitDone: (done) => this.onUnitDone(done),
        onNotification: this.options.onNotification,
        onClose: (closed, reason) => this.onSessionClosed(closed, reason),
      });
      if (session.failure) throw session.failure;
      this.sessions.add(session);
      this.available.push(session);
      this.reached();
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (!this.closing) this.options.log.warn({ error: reasonOf(failure) }, "no connection to the database");
      if (this.sessions.size === 0) this.lose(failure);
    } finally {
      this.connecting--;
    }
    this.pump();
  }

  private reached(): void {
    this.backOff.reached(performance.now());
    this.outage = null;
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    if (!this.wasLost) return;
    this.wasLost = false;
    this.options.log.warn({}, "the database is back");
    this.options.onReturn?.();
  }

  /** No session can be opened: all waiting calls are rejected at once, and the database is tried again later. */
  private lose(reason: Error): void {
    for (const entry of this.waiting.splice(0)) entry.reject(new DatabaseUnavailable(reason, false));
    if (this.closing || this.retry) return;
    this.wasLost = true;
    const pauseMs = this.backOff.nextMs(performance.now());
    // The first attempt starts at once, so new calls wait for its outcome.
    if (pauseMs > 0) this.outage = reason;
    this.retry = setTimeout(() => {
      this.retry = null;
      // A call that came meanwhile may have begun already.
      if (this.connecting === 0 && this.sessions.size === 0) void this.connect();
    }, pauseMs).unref();
  }

  private onUnitDone(session: Session): void {
    if (session.reserved) {
      this.keepPromise(session);
      return;
    }
    this.offer(session);
    if (this.waiting.length > 0 || this.drained) this.pump();
  }

  /** A unit under way may still have statements to send, once they are described: they must not fall into a transaction, and change its tenant. */
  private keepPromise(session: Session): void {
    if (session.pending > 0 && !session.closed) return;
    this.promised.get(session)?.(session);
    this.promised.delete(session);
  }

  private offer(session: Session): void {
    if (session.closed || session.readings > 0 || this.available.includes(session)) return;
    this.available.push(session);
  }

  private withdraw(session: Session): void {
    const at = this.available.lastIndexOf(session);
    if (at >= 0) this.available.splice(at, 1);
  }

  private onSessionClosed(session: Session, reason: Error): void {
    const wasLost = this.sessions.delete(session);
    this.withdraw(session);
    this.keepPromise(session);
    if (reason instanceof ReadTimeout)
      this.options.log.warn({}, "a session was given up with a statement that took too long");
    else if (wasLost && this.sessions.size === 0 && this.connecting === 0 && !this.closing) {
      this.options.log.error({ error: reasonOf(reason) }, "the database was lost");
      this.lose(reason);
    }
    this.pump();
  }

  private isBusy(): boolean {
    if (this.waiting.length > 0 || this.connecting > 0) return true;
    for (const session of this.sessions) if (session.pending > 0 || session.reserved) return true;
    return false;
  }

  private sweep(): void {
    for (const session of this.sessions)
      session.abortIfSilent(this.options.silenceMs ?? SILENCE_MS, this.options.readingGraceMs);
    const limit = performance.now() - this.options.waitMs;
    while (this.waiting[0] && this.waiting[0].since < limit) {
      this.waiting
        .shift()
        ?.reject(new DatabaseBusy(`The database is too busy: nothing came free within ${this.options.waitMs} ms.`));
    }
  }
}

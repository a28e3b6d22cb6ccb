import { Slots } from "#platform/db/slots.ts";
import { connectSource, sourceErrorOf } from "./connect-source.ts";
import type { Connecting, SourceConnection } from "./source-driver.ts";
import { SourceError } from "./source-error.ts";

/** After a failure everybody is told the same for this long, rather than waiting for the next attempt. */
const failureMs = 3_000;

/** So soon a connection is lost that was already gone. */
const staleMs = 500;

export interface PoolOptions {
  readonly connecting: Omit<Connecting, "signal">;
  readonly maxConnections: number;
  readonly idleMs: number;
  /** Makes room for one more connection of this process. */
  readonly makeRoom: () => void;
}

interface Idle {
  readonly connection: SourceConnection;
  readonly timer: NodeJS.Timeout;
}

const isLost = (error: unknown) => error instanceof SourceError && error.failure === "lost";

/** The connections of one version of one source in this process. */
export class SourcePool {
  readonly #options: PoolOptions;
  readonly #slots: Slots;
  /** The most recently used last. */
  readonly #idle: Idle[] = [];
  #inUse = 0;
  #isClosed = false;
  #failure: { readonly error: SourceError; readonly until: number } | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = new Slots(options.maxConnections);
  }

  /** Connections that are open or being opened. */
  get size(): number {
    return this.#idle.length + this.#inUse;
  }

  get idleCount(): number {
    return this.#idle.length;
  }

  /** Runs work with a connection that nobody else uses meanwhile; waits for one until `ends`. */
  async run<T>(work: (connection: SourceConnection) => Promise<T>, ends: AbortSignal): Promise<T> {
    try {
      return await this.#slots.run(() => this.#runNow(work, ends), ends);
    } catch (error) {
      throw sourceErrorOf(this.#options.connecting, error);
    }
  }

  /** Closes what nobody uses; the rest when it comes back. */
  close(): void {
    this.#isClosed = true;
    while (this.closeOldestIdle());
  }

  closeOldestIdle(): boolean {
    const oldest = this.#idle.shift();
    if (oldest === undefined) return false;
    clearTimeout(oldest.timer);
    oldest.connection.close();
    return true;
  }

  async #runNow<T>(work: (connection: SourceConnection) => Promise<T>, ends: AbortSignal): Promise<T> {
    const kept = this.#takeIdle();
    if (kept !== undefined) {
      const since = performance.now();
      try {
        return await this.#use(kept, work);
      } catch (error) {
        // The server may have been started anew since it was used last, which shows at once. Reading twice does no harm.
        if (
          ends.aborted ||
          performance.now() - since > staleMs ||
          !isLost(sourceErrorOf(this.#options.connecting, error))
        )
          throw error;
        while (this.closeOldestIdle());
      }
    }
    return this.#use(await this.#connect(ends), work);
  }

  async #use<T>(connection: SourceConnection, work: (connection: SourceConnection) => Promise<T>): Promise<T> {
    try {
      return await work(connection);
    } finally {
      this.#inUse -= 1;
      this.#giveBack(connection);
    }
  }

  #takeIdle(): SourceConnection | undefined {
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      clearTimeout(last.timer);
      if (last.connection.isOpen) {
        this.#inUse += 1;
        return last.connection;
      }
    }
    return undefined;
  }

  async #connect(signal: AbortSignal): Promise<SourceConnection> {
    if (this.#failure !== undefined && this.#failure.until > performance.now()) throw this.#failure.error;
    this.#options.makeRoom();
    this.#inUse += 1;
    try {
      const connection = await connectSource({ ...this.#options.connecting, signal });
      this.#failure = undefined;
      return connection;
    } catch (error) {
      this.#inUse -= 1;
      if (error instanceof SourceError) this.#failure = { error, until: performance.now() + failureMs };
      throw error;
    }
  }

  #giveBack(connection: SourceConnection): void {
    if (this.#isClosed || !connection.isOpen) {
      connection.close();
      return;
    }
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.connection === connection);
      if (at >= 0) this.#idle.splice(at, 1);
      connection.close();
    }, this.#options.idleMs).unref();
    this.#idle.push({ connection, timer });
  }
}

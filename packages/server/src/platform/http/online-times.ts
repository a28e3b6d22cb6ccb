import type { Session } from "../auth/session-store.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../log/logger.ts";

const intervalMs = 60_000;
/** Pages close and open their sockets in bursts, as when everybody reloads: their ends are written together. */
const leaveMs = 2000;

type KnownSession = Pick<Session, "id" | "tenant">;

/**
 * Writes down which sessions have an open socket in this process, so that every process can tell who is online: each minute while it is open, and
 * that it is not when the last socket of the session has closed.
 */
export class OnlineTimes {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #sessions: () => Iterable<KnownSession>;
  readonly #timer: NodeJS.Timeout;
  readonly #left = new Map<string, KnownSession>();
  #isClosed = false;
  #leaving: NodeJS.Timeout | undefined;

  /** `sessions` gives those of the sockets that are open now. */
  constructor(database: Database, log: Logger, sessions: () => Iterable<KnownSession>) {
    this.#database = database;
    this.#log = log;
    this.#sessions = sessions;
    this.#timer = setInterval(() => void this.refresh(new Date()), intervalMs);
    this.#timer.unref();
  }

  /** A socket has closed; undefined for one that had not said who it is. */
  left(session: KnownSession | undefined): void {
    if (session === undefined || this.#isClosed) return;
    this.#left.set(session.id, session);
    this.#leaving ??= setTimeout(() => void this.settle(), leaveMs).unref();
  }

  /** Says of every open session that it is online. */
  refresh(now: Date): Promise<void> {
    return this.#write([...this.#sessions()], now);
  }

  /** Says of those that have left that they are not, unless another socket of theirs is open. */
  async settle(): Promise<void> {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    const open = new Set([...this.#sessions()].map(({ id }) => id));
    const gone = [...this.#left.values()].filter(({ id }) => !open.has(id));
    this.#left.clear();
    await this.#write(gone, null);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const session of this.#sessions()) this.#left.set(session.id, session);
    const gone = [...this.#left.values()];
    clearTimeout(this.#leaving);
    this.#left.clear();
    await this.#write(gone, null);
  }

  async #write(sessions: readonly KnownSession[], onlineTime: Date | null): Promise<void> {
    for (const [tenantId, own] of Map.groupBy(sessions, ({ tenant }) => tenant.id)) {
      try {
        await this.#database
          .kysely({ tenantId })
          .updateTable("session")
          .set({ onlineTime })
          .where("id", "in", [...new Set(own.map(({ id }) => id))])
          .execute();
      } catch (error) {
        this.#log.warn({ error, tenantId }, "online sessions not written");
      }
    }
  }
}

import type { Logger } from "./logger.ts";

const pauseMs = 1000;
const rowsAtOnce = 200;
/** Beyond this many the newest are not kept: the product goes on when its log cannot. */
const maxWaiting = 10_000;

export interface BatchOptions<Row> {
  readonly tenantOf: (row: Row) => string;
  /** At most 200 at once, all of one tenant. */
  readonly write: (tenantId: string, rows: readonly Row[]) => Promise<void>;
  readonly log: Logger;
  /** What they are called in the log of the server. */
  readonly what: string;
}

/**
 * Rows of a log on their way into the database. They wait in memory and are written in bundles, one statement for each tenant, at most every second
 * or every 200 rows. Requests do not wait for them.
 */
export class BatchWriter<Row> {
  readonly #options: BatchOptions<Row>;
  #waiting: Row[] = [];
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: BatchOptions<Row>) {
    this.#options = options;
  }

  collect(row: Row): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(row);
    if (this.#waiting.length === rowsAtOnce && this.#writing === undefined) void this.flush();
    else if (this.#timer === undefined) {
      this.#timer = setTimeout(() => void this.flush(), pauseMs);
      this.#timer.unref();
    }
  }

  /** Writes everything that waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0 || this.#writing !== undefined) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    const { tenantOf, write, log, what } = this.#options;
    const taken = this.#waiting.splice(0, rowsAtOnce * 5);
    const dropped = this.#dropped;
    this.#dropped = 0;
    let lost = 0;
    for (const [tenantId, rows] of Map.groupBy(taken, tenantOf)) {
      try {
        for (let from = 0; from < rows.length; from += rowsAtOnce)
          await write(tenantId, rows.slice(from, from + rowsAtOnce));
      } catch (error) {
        lost += rows.length;
        log.warn({ error, tenantId, rows: rows.length }, `${what} not written to the log`);
      }
    }
    if (dropped > 0) log.warn({ dropped, lost }, `too many ${what} for the log: some are not in it`);
  }
}

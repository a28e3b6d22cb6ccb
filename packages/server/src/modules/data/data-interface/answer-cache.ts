interface Entry {
  readonly tenantId: string;
  readonly answer: Promise<CachedAnswer>;
  /** Known when the answer is there. */
  bytes: number;
  untilMs: number;
}

export interface CachedAnswer {
  readonly data: unknown;
  readonly rows: number;
  readonly isTruncated: boolean;
}

export interface AnswerCacheLimits {
  /** Of all answers together, as JSON. */
  readonly maxBytes: number;
  readonly maxEntries: number;
}

const usualLimits: AnswerCacheLimits = { maxBytes: 32 * 1_048_576, maxEntries: 5000 };

/**
 * Answers by everything that they depend on. Calls for an answer that is on its way wait for it. The answers that were asked for the longest time ago leave
 * first; one that is larger than a quarter of the room is not kept.
 */
export class AnswerCache {
  readonly #limits: AnswerCacheLimits;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(limits = usualLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The answer, and whether it was there or on its way already. */
  async get(
    key: string,
    tenantId: string,
    lifeMs: number,
    now: () => number,
    ask: () => Promise<CachedAnswer>,
  ): Promise<{ answer: CachedAnswer; isCached: boolean }> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.untilMs > now()) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return { answer: await known.answer, isCached: true };
    }
    if (known !== undefined) this.#remove(key);
    const entry: Entry = { tenantId, answer: ask(), bytes: 0, untilMs: Number.POSITIVE_INFINITY };
    this.#entries.set(key, entry);
    try {
      const answer = await entry.answer;
      entry.untilMs = now() + lifeMs;
      this.#keep(key, entry, answer);
      return { answer, isCached: false };
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#remove(key);
      throw error;
    }
  }

  /** Also those on their way: they were asked before the change. Without a tenant all of them. */
  drop(tenantId: string | undefined): void {
    for (const [key, entry] of this.#entries)
      if (tenantId === undefined || entry.tenantId === tenantId) this.#remove(key);
  }

  #keep(key: string, entry: Entry, { data }: CachedAnswer): void {
    // Dropped meanwhile.
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = Buffer.byteLength(JSON.stringify(data) ?? "") + key.length;
    this.#bytes += entry.bytes;
    if (entry.bytes > this.#limits.maxBytes / 4) this.#remove(key);
    for (const [oldest, { untilMs }] of this.#entries) {
      if (this.#bytes <= this.#limits.maxBytes && this.#entries.size <= this.#limits.maxEntries) break;
      // What is on its way has callers that wait for it together.
      if (oldest !== key && untilMs !== Number.POSITIVE_INFINITY) this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

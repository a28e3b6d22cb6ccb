/** What every item has, whatever else says where its id is from. */
interface Identified {
  readonly id: string;
}

export interface NameStoreParts<Item extends Identified, Name extends Item> {
  readonly load: (items: readonly Item[]) => Promise<readonly Name[]>;
  /** Tells items apart, and the names that answer them. */
  readonly keyOf: (item: Item) => string;
  /** Calls `run` when all requests of the current task have been collected. */
  readonly soon: (run: () => void) => void;
  readonly later: (run: () => void, ms: number) => void;
  readonly now: () => number;
  /** The most names of one request. */
  readonly most: number;
}

/** The name of an id; null when unknown, undefined while it is loading. */
export type ReadName<Item, Name> = (item: Item) => Name | null | undefined;

interface Known<Name> {
  /** Null for an unknown id. */
  readonly name: Name | null;
  readonly time: number;
}

/** A name is asked for again after this long; what was known stands until then. */
const keptMs = 5 * 60_000;
/** After a failed request its names are asked for again after this long, and not before. */
const restMs = 10_000;

/** Names of ids. Ids that are rendered together are fetched by one request. */
export class NameStore<Item extends Identified, Name extends Item> {
  readonly #parts: NameStoreParts<Item, Name>;
  readonly #known = new Map<string, Known<Name>>();
  /** Asked for and not answered; or failed, until when. */
  readonly #waiting = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #queue: Item[] = [];
  #reader: ReadName<Item, Name> = (item) => this.get(item);
  #round = 0;
  /** How often something has been written that may have a name. */
  #writes = 0;

  constructor(parts: NameStoreParts<Item, Name>) {
    this.#parts = parts;
  }

  /** The name of an id; null when unknown, undefined while it is loading. */
  get(item: Item): Name | null | undefined {
    const key = this.#parts.keyOf(item);
    const known = this.#known.get(key);
    const isFresh = known !== undefined && this.#parts.now() - known.time < keptMs;
    if (!isFresh && item.id !== "" && !((this.#waiting.get(key) ?? 0) > this.#parts.now())) this.#ask(item, key);
    return known?.name;
  }

  /** Takes over what a list has shown, so that it need not be asked for. */
  remember(names: readonly Name[]): void {
    const time = this.#parts.now();
    for (const name of names) this.#known.set(this.#parts.keyOf(name), { name, time });
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `get` as a function that is another one after every name that becomes known. */
  readonly reader = (): ReadName<Item, Name> => this.#reader;

  /** Something with a name has been written: known names stay visible, and are fetched again with the next rendering. */
  renew(): void {
    this.#writes += 1;
    for (const [key, { name }] of this.#known) this.#known.set(key, { name, time: Number.NEGATIVE_INFINITY });
    for (const [key, until] of this.#waiting) if (Number.isFinite(until)) this.#waiting.delete(key);
    this.#notify();
  }

  /** Forgets everything, answers on their way included. */
  clear(): void {
    this.#round += 1;
    this.#known.clear();
    this.#waiting.clear();
    this.#queue = [];
    this.#notify();
  }

  #ask(item: Item, key: string): void {
    this.#waiting.set(key, Number.POSITIVE_INFINITY);
    this.#queue.push(item);
    if (this.#queue.length === 1) this.#parts.soon(() => this.#send());
  }

  #send(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (let from = 0; from < queue.length; from += this.#parts.most)
      void this.#load(queue.slice(from, from + this.#parts.most));
  }

  async #load(items: readonly Item[]): Promise<void> {
    const round = this.#round;
    const writes = this.#writes;
    const names = await this.#parts.load(items).catch(() => undefined);
    if (round !== this.#round) return;
    // An answer may be older than what has been written since it was asked for.
    const time = writes === this.#writes ? this.#parts.now() : Number.NEGATIVE_INFINITY;
    const found = new Map(names?.map((name) => [this.#parts.keyOf(name), name]));
    for (const item of items) {
      const key = this.#parts.keyOf(item);
      if (names !== undefined) {
        this.#waiting.delete(key);
        this.#known.set(key, { name: found.get(key) ?? null, time });
      }
    }
    if (names === undefined) this.#rest(items);
    this.#notify();
  }

  /** Pauses after a failure and then lets the names be asked for again. Nothing else would cause another rendering. */
  #rest(items: readonly Item[]): void {
    const until = this.#parts.now() + restMs;
    const keys = items.map(this.#parts.keyOf);
    for (const key of keys) this.#waiting.set(key, until);
    this.#parts.later(() => {
      for (const key of keys) if (this.#waiting.get(key) === until) this.#waiting.delete(key);
      this.#notify();
    }, restMs);
  }

  #notify(): void {
    this.#reader = (item) => this.get(item);
    for (const listener of this.#listeners) listener();
  }
}

/** Whose hash is to be made. */
export interface HashTurn {
  /** Known devices and people with a session go before strangers. */
  readonly isKnown: boolean;
  /** A device, a session or an address: groups take turns. */
  readonly group: string;
}

/** Hashes are asked for faster than they can be made. */
export class PasswordQueueFull extends Error {}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: PasswordQueueFull) => void;
}

/** After this many calls of known devices an unknown one has a turn, so that it does not starve. */
const knownInARow = 4;

/**
 * Runs one piece of work at a time, so that a flood of sign-ins leaves the thread pool and the processors to everybody else. Groups take turns, and
 * when too many wait, the group with the most loses its latest: a flood from one address displaces itself.
 */
export class HashQueue {
  readonly #lanes = { known: new Lane(), stranger: new Lane() };
  readonly #maxWaiting: number;
  #isRunning = false;
  #knownRun = 0;

  /** @param maxWaiting in each of the two lanes */
  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** @throws {PasswordQueueFull} when there is no place left */
  async run<T>({ isKnown, group }: HashTurn, work: () => Promise<T>): Promise<T> {
    if (this.#isRunning) await this.#wait(isKnown ? this.#lanes.known : this.#lanes.stranger, group);
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      const next = this.#next();
      // The next one runs from here on, before anybody who asks meanwhile.
      if (next === undefined) this.#isRunning = false;
      else next.start();
    }
  }

  #wait(lane: Lane, group: string): Promise<void> {
    return new Promise((start, refuse) => {
      lane.add(group, { start, refuse });
      if (lane.size > this.#maxWaiting) lane.dropFromLargest()?.refuse(new PasswordQueueFull());
    });
  }

  #next(): Waiting | undefined {
    const { known, stranger } = this.#lanes;
    const isStrangersTurn = known.size === 0 || (this.#knownRun >= knownInARow && stranger.size > 0);
    this.#knownRun = isStrangersTurn ? 0 : this.#knownRun + 1;
    return (isStrangersTurn ? stranger : known).take();
  }
}

/** Those who wait, by group. A group that has had its turn goes behind the others. */
class Lane {
  readonly #groups = new Map<string, Waiting[]>();
  size = 0;

  add(group: string, waiting: Waiting): void {
    const own = this.#groups.get(group);
    if (own === undefined) this.#groups.set(group, [waiting]);
    else own.push(waiting);
    this.size += 1;
  }

  take(): Waiting | undefined {
    const [first] = this.#groups;
    if (first === undefined) return undefined;
    const [group, own] = first;
    const waiting = own.shift();
    this.#groups.delete(group);
    if (own.length > 0) this.#groups.set(group, own);
    this.size -= 1;
    return waiting;
  }

  dropFromLargest(): Waiting | undefined {
    let largest: [string, Waiting[]] | undefined;
    for (const entry of this.#groups)
      if (largest === undefined || entry[1].length >= largest[1].length) largest = entry;
    if (largest === undefined) return undefined;
    const [group, own] = largest;
    const dropped = own.pop();
    if (own.length === 0) this.#groups.delete(group);
    this.size -= 1;
    return dropped;
  }
}

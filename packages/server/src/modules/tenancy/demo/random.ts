/** Pseudo random numbers that are the same at every run, so that two demonstrations show the same factory. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** About 0 with a standard deviation of 1: the sum of twelve uniform numbers, so never beyond 6. */
  normal(): number {
    let sum = -6;
    for (let index = 0; index < 12; index++) sum += this.next();
    return sum;
  }

  isLucky(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[], weightOf: (entry: T) => number = () => 1): T {
    let left = this.next() * list.reduce((sum, entry) => sum + weightOf(entry), 0);
    for (const entry of list) {
      left -= weightOf(entry);
      if (left < 0) return entry;
    }
    const last = list.at(-1);
    if (last === undefined) throw new Error("There is nothing to pick from.");
    return last;
  }
}

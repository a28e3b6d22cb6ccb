/** Places of the table at first; always a power of two. */
const firstPlaces = 1024;
const maxLoad = 0.6;

/**
 * In which row of a file a value stood first, for a million values in some megabytes: what is kept of a value are 64 bits. That two values of a file
 * have the same is less likely than once in ten million files, and would refuse one row.
 */
export class FirstRows {
  #highs = new Uint32Array(firstPlaces);
  #lows = new Uint32Array(firstPlaces);
  /** 0 where a place is free: rows count from 1. */
  #rows = new Uint32Array(firstPlaces);
  #size = 0;

  /** The row that had the value first; undefined when this one is the first, which is then kept. */
  take(value: string, row: number): number | undefined {
    const [high, low] = hashOf(value);
    const at = this.#placeOf(high, low);
    const known = this.#rows[at] ?? 0;
    if (known !== 0) return known;
    this.#put(at, high, low, row);
    if (this.#size > this.#rows.length * maxLoad) this.#grow();
    return undefined;
  }

  #placeOf(high: number, low: number): number {
    const mask = this.#rows.length - 1;
    let at = low & mask;
    while (this.#rows[at] !== 0 && (this.#highs[at] !== high || this.#lows[at] !== low)) at = (at + 1) & mask;
    return at;
  }

  #put(at: number, high: number, low: number, row: number): void {
    this.#highs[at] = high;
    this.#lows[at] = low;
    this.#rows[at] = row;
    this.#size += 1;
  }

  #grow(): void {
    const [highs, lows, rows] = [this.#highs, this.#lows, this.#rows];
    const places = rows.length * 2;
    this.#highs = new Uint32Array(places);
    this.#lows = new Uint32Array(places);
    this.#rows = new Uint32Array(places);
    this.#size = 0;
    for (const [at, row] of rows.entries()) {
      if (row === 0) continue;
      const [high = 0, low = 0] = [highs[at], lows[at]];
      this.#put(this.#placeOf(high, low), high, low, row);
    }
  }
}

/** Two independent 32-bit hashes of a text (cyrb53, without joining its halves). */
function hashOf(value: string): readonly [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixedHigh = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  const mixedLow =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(mixedHigh ^ (mixedHigh >>> 13), 3_266_489_909);
  return [mixedHigh >>> 0, mixedLow >>> 0];
}

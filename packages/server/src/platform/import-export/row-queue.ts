/** Rows in one chunk, and how many chunks may wait for their reader. */
const rowsAtOnce = 500;
const chunksAhead = 2;

/** Rows that somebody finds one by one and somebody else writes: whoever finds them waits while too many are there. */
export class RowQueue<Row> implements AsyncIterable<readonly Row[]> {
  readonly #chunks: Row[][] = [[]];
  #isEnded = false;
  #failure: { readonly error: unknown } | undefined;
  #wakeReader: (() => void) | undefined;
  #wakeWriter: (() => void) | undefined;

  /** Resolves when there is room for more. */
  async push(row: Row): Promise<void> {
    this.#check();
    const last = this.#chunks.at(-1);
    if (last === undefined || last.length >= rowsAtOnce) this.#chunks.push([row]);
    else last.push(row);
    while (this.#chunks.length > chunksAhead) {
      this.#wakeReader?.();
      await new Promise<void>((resolve) => (this.#wakeWriter = resolve));
      this.#check();
    }
  }

  /** No more rows come. */
  end(): void {
    this.#isEnded = true;
    this.#wakeReader?.();
  }

  /** Ends both sides: the reader with this error, and whoever pushes another row. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wakeReader?.();
    this.#wakeWriter?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly Row[]> {
    for (;;) {
      this.#check();
      // The last chunk is still being filled.
      const ready = this.#chunks.length > 1 || this.#isEnded ? this.#chunks.shift() : undefined;
      if (ready !== undefined) {
        if (ready.length > 0) yield ready;
        this.#wakeWriter?.();
      } else if (this.#isEnded) return;
      else await new Promise<void>((resolve) => (this.#wakeReader = resolve));
    }
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}

/** Lets a number of works run at once; the others wait in their order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** @param ends who still waits then is refused with its reason; work that has begun goes on */
  async run<T>(work: () => Promise<T>, ends: AbortSignal): Promise<T> {
    await this.#enter(ends);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #enter(ends: AbortSignal): Promise<void> {
    ends.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        ends.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(ends.reason instanceof Error ? ends.reason : new Error("aborted"));
      };
      ends.addEventListener("abort", leave, { once: true });
      this.#waiting.push(enter);
    });
  }
}

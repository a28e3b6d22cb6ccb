/** Lets a number of works run at once; the others wait in their order. */
export class Slots {
  readonly #count: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
    this.#free = count;
  }

  get isUnused(): boolean {
    return this.#free === this.#count;
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

/** Slots that tenants share: none takes more than half of them, so that one tenant never keeps all others waiting. */
export class TenantSlots {
  readonly #share: number;
  readonly #all: Slots;
  readonly #tenants = new Map<string, Slots>();

  constructor(count: number) {
    this.#share = Math.max(1, Math.ceil(count / 2));
    this.#all = new Slots(count);
  }

  /** @param ends who still waits then is refused with its reason; work that has begun goes on */
  async run<T>(tenantId: string, work: () => Promise<T>, ends: AbortSignal): Promise<T> {
    const own = this.#tenants.get(tenantId) ?? new Slots(this.#share);
    this.#tenants.set(tenantId, own);
    try {
      return await own.run(() => this.#all.run(work, ends), ends);
    } finally {
      if (own.isUnused) this.#tenants.delete(tenantId);
    }
  }
}

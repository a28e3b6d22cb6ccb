import { tooMany } from "#platform/http/errors.ts";

const windowMs = 60_000;
const maxKeys = 20_000;

interface Window {
  startMs: number;
  calls: number;
}

/** Calls of one minute by whoever makes them. Each process counts for itself. */
export class CallLimits {
  readonly #windows = new Map<string, Window>();

  /** Refuses what is more than `most` a minute. */
  count(key: string, most: number, nowMs: number): void {
    const window = this.#windows.get(key);
    if (window === undefined || nowMs - window.startMs >= windowMs) {
      if (this.#windows.size >= maxKeys) this.#forgetOld(nowMs);
      this.#windows.set(key, { startMs: nowMs, calls: 1 });
      return;
    }
    window.calls += 1;
    if (window.calls > most) throw tooMany(Math.max(1, Math.ceil((window.startMs + windowMs - nowMs) / 1000)));
  }

  /** When all are new, the memory matters more than their counts. */
  #forgetOld(nowMs: number): void {
    for (const [key, { startMs }] of this.#windows) if (nowMs - startMs >= windowMs) this.#windows.delete(key);
    if (this.#windows.size >= maxKeys) this.#windows.clear();
  }
}

import type { Logger } from "../log/logger.ts";

/** What a round says about the next one: in how many milliseconds something is due; undefined when nothing is known. */
type Round = () => Promise<number | undefined>;

interface DueLoopOptions {
  readonly name: string;
  /** The longest time without a round. It finds what a lost notification has left, and bounds the effect of a clock that is set. */
  readonly longestMs: number;
  /** The pause between rounds while there is always something to do, so that each finds more at once; the first after a pause comes at once. */
  readonly gatherMs?: number;
  readonly log: Logger;
}

const shortestMs = 5;
const pauseAfterErrorMs = { first: 500, longest: 30_000 };

/** Runs a round when it is woken and when the next thing is due: one at a time, and never one for each call. */
export class DueLoop {
  readonly #round: Round;
  readonly #options: DueLoopOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = true;
  #endGathering: (() => void) | undefined;
  #errors = 0;

  constructor(round: Round, options: DueLoopOptions) {
    this.#round = round;
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  /** Soon; once for any number of calls until then. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  /** A round now, after one that is under way: for tests and the start. */
  async runNow(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
    if (!this.#isStopped) await this.#round();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#endGathering?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let nextMs: number | undefined;
    // So that `wake` has set `#running` before this ends, also when there is nothing to do.
    await Promise.resolve();
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      nextMs = await this.#guardedRound();
      if (this.#options.gatherMs !== undefined) await this.#gather(this.#options.gatherMs);
    }
    // In the same step as the last look at `#isWoken`: a call that comes a moment later begins a run of its own.
    this.#running = undefined;
    if (!this.#isStopped) this.#plan(nextMs);
  }

  #gather(pauseMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.#endGathering = resolve;
      setTimeout(resolve, pauseMs).unref();
    });
  }

  async #guardedRound(): Promise<number | undefined> {
    try {
      const nextMs = await this.#round();
      this.#errors = 0;
      return nextMs;
    } catch (error) {
      const { name, log } = this.#options;
      if (!this.#isStopped) log.error({ error }, name);
      this.#errors += 1;
      return Math.min(pauseAfterErrorMs.longest, pauseAfterErrorMs.first * 2 ** Math.min(this.#errors, 10));
    }
  }

  #plan(nextMs: number | undefined): void {
    const pauseMs = Math.max(
      shortestMs,
      Math.min(this.#options.longestMs, Math.ceil(nextMs ?? Number.POSITIVE_INFINITY)),
    );
    this.#timer = setTimeout(() => this.wake(), pauseMs);
    this.#timer.unref();
  }
}

const pausesMs = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000];
/** Who is lost again before that goes on with the longer pauses. */
const soundMs = 60_000;

/** How long to wait before something that was lost is tried again: at once, then ever longer, 10 s at most. */
export class BackOff {
  private step = 0;
  private reachedMs = Number.NEGATIVE_INFINITY;

  /** It is there: the pauses begin anew when it stays. */
  reached(nowMs: number): void {
    this.reachedMs = nowMs;
  }

  /** It is not there, or no more. */
  nextMs(nowMs: number): number {
    if (Number.isFinite(this.reachedMs) && nowMs - this.reachedMs >= soundMs) this.step = 0;
    this.reachedMs = Number.NEGATIVE_INFINITY;
    const pause = pausesMs[Math.min(this.step, pausesMs.length - 1)] ?? 0;
    this.step++;
    return pause;
  }
}

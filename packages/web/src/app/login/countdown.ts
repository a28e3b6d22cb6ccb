/** Whole seconds until `deadline`, never below 0. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Seconds as `1:05`, for what runs longer than a glance. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface Span {
  /** Taken when the difference cannot be true. */
  readonly usualMs: number;
  readonly longestMs: number;
}

/**
 * The moment on the clock of this machine at which the server's `serverTime` is reached. The two clocks may differ by any amount; a span
 * that makes no sense is replaced by the usual one.
 */
export function localDeadline(serverTime: number, receivedTime: number, { usualMs, longestMs }: Span): number {
  const spanMs = serverTime - receivedTime;
  return receivedTime + (spanMs > 0 && spanMs <= longestMs ? spanMs : usualMs);
}

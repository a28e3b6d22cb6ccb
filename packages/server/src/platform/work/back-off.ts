/** How often something is tried, and how long is waited in between. */
export interface RetryPolicy {
  /** In all, the first time included. */
  readonly attempts: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** For work that only reads and makes a file: whoever waits for it is told soon that it has failed. */
export const exportRetry: RetryPolicy = { attempts: 3, firstPauseMs: 2000, longestPauseMs: 10_000 };

/**
 * The pause after a failed attempt, the first being 1: doubled each time up to the longest, less up to a quarter, so that what failed together
 * does not come back together. `random` is from 0 to 1.
 */
export function pauseAfter({ firstPauseMs, longestPauseMs }: RetryPolicy, attempt: number, random: number): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt - 1, 40));
  return Math.round(full * (1 - random / 4));
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** How long to wait before the server is asked again after so many failures; `chance` is between 0 and 1, so that not everybody asks at once. */
export function probeWaitMs(failures: number, chance: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1)) * (0.75 + chance / 2);
}

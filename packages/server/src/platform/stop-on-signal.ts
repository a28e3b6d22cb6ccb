import type { Logger } from "./log/logger.ts";

/** How the process ends; docs/operating.md says it to operators. */
export const exitCodes = { stopped: 0, notStarted: 1, cutOff: 3 } as const;

/** How long the whole stop may take: less than the 10 s after which container engines kill. */
const usualLimitMs = 8000;

/**
 * Ends the process on SIGTERM or SIGINT: step by step, whatever becomes of each, and in time whatever hangs. What was acknowledged is on the disk by
 * then, and what was cut off goes on after the next start.
 */
export function stopOnSignal(
  log: Logger,
  steps: readonly (() => Promise<unknown>)[],
  limitMs: number = usualLimitMs,
): void {
  const stop = async (signal: string): Promise<void> => {
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error({ signal }, `not everything has ended within ${limitMs} ms; ending all the same`);
      process.exit(exitCodes.cutOff);
    }, limitMs);
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.warn({ error }, "while stopping");
      }
    }
    process.exit(exitCodes.stopped);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(signal));
}

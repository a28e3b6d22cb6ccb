import type { Logger } from "../log/logger.ts";

export interface Period {
  /** What failed, for the log. */
  readonly name: string;
  readonly firstPauseMs: number;
  readonly pauseMs: number;
  readonly log: Logger;
}

/** Runs work again and again, never twice at once; a round that fails is logged. Gives back the way to stop, which lets the round under way end. */
export function startPeriodic(
  { name, firstPauseMs, pauseMs, log }: Period,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const plan = (inMs: number) => {
    timer = setTimeout(round, inMs);
    timer.unref();
  };
  const round = () => {
    running = work()
      .catch((error: unknown) => log.error({ error }, name))
      .finally(() => {
        if (!isStopping) plan(pauseMs);
      });
  };
  plan(firstPauseMs);
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}

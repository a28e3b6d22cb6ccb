/** Waits for work until nobody wants to wait any more, and then rejects with the reason of the signal. The work itself goes on. */
export function untilAborted<T>(work: Promise<T>, ends: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(ends.reason instanceof Error ? ends.reason : new Error("aborted"));
    if (ends.aborted) stop();
    else ends.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => ends.removeEventListener("abort", stop));
  });
}

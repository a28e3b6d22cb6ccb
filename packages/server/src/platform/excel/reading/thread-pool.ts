import { Worker } from "node:worker_threads";

/** Memory of one reading thread's JavaScript heap, in MB; a file that needs more ends the thread, not the server. */
export const maxMemoryMb = 192;
const maxThreads = 2;
/** Starting a thread costs more than reading a small file: one is kept this long for the next. */
const keepWarmMs = 60_000;

const idle: { thread: Worker; timer: NodeJS.Timeout }[] = [];
const waiting: ((slot: "free" | "abandoned") => void)[] = [];
let busy = 0;

/** A thread for one reading, warm if there is one. At most two run; others wait their turn, or until the signal aborts. */
export async function takeThread(signal?: AbortSignal): Promise<Worker> {
  signal?.throwIfAborted();
  if (busy >= maxThreads) await turn(signal);
  else busy += 1;
  const warm = idle.pop();
  if (warm === undefined) return startThread();
  clearTimeout(warm.timer);
  quiet(warm.thread);
  warm.thread.ref();
  return warm.thread;
}

/** Gives the thread back: warm after a reading that ended well, otherwise ended. */
export function returnThread(thread: Worker, sound: boolean): void {
  quiet(thread);
  // A terminated thread may still raise an error, which is ignored.
  thread.on("error", () => forget(thread));
  if (sound) {
    thread.unref();
    thread.on("exit", () => forget(thread));
    const timer = setTimeout(() => void endIdle(thread), keepWarmMs);
    timer.unref();
    idle.push({ thread, timer });
  } else void thread.terminate();
  const next = waiting.shift();
  if (next === undefined) busy -= 1;
  else next("free");
}

/** Ends the threads kept warm, for an orderly stop of the server. */
export async function endIdleThreads(): Promise<void> {
  await Promise.all([...idle].map(({ thread }) => endIdle(thread)));
}

function startThread(): Worker {
  const url = new URL("./read-thread.ts", import.meta.url);
  return new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    env: {},
  });
}

/** Only our own events: a Worker also listens to itself. */
function quiet(thread: Worker): void {
  for (const event of ["message", "error", "exit"]) thread.removeAllListeners(event);
}

async function endIdle(thread: Worker): Promise<void> {
  forget(thread);
  await thread.terminate();
}

function forget(thread: Worker): void {
  const at = idle.findIndex((one) => one.thread === thread);
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer);
}

async function turn(signal?: AbortSignal): Promise<void> {
  const slot = await new Promise<"free" | "abandoned">((resolve) => {
    waiting.push(resolve);
    signal?.addEventListener(
      "abort",
      () => {
        const at = waiting.indexOf(resolve);
        if (at < 0) return;
        waiting.splice(at, 1);
        resolve("abandoned");
      },
      { once: true },
    );
  });
  if (slot === "abandoned") signal?.throwIfAborted();
}

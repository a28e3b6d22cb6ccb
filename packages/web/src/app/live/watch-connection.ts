import { onlineManager } from "@tanstack/react-query";
import { useConnection, watchConnectionWith } from "../../lib/connection.ts";
import { queryClient } from "../../lib/query-client.ts";
import { reopenSocket } from "../../lib/socket.ts";
import { probeWaitMs } from "./probe-wait.ts";

const timeoutMs = 8_000;

/** Whether the server is there; what the browser says of its network is only a reason to ask. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Repeats the reads in view that have failed. Writes are never repeated by themselves. */
export function repeatFailedReads(): void {
  void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}

function setLost(isLost: boolean): void {
  if (useConnection.getState().isLost === isLost) return;
  useConnection.setState({ isLost });
  // Reads wait while the server is away, and go on when it is back.
  onlineManager.setOnline(!isLost);
  if (isLost) return;
  reopenSocket();
  repeatFailedReads();
}

let timer: number | undefined;
let failures = 0;
let isWatching = false;
let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  window.clearTimeout(timer);
  const isThere = await answers();
  failures = isThere ? 0 : failures + 1;
  setLost(!isThere);
  if (!isThere && isWatching) timer = window.setTimeout(probe, probeWaitMs(failures, Math.random()));
}

/** Asks the server now, unless it is being asked. */
export function probe(): void {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
}

/** Looks after the connection until the returned function is called. */
export function watchConnection(): () => void {
  // The browser's own word would pause every read on a mere guess.
  onlineManager.setEventListener(() => undefined);
  const probeWhenLost = () => {
    if (useConnection.getState().isLost) probe();
  };
  const stop = watchConnectionWith(probe);
  window.addEventListener("offline", probe);
  window.addEventListener("online", probe);
  window.addEventListener("focus", probeWhenLost);
  isWatching = true;
  // Lost before the screen was locked, and no call was made since.
  probeWhenLost();
  return () => {
    isWatching = false;
    stop();
    window.clearTimeout(timer);
    window.removeEventListener("offline", probe);
    window.removeEventListener("online", probe);
    window.removeEventListener("focus", probeWhenLost);
  };
}

import type { LookupFunction, Socket } from "node:net";

/** How a socket finds its way. */
export interface Connecting {
  readonly lookup: LookupFunction;
  /** For each of several addresses of a host. */
  readonly autoSelectFamilyAttemptTimeout: number;
  /** Until it is connected; with TLS, until that is agreed on. */
  readonly timeoutMs: number;
}

/** Gives a socket up that is not connected in time, which it says by the event. */
export function limitConnecting<S extends Socket>(
  socket: S,
  connected: "connect" | "secureConnect",
  timeoutMs: number,
): S {
  const timer = setTimeout(() => socket.destroy(new Error(`not connected within ${timeoutMs} ms`)), timeoutMs);
  const stop = () => clearTimeout(timer);
  socket.once(connected, stop);
  socket.once("close", stop);
  return socket;
}

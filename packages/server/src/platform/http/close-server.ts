import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const idleCheckMs = 50;

/**
 * Takes no more connections and waits for the requests under way, at most so long: somebody may be waiting for a long job. Node
 * closes the connections that are idle at this moment; those that become idle afterwards would stay until the client lets go.
 */
export async function closeServer(app: FastifyInstance, withinMs: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  const late = new AbortController();
  try {
    await Promise.race([app.close(), delay(withinMs, undefined, { signal: late.signal }).catch(() => undefined)]);
  } finally {
    clearInterval(idle);
    late.abort();
  }
}

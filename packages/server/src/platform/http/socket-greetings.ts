import type { WebSocket } from "@fastify/websocket";
import type { Logger } from "../log/logger.ts";

/** A page greets when it connects and whenever its token has changed. */
const maxGreetings = 20;

/**
 * How a socket is greeted: one greeting after the other, of those that come meanwhile only the last. One that greets again and again is
 * closed, for each greeting asks the database.
 */
export function takeGreetings(
  socket: WebSocket,
  greet: (token: string) => Promise<void>,
  log: Logger,
): (token: string) => void {
  let count = 0;
  let next: string | undefined;
  let isGreeting = false;
  const run = async () => {
    isGreeting = true;
    // A socket that is being closed may still be heard.
    while (next !== undefined && socket.readyState === socket.OPEN) {
      const token = next;
      next = undefined;
      try {
        await greet(token);
      } catch (error) {
        log.error({ error }, "socket");
      }
    }
    isGreeting = false;
  };
  return (token) => {
    count += 1;
    if (count > maxGreetings) {
      socket.close();
      return;
    }
    next = token;
    if (!isGreeting) void run();
  };
}

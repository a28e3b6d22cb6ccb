import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Session, sessionTopic } from "../auth/session-store.ts";
import { pushTopic } from "../events/push.ts";

/** Both paths are in use by clients (reference/client-facts §7). */
const paths = ["/api/system/Message/websocket", "/websocket"];
/** Whoever has not said who they are by then is let go. */
const greetingMs = 10_000;
const pulseMs = 30_000;
const clientFrame = z.object({ method: z.string().max(50), token: z.string().max(300) });

interface Connection {
  readonly socket: WebSocket;
  readonly tenantId: string;
  readonly userId: string;
  readonly token: string;
  readonly session: Session;
}

/** The sockets of this process. Every client frame carries its token; a bad one is answered with `logout`. */
export function installSocketHub(app: FastifyInstance): void {
  const { platform } = app;
  const connections = new Map<WebSocket, Connection>();

  const greet = async (socket: WebSocket, token: string) => {
    const lookup = await platform.sessions.find(token, Date.now());
    if ("endedCode" in lookup) return logOut(socket);
    // It may have closed while the session was read.
    if (socket.readyState !== socket.OPEN) return undefined;
    const { session } = lookup;
    connections.set(socket, { socket, tenantId: session.tenant.id, userId: session.actor.userId, token, session });
    return undefined;
  };

  for (const path of paths) {
    app.get(path, { websocket: true }, (socket) => {
      socket.on("message", (data: Buffer) => {
        const frame = readFrame(data.toString());
        if (frame?.method === "OnConnection")
          greet(socket, frame.token).catch((error: unknown) => platform.log.error({ error }, "socket"));
      });
      const late = setTimeout(() => {
        if (!connections.has(socket)) socket.close();
      }, greetingMs);
      const pulse = setInterval(() => socket.ping(), pulseMs);
      socket.on("close", () => {
        clearTimeout(late);
        clearInterval(pulse);
        connections.delete(socket);
      });
      socket.on("error", () => socket.close());
    });
  }

  platform.events.subscribe(pushTopic, (event) => {
    const text = JSON.stringify(event.payload);
    for (const { socket, tenantId, userId, token, session } of connections.values()) {
      if (tenantId !== event.tenantId || (event.userId !== undefined && event.userId !== userId)) continue;
      if (isOver(session, Date.now())) void greet(socket, token).catch(() => socket.close());
      else if (!session.isLock) socket.send(text);
    }
  });
  platform.events.subscribe(sessionTopic, (event) => {
    for (const { socket, tenantId, userId, token } of connections.values()) {
      if (tenantId === event.tenantId && (event.userId === undefined || event.userId === userId))
        void greet(socket, token).catch(() => socket.close());
    }
  });
  app.addHook("preClose", async () => {
    for (const socket of connections.keys()) socket.close(1001);
  });
}

function isOver({ expiresMs, lastSeenMs, idleMs }: Session, nowMs: number): boolean {
  return nowMs >= expiresMs || nowMs - lastSeenMs >= idleMs;
}

function readFrame(text: string): z.infer<typeof clientFrame> | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function logOut(socket: WebSocket): undefined {
  socket.send(JSON.stringify({ method: "logout" }));
  socket.close();
}

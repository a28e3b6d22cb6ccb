import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { heldReason, type Session, sessionTopic } from "../auth/session-store.ts";
import { gapTopic, type HubEvent } from "../events/event-hub.ts";
import { pushTopic } from "../events/push.ts";
import type { Logger } from "../log/logger.ts";
import { OnlineTimes } from "./online-times.ts";
import type { Platform } from "./platform.ts";
import { takeGreetings } from "./socket-greetings.ts";

/** Clients use one path or the other, so that both are served. */
const paths = ["/api/system/Message/websocket", "/websocket"];
/** A socket that has not sent a token by then is closed. */
const greetingMs = 10_000;
const heartbeatMs = 30_000;
const clientFrame = z.object({ method: z.string().max(50), token: z.string().max(300) });

interface Connection {
  readonly socket: WebSocket;
  readonly ip: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly token: string;
  readonly session: Session;
  /** The session has changed and is being read again; until then nothing is said, for it may be locked. */
  isStale: boolean;
}

type Greet = (socket: WebSocket, token: string, ip: string) => Promise<unknown>;

/** Looks at the sessions behind the sockets again, when one of them may have changed. */
function greetAgainOnChange(platform: Platform, connections: ReadonlyMap<WebSocket, Connection>, greet: Greet): void {
  const greetAgain = (connection: Connection) => {
    connection.isStale = true;
    greet(connection.socket, connection.token, connection.ip).catch(() => connection.socket.close());
  };
  platform.events.subscribe(sessionTopic, (event) => {
    for (const connection of connections.values()) if (isMeant(connection, event)) greetAgain(connection);
  });
  platform.events.subscribe(gapTopic, () => {
    for (const connection of connections.values()) greetAgain(connection);
  });
}

/** The sockets of this process. Every client frame carries its token; a bad one is answered with `logout`. */
export function installSocketHub(app: FastifyInstance): void {
  const { platform } = app;
  const connections = new Map<WebSocket, Connection>();
  const online = new OnlineTimes(platform.database, platform.log, () => [...connections.values()].map(sessionOf));
  const greet = async (socket: WebSocket, token: string, ip: string) => {
    // Listening is no use of the session: a page that is left open must not keep it alive.
    const lookup = await platform.sessions.peek(token, Date.now());
    if ("endedCode" in lookup) return logOut(socket);
    // It may have closed while the session was read.
    if (socket.readyState !== socket.OPEN) return undefined;
    const { session } = lookup;
    const { tenant, actor, addresses } = session;
    if (addresses?.includes(ip) === false) return logOut(socket);
    connections.set(socket, { socket, ip, tenantId: tenant.id, userId: actor.userId, token, session, isStale: false });
    return undefined;
  };

  for (const path of paths) {
    app.get(path, { websocket: true }, (socket, request) => {
      const isGreeted = () => connections.has(socket);
      const take = (token: string) =>
        greet(socket, token, request.ip).then(() => reportAuthenticated(request, isGreeted()));
      listenForGreeting(socket, take, platform.log);
      socket.on("close", () => online.left(forget(connections, socket)));
      startHeartbeat(socket, isGreeted);
    });
  }

  platform.events.subscribe(pushTopic, (event) => {
    const text = JSON.stringify(event.payload);
    for (const connection of connections.values()) {
      if (!isMeant(connection, event)) continue;
      const { socket, ip, token, session, isStale } = connection;
      // One that seems to be over may have been used in another process meanwhile.
      if (isStale || isOver(session, Date.now()))
        greet(socket, token, ip)
          .then(() => deliver(connections.get(socket), text))
          .catch(() => socket.close());
      else deliver(connection, text);
    }
  });
  greetAgainOnChange(platform, connections, greet);
  app.addHook("preClose", async () => {
    for (const socket of connections.keys()) socket.close(1001);
    await online.close();
  });
}

/** A connection with a session no longer counts as an anonymous one. */
function reportAuthenticated(request: FastifyRequest, isGreeted: boolean): void {
  if (isGreeted) request.server.anonymous.authenticated(request);
}

/** Waits for the first frame, which carries the token of the session. */
function listenForGreeting(socket: WebSocket, greet: (token: string) => Promise<void>, log: Logger): void {
  const takeGreeting = takeGreetings(socket, greet, log);
  socket.on("message", (data: Buffer) => {
    const frame = readFrame(data.toString());
    if (frame?.method === "OnConnection") takeGreeting(frame.token);
  });
  socket.on("error", () => socket.close());
}

/** Closes a socket that sends no token in time, and pings, so that proxies keep the connection open. */
function startHeartbeat(socket: WebSocket, isGreeted: () => boolean): void {
  const late = setTimeout(() => {
    if (!isGreeted()) socket.close();
  }, greetingMs);
  const heartbeat = setInterval(() => socket.ping(), heartbeatMs);
  socket.on("close", () => {
    clearTimeout(late);
    clearInterval(heartbeat);
  });
}

/** Removes the socket and returns its session. */
function forget(connections: Map<WebSocket, Connection>, socket: WebSocket): Session | undefined {
  const session = connections.get(socket)?.session;
  connections.delete(socket);
  return session;
}

function sessionOf({ session }: Connection): Session {
  return session;
}

function isMeant({ tenantId, userId }: Connection, event: HubEvent): boolean {
  return tenantId === event.tenantId && (event.userId === undefined || event.userId === userId);
}

/** Sends nothing to a session that is locked or held otherwise, nor to a socket that is being closed. */
function deliver(connection: Connection | undefined, text: string): void {
  if (connection === undefined) return;
  const { socket, session } = connection;
  if (heldReason(session) === undefined && socket.readyState === socket.OPEN) socket.send(text);
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

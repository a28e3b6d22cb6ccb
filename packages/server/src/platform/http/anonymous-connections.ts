// law-ignore outbound-port -- distinguishes sockets of callers from injected test requests, and opens none
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { AddressList } from "../auth/address-list.ts";
import { hasBody } from "./slow-bodies.ts";
import type { Trust } from "./trust-proxy.ts";

/** A connection that has not shown a session; behind a proxy, a request that has not. */
interface AnonymousConnection {
  readonly address: string;
  readonly socket: Socket;
  /** Since when the server waits for it: for a request, the rest of one, or nothing more. Undefined while the server works for it. */
  waitingSinceMs: number | undefined;
  /** Listens for the end of the socket. */
  readonly forget: () => void;
}

/**
 * Limits how many connections without a session one address may hold. Idle connections cannot keep others out: above the limit, the connection
 * for which the server has waited longest is closed. A new one is refused only when all others are being served.
 */
export class AnonymousConnections {
  readonly #limit: number;
  readonly #isProxy: (address: string) => boolean;
  readonly #byAddress = new Map<string, Set<AnonymousConnection>>();
  readonly #bySocket = new WeakMap<Socket, AnonymousConnection>();
  /** Sockets on which a session was authenticated. */
  readonly #known = new WeakSet<Socket>();

  constructor(limit: number, trust: Trust) {
    this.#limit = limit;
    this.#isProxy = proxyTest(trust);
  }

  install(app: FastifyInstance): void {
    app.server.on("connection", (socket: Socket) => this.#accept(socket));
    app.addHook("onRequest", async (request, reply) => {
      // Requests injected by tests have no real socket.
      if (request.raw.socket instanceof Socket) this.#receive(request, reply);
    });
  }

  /** The request belongs to a session or a viewer: its connection no longer counts. */
  authenticated({ raw }: FastifyRequest): void {
    const { socket } = raw;
    const connection = this.#bySocket.get(socket);
    this.#known.add(socket);
    if (connection !== undefined) this.#remove(connection);
  }

  /** How many an address holds; for tests. */
  countOf(address: string): number {
    return this.#byAddress.get(addressKey(address))?.size ?? 0;
  }

  #accept(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    // All connections of a proxy have its address: there each request counts, for as long as it lasts.
    if (!this.#isProxy(remoteAddress)) this.#add(socket, remoteAddress);
  }

  #add(socket: Socket, address: string): AnonymousConnection {
    const connection: AnonymousConnection = {
      address: addressKey(address),
      socket,
      waitingSinceMs: performance.now(),
      forget: () => this.#remove(connection),
    };
    const others = this.#byAddress.get(connection.address) ?? new Set();
    this.#byAddress.set(connection.address, others.add(connection));
    this.#bySocket.set(socket, connection);
    socket.once("close", connection.forget);
    if (others.size > this.#limit) this.#close(connectionToClose(others, connection));
    return connection;
  }

  #receive(request: FastifyRequest, reply: FastifyReply): void {
    const { raw, ip } = request;
    const { socket } = raw;
    const { remoteAddress = "" } = socket;
    const isProxied = this.#isProxy(remoteAddress);
    if (this.#known.has(socket) && !isProxied) return;
    const connection = this.#bySocket.get(socket) ?? this.#add(socket, ip);
    const isServed = () => (connection.waitingSinceMs = undefined);
    // A WebSocket sends its token after it was opened.
    if (hasBody(request)) raw.once("end", isServed);
    else if (request.headers.upgrade === undefined) isServed();
    reply.raw.once("close", () => {
      if (isProxied) this.#endRequest(connection);
      else connection.waitingSinceMs = performance.now();
    });
  }

  /** A request behind a proxy is over; the next one on the connection may be somebody else's. */
  #endRequest(connection: AnonymousConnection): void {
    connection.forget();
    connection.socket.off("close", connection.forget);
    this.#bySocket.delete(connection.socket);
    this.#known.delete(connection.socket);
  }

  #remove(connection: AnonymousConnection): void {
    const others = this.#byAddress.get(connection.address);
    others?.delete(connection);
    if (others?.size === 0) this.#byAddress.delete(connection.address);
  }

  #close(connection: AnonymousConnection): void {
    this.#remove(connection);
    connection.socket.destroy();
  }
}

/** The connection for which the server has waited longest, else one that does not read its reply, else the newest. */
function connectionToClose(
  connections: Iterable<AnonymousConnection>,
  newest: AnonymousConnection,
): AnonymousConnection {
  const others = [...connections].filter((connection) => connection !== newest);
  const sinceOf = ({ waitingSinceMs = Number.POSITIVE_INFINITY }: AnonymousConnection) => waitingSinceMs;
  const [longest] = others.toSorted((one, other) => sinceOf(one) - sinceOf(other));
  if (longest?.waitingSinceMs !== undefined) return longest;
  return others.find(({ socket }) => socket.writableLength > 0) ?? newest;
}

/** An IPv4 address; of an IPv6 address the network of 64 bits that one customer has to themselves. */
function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  return parsed instanceof ipaddr.IPv6
    ? parsed.toNormalizedString().split(":").slice(0, 4).join(":")
    : parsed.toString();
}

function proxyTest(trust: Trust): (address: string) => boolean {
  if (typeof trust === "boolean") return () => trust;
  if (typeof trust === "number") return () => trust > 0;
  const proxies = AddressList.of(trust);
  return (address) => proxies.includes(address);
}

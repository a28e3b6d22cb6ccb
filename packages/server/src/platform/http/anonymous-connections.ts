// law-ignore outbound-port -- it tells the sockets of callers from what tests inject, and opens none
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { AddressList } from "../auth/address-list.ts";
import { hasBody } from "./slow-bodies.ts";
import type { Trust } from "./trust-proxy.ts";

/** A connection that has not shown a session; behind a proxy, a request that has not. */
interface Guest {
  readonly address: string;
  readonly socket: Socket;
  /** Since when the server waits for it: for a request, the rest of one, or nothing more. Undefined while the server works for it. */
  waitingSinceMs: number | undefined;
}

/**
 * Limits how many connections one address may hold without a session. Nobody is kept out by those who only hold connections: when there are too many,
 * the one goes that the server has waited for longest; a new one is refused only when all others are being served.
 */
export class AnonymousConnections {
  readonly #limit: number;
  readonly #isProxy: (address: string) => boolean;
  readonly #byAddress = new Map<string, Set<Guest>>();
  readonly #bySocket = new WeakMap<Socket, Guest>();
  /** Sockets on which somebody has shown a session. */
  readonly #known = new WeakSet<Socket>();

  constructor(limit: number, trust: Trust) {
    this.#limit = limit;
    this.#isProxy = proxyTest(trust);
  }

  install(app: FastifyInstance): void {
    app.server.on("connection", (socket: Socket) => this.#greet(socket));
    app.addHook("onRequest", async (request, reply) => {
      // What tests inject comes on no real one.
      if (request.raw.socket instanceof Socket) this.#receive(request, reply);
    });
  }

  /** The request has shown a session, or what stands for one: its connection no longer counts. */
  welcome({ raw }: FastifyRequest): void {
    const { socket } = raw;
    const guest = this.#bySocket.get(socket);
    this.#known.add(socket);
    if (guest !== undefined) this.#forget(guest);
  }

  /** How many an address holds; for tests. */
  countOf(address: string): number {
    return this.#byAddress.get(addressKey(address))?.size ?? 0;
  }

  #greet(socket: Socket): void {
    const { remoteAddress = "" } = socket;
    // Behind a proxy everybody would have its address: there each request counts, for as long as it lasts.
    if (!this.#isProxy(remoteAddress)) this.#admit(socket, remoteAddress);
  }

  #admit(socket: Socket, address: string): Guest {
    const guest: Guest = { address: addressKey(address), socket, waitingSinceMs: performance.now() };
    const others = this.#byAddress.get(guest.address) ?? new Set();
    this.#byAddress.set(guest.address, others.add(guest));
    this.#bySocket.set(socket, guest);
    socket.once("close", () => this.#forget(guest));
    if (others.size > this.#limit) this.#dismiss(whoGoes(others, guest));
    return guest;
  }

  #receive(request: FastifyRequest, reply: FastifyReply): void {
    const { raw, ip } = request;
    const { socket } = raw;
    const { remoteAddress = "" } = socket;
    const isProxied = this.#isProxy(remoteAddress);
    if (this.#known.has(socket) && !isProxied) return;
    const guest = this.#bySocket.get(socket) ?? this.#admit(socket, ip);
    const isServed = () => (guest.waitingSinceMs = undefined);
    // A socket says who it is for after it was opened.
    if (hasBody(request)) raw.once("end", isServed);
    else if (request.headers.upgrade === undefined) isServed();
    reply.raw.once("close", () => {
      if (isProxied) this.#leave(guest);
      else guest.waitingSinceMs = performance.now();
    });
  }

  /** A request behind a proxy is over; the next one on the connection may be somebody else's. */
  #leave(guest: Guest): void {
    this.#forget(guest);
    this.#bySocket.delete(guest.socket);
    this.#known.delete(guest.socket);
  }

  #forget(guest: Guest): void {
    const others = this.#byAddress.get(guest.address);
    others?.delete(guest);
    if (others?.size === 0) this.#byAddress.delete(guest.address);
  }

  #dismiss(guest: Guest): void {
    this.#forget(guest);
    guest.socket.destroy();
  }
}

/** Whom the server has waited for longest; where it waits for nobody, somebody who does not take the answer; where there is none, the newcomer. */
function whoGoes(guests: Iterable<Guest>, newcomer: Guest): Guest {
  const others = [...guests].filter((guest) => guest !== newcomer);
  const sinceOf = ({ waitingSinceMs = Number.POSITIVE_INFINITY }: Guest) => waitingSinceMs;
  const [longest] = others.toSorted((one, other) => sinceOf(one) - sinceOf(other));
  if (longest?.waitingSinceMs !== undefined) return longest;
  return others.find(({ socket }) => socket.writableLength > 0) ?? newcomer;
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

import http from "node:http";
import https from "node:https";
import { connect as connectTcp, isIP, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type ConnectionOptions, connect as connectTls, TLSSocket } from "node:tls";
import type { Logger } from "../log/logger.ts";
import { type AllowList, portOf } from "./allow-list.ts";
import { checkedLookup, type Resolve, resolveBySystem } from "./checked-lookup.ts";
import { type Connecting, limitConnecting } from "./connecting.ts";
import { exchange, type OutboundReply, openExchange, requireSettableHeaders } from "./http-exchange.ts";
import { ForbiddenAddress, OutboundError } from "./outbound-error.ts";
import { OutboundStream } from "./outbound-stream.ts";
import { redirectedUrl } from "./redirected-url.ts";

export interface OutboundRequest {
  readonly url: URL;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** For all of it, redirections included. */
  readonly timeoutMs?: number;
  /** Of the reply's body. */
  readonly maxBytes?: number;
  /** How many redirections of a GET are followed, on the same host only; none, unless it is said. */
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundTarget {
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/** The target of a connection, and its time limits. */
export interface Attempt extends OutboundTarget {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Errors that the other side has sent as its answer; they are passed on as they are. */
  readonly isAnswer?: (error: unknown) => boolean;
  /** False where nobody waits who could measure the time of a failure. */
  readonly holdsFailure?: boolean;
}

export interface OutboundOptions {
  readonly allow: AllowList;
  /** Preset for the whole of a call. */
  readonly timeoutMs: number;
  readonly log: Logger;
  readonly resolve?: Resolve;
  /** Whether a failure is reported only at the end of the time-out (the default), so that its kind cannot be measured by time. */
  readonly holdsFailures?: boolean;
}

const connectTimeoutMs = 5000;
/** The preset of Node is too short for another continent. */
const attemptTimeoutMs = 1500;
const presetMaxBytes = 1_048_576;
/** Servers close idle connections after 5 s or more. */
const idleMs = 4000;

/**
 * The only way from this server to other machines. Private and special addresses are refused unless the operator allows them, and the address that
 * was checked is the one that is connected to. Every failure of the network is the same `OutboundError`.
 */
export class Outbound {
  readonly timeoutMs: number;
  readonly #options: OutboundOptions;
  readonly #services = new Map<string, Outbound>();
  readonly #agents = {
    "http:": new http.Agent({ keepAlive: true, timeout: idleMs }),
    "https:": new https.Agent({ keepAlive: true, timeout: idleMs }),
  };

  constructor(options: OutboundOptions) {
    this.#options = options;
    this.timeoutMs = options.timeoutMs;
  }

  /** For a service that the operator has named by a setting: its host and port are always allowed, and failures are reported at once. */
  toService(url: string): Outbound {
    const known = this.#services.get(url);
    if (known !== undefined) return known;
    const allow = this.#options.allow.with(new URL(url));
    const service = new Outbound({ ...this.#options, allow, holdsFailures: false });
    this.#services.set(url, service);
    return service;
  }

  /** Sends a request by HTTP and gives the whole answer, whatever its status; a redirection that is not followed is a failure. */
  async request(request: OutboundRequest): Promise<OutboundReply> {
    const { url, headers = {}, timeoutMs, signal } = request;
    requireSettableHeaders(headers);
    const target = { host: hostOf(url), port: portOf(url), timeoutMs, signal };
    return this.attempt(target, (ends) => this.#exchange(request, ends));
  }

  /**
   * The same for an answer of any size: given as soon as its head is there, and read as it comes. `timeoutMs` is the time until then, and for each
   * pause after it; redirections are failures.
   */
  async open(request: OutboundRequest): Promise<OutboundStream> {
    const { url, method = "GET", headers = {}, body, timeoutMs = this.timeoutMs, signal } = request;
    requireSettableHeaders(headers);
    const target = { host: hostOf(url), port: portOf(url), timeoutMs, signal };
    const ended = new AbortController();
    return this.attempt(target, async (ends) => {
      const end = () => ended.abort(ends.reason);
      ends.addEventListener("abort", end, { once: true });
      const agent = this.#agentFor(url);
      const connecting = this.#connectingTo(portOf(url));
      const incoming = await openExchange({ url, method, headers, body, agent, connecting, signal: ended.signal });
      ends.removeEventListener("abort", end);
      signal?.addEventListener("abort", () => ended.abort(signal.reason), { once: true });
      const status = incoming.statusCode ?? 0;
      redirectedUrl(url, { status, headers: incoming.headers });
      return new OutboundStream(incoming, timeoutMs);
    });
  }

  /**
   * A socket for clients of other protocols; it is still connecting. What they do belongs into `attempt`, which limits its time and makes every
   * failure the same.
   */
  connect({ host, port }: OutboundTarget): Socket {
    // Never connects, and reports the refusal as it would report any other failure.
    if (this.#isForbidden(host, port)) return new Socket().destroy(new ForbiddenAddress(host, port));
    const { timeoutMs, ...route } = this.#connectingTo(port);
    return limitConnecting(connectTcp({ host, port, ...route }), "connect", timeoutMs);
  }

  /** A socket to a program of this machine that listens on a path, which the operator has named by a setting. */
  connectToPath(path: string): Socket {
    return limitConnecting(connectTcp({ path }), "connect", connectTimeoutMs);
  }

  /** The same with TLS from the start. */
  connectSecurely({ host, port }: OutboundTarget, encryption: ConnectionOptions): TLSSocket {
    if (this.#isForbidden(host, port)) return new TLSSocket(new Socket()).destroy(new ForbiddenAddress(host, port));
    const { timeoutMs, ...route } = this.#connectingTo(port);
    return limitConnecting(connectTls({ ...encryption, host, port, ...route }), "secureConnect", timeoutMs);
  }

  /**
   * Runs work that speaks over this port, until its time is over. An answer of the other side is passed on; everything else is logged and becomes
   * an `OutboundError`.
   */
  async attempt<T>(
    { host, port, timeoutMs = this.timeoutMs, signal, isAnswer, holdsFailure = true }: Attempt,
    work: (ends: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const end = performance.now() + timeoutMs;
    const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
    try {
      return await Promise.race([work(ends), abortOf(ends)]);
    } catch (error) {
      signal?.throwIfAborted();
      if (isAnswer?.(error) === true) throw error;
      this.#options.log.warn({ host, port, error }, "outbound connection failed");
      if (holdsFailure && this.#options.holdsFailures !== false)
        await wait(Math.max(0, end - performance.now()), undefined, signal === undefined ? {} : { signal });
      throw new OutboundError(error);
    }
  }

  async #exchange(request: OutboundRequest, signal: AbortSignal): Promise<OutboundReply> {
    const { method = "GET", headers = {}, body, maxBytes = presetMaxBytes, maxRedirects = 0 } = request;
    let { url } = request;
    for (let left = maxRedirects; ; left -= 1) {
      const agent = this.#agentFor(url);
      const connecting = this.#connectingTo(portOf(url));
      const reply = await exchange({ url, method, headers, body, agent, connecting, maxBytes, signal });
      const next = redirectedUrl(url, reply);
      if (next === undefined) return reply;
      if (left === 0 || (method !== "GET" && method !== "HEAD")) throw new Error(`redirected to ${next.origin}`);
      url = next;
    }
  }

  #agentFor(url: URL): http.Agent {
    const { protocol, username, password } = url;
    if (protocol !== "http:" && protocol !== "https:") throw new Error(`cannot speak ${protocol}`);
    if (username !== "" || password !== "") throw new Error("the address holds a name or password");
    if (this.#isForbidden(hostOf(url), portOf(url))) throw new ForbiddenAddress(hostOf(url), portOf(url));
    return this.#agents[protocol];
  }

  /** An IP address needs no lookup. */
  #isForbidden(host: string, port: number): boolean {
    return isIP(host) !== 0 && !this.#options.allow.permits({ host, address: host, port });
  }

  #connectingTo(port: number): Connecting {
    const { allow, resolve = resolveBySystem } = this.#options;
    const lookup = checkedLookup(allow, port, resolve);
    return { lookup, autoSelectFamilyAttemptTimeout: attemptTimeoutMs, timeoutMs: connectTimeoutMs };
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, "");
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { type Connecting, limitConnecting } from "./connecting.ts";

export interface HttpCall {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly agent: http.Agent;
  readonly connecting: Connecting;
  readonly maxBytes: number;
  /** Ends it, wherever it is. */
  readonly signal: AbortSignal;
}

export interface OutboundReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** These say how a message is carried, which is for this process to decide. */
const ownHeaders = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Callers that pass on headers entered by users must refuse these. */
export function requireSettableHeaders(headers: Readonly<Record<string, string>>): void {
  const own = Object.keys(headers).find((name) => ownHeaders.has(name.toLowerCase()));
  if (own !== undefined) throw new Error(`The header ${own} cannot be set.`);
}

/** One request and its whole answer; rejects with whatever went wrong. Redirections are answers like others. */
export async function exchange(call: HttpCall): Promise<OutboundReply> {
  const incoming = await openExchange(call);
  const body = await readWhole(incoming, call.maxBytes);
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body };
}

/** One request, up to the head of its answer. `signal` ends the rest, too. */
export function openExchange(call: Omit<HttpCall, "maxBytes">): Promise<IncomingMessage> {
  const { url, method, headers, body, agent, connecting, signal } = call;
  const { timeoutMs, ...route } = connecting;
  return new Promise((resolve, reject) => {
    const isEncrypted = url.protocol === "https:";
    const { request } = isEncrypted ? https : http;
    const sent = { "accept-encoding": "identity", ...headers };
    const outgoing = request(url, { ...route, method, agent, signal, headers: sent });
    outgoing.on("error", reject);
    outgoing.on("socket", (socket) => {
      // One that is reused is connected already.
      if (socket.connecting) limitConnecting(socket, isEncrypted ? "secureConnect" : "connect", timeoutMs);
    });
    outgoing.on("response", resolve);
    outgoing.end(body);
  });
}

async function readWhole(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> = incoming;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the reply has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// law-ignore outbound-port -- it tells the sockets of callers from what tests inject, and opens none
import { Socket } from "node:net";
import type { Envelope } from "@gongshu/contract/errors";
import { errorCodes } from "@gongshu/contract/errors";
import { translate } from "@gongshu/core/text/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorMessages } from "./error.messages.ts";
import type { HttpLimits } from "./http-limits.ts";
import { requestLocale } from "./request-locale.ts";

/** A request whose body has not arrived in full. */
interface OpenBody {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of the window that runs: when it began, and what the connection had brought by then. */
  sinceMs: number;
  bytes: number;
}

/**
 * Cuts off requests whose bodies trickle: a slow upload of any size may take its time, as long as it goes on. Time in which it is the server that
 * does not read on does not count.
 */
export function installSlowBodies(app: FastifyInstance, limits: HttpLimits): void {
  const open = new Set<OpenBody>();
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    // Requests injected by tests have no real socket.
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return;
    const body = { request, reply, sinceMs: performance.now(), bytes: raw.socket.bytesRead };
    const done = () => open.delete(body);
    open.add(body);
    raw.once("end", done);
    raw.once("close", done);
  });
  const timer = setInterval(() => {
    for (const body of open) if (isTooSlow(body, limits)) cutOff(body);
  }, limits.checkEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Whether something comes behind the head of a request. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isTooSlow(body: OpenBody, { bodyWindowMs, bodyWindowBytes }: HttpLimits): boolean {
  const { raw } = body.request;
  const now = performance.now();
  const isWaitingForUs = raw.readableLength > 0;
  if (!isWaitingForUs && now - body.sinceMs < bodyWindowMs) return false;
  const arrived = raw.socket.bytesRead - body.bytes;
  body.sinceMs = now;
  body.bytes = raw.socket.bytesRead;
  return !isWaitingForUs && arrived < bodyWindowBytes;
}

function cutOff({ request, reply }: OpenBody): void {
  const { socket } = request.raw;
  if (reply.raw.headersSent) {
    socket.destroy();
    return;
  }
  reply.hijack();
  const msg = translate(errorMessages.tooSlow, requestLocale(request));
  const envelope: Envelope = { code: errorCodes.tooSlow, msg, data: null };
  request.refusedCode = errorCodes.tooSlow;
  reply.raw.writeHead(408, { "content-type": "application/json; charset=utf-8", connection: "close" });
  reply.raw.end(JSON.stringify(envelope), () => endSoon(socket));
}

const lastWordsMs = 1_000;

/** Lets the answer out before the connection goes: what still comes in would else make it go at once. */
function endSoon(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), lastWordsMs).unref();
}

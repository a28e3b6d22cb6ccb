import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import { isTooDeep } from "@gongshu/core/text/read-json";
import fastify, { type FastifyInstance } from "fastify";
import { AnonymousConnections } from "./anonymous-connections.ts";
import { errorMessages } from "./error.messages.ts";
import { installErrorReply } from "./error-reply.ts";
import { invalid } from "./errors.ts";
import { takeHeadForGet } from "./head-request.ts";
import { type HttpLimits, usualLimits } from "./http-limits.ts";
import { installKnownHosts } from "./known-hosts.ts";
import { installOperations } from "./operations.ts";
import type { Platform } from "./platform.ts";
import { installRequestTrail } from "./request-trail.ts";
import { installSlowBodies } from "./slow-bodies.ts";
import { type Trust, trustOption } from "./trust-proxy.ts";

/** Bodies above this are refused; uploads stream and have their own limits. */
const bodyLimitBytes = 4 * 1024 * 1024;
const slowRequestMs = 1000;

/** The HTTP server with everything but the modules' routes. */
export async function createHttpServer(platform: Platform, limits: HttpLimits = usualLimits): Promise<FastifyInstance> {
  const { anonymousConnections, trustProxy } = platform.config;
  const app = openServer(trustProxy, limits);
  app.decorate("platform", platform);
  const anonymous = new AnonymousConnections(anonymousConnections, trustProxy);
  app.decorate("anonymous", anonymous);
  anonymous.install(app);
  installSlowBodies(app, limits);
  installJsonParser(app);
  // The pieces of resumable uploads are read by their route, as they come.
  app.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 64 * 1024 }, throwFileSizeLimit: false });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  await app.register(compress, {
    threshold: 4096,
    encodings: ["br", "gzip"],
    global: true,
    brotliOptions: { params: { 1: 4 } },
  });
  installHeaders(app);
  installRequestLines(app);
  installRequestTrail(app);
  installErrorReply(app);
  installKnownHosts(app);
  installOperations(app);
  return app;
}

function openServer(trustProxy: Trust, limits: HttpLimits): FastifyInstance {
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkEveryMs },
    trustProxy: trustOption(trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: false,
    forceCloseConnections: "idle",
    // Requests that arrive on open connections while the server stops are answered, and the connection is then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // Requests are parsed by the contract. Without this option Fastify loads a compiler of JSON schemas.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });
  app.server.prependListener("request", takeHeadForGet);
  return app;
}

function installHeaders(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (request, reply) => {
    if (isClosing) reply.header("connection", "close");
    reply.header("x-content-type-options", "nosniff");
    if (!request.url.startsWith("/api/")) return;
    reply.header("x-request-id", request.id);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
}

/** A line in the log of the process for each request. */
function installRequestLines(app: FastifyInstance): void {
  const { log } = app.platform;
  app.addHook("onResponse", async (request, reply) => {
    const facts = {
      requestId: request.id,
      method: request.method,
      url: request.url.split("?")[0],
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) log.error(facts, "request");
    else if (request.method !== "GET" || reply.elapsedTime > slowRequestMs) log.info(facts, "request");
    else log.debug(facts, "request");
  });
}

function refuseSchemas(): never {
  throw new Error("Routes have no JSON schemas: input and replies are described by the contract.");
}

/** Clients send an empty body with a JSON content type on calls without payload; that is not an error. */
function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    if (text.length === 0) done(null, undefined);
    else if (text.includes("\\u0000")) done(invalid(errorMessages.nulCharacter));
    else if (hasLoneSurrogate(text)) done(invalid(errorMessages.loneSurrogate));
    else if (isTooDeep(text)) done(invalid(errorMessages.tooDeep));
    else void parse(request, text, done);
  });
}

const anyEscape = /\\(?:u(d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|[\da-f]{4})|.)/gi;

/** Half of a pair that JSON text spells as an escape: PostgreSQL takes none. Bytes cannot spell one, for they have been decoded. */
function hasLoneSurrogate(json: string): boolean {
  if (!/\\ud[89a-f]/i.test(json)) return false;
  // From escape to escape, for the second one of two backslashes begins none.
  for (const [, digits] of json.matchAll(anyEscape)) if (digits?.length === 4 && /^d[89a-f]/i.test(digits)) return true;
  return false;
}

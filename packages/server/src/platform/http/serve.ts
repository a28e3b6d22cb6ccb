import type { AnyEndpoint, ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { Envelope } from "@gongshu/contract/errors";
import { errorCodes } from "@gongshu/contract/errors";
import { generalMessages } from "@gongshu/contract/general.messages";
import { type MessageParams, translate } from "@gongshu/core/text/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ZodUndefined, type z } from "zod";
import { type Access, isAllowed, noAccess } from "../auth/access.ts";
import type { Session } from "../auth/session-store.ts";
import { authenticate } from "./authenticate.ts";
import { columnGate, gatedBody } from "./column-gate.ts";
import type { Context } from "./context.ts";
import { errorMessages } from "./error.messages.ts";
import { type FieldIssue, forbidden, invalid } from "./errors.ts";
import { fieldIssues } from "./field-issues.ts";
import type { Platform } from "./platform.ts";
import { PreparedReply, sendPrepared } from "./prepared-reply.ts";
import { requestLocale } from "./request-locale.ts";
import { sessionContext } from "./session-context.ts";

/** What a route of a signed-in caller gets beside the parsed parts. */
export interface RequestFacts {
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler may give back. Handlers of endpoints that reply nothing may return nothing. */
export type Answer<E extends AnyEndpoint> = null extends ReplyOf<E> ? unknown : ReplyOf<E> | PreparedReply;
type Handler<E extends AnyEndpoint> = (
  ctx: Context,
  parts: ParsedArguments<E>,
  facts: RequestFacts,
) => Promise<Answer<E>> | Answer<E>;
type PublicHandler<E extends AnyEndpoint> = (
  platform: Platform,
  parts: ParsedArguments<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E>> | Answer<E>;

/** Serves an endpoint to signed-in callers: session, permission, parsing and envelope are done here and nowhere else. */
export function serve<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { platform } = app;
  const parse = partsParser(endpoint);
  const gate = columnGate(endpoint);
  const { permission } = endpoint;
  registerRoute(app, endpoint, async (request, reply) => {
    const session = await authenticate(platform, request, permission === "session");
    const { actor } = session;
    if (typeof permission === "object" && !isAllowed(actor.access, permission, pathParameter(request, "modelId")))
      throw forbidden();
    if (permission === "platform" && !(await platform.isOperator(session))) throw forbidden();
    const parts = parse(request, actor.access);
    gate?.checkQuery(actor.access, Reflect.get(parts, "query"));
    const ctx = sessionContext(platform, request, session);
    if (gate === undefined) return handler(ctx, parts, { session, request, reply });
    try {
      return gate.reply(actor.access, await handler(ctx, parts, { session, request, reply }));
    } catch (error) {
      throw gate.refusal(actor.access, error);
    }
  });
}

/** Serves an endpoint that needs no session. */
export function servePublic<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handler: PublicHandler<E>): void {
  const parse = partsParser(endpoint);
  registerRoute(app, endpoint, async (request, reply) => handler(app.platform, parse(request), request, reply));
}

/** The route itself, with envelope and success text; who may call is up to `answer`. */
export function registerRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { platform } = app;
  const success = endpoint.success ?? generalMessages.ok;
  const isRaw = endpoint.transport === "binary" || endpoint.transport === "tus";
  platform.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Files are compressed already, and parts of them could not be asked for.
    ...(isRaw && { compress: false }),
    handler: async (request, reply) => {
      const answered = await answer(request, reply);
      // A client that has sent a file sends nothing more, also when the receiver stopped reading early.
      if (isRaw) return answered;
      if (answered instanceof PreparedReply) {
        if (platform.config.checkReplies) endpoint.reply.parse(answered.data());
        return sendPrepared(request, reply, answered);
      }
      const data = answered ?? null;
      if (platform.config.checkReplies) endpoint.reply.parse(data);
      const msg = translate(success, requestLocale(request), endpoint.success && fieldsOf(data));
      const envelope: Envelope = { code: errorCodes.ok, msg, data };
      return envelope;
    },
  });
}

/** Success texts may name fields of the reply, such as `{count}`: existing clients show nothing else of it. */
function fieldsOf(data: unknown): MessageParams {
  if (typeof data !== "object" || data === null) return {};
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  );
}

/** A parameter of the path before anything is parsed. */
export function pathParameter(request: FastifyRequest, name: string): string | undefined {
  const { params } = request;
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

const sources = ["params", "query", "body"] as const;

/** Parses what the endpoint declares and reports every wrong field of all parts at once. Extra fields are dropped. */
export function partsParser<E extends AnyEndpoint>(
  endpoint: E,
): (request: FastifyRequest, access?: Access) => ParsedArguments<E> {
  const schemas = sources.flatMap((source): [(typeof sources)[number], z.ZodType][] => {
    const schema = endpoint[source];
    return schema === undefined || schema instanceof ZodUndefined ? [] : [[source, schema]];
  });
  return (request, access = noAccess) => {
    const parts: Record<string, unknown> = {};
    const issues: FieldIssue[] = [];
    for (const [source, schema] of schemas) {
      issues.push(...characterIssues(request[source]));
      const own = source === "body" ? gatedBody(schema, access, request.body) : undefined;
      const parsed = parsePart(own ?? schema, request, source);
      if (parsed.success) parts[source] = parsed.data;
      else issues.push(...fieldIssues(parsed.error));
    }
    if (issues.length > 0) throw invalid(issues);
    // The schemas that made the parts are those the type was derived from.
    return parts as ParsedArguments<E>;
  };
}

/** A schema that coerces may throw on hostile values such as `{ "toString": 1 }`. */
function parsePart(schema: z.ZodType, request: FastifyRequest, source: (typeof sources)[number]) {
  try {
    return schema.safeParse(request[source] ?? {});
  } catch (error) {
    request.server.platform.log.warn({ error, requestId: request.id, source }, "input that its schema cannot read");
    throw invalid(errorMessages.invalid);
  }
}

/** PostgreSQL stores no NUL and no half of a pair. What is nested in a JSON body was checked while it was still text. */
function characterIssues(values: unknown): FieldIssue[] {
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([field, value]) => {
    const texts = [value].flat().filter((one) => typeof one === "string");
    if (texts.some((text) => text.includes("\0"))) return [{ field, message: errorMessages.nulCharacter }];
    return texts.every((text) => text.isWellFormed()) ? [] : [{ field, message: errorMessages.loneSurrogate }];
  });
}

import type { FastifyRequest } from "fastify";
import type { Session } from "../auth/session-store.ts";
import { type Context, createContext } from "./context.ts";
import type { Platform } from "./platform.ts";
import { requestLocale } from "./request-locale.ts";

/** A context in which the user of a session acts by a request. */
export function sessionContext(platform: Platform, request: FastifyRequest, session: Session): Context {
  const { database, events, hooks, log, outbound } = platform;
  return createContext({
    database,
    events,
    hooks,
    tenant: session.tenant,
    actor: session.actor,
    locale: requestLocale(request, session.language),
    requestId: request.id,
    ip: request.ip,
    sessionId: session.id,
    log,
    outbound,
  });
}

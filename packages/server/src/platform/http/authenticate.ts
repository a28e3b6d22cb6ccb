import { errorCodes } from "@gongshu/contract/errors";
import type { FastifyRequest } from "fastify";
import type { EndedCode, Session } from "../auth/session-store.ts";
import { errorMessages } from "./error.messages.ts";
import { BusinessError } from "./errors.ts";
import type { Platform } from "./platform.ts";

const endedMessages = {
  600: errorMessages.sessionExpired,
  601: errorMessages.sessionReplaced,
  602: errorMessages.tokenInvalid,
} as const satisfies Record<EndedCode, unknown>;

/** The session of a request. A locked one is refused everything but unlocking and signing out. */
export async function authenticate(platform: Platform, request: FastifyRequest, evenLocked = false): Promise<Session> {
  const token = tokenOf(request);
  if (token === undefined) throw ended(errorCodes.sessionExpired);
  const found = platform.sessions.find(token, Date.now());
  const lookup = found instanceof Promise ? await found : found;
  if ("endedCode" in lookup) throw ended(lookup.endedCode);
  const { session } = lookup;
  const named = request.headers["tenant-id"];
  if (typeof named === "string" && named !== "" && named !== session.tenant.id && named !== session.tenant.enCode) {
    throw new BusinessError(errorCodes.tokenInvalid, errorMessages.tenantMismatch);
  }
  if (session.isLock && !evenLocked)
    throw new BusinessError(errorCodes.forbidden, errorMessages.sessionLocked, { data: { isLock: 1 } });
  return session;
}

/** The token as the login returned it; a scheme word in front is tolerated. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined || header === "") return undefined;
  return header.startsWith("Bearer ") ? header.slice(7) : header;
}

function ended(code: EndedCode): BusinessError {
  return new BusinessError(code, endedMessages[code]);
}

import { errorCodes } from "@gongshu/contract/errors";
import type { MustChangePasswordData } from "@gongshu/contract/password";
import type { FastifyRequest } from "fastify";
import type { EndedCode, Session } from "../auth/session-store.ts";
import type { Tenant } from "./context.ts";
import { errorMessages } from "./error.messages.ts";
import { BusinessError } from "./errors.ts";
import type { Platform } from "./platform.ts";

const endedMessages = {
  600: errorMessages.sessionExpired,
  601: errorMessages.sessionReplaced,
  602: errorMessages.tokenInvalid,
} as const satisfies Record<EndedCode, unknown>;

/**
 * The session of a request. One that is locked, or whose password somebody else has given, is refused everything but what brings it
 * back to work, and signing out: `evenHeld` lets it pass.
 */
export async function authenticate(platform: Platform, request: FastifyRequest, evenHeld = false): Promise<Session> {
  const token = tokenOf(request);
  if (token === undefined) throw ended(errorCodes.sessionExpired);
  const found = platform.sessions.find(token, Date.now());
  const lookup = found instanceof Promise ? await found : found;
  if ("endedCode" in lookup) throw ended(lookup.endedCode);
  const { session } = lookup;
  refuseOtherTenant(request, session.tenant);
  if (!evenHeld) refuseHeld(session);
  return session;
}

/** A request that names a tenant means that one. */
export function refuseOtherTenant(request: FastifyRequest, tenant: Tenant): void {
  const named = request.headers["tenant-id"];
  if (typeof named === "string" && named !== "" && named !== tenant.id && named !== tenant.enCode)
    throw new BusinessError(errorCodes.tokenInvalid, errorMessages.tenantMismatch);
}

/** For what may be done before a password is changed, yet not while the session is locked. */
export function refuseLocked({ isLock }: Pick<Session, "isLock">): void {
  if (isLock) throw new BusinessError(errorCodes.forbidden, errorMessages.sessionLocked, { data: { isLock: 1 } });
}

/** Names who is held, because such a client cannot ask for its user. */
function refuseHeld(session: Session): void {
  refuseLocked(session);
  if (!session.mustChangePassword) return;
  const { account, realName } = session.actor;
  const data: MustChangePasswordData = { mustChangePassword: 1, account, realName };
  throw new BusinessError(errorCodes.forbidden, errorMessages.mustChangePassword, { data });
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

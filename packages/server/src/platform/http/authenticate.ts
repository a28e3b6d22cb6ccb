import type { MustChangePasswordData } from "@gongshu/contract/account/password";
import type { MustSetUpFactorData } from "@gongshu/contract/account/second-factor";
import { errorCodes } from "@gongshu/contract/errors";
import type { FastifyRequest } from "fastify";
import { type EndedCode, type HeldReason, heldReason, type Session } from "../auth/session-store.ts";
import type { Tenant } from "./context.ts";
import { errorMessages } from "./error.messages.ts";
import { BusinessError } from "./errors.ts";
import type { Platform } from "./platform.ts";

const endedMessages = {
  600: errorMessages.sessionExpired,
  601: errorMessages.sessionReplaced,
  602: errorMessages.tokenInvalid,
} as const satisfies Record<EndedCode, unknown>;

const heldMessages = {
  lock: errorMessages.sessionLocked,
  password: errorMessages.mustChangePassword,
  factor: errorMessages.mustSetUpFactor,
} as const satisfies Record<HeldReason, unknown>;

/**
 * The session of a request. One that is locked, whose password somebody else has given, or that lacks a second factor is refused
 * everything but what brings it back to work, and signing out: `evenHeld` lets it pass. Nothing is allowed from a foreign address.
 */
export async function authenticate(platform: Platform, request: FastifyRequest, evenHeld = false): Promise<Session> {
  const token = tokenOf(request);
  if (token === undefined) throw ended(errorCodes.sessionExpired);
  const found = platform.sessions.find(token, Date.now());
  const lookup = found instanceof Promise ? await found : found;
  if ("endedCode" in lookup) throw ended(lookup.endedCode);
  const { session } = lookup;
  request.caller = session;
  request.server.anonymous.authenticated(request);
  refuseOtherTenant(request, session.tenant);
  refuseOtherAddress(session, request.ip);
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

/** The tenant says from where its people work. */
export function refuseOtherAddress({ addresses }: Pick<Session, "addresses">, ip: string): void {
  if (addresses !== undefined && !addresses.includes(ip))
    throw new BusinessError(errorCodes.forbidden, errorMessages.addressRefused);
}

/** Refuses a held session, except one whose first reason is `but`. Names who is held, because such a client cannot ask for its user. */
export function refuseHeld(session: Session, but?: HeldReason): void {
  const reason = heldReason(session);
  if (reason === undefined || reason === but) return;
  const { account, realName } = session.actor;
  const data = {
    lock: { isLock: 1 },
    password: { mustChangePassword: 1, account, realName } satisfies MustChangePasswordData,
    factor: { mustSetUpFactor: 1, account, realName } satisfies MustSetUpFactorData,
  }[reason];
  throw new BusinessError(errorCodes.forbidden, heldMessages[reason], { data });
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

import { timingSafeEqual } from "node:crypto";
import { checkTypes } from "@gongshu/contract/data/data-interface";
import { errorCodes } from "@gongshu/contract/errors";
import type { FastifyRequest } from "fastify";
import { noAccess } from "#platform/auth/access.ts";
import { addressKey } from "#platform/auth/address-key.ts";
import { AddressList } from "#platform/auth/address-list.ts";
import { actorContext } from "#platform/http/actor-context.ts";
import { authenticate, refuseOtherTenant, tokenOf } from "#platform/http/authenticate.ts";
import { type Context, createContext, type Tenant } from "#platform/http/context.ts";
import { errorMessages } from "#platform/http/error.messages.ts";
import { BusinessError, invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { requestLocale } from "#platform/http/request-locale.ts";
import { sessionContext } from "#platform/http/session-context.ts";
import { findTenant, isTenantClosed, tenantHintsOf } from "../../account/oauth/service.ts";
import type { Caller } from "./call-published.ts";
import { countUserCall, mostCalls } from "./counted-calls.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import { runtimeOf } from "./interface-runtime.ts";
import type { Published } from "./published-store.ts";
import { readToken } from "./tokens.ts";

export interface InterfaceCall {
  readonly caller: Caller;
  readonly published: Published;
}

/**
 * Who calls an interface: a session, a program with its token, or a computer of its list. Whoever is none of them gets the refusal that a missing
 * session has, whether or not there is such an interface.
 */
export async function findCaller(
  platform: Platform,
  request: FastifyRequest,
  idOrCode: string,
): Promise<InterfaceCall> {
  const token = tokenOf(request);
  const own = token === undefined ? undefined : readToken(token);
  if (token !== undefined && own === undefined) return bySession(platform, request, idOrCode);
  runtimeOf(platform).limits.count(`address ${addressKey(request.ip)}`, mostCalls.address, platform.now().getTime());
  const call =
    own === undefined ? await byAddress(platform, request, idOrCode) : await byToken(platform, request, idOrCode, own);
  request.server.anonymous.authenticated(request);
  return call;
}

async function bySession(platform: Platform, request: FastifyRequest, idOrCode: string): Promise<InterfaceCall> {
  const session = await authenticate(platform, request);
  const ctx = sessionContext(platform, request, session);
  countUserCall(ctx);
  return {
    caller: callerOf(ctx, "session", request),
    published: await runtimeOf(platform).published.get(ctx, idOrCode),
  };
}

function callerOf(ctx: Context, type: Caller["type"], request: FastifyRequest): Caller {
  return { ctx, type, userAgent: request.headers["user-agent"] ?? "" };
}

async function byToken(
  platform: Platform,
  request: FastifyRequest,
  idOrCode: string,
  { tenantId, hash }: NonNullable<ReturnType<typeof readToken>>,
): Promise<InterfaceCall> {
  const refusal = new BusinessError(errorCodes.tokenInvalid, dataInterfaceErrors.tokenUnknown);
  const tenant = await openTenant(platform, tenantId);
  if (tenant === undefined) throw refusal;
  refuseOtherTenant(request, tenant);
  const published = await findPublished(platform, tenant, request, idOrCode);
  const isIts = published?.tokenHash !== null && published !== undefined && isSame(published.tokenHash, hash);
  if (!isIts || published.definition.checkType !== checkTypes.token) throw refusal;
  const { limits } = runtimeOf(platform);
  limits.count(`token ${published.id}`, mostCalls.token, platform.now().getTime());
  const ctx = await programContext(platform, request, tenant, published);
  return { caller: callerOf(ctx, "token", request), published };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

async function byAddress(platform: Platform, request: FastifyRequest, idOrCode: string): Promise<InterfaceCall> {
  const refusal = new BusinessError(errorCodes.sessionExpired, errorMessages.sessionExpired);
  const found = await findTenant(platform.database, tenantHintsOf(request, ""));
  const tenant = found.isKnown ? await openTenant(platform, found.tenant.id) : undefined;
  if (tenant === undefined) throw refusal;
  const published = await findPublished(platform, tenant, request, idOrCode);
  const isListed =
    published?.definition.checkType === checkTypes.hosts &&
    AddressList.of(published.definition.hosts).includes(request.ip);
  if (published === undefined || !isListed) throw refusal;
  const ctx = await programContext(platform, request, tenant, published);
  return { caller: callerOf(ctx, "hosts", request), published };
}

async function openTenant(platform: Platform, tenantId: string): Promise<Tenant | undefined> {
  const row = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName", "timeZone", "enabledMark", "expiresTime"])
    .where("id", "=", tenantId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined || isTenantClosed(row, platform.now())) return undefined;
  const { id, enCode, fullName, timeZone } = row;
  return { id, enCode, fullName, timeZone };
}

/** Undefined instead of a refusal, which would tell strangers what there is. */
function findPublished(
  platform: Platform,
  tenant: Tenant,
  request: FastifyRequest,
  idOrCode: string,
): Promise<Published | undefined> {
  const ctx = nobodysContext(platform, request, tenant);
  return runtimeOf(platform)
    .published.get(ctx, idOrCode)
    .catch((error: unknown) => {
      if (error instanceof BusinessError && error.code === errorCodes.notFound) return undefined;
      throw error;
    });
}

/** With the values of the user that the interface names, and without rights of its own in either case. */
async function programContext(
  platform: Platform,
  request: FastifyRequest,
  tenant: Tenant,
  { definition: { runAsUserId } }: Published,
): Promise<Context> {
  const nobody = nobodysContext(platform, request, tenant);
  if (runAsUserId === "") return nobody;
  const user = await actorContext(platform, tenant.id, runAsUserId, request.id);
  if (user === undefined) throw invalid(dataInterfaceErrors.runAsNotFound);
  return nobodysContext(platform, request, tenant, { ...user.actor, access: noAccess, isAdministrator: false });
}

const nobody: Context["actor"] = {
  userId: "",
  account: "",
  realName: "",
  isAdministrator: false,
  organizeId: "",
  organizePath: "",
  companyId: "",
  companyPath: "",
  organizeIds: [],
  positionIds: [],
  roleIds: [],
  access: noAccess,
};

function nobodysContext(
  { database, events, hooks, log, outbound }: Platform,
  request: FastifyRequest,
  tenant: Tenant,
  actor: Context["actor"] = nobody,
): Context {
  return createContext({
    database,
    events,
    hooks,
    log,
    outbound,
    tenant,
    actor,
    locale: requestLocale(request),
    requestId: request.id,
    ip: request.ip,
  });
}

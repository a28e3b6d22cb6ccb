import type { AnyEndpoint, ParsedArguments } from "@gongshu/contract/endpoint";
import { errorCodes } from "@gongshu/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AddressList } from "../auth/address-list.ts";
import { type BoundDisplay, displayPrefix } from "../auth/display-store.ts";
import { screenMenu } from "../auth/screen-menu.ts";
import { type ScreenClaim, screenPrefix } from "../auth/screen-tokens.ts";
import type { Session } from "../auth/session-store.ts";
import { readSystemConfig } from "../auth/system-config.ts";
import { authenticate, refuseLocked, refuseOtherAddress, refuseOtherTenant, tokenOf } from "./authenticate.ts";
import type { Tenant } from "./context.ts";
import { BusinessError, forbidden } from "./errors.ts";
import type { Platform } from "./platform.ts";
import { type Answer, partsParser, pathParameter, registerRoute } from "./serve.ts";
import { viewerMessages } from "./viewer.messages.ts";

export interface DisplayViewer extends BoundDisplay {
  readonly kind: "display";
}

export interface ScreenViewer extends ScreenClaim {
  readonly kind: "screen";
  /** The name of the menu that opens it. */
  readonly fullName: string;
  readonly tenant: Tenant;
}

export interface SessionViewer {
  readonly kind: "session";
  readonly session: Session;
  readonly tenant: Tenant;
}

/** Who looks at a board or a screen. */
export type Viewer = DisplayViewer | ScreenViewer | SessionViewer;

type ViewerHandler<E extends AnyEndpoint> = (
  platform: Platform,
  parts: ParsedArguments<E>,
  viewer: Viewer,
) => Promise<Answer<E>> | Answer<E>;

/** Serves an endpoint of permission `viewer`: the only ones that take the tokens of displays and screens. A screen sees no other `moduleId`. */
export function serveViewer<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, handler: ViewerHandler<E>): void {
  if (endpoint.permission !== "viewer") throw new Error(`${endpoint.path} is not for viewers`);
  const { platform } = app;
  const parse = partsParser(endpoint);
  registerRoute(app, endpoint, async (request) => {
    const viewer = await findViewer(platform, request);
    const moduleId = pathParameter(request, "moduleId");
    if (viewer.kind === "screen" && moduleId !== undefined && moduleId !== viewer.moduleId)
      throw forbidden(viewerMessages.otherScreen);
    return handler(platform, parse(request), viewer);
  });
}

async function findViewer(platform: Platform, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOf(platform, request, tokenOf(request) ?? "");
  request.server.anonymous.authenticated(request);
  return viewer;
}

async function viewerOf(platform: Platform, request: FastifyRequest, token: string): Promise<Viewer> {
  if (token.startsWith(displayPrefix)) return findDisplay(platform, request, token);
  if (token.startsWith(screenPrefix)) return findScreen(platform, request, token);
  const session = await authenticate(platform, request);
  return { kind: "session", session, tenant: session.tenant };
}

async function findDisplay(platform: Platform, request: FastifyRequest, token: string): Promise<Viewer> {
  const lookup = await platform.displays.find(token, request.ip, platform.now().getTime());
  if ("endedCode" in lookup) {
    const text = lookup.endedCode === errorCodes.tokenInvalid ? "displayUnknown" : "tenantClosed";
    throw new BusinessError(lookup.endedCode, viewerMessages[text]);
  }
  const { display } = lookup;
  refuseOtherTenant(request, display.tenant);
  const { whitelistSwitch, whitelistIp } = await readSystemConfig(platform.database, display.tenant.id);
  refuseOtherAddress({ addresses: whitelistSwitch ? AddressList.of(whitelistIp) : undefined }, request.ip);
  return { kind: "display", ...display };
}

/** Everything is asked again: a screen ends with its session, the account, the tenant or the grant of its menu, and rests while the session is locked. */
async function findScreen(platform: Platform, request: FastifyRequest, token: string): Promise<Viewer> {
  const nowMs = platform.now().getTime();
  const claim = platform.screens.read(token, nowMs);
  if (claim === "forged") throw new BusinessError(errorCodes.tokenInvalid, viewerMessages.screenInvalid);
  if (claim === "expired") throw new BusinessError(errorCodes.sessionExpired, viewerMessages.screenExpired);
  const { tenantId, sessionId, moduleId } = claim;
  const lookup = await platform.sessions.peekById(tenantId, sessionId, nowMs);
  if ("endedCode" in lookup || lookup.session.mustChangePassword || lookup.session.mustSetUpFactor)
    throw new BusinessError(errorCodes.sessionExpired, viewerMessages.screenSessionOver);
  const { session } = lookup;
  const { tenant } = session;
  refuseOtherTenant(request, tenant);
  refuseOtherAddress(session, request.ip);
  refuseLocked(session);
  const menu = screenMenu(session.actor.access, moduleId);
  if (menu === undefined) throw forbidden();
  return { kind: "screen", ...claim, fullName: menu.fullName, tenant };
}

import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import { errorCodes } from "@gongshu/contract/errors";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Access } from "../auth/access.ts";
import type { Session } from "../auth/session-store.ts";
import { trailModules } from "./request-trail.messages.ts";
import { pathParameter } from "./serve.ts";

/** Writes every call of somebody who is signed in to the request log, in this one place. What is only asked again and again is left out. */
export function installRequestTrail(app: FastifyInstance): void {
  const { requestLog, errorLog } = app.platform;
  app.decorateRequest("caller", undefined);
  app.decorateRequest("refusedCode", undefined);
  app.addHook("onResponse", async (request, reply) => {
    const { caller } = request;
    const { endpoint } = request.routeOptions.config;
    if (caller === undefined || endpoint === undefined || endpoint.isPoll === true) return;
    requestLog.collect({
      tenantId: caller.tenant.id,
      userId: caller.actor.userId,
      userName: callerName(caller),
      ip: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      url: request.url,
      route: endpoint.path,
      method: request.method,
      durationMs: reply.elapsedTime,
      code: request.refusedCode ?? errorCodes.ok,
      moduleName: moduleNameOf(request),
      requestId: request.id,
      endedMs: Date.now(),
    });
  });
  app.addHook("onClose", async () => {
    await Promise.all([requestLog.flush(), errorLog.flush()]);
  });
}

/** Keeps a failure of ours for the tenant's administrators; without a tenant it could not be read. */
export function keepFailure(request: FastifyRequest, error: Error, path: string): void {
  const { caller } = request;
  if (caller === undefined) return;
  request.server.platform.errorLog.write({
    tenantId: caller.tenant.id,
    userId: caller.actor.userId,
    userName: callerName(caller),
    ip: request.ip,
    path,
    method: request.method,
    moduleName: moduleNameOf(request),
    requestId: request.id,
    error,
  });
}

function callerName({ actor }: Session): string {
  return `${actor.realName}/${actor.account}`;
}

/** The menu that the endpoint belongs to, as the caller's tenant calls it; else the part of the product, or what the endpoint does. */
function moduleNameOf(request: FastifyRequest): string {
  const { endpoint } = request.routeOptions.config;
  const { caller } = request;
  if (endpoint === undefined || caller === undefined) return "";
  const { access } = caller.actor;
  const { permission } = endpoint;
  if (typeof permission === "string") return partOf(endpoint.path, caller.language ?? "zh") ?? endpoint.summary;
  const names = menuNames(access);
  const key = "menu" in permission ? permission.menu : access.models.get(modelOf(request))?.menuId;
  return (
    (key === undefined ? undefined : names.get(key)) ?? ("menu" in permission ? permission.menu : endpoint.summary)
  );
}

function partOf(path: string, locale: Locale): string | undefined {
  const part = Object.entries(trailModules).find(([piece]) => path.includes(piece))?.[1];
  return part === undefined ? undefined : translate(part, locale);
}

function modelOf(request: FastifyRequest): string {
  return pathParameter(request, "modelId") ?? "";
}

const known = new WeakMap<Access, ReadonlyMap<string, string>>();

/** Names of the granted menus by code and by id; made once for everybody who shares the rights. */
function menuNames(access: Access): ReadonlyMap<string, string> {
  let names = known.get(access);
  if (names === undefined) {
    names = new Map([access.menuList, access.appMenuList, access.workstationMenuList].flatMap(namesIn));
    known.set(access, names);
  }
  return names;
}

function namesIn(menus: readonly MenuEntry[]): [string, string][] {
  return menus.flatMap(({ id, enCode, fullName, children }) => [
    [enCode, fullName],
    [id, fullName],
    ...namesIn(children),
  ]);
}

import { noAccess } from "../auth/access.ts";
import { type Context, createContext } from "./context.ts";
import type { Platform } from "./platform.ts";

/** A context in which the product itself acts inside a tenant. */
export function systemContext(
  platform: Platform,
  tenant: { id: string; enCode: string; fullName: string; timeZone?: string },
  userId = "system",
): Context {
  return createContext({
    database: platform.database,
    events: platform.events,
    hooks: platform.hooks,
    tenant: { ...tenant, timeZone: tenant.timeZone ?? "Asia/Shanghai" },
    actor: {
      userId,
      account: "system",
      realName: "system",
      isAdministrator: true,
      organizeId: "",
      organizePath: "",
      companyId: "",
      companyPath: "",
      organizeIds: [],
      positionIds: [],
      roleIds: [],
      access: noAccess,
    },
    locale: "zh",
    requestId: "system",
    ip: "",
    log: platform.log,
    outbound: platform.outbound,
  });
}

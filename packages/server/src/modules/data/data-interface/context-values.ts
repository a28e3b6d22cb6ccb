import type { ContextName } from "@gongshu/core/data-interface/parameter";
import type { ContextValues } from "@gongshu/core/data-interface/parameter-values";
import { formatDate } from "@gongshu/core/text/date";
import type { Context } from "#platform/http/context.ts";

/** What is known of the caller. An application without a user has no values of one. */
export function contextValues(ctx: Context): ContextValues {
  const { userId, companyId, organizeId, positionIds } = ctx.actor;
  const { id: tenant, timeZone: zone } = ctx.tenant;
  const nowMs = ctx.now().getTime();
  const position = positionIds[0] ?? null;
  return {
    user: userId || null,
    organize: companyId || null,
    department: organizeId || null,
    position,
    postion: position,
    tenant,
    date: formatDate(nowMs, "yyyy-MM-dd", zone),
    now: formatDate(nowMs, "yyyy-MM-dd HH:mm:ss", zone),
    zone,
  } satisfies Record<ContextName, string | null>;
}

import type { TenantRow } from "@gongshu/contract/tenancy/tenant";
import { startOfNextDay } from "@gongshu/core/text/date";

/** Days until the end, today not counted; null without an end in view. */
export function daysUntil(expiresTime: number | null, nowMs: number): number | null {
  return expiresTime === null || expiresTime <= nowMs ? null : Math.floor((expiresTime - nowMs) / 86_400_000);
}

/** The last moment of a chosen day: a tenant may be used until then. `dayMs` is any moment of the day. */
export function endOfDay(dayMs: number | null | undefined, timeZone: string): number | null {
  return dayMs === null || dayMs === undefined ? null : startOfNextDay(dayMs, timeZone) - 1;
}

/**
 * How far an export has got: `ask` for the consent of the tenant, `wait` for its answer, `use` what was granted. An administrator who exports the own
 * tenant needs nobody else's.
 */
export function exportStepOf({ exportRequest }: Pick<TenantRow, "exportRequest">, isOwn: boolean) {
  if (exportRequest?.state === "granted" || isOwn) return "use";
  return exportRequest?.state === "asked" ? "wait" : "ask";
}

/** What can be done with a tenant as it is. */
export function allowedOf({ state, isDefault }: Pick<TenantRow, "state" | "isDefault">) {
  const isDeleted = state === "deleted";
  return {
    edit: !isDeleted,
    suspend: !isDeleted && !isDefault && state !== "suspended",
    resume: state === "suspended",
    remove: state === "suspended" && !isDefault,
    restore: isDeleted,
  };
}

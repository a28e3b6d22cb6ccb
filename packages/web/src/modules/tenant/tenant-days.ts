import type { TenantRow } from "@gongshu/contract/tenant";
import dayjs, { type Dayjs } from "dayjs";

/** Days until the end, today not counted; null without an end in view. */
export function daysUntil(expiresTime: number | null, nowMs: number): number | null {
  return expiresTime === null || expiresTime <= nowMs ? null : Math.floor((expiresTime - nowMs) / 86_400_000);
}

/** The end of a chosen day; a tenant may be used on its last one. */
export function endOfDay(day: Dayjs | null | undefined): number | null {
  return day === null || day === undefined ? null : day.endOf("day").valueOf();
}

/** The day of an end, for a form. */
export function dayOf(expiresTime: number | null): Dayjs | null {
  return expiresTime === null ? null : dayjs(expiresTime);
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

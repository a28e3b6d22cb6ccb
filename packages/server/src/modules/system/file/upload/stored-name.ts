import { randomBytes } from "node:crypto";
import { zonedParts } from "@gongshu/core/text/zone";
import type { Context } from "#platform/http/context.ts";

/**
 * `yyyyMMdd_<secret>_<tenant>.<extension>`: browsers load pictures without a session, so the name says where to look, and its 128 random
 * bits keep it from being guessed.
 */
const pattern = /^\d{8}_[0-9a-f]{32}_([\w-]{1,64})\.[a-z0-9]{1,8}$/;

export function newStoredName(ctx: Context, extension: string): string {
  const { year, month, day } = zonedParts(ctx.now().getTime(), ctx.tenant.timeZone);
  const date = [year, month, day].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("");
  return `${date}_${randomBytes(16).toString("hex")}_${ctx.tenant.id}.${extension}`;
}

/** Whose file a name means; undefined when it cannot be one of ours, as every name that leads elsewhere. */
export function tenantOfStoredName(name: string): string | undefined {
  return pattern.exec(name)?.[1];
}

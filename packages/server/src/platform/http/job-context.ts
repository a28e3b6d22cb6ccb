import { systemUserId } from "../jobs/job.ts";
import { actorContext } from "./actor-context.ts";
import type { Context } from "./context.ts";
import type { Platform } from "./platform.ts";
import { systemContext } from "./system-context.ts";

/** The context of work in the background: for the person who asked for it, or for the product itself; undefined when that account or tenant is gone. */
export async function jobContext(
  platform: Platform,
  tenantId: string,
  userId: string,
  requestId: string,
): Promise<Context | undefined> {
  if (userId !== systemUserId) return actorContext(platform, tenantId, userId, requestId);
  const tenant = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName", "timeZone"])
    .where("id", "=", tenantId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return tenant === undefined ? undefined : systemContext(platform, tenant);
}

/** Begins the work in the background: jobs, and the delivery of events. */
export async function startWork(platform: Platform): Promise<void> {
  const contextOf = (tenantId: string, userId: string, requestId: string) =>
    jobContext(platform, tenantId, userId, requestId);
  await Promise.all([platform.jobs.start(contextOf), platform.outbox.start(contextOf)]);
}

/** Ends it; what is under way gets some time, the rest goes on after the next start. */
export async function stopWork(platform: Platform, graceMs: number): Promise<void> {
  await Promise.all([platform.jobs.stop(graceMs), platform.outbox.stop(graceMs)]);
}

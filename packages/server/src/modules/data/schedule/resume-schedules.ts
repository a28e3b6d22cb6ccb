import type { Platform } from "#platform/http/platform.ts";
import { systemContext } from "#platform/http/system-context.ts";
import { Schedules } from "./service.ts";

/** Once after the start, beside everything else: each enabled schedule of every tenant waits for its next moment. */
export function resumeSchedules(platform: Platform): () => Promise<void> {
  let isStopped = false;
  const work = resumeAll(platform, () => isStopped).catch((error: unknown) => {
    if (!isStopped) platform.log.error({ error }, "schedules not resumed");
  });
  return () => {
    isStopped = true;
    return work;
  };
}

async function resumeAll(platform: Platform, isStopped: () => boolean): Promise<void> {
  const schedules = new Schedules(platform);
  const tenants = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName", "timeZone"])
    .where("deleteMark", "is", null)
    .execute();
  for (const tenant of tenants) {
    if (isStopped()) return;
    await schedules.resume(systemContext(platform, tenant));
  }
}

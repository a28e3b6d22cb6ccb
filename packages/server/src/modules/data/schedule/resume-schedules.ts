import type { Platform } from "#platform/http/platform.ts";
import { systemContext } from "#platform/http/system-context.ts";
import { DueLoop } from "#platform/work/due-loop.ts";
import { Schedules } from "./service.ts";

/** A clock that jumped ahead and back has sent schedules far away: they are silent for so long at most. */
const everyMs = 3_600_000;

/** After the start and from time to time, beside everything else: each enabled schedule of every tenant waits for its next moment. */
export function resumeSchedules(platform: Platform, longestMs = everyMs): () => Promise<void> {
  let isStopped = false;
  const round = async () => {
    await resumeAll(platform, () => isStopped);
    return undefined;
  };
  const loop = new DueLoop(round, { name: "schedules not resumed", longestMs, log: platform.log });
  loop.start();
  return () => {
    isStopped = true;
    return loop.stop();
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

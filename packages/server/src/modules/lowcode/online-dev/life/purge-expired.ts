import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { systemContext } from "#platform/http/system-context.ts";
import { runDaily } from "#platform/work/daily-task.ts";
import { startPeriodic } from "#platform/work/periodic.ts";
import { latestVersion, publishedModelIds } from "../../visual-dev/service.ts";
import { compileModel, type OnlineModel } from "../online-model.ts";
import { compiled } from "../sql-text.ts";
import { purgeRecords } from "../writing/purge-records.ts";

/** How long deleted records can be restored. */
export const recycleBinDays = 90;

const dayMs = 86_400_000;
const recordsAtOnce = 500;
const firstPauseMs = 10 * 60_000;
const pauseMs = 60 * 60_000;

/** Takes the records away for good that have been deleted for too long, of every model of every tenant. One that fails holds up no other. */
export async function purgeExpiredRecords(platform: Platform, now: Date): Promise<void> {
  const tenants = await platform.database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName", "timeZone"])
    .where("deleteMark", "is", null)
    .execute();
  const before = new Date(now.getTime() - recycleBinDays * dayMs);
  const failures: unknown[] = [];
  for (const tenant of tenants) {
    const ctx = systemContext(platform, tenant);
    for (const id of await publishedModelIds(ctx)) {
      const purge = async () => purgeModel(ctx, compileModel(await latestVersion(ctx, id)), before);
      await purge().catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} recycle bins not emptied`);
}

async function purgeModel(ctx: Context, model: OnlineModel, before: Date): Promise<void> {
  let purged = recordsAtOnce;
  while (purged === recordsAtOnce) {
    purged = await ctx.tx(async (tx) => {
      // Records that somebody is just restoring are left to them.
      const statement = {
        sql: `select "id" from ${model.table} where "delete_mark" = 1 and "delete_time" < $1
          order by "delete_time" limit ${recordsAtOnce} for update skip locked`,
        parameters: [before],
      };
      const [found] = await tx.batch([compiled(statement)]);
      const ids = (found?.rows ?? []).map(({ id }) => String(id));
      return ids.length === 0 ? 0 : purgeRecords(tx, model, ids, undefined);
    });
  }
}

/** Empties the recycle bins once a day, in one of all processes. Gives back the way to stop. */
export function startRecordCleaner(platform: Platform): () => Promise<void> {
  const { database, log } = platform;
  return startPeriodic({ name: "recycle bins not emptied", firstPauseMs, pauseMs, log }, () =>
    runDaily(database, "records.recycleBin", () => purgeExpiredRecords(platform, platform.now())),
  );
}

import { z } from "zod";
import { databaseNow } from "#platform/db/database-clock.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Job, jobOf, type RunningJob } from "#platform/jobs/job.ts";
import { type DeliveryResult, deliverMails } from "./delivery.ts";
import { lockMails, mailJobKind } from "./mail-rows.ts";

/** The one job of a tenant for mails that wait for another time. */
const laterId = "mail-later";
const payload = {};

/** Sends what waits in the tenant. Every mail brings one; whoever comes first takes what is there. */
export function mailJob(platform: Pick<Platform, "mail" | "jobs">): Job {
  return jobOf({
    kind: mailJobKind,
    payload: z.object({}),
    isSystem: true,
    isForgotten: true,
    // A mail server that hangs holds up nothing but mails, and those of its tenant only.
    concurrency: 4,
    ofOneTenant: 1,
    retry: { attempts: 5, firstPauseMs: 5000, longestPauseMs: 300_000 },
    async run(ctx, _payload, job) {
      const result = await deliverMails(ctx, platform.mail, job.signal);
      await planRest(ctx, platform, job, result);
    },
  });
}

/**
 * Comes back for what is left. Under the lock one of two deliveries that end at the same time sees the mails of the other, or can still move
 * its job.
 */
function planRest(ctx: Context, { jobs }: Pick<Platform, "jobs">, job: RunningJob, result: DeliveryResult) {
  return ctx.tx(async (tx) => {
    await lockMails(tx);
    const next = await tx.db
      .selectFrom("mailMessage")
      .select("nextTime")
      .where("state", "in", ["waiting", "sending"])
      .orderBy("nextTime")
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return job.finish(tx, result);
    // Not before others that are due now: a server that takes its time must not have all the places.
    const runAt = new Date(Math.max(next.nextTime, (await databaseNow(tx.db)).getTime()));
    if (job.id === laterId) return job.again(tx, runAt);
    await jobs.plan(tx, mailJobKind, laterId, payload, runAt);
    return job.finish(tx, result);
  });
}

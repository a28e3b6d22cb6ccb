import type { previewSchedule } from "@gongshu/contract/data/schedule";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { translate } from "@gongshu/core/text/messages";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { checkCron, isTimeZone, nextTimes } from "#platform/work/cron.ts";
import { beginRun, cancelRun, holdSchedule } from "./runs.ts";
import { cronIssues, scheduleErrors } from "./schedule.messages.ts";

const shownTimes = 10;

/** What somebody is told of a cron text while typing it. */
export function preview(
  ctx: Context,
  { cron, timeZone }: ParsedArguments<typeof previewSchedule>["query"],
): ReplyOf<typeof previewSchedule> {
  const zone = timeZone === "" ? ctx.tenant.timeZone : timeZone;
  const refused = (issue: string) => ({ issue, cron, timeZone: zone, nextTimes: [] });
  if (!isTimeZone(zone)) return refused(translate(scheduleErrors.timeZone, ctx.locale));
  const now = ctx.now().getTime();
  const checked = checkCron(cron, zone, now);
  if ("issue" in checked) return refused(translate(cronIssues[checked.issue], ctx.locale));
  const times = nextTimes(checked.cron, zone, now, shownTimes);
  return { issue: null, cron: checked.cron, timeZone: zone, nextTimes: times };
}

/** Runs a schedule beside its moments, with the rights of its owner. */
export function runNow(ctx: Context, { jobs }: Platform, id: string): Promise<string> {
  return ctx.tx(async (tx) => {
    const schedule = await holdSchedule(tx, id);
    if (schedule === undefined) throw notFound();
    const run = { origin: "manual", plannedTime: null, userId: tx.actor.userId } as const;
    const begun = await beginRun(tx, jobs, schedule, run);
    if (begun === "duplicate" || begun.refused !== undefined) throw conflict(scheduleErrors.stillRunning);
    const diff = { run: begun.id };
    await tx.batch([auditEvent(tx, { entity: "schedule", entityId: id, action: "update", diff })]);
    return begun.id;
  });
}

export function stopRun(ctx: Context, { jobs }: Platform, id: string, runId: string): Promise<void> {
  return ctx.tx(async (tx) => {
    if (!(await cancelRun(tx, jobs, id, runId))) throw notFound();
    const diff = { cancelled: runId };
    await tx.batch([auditEvent(tx, { entity: "schedule", entityId: id, action: "update", diff })]);
  });
}

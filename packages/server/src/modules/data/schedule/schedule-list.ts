import {
  type listSchedules as listEndpoint,
  type ScheduleRow,
  type ScheduleRun,
  scheduleColumns,
} from "@gongshu/contract/data/schedule";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { Pagination } from "@gongshu/contract/page";
import { type Message, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, notFound } from "#platform/http/errors.ts";
import { readSentence } from "#platform/text/stored-sentence.ts";
import { namesOf } from "./owner-names.ts";
import type { EndReason } from "./runs.ts";
import { runTexts } from "./schedule.messages.ts";
import { executeTypeOf } from "./service.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const list = new GatedList({
  table: "schedule",
  columns: scheduleColumns,
  search: {
    whole: "schedule.search_text",
    columns: { fullName: "schedule.full_name", enCode: "schedule.en_code" },
  },
  order: {
    fullName: sql`schedule.full_name`,
    enCode: sql`schedule.en_code`,
    runCount: sql`schedule.run_count`,
    lastRunTime: sql`schedule.last_run_time`,
    nextRunTime: sql`schedule.next_run_time`,
    description: sql`schedule.description`,
    enabledMark: sql`schedule.enabled_mark`,
  },
  ownOrder: sql`schedule.creator_time desc, schedule.id`,
});

const columns = [
  "id",
  "fullName",
  "enCode",
  "executeType",
  "cron",
  "timeZone",
  "runCount",
  "lastRunTime",
  "lastRunState",
  "nextRunTime",
  "ownerUserId",
  "description",
  "enabledMark",
] as const;

export async function listSchedules(
  ctx: Context,
  query: Query,
): Promise<{ list: ScheduleRow[]; pagination: Pagination }> {
  const page = await list.page(ctx, query, ctx.db.selectFrom("schedule").select(columns));
  const names = await namesOf(
    ctx,
    page.list.map((row) => row.ownerUserId),
  );
  const rows = page.list.map(({ ownerUserId, executeType, ...row }) => ({
    ...row,
    executeType: executeTypeOf(executeType),
    ownerUser: names[ownerUserId] ?? "",
  }));
  return { ...page, list: rows };
}

const reasons: Readonly<Record<Exclude<EndReason, "">, Message>> = {
  overlap: runTexts.overlap,
  full: runTexts.full,
  missed: runTexts.missed,
  replaced: runTexts.replaced,
  stopped: runTexts.stopped,
  removed: runTexts.removed,
};

/** What a run has answered may hold what only its owner may see. */
const mayReadOutput = (ctx: Context, ownerUserId: string) =>
  ctx.actor.isAdministrator || ctx.actor.userId === ownerUserId;

export async function listRuns(
  ctx: Context,
  id: string,
  { currentPage, pageSize }: Pick<Query, "currentPage" | "pageSize">,
): Promise<{ list: ScheduleRun[]; pagination: Pagination }> {
  const { ownerUserId } = await scheduleOf(ctx, id);
  const of = ctx.db.selectFrom("scheduleRun").where("scheduleId", "=", id);
  const [rows, { total }] = await Promise.all([
    of
      .select(["id", "state", "origin", "reason", "plannedTime", "creatorTime", "startedTime", "endedTime"])
      .select(["missedCount", "errorText", "userId", sql<boolean>`output <> ''`.as("hasOutput")])
      .orderBy("creatorTime", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    of.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const names = await namesOf(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const mayRead = mayReadOutput(ctx, ownerUserId);
  return {
    list: rows.map((row) => runRow(ctx, row, { userName: names[row.userId] ?? "", mayRead })),
    pagination: { currentPage, pageSize, total },
  };
}

interface StoredRun extends Pick<ScheduleRun, "id" | "state" | "origin" | "plannedTime" | "endedTime" | "missedCount"> {
  readonly reason: EndReason;
  readonly creatorTime: number;
  readonly startedTime: number | null;
  readonly errorText: string;
  readonly hasOutput: boolean;
}

function runRow(
  ctx: Context,
  { reason, creatorTime, startedTime, errorText, hasOutput, ...row }: StoredRun,
  { userName, mayRead }: { readonly userName: string; readonly mayRead: boolean },
): ScheduleRun {
  const said =
    reason === ""
      ? readSentence(errorText, ctx.locale)
      : translate(reasons[reason], ctx.locale, { count: row.missedCount });
  return {
    ...row,
    runTime: startedTime ?? creatorTime,
    durationMs: startedTime === null || row.endedTime === null ? null : Math.max(0, row.endedTime - startedTime),
    runResult: row.state === "done" ? 1 : row.state === "failed" ? 0 : null,
    userName,
    description: said,
    hasOutput: hasOutput && mayRead,
  };
}

export async function readOutput(ctx: Context, id: string, runId: string): Promise<{ output: string; isCut: boolean }> {
  const { ownerUserId } = await scheduleOf(ctx, id);
  const row = await ctx.db
    .selectFrom("scheduleRun")
    .select(["output", "isOutputCut as isCut"])
    .where("scheduleId", "=", id)
    .where("id", "=", runId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (!mayReadOutput(ctx, ownerUserId)) throw forbidden();
  return row;
}

async function scheduleOf(ctx: Context, id: string): Promise<{ readonly ownerUserId: string }> {
  const row = await ctx.db
    .selectFrom("schedule")
    .select("ownerUserId")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

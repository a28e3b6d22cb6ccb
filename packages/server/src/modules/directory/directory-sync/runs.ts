import type { DirectoryCounters, DirectoryRun, DirectorySource } from "@gongshu/contract/directory/directory-sync";
import type { PageQuery } from "@gongshu/contract/page";
import { type Locale, type Message, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { readSentence } from "#platform/text/stored-sentence.ts";
import { directorySyncErrors, directorySyncTexts, reportTexts } from "./directory-sync.messages.ts";
import { reportSchema, type TallyCounts, tallySchema } from "./engine/tally.ts";

export async function listRuns(ctx: Context, source: DirectorySource, { currentPage, pageSize }: PageQuery) {
  const [rows, { total }] = await Promise.all([
    runRows(ctx, source)
      .orderBy("run.creatorTime", "desc")
      .orderBy("run.id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    ctx.db
      .selectFrom("directorySync")
      .select(sql<number>`count(*)::int`.as("total"))
      .where("source", "=", source)
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row) => runOf(row, ctx.locale)), pagination: { currentPage, pageSize, total } };
}

/** One run with what could not be taken over, in the caller's language. */
export async function getRun(ctx: Context, source: DirectorySource, id: string) {
  const row = await runRows(ctx, source).select("run.report").where("run.id", "=", id).executeTakeFirst();
  if (row === undefined) throw notFound();
  const report = reportSchema.parse(row.report).map(({ kind, externalId, name, code, params }) => ({
    kind,
    externalId,
    name,
    text: translate(reportTextOf(code), ctx.locale, params),
  }));
  return { ...runOf(row, ctx.locale), report, omitted: tallySchema.parse(row.counters).omitted };
}

function reportTextOf(code: string): Message {
  const texts: Readonly<Record<string, Message>> = reportTexts;
  return texts[code] ?? reportTexts.unexpected;
}

function runRows(ctx: Context, source: DirectorySource) {
  return ctx.db
    .selectFrom("directorySync as run")
    .leftJoin("job", (join) => join.onRef("job.tenantId", "=", "run.tenantId").onRef("job.id", "=", "run.id"))
    .leftJoin("appUser as creator", (join) =>
      join.onRef("creator.tenantId", "=", "run.tenantId").onRef("creator.id", "=", "run.creatorUserId"),
    )
    .select(["run.id", "run.source", "run.state", "run.counters", "run.errorText", "run.creatorTime", "run.endedTime"])
    .select(["job.progress", "job.state as jobState", "job.endedTime as jobEndedTime"])
    .select(sql<string>`coalesce(creator.real_name || '/' || creator.account, '')`.as("creatorUser"))
    .where("run.source", "=", source);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>["executeTakeFirstOrThrow"]>>;

function runOf(row: RunRow, locale: Locale): DirectoryRun {
  const { id, source, creatorTime, creatorUser } = row;
  // A process that died at last has left the run as it was.
  const isStopped = row.state === "running" && row.jobState !== "waiting" && row.jobState !== "running";
  const state = isStopped ? "failed" : row.state;
  const endedTime = row.endedTime ?? (isStopped ? row.jobEndedTime : null);
  const errorText = isStopped ? translate(directorySyncErrors.stopped, locale) : readSentence(row.errorText, locale);
  return {
    id,
    source,
    state,
    progress: state === "running" ? (row.progress ?? 0) : 100,
    counters: countersOf(source, tallySchema.parse(row.counters), endedTime, locale),
    errorText,
    creatorUser,
    creatorTime,
    endedTime,
  };
}

const thirdTypes = { dingtalk: 2, ldap: 9 } as const;
const dataTypes = [
  ["organize", 2, directorySyncTexts.department],
  ["user", 3, directorySyncTexts.user],
] as const;

/** Counters with the names that 3.1 clients read. */
function countersOf(
  source: DirectorySource,
  counts: TallyCounts,
  synDate: number | null,
  locale: Locale,
): DirectoryCounters[] {
  return dataTypes.map(([kind, dataType, name]) => {
    const { success, fail, same } = counts[kind];
    return {
      thirdType: thirdTypes[source],
      dataType,
      synType: translate(name, locale),
      recordTotal: success + fail + same,
      synSuccessCount: success,
      synFailCount: fail,
      unSynCount: same,
      synDate,
    };
  });
}

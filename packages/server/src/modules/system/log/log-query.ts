import type { LogFilter, LogResult } from "@gongshu/contract/system/log";
import { formatDate, isTime, parseDate, startOfNextDay, truncateDate } from "@gongshu/core/text/date";
import { type RawBuilder, sql } from "kysely";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import { logErrors } from "./log.messages.ts";
import { grantOf, type LogColumn, type LogKind, type StoredLog } from "./log-kinds.ts";

export const logMenu = "system.log";

export type LogPredicate = RawBuilder<boolean>;

/** A row that marks where a page of an export ended. */
export interface LogPosition {
  readonly creatorTime: number;
  readonly id: string;
}

/** Whether the caller may see a column of the logs. */
export function maySee(ctx: Context, column: LogColumn): boolean {
  const grant = grantOf(column);
  return grant === undefined || maySeeColumn(ctx, logMenu, grant);
}

/** The filters as one predicate. Hidden columns are not searched, because search results would reveal their content. */
export function logWhere(ctx: Context, kind: LogKind, filter: LogFilter): LogPredicate {
  const { keyword, startTime, endTime, userId, result } = filter;
  const start = startTime === undefined ? undefined : startOfDay(ctx, "startTime", startTime);
  const end =
    endTime === undefined ? undefined : startOfNextDay(startOfDay(ctx, "endTime", endTime), ctx.tenant.timeZone);
  if (userId !== undefined && !maySee(ctx, "userName")) throw forbidden();
  const parts: LogPredicate[] = [
    ...(start === undefined ? [] : [sql<boolean>`l.creator_time >= ${new Date(start)}`]),
    ...(end === undefined ? [] : [sql<boolean>`l.creator_time < ${new Date(end)}`]),
    ...(userId === undefined ? [] : [sql<boolean>`l.user_id = ${userId}`]),
    ...(keyword === undefined ? [] : [keywordPredicate(ctx, kind, keyword)]),
    ...resultPredicate(kind, result),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql.raw(" and "))}`;
}

function keywordPredicate(ctx: Context, { searched }: LogKind, keyword: string): LogPredicate {
  const pattern = likePattern(keyword);
  const parts = searched
    .filter(([column]) => maySee(ctx, column))
    .map(([, text]) => sql<boolean>`(${sql.raw(text)}) ilike ${pattern}`);
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql.raw(" or "))})`;
}

function resultPredicate({ isSuccess }: LogKind, result: LogResult | undefined): LogPredicate[] {
  if (isSuccess === undefined || result === undefined) return [];
  return [result === "success" ? isSuccess : sql<boolean>`not (${isSuccess})`];
}

/** Epoch milliseconds or a date as text, taken back to the beginning of its day where the tenant is. */
export function startOfDay({ tenant }: Context, field: string, value: string | number): number {
  const isNumber = typeof value === "number" || /^\d{9,15}$/.test(value);
  const time = isNumber ? Number(value) : parseDate(String(value), tenant.timeZone);
  if (time === null || !isTime(time)) throw invalidField(field, logErrors.notADay);
  return truncateDate(time, "yyyy-MM-dd", tenant.timeZone);
}

/** Today as a date text where the tenant is, for the names of files. */
export function dayText(ctx: Context): string {
  return formatDate(ctx.now().getTime(), "yyyy-MM-dd", ctx.tenant.timeZone);
}

interface LogRange {
  readonly limit: number;
  readonly offset?: number;
  readonly order?: "asc" | "desc";
  readonly after?: LogPosition | undefined;
  /** How much of a trace is read. */
  readonly jsonLength: number;
}

/** Rows of a log by time; the index gives them in that order. */
export async function readLogs(
  ctx: Context,
  kind: LogKind,
  where: LogPredicate,
  { limit, offset = 0, order = "desc", after, jsonLength }: LogRange,
): Promise<StoredLog[]> {
  const json = kind.table === "error_log" ? sql`, left(l.json, ${jsonLength}) as json` : sql``;
  const behind =
    after === undefined ? sql`` : sql` and (l.creator_time, l.id) < (${new Date(after.creatorTime)}, ${after.id})`;
  const direction = sql.raw(order);
  const { rows } = await sql<StoredLog>`
    select l.id, l.creator_time as "creatorTime", ${sql.raw(kind.columns)}${json} from ${sql.raw(kind.from)}
    where ${where}${behind} order by l.creator_time ${direction}, l.id ${direction} limit ${limit} offset ${offset}`.execute(
    ctx.db,
  );
  return rows;
}

/** How many there are, counted no further than `bound`. */
export async function countLogs(ctx: Context, kind: LogKind, where: LogPredicate, bound: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${sql.raw(kind.from)} where ${where} limit ${bound}) counted`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
}

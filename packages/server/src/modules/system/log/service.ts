import type { Pagination } from "@gongshu/contract/page";
import type { LogCategory, LogQuery, LogRow } from "@gongshu/contract/system/log";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField, notFound } from "#platform/http/errors.ts";
import { logErrors } from "./log.messages.ts";
import { type LogColumn, type LogKind, logKinds } from "./log-kinds.ts";
import { countLogs, logWhere, maySee, readLogs, startOfDay } from "./log-query.ts";

/** A log may have millions of rows: counting stops here. */
const countBound = 10_000;
/** In a list the beginning of a trace says what it is about. */
const listedJson = 500;
const wholeJson = 20_000;
const deletedAtOnce = 5000;

/** A page of a log, newest first unless the oldest are asked for. */
export async function listLog(
  ctx: Context,
  category: LogCategory,
  query: LogQuery,
): Promise<{ list: LogRow[]; pagination: Pagination }> {
  const { currentPage, pageSize, sidx, sort } = query;
  const kind = logKinds[category];
  const where = logWhere(ctx, kind, query);
  const order = sidx === "creatorTime" && maySee(ctx, "creatorTime") ? sort : "desc";
  const offset = (currentPage - 1) * pageSize;
  const [rows, counted] = await Promise.all([
    readLogs(ctx, kind, where, { limit: pageSize, offset, order, jsonLength: listedJson }),
    countLogs(ctx, kind, where, countBound + 1),
  ]);
  const isBound = counted > countBound;
  const total = Math.min(counted, countBound);
  return {
    list: rows.map((row) => kind.row(ctx, row)),
    pagination: { currentPage, pageSize, total, ...(isBound && { totalIsBound: true }) },
  };
}

export async function getLog(ctx: Context, category: LogCategory, id: string): Promise<LogRow> {
  const kind = logKinds[category];
  const [row] = await readLogs(ctx, kind, sql<boolean>`l.id = ${id}`, { limit: 1, jsonLength: wholeJson });
  if (row === undefined) throw notFound();
  return kind.row(ctx, row);
}

/** The columns of an export: those that the caller may see. */
export function visibleColumns(ctx: Context, kind: LogKind): readonly LogColumn[] {
  return kind.shown.filter((column) => maySee(ctx, column));
}

/** Deletes chosen lines, of whichever log they are: clients name no category. That somebody did so stays in the history. */
export async function deleteLogs(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const { table } of Object.values(logKinds)) {
      const { rows } = await sql<{ id: string }>`
        delete from ${sql.table(table)} where id = any(${[...ids]}::text[]) returning id`.execute(tx.db);
      if (rows.length === 0) continue;
      const diff = { count: rows.length, ids: rows.map(({ id }) => id) };
      await tx.batch([auditEvent(tx, { entity: table, entityId: "chosen", action: "delete", diff })]);
    }
  });
}

/** Deletes everything older than a day, which may not be later than today. Deletes in batches, so that no other statement waits for long. */
export async function clearLog(ctx: Context, category: LogCategory, beforeTime: string | number): Promise<number> {
  const { table } = logKinds[category];
  const before = startOfDay(ctx, "beforeTime", beforeTime);
  if (before > startOfDay(ctx, "beforeTime", ctx.now().getTime())) throw invalidField("beforeTime", logErrors.future);
  // First the word about it: a clearing that is cut off has happened too.
  const diff = { before };
  await ctx.batch([auditEvent(ctx, { entity: table, entityId: "cleared", action: "delete", diff })]);
  const rows = sql.table(table);
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${rows} where id in (
      select id from ${rows} where creator_time < ${new Date(before)} limit ${sql.lit(deletedAtOnce)} for update skip locked)`.execute(
      ctx.db,
    );
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(deletedAtOnce)) return total;
  }
}

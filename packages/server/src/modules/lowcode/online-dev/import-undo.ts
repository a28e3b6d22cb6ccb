import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { bulkAuditStatement } from "./bulk-insert.ts";
import { whereClause } from "./list-sql.ts";
import { compiled } from "./record-write.ts";
import type { OnlineRecords } from "./service.ts";
import { SqlText } from "./sql-text.ts";

export const importJob = "onlineImport";

/**
 * Deletes the records that an import of the caller has added and that were not changed since. The history says which records those
 * are: an import writes it under the id of its job.
 */
export async function undoImport(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  jobId: string,
): Promise<{ deleted: number; kept: number }> {
  const { model, selection } = await records.open(ctx, modelId);
  const counts = await ctx.tx(async (tx) => {
    const job = await tx.db
      .selectFrom("job")
      .select("payload")
      .where("id", "=", jobId)
      .where("kind", "=", importJob)
      .where("creatorUserId", "=", tx.actor.userId)
      .where("state", "=", "done")
      .executeTakeFirst();
    const payload: unknown = job?.payload;
    const isOfModel =
      typeof payload === "object" && payload !== null && "modelId" in payload && payload.modelId === modelId;
    if (job === undefined || !isOfModel) throw notFound();
    const added = await tx.db
      .selectFrom("auditEvent")
      .select("entityId")
      .where("entity", "=", model.id)
      .where("requestId", "=", jobId)
      .where("action", "=", "import")
      .execute();
    const sql = new SqlText();
    const fixed = `"delete_mark" = 1, "version" = "version" + 1, "delete_user_id" = ${sql.bind(tx.actor.userId)}, "delete_time" = ${sql.bind(tx.now())}`;
    const where = whereClause(model, { ...selection, filters: [] }, sql);
    const ids = sql.bind(added.map(({ entityId }) => entityId));
    const columns = ['"id"', ...model.columns.map((column) => column.sql)].join(", ");
    const [removed] = await tx.batch([
      compiled(
        sql.statement(
          `update ${model.table} set ${fixed} where ${where} and "version" = 1 and "id" = any(${ids}::text[]) returning ${columns}`,
        ),
      ),
    ]);
    const deleted = (removed?.rows ?? []).map(({ id, ...diff }) => ({ id: String(id), diff }));
    if (deleted.length > 0) await tx.batch([compiled(bulkAuditStatement(tx, model, deleted, "delete"))]);
    return { deleted: deleted.length, kept: added.length - deleted.length };
  });
  records.changed(ctx, modelId);
  return counts;
}

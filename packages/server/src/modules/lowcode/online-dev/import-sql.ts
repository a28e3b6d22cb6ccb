import type { RecordValues } from "@gongshu/core/form/definition";
import { diffOf } from "#platform/audit/audit-event.ts";
import type { Statement } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { type BulkColumn, bulkAuditStatement, fieldColumn, insertOf } from "./bulk-insert.ts";
import type { PlannedUpdate } from "./import-plan.ts";
import type { OnlineModel } from "./online-model.ts";
import { toColumn } from "./record-sql.ts";
import { rowsOf } from "./record-text.ts";

/** An update that changes something. */
export interface ChangedRecord extends PlannedUpdate {
  readonly diff: Readonly<Record<string, unknown>>;
}

/** The updates that change something; rows of sub-tables that the file gives are compared without their ids. */
export function changedOnly(updates: readonly PlannedUpdate[]): ChangedRecord[] {
  return updates.flatMap((update) => {
    const diff = diffOf(bare(update.before.values), bare(update.values));
    return Object.keys(diff).length === 0 ? [] : [{ ...update, diff }];
  });
}

function bare(values: RecordValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      isRows(value) ? rowsOf(value).map((row) => ({ ...row, id: undefined })) : value,
    ]),
  );
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && typeof value[0] === "object";
}

/**
 * The statements that overwrite records: first one for each record, then sub-tables and history together. Each touches its
 * record only at the version it was read at, so the caller must check that each of the first ones changed a row.
 * One by one, because a join with a list of ids is planned by statistics that a table does not have after its first import.
 */
export function overwriteStatements(ctx: Context, model: OnlineModel, records: readonly ChangedRecord[]): Statement[] {
  const set = model.columns.map((column, index) => `${column.sql} = $${index + 6}`);
  const fixed = [
    '"version" = "version" + 1',
    '"model_version" = $1',
    '"last_modify_user_id" = $2',
    '"last_modify_time" = $3',
  ];
  const sql = `update ${model.table} set ${[...fixed, ...set].join(", ")} where "id" = $4 and "version" = $5`;
  const now = ctx.now();
  const updates = records.map(({ before, values }): Statement => {
    const fields = model.columns.map((column) => toColumn(column, values[column.field.field]));
    return { sql, parameters: [model.publishedVersion, ctx.actor.userId, now, before.id, before.version, ...fields] };
  });
  return [
    ...updates,
    ...childStatements(ctx, model, records),
    bulkAuditStatement(
      ctx,
      model,
      records.map(({ before, diff }) => ({ id: before.id, diff })),
      "update",
    ),
  ];
}

/** Rows that the file gives take the place of those that were there. */
function childStatements(ctx: Context, model: OnlineModel, records: readonly ChangedRecord[]): Statement[] {
  return model.children.flatMap((child) => {
    const given = records.filter(({ children, diff }) => children.includes(child.key) && child.key in diff);
    if (given.length === 0) return [];
    const rows = given.flatMap(({ before, values }) =>
      rowsOf(values[child.key]).map((row, sortCode) => ({ recordId: before.id, row, sortCode })),
    );
    const remove: Statement = {
      sql: `delete from ${child.table} where "record_id" = any($1::text[])`,
      parameters: [given.map(({ before }) => before.id)],
    };
    const keys: BulkColumn[] = [
      { sql: '"tenant_id"', type: "text", values: rows.map(() => ctx.tenant.id) },
      { sql: '"id"', type: "text", values: rows.map(() => ctx.newId()) },
      { sql: '"record_id"', type: "text", values: rows.map(({ recordId }) => recordId) },
      { sql: '"sort_code"', type: "int", values: rows.map(({ sortCode }) => sortCode) },
    ];
    return rows.length === 0
      ? [remove]
      : [
          remove,
          insertOf(child.table, [
            ...keys,
            ...child.columns.map((column) =>
              fieldColumn(
                column,
                rows.map(({ row }) => row),
              ),
            ),
          ]),
        ];
  });
}

import { isDeepStrictEqual } from "node:util";
import type { RowValues } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
import type { Statement } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { type ModelChild, type ModelColumn, type OnlineModel, systemColumnSql } from "../online-model.ts";
import { changedColumn } from "../record-secrets.ts";
import { rowsOf } from "../record-text.ts";
import { SqlText } from "../sql-text.ts";
import { rowStatement } from "./bulk-insert.ts";
import { toColumn } from "./insert-sql.ts";
import type { DifferingUpdate } from "./record-change.ts";

/**
 * The statements that change records: first one for each record, then sub-tables. Each touches its record only at the version it was read at, so the caller
 * must check that each of the first ones changed a row. One by one, because a join with a list of ids is planned by statistics that a
 * table does not have after its first import.
 */
export function updateStatements(ctx: Context, model: OnlineModel, updates: readonly DifferingUpdate[]): Statement[] {
  const set = model.columns.map((column, index) => `${column.sql} = ${changedColumn(column, `$${index + 6}`)}`);
  const fixed = [
    '"version" = "version" + 1',
    '"model_version" = $1',
    '"last_modify_user_id" = $2',
    '"last_modify_time" = $3',
  ];
  const sql = (more: readonly string[]) =>
    `update ${model.table} set ${[...fixed, ...set, ...more].join(", ")} where "id" = $4 and "version" = $5 and "delete_mark" is null`;
  const plain = sql([]);
  const withCreator = sql([`${systemColumnSql.creatorUser} = $${model.columns.length + 6}`]);
  const now = ctx.now();
  const records = updates.map(({ before, values, creator }): Statement => {
    const fields = model.columns.map((column) => changedValue(column, values[column.field.field]));
    const parameters = [model.publishedVersion, ctx.actor.userId, now, before.id, before.version, ...fields];
    return creator === undefined
      ? { sql: plain, parameters }
      : { sql: withCreator, parameters: [...parameters, creator.to] };
  });
  return [...records, ...model.children.flatMap((child) => childStatements(ctx, child, updates))];
}

/** The value that a change gives a column: of a secret that stays, the mask. */
function changedValue(column: ModelColumn, value: unknown): unknown {
  return isSecret(column.field) && value === secretMask ? value : toColumn(column, value);
}

/** Rows keep their id when they are changed or moved; only those that were taken out are deleted. */
function childStatements(ctx: Context, child: ModelChild, updates: readonly DifferingUpdate[]): Statement[] {
  const changed = updates.filter(({ diff }) => child.key in diff).map((update) => new ChangedRows(child, update));
  const gone = changed.flatMap(({ goneIds }) => goneIds);
  const remove: Statement[] =
    gone.length === 0
      ? []
      : [
          {
            sql: `delete from ${child.table} where "record_id" = any($1::text[]) and "id" = any($2::text[])`,
            parameters: [changed.map(({ recordId }) => recordId), gone],
          },
        ];
  return [
    ...remove,
    ...changed.flatMap(({ recordId, kept }) => kept.map((place) => updateRow(child, recordId, place))),
    ...rowStatement(
      ctx,
      child,
      changed.flatMap(({ recordId, fresh }) => fresh.map((place) => ({ recordId, ...place }))),
    ),
  ];
}

interface PlacedRow {
  readonly row: RowValues;
  readonly sortCode: number;
}

/** What happens to the rows of one record. */
class ChangedRows {
  readonly recordId: string;
  readonly goneIds: readonly string[];
  /** Those that have other cells, or stand somewhere else. */
  readonly kept: readonly PlacedRow[];
  readonly fresh: readonly PlacedRow[];

  constructor({ key }: ModelChild, { before, values }: DifferingUpdate) {
    this.recordId = before.id;
    const stored = new Map(rowsOf(before.values[key]).map((row, sortCode) => [row.id, { row, sortCode }]));
    const rows = rowsOf(values[key]).map((row, sortCode) => ({ row, sortCode }));
    const isStored = ({ row }: PlacedRow) => row.id !== undefined && stored.has(row.id);
    const ids = new Set(rows.filter(isStored).map(({ row }) => row.id));
    // A row that was left as it is may stand at another number than its place, after others were removed before it.
    const hasGap = ids.size < stored.size;
    this.goneIds = [...stored.keys()].filter((id) => id !== undefined && !ids.has(id)).map(String);
    this.kept = rows.filter(
      (place) => isStored(place) && (hasGap || !isDeepStrictEqual(stored.get(place.row.id), place)),
    );
    this.fresh = rows.filter((place) => !isStored(place));
  }
}

function updateRow(child: ModelChild, recordId: string, { row, sortCode }: PlacedRow): Statement {
  const sql = new SqlText();
  const set = [
    `"sort_code" = ${sql.bind(sortCode)}`,
    ...child.columns.map((column) => `${column.sql} = ${sql.bind(toColumn(column, row[column.field.field]))}`),
  ];
  return sql.statement(
    `update ${child.table} set ${set.join(", ")} where "record_id" = ${sql.bind(recordId)} and "id" = ${sql.bind(row.id)}`,
  );
}

/** Into the recycle bin, all of them or, as the count of changed rows says, not. */
export function deleteStatement(ctx: Context, model: OnlineModel, ids: readonly string[]): Statement {
  return {
    sql: `update ${model.table} set "delete_mark" = 1, "delete_user_id" = $1, "delete_time" = $2, "version" = "version" + 1
      where "id" = any($3::text[]) and "delete_mark" is null`,
    parameters: [ctx.actor.userId, ctx.now(), ids],
  };
}

/** Out of it again. */
export function restoreStatement(ctx: Context, model: OnlineModel, ids: readonly string[]): Statement {
  return {
    sql: `update ${model.table} set "delete_mark" = null, "delete_user_id" = null, "delete_time" = null, "version" = "version" + 1,
      "last_modify_user_id" = $1, "last_modify_time" = $2 where "id" = any($3::text[]) and "delete_mark" = 1`,
    parameters: [ctx.actor.userId, ctx.now(), ids],
  };
}

/** Out of the recycle bin for good; rows of sub-tables go with their record by their foreign key. */
export function purgeStatement(model: OnlineModel, ids: readonly string[]): Statement {
  return {
    sql: `delete from ${model.table} where "id" = any($1::text[]) and "delete_mark" = 1 returning "id"`,
    parameters: [ids],
  };
}

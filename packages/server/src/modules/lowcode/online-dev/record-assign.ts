import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Statement } from "#platform/db/database.ts";
import type { Assign } from "#platform/entity/belonging.ts";
import type { Actor, Context } from "#platform/http/context.ts";
import { bulkAuditStatement } from "./bulk-insert.ts";
import { type ModelChild, type ModelColumn, type OnlineModel, systemColumnSql } from "./online-model.ts";
import { recordPredicate } from "./policy.ts";
import { versionCheck } from "./record-sql.ts";
import { compiled, withUniqueViolationMessage } from "./record-write.ts";
import { SqlText } from "./sql-text.ts";
import { recordsChanged } from "./total-store.ts";

/** Where a model's records say whose they are: by who created them (no field), or in a field of the main form or of a sub-table that names people. */
export type Ownership = { readonly model: OnlineModel } & (
  | { readonly child: undefined; readonly field: ModelColumn | undefined }
  | { readonly child: ModelChild | undefined; readonly field: ModelColumn }
);

/** The condition that a record is somebody's. */
export function isOf({ child, field }: Ownership, user: string): string {
  if (field === undefined) return `${systemColumnSql.creatorUser} = ${user}`;
  const isNamed = names(field, user);
  return child === undefined ? isNamed : `"id" in (select "record_id" from ${child.table} where ${isNamed})`;
}

function names(field: ModelColumn, user: string): string {
  return isList(field) ? `${user} = any(${field.sql})` : `${field.sql} = ${user}`;
}

/** Whether the field takes several people. */
function isList({ field }: ModelColumn): boolean {
  return kindOf(field).isMany?.(field) === true;
}

/** Hands records of a model to somebody: as their creator, or in a field that names people. Every change counts as one of the record. */
export function assignRecords(ownership: Ownership, to: Actor): Assign {
  const { model, child, field } = ownership;
  const assign: Assign = (tx, fromId, limit) =>
    withUniqueViolationMessage(model, async () => {
      const held = await lockRecords(tx, ownership, fromId, limit);
      if (held.length === 0) return { count: 0, hiddenCount: 0 };
      const change = { ids: held, fromId, toId: to.userId };
      const history =
        child === undefined
          ? await changeRecords(tx, model, field, change)
          : await changeRows(tx, model, child, field, change);
      // Others have taken the person out of all of them meanwhile, which the next look sees.
      if (history.length === 0) return assign(tx, fromId, limit);
      await tx.batch([
        compiled(bulkAuditStatement(tx, model, history, "update")),
        recordsChanged(tx, model.id),
        compiled(versionCheck(model)),
      ]);
      const ids = history.map(({ id }) => id);
      return { count: ids.length, hiddenCount: await hiddenFrom(tx, model, to, ids) };
    });
  return assign;
}

interface Change {
  readonly ids: readonly string[];
  readonly fromId: string;
  readonly toId: string;
}

interface ChangedRecord {
  readonly id: string;
  readonly diff: Readonly<Record<string, unknown>>;
}

/** Keeps others from the records until the end of the transaction. What follows sees them as those have left them that were here before. */
async function lockRecords(tx: Context, ownership: Ownership, fromId: string, limit: number): Promise<string[]> {
  const sql = new SqlText();
  const rows = await run(
    tx,
    sql.statement(`select "id" from ${ownership.model.table}
      where "delete_mark" is null and ${isOf(ownership, `${sql.bind(fromId)}::text`)}
      order by "id" limit ${sql.bind(limit)} for update`),
  );
  return rows.map(({ id }) => String(id));
}

async function changeRecords(
  tx: Context,
  model: OnlineModel,
  field: ModelColumn | undefined,
  { ids, fromId, toId }: Change,
): Promise<ChangedRecord[]> {
  const sql = new SqlText();
  const [from, to] = [`${sql.bind(fromId)}::text`, `${sql.bind(toId)}::text`];
  const column = field?.sql ?? systemColumnSql.creatorUser;
  const rows = await run(
    tx,
    sql.statement(`with held as (
        select "id", ${column} as before from ${model.table}
        where "id" = any(${sql.bind(ids)}::text[]) and ${isOf({ model, child: undefined, field }, from)}
      )
      update ${model.table} as record set ${column} = ${handedOver("record", column, field, from, to)}, ${setLastModified(tx, sql)}
      from held where record."id" = held."id" returning record."id", held.before, record.${column} as after`),
  );
  const name = field?.field.field ?? "creatorUserId";
  return rows.map((row) => ({ id: String(row["id"]), diff: { [name]: [row["before"], row["after"]] } }));
}

/** In the rows of a sub-table; the history tells who followed whom in them. */
async function changeRows(
  tx: Context,
  model: OnlineModel,
  child: ModelChild,
  field: ModelColumn,
  { ids, fromId, toId }: Change,
): Promise<ChangedRecord[]> {
  const sql = new SqlText();
  const [from, to] = [`${sql.bind(fromId)}::text`, `${sql.bind(toId)}::text`];
  const rows = await run(
    tx,
    sql.statement(`with changed as (
        update ${child.table} as item set ${field.sql} = ${handedOver("item", field.sql, field, from, to)}
        where "record_id" = any(${sql.bind(ids)}::text[]) and ${names(field, from)} returning "record_id"
      )
      update ${model.table} as record set ${setLastModified(tx, sql)}
      where record."id" in (select "record_id" from changed) returning record."id"`),
  );
  const diff = { [`${child.key}.${field.field.field}`]: [fromId, toId] };
  return rows.map((row) => ({ id: String(row["id"]), diff }));
}

/** The value of a column after a user was replaced in it, without duplicates. */
function handedOver(row: string, column: string, field: ModelColumn | undefined, from: string, to: string): string {
  if (field === undefined || !isList(field)) return to;
  return `(select array_agg(entry order by place) from (select entry, min(place) as place
    from unnest(array_replace(${row}.${column}, ${from}, ${to})) with ordinality as named(entry, place) group by entry) once)`;
}

function setLastModified(tx: Context, sql: SqlText): string {
  return `"version" = record."version" + 1, "last_modify_user_id" = ${sql.bind(tx.actor.userId)}, "last_modify_time" = ${sql.bind(tx.now())}`;
}

async function run(tx: Context, statement: Statement): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const [result] = await tx.batch([compiled(statement)]);
  return result?.rows ?? [];
}

/** How many of the records the person has no right to see, now that they are theirs. */
async function hiddenFrom(tx: Context, model: OnlineModel, to: Actor, ids: readonly string[]): Promise<number> {
  const access = to.access.models.get(model.id);
  if (access === undefined) return ids.length;
  const sql = new SqlText();
  const rows = recordPredicate(model, access, to, sql);
  if (rows === undefined) return 0;
  const [counted] = await run(
    tx,
    sql.statement(
      `select count(*) as hidden from ${model.table} where "id" = any(${sql.bind(ids)}::text[]) and not coalesce((${rows}), false)`,
    ),
  );
  return Number(counted?.["hidden"] ?? 0);
}

import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Statement } from "#platform/db/database.ts";
import type { Assign } from "#platform/entity/belonging.ts";
import type { Actor, Context } from "#platform/http/context.ts";
import { type ModelChild, type ModelColumn, type OnlineModel, systemColumnSql } from "../online-model.ts";
import { recordPredicate } from "../policy.ts";
import type { StoredRecord } from "../record-sql.ts";
import { rowsOf } from "../record-text.ts";
import { lockWhere } from "../records-by-id.ts";
import { compiled, SqlText } from "../sql-text.ts";
import type { RecordUpdate } from "./record-change.ts";
import { writeRecords } from "./write-records.ts";

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
  const { model } = ownership;
  const assign: Assign = async (tx, fromId, limit) => {
    const held = await idsOf(tx, ownership, fromId, limit);
    if (held.length === 0) return { count: 0, hiddenCount: 0 };
    // What follows sees them as those have left them that were here before.
    const records = await lockWhere(tx, model, held, (sql) => isOf(ownership, `${sql.bind(fromId)}::text`));
    // Others have taken the person out of all of them meanwhile, which the next look sees.
    if (records.length === 0) return assign(tx, fromId, limit);
    const updates = records.map((before) => handedOver(ownership, before, fromId, to.userId));
    await writeRecords(tx, model, updates, { origin: "assign" });
    const ids = records.map(({ id }) => id);
    return { count: ids.length, hiddenCount: await hiddenFrom(tx, model, to, ids) };
  };
  return assign;
}

/** Keeps others from the records until the end of the transaction. */
async function idsOf(tx: Context, ownership: Ownership, fromId: string, limit: number): Promise<string[]> {
  const sql = new SqlText();
  const rows = await run(
    tx,
    sql.statement(`select "id" from ${ownership.model.table}
      where "delete_mark" is null and ${isOf(ownership, `${sql.bind(fromId)}::text`)}
      order by "id" limit ${sql.bind(limit)} for update`),
  );
  return rows.map(({ id }) => String(id));
}

function handedOver({ child, field }: Ownership, before: StoredRecord, from: string, to: string): RecordUpdate {
  const update = { kind: "update", before } as const;
  if (field === undefined) return { ...update, values: before.values, creator: { from, to } };
  const key = field.field.field;
  const replaced = <Values extends RecordValues | RowValues>(values: Values): Values => ({
    ...values,
    [key]: withoutPerson(values[key], from, to),
  });
  if (child === undefined) return { ...update, values: replaced(before.values) };
  return { ...update, values: { ...before.values, [child.key]: rowsOf(before.values[child.key]).map(replaced) } };
}

/** The value of a field after a user was replaced in it, without duplicates. */
function withoutPerson(value: unknown, from: string, to: string): string | string[] | null {
  if (Array.isArray(value)) return [...new Set(value.map((entry) => (entry === from ? to : String(entry))))];
  if (value === null || value === undefined) return null;
  return value === from ? to : String(value);
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
  const asked = { actor: to, tenant: tx.tenant, log: tx.log, now: () => tx.now() };
  const rows = recordPredicate(model, access, asked, sql);
  if (rows === undefined) return 0;
  const [counted] = await run(
    tx,
    sql.statement(
      `select count(*) as hidden from ${model.table} where "id" = any(${sql.bind(ids)}::text[]) and not coalesce((${rows}), false)`,
    ),
  );
  return Number(counted?.["hidden"] ?? 0);
}

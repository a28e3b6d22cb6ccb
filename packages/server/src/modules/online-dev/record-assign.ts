import type { Statement } from "../../platform/db/database.ts";
import type { Assign } from "../../platform/entity/belonging.ts";
import type { Actor, Context } from "../../platform/http/context.ts";
import { bulkAuditStatement } from "./bulk-insert.ts";
import { type ModelColumn, type OnlineModel, systemColumnSql } from "./online-model.ts";
import { recordPredicate } from "./policy.ts";
import { versionCheck } from "./record-sql.ts";
import { compiled, naming } from "./record-write.ts";
import { SqlText } from "./sql-text.ts";
import { recordsChanged } from "./total-store.ts";

/** Where a model's records say whose they are: who created them, or a field that names people; `field` is undefined for the former. */
export interface Owning {
  readonly model: OnlineModel;
  readonly field: ModelColumn | undefined;
}

/** The condition that a record is somebody's. */
export function isOf({ field }: Owning, user: string): string {
  if (field === undefined) return `${systemColumnSql.creatorUser} = ${user}`;
  return isList(field) ? `${user} = any(${field.sql})` : `${field.sql} = ${user}`;
}

/** Whether the field takes several people. */
function isList({ field }: ModelColumn): boolean {
  return field.kind === "user" && field.multiple;
}

/** Hands records of a model to somebody: as their creator, or in a field that names people. Every change counts as one of the record. */
export function assignRecords(owning: Owning, to: Actor): Assign {
  const { model, field } = owning;
  const name = field?.field.field ?? "creatorUserId";
  return (tx, fromId, limit) =>
    naming(model, async () => {
      const [changed] = await tx.batch([compiled(assignStatement(tx, owning, { fromId, toId: to.userId, limit }))]);
      const rows = changed?.rows ?? [];
      if (rows.length === 0) return { count: 0, hiddenCount: 0 };
      const history = rows.map((row) => ({ id: String(row["id"]), diff: { [name]: [row["before"], row["after"]] } }));
      await tx.batch([
        compiled(bulkAuditStatement(tx, model, history, "update")),
        recordsChanged(tx, model.id),
        compiled(versionCheck(model)),
      ]);
      const ids = history.map(({ id }) => id);
      return { count: ids.length, hiddenCount: await hiddenFrom(tx, model, to, ids) };
    });
}

interface Step {
  readonly fromId: string;
  readonly toId: string;
  readonly limit: number;
}

/** A record that somebody else has changed meanwhile is looked at again as it is by then. */
function assignStatement(tx: Context, owning: Owning, { fromId, toId, limit }: Step): Statement {
  const { model, field } = owning;
  const sql = new SqlText();
  const [from, to] = [`${sql.bind(fromId)}::text`, `${sql.bind(toId)}::text`];
  const column = field?.sql ?? systemColumnSql.creatorUser;
  // Whoever is named already is not named twice.
  const listed = `(select array_agg(entry order by place) from (select entry, min(place) as place
    from unnest(array_replace(record.${column}, ${from}, ${to})) with ordinality as named(entry, place) group by entry) once)`;
  const value = field !== undefined && isList(field) ? listed : to;
  return sql.statement(`with held as (
      select "id", ${column} as before from ${model.table}
      where "delete_mark" is null and ${isOf(owning, from)} order by "id" limit ${sql.bind(limit)} for update
    )
    update ${model.table} as record set ${column} = ${value}, "version" = record."version" + 1,
      "last_modify_user_id" = ${sql.bind(tx.actor.userId)}, "last_modify_time" = ${sql.bind(tx.now())}
    from held where record."id" = held."id" returning record."id", held.before, record.${column} as after`);
}

/** How many of the records the person has no right to see, now that they are theirs. */
async function hiddenFrom(tx: Context, model: OnlineModel, to: Actor, ids: readonly string[]): Promise<number> {
  const access = to.access.models.get(model.id);
  if (access === undefined) return ids.length;
  const sql = new SqlText();
  const rows = recordPredicate(model, access, to, sql);
  if (rows === undefined) return 0;
  const [counted] = await tx.batch([
    compiled(
      sql.statement(
        `select count(*) as hidden from ${model.table} where "id" = any(${sql.bind(ids)}::text[]) and not coalesce((${rows}), false)`,
      ),
    ),
  ]);
  return Number(counted?.rows[0]?.["hidden"] ?? 0);
}

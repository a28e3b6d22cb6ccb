import type { Message } from "@gongshu/core/text/messages";
import { type RawBuilder, sql } from "kysely";
import { auditEvents } from "../audit/audit-events.ts";
import type { Context } from "../http/context.ts";
import { type BelongingSource, sampleSize } from "./belonging.ts";
import { type AuditedTable, entityTopic } from "./entity.ts";

interface StockBelonging {
  /** Also the kind of its one group. */
  readonly source: string;
  readonly title: Message;
  readonly table: AuditedTable;
  /** The column that names whose it is. */
  readonly column: string;
  /** The column that the sample shows. */
  readonly name: string;
  /** Which of the live rows count; all without it. */
  readonly where?: RawBuilder<boolean>;
  /** Whether the caller may read the names. */
  readonly mayRead: (ctx: Context) => boolean;
}

/** Rows of a stock table that a column gives to people. */
export function stockBelonging(of: StockBelonging): BelongingSource {
  const { source, title, table, column, name, mayRead } = of;
  const where = of.where ?? sql<boolean>`true`;
  return {
    source,
    isBulk: false,
    async groups(ctx, userId) {
      const { rows } = await sql<{ name: string; total: number }>`
        select ${sql.ref(name)} as name, (count(*) over ())::int as total from ${sql.table(table)}
        where ${sql.ref(column)} = ${userId} and delete_mark is null and ${where}
        order by ${sql.ref(name)}, id limit ${sampleSize}`.execute(ctx.db);
      const count = rows[0]?.total ?? 0;
      const sample = mayRead(ctx) ? rows.map((row) => row.name) : [];
      return count === 0 ? [] : [{ kind: source, title, count, sample, canHandOver: true }];
    },
    async assigner(_ctx, kind, to) {
      if (kind !== source) return undefined;
      return async (tx, from, limit) => {
        const count = await reassignRows(tx, { table, column, from, to: to.userId, where, limit });
        return { count, hiddenCount: 0 };
      };
    },
  };
}

interface Reassignment {
  readonly table: AuditedTable;
  readonly column: string;
  readonly from: string;
  readonly to: string | null;
  readonly where?: RawBuilder<boolean>;
  readonly limit?: number;
}

/** Puts one person in place of another in a column of live rows, each with its history, and gives how many there were. Must run inside a transaction. */
export async function reassignRows(tx: Context, { table, column, from, to, ...rest }: Reassignment): Promise<number> {
  const { where = sql<boolean>`true`, limit } = rest;
  // In one order for everybody, so that two of them wait for each other rather than for ever.
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${from} and delete_mark is null and ${where}
      order by id ${limit === undefined ? sql`` : sql`limit ${limit}`} for update
    )
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}, version = version + 1,
      last_modify_user_id = ${tx.actor.userId}, last_modify_time = ${tx.now()}
    where id in (select id from held) returning id`.execute(tx.db);
  if (rows.length === 0) return 0;
  const diff = { [column]: [from, to] };
  const history = auditEvents(
    tx,
    { entity: table, action: "update" },
    rows.map(({ id }) => ({ id, diff })),
  );
  await tx.batch([{ compile: () => history }, tx.announce({ topic: entityTopic, payload: { table } })]);
  return rows.length;
}

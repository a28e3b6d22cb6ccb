import { sql } from "kysely";
import { toSnakeCase } from "../db/identifier-case.ts";
import type { Tables } from "../db/tables.ts";
import type { Context } from "../http/context.ts";

const rowsAtOnce = 500;

/** A row by the names of its columns; every row of a call has the same ones. Dates travel as text. */
export type BulkRow = Readonly<Record<string, unknown>>;

/** Inserts many rows in few statements. What goes with it (history, announcements) is the caller's. */
export async function insertRows(tx: Context, table: keyof Tables, rows: readonly BulkRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = list(Object.keys(first));
  for (const part of partsOf(rows))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, part)}`.execute(
      tx.db,
    );
}

/** Changes many rows by id, each to values of its own, and counts their versions up. Gives back how many there were. */
export async function updateRows(tx: Context, table: keyof Tables, rows: readonly BulkRow[]): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = Object.keys(first).filter((name) => name !== "id");
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = fresh.${sql.ref(name)}`));
  let count = 0;
  for (const part of partsOf(rows)) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} as stored set ${set}, version = stored.version + 1,
        last_modify_user_id = ${tx.actor.userId}, last_modify_time = ${tx.now()}
      from ${recordsOf(table, part)} where stored.id = fresh.id`.execute(tx.db);
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}

/** The rows as a table called `fresh`, typed as the table that they are meant for. */
function recordsOf(table: keyof Tables, rows: readonly BulkRow[]) {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(named)}::text::jsonb) as fresh`;
}

function list(names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(name)));
}

function* partsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

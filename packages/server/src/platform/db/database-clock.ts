import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The time by the clock that all processes share; in a transaction that of its begin. Whole milliseconds and never later than the database means, so what is
 * due by a comparison in the database is due by this.
 */
export async function databaseNow(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ ms: number }>`select floor(extract(epoch from now()) * 1000)::float8 as ms`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database says no time.");
  return new Date(row.ms);
}

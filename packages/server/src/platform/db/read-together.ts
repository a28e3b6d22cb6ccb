import type { InferResult, Compilable as TypedQuery } from "kysely";
import type { Database, Scope } from "./database.ts";

/** Runs several typed reads in one round trip and gives the rows of each under its name. */
export async function readTogether<const Queries extends Readonly<Record<string, TypedQuery>>>(
  database: Database,
  scope: Scope,
  queries: Queries,
): Promise<{ -readonly [Name in keyof Queries]: InferResult<Queries[Name]> }> {
  const names = Object.keys(queries);
  const results = await database.batch(
    scope,
    Object.values(queries).map((query) => query.compile()),
  );
  // Kysely says what the rows of a query are; they come in the order of the queries.
  const rows = names.map((name, index) => [name, results[index]?.rows ?? []]);
  return Object.fromEntries(rows) as { -readonly [Name in keyof Queries]: InferResult<Queries[Name]> };
}

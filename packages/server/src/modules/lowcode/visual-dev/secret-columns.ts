import type { ColumnShape } from "@gongshu/core/form/table-shape";
import type { Kysely } from "kysely";
import { toSnakeCase } from "#platform/db/identifier-case.ts";
import type { Tables } from "#platform/db/tables.ts";
import { modelTablesSchema, tableOf } from "./model-tables.ts";

/**
 * The columns of a tenant that hold hashes of secrets, by the names of their tables in the schema `form`: of deleted models too, and those of removed
 * fields, whose values stay until they are purged.
 */
export async function secretColumns(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom("visualDev").select("tables").where("tables", "is not", null).execute();
  return new Map(
    rows.flatMap(({ tables: stored }) => {
      const tables = modelTablesSchema.parse(stored);
      const { columns, children } = tables.shape;
      return [{ field: null, columns }, ...children].map((table) => [
        tableOf(tables, table.field),
        secretsOf(table.columns),
      ]);
    }),
  );
}

function secretsOf(columns: readonly ColumnShape[]): string[] {
  return columns.flatMap(({ name, type }) =>
    type.type === "text" && type.content === "hash" ? [toSnakeCase(name)] : [],
  );
}

import type { Database } from "#platform/db/database.ts";

/** Names of tables with a row of the tenant. */
export async function rowsLeft(database: Database, tenantId: string): Promise<string[]> {
  const [tables] = await database.batch({ tenantId }, [
    {
      sql: `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'form') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`,
      parameters: [],
    },
  ]);
  const left: string[] = [];
  for (const row of tables?.rows ?? []) {
    const name = String(row["name"]);
    const sql = `select 1 from ${name} where tenant_id = $1 limit 1`;
    const [found] = await database.batch({ tenantId, role: "owner" }, [{ sql, parameters: [tenantId] }]);
    if ((found?.rows.length ?? 0) > 0) left.push(name);
  }
  return left;
}

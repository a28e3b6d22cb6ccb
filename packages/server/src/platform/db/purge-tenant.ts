import type { Database, Statement } from "./database.ts";
import { type TenantTable, tenantTables } from "./tenant-tables.ts";

const rowsAtOnce = 2000;

/** What is written into another tenant in the transaction that takes the last of this one away. */
export interface Afterwards {
  readonly tenantId: string;
  readonly statements: readonly Statement[];
}

/**
 * Takes away everything of a tenant whose time is over: its rows in every table, the tables of its models, itself. Batch by batch as owner, so that
 * nobody waits. An interrupted purge continues next time. Returns false when it was stopped.
 */
export async function purgeTenant(
  database: Database,
  tenantId: string,
  signal?: AbortSignal,
  afterwards?: Afterwards,
): Promise<boolean> {
  const tables = await tenantTables(database, tenantId);
  for (const table of tables) {
    // The models are known by visual_dev, so their tables have to go first.
    if (table.schema === "form") continue;
    if (table.name === "visual_dev") await dropModelTables(database, tenantId, tables);
    if (!(await emptyTable(database, tenantId, table, signal))) return false;
  }
  await removeTenant(database, tenantId, tables, afterwards);
  // A transaction that was under way may have written what no foreign key refuses.
  for (const name of ["audit_event", "request_log"])
    if (!(await emptyTable(database, tenantId, { schema: "public", name }, signal))) return false;
  return true;
}

/** The tenant itself, and rows that came late, since logs are written after the requests. Writers wait for the lock, and then find no tenant. */
async function removeTenant(
  database: Database,
  tenantId: string,
  tables: readonly TenantTable[],
  afterwards: Afterwards | undefined,
): Promise<void> {
  const parameters = [tenantId];
  const late = tables
    .filter(({ schema }) => schema !== "form")
    .map(({ schema, name }) => ({ sql: `delete from "${schema}"."${name}" where tenant_id = $1`, parameters }));
  await database.batch({ tenantId, role: "owner" }, [
    { sql: "select from tenant where id = $1 for update", parameters },
    ...late,
    { sql: "delete from tenant where id = $1 and delete_mark = 1", parameters },
    ...(afterwards === undefined ? [] : [enter(afterwards.tenantId), ...afterwards.statements]),
  ]);
}

const enter = (tenantId: string) => ({ sql: "select set_config('app.tenant_id', $1, true)", parameters: [tenantId] });

async function emptyTable(
  database: Database,
  tenantId: string,
  { schema, name }: Pick<TenantTable, "schema" | "name">,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const table = `"${schema}"."${name}"`;
  // Some of these tables have no row security, so every statement names the tenant.
  const sql = `delete from ${table} where ctid = any (array(select ctid from ${table} where tenant_id = $1 limit ${rowsAtOnce}))`;
  for (;;) {
    if (signal?.aborted === true) return false;
    const [result] = await database.batch({ tenantId, role: "owner" }, [{ sql, parameters: [tenantId] }]);
    if ((result?.affected ?? 0) < rowsAtOnce) return true;
  }
}

/** No other tenant has rows in them: their names are made of the id of this one. */
async function dropModelTables(database: Database, tenantId: string, tables: readonly TenantTable[]): Promise<void> {
  const drops = tables
    .filter(({ schema }) => schema === "form")
    .map(({ schema, name }) => ({ sql: `drop table if exists "${schema}"."${name}" cascade`, parameters: [] }));
  if (drops.length > 0) await database.batch({ tenantId, role: "owner" }, drops);
}

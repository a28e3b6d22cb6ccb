import { z } from "zod";
import type { Database } from "./database.ts";

const tenantTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** Columns of the primary key behind the tenant, with their types. */
  key: z.array(z.object({ name: z.string(), type: z.string() })),
  columns: z.array(z.string()),
  /** Tables that its rows refer to, as `schema.name`. */
  refersTo: z.array(z.string()),
});

/** A table with rows of tenants. */
export type TenantTable = Readonly<z.infer<typeof tenantTable>>;

const catalogueSql = `
  select n.nspname as schema, c.relname as name,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place), '[]')
      from pg_constraint p, unnest(p.conkey) with ordinality as k (number, place), pg_attribute a
      where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.number and a.attname <> 'tenant_id') as key,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(distinct fn.nspname || '.' || fc.relname), '[]')
      from pg_constraint f join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = $1
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    and ($2::text[] is null or split_part(c.relname, '_', 2) = any ($2::text[]))
  order by c.relname`;

/** The tables of all tenants, and those of the published models of this one, in an order in which each comes before what it refers to. */
export async function tenantTables(database: Database, tenantId: string): Promise<TenantTable[]> {
  const models = await modelNames(database, tenantId);
  const [shared, own] = await database.batch({ tenantId }, [
    { sql: catalogueSql, parameters: ["public", null] },
    { sql: catalogueSql, parameters: ["form", models] },
  ]);
  return inOrder([...(shared?.rows ?? []), ...(own?.rows ?? [])].map((row) => tenantTable.parse(row)));
}

/** The names of the models' tables are made of the id of tenant and model: `m_<digest>`, those of their sub-tables with more behind it. */
async function modelNames(database: Database, tenantId: string): Promise<string[]> {
  const [result] = await database.batch({ tenantId }, [
    { sql: `select tables ->> 'main' as main from visual_dev where tables ->> 'main' is not null`, parameters: [] },
  ]);
  return (result?.rows ?? []).map((row) => String(row["main"]).split("_")[1] ?? "");
}

/** Referring ones first, by name where that is all the same. */
function inOrder(tables: readonly TenantTable[]): TenantTable[] {
  const left = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const ordered: TenantTable[] = [];
  while (left.size > 0) {
    const referred = new Set([...left.values()].flatMap(({ refersTo }) => refersTo));
    const free = [...left.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(", ")}`);
    for (const name of free) {
      const table = left.get(name);
      if (table !== undefined) ordered.push(table);
      left.delete(name);
    }
  }
  return ordered;
}

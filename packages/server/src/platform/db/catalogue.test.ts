import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../testing/database.ts";
import type { Database } from "./database.ts";

/** Tables that belong to no tenant. Anything else without tenant_id is a mistake. */
const platformTables = [
  "tenant",
  "schema_migration",
  "platform_secret",
  "ticket",
  "attempt_count",
  "platform_operator",
  "platform_task",
];

/** Found by gongshu_queue over all tenants at once; nothing else is looked up without a tenant. */
const queueIndexes = ["job_due", "job_ended", "outbox_due", "outbox_ended"];

/** All that the dispatchers may know of jobs and events of all tenants: states and times, and no content. */
const queueColumns = {
  job: "attempt creator_time earlier_attempts ended_time error_class id kind lease_until priority run_at started_time state tenant_id",
  outbox:
    "attempt claim_id creator_time due_time earlier_attempts ended_time error_class id receiver seq state tenant_id topic",
  tenant: "delete_mark id",
};

const faultsSql = `
  with business_table as (
    select c.oid, c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity,
      (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenant_column
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'form'::regnamespace) and not c.relname = any ($1)
  )
  select name || ': no tenant_id' as fault from business_table where tenant_column is null
  union all select name || ': tenant_id may be null' from business_table t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.tenant_column where not a.attnotnull
  union all select name || ': row security is off' from business_table where tenant_column is not null and not relrowsecurity
  union all select name || ': row security is not forced on its owner' from business_table where tenant_column is not null and not relforcerowsecurity
  union all select name || ': no policy on the tenant for reading and writing' from business_table t where tenant_column is not null and not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) like '%tenant_id = ( SELECT NULLIF(current_setting(''app.tenant_id''%'
      and pg_get_expr(p.polwithcheck, p.polrelid) like '%tenant_id = ( SELECT NULLIF(current_setting(''app.tenant_id''%')
  union all select name || ': a second permissive policy opens it' from business_table t where (select count(*) from pg_policy p where p.polrelid = t.oid and p.polpermissive
    and not (p.polroles = array[(select oid from pg_roles where rolname = 'gongshu_queue')] and p.polcmd = 'r')) > 1
  union all select name || ': no primary key' from business_table t where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')
  union all select t.name || ': ' || k.conname || ' does not start with tenant_id' from business_table t
    join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f') where tenant_column is not null and k.conkey[1] <> tenant_column
  union all select t.name || ': index ' || i.indexrelid::regclass || ' does not start with tenant_id' from business_table t
    join pg_index i on i.indrelid = t.oid where tenant_column is not null and i.indkey[0] <> tenant_column
    and not i.indexrelid::regclass::text = any ($2)
  order by 1`;

let test: TestDatabase;

async function faults(db: Database): Promise<unknown[]> {
  const [result] = await db.batch({ tenantId: null }, [{ sql: faultsSql, parameters: [platformTables, queueIndexes] }]);
  return (result?.rows ?? []).map((row) => row["fault"]);
}

beforeAll(async () => {
  test = await openTestDatabase();
});

afterAll(() => test.close());

describe(`the catalogue of the ${testDatabaseKind} database`, () => {
  it("has every table closed for its tenant", async () => {
    expect(await faults(test.db)).toEqual([]);
  });

  it("lets neither the application nor users' queries past row security", async () => {
    const [result] = await test.db.batch({ tenantId: null }, [
      {
        sql: "select rolname as name from pg_roles where rolname like 'gongshu%' and (rolsuper or rolbypassrls or rolcreaterole or rolcanlogin)",
        parameters: [],
      },
    ]);
    expect(result?.rows).toEqual([]);
  });

  it("lets users' queries read nothing but tables of online forms", async () => {
    const [result] = await test.db.batch({ tenantId: null }, [
      {
        sql: `select c.oid::regclass::text as name from pg_class c where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'form'::regnamespace)
          and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege('gongshu_query', c.oid, 'select') and has_schema_privilege('gongshu_query', c.relnamespace, 'usage')`,
        parameters: [],
      },
    ]);
    expect(result?.rows).toEqual([]);
  });

  it("lets the dispatchers of the queues read states and times only, and write nothing", async () => {
    const [columns, others] = await test.db.batch({ tenantId: null }, [
      {
        sql: `select c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace in ('public'::regnamespace, 'form'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
            and has_column_privilege('gongshu_queue', c.oid, a.attnum, 'select') group by c.relname order by c.relname`,
        parameters: [],
      },
      {
        sql: `select c.oid::regclass::text as name from pg_class c where c.relnamespace in ('public'::regnamespace, 'form'::regnamespace) and c.relkind in ('r', 'p')
          and has_any_column_privilege('gongshu_queue', c.oid, 'insert, update, references') or c.relnamespace = 'public'::regnamespace
            and c.relkind in ('r', 'p') and has_table_privilege('gongshu_queue', c.oid, 'delete, truncate, trigger')`,
        parameters: [],
      },
    ]);
    expect(Object.fromEntries((columns?.rows ?? []).map(({ name, columns: list }) => [name, list]))).toEqual(
      queueColumns,
    );
    expect(others?.rows).toEqual([]);
  });

  it("would find each kind of mistake", async () => {
    await test.db.transaction({ tenantId: null, role: "owner" }, (transaction) =>
      transaction.script(`
        create table planted_open (tenant_id text not null, id text, primary key (tenant_id, id));
        create table planted_stray (id text primary key);
        create table planted_loose (tenant_id text, id text primary key, planted_open_id text);
        call secure_tenant_table('planted_loose');
        alter table planted_loose no force row level security;
        create index planted_loose_index on planted_loose (id, tenant_id);
        create policy planted_hole on planted_loose using (true);`),
    );
    expect(await faults(test.db)).toEqual([
      "planted_loose: a second permissive policy opens it",
      "planted_loose: index planted_loose_index does not start with tenant_id",
      "planted_loose: index planted_loose_pkey does not start with tenant_id",
      "planted_loose: planted_loose_pkey does not start with tenant_id",
      "planted_loose: row security is not forced on its owner",
      "planted_loose: tenant_id may be null",
      "planted_open: no policy on the tenant for reading and writing",
      "planted_open: row security is not forced on its owner",
      "planted_open: row security is off",
      "planted_stray: no tenant_id",
    ]);
  });
});

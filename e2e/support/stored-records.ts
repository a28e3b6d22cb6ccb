// Reads a data folder that no server uses: stored-records.ts <data folder> <model id>. Prints JSON, a `StoredRecords`.
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";

/** What a data folder holds of one model. */
export interface StoredRecords {
  readonly records: readonly {
    readonly id: string;
    readonly code: string;
    /** Rows in all its sub-tables. */
    readonly rows: number;
    /** Audit events of its creation. */
    readonly events: number;
  }[];
  /** Rows of sub-tables and events of creations whose record is not there. */
  readonly orphans: number;
  /** How often the last job was started. */
  readonly attempts: number;
}

const tenantId = "default";

async function readStored(dataDir: string, modelId: string): Promise<StoredRecords> {
  const database = await openDatabase({ dataDir });
  const db = database.kysely({ tenantId });
  const model = await db.selectFrom("visualDev").select("tables").where("id", "=", modelId).executeTakeFirstOrThrow();
  const { main, children } = model.tables as { main: string; children: Record<string, string> };
  const rows = Object.values(children).map((table) => `select record_id from form."${table}"`);
  const parts = `with part as (${[...rows, "select null as record_id where false"].join(" union all ")}),
    event as (select entity_id as record_id from audit_event where entity = $1 and action in ('create', 'import')),
    record as (select id, code from form."${main}" where delete_mark is null)`;
  const counted = (name: string) => `(select record_id, count(*)::int as count from ${name} group by record_id)`;
  const [records, orphans] = await database.batch({ tenantId }, [
    {
      sql: `${parts} select id, code, coalesce(p.count, 0) as rows, coalesce(e.count, 0) as events from record
        left join ${counted("part")} p on p.record_id = id left join ${counted("event")} e on e.record_id = id`,
      parameters: [modelId],
    },
    {
      sql: `${parts} select count(*)::int as count from (select record_id from part union all select record_id from event) owned
        where not exists (select from record where id = record_id)`,
      parameters: [modelId],
    },
  ]);
  const job = await db.selectFrom("job").select("attempt").orderBy("id", "desc").limit(1).executeTakeFirst();
  await database.close();
  return {
    records: (records?.rows ?? []).map(({ id, code, rows: count, events }) => ({
      id: String(id),
      code: String(code),
      rows: Number(count),
      events: Number(events),
    })),
    orphans: Number(orphans?.rows[0]?.["count"]),
    attempts: job?.attempt ?? 0,
  };
}

const [dataDir = "", modelId = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await readStored(dataDir, modelId)));

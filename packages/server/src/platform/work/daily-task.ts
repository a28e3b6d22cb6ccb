import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

/** A little less than a day, so that hourly rounds do not move it later each time. */
const againAfter = sql.raw("interval '23 hours'");

/**
 * Runs work of the whole installation once a day, in whichever of its processes asks first, however often they are started anew. Work that fails is due again.
 * Gives back whether it ran.
 */
export async function runDaily(database: Database, name: string, work: () => Promise<unknown>): Promise<boolean> {
  const db = database.kysely({ tenantId: null });
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  const { rows } = await run(sql`
    insert into platform_task as t (name, begun_time) values (${name}, now())
    on conflict (name) do update set begun_time = now() where t.begun_time < now() - ${againAfter}
    returning name`);
  if (rows.length === 0) return false;
  try {
    await work();
  } catch (error) {
    await run(sql`delete from platform_task where name = ${name}`);
    throw error;
  }
  return true;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { freePort } from "../../scripts/free-port.mjs";

/** The floor on the records of a measured model, in a plain table of its own. */
export async function startFloor(databaseUrl: string, table: string): Promise<{ url: string; stop(): void }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `create table floor_record as select id, version, delete_mark, inspect_no, arrival_date, supplier, material, specification, batch_no, quantity, result, inspector from form."${table}"`,
  );
  await client.query("alter table floor_record add primary key (id)");
  // As the product indexes a list that is searched by the one and sorted by the other.
  await client.query("create index on floor_record (supplier, arrival_date, id) where delete_mark is null");
  await client.query("create index on floor_record (arrival_date, id) where delete_mark is null");
  await client.query("vacuum analyze");
  await client.end();
  const port = await freePort();
  const child = spawn(process.execPath, [new URL("floor.ts", import.meta.url).pathname, databaseUrl, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => void child.kill("SIGKILL");
  process.once("exit", stop);
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, stop };
}

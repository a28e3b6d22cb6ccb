import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import type { FileKey, FileStore, ListedFile } from "#platform/files/file-store.ts";
import { derivedCategory } from "./preview/derived-files.ts";
import { piecesCategory } from "./resumable/pieces.ts";

/** A file of the store may be older than its row that is just being written, and an interrupted removal is taken up again; nothing takes so long. */
const oldEnoughMs = 7 * 24 * 60 * 60_000;

/**
 * Removes from the store what no row knows: what was left by crashes, by tenants that are gone, and by a database that was set back. Gives back how many. What rows
 * know and the store lacks is not touched here.
 */
export async function removeOrphans(database: Database, files: FileStore, now: Date): Promise<number> {
  let removed = 0;
  let after: string | undefined;
  do {
    const page = await files.list({}, after);
    const old = page.files.filter(({ modifiedTime }) => modifiedTime < now.getTime() - oldEnoughMs);
    for (const [tenantId, listed] of Map.groupBy(old, ({ key }) => key.tenantId))
      for (const key of await unknownOf(database, tenantId, listed)) {
        await files.delete(key);
        removed += 1;
      }
    after = page.next;
  } while (after !== undefined);
  await files.removePartial(new Date(now.getTime() - oldEnoughMs));
  return removed;
}

/** Pieces and derived files bear the id of their file in front of their name. */
const idOf = ({ name }: FileKey) => name.split(".")[0] ?? "";

async function unknownOf(database: Database, tenantId: string, listed: readonly ListedFile[]): Promise<FileKey[]> {
  const db = database.kysely({ tenantId });
  const keys = listed.map(({ key }) => key);
  const { rows: byName } = await sql<{ id: string }>`
    select name as id from file_object where name = any(${keys.map(({ name }) => name)}::text[])`.execute(db);
  const { rows: byId } = await sql<{ id: string }>`
    select id from file_object where id = any(${keys.map(idOf)}::text[])`.execute(db);
  const { rows: uploads } = await sql<{ id: string }>`
    select id from file_upload where id = any(${keys.map(idOf)}::text[])`.execute(db);
  const known = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const [names, ids, open] = [known(byName), known(byId), known(uploads)];
  return keys.filter((key) => {
    if (key.category === derivedCategory) return !ids.has(idOf(key));
    return key.category === piecesCategory ? !open.has(idOf(key)) : !names.has(key.name);
  });
}

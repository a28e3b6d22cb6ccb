import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { type FileKey, type FileStore, type ListedFile, StorageUnavailable } from "#platform/files/file-store.ts";
import { isOwnStore, isStoreMark } from "#platform/files/store-mark.ts";
import { derivedCategory } from "./preview/derived-files.ts";
import { piecesCategory } from "./resumable/pieces.ts";

/** A file of the store may be older than its row that is just being written, and an interrupted removal is taken up again; nothing takes so long. */
const oldEnoughMs = 7 * 24 * 60 * 60_000;
/** Nobody is still writing what was begun so long ago. */
const partialLifeMs = 24 * 60 * 60_000;

/**
 * Removes from the store what no row knows: what was left by crashes, by tenants that are gone, and by a database that was set back. Gives back how many. What rows
 * know and the store lacks is not touched here.
 * @throws {Error} before anything is removed, when the store is not that of this database; {AggregateError} at the end, with the files that could not be removed
 */
export async function removeOrphans(database: Database, files: FileStore, now: Date): Promise<number> {
  if (!(await isOwnStore(database, files)))
    throw new Error("The store of files is not marked as that of this database, so nothing is removed from it.");
  let removed = 0;
  const failures: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await files.list({}, after);
    const old = page.files.filter(
      ({ key, modifiedTime }) => modifiedTime < now.getTime() - oldEnoughMs && !isStoreMark(key),
    );
    for (const [tenantId, listed] of Map.groupBy(old, ({ key }) => key.tenantId))
      for (const key of await unknownOf(database, tenantId, listed))
        if (await isRemoved(files, key, failures)) removed += 1;
    after = page.next;
  } while (after !== undefined);
  await files.removePartial(new Date(now.getTime() - partialLifeMs));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files without a row not removed`);
  return removed;
}

/** One that cannot be removed does not keep the others; a store that is away does. */
async function isRemoved(files: FileStore, key: FileKey, failures: unknown[]): Promise<boolean> {
  try {
    await files.delete(key);
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    failures.push(error);
    return false;
  }
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

import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Platform } from "#platform/http/platform.ts";
import { releasedLifeMs } from "./file-claims.ts";
import { removeOrphans } from "./find-orphans.ts";
import { removeDerived } from "./preview/derived-files.ts";
import { clearPieces } from "./resumable/pieces.ts";

const cleaningIntervalMs = 60 * 60_000;
const roundsADay = 24;
const filesAtOnce = 500;
/** After so long somebody else takes up a removal that was cut off. */
const staleRemovalMs = 10 * 60_000;

/** Removes every file whose time has come and to which nothing refers, in all tenants, and gives back how many. Two processes may run it at once. */
export async function removeExpiredFiles(database: Database, files: FileStore, now: Date): Promise<number> {
  const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select("id").execute();
  let removed = 0;
  for (const { id: tenantId } of tenants) {
    await limitUnreferred(database, tenantId, now);
    let marked = await markExpired(database, tenantId, now);
    while (marked.length > 0) {
      for (const { id, category, name } of marked) {
        await clearPieces({ db: database.kysely({ tenantId }), tenantId }, files, id);
        await removeDerived(files, tenantId, id);
        await files.delete({ tenantId, category, name });
      }
      await forget(
        database,
        tenantId,
        marked.map(({ id }) => id),
      );
      removed += marked.length;
      marked = marked.length < filesAtOnce ? [] : await markExpired(database, tenantId, now);
    }
  }
  return removed;
}

/** Owners that went without releasing their files leave files without an end. */
async function limitUnreferred(database: Database, tenantId: string, now: Date): Promise<void> {
  await sql`update file_object f set expires_time = ${new Date(now.getTime() + releasedLifeMs)}
    where f.expires_time is null and f.removing_time is null
      and not exists (select from file_reference r where r.file_id = f.id and r.released_time is null)`.execute(
    database.kysely({ tenantId }),
  );
}

/**
 * From this commit on nobody can claim these files, so that their bytes can go. A file that is being claimed at this moment is locked, and passed by. The
 * bytes go before the row: a failure in between is made up for by a later round.
 */
async function markExpired(database: Database, tenantId: string, now: Date) {
  const stale = new Date(now.getTime() - staleRemovalMs);
  const { rows } = await sql<{ id: string; category: string; name: string }>`
    update file_object set removing_time = ${now} where id in (
      select f.id from file_object f
      where f.expires_time < ${now} and (f.removing_time is null or f.removing_time < ${stale})
        and not exists (select from file_reference r where r.file_id = f.id and r.released_time is null)
      order by f.expires_time limit ${sql.lit(filesAtOnce)} for update of f skip locked)
    returning id, category, name`.execute(database.kysely({ tenantId }));
  return rows;
}

async function forget(database: Database, tenantId: string, ids: readonly string[]): Promise<void> {
  const db = database.kysely({ tenantId });
  // Those that are in use stay, and then the file's row does, too.
  await sql`delete from file_reference where file_id = any(${[...ids]}::text[]) and released_time is not null`.execute(
    db,
  );
  await sql`delete from file_object where id = any(${[...ids]}::text[])`.execute(db);
}

/** Cleans up each hour, and once a day what no row knows. Gives back the way to stop. */
export function startFileCleaner(platform: Platform): () => Promise<void> {
  const { database, files, scratch, log } = platform;
  let running: Promise<unknown> = Promise.resolve();
  let rounds = 0;
  const clean = async () => {
    await removeExpiredFiles(database, files, platform.now());
    rounds += 1;
    if (rounds % roundsADay !== 0) return;
    await removeOrphans(database, files, platform.now());
    await scratch.removeLeftovers(platform.now());
  };
  const timer = setInterval(() => {
    running = running.then(clean).catch((error: unknown) => log.error({ error }, "files not cleaned up"));
  }, cleaningIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { type FileStore, StorageUnavailable } from "#platform/files/file-store.ts";
import type { Platform } from "#platform/http/platform.ts";
import { runDaily } from "#platform/work/daily-task.ts";
import { startPeriodic } from "#platform/work/periodic.ts";
import { releasedLifeMs } from "./file-claims.ts";
import { removeOrphans } from "./find-orphans.ts";
import { removeDerived } from "./preview/derived-files.ts";
import { clearPieces } from "./resumable/pieces.ts";

/** Not right at the start, which is busy. */
const firstPauseMs = 5 * 60_000;
const pauseMs = 60 * 60_000;
const filesAtOnce = 500;
/** After so long somebody else takes up a removal that was cut off. */
const staleRemovalMs = 10 * 60_000;

/**
 * Removes every file whose time has come and to which nothing refers, in all tenants, and gives back how many. Two processes may run it at once.
 * @throws {AggregateError} at the end, with what could not be removed; a later round tries it again
 */
export async function removeExpiredFiles(database: Database, files: FileStore, now: Date): Promise<number> {
  const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select("id").execute();
  const failures: unknown[] = [];
  let removed = 0;
  for (const { id } of tenants) {
    const ofTenant = { database, files, tenantId: id, failures };
    removed += await removeExpiredOf(ofTenant, now).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures while removing files`);
  return removed;
}

interface Removal {
  readonly database: Database;
  readonly files: FileStore;
  readonly tenantId: string;
  readonly failures: unknown[];
}

async function removeExpiredOf(removal: Removal, now: Date): Promise<number> {
  const { database, tenantId } = removal;
  await limitUnreferred(database, tenantId, now);
  let removed = 0;
  let marked: readonly MarkedFile[];
  do {
    marked = await markExpired(database, tenantId, now);
    const gone: string[] = [];
    for (const file of marked) if (await isRemoved(removal, file)) gone.push(file.id);
    await forget(database, tenantId, gone);
    removed += gone.length;
  } while (marked.length === filesAtOnce);
  return removed;
}

/** A file that cannot be removed does not keep the others; a store that is away does. */
async function isRemoved({ database, files, tenantId, failures }: Removal, file: MarkedFile): Promise<boolean> {
  const { id, category, name } = file;
  try {
    await clearPieces({ db: database.kysely({ tenantId }), tenantId }, files, id);
    await removeDerived(files, tenantId, id);
    await files.delete({ tenantId, category, name });
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    failures.push(error);
    return false;
  }
}

/** Owners that went without releasing their files leave files without an end. */
async function limitUnreferred(database: Database, tenantId: string, now: Date): Promise<void> {
  await sql`update file_object f set expires_time = ${new Date(now.getTime() + releasedLifeMs)}
    where f.expires_time is null and f.removing_time is null
      and not exists (select from file_reference r where r.file_id = f.id and r.released_time is null)`.execute(
    database.kysely({ tenantId }),
  );
}

interface MarkedFile {
  readonly id: string;
  readonly category: string;
  readonly name: string;
}

/**
 * From this commit on nobody can claim these files, so that their bytes can go. A file that is being claimed at this moment is locked, and passed by. The
 * bytes go before the row: a failure in between is made up for by a later round.
 */
async function markExpired(database: Database, tenantId: string, now: Date): Promise<readonly MarkedFile[]> {
  const stale = new Date(now.getTime() - staleRemovalMs);
  const { rows } = await sql<MarkedFile>`
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

/** Removes what has expired; and once a day, in one of all processes, what no row knows, and what work has left on this machine. */
export async function cleanFiles({ database, files, scratch, now }: Cleaned): Promise<void> {
  const parts = [
    () => removeExpiredFiles(database, files, now()),
    () => runDaily(database, "files.orphans", () => removeOrphans(database, files, now())),
    () => scratch.removeLeftovers(now()),
  ];
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "files not cleaned up");
}

type Cleaned = Pick<Platform, "database" | "files" | "scratch" | "now">;

/** Cleans up a few minutes after the start and then about each hour. Gives back the way to stop. */
export function startFileCleaner(platform: Platform): () => Promise<void> {
  const { log } = platform;
  return startPeriodic({ name: "files not cleaned up", firstPauseMs, pauseMs, log }, () => cleanFiles(platform));
}

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrapSql, sessionSql } from "./bootstrap.ts";
import type { Database, DatabaseLog, ListenHandlers } from "./database.ts";
import { DiskSpace } from "./disk-space.ts";
import { isCluster, keepTemplate, placeCluster } from "./embedded-folder.ts";
import { type EngineWire, openEmbeddedWire } from "./embedded-wire.ts";
import { FolderLock } from "./folder-lock.ts";
import { IdleVacuum } from "./idle-vacuum.ts";
import { assertChannel, Listeners } from "./listeners.ts";
import { type NotificationSource, PooledDatabase } from "./pooled-database.ts";
import { SessionPool } from "./session-pool.ts";
import type { Wire } from "./wire.ts";
import { workUnit } from "./work-unit.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** A folder with a cluster to start from instead of an empty one; tests give a migrated one. */
  readonly template?: string;
  /** False only for throw-away databases of tests. */
  readonly durable?: boolean;
}

// Units under way to the worker. They run one after the other anyway; a few at a time hide the way there and back.
const DEPTH = 4;
const WAIT_MS = 60_000;
/** Everybody else waits meanwhile. */
const LONGEST_READ_MS = 5_000;
/** A server keeps the time of a reading by itself, this one cannot: the engine is given up after it. */
const READING_GRACE_MS = 1_000;

/** The cluster's folder inside the data folder. */
export const clusterFolder = "postgres";

/** A cache of the repository, which may be deleted at any time. */
export const repositoryCache = fileURLToPath(new URL("../../../../../.cache", import.meta.url));

/**
 * Opens PostgreSQL inside this process, with its data below `dataDir`; refuses a folder that another process has open. When the engine fails (a full
 * disk, a defect), everybody who waits is refused, and the engine is opened again: it recovers what was acknowledged from the disk.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log, durable = true } = options;
  mkdirSync(dataDir, { recursive: true });
  const lock = await FolderLock.acquire(dataDir);
  try {
    const folder = join(dataDir, clusterFolder);
    await prepareCluster(folder, options, durable);
    const first = await openEmbeddedWire({ folder, durable, setupSql: bootstrapSql + sessionSql });
    return assemble(new Engine({ folder, durable }, first), lock, await DiskSpace.watch(folder, log), log);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The engine of one folder: there is never more than one at a time. */
class Engine {
  readonly listeners = new Listeners();
  private readonly place: { readonly folder: string; readonly durable: boolean };
  private current: EngineWire;
  private unused: boolean = true;

  constructor(place: Engine["place"], first: EngineWire) {
    this.place = place;
    this.current = first;
  }

  async connect(signal: AbortSignal): Promise<Wire> {
    if (this.unused) {
      this.unused = false;
      return this.current;
    }
    await this.current.ended;
    // PGlite would make an empty database in the place of one that is gone, such as a volume that is not mounted.
    if (!isCluster(this.place.folder))
      throw new Error(`The folder ${this.place.folder} of the embedded database is gone.`);
    const listens = this.listeners.names.map((channel) => `listen ${channel};`).join("\n");
    this.current = await openEmbeddedWire({ ...this.place, setupSql: sessionSql + listens }, signal);
    return this.current;
  }

  /** Closes the engine if it is not in use, and waits until it has ended. */
  async close(): Promise<void> {
    if (this.unused) await this.current.close();
    await this.current.ended;
  }
}

function assemble(engine: Engine, lock: FolderLock, space: DiskSpace, log: DatabaseLog): Database {
  const { listeners } = engine;
  const pool = new SessionPool({
    size: 1,
    depth: DEPTH,
    waitMs: WAIT_MS,
    readingGraceMs: READING_GRACE_MS,
    log,
    onNotification: (channel, payload) => listeners.deliver(channel, payload),
    // Statements that were running when the engine failed may have been committed.
    onReturn: () => listeners.reportGap(),
    connect: (signal) => engine.connect(signal),
  });
  const vacuum = new IdleVacuum(pool, log);
  return new PooledDatabase({
    kind: "embedded",
    pool,
    notifications: embeddedNotifications(pool, listeners),
    queryRoleConfined: true,
    readsAtOnce: 1,
    longestReadMs: LONGEST_READ_MS,
    refusesWrites: () => space.isLow,
    onClosed: async () => {
      vacuum.stop();
      space.stop();
      await engine.close();
      await lock.release();
    },
  });
}

function embeddedNotifications(pool: SessionPool, listeners: Listeners): NotificationSource {
  const command = (sql: string): Promise<unknown> =>
    new Promise((resolve, reject) =>
      pool.submit(workUnit("execute", "app", 0, [{ sql, parameters: [] }], resolve, reject)),
    );
  return {
    async listen(channel: string, handlers: ListenHandlers) {
      assertChannel(channel);
      if (listeners.add(channel, handlers)) await command(`listen ${channel}`);
      return async () => {
        if (listeners.remove(channel, handlers)) await command(`unlisten ${channel}`);
      };
    },
    close: () => Promise.resolve(),
  };
}

/** The first start copies an initialised cluster where there is one, which takes a tenth of initialising it. */
async function prepareCluster(
  folder: string,
  { template: given, log }: EmbeddedOptions,
  durable: boolean,
): Promise<void> {
  if (isCluster(folder)) return;
  rmSync(folder, { recursive: true, force: true });
  const template = given ?? join(repositoryCache, `postgres-${pgliteVersion()}`);
  if (!isCluster(template)) {
    try {
      await makeTemplate(template);
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "no template of the embedded database can be kept; initialising in place",
      );
      return;
    }
  }
  placeCluster(template, folder, durable);
}

async function makeTemplate(template: string): Promise<void> {
  const scratch = `${template}.new-${process.pid}`;
  mkdirSync(dirname(template), { recursive: true });
  try {
    const wire = await openEmbeddedWire({ folder: scratch, durable: false, setupSql: "select 1" });
    wire.open({ onData: () => undefined, onClose: () => undefined });
    await wire.close();
    keepTemplate(scratch, template);
  } finally {
    if (existsSync(scratch)) rmSync(scratch, { recursive: true, force: true });
  }
}

export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const text = readFileSync(join(dirname(entry), "..", "package.json"), "utf8");
  const { version } = JSON.parse(text) as { version: string };
  return version;
}

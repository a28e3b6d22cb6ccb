import type { Database } from "#platform/db/database.ts";
import { ReadTimeout } from "#platform/db/reading.ts";
import { TenantSlots } from "#platform/db/slots.ts";
import { type EventHub, gapTopic } from "#platform/events/event-hub.ts";
import type { SourceConnection } from "./source-driver.ts";
import { SourceError } from "./source-error.ts";
import { type PoolOptions, SourcePool } from "./source-pool.ts";

/** Announced when a source was changed, switched off or deleted; the payload has its id. */
export const dataSourceTopic = "data-source-changed";

interface Entry {
  readonly version: number;
  readonly pool: SourcePool;
}

/** Which source, in which of its versions. */
export interface SourceKey {
  readonly tenantId: string;
  readonly id: string;
  readonly version: number;
}

const pools = new WeakMap<Database, SourcePools>();

/** The connections of this process to all sources. Together they are limited, and no tenant takes more than half of them. */
export class SourcePools {
  readonly #max: number;
  readonly #slots: TenantSlots;
  /** By tenant and source, the least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #stops: (() => void)[];

  private constructor(events: EventHub, max: number) {
    this.#max = max;
    this.#slots = new TenantSlots(max);
    this.#stops = [
      events.subscribe(dataSourceTopic, ({ tenantId, payload }) => this.drop(tenantId, String(payload?.["id"]))),
      events.subscribe(gapTopic, () => this.#closeAll()),
    ];
  }

  /** Those of the process that works on this database. */
  static open(database: Database, events: EventHub, max: number): SourcePools {
    const opened = new SourcePools(events, max);
    pools.set(database, opened);
    return opened;
  }

  static of(database: Database): SourcePools {
    const known = pools.get(database);
    if (known === undefined) throw new Error("The module of the data sources is not installed.");
    return known;
  }

  /** Connections that are open or being opened. */
  get size(): number {
    let size = 0;
    for (const { pool } of this.#entries.values()) size += pool.size;
    return size;
  }

  /**
   * Runs work with a connection to a source. Its settings are asked for when the source, or this version of it, is not known yet.
   * @throws SourceError `busy` when no connection came free until `ends`
   */
  async run<T>(
    key: SourceKey,
    optionsOf: () => Promise<Omit<PoolOptions, "makeRoom">>,
    work: (connection: SourceConnection) => Promise<T>,
    ends: AbortSignal,
  ): Promise<T> {
    let hasBegun = false;
    const begin = async () => {
      const pool = await this.#poolOf(key, optionsOf);
      return pool.run((connection) => {
        hasBegun = true;
        return work(connection);
      }, ends);
    };
    try {
      return await this.#slots.run(key.tenantId, begin, ends);
    } catch (error) {
      if (ends.aborted && !(error instanceof SourceError)) throw new SourceError(hasBegun ? "timeout" : "busy");
      throw error instanceof ReadTimeout ? new SourceError("timeout") : error;
    }
  }

  drop(tenantId: string, id: string): void {
    const name = nameOf(tenantId, id);
    this.#entries.get(name)?.pool.close();
    this.#entries.delete(name);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#closeAll();
  }

  async #poolOf(key: SourceKey, optionsOf: () => Promise<Omit<PoolOptions, "makeRoom">>): Promise<SourcePool> {
    const name = nameOf(key.tenantId, key.id);
    const options = this.#entries.get(name)?.version === key.version ? undefined : await optionsOf();
    const known = this.#entries.get(name);
    this.#entries.delete(name);
    // A caller that read an older version meanwhile uses the newer one.
    if (known !== undefined && (options === undefined || known.version >= key.version)) {
      this.#entries.set(name, known);
      return known.pool;
    }
    known?.pool.close();
    const pool = new SourcePool({ ...(options ?? (await optionsOf())), makeRoom: () => this.#makeRoom() });
    this.#entries.set(name, { version: key.version, pool });
    return pool;
  }

  /** Those in use are fewer than the limit, so that one that is not can be closed. */
  #makeRoom(): void {
    for (const [name, { pool }] of this.#entries) {
      if (this.size < this.#max) return;
      while (this.size >= this.#max && pool.closeOldestIdle());
      if (pool.size === 0) this.#entries.delete(name);
    }
  }

  #closeAll(): void {
    for (const { pool } of this.#entries.values()) pool.close();
    this.#entries.clear();
  }
}

const nameOf = (tenantId: string, id: string) => `${tenantId}/${id}`;

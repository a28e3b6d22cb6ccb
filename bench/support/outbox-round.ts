import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import { auditEvent } from "../../packages/server/src/platform/audit/audit-event.ts";
import { readConfig } from "../../packages/server/src/platform/config.ts";
import { migrate } from "../../packages/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";
import type { Context } from "../../packages/server/src/platform/http/context.ts";
import { startWork, stopWork } from "../../packages/server/src/platform/http/job-context.ts";
import type { Platform } from "../../packages/server/src/platform/http/platform.ts";
import { systemContext } from "../../packages/server/src/platform/http/system-context.ts";
import { createLogger } from "../../packages/server/src/platform/log/logger.ts";
import { openPlatform } from "../../packages/server/src/platform/open-platform.ts";
import { receiverOf } from "../../packages/server/src/platform/outbox/receiver.ts";

const topic = "bench.changed";
const watchMs = 5;
/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100;

const receiver = receiverOf({
  name: "bench.effect",
  topics: [topic],
  payload: z.object({ id: z.string() }),
  async apply(tx, events) {
    const ids = events.map(({ payload }) => payload.id);
    await sql`insert into bench_effect (tenant_id, id) select ${tx.tenant.id}, unnest(${ids}::text[])`.execute(tx.db);
  },
});

const tables = `
  insert into tenant (id, en_code, full_name) values ('bench', 'bench', 'Bench') on conflict do nothing;
  create table bench_change (tenant_id text not null, id text not null, text text not null, primary key (tenant_id, id));
  call secure_tenant_table('bench_change');
  create table bench_effect (tenant_id text not null, seq bigint generated always as identity, id text not null, primary key (tenant_id, seq));
  call secure_tenant_table('bench_effect');`;

export interface Round {
  readonly writers: number;
  /** Of each writer. */
  readonly changes: number;
  readonly changesPerSecond: number;
  readonly emits: boolean;
}

export interface WriterRound {
  /** How long each transaction took. */
  readonly ms: readonly number[];
  /** When the change of each event was committed. */
  readonly committed: ReadonlyMap<string, number>;
}

/** A process of the product with its queues and nothing else, on a server; writers run in it as requests do. */
export class OutboxProcess {
  readonly #platform: Platform;
  readonly #ctx: Context;
  readonly #watcher: pg.Client;

  private constructor(platform: Platform, ctx: Context, watcher: pg.Client) {
    this.#platform = platform;
    this.#ctx = ctx;
    this.#watcher = watcher;
  }

  static async open(databaseUrl: string, dataDir: string): Promise<OutboxProcess> {
    const log = createLogger("warn");
    const database = await openDatabase({ databaseUrl, dataDir, log });
    await migrate(database);
    await database.transaction({ tenantId: null, role: "owner" }, (transaction) => transaction.script(tables));
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const platform = await openPlatform(config, database, log, [{ name: "bench/outbox", receivers: () => [receiver] }]);
    await startWork(platform);
    const watcher = new pg.Client({ connectionString: databaseUrl });
    await watcher.connect();
    await watcher.query("select set_config('app.tenant_id', 'bench', false)");
    return new OutboxProcess(
      platform,
      systemContext(platform, { id: "bench", enCode: "bench", fullName: "Bench" }),
      watcher,
    );
  }

  async close(): Promise<void> {
    await this.#watcher.end();
    await stopWork(this.#platform, 1000);
    await this.#platform.sessions.close();
    await this.#platform.events.stop();
    await this.#platform.database.close();
  }

  async round(round: Round): Promise<WriterRound> {
    const ms: number[] = [];
    const committed = new Map<string, number>();
    const everyMs = 1000 / round.changesPerSecond;
    const write = async (writer: number) => {
      const start = performance.now() + (everyMs * writer) / round.writers;
      for (let number = 0; number < round.changes; number += 1) {
        await pause(Math.max(0, start + number * everyMs - performance.now()));
        const id = this.#ctx.newId();
        const from = performance.now();
        await this.#change(id, round.emits);
        const until = performance.now();
        ms.push(until - from);
        if (round.emits) committed.set(id, until);
      }
    };
    const watching = round.emits ? this.#watch(committed, round.writers * round.changes) : Promise.resolve();
    await Promise.all(Array.from({ length: round.writers }, (_, writer) => write(writer)));
    await watching;
    return { ms, committed };
  }

  readonly #seen = new Map<string, number>();
  #lastSeq = "0";

  /** Milliseconds from the commit of each change to the moment when somebody else could see the effect. */
  delays(committed: readonly (readonly [string, number])[]): number[] {
    return committed.flatMap(([id, time]) => {
      const seen = this.#seen.get(id);
      return seen === undefined ? [] : [Math.max(0, seen - time)];
    });
  }

  async repeated(): Promise<number> {
    const { rows } = await this.#watcher.query<{ count: number }>(
      "select (count(*) - count(distinct id))::int as count from bench_effect",
    );
    return rows[0]?.count ?? Number.NaN;
  }

  /** CPU seconds of this process and of the database's sessions. */
  async cpuSeconds(): Promise<number> {
    const { user, system } = process.cpuUsage();
    const { rows } = await this.#watcher.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const ofDatabase = rows.map(({ pid }) => ticksOf(pid)).reduce((sum, ticks) => sum + ticks, 0);
    return (user + system) / 1e6 + ofDatabase / ticksPerSecond;
  }

  async addTenants(count: number): Promise<void> {
    await this.#watcher.query(
      `insert into tenant (id, en_code, full_name) select 'idle' || n, 'idle' || n, 'Idle ' || n from generate_series(1, ${count}) n`,
    );
  }

  /** The row and its history, as every change of a stock row writes them. */
  async #change(id: string, emits: boolean): Promise<void> {
    await this.#ctx.tx(async (tx) => {
      const insert = sql`insert into bench_change (tenant_id, id, text) values (${tx.tenant.id}, ${id}, 'changed')`;
      await tx.batch([
        { compile: () => insert.compile(tx.db) },
        auditEvent(tx, { entity: "bench", entityId: id, action: "create", diff: { text: "changed" } }),
        ...(emits ? [tx.emit({ topic, key: id, payload: { id } })] : []),
      ]);
    });
  }

  /** Looks every few milliseconds for effects that have been committed, until there are as many as events. */
  async #watch(committed: ReadonlyMap<string, number>, count: number): Promise<void> {
    let left = count;
    const deadline = performance.now() + 120_000;
    while (left > 0 && performance.now() < deadline) {
      const { rows } = await this.#watcher.query<{ id: string; seq: string }>(
        "select id, seq from bench_effect where tenant_id = 'bench' and seq > $1 order by seq",
        [this.#lastSeq],
      );
      const now = performance.now();
      for (const { id, seq } of rows) {
        this.#seen.set(id, now);
        this.#lastSeq = seq;
      }
      left -= rows.length;
      await pause(watchMs);
    }
    if (left > 0) throw new Error(`${left} of ${count} events were not delivered (${committed.size} committed)`);
  }
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

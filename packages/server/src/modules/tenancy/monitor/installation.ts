import { statfs } from "node:fs/promises";
import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MonitorState } from "@gongshu/contract/tenancy/monitor";
import { durationText } from "@gongshu/core/text/duration";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { usedFileBytes } from "../../system/file/service.ts";

const nanosecondsPerMs = 1e6;
/** Adding up the tenants takes a query for each. */
const storageAgeMs = 60_000;

/** What one process can say of the installation. Shares are those since the call before, whoever made it. */
export class Installation {
  readonly #platform: Platform;
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #cpu = { process: process.cpuUsage(), machine: machineTicks(), at: performance.now() };
  #storage: { readonly at: number; readonly value: Promise<MonitorState["storage"]> } | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  async state(ctx: Context): Promise<MonitorState> {
    const now = ctx.now();
    const { cpu, share } = this.#cpuSince();
    const [database, storage, disk] = await Promise.all([
      databaseState(ctx),
      this.#storageState(now.getTime()),
      this.#disk(),
    ]);
    const total = os.totalmem();
    return {
      time: now.getTime(),
      system: { os: `${os.type()} ${os.release()}`, day: lasted(ctx, os.uptime()) },
      cpu,
      memory: usageOf(total, os.freemem()),
      disk,
      process: this.#process(share, now.getTime()),
      database,
      storage,
    };
  }

  #process(cpuShare: number, nowMs: number): MonitorState["process"] {
    const { rss, heapUsed } = process.memoryUsage();
    const delayMs = this.#delay.mean / nanosecondsPerMs;
    const delayP99Ms = this.#delay.percentile(99) / nanosecondsPerMs;
    this.#delay.reset();
    return {
      pid: process.pid,
      // oxlint-disable-next-line node/no-process-env -- npm, which starts the product, knows its version
      version: process.env["npm_package_version"] ?? "",
      nodeVersion: process.version,
      startTime: Math.round(nowMs - process.uptime() * 1000),
      residentBytes: rss,
      heapBytes: heapUsed,
      cpuShare,
      delayMs: Number.isFinite(delayMs) ? delayMs : 0,
      delayP99Ms: Number.isFinite(delayP99Ms) ? delayP99Ms : 0,
    };
  }

  #cpuSince(): { readonly cpu: MonitorState["cpu"]; readonly share: number } {
    const before = this.#cpu;
    const spent = process.cpuUsage(before.process);
    const machine = machineTicks();
    const passedMs = Math.max(1, performance.now() - before.at);
    this.#cpu = { process: process.cpuUsage(), machine, at: performance.now() };
    const busy = machine.busy - before.machine.busy;
    const all = Math.max(1, busy + machine.idle - before.machine.idle);
    const used = Math.round((busy / all) * 100);
    const cpus = os.cpus();
    return {
      cpu: { name: cpus[0]?.model.trim() ?? "", coreNumber: cpus.length, used, idle: 100 - used },
      share: ((spent.user + spent.system) / 1000 / passedMs) * 100,
    };
  }

  async #disk(): Promise<MonitorState["disk"]> {
    try {
      const { blocks, bavail, bsize } = await statfs(this.#platform.config.dataDir);
      return usageOf(blocks * bsize, bavail * bsize);
    } catch {
      return null;
    }
  }

  #storageState(nowMs: number): Promise<MonitorState["storage"]> {
    if (this.#storage === undefined || nowMs - this.#storage.at > storageAgeMs)
      this.#storage = { at: nowMs, value: storageState(this.#platform) };
    return this.#storage.value;
  }
}

async function storageState({ config, database, files }: Platform): Promise<MonitorState["storage"]> {
  const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select("id").execute();
  let usedBytes = 0;
  for (const { id } of tenants) usedBytes += await usedFileBytes(database, id);
  const isUsable = await files.health().then(
    () => true,
    () => false,
  );
  return { kind: config.s3 === undefined ? "folder" : "s3", isUsable, usedBytes, tenants: tenants.length };
}

async function databaseState({ database, db }: Context): Promise<MonitorState["database"]> {
  const { rows } = await sql<Omit<MonitorState["database"], "kind">>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting_for_locks,
      coalesce((select max(extract(epoch from now() - query_start)) from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()), 0)::float8 as longest_seconds,
      (select count(*)::int from schema_migration) as migrations,
      (select max(name) from schema_migration) as latest_migration`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The database says nothing about itself.");
  return { ...row, kind: database.kind };
}

function lasted({ locale }: Context, seconds: number): string {
  return durationText(seconds * 1000, (message, params) => translate(message, locale, params));
}

function machineTicks(): { readonly busy: number; readonly idle: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + of(time), 0);
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
}

function usageOf(total: number, available: number) {
  const used = total - available;
  return { total, available, used, usageRate: total === 0 ? "0%" : `${Math.round((used / total) * 100)}%` };
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { password, people } from "../e2e/support/people.ts";
import { startPostgresServer } from "../scripts/postgres-server.mjs";
import { type RunningServer, startServer } from "../scripts/server-process.mjs";
import type { Figure } from "./figure.ts";
import { medianOf } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "start";

const rounds = 5;
const idleMs = 10_000;

/**
 * From the start of the process until it answers that it is ready, with demonstration data: the first time on nothing, then again on what is
 * installed, in the median. The memory is the resident set of the process some seconds after somebody has signed in and read a list.
 */
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  try {
    const server = await measureStarts(postgres.url);
    const embedded = await measureStarts("");
    return [
      { name: "first start with a server", value: server.first, unit: "ms" },
      { name: "warm start with a server", value: server.warm, unit: "ms", bar: 1500 },
      { name: "idle memory with a server", value: server.megabytes, unit: "MB", bar: 250 },
      { name: "first start embedded", value: embedded.first, unit: "ms" },
      { name: "warm start embedded", value: embedded.warm, unit: "ms" },
      { name: "idle memory embedded", value: embedded.megabytes, unit: "MB" },
    ];
  } finally {
    await postgres.stop();
  }
}

interface Starts {
  readonly first: number;
  readonly warm: number;
  readonly megabytes: number;
}

/** @param databaseUrl a PostgreSQL server; empty for the embedded database */
async function measureStarts(databaseUrl: string): Promise<Starts> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-bench-start-"));
  const start = () => timeStart(databaseUrl, dataDir);
  try {
    const first = await start();
    await first.server.stop();
    const warm: number[] = [];
    for (let round = 1; round < rounds; round++) {
      const { server, ms } = await start();
      warm.push(ms);
      await server.stop();
    }
    const last = await start();
    warm.push(last.ms);
    await readList(last.server.url);
    await pause(idleMs);
    const megabytes = residentMegabytes(last.server.pid);
    await last.server.stop();
    return { first: first.ms, warm: medianOf(warm), megabytes };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(databaseUrl: string, dataDir: string): Promise<{ server: RunningServer; ms: number }> {
  const begun = performance.now();
  const server = await startServer({
    env: { DATABASE_URL: databaseUrl, NODE_ENV: "development", NODE_COMPILE_CACHE: path.join(dataDir, "compiled") },
    dataDir,
  });
  return { server, ms: performance.now() - begun };
}

async function readList(url: string): Promise<void> {
  const client = await ProductClient.signIn(url, people.admin.account, password);
  const models = await client.call<{ list: { id: string }[] }>("GET", "/api/visualdev/Base?currentPage=1&pageSize=20");
  const [model] = models.list;
  if (model === undefined) throw new Error("The demonstration has no model.");
  await client.call("GET", `/api/visualdev/OnlineDev/${model.id}/List?currentPage=1&pageSize=20`);
}

/** The resident set as the kernel counts it. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
  return (Number(kilobytes) * 1024) / 1e6;
}

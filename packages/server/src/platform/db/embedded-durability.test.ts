import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DurableFileSystem } from "./durable-file-system.ts";
import { openDatabase } from "./open-database.ts";

// The embedded database, whatever the other tests run on: its files, its lock, its end.

let dataDir: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "gongshu-durable-"));
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  rmSync(dataDir, { recursive: true, force: true });
});

const ledger = "create table if not exists ledger (id int primary key)";
const owner = { tenantId: null, role: "owner" } as const;

/** A process that opens the data folder and prints a line for each insert that was acknowledged. */
function inserter(from: number): ChildProcess {
  const program = `
    import { openDatabase } from ${JSON.stringify(new URL("./open-database.ts", import.meta.url).href)};
    const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    const owner = { tenantId: null, role: "owner" };
    await db.transaction(owner, (transaction) => transaction.script(${JSON.stringify(ledger)}));
    const insert = async (id) => {
      await db.batch(owner, [{ sql: "insert into ledger values ($1)", parameters: [id] }]);
      process.stdout.write(id + "\\n");
    };
    for (let id = ${from}; ; id += 4) await Promise.all([insert(id), insert(id + 1), insert(id + 2), insert(id + 3)]);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function killAfter(child: ChildProcess, count: number): Promise<number[]> {
  const acknowledged: number[] = [];
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === count) child.kill("SIGKILL");
  }
  return acknowledged;
}

describe("the embedded database", () => {
  it("loses no acknowledged row when its process is killed, again and again", async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 4; round++)
      acknowledged.push(...(await killAfter(inserter(round * 1_000_000), 20 + round * 35)));
    const db = await openDatabase({ dataDir });
    const [result] = await db.batch(owner, [{ sql: "select id from ledger", parameters: [] }]);
    await db.close();
    const kept = new Set((result?.rows ?? []).map((row) => row["id"]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(290);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });

  it("refuses a second process, with a sentence, and is free again after the first was killed", async () => {
    const child = inserter(0);
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${child.pid}. Stop it first`);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    const db = await openDatabase({ dataDir });
    await db.health();
    await db.close();
  });

  it("refuses to open a folder twice in one process, and opens it again after it was closed", async () => {
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
    await first.close();
    const second = await openDatabase({ dataDir });
    await second.close();
  });

  it("lets its process end after it was closed", async () => {
    const program = `
      import { openDatabase } from ${JSON.stringify(new URL("./open-database.ts", import.meta.url).href)};
      const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
      await db.health();
      await db.close();`;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], { stdio: "inherit" });
    children.push(child);
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  });

  it("finishes what was accepted before it closes", async () => {
    const db = await openDatabase({ dataDir });
    await db.transaction(owner, (transaction) => transaction.script(ledger));
    const inserts = Array.from({ length: 50 }, (_, id) =>
      db.batch(owner, [{ sql: "insert into ledger values ($1)", parameters: [id] }]),
    );
    await Promise.all([db.close(), ...inserts]);
    await expect(db.health()).rejects.toThrow("closed");
  });

  it("asks the disk once for each commit and not at all for reading", async () => {
    const { PGlite } = await import("@electric-sql/pglite");
    const files = new DurableFileSystem(join(dataDir, "postgres"));
    const startParams = [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      "-c",
      "wal_sync_method=fsync",
    ];
    const pglite = new PGlite({ fs: files, startParams });
    await pglite.exec(ledger);
    await pglite.query("select * from ledger");
    const before = files.syncs;
    for (let id = 0; id < 10; id++) await pglite.query("insert into ledger values ($1)", [id]);
    const afterInserts = files.syncs;
    for (let round = 0; round < 10; round++) await pglite.query("select * from ledger");
    const afterReads = files.syncs;
    await pglite.close();
    expect(afterInserts - before).toBeGreaterThanOrEqual(10);
    expect(afterReads).toBe(afterInserts);
  });
});

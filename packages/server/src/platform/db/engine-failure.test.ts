import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, Scope, StatementResult } from "./database.ts";
import { DatabaseUnavailable, WritesRefused } from "./database-unavailable.ts";
import { openDatabase } from "./open-database.ts";

// The embedded database, whatever the other tests run on: what becomes of it when its engine or its disk fails.

const owner: Scope = { tenantId: null, role: "owner" };
let dataDir: string;
let db: Database;
let logged: string[];

const note = (level: string) => (details: object, message: string) =>
  logged.push(`${level}: ${message} ${JSON.stringify(details)}`);
const open = (folder: string) => openDatabase({ dataDir: folder, log: { warn: note("warn"), error: note("error") } });

async function run(sql: string): Promise<StatementResult> {
  const [result] = await db.batch(owner, [{ sql, parameters: [] }]);
  if (!result) throw new Error("no result");
  return result;
}

const insert = (id: number) => run(`insert into ledger values (${id})`);
const ids = async () => (await run("select id from ledger order by id")).rows.map((row) => row["id"]);
const wal = () => join(dataDir, "postgres/pg_wal");
const away = (folder: string) => `${folder}-away`;

/** Takes the write-ahead log away and lets the next write need a new file of it, which PostgreSQL cannot survive. */
async function takeLogAway(): Promise<void> {
  renameSync(wal(), away(wal()));
  await db.transaction(owner, (transaction) => transaction.script("reset role; select pg_switch_wal()"));
}

beforeEach(async () => {
  logged = [];
  dataDir = mkdtempSync(join(tmpdir(), "gongshu-failure-"));
  db = await open(dataDir);
  await db.transaction(owner, (transaction) => transaction.script("create table ledger (id int primary key)"));
  for (const id of [1, 2, 3]) await insert(id);
});

afterEach(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("an embedded database whose engine fails", () => {
  it("tells everybody who waits at once, says why in the log, and comes back with all that was acknowledged", async () => {
    await takeLogAway();
    const since = performance.now();
    const refusals = await Promise.all([4, 5, 6, 7, 8, 9].map((id) => insert(id).catch((error: unknown) => error)));
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(refusals.every((error) => error instanceof DatabaseUnavailable)).toBe(true);
    expect(logged.join("\n")).toMatch(/error: the database was lost .*PANIC: {2}could not create file/);

    await expect.poll(() => db.health().catch(String), { timeout: 20_000 }).toMatch(/does not exist/);
    const asked = performance.now();
    await expect(db.health()).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - asked).toBeLessThan(500);

    renameSync(away(wal()), wal());
    await expect.poll(() => insert(10).then(() => "written", String), { timeout: 20_000 }).toBe("written");
    expect((await ids()).filter((id) => id === 1 || id === 2 || id === 3 || id === 10)).toEqual([1, 2, 3, 10]);
  });

  it("says to those who listen that something may be missing, and goes on listening", async () => {
    const heard: string[] = [];
    let gaps = 0;
    await db.listen("test_channel", { onPayload: (payload) => heard.push(payload), onGap: () => gaps++ });
    await takeLogAway();
    await expect(insert(4)).rejects.toThrow(DatabaseUnavailable);
    renameSync(away(wal()), wal());
    await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
    await run("select pg_notify('test_channel', 'back')");
    await expect.poll(() => heard).toEqual(["back"]);
  });

  it("can be closed while it is away", async () => {
    await takeLogAway();
    await expect(insert(4)).rejects.toThrow(DatabaseUnavailable);
    const since = performance.now();
    await db.close();
    expect(performance.now() - since).toBeLessThan(5_000);
    renameSync(away(wal()), wal());
    db = await open(dataDir);
    expect((await ids()).slice(0, 3)).toEqual([1, 2, 3]);
  });

  it("does not begin an empty database in the place of one that is gone", async () => {
    const cluster = join(dataDir, "postgres");
    await takeLogAway();
    renameSync(cluster, away(cluster));
    await expect(insert(4)).rejects.toThrow(DatabaseUnavailable);
    await expect.poll(() => db.health().catch(String), { timeout: 20_000 }).toMatch(/is gone/);
    expect(existsSync(cluster)).toBe(false);
    renameSync(away(cluster), cluster);
    renameSync(away(wal()), wal());
    await expect.poll(() => ids().catch(String), { timeout: 20_000 }).toEqual([1, 2, 3]);
  });

  it("refuses a statement that calls itself without end, and goes on", async () => {
    await db.transaction(owner, (transaction) =>
      transaction.script(
        "create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$",
      ),
    );
    await expect(run("select deeper(1)")).rejects.toMatchObject({ code: "54001" });
    const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    await expect(run(`select '${nested}'::jsonb`)).rejects.toMatchObject({ code: "54001" });
    expect(await ids()).toEqual([1, 2, 3]);
    expect(logged).toEqual([]);
  });
});

const disk = (...args: string[]) => spawnSync("mount", ["-t", "tmpfs", ...args], { stdio: "ignore" }).status === 0;

describe("an embedded database whose disk is full", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "gongshu-full-"));
  });
  afterEach(async () => {
    // A disk in use cannot be taken off.
    await db.close();
    db = await open(dataDir);
    spawnSync("umount", [folder], { stdio: "ignore" });
    rmSync(folder, { recursive: true, force: true });
  });

  it("refuses to write while it reads on, and writes when there is room, with all that was acknowledged", async (context) => {
    if (!disk("-o", "size=150m", "tmpfs", folder)) context.skip("a small disk can be mounted by root on Linux only");
    await db.close();
    db = await open(folder);
    await db.transaction(owner, (transaction) =>
      transaction.script("create table ledger (id int primary key, filler text)"),
    );
    const filler = "string_agg(md5(random()::text), '') from generate_series(1, 20000)";
    const written: number[] = [];
    const write = async (id: number) => {
      await run(`insert into ledger select ${id}, ${filler}`);
      written.push(id);
    };
    let refusal: unknown;
    for (let id = 1; refusal === undefined; id++) await write(id).catch((error: unknown) => (refusal = error));
    await expect.poll(() => write(1_000).catch((error: unknown) => error)).toBeInstanceOf(WritesRefused);
    await expect(
      db.transaction(owner, (transaction) => transaction.run({ sql: "delete from ledger", parameters: [] })),
    ).rejects.toThrow(WritesRefused);
    await expect(db.health()).rejects.toThrow("The disk is full");
    expect(await ids()).toEqual(written);
    expect(logged.join("\n")).toContain("error: the disk is full");

    disk("-o", "remount,size=400m", "tmpfs", folder);
    await expect.poll(() => write(2_000).then(() => "written", String), { timeout: 20_000 }).toBe("written");
    expect(await ids()).toEqual(written);
  });
});

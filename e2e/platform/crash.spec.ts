import { setTimeout as pause } from "node:timers/promises";
import type { JobInfo } from "@gongshu/contract/system/job";
import { expect, test } from "@playwright/test";
import { startPostgresServer } from "../../scripts/postgres-server.mjs";
import {
  type DesignName,
  publishModel,
  publishNumbered,
  record,
  saveDraft,
  workbookOf,
} from "../support/crash-model.ts";
import { CrashServer } from "../support/crash-server.ts";
import type { StoredRecords } from "../support/stored-records.ts";

// Each test starts several processes one after another, which a busy machine makes slow.
test.describe.configure({ timeout: 120_000 });

const server = new CrashServer();
let modelNumber = 0;

test.beforeEach(() => server.start());
test.afterAll(() => server.stop());

/** A model of the test's own. */
async function freshModel(): Promise<{ id: string; enCode: string; path: string }> {
  const enCode = `crash${(modelNumber += 1)}x${Date.now().toString(36)}`;
  const id = await publishModel(server.client, enCode);
  return { id, enCode, path: `/api/visualdev/OnlineDev/${id}` };
}

const job = (id: string) => server.client.call<JobInfo>("GET", `/api/system/Job/${id}`);

/** Waits until a job says so, and gives it back. */
async function untilJob(id: string, is: (info: JobInfo) => boolean): Promise<JobInfo> {
  for (;;) {
    const info = await job(id);
    if (is(info)) return info;
    await pause(5);
  }
}

const hasEnded = ({ state }: JobInfo) => state !== "waiting" && state !== "running";

async function total(path: string): Promise<number> {
  const { pagination } = await server.client.call<{ pagination: { total: number } }>("GET", `${path}/List?pageSize=1`);
  return pagination.total;
}

function expectWhole({ records, orphans }: StoredRecords, rows: number): void {
  expect(records.filter((one) => one.rows !== rows || one.events !== 1)).toEqual([]);
  expect(new Set(records.map(({ code }) => code)).size).toBe(records.length);
  expect(orphans).toBe(0);
}

function expectHistory(history: { code: number; output: string }): void {
  expect(history.output).toMatch(/chain of \d+ seals over \d+ events holds/);
  expect(history.code).toBe(0);
}

/** The next news of the running job, as it is pushed; a question would have to wait for the job's transaction. */
async function nextNews(work: () => Promise<string>): Promise<{ jobId: string; news: Promise<unknown> }> {
  const { url, token } = server.client;
  const socket = new WebSocket(`${url.replace("http", "ws")}/websocket`);
  const news = new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  socket.send(JSON.stringify({ method: "OnConnection", token }));
  const jobId = await work();
  return { jobId, news: news.then(() => socket.close()) };
}

test.describe("an import that a kill -9 cuts off is taken up and happens once", () => {
  const rows = 5000;
  let bytes: Uint8Array<ArrayBuffer>;
  /** From its first news to its end, when nothing disturbs it. */
  let writingMs: number;
  const moments: Record<string, (news: Promise<unknown>) => Promise<unknown>> = {
    "right after the upload": () => Promise.resolve(),
    "at its first news": (news) => news,
    "while it writes": (news) => news.then(() => pause(writingMs / 3)),
  };
  const upload = async (path: string) =>
    (await server.client.upload<{ jobId: string }>(`${path}/Actions/Import`, "a.xlsx", bytes)).jobId;

  test.beforeAll(async () => {
    bytes = await workbookOf(rows);
    await server.start();
    // The first one also warms the server up, as the imports that are killed find it.
    for (const _turn of ["cold", "warm"]) {
      const { path } = await freshModel();
      const { jobId, news } = await nextNews(() => upload(path));
      await news;
      const since = performance.now();
      await untilJob(jobId, hasEnded);
      writingMs = performance.now() - since;
    }
  });

  for (const [moment, reach] of Object.entries(moments))
    test(moment, async () => {
      const { id, path } = await freshModel();
      await server.client.call("POST", path, record("before", 1));
      const { jobId, news } = await nextNews(() => upload(path));
      await reach(news);
      await server.kill();

      await server.start();
      expect(await untilJob(jobId, hasEnded)).toMatchObject({
        state: "done",
        progress: 100,
        result: { totalSize: rows, insertSize: rows, errSize: 0, skipSize: 0 },
      });
      expect(await total(path)).toBe(rows + 1);
      const stored = await server.readStopped(id);
      expect(stored.records).toHaveLength(rows + 1);
      expectWhole(stored, 1);
      // Started twice, or the kill came too late to prove anything; the very first moment may come before the first start.
      if (moment !== "right after the upload") expect(stored.attempts).toBe(2);
      expectHistory(stored.history);
    });
});

test("a publication that a kill -9 cuts off has happened as a whole or not at all", async () => {
  const { id, enCode, path } = await freshModel();
  await Promise.all(Array.from({ length: 40 }, (_, index) => server.client.call("POST", path, record(`R${index}`, 2))));
  let count = 40;
  let published: DesignName = "plain";
  for (const delayMs of [0, 10, 30, undefined]) {
    const next: DesignName = published === "plain" ? "changed" : "plain";
    const version = await saveDraft(server.client, id, enCode, next);
    const before = await publishedVersion(id);
    const request = server.client
      .call("POST", `/api/visualdev/Base/${id}/Actions/Publish`, { version })
      .catch(() => undefined);
    // Without a delay the kill waits for the acknowledgement.
    await (delayMs === undefined ? request : pause(delayMs));
    await server.kill();
    await request;
    await server.start();

    const happened = (await publishedVersion(id)) === before + 1;
    expect(happened || delayMs !== undefined).toBe(true);
    if (happened) published = next;
    const { steps } = await server.client.call<{ steps: unknown[] }>("GET", `/api/visualdev/Base/${id}/Actions/Plan`);
    expect(steps.length === 0).toBe(happened);
    expect(await total(path)).toBe(count);
    const created = await server.client.call<{ id: string }>("POST", path, record(`after ${delayMs}`, 2, published));
    count += 1;
    const { data } = await server.client.call<{ data: string }>("GET", `${path}/${created.id}`);
    expect(JSON.parse(data)).toMatchObject(
      published === "plain" ? { quantity: 5 } : { quantity: "5 m", remark: "new" },
    );
  }
  const stored = await server.readStopped(id);
  expect(stored.records).toHaveLength(count);
  expectWhole(stored, 2);
  expectHistory(stored.history);
});

async function publishedVersion(id: string): Promise<number> {
  const info = await server.client.call<{ publishedVersion: number }>("GET", `/api/visualdev/Base/${id}`);
  return info.publishedVersion;
}

/** Creates records on eight connections until the server is gone; the list grows by each one that was acknowledged. */
function createWithoutEnd(
  path: string,
  { client } = server,
): { acknowledged: string[]; failures: string[]; ended: Promise<unknown> } {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const writer = async (name: number) => {
    for (let number = 0; ; number += 1) {
      try {
        acknowledged.push((await client.call<{ id: string }>("POST", path, record(`W${name}-${number}`, 3))).id);
      } catch (error) {
        failures.push(reasonOf(error));
        return;
      }
    }
  };
  return { acknowledged, failures, ended: Promise.all(Array.from({ length: 8 }, (_, name) => writer(name))) };
}

/** The reason behind a failed fetch, or the refusal of the server. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}

test("every save that was acknowledged before a kill -9 is there, whole, and no half one", async () => {
  const { id, path } = await freshModel();
  for (const runMs of [300, 700]) {
    await server.start();
    const { acknowledged, ended } = createWithoutEnd(path);
    await pause(runMs);
    // On a busy machine so many take longer; the kill must meet saves under way all the same.
    await expect.poll(() => acknowledged.length, { intervals: [20] }).toBeGreaterThan(20);
    await server.kill();
    await ended;
    expect(acknowledged.length).toBeGreaterThan(20);
    await server.start();
    const stored = await server.readStopped(id);
    const ids = new Set(stored.records.map((one) => one.id));
    expect(acknowledged.filter((one) => !ids.has(one))).toEqual([]);
    expect(stored.records.filter((one) => one.rows !== 3 || one.events !== 1)).toEqual([]);
    expect(stored.orphans).toBe(0);
    expectHistory(stored.history);
  }
});

/** Takes numbers without end, kills the process and starts it again, twice. */
async function expectNumbersKept(owner: CrashServer): Promise<void> {
  const code = `crashNo${Date.now().toString(36)}`;
  const rule = { fullName: code, enCode: code, prefix: "K", dateFormat: "no", digit: 5, startNumber: "1" };
  await owner.client.call("POST", "/api/system/Base/BillRule", rule);
  const path = await publishNumbered(owner.client, code, code);
  const numbers = async () => {
    const page = await owner.client.call<{ list: { id: string; no: string }[] }>("GET", `${path}/List?pageSize=10000`);
    return new Map(page.list.map(({ id, no }) => [id, no]));
  };
  const kept = new Map<string, string>();
  for (const runMs of [200, 500]) {
    const { acknowledged, ended } = createWithoutEnd(path, owner);
    await pause(runMs);
    await expect.poll(() => acknowledged.length, { intervals: [20] }).toBeGreaterThan(20);
    await owner.kill();
    await ended;
    await owner.start();
    await owner.client.call("POST", path, record("after", 0));
    const stored = await numbers();
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    for (const [id, number] of kept) expect(stored.get(id)).toBe(number);
    for (const [id, number] of stored) kept.set(id, number);
    const values = [...stored.values()].map((number) => Number(number.slice(1))).toSorted((one, other) => one - other);
    expect(values).toEqual(values.map((_, index) => index + 1));
  }
}

test("numbers that a kill -9 cuts off are neither lost nor given twice", () => expectNumbersKept(server));

test("nor are those of a database on a server, which goes on without the process", async () => {
  const postgres = await startPostgresServer({ ignoreEnvironment: true });
  const own = new CrashServer(postgres.url);
  try {
    await own.start();
    await expectNumbersKept(own);
  } finally {
    await own.stop();
    await postgres.stop();
  }
});

test("a second process on the same data folder stops with a sentence, and the first goes on", async () => {
  const { path } = await freshModel();
  const { code, output } = await server.startSecond();
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^The data folder \S+ is in use by process \d+\. Stop it first, .*DATA_DIR.*\.$/);
  await server.client.call("POST", path, record("still here", 1));
  expect(await total(path)).toBe(1);
});

/**
 * What a client can know: a request that the server has taken up is answered. One that comes when the port has closed is
 * refused, or fails with its connection, and has written nothing.
 */
test("a server that is asked to stop under load answers what it has taken up, and takes its jobs up again", async () => {
  const { id, path } = await freshModel();
  const imported = await freshModel();
  const bytes = await workbookOf(3000);
  const { acknowledged, failures, ended } = createWithoutEnd(path);
  await pause(500);
  const { jobId } = await server.client.upload<{ jobId: string }>(`${imported.path}/Actions/Import`, "a.xlsx", bytes);
  await pause(100);
  expect(await server.stop()).toBeLessThan(5000);
  await ended;
  expect(acknowledged.length).toBeGreaterThan(20);
  for (const reason of failures) expect(reason).toMatch(/^(?:ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/);

  await server.start();
  expect(await untilJob(jobId, hasEnded)).toMatchObject({ state: "done", result: { insertSize: 3000 } });
  expect(await total(imported.path)).toBe(3000);
  const stored = await server.readStopped(id);
  expect(stored.records.map((one) => one.id).toSorted()).toEqual(acknowledged.toSorted());
  expectWhole(stored, 3);
  expectHistory(stored.history);
});

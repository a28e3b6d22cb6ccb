import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ScheduleRow, ScheduleRun } from "@gongshu/contract/data/schedule";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseNow } from "#platform/db/database-clock.ts";
import { nextName } from "#testing/directory-world.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { resumeSchedules } from "./resume-schedules.ts";

const path = "/api/system/Base/ScheduleTask";
const minuteMs = 60_000;

let test: TestApp;
let tenant: TestTenant;
let target: Server;
let url: string;
/** What the other machine has not answered yet. */
let held: (() => void)[] | undefined;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  target = createServer((_request, reply) => {
    const answer = () => reply.writeHead(200).end();
    if (held === undefined) answer();
    else held.push(answer);
  });
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", () => resolve()));
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const answer of held ?? []) answer();
  held = undefined;
});
afterAll(async () => {
  await test.close();
  target.closeAllConnections();
  target.close();
});

async function create(more: object): Promise<string> {
  const enCode = nextName("clock");
  const http = { method: "GET", url, body: "", headers: [] };
  const reply = await tenant.admin.post(path, { fullName: enCode, enCode, executeType: "http", http, ...more });
  expect(reply).toMatchObject({ code: 200 });
  return (reply.data as { id: string }).id;
}

const runsOf = async (id: string) =>
  ((await tenant.admin.get(`${path}/${id}/TaskLog?pageSize=100`)).data as { list: ScheduleRun[] }).list;
const rowOf = async (id: string) =>
  ((await tenant.admin.get(`${path}?pageSize=500`)).data as { list: ScheduleRow[] }).list.find((row) => row.id === id);
const tickOf = (id: string) =>
  tenant.ctx.db.selectFrom("job").select(["state", "runAt", "attempt"]).where("id", "=", id).executeTakeFirst();
const trueNow = async () => (await databaseNow(tenant.ctx.db)).getTime();

/** The process has a clock of its own from now on, which differs from that of the database by so much. */
const skew = async (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: (await trueNow()) + ms });

async function makeDue(id: string): Promise<void> {
  const now = await trueNow();
  const nextRunTime = new Date(now - (now % minuteMs));
  await tenant.ctx.db.updateTable("schedule").set({ nextRunTime }).where("id", "=", id).execute();
  await tenant.ctx.db.updateTable("job").set({ runAt: nextRunTime }).where("id", "=", id).execute();
  await test.platform.jobs.sweep();
}

async function sendFarAway(id: string): Promise<void> {
  const far = new Date(Date.now() + 20 * 365 * 86_400_000);
  await tenant.ctx.db.updateTable("schedule").set({ nextRunTime: far }).where("id", "=", id).execute();
  await tenant.ctx.db.updateTable("job").set({ runAt: far }).where("id", "=", id).execute();
}

describe("a process whose clock is wrong", () => {
  it.each([
    ["a minute behind", -minuteMs],
    ["half an hour ahead", 30 * minuteMs],
  ])("runs what is due by the clock of the database: %s", async (_case, ms) => {
    const id = await create({ cron: "* * * * *", misfirePolicy: "skip" });
    await skew(ms);
    await makeDue(id);
    await expect.poll(async () => (await runsOf(id)).some(({ state }) => state === "done")).toBe(true);
    const [done] = (await runsOf(id)).filter(({ state }) => state === "done");
    expect(done?.origin).toBe("cron");
    const now = await trueNow();
    expect(Math.abs(now - (done?.plannedTime ?? 0))).toBeLessThan(2 * minuteMs);
    await expect.poll(async () => (await tickOf(id))?.state).toBe("waiting");
    const tick = await tickOf(id);
    expect(Math.abs((tick?.runAt ?? 0) - now)).toBeLessThanOrEqual(minuteMs);
    // It does not come back again and again until both clocks agree.
    expect(tick?.attempt).toBeLessThanOrEqual(2);
    expect(Math.max(...(await runsOf(id)).map(({ missedCount }) => missedCount))).toBeLessThanOrEqual(1);
    await tenant.admin.delete(`${path}/${id}`);
  });

  it("plans by the clock of the database, too", async () => {
    await skew(30 * minuteMs);
    const id = await create({ cron: "* * * * *" });
    expect((await rowOf(id))?.nextRunTime).toBeLessThanOrEqual((await trueNow()) + minuteMs);
    await tenant.admin.delete(`${path}/${id}`);
  });
});

describe("a clock of the database that jumped ahead and back", () => {
  it("silences no schedule for long, each time it does so", async () => {
    const id = await create({ cron: "0 8 * * *" });
    const stop = resumeSchedules(test.platform, 50);
    for (let jump = 0; jump < 3; jump++) {
      await sendFarAway(id);
      await expect.poll(async () => (await tickOf(id))?.runAt).toBeLessThan(Date.now() + 2 * 86_400_000);
      expect((await rowOf(id))?.nextRunTime).toBe((await tickOf(id))?.runAt);
    }
    await stop();
  });

  it("costs no writing where nothing is wrong", async () => {
    const id = await create({ cron: "0 8 * * *" });
    const versions = () =>
      tenant.ctx.db
        .selectFrom("schedule")
        .innerJoin("job", "job.id", "schedule.id")
        .select([sql<string>`schedule.xmin::text`.as("schedule"), sql<string>`job.xmin::text`.as("job")])
        .where("schedule.id", "=", id)
        .executeTakeFirst();
    const before = await versions();
    const stop = resumeSchedules(test.platform);
    await stop();
    expect(await versions()).toEqual(before);
  });
});

describe("a run that ends while somebody ends it", () => {
  /** All errors that the log of this installation gets. */
  function errors(): unknown[] {
    const found: unknown[] = [];
    vi.spyOn(test.platform.log, "error").mockImplementation((...told: unknown[]) => void found.push(told));
    return found;
  }
  async function underWay(concurrencyPolicy: string) {
    held = [];
    const id = await create({ cron: "0 0 1 1 *", enabledMark: 0, concurrencyPolicy });
    await tenant.admin.post(`${path}/${id}/Actions/Run`);
    await expect.poll(() => held?.length).toBe(1);
    const letGo = () => {
      for (const answer of held?.splice(0) ?? []) answer();
    };
    return { id, letGo };
  }
  const openOf = async (id: string) =>
    (await runsOf(id)).filter(({ state }) => state === "waiting" || state === "running");

  it("never waits for it in a circle: a newer run takes its place", async () => {
    const found = errors();
    const { id, letGo } = await underWay("replace");
    for (let time = 0; time < 25; time++) {
      await expect.poll(() => held?.length).toBe(1);
      letGo();
      await new Promise((resolve) => setTimeout(resolve, time % 8));
      expect((await tenant.admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200);
    }
    letGo();
    held = undefined;
    await expect.poll(() => openOf(id)).toEqual([]);
    expect(found).toEqual([]);
    expect((await runsOf(id)).every(({ state }) => state === "done" || state === "cancelled")).toBe(true);
  }, 60_000);

  it("never waits for it in a circle: it was cut off too often, and is stopped by hand", async () => {
    const found = errors();
    for (let time = 0; time < 10; time++) {
      const { id, letGo } = await underWay("skip");
      const [run] = await runsOf(id);
      const lost = { attempt: 3, leaseUntil: new Date(0) };
      await tenant.ctx.db.updateTable("job").set(lost).where("state", "=", "running").execute();
      const [, cancelled] = await Promise.all([
        test.platform.jobs.sweep(),
        tenant.admin.post(`${path}/${id}/TaskLog/${run?.id}/Actions/Cancel`),
      ]);
      expect([200, 404]).toContain(cancelled.code);
      const [ended] = await runsOf(id);
      expect(ended?.state).toBe(cancelled.code === 200 ? "cancelled" : "failed");
      letGo();
    }
    expect(found).toEqual([]);
  }, 60_000);
});

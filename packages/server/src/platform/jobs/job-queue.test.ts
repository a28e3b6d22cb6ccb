import { setTimeout as pause } from "node:timers/promises";
import { generalMessages } from "@gongshu/contract/general.messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { clientOf, openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { type Context, createContext } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import type { EnqueueOptions } from "./job-queue.ts";
import { dueJobs } from "./job-rows.ts";

let test: TestApp;
let tenant: TestTenant;
const ran: string[] = [];
const tried: number[] = [];
const givenBack: number[] = [];
const started: string[] = [];
const rounds: string[] = [];
const endLong = new Map<number, () => void>();

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  test.platform.jobs.define({
    kind: "echo",
    payload: z.object({ text: z.string() }),
    run: async (_ctx, { text }, job) => {
      ran.push(text);
      job.progress(50);
      return { text };
    },
  });
  test.platform.jobs.define({
    kind: "refuse",
    payload: z.object({}),
    run: () => Promise.reject(invalid(generalMessages.failed)),
  });
  test.platform.jobs.define({
    kind: "crash",
    payload: z.object({}),
    run: () => Promise.reject(new Error("secret detail")),
  });
  test.platform.jobs.define({
    kind: "flaky",
    payload: z.object({ until: z.number() }),
    retry: { attempts: 3, firstPauseMs: 1, longestPauseMs: 1 },
    run: (_ctx, { until }, job) => {
      tried.push(job.attempt);
      return job.attempt < until ? Promise.reject(new TypeError("not yet")) : Promise.resolve("at last");
    },
    onFailed: (_tx, { until }) => {
      givenBack.push(until);
      return Promise.resolve();
    },
  });
  test.platform.jobs.define({
    kind: "long",
    payload: z.object({ number: z.number() }),
    run: (_ctx, { number }, { signal }) => {
      started.push(`long ${number}`);
      return new Promise((resolve) => {
        signal.addEventListener("abort", resolve, { once: true });
        endLong.set(number, () => resolve(undefined));
      });
    },
  });
  test.platform.jobs.define({
    kind: "short",
    payload: z.object({}),
    concurrency: 1,
    run: async () => void started.push("short"),
  });
  test.platform.jobs.define({
    kind: "daily",
    payload: z.object({}),
    isSystem: true,
    run: async (ctx, _payload, job) => {
      rounds.push(ctx.actor.userId);
      const next = rounds.length < 3 ? new Date(Date.now() - 1) : new Date(Date.now() + 86_400_000);
      await ctx.tx((tx) => job.again(tx, next));
    },
  });
});
afterAll(() => test.close());

/** Waits for the end of a job as its owner sees it. */
async function outcome(id: string): Promise<Record<string, unknown>> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const reply = await tenant.admin.get(`/api/system/Job/${id}`);
    const job = reply.data as { state: string };
    if (job.state === "done" || job.state === "failed") return { ...job };
    await pause(25);
  }
  throw new Error("the job did not end");
}

const asAdmin = () => ({ ...tenant.ctx, actor: { ...tenant.ctx.actor, userId: tenant.adminId } });

/** A context whose actor is the administrator, made from the tenant's own. */
function adminContext(): Context {
  return createContext({
    ...asAdmin(),
    events: test.platform.events,
    hooks: test.platform.hooks,
    database: test.platform.database,
    log: test.platform.log,
  });
}

const enqueue = (kind: string, payload: object, options: EnqueueOptions = {}) =>
  test.platform.jobs.enqueue(adminContext(), kind, "a job", payload, options);

/** The row, as nobody but the queue sees it. */
const rowOf = (id: string) =>
  tenant.ctx.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a job", () => {
  it("runs once, soon, with the rights of who asked, and keeps its result", async () => {
    const id = await enqueue("echo", { text: "one" });
    expect(await outcome(id)).toMatchObject({ state: "done", progress: 100, result: { text: "one" } });
    expect(ran.filter((text) => text === "one")).toEqual(["one"]);
  });

  it("that refuses says why, and one that breaks hides the details", async () => {
    expect(await outcome(await enqueue("refuse", {}))).toMatchObject({
      state: "failed",
      errorText: "请求出错，请重试",
    });
    const broken = await outcome(await enqueue("crash", {}));
    expect(broken["errorText"]).not.toContain("secret");
  });

  it("that there is once is not put in line again before its end, and begins anew after it", async () => {
    const once = () => enqueue("echo", { text: "once" }, { id: "the-only-one" });
    const times = () => ran.filter((text) => text === "once").length;
    expect(await Promise.all([once(), once(), once()])).toEqual(Array(3).fill("the-only-one"));
    expect(await outcome("the-only-one")).toMatchObject({ state: "done", progress: 100 });
    expect(times()).toBe(1);
    await once();
    await expect.poll(times).toBe(2);
    expect(await outcome("the-only-one")).toMatchObject({ state: "done", result: { text: "once" } });
  });

  it("is nobody else's to look at", async () => {
    const id = await enqueue("echo", { text: "private" });
    const { client } = await tenant.member("curious");
    expect((await client.get(`/api/system/Job/${id}`)).code).toBe(404);
    const other = await test.tenant("elsewhere");
    expect((await other.admin.get(`/api/system/Job/${id}`)).code).toBe(404);
  });

  it("of a process that died is taken over when its lease has run out", async () => {
    const ctx = tenant.ctx;
    const id = ctx.newId();
    await ctx.db
      .insertInto("job")
      .values({
        tenantId: tenant.id,
        id,
        kind: "echo",
        payload: JSON.stringify({ text: "orphan" }),
        state: "running",
        attempt: 1,
        workerId: "gone",
        leaseUntil: new Date(Date.now() - 1000),
        creatorUserId: tenant.adminId,
        creatorTime: new Date(),
      })
      .execute();
    await test.platform.jobs.sweep();
    expect(await outcome(id)).toMatchObject({ state: "done" });
    expect(ran.filter((text) => text === "orphan")).toHaveLength(1);
  });

  it("that was interrupted too often is given up with a sentence", async () => {
    const id = tenant.ctx.newId();
    await tenant.ctx.db
      .insertInto("job")
      .values({
        tenantId: tenant.id,
        id,
        kind: "echo",
        payload: "{}",
        state: "running",
        attempt: 3,
        workerId: "gone",
        leaseUntil: new Date(Date.now() - 1000),
        creatorUserId: tenant.adminId,
        creatorTime: new Date(),
      })
      .execute();
    await test.platform.jobs.sweep();
    expect(await outcome(id)).toMatchObject({ state: "failed", errorText: "多次中断，任务已停止" });
    const english = clientOf(test.app, tenant.admin.token, { "accept-language": "en" });
    expect((await english.get(`/api/system/Job/${id}`)).data).toMatchObject({
      errorText: "It was interrupted several times and has been stopped",
    });
  });
});

describe("a job of a kind that is tried again", () => {
  it("comes again after a pause, and is done in the end", async () => {
    const id = await enqueue("flaky", { until: 3 });
    expect(await outcome(id)).toMatchObject({ state: "done", result: "at last", errorText: "" });
    expect(tried.splice(0)).toEqual([1, 2, 3]);
  });

  it("is dead after its last attempt, which its user sees as failed, and can be tried again", async () => {
    const id = await enqueue("flaky", { until: 5 });
    expect(await outcome(id)).toMatchObject({ state: "failed", errorText: "处理失败，请稍后重试" });
    expect(await rowOf(id)).toMatchObject({ state: "dead", attempt: 3, errorClass: "TypeError" });
    expect(givenBack).toEqual([]);
    expect(await test.platform.jobs.retry(adminContext(), id)).toBe(true);
    expect(await outcome(id)).toMatchObject({ state: "done" });
    expect(await test.platform.jobs.retry(adminContext(), id)).toBe(false);
  });

  it("gives back what it was asked for with when it is discarded", async () => {
    const id = await enqueue("flaky", { until: 99 });
    expect(await outcome(id)).toMatchObject({ state: "failed" });
    expect(await test.platform.jobs.discard(adminContext(), id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: "cancelled" });
    expect(givenBack).toEqual([99]);
    expect(await test.platform.jobs.discard(adminContext(), id)).toBe(false);
  });

  it("cannot be discarded while it waits: that would end the work of its module", async () => {
    const id = await enqueue("echo", { text: "never" }, { runAt: new Date(Date.now() + 86_400_000) });
    expect(await test.platform.jobs.discard(adminContext(), id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: "waiting" });
  });
});

describe("the queue", () => {
  it("waits until a job may run", async () => {
    const later = await enqueue("echo", { text: "later" }, { runAt: new Date(Date.now() + 86_400_000) });
    const soon = await enqueue("echo", { text: "soon" }, { runAt: new Date(Date.now() + 120) });
    expect(await outcome(soon)).toMatchObject({ state: "done" });
    expect(await rowOf(later)).toMatchObject({ state: "waiting", attempt: 0 });
    expect(ran).not.toContain("later");
  });

  it("never lets long work hold up a kind with places of its own", async () => {
    const long: string[] = [];
    // One after the other: the third is the one that waits.
    for (const number of [1, 2, 3]) long.push(await enqueue("long", { number }));
    await expect.poll(() => started.length).toBe(2);
    expect(await outcome(await enqueue("short", {}))).toMatchObject({ state: "done" });
    expect(started.filter((name) => name.startsWith("long"))).toHaveLength(2);
    for (const number of [1, 2, 3]) {
      await expect.poll(() => endLong.has(number)).toBe(true);
      endLong.get(number)?.();
    }
    for (const id of long) expect(await outcome(id)).toMatchObject({ state: "done" });
  });

  it("stops a job that is cancelled, and keeps it so", async () => {
    const id = await enqueue("long", { number: 9 });
    await expect.poll(() => started.includes("long 9")).toBe(true);
    await adminContext().tx((tx) => test.platform.jobs.cancel(tx, id));
    await expect.poll(async () => (await rowOf(id)).state).toBe("cancelled");
    expect(await outcome(await enqueue("echo", { text: "after" }))).toMatchObject({ state: "done" });
    expect((await rowOf(id)).state).toBe("cancelled");
  });

  it("takes one job up again and again, as the product itself, with one row for all of it", async () => {
    const ctx = adminContext();
    await Promise.all(
      [0, 1].map(() => test.platform.jobs.plan(ctx, "daily", "the-daily-one", {}, new Date(Date.now() - 1))),
    );
    await expect.poll(() => rounds.length).toBe(3);
    expect(new Set(rounds)).toEqual(new Set(["system"]));
    await expect.poll(async () => (await rowOf("the-daily-one")).state).toBe("waiting");
    expect(await rowOf("the-daily-one")).toMatchObject({ attempt: 3, earlierAttempts: 3 });
  });

  it("finds the due jobs of all tenants in one look, each tenant in turn", async () => {
    const other = await test.tenant("crowded");
    const insert = (tenantId: string, id: string, minutes: number) =>
      test.platform.database
        .kysely({ tenantId })
        .insertInto("job")
        .values({
          tenantId,
          id,
          kind: "unknown",
          creatorUserId: "x",
          creatorTime: new Date(),
          runAt: new Date(Date.now() - minutes * 60_000),
        })
        .execute();
    for (const [id, minutes] of [
      ["first", 9],
      ["second", 8],
      ["third", 7],
    ] as const)
      await insert(other.id, id, minutes);
    await insert(tenant.id, "own", 1);
    await insert(tenant.id, "tomorrow", -1440);
    const { jobs, nextMs } = await dueJobs(test.platform.database, ["unknown"], 3);
    expect(jobs.map(({ id }) => id)).toEqual(["first", "own", "second"]);
    expect(nextMs).toBeGreaterThan(86_000_000);
  });
});

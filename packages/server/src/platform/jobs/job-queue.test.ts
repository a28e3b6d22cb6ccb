import { setTimeout as pause } from "node:timers/promises";
import { generalMessages } from "@gongshu/contract/general.messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { invalid } from "../http/errors.ts";

let test: TestApp;
let tenant: TestTenant;
const ran: string[] = [];

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
async function enqueue(kind: string, payload: object): Promise<string> {
  const { createContext } = await import("../http/context.ts");
  const ctx = createContext({
    ...asAdmin(),
    events: test.platform.events,
    hooks: test.platform.hooks,
    database: test.platform.database,
    log: test.platform.log,
  });
  return test.platform.jobs.enqueue(ctx, kind, "a job", payload);
}

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
  });
});

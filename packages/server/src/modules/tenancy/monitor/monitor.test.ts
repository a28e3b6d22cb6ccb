import type { DeadItem, MonitorState, QueueRow } from "@gongshu/contract/tenancy/monitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const path = "/api/system/Monitor";
const secret = "Konstruktionsgeheimnis";

let test: TestApp;
let home: TestTenant;
let other: TestTenant;
let operator: Client;
let isBroken = true;

beforeAll(async () => {
  test = await openTestApp();
  home = await test.tenant("default");
  other = await test.tenant("customer");
  operator = home.admin;
  test.platform.jobs.define({
    kind: "monitorTest",
    payload: z.object({}),
    retry: { attempts: 1, firstPauseMs: 1, longestPauseMs: 1 },
    run: () => (isBroken ? Promise.reject(new TypeError(secret)) : Promise.resolve(secret)),
  });
});
afterAll(() => test.close());

const dead = async () => ((await operator.get(`${path}/Queue/Dead`)).data as { list: DeadItem[] }).list;
const stateOf = async (id: string) =>
  (await other.ctx.db.selectFrom("job").select("state").where("id", "=", id).executeTakeFirst())?.state;

async function deadJob(): Promise<string> {
  isBroken = true;
  const id = await test.platform.jobs.enqueue(other.ctx, "monitorTest", secret, { secret });
  await expect.poll(() => stateOf(id)).toBe("dead");
  return id;
}

describe("the monitor", () => {
  it("says how machine, process, database and storage do", async () => {
    const state = (await operator.get(path)).data as MonitorState;
    expect(state.database).toMatchObject({ kind: test.platform.database.kind, waitingForLocks: 0 });
    expect(state.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(state.database.migrations).toBeGreaterThan(20);
    expect(state.memory.used + state.memory.available).toBe(state.memory.total);
    expect(state.disk?.total).toBeGreaterThan(0);
    expect(state.process).toMatchObject({ pid: process.pid, nodeVersion: process.version });
    expect(state.process.startTime).toBeLessThan(Date.now());
    expect(state.system.day).toMatch(/(?:天|小时|分钟)$/);
    expect(state.storage).toMatchObject({ kind: "folder", isUsable: true, usedBytes: 0, tenants: 2 });
  });

  it("is for operators of the platform only", async () => {
    for (const url of [path, `${path}/Queue`, `${path}/Queue/Dead`])
      expect((await other.admin.get(url)).code).toBe(403);
    const id = await deadJob();
    const act = (name: string) => other.admin.post(`${path}/Queue/job/${other.id}/${id}/Actions/${name}`);
    expect([(await act("Retry")).code, (await act("Discard")).code, await stateOf(id)]).toEqual([403, 403, "dead"]);
  });
});

describe("the queues of all tenants", () => {
  it("are counted by kind, with nothing of their content", async () => {
    const id = await deadJob();
    const { data } = await operator.get(`${path}/Queue`);
    const row = (data as { list: QueueRow[] }).list.find(({ kind }) => kind === "monitorTest");
    expect(row).toMatchObject({ queue: "job", waiting: 0, running: 0 });
    expect(row?.dead).toBeGreaterThan(0);
    const found = (await dead()).find((item) => item.id === id);
    expect(found).toMatchObject({ tenantName: "Tenant customer", attempt: 1, errorClass: "TypeError" });
    expect(JSON.stringify([data, await dead()])).not.toContain(secret);
  });

  it("let an operator try dead work again, or discard it, once", async () => {
    const [again, gone] = [await deadJob(), await deadJob()];
    isBroken = false;
    const act = (id: string, name: string) => operator.post(`${path}/Queue/job/${other.id}/${id}/Actions/${name}`);
    expect((await act(again, "Retry")).code).toBe(200);
    await expect.poll(() => stateOf(again)).toBe("done");
    expect((await act(again, "Retry")).code).toBe(404);
    expect((await act(gone, "Discard")).code).toBe(200);
    expect(await stateOf(gone)).toBe("cancelled");
    expect((await act(gone, "Discard")).code).toBe(404);
    expect((await dead()).map(({ id }) => id)).not.toContain(gone);
    const history = await home.ctx.db
      .selectFrom("auditEvent")
      .select(["entityId", "diff"])
      .where("entity", "=", "job")
      .execute();
    expect(history).toContainEqual({ entityId: gone, diff: { discard: { queue: "job", tenantId: other.id } } });
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ScheduleInfo, ScheduleRun } from "@gongshu/contract/data/schedule";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { directoryWorld, nextName } from "#testing/directory-world.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const path = "/api/system/Base/ScheduleTask";
const yearly = "0 0 1 1 *";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let world: Awaited<ReturnType<typeof directoryWorld>>;
let target: Server;
let url: string;
/** What the other machine was asked. */
let asked: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  ({ admin } = tenant);
  world = await directoryWorld(tenant);
  target = createServer((request, reply) => {
    asked.push(request.url ?? "");
    reply.end("answer");
  });
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", () => resolve()));
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await test.close();
  target.closeAllConnections();
  target.close();
});
afterEach(() => {
  asked = [];
});

function form(more: Record<string, unknown> = {}): Record<string, unknown> {
  const enCode = nextName("task");
  return {
    fullName: enCode,
    enCode,
    executeType: "http",
    http: { method: "POST", url, headers: [] },
    cron: yearly,
    ...more,
  };
}

async function create(more: Record<string, unknown> = {}, by = admin): Promise<string> {
  const reply = await by.post(path, form(more));
  expect(reply).toMatchObject({ code: 200 });
  return (reply.data as { id: string }).id;
}

const infoOf = async (id: string) => (await admin.get(`${path}/${id}`)).data as ScheduleInfo;
const runsOf = async (id: string, by = admin) =>
  ((await by.get(`${path}/${id}/TaskLog?pageSize=100`)).data as { list: ScheduleRun[] }).list;
const statesOf = async (id: string) => (await runsOf(id)).map(({ state }) => state);
const run = (id: string, by = admin) => by.post(`${path}/${id}/Actions/Run`);

describe("the owner of a schedule", () => {
  it("is who changes what is run, and nobody else sees what it answers", async () => {
    const { client, userId } = await world.manager("system.task");
    const id = await create();
    expect((await infoOf(id)).ownerUser).toBe("管理员/admin");
    const info = (await client.get(`${path}/${id}`)).data as ScheduleInfo;
    expect(info.isOwn).toBe(false);
    await client.put(`${path}/${id}`, { ...info, description: "only words" });
    await run(id, client);
    await expect.poll(() => statesOf(id)).toEqual(["done"]);
    const [mine] = await runsOf(id, client);
    expect(mine?.hasOutput).toBe(false);
    expect((await client.get(`${path}/${id}/TaskLog/${mine?.id}`)).code).toBe(403);
    const again = (await client.get(`${path}/${id}`)).data as ScheduleInfo;
    expect(again.isOwn).toBe(false);
    await client.put(`${path}/${id}`, { ...again, http: { ...again.http, body: "{}" } });
    expect(((await client.get(`${path}/${id}`)).data as ScheduleInfo).isOwn).toBe(true);
    const { ownerUserId } = await tenant.ctx.db
      .selectFrom("schedule")
      .select("ownerUserId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(ownerUserId).toBe(userId);
  });

  it("whose account is closed keeps it from running, which the history says", async () => {
    const { client, userId } = await world.manager("system.task");
    const id = await create({}, client);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    await run(id);
    await expect.poll(() => statesOf(id)).toEqual(["failed"]);
    expect((await runsOf(id))[0]?.description).toBe("账号已不可用，任务未执行");
    expect(asked).toEqual([]);
  });
});

describe("schedules out of reach", () => {
  it("do not exist for another tenant, nor for whoever has no button", async () => {
    const other = await test.tenant("other");
    const id = await create();
    const { client } = await world.manager("system.task", { buttons: [] });
    for (const [caller, code] of [
      [other.admin, 404],
      [client, 403],
    ] as const) {
      const replies = [
        await caller.get(`${path}/${id}`),
        await caller.put(`${path}/${id}`, await infoOf(id)),
        await caller.put(`${path}/${id}/Actions/State`),
        await caller.post(`${path}/${id}/Actions/Run`),
        await caller.get(`${path}/${id}/TaskLog`),
        await caller.delete(`${path}/${id}`),
      ];
      expect(replies.map((reply) => reply.code)).toEqual(Array(6).fill(code));
    }
  });

  it("stand still while their tenant is closed, and make up for nothing", async () => {
    const other = await test.tenant("closing");
    const id = (
      (await other.admin.post(path, form({ cron: "* * * * *", misfirePolicy: "all" }))).data as { id: string }
    ).id;
    await test.platform.database
      .kysely({ tenantId: null, role: "owner" })
      .updateTable("tenant")
      .set({ enabledMark: 0 })
      .where("id", "=", other.id)
      .execute();
    const runAt = new Date(Date.now() - 300_000);
    await other.ctx.db.updateTable("schedule").set({ nextRunTime: runAt }).where("id", "=", id).execute();
    await other.ctx.db.updateTable("job").set({ runAt }).where("id", "=", id).execute();
    await test.platform.jobs.sweep();
    const next = async () =>
      (await other.ctx.db.selectFrom("schedule").select("nextRunTime").where("id", "=", id).executeTakeFirst())
        ?.nextRunTime;
    await expect.poll(next).toBeGreaterThan(Date.now());
    expect(await other.ctx.db.selectFrom("scheduleRun").selectAll().execute()).toEqual([]);
  });
});

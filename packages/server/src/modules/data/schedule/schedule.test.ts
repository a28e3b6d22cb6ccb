import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ScheduleInfo, ScheduleRow, ScheduleRun } from "@gongshu/contract/data/schedule";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { nextName } from "#testing/directory-world.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { Schedules } from "./service.ts";

const path = "/api/system/Base/ScheduleTask";
const yearly = "0 0 1 1 *";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let target: Server;
let url: string;
/** What the other machine was asked, and how it answers. */
let asked: { readonly method: string; readonly headers: IncomingMessage["headers"]; readonly body: string }[] = [];
let status = 200;
let held: (() => void)[] | undefined;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  ({ admin } = tenant);
  target = createServer((request, reply) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push({ method: request.method ?? "", headers: request.headers, body });
      const answer = () => reply.writeHead(status, { "content-type": "text/plain" }).end(`answer ${"x".repeat(5000)}`);
      if (held === undefined) answer();
      else held.push(answer);
    });
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
  for (const answer of held ?? []) answer();
  held = undefined;
  asked = [];
  status = 200;
});

function form(more: Record<string, unknown> = {}): Record<string, unknown> {
  const enCode = nextName("task");
  const http = { method: "POST", url, body: '{"a":1}', headers: [] };
  return { fullName: enCode, enCode, executeType: "http", http, cron: yearly, ...more };
}

async function create(more: Record<string, unknown> = {}, by = admin): Promise<string> {
  const reply = await by.post(path, form(more));
  expect(reply).toMatchObject({ code: 200 });
  return (reply.data as { id: string }).id;
}

const infoOf = async (id: string) => (await admin.get(`${path}/${id}`)).data as ScheduleInfo;
const rowOf = async (id: string): Promise<ScheduleRow | undefined> =>
  ((await admin.get(`${path}?pageSize=500`)).data as { list: ScheduleRow[] }).list.find((row) => row.id === id);
const runsOf = async (id: string, by = admin) =>
  ((await by.get(`${path}/${id}/TaskLog?pageSize=100`)).data as { list: ScheduleRun[] }).list;
const statesOf = async (id: string) => (await runsOf(id)).map(({ state }) => state);
const run = (id: string, by = admin) => by.post(`${path}/${id}/Actions/Run`);

/** As when its next moment has come: the tick finds it in the past. */
async function makeDue(id: string, ago = 0): Promise<void> {
  const runAt = new Date(Date.now() - ago);
  await tenant.ctx.db.updateTable("schedule").set({ nextRunTime: runAt }).where("id", "=", id).execute();
  await tenant.ctx.db.updateTable("job").set({ runAt }).where("id", "=", id).where("state", "=", "waiting").execute();
  await test.platform.jobs.sweep();
}

const tickOf = (id: string) =>
  tenant.ctx.db.selectFrom("job").select(["state", "runAt"]).where("id", "=", id).executeTakeFirst();

describe("a schedule", () => {
  it("calls its address at its time, and keeps what was answered", async () => {
    const id = await create({ cron: "* * * * *", fullName: "每分钟" });
    expect((await rowOf(id))?.nextRunTime).toBeGreaterThan(Date.now());
    await makeDue(id, 61_000);
    await expect.poll(() => statesOf(id)).toContain("done");
    expect(asked[0]).toMatchObject({
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json" },
    });
    const [done] = (await runsOf(id)).filter(({ state }) => state === "done");
    expect(done).toMatchObject({ origin: "cron", runResult: 1, hasOutput: true, description: "" });
    expect(asked[0]?.headers["idempotency-key"]).toBe(done?.id);
    const output = (await admin.get(`${path}/${id}/TaskLog/${done?.id}`)).data as { output: string; isCut: boolean };
    expect([output.output.slice(0, 16), output.output.length, output.isCut]).toEqual(["HTTP 200\nanswer ", 4000, true]);
    expect(await rowOf(id)).toMatchObject({ runCount: 1, lastRunState: "done" });
    expect((await tickOf(id))?.state).toBe("waiting");
    await admin.put(`${path}/${id}/Actions/State`);
  });

  it("says when the other side refuses, or cannot be reached", async () => {
    status = 500;
    const id = await create();
    await run(id);
    await expect.poll(() => statesOf(id)).toEqual(["failed"]);
    expect((await runsOf(id))[0]).toMatchObject({ runResult: 0, description: "返回状态 500", hasOutput: true });
    const away = await create({ http: { method: "GET", url: "http://127.0.0.1:9/", timeoutSeconds: 1 } });
    await run(away);
    await expect.poll(() => statesOf(away), { timeout: 5000 }).toEqual(["failed"]);
    expect((await runsOf(away))[0]?.description).toBe("无法访问该地址，或在 1 秒内没有返回");
    const english = clientOf(test.app, admin.token, { "accept-language": "en" });
    expect((await runsOf(away, english))[0]?.description).toMatch(/did not answer within 1 seconds$/);
  });

  it("is not reached inside of the network of the server", async () => {
    const id = await create({
      http: { method: "GET", url: "http://169.254.169.254/latest/meta-data", timeoutSeconds: 1 },
    });
    await run(id);
    await expect.poll(() => statesOf(id), { timeout: 5000 }).toEqual(["failed"]);
    expect((await runsOf(id))[0]?.hasOutput).toBe(false);
  });

  it("that is disabled waits for nothing, and can still be run by hand", async () => {
    const id = await create({ enabledMark: 0 });
    expect([await rowOf(id).then((row) => row?.nextRunTime), await tickOf(id)]).toEqual([null, undefined]);
    expect((await run(id)).code).toBe(200);
    await expect.poll(() => statesOf(id)).toEqual(["done"]);
    await admin.put(`${path}/${id}/Actions/State`);
    expect((await rowOf(id))?.nextRunTime).toBeGreaterThan(Date.now());
    await admin.put(`${path}/${id}/Actions/State`);
    expect((await rowOf(id))?.nextRunTime).toBeNull();
  });

  it("runs a moment once, though its time comes twice", async () => {
    const id = await create({ cron: "* * * * *" });
    await makeDue(id, 61_000);
    await expect.poll(async () => (await runsOf(id)).some(({ state }) => state === "done")).toBe(true);
    const planned = async () =>
      (await runsOf(id)).map(({ plannedTime }) => plannedTime).filter((time) => time !== null);
    const before = await planned();
    // The clock was put back: the same moments are due again.
    await makeDue(id, 61_000);
    await expect.poll(async () => (await tickOf(id))?.runAt).toBeGreaterThan(Date.now());
    expect(new Set(await planned()).size).toBe((await planned()).length);
    expect(await planned()).toEqual(expect.arrayContaining(before));
    await admin.delete(`${path}/${id}`);
  });

  it("makes up for what it missed as it says, and writes the rest down", async () => {
    const id = await create({ cron: "* * * * *", misfirePolicy: "all", misfireLimit: 2, concurrencyPolicy: "queue" });
    await makeDue(id, 10 * 60_000 + 500);
    await expect
      .poll(async () => (await statesOf(id)).filter((state) => state === "done").length)
      .toBeGreaterThanOrEqual(3);
    const runs = await runsOf(id);
    expect(runs.filter(({ origin, state }) => origin === "misfire" && state === "done")).toHaveLength(2);
    expect(runs.find(({ missedCount }) => missedCount > 0)).toMatchObject({ state: "skipped", runResult: null });
    await admin.delete(`${path}/${id}`);
  });

  it("comes back to life after a start, when a wrong clock had sent it far away", async () => {
    const id = await create({ cron: "0 8 * * *" });
    const far = new Date(Date.now() + 20 * 365 * 86_400_000);
    await tenant.ctx.db.updateTable("schedule").set({ nextRunTime: far }).where("id", "=", id).execute();
    await tenant.ctx.db.deleteFrom("job").where("id", "=", id).execute();
    await new Schedules(test.platform).resume(tenant.ctx);
    expect((await rowOf(id))?.nextRunTime).toBeLessThan(Date.now() + 2 * 86_400_000);
    expect((await tickOf(id))?.state).toBe("waiting");
  });
});

describe("a run that is still under way", () => {
  async function overlapping(concurrencyPolicy: string, parallelLimit = 2) {
    held = [];
    const id = await create({ concurrencyPolicy, parallelLimit, enabledMark: 0 });
    await run(id);
    await expect.poll(() => asked.length).toBe(1);
    return id;
  }
  const letGo = () => {
    for (const answer of held?.splice(0) ?? []) answer();
  };

  it("keeps the next one from running: skip", async () => {
    const id = await overlapping("skip");
    expect(await run(id)).toMatchObject({ code: 409, msg: "上一次还在执行，请稍后再试" });
    letGo();
    await expect.poll(async () => (await statesOf(id)).includes("done")).toBe(true);
    held = undefined;
    expect((await run(id)).code).toBe(200);
    await expect.poll(() => statesOf(id)).toEqual(["done", "done"]);
  });

  it("has the next one wait for it: queue", async () => {
    const id = await overlapping("queue");
    await run(id);
    await run(id);
    expect(await statesOf(id)).toEqual(["waiting", "waiting", "running"]);
    for (const count of [1, 2, 3]) {
      await expect.poll(() => asked.length).toBe(count);
      letGo();
    }
    await expect.poll(() => statesOf(id)).toEqual(["done", "done", "done"]);
  });

  it("gives way to the next one: replace", async () => {
    const id = await overlapping("replace");
    await run(id);
    await expect.poll(() => asked.length).toBe(2);
    letGo();
    await expect.poll(() => statesOf(id)).toEqual(["done", "cancelled"]);
    expect((await runsOf(id))[1]?.description).toBe("被新的一次执行取代");
  });

  it("runs beside others, up to a number: parallel", async () => {
    const id = await overlapping("parallel");
    await run(id);
    await expect.poll(() => asked.length).toBe(2);
    expect((await run(id)).code).toBe(409);
    letGo();
    await expect.poll(async () => (await statesOf(id)).filter((state) => state === "done")).toHaveLength(2);
  });

  it("can be stopped, and goes with its schedule", async () => {
    const id = await overlapping("queue");
    await run(id);
    const [, first] = await runsOf(id);
    expect((await admin.post(`${path}/${id}/TaskLog/${first?.id}/Actions/Cancel`)).code).toBe(200);
    await expect.poll(() => asked.length).toBe(2);
    expect((await runsOf(id))[1]).toMatchObject({ state: "cancelled", description: "已被手动停止" });
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200);
    const { rows } = {
      rows: await tenant.ctx.db.selectFrom("scheduleRun").select("state").where("scheduleId", "=", id).execute(),
    };
    expect(rows.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  });

  it("of a process that died is taken up again, with the same mark for the other side", async () => {
    const id = await overlapping("skip");
    const [{ id: runId } = { id: "" }] = await runsOf(id);
    // As the process leaves it: claimed, the lease over, nothing written.
    const { jobId } = await tenant.ctx.db
      .selectFrom("scheduleRun")
      .select("jobId")
      .where("id", "=", runId)
      .executeTakeFirstOrThrow();
    const lost = () =>
      tenant.ctx.db
        .updateTable("job")
        .set({ attempt: 2, leaseUntil: new Date(0) })
        .where("id", "=", jobId)
        .execute();
    await lost();
    const answers = held ?? [];
    held = undefined;
    for (const answer of answers) answer();
    await expect
      .poll(async () => (await tenant.ctx.db.selectFrom("job").select("id").where("id", "=", jobId).execute()).length)
      .toBe(0);
    await expect.poll(() => statesOf(id)).toEqual(["done"]);
    expect(new Set(asked.map(({ headers }) => headers["idempotency-key"]))).toEqual(new Set([runId]));
  });
});

describe("what is entered", () => {
  const refusals: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
    ["each second", { cron: "* * * * * *" }, "cron", "最小间隔为 1 分钟，秒只能为 0"],
    ["a time that never comes", { cron: "0 0 30 2 *" }, "cron", "按此表达式永远不会执行"],
    ["no cron text", { cron: "'; drop table x" }, "cron", "Cron 表达式最多 120 个字符"],
    ["an unknown time zone", { timeZone: "Mars/Olympus" }, "timeZone", "时区不存在"],
    ["a code with blanks", { enCode: "a b" }, "enCode", "编码只能使用"],
    ["no address", { http: { url: "ftp://x" } }, "http.url", "请输入以 http://"],
    ["a password in the address", { http: { url: "http://a:b@x/" } }, "http.url", "请输入以 http://"],
    ["a body for GET", { http: { url: "http://x/", method: "GET", body: "x" } }, "http.body", "GET 请求不能带请求体"],
    [
      "a header of the connection",
      { http: { url: "http://x/", headers: [{ name: "Host", value: "y" }] } },
      "http.headers",
      "请求头“Host”不能设置",
    ],
    [
      "a header with a line break",
      { http: { url: "http://x/", headers: [{ name: "X-A", value: "a\r\nHost: y" }] } },
      "http.headers",
      "请求头“X-A”的值",
    ],
    ["no work", { http: undefined }, "http", "请填写执行内容"],
  ];

  it.each(refusals)("is refused: %s", async (_case, more, field, sentence) => {
    const reply = await admin.post(path, form(more));
    expect(reply.code).toBe(400);
    const { errors } = reply.data as { errors: { field: string; message: string }[] };
    expect(errors.some((error) => error.field === field && error.message.includes(sentence))).toBe(true);
  });

  it("is kept as five fields, and told while it is typed", async () => {
    const id = await create({ cron: "0 0 8 ? * mon-fri *" });
    expect((await infoOf(id)).cron).toBe("0 8 ? * MON-FRI");
    const preview = (query: string) => admin.get(`${path}/Preview?${query}`);
    expect((await preview("cron=*/5%20*%20*%20*%20*")).data).toMatchObject({ issue: null, timeZone: "Asia/Shanghai" });
    expect(((await preview("cron=*/5%20*%20*%20*%20*")).data as { nextTimes: number[] }).nextTimes).toHaveLength(10);
    expect((await preview("cron=0%200%2030%202%20*")).data).toMatchObject({
      issue: "按此表达式永远不会执行",
      nextTimes: [],
    });
  });

  it("refuses a name that is taken", async () => {
    const body = form();
    await admin.post(path, body);
    expect(await admin.post(path, { ...body, enCode: nextName("task") })).toMatchObject({ code: 409 });
  });

  it("shows both sides of a change that was made meanwhile", async () => {
    const id = await create();
    const info = await infoOf(id);
    expect((await admin.put(`${path}/${id}`, { ...info, description: "one" })).code).toBe(200);
    expect(await admin.put(`${path}/${id}`, { ...info, description: "two" })).toMatchObject({
      code: 409,
      data: { current: { description: "one" } },
    });
  });
});

describe("the secrets of a schedule", () => {
  const secret = { name: "Authorization", value: "Bearer s3cret", isSecret: true };

  it("are sent, and neither shown nor stored in clear", async () => {
    const id = await create({ http: { url, headers: [secret, { name: "X-Plain", value: "p" }] } });
    const info = await infoOf(id);
    expect(info.http?.headers).toEqual([
      { ...secret, value: "", hasValue: true },
      { name: "X-Plain", value: "p", isSecret: false },
    ]);
    const stored = await tenant.ctx.db.selectFrom("schedule").selectAll().where("id", "=", id).execute();
    const history = await tenant.ctx.db.selectFrom("auditEvent").select("diff").where("entityId", "=", id).execute();
    expect(JSON.stringify([stored, history])).not.toContain("s3cret");
    await admin.put(`${path}/${id}`, { ...info, description: "with the secret kept" });
    await run(id);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.headers).toMatchObject({ authorization: "Bearer s3cret", "x-plain": "p" });
  });

  it("have to be entered again for another server", async () => {
    const id = await create({ http: { url, headers: [secret] } });
    const info = await infoOf(id);
    const elsewhere = { ...info, http: { ...info.http, url: "http://elsewhere.example/" } };
    expect(await admin.put(`${path}/${id}`, elsewhere)).toMatchObject({
      code: 400,
      data: { errors: [{ field: "http.headers" }] },
    });
    const path2 = { ...info, http: { ...info.http, url: `${url}/other` } };
    expect((await admin.put(`${path}/${id}`, path2)).code).toBe(200);
  });
});

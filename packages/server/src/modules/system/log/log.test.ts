import { setTimeout as delay } from "node:timers/promises";
import type { Pagination } from "@gongshu/contract/page";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { purgeExpired } from "#platform/auth/housekeeping.ts";
import { systemConfigTopic } from "#platform/auth/system-config.ts";
import { collectRows, readWorkbook } from "#platform/excel/read-workbook.ts";
import { Rights } from "#testing/rights.ts";
import { clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { recordLoginAttempt } from "../../account/oauth/service.ts";

const dayMs = 86_400_000;
const logs = "/api/system/Base/Log";
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("acme");
});
afterAll(() => test.close());

type Row = Record<string, unknown>;

async function rowsOf(category = "5", query = "", client = tenant.admin): Promise<Row[]> {
  // A reply is there a moment before its request has ended.
  await delay(10);
  await test.platform.requestLog.flush();
  await test.platform.errorLog.flush();
  const reply = await client.get(`${logs}/${category}?pageSize=200&${query}`);
  expect([reply.code, reply.msg]).toEqual([200, reply.msg]);
  return (reply.data as { list: Row[] }).list;
}

async function pageOf(query: string): Promise<{ pagination: Pagination; list: Row[] }> {
  return (await tenant.admin.get(`${logs}/5?${query}`)).data as { pagination: Pagination; list: Row[] };
}

async function addRequests(at: Date, ids: readonly string[], { ctx, id: tenantId }: TestTenant = tenant) {
  const row = { tenantId, userId: "u1", userName: "Zhou/zhou", requestUrl: "/api/x", requestMethod: "GET" };
  await ctx.db
    .insertInto("requestLog")
    .values(ids.map((id) => ({ ...row, id, requestDuration: 5, code: 200, creatorTime: at })))
    .execute();
}

const storedIds = async (ids: readonly string[], { ctx }: TestTenant = tenant) =>
  (await ctx.db.selectFrom("requestLog").select("id").where("id", "in", ids).orderBy("id").execute()).map(
    ({ id }) => id,
  );

async function setConfig(key: string, value: string): Promise<void> {
  await tenant.ctx.db
    .insertInto("systemConfig")
    .values({ tenantId: tenant.id, key, value })
    .onConflict((conflict) => conflict.columns(["tenantId", "key"]).doUpdateSet({ value }))
    .execute();
  test.platform.events.publish({ topic: systemConfigTopic, tenantId: tenant.id });
}

describe("the request log", () => {
  it("tells who called what, from where, how long it took and how it ended, in the tenant's own words", async () => {
    const client = clientOf(test.app, tenant.admin.token, {
      "user-agent":
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36",
    });
    await client.get("/api/oauth/CurrentUser?currentPage=31337");
    const row = (await rowsOf("5", "keyword=31337"))[0];
    expect(row).toMatchObject({
      userName: "管理员/admin",
      platForm: "Chrome 120 / Windows",
      requestMethod: "GET",
      ipaddress: "127.0.0.1",
      ipaddressName: "本机",
    });
    expect(row?.["requestURL"]).toBe("/api/oauth/CurrentUser?currentPage=31337");
    expect(typeof row?.["requestDuration"]).toBe("number");
    await client.get("/api/system/Base/Log/9");
    expect((await rowsOf("5", "keyword=Base/Log/9"))[0]).toMatchObject({
      result: "failure",
      reason: "输入有误（代码 400）",
      moduleName: "系统日志",
    });
    await tenant.admin.get("/api/system/Base/Log/5/no-such-line");
    const english = clientOf(test.app, tenant.admin.token, { "accept-language": "en" });
    expect((await rowsOf("5", "keyword=no-such-line", english))[0]).toMatchObject({
      result: "failure",
      reason: "It does not exist or was deleted (code 404)",
    });
  });

  it("keeps no secret of an address: neither tokens nor passwords, nor what nobody knows", async () => {
    const secrets = ["tok3nSecret", "passw0rdSecret", "unknownSecret", "encryptedSecret", "nested%22Secret"];
    await tenant.admin.get(
      `/api/oauth/CurrentUser?token=${secrets[0]}&password=${secrets[1]}&x=${secrets[2]}&encryption=${secrets[3]}&json=${secrets[4]}&pageSize=20&sort=${secrets[0]}%3B`,
    );
    await tenant.admin.post("/api/oauth/ScanTicket/ticketSecret/Actions/Scan");
    await test.platform.requestLog.flush();
    const rows = await tenant.ctx.db.selectFrom("requestLog").selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [...secrets, "ticketSecret", tenant.admin.token])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).toContain("pageSize=20");
    expect(text).toContain("/api/oauth/ScanTicket/***/Actions/Scan");
  });

  it("leaves out what is only asked again and again, and callers who are nobody", async () => {
    await tenant.admin.get("/api/system/Job/no-such-job-polled");
    await test.anonymous.get("/api/health");
    await test.anonymous.get("/api/oauth/CurrentUser?pageSize=77");
    expect(await rowsOf("5", "keyword=no-such-job-polled")).toEqual([]);
    expect(await rowsOf("5", "keyword=pageSize%3D77")).toEqual([]);
  });

  it("is written in bundles: many calls, few statements", async () => {
    await test.platform.requestLog.flush();
    const before = (await pageOf("pageSize=1")).pagination.total;
    await test.platform.requestLog.flush();
    const batch = vi.spyOn(test.platform.database, "batch");
    const request = {
      tenantId: tenant.id,
      userId: tenant.adminId,
      userName: "bundle",
      ip: "1.2.3.4",
      userAgent: "",
      url: "/api/bundle",
      route: "/api/bundle",
      method: "GET",
      durationMs: 1.4,
      code: 200,
      moduleName: "",
      requestId: "",
      endedMs: Date.now(),
    };
    for (let index = 0; index < 450; index++) test.platform.requestLog.collect(request);
    await test.platform.requestLog.flush();
    const inserts = batch.mock.calls.filter(([, statements]) =>
      statements.some(({ sql }) => sql.includes("request_log")),
    );
    batch.mockRestore();
    expect(inserts.length).toBeLessThanOrEqual(4);
    expect((await pageOf("pageSize=1")).pagination.total).toBeGreaterThanOrEqual(before + 450);
  });

  it("drops what is too much rather than to grow without end, and goes on after the database has failed", async () => {
    await test.platform.requestLog.flush();
    const request = {
      tenantId: "no-such-tenant",
      userId: "x",
      userName: "flood",
      ip: "",
      userAgent: "",
      url: "/",
      route: "/",
    };
    const rest = { method: "POST", durationMs: 1, code: 200, moduleName: "", requestId: "", endedMs: Date.now() };
    for (let index = 0; index < 12_000; index++) test.platform.requestLog.collect({ ...request, ...rest });
    await test.platform.requestLog.flush();
    await tenant.admin.get("/api/oauth/CurrentUser?currentPage=4321");
    expect(await rowsOf("5", "keyword=4321")).toHaveLength(1);
  });

  it("keeps writes alone where reads are switched off", async () => {
    await setConfig("isLog", "0");
    await tenant.admin.get("/api/oauth/CurrentUser?currentPage=111");
    await tenant.admin.put("/api/system/Permission/Users/Current/SystemTheme?currentPage=112", { theme: "classic" });
    await test.platform.requestLog.flush();
    await setConfig("isLog", "1");
    const addresses = (await rowsOf()).map((row) => String(row["requestURL"]));
    expect(addresses.some((address) => address.includes("=111"))).toBe(false);
    expect(addresses.some((address) => address.includes("=112"))).toBe(true);
  });
});

describe("the error log", () => {
  it("keeps the trace of a failure of ours with the number that the caller was told, and no secret in it", async () => {
    const enqueue = vi.spyOn(test.platform.jobs, "enqueue");
    enqueue.mockRejectedValueOnce(
      new Error(
        `boom password=Hidden2026 "token":"abc.def" 5f4dcc3b5aa765d61d8327deb882cf99 authorization: Bearer zzz`,
      ),
    );
    const reply = await tenant.admin.post(`${logs}/1/Actions/Export`, {});
    enqueue.mockRestore();
    expect(reply.code).toBe(500);
    const [row] = await rowsOf("4", "keyword=boom");
    expect(reply.msg).toContain(String(row?.["requestId"]));
    expect(row).toMatchObject({ userName: "管理员/admin", requestMethod: "POST", moduleName: "系统日志" });
    const whole = await tenant.admin.get(`${logs}/4/${String(row?.["id"])}`);
    const { json } = whole.data as { json: string };
    expect(json).toContain("Error: boom");
    expect(json).toContain("at ");
    for (const secret of ["Hidden2026", "abc.def", "5f4dcc3b5aa765d61d8327deb882cf99", "zzz"])
      expect([secret, json.includes(secret)]).toEqual([secret, false]);
  });
});

describe("the log of sign-ins", () => {
  it("tells of both outcomes, with the reason in the reader's language", async () => {
    await tenant.member("walker");
    await test.signIn("walker");
    await test.anonymous.post("/api/oauth/Login", { account: "walker", password: "0".repeat(32) });
    const [failed, succeeded] = await rowsOf("1", "keyword=walker");
    expect(failed).toMatchObject({ userName: "walker/walker", result: "failure", reason: "账号或密码错误" });
    expect(succeeded).toMatchObject({ result: "success", reason: "" });
    expect(await rowsOf("1", "keyword=walker&result=success")).toHaveLength(1);
    const english = clientOf(test.app, tenant.admin.token, { "accept-language": "en" });
    expect((await rowsOf("1", "keyword=walker", english))[0]).toMatchObject({ reason: "Wrong account or password" });
  });
});

describe("the reason of a refused sign-in", () => {
  it.each([
    ["wrongFactor", "两步验证失败"],
    ["wrongPasskey", "通行密钥验证失败"],
    ["unknownInvite", "邀请链接无效"],
    ["sms.wrong", "短信验证码登录失败"],
    ["of.old", "登录失败"],
  ])("%s is told as %s", async (reason, text) => {
    const attempt = { tenantId: tenant.ctx.tenant.id, account: `told-${reason}`, ip: "127.0.0.1", platForm: "" };
    await recordLoginAttempt(tenant.ctx.database, attempt, { userId: null, reason }, tenant.ctx.now());
    expect(await rowsOf("1", `keyword=told-${reason}`)).toMatchObject([{ reason: text }]);
  });
});

describe("a log", () => {
  it("is searched by whole days where the tenant is", async () => {
    // The evening of the 9th in UTC is the morning of the 10th in Shanghai.
    await addRequests(new Date("2025-03-09T15:59:59.999Z"), ["day-9"]);
    await addRequests(new Date("2025-03-09T16:00:00Z"), ["day-10-first"]);
    await addRequests(new Date("2025-03-10T15:59:59.999Z"), ["day-10-last"]);
    await addRequests(new Date("2025-03-10T16:00:00Z"), ["day-11"]);
    const noon = Date.parse("2025-03-10T04:00:00Z");
    for (const [start, end] of [
      [noon, noon],
      ["2025-03-10", "2025-03-10"],
    ])
      expect((await rowsOf("5", `startTime=${start}&endTime=${end}`)).map(({ id }) => id)).toEqual([
        "day-10-last",
        "day-10-first",
      ]);
    expect((await tenant.admin.get(`${logs}/5?startTime=nonsense`)).code).toBe(400);
  });

  it("is paged, filtered by person, and ordered the other way when asked", async () => {
    await addRequests(new Date("2024-01-01T00:00:00Z"), ["page-1"]);
    await addRequests(new Date("2024-01-01T01:00:00Z"), ["page-2"]);
    await addRequests(new Date("2024-01-01T02:00:00Z"), ["page-3"]);
    const period = "startTime=2024-01-01&endTime=2024-01-01&userId=u1";
    expect(await pageOf(`${period}&pageSize=2&currentPage=2`)).toMatchObject({
      pagination: { total: 3, currentPage: 2 },
      list: [{ id: "page-1" }],
    });
    expect((await pageOf(`${period}&sidx=creatorTime&sort=asc`)).list[0]).toMatchObject({ id: "page-1" });
    expect((await pageOf(period.replace("u1", "u2"))).list).toEqual([]);
    expect((await tenant.admin.get(`${logs}/2`)).code).toBe(400);
  });

  it("takes % and _ of a keyword as they are", async () => {
    expect(await rowsOf("5", "keyword=%25")).toEqual([]);
  });

  it("shows granted columns only, neither sorts nor searches in others, and needs the buttons for the rest", async () => {
    const { client, roleId } = await tenant.member("auditor");
    await new Rights(tenant).grant(roleId, { "system.log": { columns: ["creatorTime", "requestURL"] } });
    await tenant.admin.get("/api/oauth/CurrentUser?currentPage=999");
    const [row] = await rowsOf("5", "keyword=999", client);
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "creatorTime",
      "id",
      "reason",
      "requestId",
      "requestURL",
      "result",
    ]);
    expect(await rowsOf("5", "keyword=127.0.0.1", client)).toEqual([]);
    expect((await client.get(`${logs}/5?userId=u1`)).code).toBe(403);
    expect((await client.delete(logs, { ids: ["x"] })).code).toBe(403);
    expect((await client.post(`${logs}/5/Actions/Clear`, { beforeTime: 1 })).code).toBe(403);
    expect((await client.post(`${logs}/5/Actions/Export`, {})).code).toBe(403);
  });

  it("is the tenant's own", async () => {
    await addRequests(daysAgo(400), ["foreign"], other);
    expect((await tenant.admin.get(`${logs}/5/foreign`)).code).toBe(404);
    expect((await tenant.admin.delete(logs, { ids: ["foreign"] })).code).toBe(200);
    await tenant.admin.post(`${logs}/5/Actions/Clear`, { beforeTime: now.getTime() });
    expect(await storedIds(["foreign"], other)).toEqual(["foreign"]);
  });

  it("loses chosen lines and what is older than a day, and the history says who did it", async () => {
    await addRequests(daysAgo(0), ["chosen-1", "chosen-2", "kept"]);
    expect((await tenant.admin.delete(logs, { ids: ["chosen-1", "chosen-2"] })).code).toBe(200);
    expect(await storedIds(["chosen-1", "chosen-2", "kept"])).toEqual(["kept"]);
    await addRequests(daysAgo(40), ["older"]);
    const cleared = await tenant.admin.post(`${logs}/5/Actions/Clear`, { beforeTime: daysAgo(30).getTime() });
    expect(cleared.data).toEqual({ deletedCount: 1 });
    expect((await tenant.admin.post(`${logs}/5/Actions/Clear`, { beforeTime: daysAgo(-2).getTime() })).code).toBe(400);
    const history = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["entityId", "actorUserId"])
      .where("entity", "=", "request_log")
      .where("action", "=", "delete")
      .execute();
    expect(history).toContainEqual({ entityId: "chosen", actorUserId: tenant.adminId });
    expect(history).toContainEqual({ entityId: "cleared", actorUserId: tenant.adminId });
  });

  it("is forgotten after the days that the tenant has set", async () => {
    await setConfig("requestLogDays", "7");
    await addRequests(daysAgo(8), ["past"]);
    await addRequests(daysAgo(6), ["recent"]);
    await addRequests(daysAgo(8), ["others-past"], other);
    await purgeExpired(test.platform, now);
    expect(await storedIds(["past", "recent"])).toEqual(["recent"]);
    expect(await storedIds(["others-past"], other)).toEqual(["others-past"]);
    await setConfig("requestLogDays", "30");
  });

  it("is exported with the filters of the list and granted columns, in the background", async () => {
    const ids = Array.from({ length: 2500 }, (_, index) => `export-${index}`);
    await addRequests(new Date("2023-05-05T04:00:00Z"), ids);
    const { client, roleId } = await tenant.member("exporter");
    await new Rights(tenant).grant(roleId, {
      "system.log": { columns: ["creatorTime", "userName"], buttons: ["btn_download"] },
    });
    const filter = { startTime: "2023-05-05", endTime: "2023-05-05", keyword: "zhou" };
    const { data } = await client.post(`${logs}/5/Actions/Export`, filter);
    const { url, name } = await resultOf(client, (data as { jobId: string }).jobId);
    const file = await test.app.inject({ url });
    const workbook = await readWorkbook(file.rawPayload, { fileName: name, maxRows: 5000, maxColumns: 20 });
    const rows = await collectRows(workbook);
    expect(rows).toHaveLength(2501);
    expect(rows[0]?.cells).toEqual(["时间", "用户", "结果", "原因"]);
    expect(rows[1]?.cells[1]).toBe("Zhou/zhou");
  });
});

async function resultOf(client: { get(url: string): Promise<{ data: unknown }> }, jobId: string) {
  for (;;) {
    const job = (await client.get(`/api/system/Job/${jobId}`)).data as {
      state: string;
      result: unknown;
      errorText: string;
    };
    if (job.state === "done") return job.result as { url: string; name: string };
    if (job.state === "failed") throw new Error(job.errorText);
    await delay(30);
  }
}

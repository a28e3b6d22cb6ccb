import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { TenantRow } from "@gongshu/contract/tenancy/tenant";
import type { ExportRequest } from "@gongshu/contract/tenancy/tenant-export";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { purgeExpired } from "#platform/auth/housekeeping.ts";
import { ImportExportModel } from "#testing/import-export-model.ts";
import { form, ModelClient, text } from "#testing/model-client.ts";
import { type Client, clientOf, md5, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { rowsLeft } from "./testing/rows-left.ts";

const url = "/api/system/Tenant";
const operators = "/api/system/TenantOperator";
const requests = "/api/system/TenantExport";
const dayMs = 86_400_000;
const firstPassword = "First2026pw";
const closedText = "租户已停用或已到期，请联系平台管理员";

let test: TestApp;
let home: TestTenant;
let operator: Client;

beforeAll(async () => {
  test = await openTestApp();
  home = await test.tenant("default");
  operator = home.admin;
});
afterAll(() => test.close());

const input = (enCode: string, more: object = {}) => ({
  enCode,
  fullName: `Company ${enCode}`,
  mobilePhone: null,
  expiresTime: null,
  adminAccount: "boss",
  adminPassword: md5(firstPassword),
  ...more,
});

async function create(enCode: string, more: object = {}): Promise<string> {
  const { code, msg, data } = await operator.post(url, input(enCode, more));
  expect([code, msg]).toEqual([200, "租户已创建"]);
  return (data as { id: string }).id;
}

const row = async (id: string) => (await operator.get(`${url}/${id}`)).data as TenantRow;
const suspend = (id: string, reason = "") => operator.put(`${url}/${id}/Actions/State`, { enabledMark: 0, reason });
const login = (account: string, password = firstPassword) =>
  test.anonymous.post("/api/oauth/Login", { account, password: md5(password) });

/** Signs in as the first administrator and changes the password that the operator gave. */
async function enter(enCode: string): Promise<Client> {
  const { data } = await login(`${enCode}@boss`);
  const client = clientOf(test.app, (data as { token: string }).token);
  const change = { oldPassword: md5(firstPassword), password: md5("Changed2026pw") };
  expect((await client.post("/api/system/Permission/Users/Current/Actions/ModifyPassword", change)).code).toBe(200);
  return client;
}

async function historyOf(entityId: string): Promise<string[]> {
  const rows = await home.ctx.db
    .selectFrom("auditEvent")
    .select("action")
    .where("entityId", "=", entityId)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

/** Exports a tenant whose administrator consents. */
async function exportOf({ id, admin }: Pick<TestTenant, "id" | "admin">, client = operator): Promise<string> {
  await client.post(`${url}/${id}/Actions/AskExport`, { reason: "Moving house" });
  const { list } = (await admin.get(requests)).data as { list: ExportRequest[] };
  await admin.post(`${requests}/${list[0]?.id}/Actions/Answer`, { isGranted: true });
  const { data } = await client.post(`${url}/${id}/Actions/Export`);
  for (;;) {
    const job = (await client.get(`/api/system/Job/${(data as { jobId: string }).jobId}`)).data as {
      state: string;
      result: { url: string };
      errorText: string;
    };
    if (job.state === "done") return gunzipSync((await test.app.inject({ url: job.result.url })).rawPayload).toString();
    if (job.state === "failed") throw new Error(job.errorText);
    await delay(30);
  }
}

describe("a new tenant", () => {
  it("comes at once with its administrator, who must change the password, with menus and dictionaries", async () => {
    const id = await create("fresh", { mobilePhone: "13911112222", expiresTime: Date.now() + 10 * dayMs });
    const { code, data } = await login("fresh@boss");
    expect(code).toBe(200);
    const held = clientOf(test.app, (data as { token: string }).token);
    expect((await held.get("/api/oauth/CurrentUser")).code).toBe(403);
    const client = await enter("fresh");
    const user = (await client.get("/api/oauth/CurrentUser")).data as {
      userInfo: { isAdministrator: boolean; isOperator: boolean; tenantId: string };
      menuList: unknown[];
    };
    expect(user.userInfo).toMatchObject({ isAdministrator: true, isOperator: false, tenantId: id });
    expect(user.menuList.length).toBeGreaterThan(3);
    const dictionaries = (await client.get("/api/system/Base/DictionaryData/All")).data as { list: unknown[] };
    expect(dictionaries.list.length).toBeGreaterThan(3);
    // By the company's mobile number too.
    expect((await login("13911112222@boss", "Changed2026pw")).code).toBe(200);
    expect(await row(id)).toMatchObject({ state: "expiring", userCount: 1, isDefault: false });
    expect((await row(id)).lastLogTime).toBeGreaterThan(Date.now() - 60_000);
    expect(await historyOf(id)).toEqual(["create"]);
  });

  it.each([
    [{ enCode: "12345" }, "enCode"],
    [{ enCode: "a b" }, "enCode"],
    [{ enCode: "-a" }, "enCode"],
    [{ enCode: "a@b" }, "enCode"],
    [{ enCode: "" }, "enCode"],
    [{ mobilePhone: "12" }, "mobilePhone"],
    [{ expiresTime: Date.now() - 1000 }, "expiresTime"],
    [{ adminAccount: "a@b" }, "adminAccount"],
    [{ adminPassword: md5("123456") }, "adminPassword"],
    [{ adminPassword: md5("boss") }, "adminPassword"],
    [{ adminPassword: "plain" }, "adminPassword"],
  ])("is refused with %j", async (more, field) => {
    const { code, data } = await operator.post(url, input("refused", more));
    expect([code, (data as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
  });

  it("has a code and a number that no other has, in whatever case, also when two come at once", async () => {
    await create("taken", { mobilePhone: "13922223333" });
    for (const more of [{ enCode: "TAKEN" }, { enCode: "default" }, { enCode: "other", mobilePhone: "13922223333" }])
      expect((await operator.post(url, input("x", more))).code).toBe(409);
    const replies = await Promise.all([operator.post(url, input("race")), operator.post(url, input("Race"))]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe("a suspended tenant", () => {
  it("loses its sessions at once, and says so at sign-in until it goes on", async () => {
    const id = await create("pausing");
    const client = await enter("pausing");
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    const socket = await test.app.injectWS("/websocket");
    const frames: string[] = [];
    socket.on("message", (data: Buffer) => frames.push(data.toString()));
    socket.send(JSON.stringify({ method: "OnConnection", token: client.token }));
    await delay(50);
    expect((await suspend(id, "unpaid")).code).toBe(200);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    await vi.waitFor(() => expect(frames.join()).toContain("logout"));
    expect(await login("pausing@boss", "Changed2026pw")).toMatchObject({ code: 400, msg: closedText });
    expect(await row(id)).toMatchObject({ state: "suspended", suspendedReason: "unpaid" });
    expect((await operator.put(`${url}/${id}/Actions/State`, {})).code).toBe(200);
    expect(await row(id)).toMatchObject({ state: "active", suspendedReason: "", suspendedTime: null });
    expect((await login("pausing@boss", "Changed2026pw")).code).toBe(200);
    // What had ended does not come back.
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect(await historyOf(id)).toEqual(["create", "update", "update"]);
  });

  it("ends likewise at its end, which may be put off", async () => {
    const id = await create("ending");
    const client = await enter("ending");
    const before = await row(id);
    const body = { enCode: "ending", fullName: "Ending", expiresTime: Date.now() - 1000, version: before.version };
    expect((await operator.put(`${url}/${id}`, body)).code).toBe(200);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(600);
    expect(await login("ending@boss", "Changed2026pw")).toMatchObject({ code: 400, msg: closedText });
    expect(await row(id)).toMatchObject({ state: "expired" });
    expect((await operator.put(`${url}/${id}`, body)).code).toBe(409);
    const later = { ...body, expiresTime: null, version: before.version + 1, tenantId: "default", isDefault: true };
    expect((await operator.put(`${url}/${id}`, later)).code).toBe(200);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
  });
});

describe("the default tenant, and one with operators", () => {
  it("can be neither suspended nor deleted, nor end, nor have another code", async () => {
    const { fullName } = await row(home.id);
    const refusals = await Promise.all([
      suspend(home.id),
      operator.delete(`${url}/${home.id}`, { confirm: "default" }),
      operator.put(`${url}/${home.id}`, { enCode: "default", fullName, expiresTime: Date.now() + dayMs }),
      operator.put(`${url}/${home.id}`, { enCode: "renamed", fullName }),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual([409, 409, 409, 409]);
    expect((await operator.put(`${url}/${home.id}`, { enCode: "default", fullName: "Renamed" })).code).toBe(200);
  });
});

/** A table with a password that somebody typed, and with one that does not look like a hash; and the same of a field that was removed. */
async function saveSecrets(tenant: TestTenant, models: ModelClient): Promise<string> {
  const secret = { kind: "password", id: "p", field: "secret", label: "P" } as const;
  const removed = { kind: "password", id: "q", field: "oldSecret", label: "Q" } as const;
  const model = await ImportExportModel.publish(test, tenant, "secrets", [text("a"), secret, removed]);
  await model.create({ a: "typed", secret: "abc12345", oldSecret: "abc12345" });
  const table = await models.table(model.id);
  await table.insert("odd", { a: "odd", secret: "not a hash", oldSecret: "left over" });
  await models.change(model.id, form(text("a"), secret));
  return table.name;
}

describe("an export", () => {
  it("holds every row of that tenant with its records, nothing of another, and no secret", async () => {
    const one = await test.tenant("exported");
    const two = await test.tenant("beside");
    const models = new ModelClient(test, one);
    for (const client of [models, new ModelClient(test, two)]) await client.published(text("a"));
    const secretTable = await saveSecrets(one, models);
    const texts = await exportOf(one);
    const lines = texts
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).toMatchObject({ format: "gongshu-tenant", tenant: { id: one.id, enCode: "exported" } });
    expect(lines.at(-1)).toMatchObject({ end: true });
    const rows = lines.slice(1, -1) as { table: string; row: Record<string, unknown> }[];
    expect(rows.every(({ row }) => row["tenant_id"] === one.id)).toBe(true);
    const tables = new Set(rows.map(({ table }) => table));
    for (const table of ["app_user", "menu", "audit_event", "dictionary_type"]) expect(tables).toContain(table);
    for (const table of ["session", "job", "outbox", "user_totp"]) expect(tables).not.toContain(table);
    expect(rows.find(({ table }) => table === "app_user")?.row).not.toHaveProperty("password");
    const { password } = await one.ctx.db.selectFrom("appUser").select("password").executeTakeFirstOrThrow();
    expect(texts).not.toContain(password);
    expect(texts).not.toContain(two.adminId);
    const records = rows.filter(({ table }) => table === `form.${secretTable}`).map(({ row }) => row);
    expect(new Set(records.map((record) => record["a"]))).toEqual(new Set(["odd", "typed"]));
    for (const record of records) expect(Object.keys(record)).not.toContain("secret");
    expect(JSON.stringify(records)).not.toMatch(/scrypt\$|not a hash|left over/);
    const counts = lines.at(-1)?.["counts"] as Record<string, number>;
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    expect(Object.keys(counts).filter((name) => name.startsWith("form."))).toHaveLength(2);
  });

  it("is not made for somebody who is no operator any more when it runs", async () => {
    const { client, userId } = await home.member("short.lived");
    await operator.post(operators, { account: "short.lived" });
    const asked = await test.tenant("asked-in-time");
    await client.post(`${url}/${asked.id}/Actions/AskExport`, { reason: "Soon gone" });
    const { list } = (await asked.admin.get(requests)).data as { list: ExportRequest[] };
    await asked.admin.post(`${requests}/${list[0]?.id}/Actions/Answer`, { isGranted: true });
    const enqueue = test.platform.jobs.enqueue.bind(test.platform.jobs);
    const spy = vi.spyOn(test.platform.jobs, "enqueue").mockImplementationOnce(async (ctx, kind, title, payload) => {
      await ctx.db.deleteFrom("platformOperator").where("userId", "=", userId).execute();
      return enqueue(ctx, kind, title, payload);
    });
    const { data } = await client.post(`${url}/${asked.id}/Actions/Export`);
    spy.mockRestore();
    const jobId = (data as { jobId: string }).jobId;
    await vi.waitFor(async () =>
      expect((await client.get(`/api/system/Job/${jobId}`)).data).toMatchObject({ state: "failed" }),
    );
  });
});

describe("a deleted tenant", () => {
  it("was suspended before, its code is typed, it can be restored, and is suspended then", async () => {
    const id = await create("leaving");
    expect((await operator.delete(`${url}/${id}`, { confirm: "leaving" })).code).toBe(409);
    await suspend(id);
    expect((await operator.delete(`${url}/${id}`, { confirm: "Leaving" })).code).toBe(400);
    expect((await operator.delete(`${url}/${id}`, { confirm: "leaving" })).code).toBe(200);
    const deleted = await row(id);
    expect(deleted).toMatchObject({ state: "deleted" });
    expect(deleted.purgeTime).toBeGreaterThan(Date.now() + 29 * dayMs);
    const list = async (query: string) =>
      ((await operator.get(`${url}?keyword=leaving&${query}`)).data as { list: TenantRow[] }).list.map((one) => one.id);
    expect([await list(""), await list("state=deleted")]).toEqual([[], [id]]);
    expect((await login("leaving@boss")).code).toBe(400);
    expect((await operator.put(`${url}/${id}/Actions/Restore`)).code).toBe(200);
    expect(await row(id)).toMatchObject({ state: "suspended", purgeTime: null });
    expect((await operator.put(`${url}/${id}/Actions/Restore`)).code).toBe(404);
  });

  it("does not come back when its code has gone to another one, or its time is over", async () => {
    const id = await create("reused");
    await suspend(id);
    await operator.delete(`${url}/${id}`, { confirm: "reused" });
    await create("reused");
    expect((await operator.put(`${url}/${id}/Actions/Restore`)).code).toBe(409);
    await setPurgeTime(id, new Date(Date.now() - 1));
    expect((await operator.put(`${url}/${id}/Actions/Restore`)).code).toBe(409);
  });

  it("is gone for good after thirty days, with every row, record and file, and no other tenant is touched", async () => {
    const [gone, kept] = [await test.tenant("purged"), await test.tenant("kept")];
    for (const tenant of [gone, kept]) {
      await new ModelClient(test, tenant).published(text("a"));
      await tenant.member("worker");
      const key = { tenantId: tenant.id, category: "temporary", name: "a.txt" };
      await test.platform.files.put(
        key,
        (async function* () {
          yield new Uint8Array(3);
        })(),
        { maxBytes: 10 },
      );
    }
    // Logs of requests come late, and housekeeping takes them after thirty days; each export is in the list of exports and in the history.
    const lasting = (lines: string) =>
      lines
        .split("\n")
        .filter((line) => line.startsWith('{"table"') && !/"request_log"|tenant_?export_?request/i.test(line));
    const keptBefore = lasting(await exportOf(kept));
    await suspend(gone.id);
    await operator.delete(`${url}/${gone.id}`, { confirm: "purged" });
    await purgeExpired(test.platform, new Date(Date.now() + 29 * dayMs));
    expect((await row(gone.id)).state).toBe("deleted");
    await purgeExpired(test.platform, new Date(Date.now() + 31 * dayMs));
    expect((await operator.get(`${url}/${gone.id}`)).code).toBe(404);
    expect(await rowsLeft(test.platform.database, gone.id)).toEqual([]);
    const left = async (tenantId: string) =>
      (await test.platform.files.stat({ tenantId, category: "temporary", name: "a.txt" }))?.sizeBytes;
    await expect.poll(() => left(gone.id)).toBeUndefined();
    expect(await left(kept.id)).toBe(3);
    expect((await row(kept.id)).state).toBe("active");
    expect(lasting(await exportOf(kept))).toEqual(keptBefore);
    expect(await historyOf(gone.id)).toContain("delete");
  });
});

describe("operators", () => {
  it("are added by name and removed, but never the last one who can sign in", async () => {
    const { client, userId } = await home.member("second");
    expect((await client.get(url)).code).toBe(403);
    expect((await operator.post(operators, { account: "nobody.here" })).code).toBe(400);
    expect((await operator.post(operators, { account: "default@second" })).code).toBe(200);
    expect((await client.get(url)).code).toBe(200);
    const user = (await client.get("/api/oauth/CurrentUser")).data as { userInfo: { isOperator: boolean } };
    expect(user.userInfo.isOperator).toBe(true);
    const { list } = (await operator.get(operators)).data as { list: { account: string; isSelf: boolean }[] };
    expect(list.map(({ account, isSelf }) => [account, isSelf])).toEqual([
      ["admin", true],
      ["second", false],
    ]);
    await home.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect((await operator.delete(`${operators}/${home.id}/${home.adminId}`)).code).toBe(409);
    expect((await operator.delete(`${operators}/${home.id}/${userId}`)).code).toBe(200);
    expect((await operator.delete(`${operators}/${home.id}/${userId}`)).code).toBe(404);
    expect((await operator.delete(`${operators}/${home.id}/${home.adminId}`)).code).toBe(409);
    expect(await historyOf(userId)).toContain("delete");
  });

  it("keep their tenant from being suspended or coming to an end", async () => {
    const outside = await test.tenant("with-operator");
    await operator.post(operators, { account: "with-operator@admin" });
    expect((await suspend(outside.id)).code).toBe(409);
    const body = { enCode: "with-operator", fullName: "X", expiresTime: Date.now() + dayMs };
    expect((await operator.put(`${url}/${outside.id}`, body)).code).toBe(409);
    // History of what they do is their own tenant's.
    const { data } = await outside.admin.post(url, input("by-outsider"));
    const made = (data as { id: string }).id;
    expect(await historyOf(made)).toEqual([]);
    const own = outside.ctx.db.selectFrom("auditEvent").select("action").where("entityId", "=", made);
    expect(await own.execute()).toEqual([{ action: "create" }]);
    await operator.delete(`${operators}/${outside.id}/${outside.adminId}`);
    expect((await suspend(outside.id)).code).toBe(200);
  });

  it("are nobody else: every administrator of another tenant is refused everything", async () => {
    const other = await test.tenant("curious");
    const calls: [keyof Pick<Client, "get" | "post" | "put" | "delete">, string, unknown?][] = [
      ["get", url],
      ["post", url, input("sneaky")],
      ["get", `${url}/${other.id}`],
      ["put", `${url}/${other.id}`, { enCode: "curious", fullName: "Mine" }],
      ["delete", `${url}/${other.id}`, { confirm: "curious" }],
      ["put", `${url}/${other.id}/Actions/State`, {}],
      ["put", `${url}/${other.id}/Actions/Restore`],
      ["post", `${url}/${other.id}/Actions/Export`],
      ["post", `${url}/${other.id}/Actions/AskExport`, { reason: "Mine" }],
      ["post", `${url}/${other.id}/Actions/WithdrawExport`],
      ["get", operators],
      ["post", operators, { account: "curious@admin" }],
      ["delete", `${operators}/${home.id}/${home.adminId}`],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, (await other.admin[method](path, body)).code]).toEqual([method, path, 403]);
    expect((await operator.get(`${url}/no-such-tenant`)).code).toBe(404);
    expect((await suspend("no-such-tenant")).code).toBe(404);
  });
});

async function setPurgeTime(id: string, purgeTime: Date): Promise<void> {
  await home.ctx.tx(async (tx) => {
    await tx.db.updateTable("tenant").set({ purgeTime }).where("id", "=", id).execute();
  }, "owner");
}

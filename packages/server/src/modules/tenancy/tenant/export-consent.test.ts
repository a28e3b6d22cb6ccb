import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { TenantRow } from "@gongshu/contract/tenancy/tenant";
import type { ExportRequest } from "@gongshu/contract/tenancy/tenant-export";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { exportOnMachine } from "./service.ts";

const tenants = "/api/system/Tenant";
const requests = "/api/system/TenantExport";

let test: TestApp;
let home: TestTenant;
let operator: Client;
let tenant: TestTenant;
let count = 0;
let letGo = () => {};

beforeAll(async () => {
  test = await openTestApp();
  home = await test.tenant("default");
  operator = home.admin;
});
afterAll(() => test.close());
afterEach(() => letGo());
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`tenant-${count}`);
});

const ask = (reason = "Moving to a server of their own") =>
  operator.post(`${tenants}/${tenant.id}/Actions/AskExport`, { reason });
const start = () => operator.post(`${tenants}/${tenant.id}/Actions/Export`);
const withdraw = () => operator.post(`${tenants}/${tenant.id}/Actions/WithdrawExport`);
const listed = async (client = tenant.admin) => ((await client.get(requests)).data as { list: ExportRequest[] }).list;
const answer = async (isGranted: boolean, client = tenant.admin) =>
  client.post(`${requests}/${(await listed())[0]?.id}/Actions/Answer`, { isGranted });
const stateForOperator = async () =>
  ((await operator.get(`${tenants}/${tenant.id}`)).data as TenantRow).exportRequest?.state;

async function ended(jobId: string): Promise<{ state: string; errorText: string }> {
  let job = { state: "", errorText: "" };
  await expect
    .poll(async () => {
      job = (await operator.get(`/api/system/Job/${jobId}`)).data as typeof job;
      return job.state;
    })
    .toMatch(/done|failed/);
  return job;
}

const jobOf = ({ data }: { readonly data: unknown }) => (data as { jobId: string }).jobId;

/** Moves the end of all requests into the past. */
const letExpire = () =>
  tenant.ctx.db
    .updateTable("tenantExportRequest")
    .set({ expiresTime: sql<number>`now() - interval '1 second'` })
    .execute();

const ownerDb = () => test.platform.database.kysely({ tenantId: home.id, role: "owner" });

/** Exports stop before they write, until they are let go; then they fail if that was said. */
function holdFiles() {
  const { files } = test.platform;
  const { put } = files;
  const go = Promise.withResolvers<undefined>();
  const reached = Promise.withResolvers<undefined>();
  const over = Promise.withResolvers<undefined>();
  let isFailing = false;
  Object.assign(files, {
    put: async (...file: Parameters<typeof put>) => {
      reached.resolve(undefined);
      await go.promise;
      // After the job has dealt with its end.
      setTimeout(() => over.resolve(undefined), 300);
      if (isFailing) throw new Error("disk full");
      return put.apply(files, file);
    },
  });
  const end = () => {
    Object.assign(files, { put });
    go.resolve(undefined);
  };
  letGo = end;
  return { reached: () => reached.promise, over: () => over.promise, fail: () => (isFailing = true), end };
}

const setJob = (id: string, state: { readonly state: "running" | "done"; readonly attempt: number }) =>
  home.ctx.db
    .updateTable("job")
    .set({ ...state, leaseUntil: new Date(0) })
    .where("id", "=", id)
    .execute();

async function diffsOf(of: TestTenant): Promise<unknown[]> {
  const rows = await of.ctx.db
    .selectFrom("auditEvent")
    .select("diff")
    .where("entity", "=", "tenantExportRequest")
    .orderBy("occurredTime")
    .orderBy("id")
    .execute();
  return rows.map(({ diff }) => diff);
}

const historyOf = async (of: TestTenant) => (await diffsOf(of)).map((diff) => (diff as { state: unknown }).state);

describe("the export of a tenant", () => {
  it("takes the consent of its administrator, who sees who asks and why, and works once", async () => {
    expect(await start()).toMatchObject({ code: 409, msg: "导出需要租户管理员同意，请先申请" });
    expect(await ask()).toMatchObject({ code: 200, msg: "申请已发送，等待租户管理员同意" });
    expect((await start()).code).toBe(409);
    expect(await listed()).toMatchObject([
      { state: "asked", operator: "管理员/admin @ Tenant default", reason: "Moving to a server of their own" },
    ]);
    expect((await answer(true)).msg).toBe("已答复");
    expect(await stateForOperator()).toBe("granted");
    expect(await ended(jobOf(await start()))).toMatchObject({ state: "done" });
    expect((await start()).code).toBe(409);
    expect(await listed()).toMatchObject([{ state: "used", answerUser: "管理员/admin" }]);
    expect((await listed())[0]?.usedTime).toBeGreaterThan(Date.now() - 600_000);
    expect(await historyOf(tenant)).toEqual(["asked", ["asked", "granted"], "used"]);
  });

  it("is refused or taken back by the tenant until it is made", async () => {
    await ask();
    await answer(false);
    expect([await stateForOperator(), (await start()).code, (await answer(true)).code]).toEqual(["refused", 409, 409]);
    await ask();
    await answer(true);
    await answer(false);
    expect([await stateForOperator(), (await start()).code]).toEqual(["refused", 409]);
    expect(await listed()).toHaveLength(2);
  });

  it("is asked for once at a time, and can be withdrawn", async () => {
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await withdraw()).code).toBe(200);
    expect([(await withdraw()).code, (await answer(true)).code]).toEqual([409, 409]);
    await ask();
    await answer(true);
    expect((await withdraw()).code).toBe(200);
    expect((await start()).code).toBe(409);
    expect((await operator.post(`${tenants}/no-such-tenant/Actions/AskExport`, { reason: "x" })).code).toBe(404);
    expect((await ask("  ")).code).toBe(400);
  });

  it("is nothing after fourteen days without an answer, and seven with one", async () => {
    const daysLeft = async () =>
      Math.round(((await listed())[0]?.expiresTime ?? 0 - Date.now()) / 86_400_000 - Date.now() / 86_400_000);
    await ask();
    expect(await daysLeft()).toBe(14);
    await letExpire();
    expect([(await listed())[0]?.state, (await answer(true)).code]).toEqual(["expired", 409]);
    await ask();
    await answer(true);
    expect(await daysLeft()).toBe(7);
    await letExpire();
    expect([await stateForOperator(), (await start()).code, (await ask()).code]).toEqual(["expired", 409, 200]);
  });

  it("is answered by administrators only, and by those of the tenant alone", async () => {
    await ask();
    const id = (await listed())[0]?.id ?? "";
    const { client } = await tenant.member("helper");
    expect((await client.get(requests)).code).toBe(403);
    for (const other of [client, operator])
      expect([403, 404]).toContain((await other.post(`${requests}/${id}/Actions/Answer`, { isGranted: true })).code);
    expect(await listed(operator)).toEqual(expect.not.arrayContaining([expect.objectContaining({ id })]));
    expect(await stateForOperator()).toBe("asked");
  });

  it("works with the consent that was given before the tenant was suspended or deleted", async () => {
    await ask();
    await answer(true);
    await operator.put(`${tenants}/${tenant.id}/Actions/State`, { enabledMark: 0 });
    await operator.delete(`${tenants}/${tenant.id}`, { confirm: tenant.enCode });
    expect(await ended(jobOf(await start()))).toMatchObject({ state: "done" });
  });

  it("gives the consent back when it fails, in the history of both", async () => {
    await ask();
    await answer(true);
    const held = holdFiles();
    held.fail();
    const failed = jobOf(await start());
    await held.reached();
    held.end();
    expect(await ended(failed)).toMatchObject({ state: "failed" });
    expect(await stateForOperator()).toBe("granted");
    expect((await listed())[0]?.usedTime).toBeNull();
    for (const side of [tenant, home])
      expect(await diffsOf(side)).toContainEqual({ state: ["used", "granted"], jobId: [failed, null] });
    expect(await ended(jobOf(await start()))).toMatchObject({ state: "done" });
  });

  it("keeps the consent used when another process has delivered it meanwhile", async () => {
    await ask();
    await answer(true);
    const held = holdFiles();
    const jobId = jobOf(await start());
    await held.reached();
    await setJob(jobId, { state: "done", attempt: 2 });
    held.fail();
    held.end();
    await held.over();
    expect(await stateForOperator()).toBe("used");
    expect((await start()).code).toBe(409);
  });

  it("gives the consent back when processes have died over it too often", async () => {
    await ask();
    await answer(true);
    const held = holdFiles();
    const jobId = jobOf(await start());
    await held.reached();
    await setJob(jobId, { state: "running", attempt: 3 });
    await test.platform.jobs.sweep();
    expect(await stateForOperator()).toBe("granted");
    held.fail();
    held.end();
    await held.over();
    expect(await historyOf(tenant)).toEqual(["asked", ["asked", "granted"], "used", ["used", "granted"]]);
  });

  it.each([
    ["may not any more", (userId: string) => ownerDb().deleteFrom("platformOperator").where("userId", "=", userId)],
    ["is gone", (userId: string) => ownerDb().updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId)],
  ] as const)("gives the consent back when its turn comes and who asked for it %s", async (_case, leave) => {
    const account = `operator-${count}`;
    const helper = await home.member(account);
    await operator.post("/api/system/TenantOperator", { account });
    await ask();
    await answer(true);
    const held = holdFiles();
    // As many as run at a time.
    for (let running = 0; running < 2; running += 1) await operator.post(`${tenants}/${home.id}/Actions/Export`);
    await held.reached();
    expect((await helper.client.post(`${tenants}/${tenant.id}/Actions/Export`)).code).toBe(200);
    expect(await stateForOperator()).toBe("used");
    await leave(helper.userId).execute();
    held.end();
    await expect.poll(stateForOperator).toBe("granted");
  });

  it("is not open twice when one that was used fails after another was asked for", async () => {
    await ask();
    await answer(true);
    const held = holdFiles();
    const jobId = jobOf(await start());
    await held.reached();
    expect((await ask("Once more")).code).toBe(200);
    held.fail();
    held.end();
    expect(await ended(jobId)).toMatchObject({ state: "failed" });
    expect((await listed()).map(({ state }) => state)).toEqual(["asked", "used"]);
    expect([await stateForOperator(), (await ask()).code, (await start()).code]).toEqual(["asked", 409, 409]);
    const { tenantId, expiresTime, ...row } = await tenant.ctx.db
      .selectFrom("tenantExportRequest")
      .select(["tenantId", "operator", "reason", "state", "expiresTime"])
      .where("state", "=", "asked")
      .executeTakeFirstOrThrow();
    const second = { ...row, tenantId, id: "second", creatorTime: new Date(), expiresTime: new Date(expiresTime) };
    await expect(tenant.ctx.db.insertInto("tenantExportRequest").values(second).execute()).rejects.toThrow(
      "tenant_export_request_open",
    );
  });

  it("of one's own tenant is consented to by its administrator who makes it, and shown like any other", async () => {
    expect((await operator.post(`${tenants}/${home.id}/Actions/Export`)).code).toBe(200);
    expect((await listed(operator))[0]).toMatchObject({ state: "used", operator: "管理员/admin @ Tenant default" });
    const { client } = await home.member("helper");
    await operator.post("/api/system/TenantOperator", { account: "helper" });
    expect((await client.post(`${tenants}/${home.id}/Actions/Export`)).code).toBe(409);
  });
});

describe("an export on the machine", () => {
  it("needs nobody of the tenant, writes over nothing, and is shown to the tenant", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "gongshu-export-"));
    const file = path.join(folder, "tenant.ndjson.gz");
    await operator.put(`${tenants}/${tenant.id}/Actions/State`, { enabledMark: 0 });
    const { database } = test.platform;
    const request = { code: tenant.enCode, file, reason: "Insolvent" };
    expect(await exportOnMachine(database, request, new Date())).toBe(file);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split("\n");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ format: "gongshu-tenant", tenant: { id: tenant.id } });
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ end: true });
    await expect(exportOnMachine(database, request, new Date())).rejects.toThrow("EEXIST");
    expect(await exportOnMachine(database, { ...request, code: "nowhere" }, new Date())).toBeUndefined();
    const rows = await tenant.ctx.db
      .selectFrom("tenantExportRequest")
      .select(["operator", "reason", "state"])
      .execute();
    expect(rows[0]).toEqual({ operator: "server", reason: "Insolvent", state: "used" });
    expect(await historyOf(tenant)).toContain("used");
    await rm(folder, { recursive: true });
  });
});

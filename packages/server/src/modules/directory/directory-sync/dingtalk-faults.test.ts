import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { FakeDingtalk } from "./testing/fake-dingtalk.ts";

const root = "/api/system/Permission/DirectorySync";
const syncPath = "/api/system/Base/dingtalkUser/syncData";
const settingsPath = `${root}/dingtalk/Settings`;

let test: TestApp;
let fake: FakeDingtalk;
let tenant: TestTenant;
let count = 0;

beforeAll(async () => {
  fake = await FakeDingtalk.open();
  test = await openTestApp();
  await test.tenant("default");
});
beforeEach(async () => {
  fake.departments = [{ dept_id: 10, name: "制造部", parent_id: 1 }];
  fake.members = [{ userid: "u1", name: "王", mobile: "13800000001", dept_id_list: [10] }];
  fake.faults = [];
  fake.calls = [];
  fake.before = () => undefined;
  fake.secret = "the-secret";
  count += 1;
  tenant = await test.tenant(`fault${count}`);
  await tenant.admin.put(settingsPath, { dingBaseUrl: fake.url, dingSynAppKey: "key", dingSynAppSecret: fake.secret });
});
afterAll(async () => {
  await test.close();
  fake.close();
});

describe("a directory that makes trouble", () => {
  it("is asked again with a new token, and after a pause when it was asked too often", async () => {
    await tenant.admin.post(syncPath);
    fake.before = (path) => {
      if (path !== "/topapi/v2/user/list") return;
      fake.before = () => undefined;
      fake.expireToken();
    };
    fake.faults = [{ errcode: 88, sub_code: "90018" }, { errcode: 90018 }];
    expect(await tenant.admin.post(syncPath)).toMatchObject({ code: 200, data: { state: "done" } });
    expect(fake.calls.filter(({ path }) => path === "/gettoken").length).toBe(3);
  });

  it("is not asked faster than it allows", async () => {
    fake.departments = Array.from({ length: 12 }, (_, at) => ({ dept_id: 10 + at, name: `部门${at}`, parent_id: 1 }));
    await tenant.admin.post(syncPath);
    const times = fake.calls.map(({ time }) => time);
    expect(times.length).toBeGreaterThan(25);
    for (const [at, time] of times.entries()) expect((times[at + 20] ?? Infinity) - time).toBeGreaterThan(990);
  });

  it("is read page by page", async () => {
    fake.members = Array.from({ length: 250 }, (_, at) => ({
      userid: `p${at}`,
      name: `员工${at}`,
      dept_id_list: [10],
    }));
    expect((await tenant.admin.post(syncPath)).data).toMatchObject({
      list: [{}, { recordTotal: 250, synSuccessCount: 250 }],
    });
    const pages = fake.calls.filter(
      ({ path, body }) => path.endsWith("user/list") && JSON.stringify(body).includes('"dept_id":10'),
    );
    expect(pages.map(({ body }) => body)).toEqual([0, 100, 200].map((cursor) => ({ dept_id: 10, cursor, size: 100 })));
  });

  it("is refused with a sentence, which the run keeps in every language", async () => {
    const says = async (text: string) => expect((await tenant.admin.post(syncPath)).msg).toContain(text);
    fake.faults = [{ errcode: 88, sub_code: "60011" }];
    await says("应用没有通讯录读取权限（60011）");
    fake.secret = "another";
    await says("钉钉不认可 AppKey 或 AppSecret（40089）");
    const runs = (await tenant.admin.get(`${root}/dingtalk/Runs`)).data as {
      list: { state: string; errorText: string }[];
    };
    expect(runs.list.map(({ state }) => state)).toEqual(["failed", "failed"]);
    const english = await test.app.inject({
      url: `${root}/dingtalk/Runs`,
      headers: { authorization: tenant.admin.token, "accept-language": "en" },
    });
    expect(english.body).toContain("DingTalk does not accept the AppKey or AppSecret (40089)");
    await tenant.admin.put(settingsPath, { dingBaseUrl: "http://127.0.0.1:9", dingSynAppSecret: "x" });
    await says("无法连接钉钉");
    expect((await tenant.admin.post(`${root}/dingtalk/Actions/Test`)).msg).toContain("无法连接钉钉");
  });

  it("disables nobody when it fails in the middle", async () => {
    await tenant.admin.post(syncPath);
    fake.faults = [{ errcode: 60011 }];
    fake.members = [];
    expect((await tenant.admin.post(syncPath)).code).toBe(400);
    const [user] = await tenant.ctx.db
      .selectFrom("appUser")
      .select("enabledMark")
      .where("account", "=", "13800000001")
      .execute();
    expect(user?.enabledMark).toBe(1);
  });
});

describe("one run at a time", () => {
  it("refuses a second one while one is under way", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    fake.before = () => held;
    const replies = await Promise.all([1, 2, 3].map(() => tenant.admin.post(`${root}/dingtalk/Actions/Sync`)));
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await tenant.admin.post(syncPath)).msg).toBe("同步正在进行，请等它结束");
    release();
    await expect.poll(async () => (await tenant.admin.post(syncPath)).code, { timeout: 10_000 }).toBe(200);
  });

  it("goes on where a stopped server has left it", async () => {
    fake.departments = [
      { dept_id: 10, name: "一部", parent_id: 1 },
      { dept_id: 20, name: "二部", parent_id: 1 },
    ];
    fake.members = Array.from({ length: 300 }, (_, at) => ({
      userid: `p${at}`,
      name: `员工${at}`,
      dept_id_list: [at < 250 ? 10 : 20],
    }));
    let cut: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      cut = resolve;
    });
    let seen = 0;
    fake.before = (path) => {
      if (!path.endsWith("user/list")) return;
      seen += 1;
      // The second department: a first batch has been kept.
      if (seen < 5) return;
      cut();
      return new Promise<void>((resolve) => setTimeout(resolve, 300));
    };
    const { id } = (await tenant.admin.post(`${root}/dingtalk/Actions/Sync`)).data as { id: string };
    await reached;
    // As after kill -9: the job is given to whoever looks for it, and the one that is cut off can no longer finish it.
    await tenant.ctx.db
      .updateTable("job")
      .set({ state: "waiting", workerId: null, leaseUntil: null })
      .where("id", "=", id)
      .execute();
    fake.before = () => undefined;
    const runOf = async () =>
      (await tenant.admin.get(`${root}/dingtalk/Runs/${id}`)).data as { state: string; counters: object[] };
    await expect
      .poll(
        async () => {
          await test.platform.jobs.sweep();
          return (await runOf()).state;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe("done");
    const users = await tenant.ctx.db.selectFrom("appUser").select("id").where("isAdministrator", "=", 0).execute();
    expect(users.length).toBe(300);
    const again = await tenant.admin.post(syncPath);
    expect(again.data).toMatchObject({
      list: [{ unSynCount: 2 }, { recordTotal: 300, unSynCount: 300, synFailCount: 0 }],
    });
  });

  it("is over when its job was given up", async () => {
    const { id } = (await tenant.admin.post(`${root}/dingtalk/Actions/Sync`)).data as { id: string };
    await expect
      .poll(async () => ((await tenant.admin.get(`${root}/dingtalk/Runs/${id}`)).data as { state: string }).state)
      .toBe("done");
    await tenant.ctx.db
      .updateTable("directorySync")
      .set({ state: "running", endedTime: null })
      .where("id", "=", id)
      .execute();
    expect((await tenant.admin.get(`${root}/dingtalk/Runs/${id}`)).data).toMatchObject({
      state: "failed",
      errorText: "同步被中断，请重新同步，将从中断处继续",
    });
    expect((await tenant.admin.post(syncPath)).code).toBe(200);
  });
});

describe("the settings", () => {
  it("show no secret anywhere, and need it again for another server", async () => {
    const row = await tenant.ctx.db
      .selectFrom("systemConfig")
      .select("value")
      .where("key", "=", "dingSynAppSecret")
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain("the-secret");
    expect(JSON.stringify((await tenant.admin.get(settingsPath)).data)).not.toContain("the-secret");
    expect(JSON.stringify(await tenant.ctx.db.selectFrom("auditEvent").selectAll().execute())).not.toContain(
      "the-secret",
    );
    expect(await tenant.admin.put(settingsPath, { dingBaseUrl: "http://elsewhere.example" })).toMatchObject({
      code: 400,
      msg: "服务器地址已变更，请重新填写密钥",
    });
    expect((await tenant.admin.put(settingsPath, { dingAgentId: "7", dingSynAppSecret: "" })).code).toBe(200);
    expect((await tenant.admin.post(`${root}/dingtalk/Actions/Test`)).data).toEqual({ name: "示例公司" });
  });

  it("overwrite nobody, and know what does not exist", async () => {
    const { version } = (await tenant.admin.get(settingsPath)).data as { version: number };
    expect((await tenant.admin.put(settingsPath, { dingAgentId: "1", version })).code).toBe(200);
    expect((await tenant.admin.put(settingsPath, { dingAgentId: "2", version })).code).toBe(409);
    for (const wrong of [
      { organizeId: "none" },
      { roleId: "none" },
      { dingBaseUrl: "javascript:alert(1)" },
      { dingBaseUrl: "file:///etc/passwd" },
    ])
      expect((await tenant.admin.put(settingsPath, wrong)).code).toBe(400);
    const other = await test.tenant(`bare${count}`);
    expect((await other.admin.post(syncPath)).msg).toContain("尚未配置钉钉");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { md5, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";
import { createOrganize } from "../organize/service.ts";
import { insertUserUnchecked } from "../user/service.ts";
import { FakeDingtalk } from "./testing/fake-dingtalk.ts";
import { departments, grantMenu, people, sync } from "./testing/sync-reads.ts";

const root = "/api/system/Permission/DirectorySync";
const syncPath = "/api/system/Base/dingtalkUser/syncData";

let test: TestApp;
let fake: FakeDingtalk;
let count = 0;

beforeAll(async () => {
  fake = await FakeDingtalk.open();
  test = await openTestApp();
  await test.tenant("default");
});
beforeEach(() => {
  fake.departments = [
    { dept_id: 10, name: "制造部", parent_id: 1 },
    { dept_id: 11, name: "装配线", parent_id: 10 },
    { dept_id: 20, name: "采购部", parent_id: 1 },
  ];
  fake.members = [
    { userid: "u-1", name: "王主任", mobile: "13800000001", job_number: "A001", dept_id_list: [10], leads: [10] },
    { userid: "u-2", name: "李工", mobile: "13800000002", org_email: "li@example.com", dept_id_list: [10, 11] },
    { userid: "manager42", name: "赵总", dept_id_list: [1] },
  ];
  fake.faults = [];
  fake.calls = [];
  fake.before = () => undefined;
});
afterAll(async () => {
  await test.close();
  fake.close();
});

/** A tenant of its own, with DingTalk set up. */
async function setUp(more: object = {}): Promise<TestTenant> {
  count += 1;
  const tenant = await test.tenant(`ding${count}`);
  const settings = { dingBaseUrl: fake.url, dingSynAppKey: "key", dingSynAppSecret: fake.secret, ...more };
  expect(await tenant.admin.put(`${root}/dingtalk/Settings`, settings)).toMatchObject({ code: 200 });
  return tenant;
}

describe("what comes from DingTalk", () => {
  it("is put below the company, with accounts, departments and leaders, and is passed by the next time", async () => {
    const tenant = await setUp();
    const { numbers, run } = await sync(tenant.admin);
    expect(numbers).toEqual([
      [2, 3, 3, 0, 0],
      [3, 3, 3, 0, 0],
    ]);
    expect(run).toMatchObject({ state: "done", report: [], errorText: "" });
    expect(await departments(tenant)).toEqual({ 制造部: "Tenant ding1", 装配线: "制造部", 采购部: "Tenant ding1" });
    expect(await people(tenant)).toEqual([
      {
        account: "13800000002",
        realName: "李工",
        mobilePhone: "13800000002",
        email: "li@example.com",
        enabledMark: 1,
        department: "制造部",
        boss: "A001",
      },
      {
        account: "A001",
        realName: "王主任",
        mobilePhone: "13800000001",
        email: "",
        enabledMark: 1,
        department: "制造部",
        boss: null,
      },
      {
        account: "manager42",
        realName: "赵总",
        mobilePhone: "",
        email: "",
        enabledMark: 1,
        department: "Tenant ding1",
        boss: null,
      },
    ]);
    const unit = await tenant.ctx.db
      .selectFrom("organize")
      .select("managerId")
      .where("fullName", "=", "制造部")
      .executeTakeFirst();
    expect(unit?.managerId).not.toBeNull();
    const again = await sync(tenant.admin);
    expect(again.numbers).toEqual([
      [2, 3, 0, 0, 3],
      [3, 3, 0, 0, 3],
    ]);
    const admin = await tenant.ctx.db
      .selectFrom("appUser")
      .select("realName")
      .where("id", "=", tenant.adminId)
      .executeTakeFirst();
    expect((await tenant.admin.get(`${root}/dingtalk/Runs`)).data).toMatchObject({
      list: [{ id: again.jobId, state: "done", creatorUser: `${admin?.realName}/admin` }, { state: "done" }],
      pagination: { total: 2 },
    });
  });

  it("gives nobody a password, rights, or a way around those of others", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    const row = await tenant.ctx.db
      .selectFrom("appUser")
      .select(["password", "isAdministrator", "id"])
      .where("account", "=", "A001")
      .executeTakeFirstOrThrow();
    expect(row.isAdministrator).toBe(0);
    for (const password of ["", "0000", "A001", "123456"])
      expect(
        (await test.anonymous.post("/api/oauth/Login", { account: `${tenant.enCode}@A001`, password: md5(password) }))
          .code,
      ).toBe(400);
    expect(
      await tenant.ctx.db.selectFrom("userRelation").select("objectId").where("userId", "=", row.id).execute(),
    ).toEqual([]);
  });

  it("follows renaming, moving, leaving, coming back and new people", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    await insertUserUnchecked(tenant.ctx, {
      account: "local",
      realName: "本地",
      password: md5("x1"),
      organizeId: tenant.companyId,
    });
    fake.departments = [
      { dept_id: 10, name: "生产部", parent_id: 1 },
      { dept_id: 11, name: "装配线", parent_id: 20 },
      { dept_id: 20, name: "采购部", parent_id: 1 },
    ];
    fake.members = [
      { userid: "u-1", name: "王总监", mobile: "13800000001", job_number: "B999", dept_id_list: [11] },
      { userid: "u-3", name: "新人", mobile: "13800000003", dept_id_list: [20] },
      { userid: "manager42", name: "赵总", dept_id_list: [1] },
    ];
    const moved = await sync(tenant.admin);
    expect(await departments(tenant)).toEqual({
      生产部: `Tenant ${tenant.enCode}`,
      装配线: "采购部",
      采购部: `Tenant ${tenant.enCode}`,
    });
    expect(
      (await people(tenant)).map(({ account, realName, department, enabledMark }) => [
        account,
        realName,
        department,
        enabledMark,
      ]),
    ).toEqual([
      ["13800000002", "李工", "生产部", 0],
      ["13800000003", "新人", "采购部", 1],
      ["A001", "王总监", "装配线", 1],
      ["local", "本地", `Tenant ${tenant.enCode}`, 1],
      ["manager42", "赵总", `Tenant ${tenant.enCode}`, 1],
    ]);
    expect(moved.numbers).toEqual([
      [2, 3, 2, 0, 1],
      [3, 4, 3, 0, 1],
    ]);
    fake.members.push({
      userid: "u-2",
      name: "李工",
      mobile: "13800000002",
      org_email: "li@example.com",
      dept_id_list: [10],
    });
    await sync(tenant.admin);
    expect((await people(tenant)).find(({ realName }) => realName === "李工")?.enabledMark).toBe(1);
  });

  it("ends the sessions of whoever has left", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    const { id } = await tenant.ctx.db
      .selectFrom("appUser")
      .select("id")
      .where("account", "=", "A001")
      .executeTakeFirstOrThrow();
    const token = await test.platform.sessions.open(tenant.id, id, { ip: "", platForm: "", way: "sms" }, new Date());
    const { clientOf } = await import("#testing/test-app.ts");
    const client = clientOf(test.app, token);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    fake.members = fake.members.slice(1);
    await sync(tenant.admin);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
  });

  it("takes empty departments away, and reports those that something still belongs to", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    fake.departments = fake.departments.filter(({ dept_id }) => dept_id === 20);
    fake.members = fake.members.filter(({ userid }) => userid === "manager42");
    const { run } = await sync(tenant.admin);
    expect(Object.keys(await departments(tenant)).sort()).toEqual(["制造部", "采购部"].sort());
    expect(run.report).toEqual([
      {
        kind: "organize",
        externalId: "10",
        name: "制造部",
        text: "目录中已删除，但本系统内仍有下级、岗位或用户，未删除",
      },
    ]);
  });

  it("disables nobody when most are gone at once", async () => {
    const tenant = await setUp();
    fake.members = Array.from({ length: 30 }, (_, at) => ({ userid: `p${at}`, name: `员工${at}`, dept_id_list: [10] }));
    await sync(tenant.admin);
    fake.members = fake.members.slice(0, 3);
    const { run } = await sync(tenant.admin);
    expect(run.report[0]?.text).toContain("30 人中有 27 人");
    expect((await people(tenant)).filter(({ enabledMark }) => enabledMark === 0)).toEqual([]);
  });
});

describe("what is here already", () => {
  it("is matched by an unambiguous mobile number, keeps what differs, and the address that it signs in with", async () => {
    const tenant = await setUp();
    const id = await insertUserUnchecked(tenant.ctx, {
      account: "wang",
      realName: "老王",
      mobilePhone: "13800000001",
      email: "LI@example.com",
      password: md5("x1"),
      organizeId: tenant.companyId,
    });
    const { run, numbers } = await sync(tenant.admin);
    const links = tenant.ctx.db.selectFrom("directoryLink").select("objectId").where("externalId", "=", "u-1");
    expect((await links.executeTakeFirst())?.objectId).toBe(id);
    expect(run.report.map(({ name, text }) => [name, text])).toEqual([
      ["王主任", "姓名与本系统不一致，保留本系统的"],
      ["王主任", "邮箱与本系统不一致，保留本系统的"],
      ["王主任", "部门与本系统不一致，保留本系统的"],
      ["李工", "邮箱 li@example.com 已被另一用户使用，未更新邮箱"],
    ]);
    expect(numbers[1]).toEqual([3, 3, 1, 2, 0]);
    const addressed = (await people(tenant)).filter(({ email }) => email !== "");
    expect(addressed).toMatchObject([{ account: "wang", realName: "老王" }]);
  });

  it("gives way when the directory wins", async () => {
    const tenant = await setUp({ outerWins: 1 });
    await insertUserUnchecked(tenant.ctx, {
      account: "wang",
      realName: "老王",
      mobilePhone: "13800000001",
      password: md5("x1"),
      organizeId: tenant.companyId,
    });
    expect((await sync(tenant.admin)).run.report).toEqual([]);
    expect((await people(tenant)).find(({ account }) => account === "wang")).toMatchObject({
      realName: "王主任",
      department: "制造部",
    });
  });

  it("is not guessed at: ambiguous numbers, administrators and taken accounts are reported", async () => {
    const tenant = await setUp();
    await tenant.ctx.db
      .updateTable("appUser")
      .set({ mobilePhone: "13800000001" })
      .where("id", "=", tenant.adminId)
      .execute();
    for (const account of ["one", "two"])
      await insertUserUnchecked(tenant.ctx, {
        account,
        realName: account,
        mobilePhone: "13800000002",
        password: md5("x1"),
        organizeId: tenant.companyId,
      });
    await insertUserUnchecked(tenant.ctx, {
      account: "Manager42",
      realName: "别人",
      password: md5("x1"),
      organizeId: tenant.companyId,
    });
    const { run, numbers } = await sync(tenant.admin);
    expect(numbers[1]).toEqual([3, 3, 0, 3, 0]);
    expect(run.report.map(({ externalId, text }) => [externalId, text])).toEqual([
      ["manager42", "账号 manager42 已被占用；如为同一人，请在本系统填写其手机号后再同步"],
      ["u-1", "不会修改或停用发起同步的人"],
      ["u-2", "手机号 13800000002 在本系统有多人使用，无法确定是谁"],
    ]);
  });

  it("is not overwritten where it was changed here since, until both agree", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    await tenant.ctx.db.updateTable("appUser").set({ realName: "王本地" }).where("account", "=", "A001").execute();
    // Unchanged over there: nothing to say.
    expect((await sync(tenant.admin)).numbers[1]).toEqual([3, 3, 0, 0, 3]);
    const [first] = fake.members;
    if (first !== undefined) first.name = "王外部";
    for (let round = 0; round < 2; round += 1) {
      const { run } = await sync(tenant.admin);
      expect(run.report.map(({ text }) => text)).toEqual(["姓名与本系统不一致，保留本系统的"]);
    }
    if (first !== undefined) first.name = "王本地";
    expect((await sync(tenant.admin)).run.report).toEqual([]);
  });

  it("is not changed when it became an administrator, or was deleted", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    const update = (account: string, set: object) =>
      tenant.ctx.db.updateTable("appUser").set(set).where("account", "=", account).execute();
    await update("A001", { isAdministrator: 1 });
    await update("manager42", { deleteMark: 1 });
    const [first, , last] = fake.members;
    if (first !== undefined) first.mobile = "13900000000";
    if (last !== undefined) last.name = "赵某";
    const { run } = await sync(tenant.admin);
    expect(run.report.map(({ externalId, text }) => [externalId, text])).toEqual([
      ["manager42", "已在本系统删除，未重新创建"],
      ["u-1", "本系统的管理员不会被同步修改或停用"],
    ]);
    fake.members = fake.members.slice(1);
    await sync(tenant.admin);
    expect(
      await tenant.ctx.db.selectFrom("appUser").select("enabledMark").where("account", "=", "A001").executeTakeFirst(),
    ).toEqual({ enabledMark: 1 });
  });

  it("lends its name to the department over there", async () => {
    const tenant = await setUp();
    const id = await createOrganize(tenant.ctx, {
      parentId: tenant.companyId,
      category: "department",
      fullName: "采购部",
      enCode: "CG",
    });
    expect((await sync(tenant.admin)).run.report).toEqual([]);
    const link = await tenant.ctx.db
      .selectFrom("directoryLink")
      .select("objectId")
      .where("externalId", "=", "20")
      .executeTakeFirst();
    expect(link?.objectId).toBe(id);
  });
});

describe("who may", () => {
  it("needs the buttons; settings are a matter of administrators", async () => {
    const tenant = await setUp();
    const { client, roleId } = await tenant.member("helper");
    expect((await client.post(syncPath)).code).toBe(403);
    await grantMenu(tenant, roleId);
    expect((await client.post(syncPath)).code).toBe(200);
    expect((await client.get(`${root}/dingtalk/Settings`)).data).toMatchObject({
      hasSecret: true,
      dingSynAppSecret: "",
    });
    expect(await client.put(`${root}/dingtalk/Settings`, { dingBaseUrl: "http://evil.example" })).toMatchObject({
      code: 403,
    });
  });

  it("gains nothing over people who may do more", async () => {
    const tenant = await setUp();
    await sync(tenant.admin);
    const { client, roleId } = await tenant.member("helper");
    await grantMenu(tenant, roleId);
    const { userId: strongId, roleId: strongRole } = await tenant.member("strong");
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "permission.user")
      .executeTakeFirstOrThrow();
    await grantToRole(tenant.ctx, strongRole, "module", [menu.id]);
    await tenant.ctx.db.updateTable("appUser").set({ mobilePhone: "13811111111" }).where("id", "=", strongId).execute();
    fake.members.push({ userid: "evil", name: "坏人", mobile: "13811111111", dept_id_list: [10] });
    const { run } = await sync(client);
    expect(run.report).toMatchObject([{ externalId: "evil", text: "此人的权限多于发起同步的人，请由管理员同步" }]);
  });

  it("leaves other tenants alone, and shows them nothing", async () => {
    const [one, other] = [await setUp(), await setUp()];
    const { jobId } = await sync(one.admin);
    expect(await people(other)).toEqual([]);
    expect((await other.admin.get(`${root}/dingtalk/Runs/${jobId}`)).code).toBe(404);
    expect((await other.admin.get(`${root}/dingtalk/Runs`)).data).toMatchObject({ list: [] });
    expect((await one.admin.get(`${root}/ldap/Runs/${jobId}`)).code).toBe(404);
  });
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetFailures, readCaptcha } from "#testing/sign-in-visitor.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { FakeLdap } from "./testing/fake-ldap.ts";

const root = "/api/system/Permission/DirectorySync";
const settingsPath = `${root}/ldap/Settings`;
const base = "dc=example,dc=com";
const reader = { dn: `cn=reader,${base}`, attributes: { objectclass: "person", cn: "reader" }, password: "read-me" };

const notReached = "无法连接 LDAP 服务器：请检查地址、网络和 CA 证书；内网地址须由运维人员在 OUTBOUND_ALLOW 中允许";

let test: TestApp;
let fake: FakeLdap;
let tenant: TestTenant;
let count = 0;

const unit = (dn: string, ou: string, id: string) => ({
  dn: `${dn},${base}`,
  attributes: { objectclass: "organizationalUnit", ou, entryuuid: id },
});
const person = (dn: string, uid: string, id: string, more: Record<string, string> = {}) => ({
  dn: `${dn},${base}`,
  attributes: { objectclass: "person", uid, cn: uid.toUpperCase(), entryuuid: id, ...more },
  password: `pw-${uid}`,
});

const settings = () => ({
  ldapUrl: fake.url,
  ldapBindDn: reader.dn,
  ldapBindPassword: reader.password,
  ldapUserBase: base,
  ldapUserFilter: "(&(objectClass=person)(uid=*))",
  ldapSignIn: 1,
  ldapName: "域账号",
});

beforeAll(async () => {
  fake = await FakeLdap.open();
  test = await openTestApp();
  await test.tenant("default");
});
beforeEach(async () => {
  fake.entries = [
    reader,
    // A child before its parent: servers have an order of their own.
    unit("ou=Line,ou=Plant", "装配线", "id-line"),
    unit("ou=Plant", "工厂", "id-plant"),
    person("uid=zhang,ou=Line,ou=Plant", "zhang", "id-zhang", {
      mail: "zhang@example.com",
      mobile: "+86 138 0000 0011",
    }),
    person("uid=li,ou=Plant", "li", "id-li"),
  ];
  fake.binds = [];
  fake.filters = [];
  fake.pages = 0;
  count += 1;
  tenant = await test.tenant(`ldap${count}`);
  await tenant.admin.put(settingsPath, settings());
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

interface Run {
  readonly state: string;
  readonly counters: { recordTotal: number; synSuccessCount: number; unSynCount: number }[];
  readonly errorText: string;
  readonly report: { text: string }[];
}

async function sync(): Promise<Run> {
  const { data } = await tenant.admin.post(`${root}/ldap/Actions/Sync`);
  const { id } = data as { id: string };
  const read = async () => (await tenant.admin.get(`${root}/ldap/Runs/${id}`)).data as Run;
  await expect.poll(async () => (await read()).state, { timeout: 15_000 }).not.toBe("running");
  return read();
}

const signIn = (account: string, password: string) =>
  test.anonymous.post("/api/oauth/LdapLogin", { account: `${tenant.enCode}@${account}`, password });

const people = () =>
  tenant.ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.id", "=", "appUser.organizeId").onRef("organize.tenantId", "=", "appUser.tenantId"),
    )
    .select([
      "appUser.account",
      "appUser.realName",
      "appUser.mobilePhone",
      "appUser.enabledMark",
      "organize.fullName as department",
    ])
    .where("appUser.isAdministrator", "=", 0)
    .orderBy("appUser.account")
    .execute();

describe("what comes from LDAP", () => {
  it("is put below the company and passed by the next time", async () => {
    expect(await sync()).toMatchObject({
      state: "done",
      report: [],
      counters: [{ synSuccessCount: 2 }, { synSuccessCount: 2 }],
    });
    expect(await people()).toEqual([
      { account: "li", realName: "LI", mobilePhone: "", enabledMark: 1, department: "工厂" },
      { account: "zhang", realName: "ZHANG", mobilePhone: "13800000011", enabledMark: 1, department: "装配线" },
    ]);
    expect(await sync()).toMatchObject({
      counters: [
        { recordTotal: 2, unSynCount: 2 },
        { recordTotal: 2, unSynCount: 2 },
      ],
    });
  });

  it("is read page by page, and follows moves and locked accounts", async () => {
    for (let at = 0; at < 450; at += 1) fake.entries.push(person(`uid=p${at},ou=Plant`, `p${at}`, `id-p${at}`));
    expect((await sync()).counters[1]).toMatchObject({ recordTotal: 452, synSuccessCount: 452 });
    expect(fake.pages).toBe(4);
    fake.entries = fake.entries.map((entry) => {
      if (entry.attributes["uid"] === "li") return { ...entry, dn: `uid=li,ou=Line,ou=Plant,${base}` };
      return entry.attributes["uid"] === "zhang"
        ? { ...entry, attributes: { ...entry.attributes, useraccountcontrol: "514" } }
        : entry;
    });
    expect(await sync()).toMatchObject({ state: "done", report: [] });
    const [li, zhang] = (await people()).filter(({ account }) => ["li", "zhang"].includes(account));
    expect([li?.department, zhang?.enabledMark]).toEqual(["装配线", 0]);
  });

  it("is told with a sentence when it cannot be read", async () => {
    const test1 = async (change: object) => {
      await tenant.admin.put(settingsPath, change);
      return (await tenant.admin.post(`${root}/ldap/Actions/Test`)).msg;
    };
    expect(await test1({})).toBe("连接成功");
    expect(await test1({ ldapBindPassword: "wrong" })).toBe("LDAP 服务器不认可查询账号或密码");
    expect(await test1({ ldapUrl: "ldap://127.0.0.1:9", ldapBindPassword: "x" })).toBe(notReached);
    expect(await sync()).toMatchObject({ state: "failed", errorText: notReached });
    expect((await signIn("zhang", "pw-zhang")).msg).toBe(notReached);
  });
});

describe("the settings", () => {
  it("refuse filters that are none, and signing in without encryption", async () => {
    const refused = async (change: object) => (await tenant.admin.put(settingsPath, change)).msg;
    expect(await refused({ ldapUserFilter: "(uid=*" })).toBe("不是有效的 LDAP 过滤条件");
    expect(await refused({ ldapUrl: "ldap://ldap.example.com", ldapBindPassword: "x" })).toContain("ldaps://");
    expect(await refused({ ldapUrl: "http://ldap.example.com" })).not.toBe("同步设置已保存");
    expect(await refused({ ldapUrl: "ldap://ldap.example.com", ldapStartTls: 1, ldapBindPassword: "x" })).toBe(
      "同步设置已保存",
    );
  });
});

describe("signing in by LDAP", () => {
  it("is offered by its name where it is on", async () => {
    const ways = async (enCode: string) =>
      (await test.app.inject({ url: "/api/oauth/SignInWays", headers: { "tenant-id": enCode } })).json<{
        data: { ldap: unknown };
      }>().data.ldap;
    expect(await ways(tenant.enCode)).toEqual({ name: "域账号" });
    await tenant.admin.put(settingsPath, { ldapSignIn: 0 });
    expect(await ways(tenant.enCode)).toBeNull();
    expect((await signIn("zhang", "pw-zhang")).msg).toBe("未开启域账号登录");
  });

  it("lets in who was taken over, and nobody else", async () => {
    expect((await signIn("zhang", "pw-zhang")).msg).toBe("您的域账号尚未同步到本系统，请联系管理员");
    await sync();
    const { code, data } = await signIn("zhang", "pw-zhang");
    expect(code).toBe(200);
    const { clientOf } = await import("#testing/test-app.ts");
    const current = await clientOf(test.app, (data as { token: string }).token).get("/api/oauth/CurrentUser");
    expect(current.data).toMatchObject({ userInfo: { userAccount: "zhang" } });
    const session = await tenant.ctx.db.selectFrom("session").select("way").where("way", "=", "ldap").execute();
    expect(session.length).toBe(1);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("account", "=", "zhang").execute();
    expect((await signIn("zhang", "pw-zhang")).msg).toBe("账号已被禁用，请联系管理员");
  });

  it("refuses wrong and empty passwords, and filters put into the account", async () => {
    await sync();
    fake.filters = [];
    for (const [account, password] of [
      ["zhang", "wrong"],
      ["nobody", "pw-zhang"],
      ["*)(uid=zhang", "pw-zhang"],
      ["zh*", "pw-zhang"],
      ["*", "pw-zhang"],
    ] as const) {
      expect([account, (await signIn(account, password)).msg]).toEqual([account, "账号或密码错误"]);
      await forgetFailures(test);
    }
    expect(fake.filters.some((filter) => /uid=\*\)\(uid/.test(filter))).toBe(false);
    fake.binds = [];
    expect((await signIn("zhang", "")).code).toBe(400);
    expect(fake.binds).toEqual([]);
  });

  it("counts failures like those of passwords", async () => {
    await sync();
    for (let at = 0; at < 5; at += 1) await signIn("zhang", "wrong");
    expect(await signIn("zhang", "pw-zhang")).toMatchObject({ code: 400, data: { captcha: 1 } });
    const account = `${tenant.enCode}@zhang`;
    const body = { account, password: "pw-zhang", ...(await readCaptcha(test)) };
    expect((await test.anonymous.post("/api/oauth/LdapLogin", body)).code).toBe(200);
  });

  it("writes no password down", async () => {
    await sync();
    await signIn("zhang", "pw-zhang");
    await signIn("zhang", "secret-typed-wrong");
    const { db } = tenant.ctx;
    const written = JSON.stringify([
      await db.selectFrom("systemConfig").selectAll().execute(),
      await db.selectFrom("auditEvent").selectAll().execute(),
      await db.selectFrom("loginAttempt").selectAll().execute(),
      await db.selectFrom("requestLog").selectAll().execute(),
      (await tenant.admin.get(settingsPath)).data,
    ]);
    for (const secret of ["pw-zhang", "secret-typed-wrong", reader.password]) expect(written).not.toContain(secret);
  });
});

describe("an encrypted connection", () => {
  it("is trusted by the certificate that was entered, and by nothing else", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "gongshu-ldaps-"));
    const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"];
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate, ...subject],
      { stdio: "ignore" },
    );
    const pem = readFileSync(certificate, "utf8");
    const secure = await FakeLdap.open({ key: readFileSync(key, "utf8"), certificate: pem });
    rmSync(folder, { recursive: true });
    secure.entries = fake.entries;
    const tryWith = async (change: object) => {
      await tenant.admin.put(settingsPath, change);
      return (await tenant.admin.post(`${root}/ldap/Actions/Test`)).msg;
    };
    expect(await tryWith({ ldapUrl: secure.url, ldapBindPassword: reader.password })).toBe(notReached);
    expect(await tryWith({ ldapCaCert: pem })).toBe("连接成功");
    await secure.close();
  });
});

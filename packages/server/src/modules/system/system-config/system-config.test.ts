import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSecret } from "#platform/auth/config-secret.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import { type Client, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const path = "/api/system/Base/SysConfig";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

type Values = Record<string, string> & { secrets: string[]; version: number };
const read = async (client: Client) => (await client.get(path)).data as Values;
const fieldOf = ({ data }: Envelope) => (data as { errors: { field: string; message: string }[] }).errors[0];

/** Calls from another address than this machine's. */
async function from(
  ip: string,
  method: "GET" | "POST" | "PUT",
  url: string,
  token: string,
  body?: object,
): Promise<Envelope> {
  const headers = { ...(token !== "" && { authorization: token }) };
  const payload = body === undefined ? {} : { payload: body };
  const reply = await test.app.inject({ method, url, remoteAddress: ip, headers, ...payload });
  return reply.json<Envelope>();
}

const loginFrom = (ip: string, account: string, password = testPassword) =>
  from(ip, "POST", "/api/oauth/Login", "", { account, password: md5(password) });

describe("the system configuration", () => {
  it("gives presets as texts, and keeps what is saved", async () => {
    expect(await read(tenant.admin)).toMatchObject({ tokenTimeout: "480", singleLogin: "0", sysName: "", secrets: [] });
    const input = { sysName: " 工枢 ", tokenTimeout: 30, lastLoginTimeSwitch: false, companyEmail: null, isLog: true };
    expect(await tenant.admin.put(path, input)).toMatchObject({ code: 200, msg: "系统配置已保存" });
    const saved = { sysName: "工枢", tokenTimeout: "30", lastLoginTimeSwitch: 0, companyEmail: "", isLog: 1 };
    expect(await read(tenant.admin)).toMatchObject(saved);
    expect(await readSystemConfig(test.platform.database, "default")).toMatchObject({
      tokenTimeoutMinutes: 30,
      lastLoginTimeSwitch: false,
    });
    await tenant.admin.put(path, { tokenTimeout: "" });
    expect((await read(tenant.admin))["tokenTimeout"]).toBe("480");
  });

  it("shows no secret, and keeps one that comes back empty", async () => {
    await tenant.admin.put(path, { emailPassword: "Top-Secret-1", dingSynAppSecret: "Top-Secret-2" });
    const shown = await read(tenant.admin);
    expect(shown).toMatchObject({ emailPassword: "", secrets: ["emailPassword", "dingSynAppSecret"] });
    await tenant.admin.put(path, { ...shown, sysVersion: "4" });
    const row = await tenant.ctx.db
      .selectFrom("systemConfig")
      .select("value")
      .where("key", "=", "emailPassword")
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain("Top-Secret");
    const opened = await openSecret(test.platform.database, tenant.id, "emailPassword", row.value);
    expect(opened).toBe("Top-Secret-1");
    await expect(openSecret(test.platform.database, tenant.id, "smsKeySecret", row.value)).rejects.toThrow(
      "unable to authenticate data",
    );
    const written = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select("diff")
      .where("entity", "=", "systemConfig")
      .execute();
    expect(JSON.stringify(written)).toContain('"emailPassword":"***"');
    expect(JSON.stringify(written)).not.toContain("Top-Secret");
  });

  it("seals a secret that was stored as it is, when it is entered again", async () => {
    const key = "qyhCorpSecret";
    await tenant.ctx.db
      .insertInto("systemConfig")
      .values({ tenantId: tenant.id, key, value: "Old-Secret", lastModifyTime: new Date() })
      .execute();
    expect(await openSecret(test.platform.database, tenant.id, key, "Old-Secret")).toBe("Old-Secret");
    await tenant.admin.put(path, { [key]: "Old-Secret" });
    const row = await tenant.ctx.db
      .selectFrom("systemConfig")
      .select("value")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain("Old-Secret");
  });

  it("keeps the mail password for the server, port, encryption and account that it was entered for", async () => {
    const mailed = await test.tenant("mailed");
    const server = { emailSmtpHost: "smtp.example", emailAccount: "a@example.com", emailPassword: "Top-Secret-3" };
    expect((await mailed.admin.put(path, server)).code).toBe(200);
    const elsewhere = { emailSmtpHost: "smtp.attacker.example", emailPassword: "" };
    expect(fieldOf(await mailed.admin.put(path, elsewhere))).toEqual({
      field: "emailPassword",
      message: "邮件服务器、端口、SSL 或账号已更改，请重新输入邮箱密码",
    });
    expect(fieldOf(await mailed.admin.put(path, { emailSMTPHost: "smtp.attacker.example" }))?.field).toBe(
      "emailPassword",
    );
    expect((await mailed.admin.put(path, { ...elsewhere, emailPassword: "new" })).code).toBe(200);
    for (const change of [{ emailSmtpPort: "465" }, { emailSMTPPort: "465" }, { emailSsl: "1" }]) {
      expect(fieldOf(await mailed.admin.put(path, { ...change, emailPassword: "" }))?.field).toBe("emailPassword");
      expect((await mailed.admin.put(path, { ...change, emailPassword: "new" })).code).toBe(200);
      const back = { emailSmtpPort: "", emailSsl: "0", emailPassword: "new" };
      expect((await mailed.admin.put(path, back)).code).toBe(200);
    }
    expect((await mailed.admin.put(path, { emailSsl: "", emailSenderName: "x", emailPassword: "" })).code).toBe(200);
  });

  it("takes the other spellings of old clients", async () => {
    const { admin } = await test.tenant("old");
    await admin.put(path, { ...(await read(admin)), emailSMTPHost: "smtp.example", version: undefined });
    const shown = await read(admin);
    expect([shown["emailSmtpHost"], shown["emailSMTPHost"]]).toEqual(["smtp.example", "smtp.example"]);
    await admin.put(path, { ...shown, emailSmtpHost: "mail.example" });
    expect((await read(admin))["emailSMTPHost"]).toBe("mail.example");
  });

  it("is saved by an existing client on a fresh install, which sends empty ports back as 0", async () => {
    const fresh = await test.tenant("fresh");
    const shown = await read(fresh.admin);
    const flags = ["lastLoginTimeSwitch", "whitelistSwitch", "emailSsl", "isLog"];
    expect(flags.map((key) => shown[key])).toEqual([1, 0, 0, 1]);
    const sent = { ...shown, emailPOP3Port: 0, emailSMTPPort: 0, tokenTimeout: Number(shown["tokenTimeout"]) };
    const reply = await fresh.admin.put(path, { ...sent, sysName: "工枢", whitelistSwitch: 0, emailSsl: 1 });
    expect(reply).toMatchObject({ code: 200 });
    expect(await read(fresh.admin)).toEqual({ ...shown, sysName: "工枢", emailSsl: 1, version: 1 });
    for (const odd of [-1, 65_536, 1.5, "smtp"])
      expect([odd, (await fresh.admin.put(path, { emailSMTPPort: odd })).code]).toEqual([odd, 400]);
  });

  it("names each value that cannot be", async () => {
    const wrong = {
      tokenTimeout: "0",
      sessionHours: "1.5",
      secondFactor: "some",
      emailSmtpPort: "70000",
      isLog: "yes",
    };
    const reply = await tenant.admin.put(path, { ...wrong, sysName: "x".repeat(101) });
    expect(reply.code).toBe(400);
    const { errors } = reply.data as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual([...Object.keys(wrong), "sysName"].sort());
    for (const odd of [{ sysName: ["a"] }, { sysName: { a: 1 } }, { passwordHistory: "13" }, { tokenTimeout: "-1" }])
      expect([odd, (await tenant.admin.put(path, odd)).code]).toEqual([odd, 400]);
  });

  it("overwrites nobody", async () => {
    const { version } = await read(tenant.admin);
    expect((await tenant.admin.put(path, { companyName: "甲", version })).code).toBe(200);
    const late = await tenant.admin.put(path, { companyName: "乙", version });
    expect(late).toMatchObject({
      code: 409,
      data: { current: { companyName: "甲" }, submitted: { companyName: "乙" } },
    });
    const now = (await read(tenant.admin)).version;
    const both = await Promise.all([
      tenant.admin.put(path, { companyName: "丙", version: now }),
      tenant.admin.put(path, { companyName: "丁", version: now }),
    ]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it("belongs to its tenant and to those who may", async () => {
    const other = await test.tenant("other");
    await other.admin.put(path, { companyName: "别家" });
    expect((await read(tenant.admin))["companyName"]).not.toBe("别家");
    const { client, roleId } = await tenant.member("reader");
    expect((await client.get(path)).code).toBe(403);
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "system.sysConfig")
      .executeTakeFirstOrThrow();
    await grantToRole(tenant.ctx, roleId, "module", [menu.id]);
    expect((await client.get(path)).code).toBe(200);
    expect((await client.put(path, { sysName: "x" })).code).toBe(403);
  });
});

describe("a list of permitted addresses", () => {
  it("is refused with the entry that is none, and without one's own address", async () => {
    const listed = await test.tenant("listed");
    const bad = await listed.admin.put(path, { whitelistIP: "10.0.0.0/8, 300.1.1.1" });
    expect(fieldOf(bad)).toEqual({ field: "whitelistIP", message: "“300.1.1.1”不是有效的 IP 地址或网段" });
    for (const whitelistIP of ["", "10.0.0.0/8", "2001:db8::/32"])
      expect(fieldOf(await listed.admin.put(path, { whitelistSwitch: "1", whitelistIP }))?.message).toContain(
        "127.0.0.1",
      );
    expect((await listed.admin.put(path, { whitelistIP: "10.0.0.0/8" })).code).toBe(200);
    expect((await listed.admin.put(path, { whitelistSwitch: "1" })).code).toBe(400);
    expect((await read(listed.admin))["whitelistSwitch"]).toBe(0);
  });

  it("refuses signing in and every call from elsewhere, at once and until it is off", async () => {
    const closed = await test.tenant("closed");
    const { client } = await closed.member("traveller");
    const sentence = { msg: "当前网络地址不在允许范围内，请联系管理员" };
    const list = "::ffff:127.0.0.0/104\n10.1.0.0/16\n2001:db8::/32";
    const current = "/api/oauth/CurrentUser";
    expect((await from("9.9.9.9", "GET", current, client.token)).code).toBe(200);
    expect((await closed.admin.put(path, { whitelistSwitch: "1", whitelistIP: list })).code).toBe(200);
    for (const ip of ["9.9.9.9", "::1", "::ffff:9.9.9.9", "2001:db9::1"]) {
      expect(await from(ip, "GET", current, client.token)).toMatchObject({ code: 403, ...sentence });
      expect(await from(ip, "GET", "/api/oauth/Logout", client.token)).toMatchObject({ code: 403, ...sentence });
      expect(await loginFrom(ip, "closed@traveller")).toMatchObject({ code: 400, ...sentence });
      // Who does not know the password learns nothing of the list.
      expect(await loginFrom(ip, "closed@traveller", "wrong")).toMatchObject({ code: 400, msg: "账号或密码错误" });
    }
    for (const ip of ["127.0.0.1", "::ffff:127.0.0.1", "10.1.200.3", "::ffff:10.1.200.3", "2001:db8::9"]) {
      expect([ip, (await from(ip, "GET", current, client.token)).code]).toEqual([ip, 200]);
      expect([ip, (await loginFrom(ip, "closed@traveller")).code]).toEqual([ip, 200]);
    }
    expect((await from("10.1.0.1", "PUT", path, closed.admin.token, { whitelistIP: "127.0.0.1" })).code).toBe(400);
    await closed.admin.put(path, { whitelistSwitch: "0" });
    expect((await from("9.9.9.9", "GET", current, client.token)).code).toBe(200);
  });
});

describe("one session per account", () => {
  it("lets the last sign-in win while it is on", async () => {
    const single = await test.tenant("single");
    const { client } = await single.member("twice");
    await test.signIn("single@twice");
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    await single.admin.put(path, { singleLogin: "1" });
    const last = await test.signIn("single@twice");
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    await single.admin.put(path, { singleLogin: "2" });
    await test.signIn("single@twice");
    expect((await last.get("/api/oauth/CurrentUser")).code).toBe(200);
  });
});

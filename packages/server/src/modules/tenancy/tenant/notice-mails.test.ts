import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FakeSmtp, headOf, plainTextOf } from "#platform/mail/testing/fake-smtp.ts";
import { md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";

const config = "/api/system/Base/SysConfig";
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
let test: TestApp;
let fake: FakeSmtp;
let tenant: TestTenant;

beforeAll(async () => {
  fake = await FakeSmtp.open();
  // The operator's own server is allowed by its setting.
  test = await openTestApp({
    OUTBOUND_ALLOW: "10.0.0.1",
    SMTP_URL: `smtp://127.0.0.1:${fake.port}`,
    SMTP_FROM: "no-reply@platform.example",
    PUBLIC_URL: "https://gongshu.example",
  });
  tenant = await test.tenant("default");
  await tenant.ctx.db
    .updateTable("appUser")
    .set({ email: "boss@example.com" })
    .where("id", "=", tenant.adminId)
    .execute();
});
afterAll(() => Promise.all([test.close(), fake.close()]));

interface SignIn {
  readonly userAgent: string;
  readonly ip: string;
  readonly cookie?: string;
}

async function signIn({ userAgent, ip, cookie }: SignIn): Promise<string> {
  const reply = await test.app.inject({
    method: "POST",
    url: "/api/oauth/Login",
    remoteAddress: ip,
    headers: { "user-agent": userAgent, ...(cookie !== undefined && { cookie }) },
    payload: { account: "admin", password: md5(testPassword) },
  });
  expect(reply.json()).toMatchObject({ code: 200 });
  return String(reply.headers["set-cookie"]).split(";")[0] ?? "";
}

const received = (count: number) => vi.waitFor(() => expect(fake.mails).toHaveLength(count), 10_000);
const made = async () => (await tenant.ctx.db.selectFrom("mailMessage").select("id").execute()).length;
const textOf = (index: number) => {
  const mail = fake.mails[index];
  if (mail === undefined) throw new Error("no such mail");
  return { subject: headOf(mail, "Subject"), from: headOf(mail, "From"), body: plainTextOf(mail) };
};

describe("mails that a tenant has asked for", () => {
  it("tell people of a sign-in on a device that is new, by the operator\u2019s server, and of no other", async () => {
    await signIn({ userAgent: chrome, ip: "127.0.0.1" });
    expect(await made()).toBe(0);
    await tenant.admin.put(config, { emailNewDevice: "1", sysName: "云图" });
    const cookie = await signIn({ userAgent: chrome, ip: "10.1.1.1" });
    await received(1);
    const mail = textOf(0);
    expect(mail).toMatchObject({ subject: "云图：新设备登录提醒", from: "云图 <no-reply@platform.example>" });
    expect(mail.body).toContain("10.1.1.1");
    expect(mail.body).toContain("https://gongshu.example/profile?tab=security");
    // The same browser elsewhere, and a client without cookies from where it has been before.
    await signIn({ userAgent: chrome, ip: "10.1.1.2", cookie });
    await signIn({ userAgent: chrome, ip: "10.1.1.1" });
    await signIn({ userAgent: chrome, ip: "127.0.0.1" });
    expect(await made()).toBe(1);
    await signIn({ userAgent: "curl/8", ip: "10.1.1.1" });
    await received(2);
  });

  it("tell administrators that the data of their tenant are asked for", async () => {
    const acme = await test.tenant("acme");
    const { userId } = await acme.member("plain");
    const change = { email: "chief@acme.example", language: "en" as const };
    await acme.ctx.db.updateTable("appUser").set(change).where("id", "in", [acme.adminId, userId]).execute();
    await acme.admin.put(config, { emailExportRequest: "1" });
    const before = fake.mails.length;
    expect(
      await tenant.admin.post("/api/system/Tenant/acme/Actions/AskExport", { reason: "迁移 <b>到</b> 自有服务器" }),
    ).toMatchObject({
      code: 200,
    });
    await received(before + 1);
    const { subject, body } = textOf(before);
    expect(subject).toBe("Gongshu: the platform asks to export your data");
    expect(body).toContain("迁移 <b>到</b> 自有服务器");
    expect(body).toContain("https://gongshu.example/system/sysConfig?tab=export");
    expect(fake.mails[before]?.to).toEqual(["chief@acme.example"]);
  });
});

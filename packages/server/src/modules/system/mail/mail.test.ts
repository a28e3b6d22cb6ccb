import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { actorContext } from "#platform/http/actor-context.ts";
import type { Context } from "#platform/http/context.ts";
import { FakeSmtp, headOf, SmtpRefusal } from "#platform/mail/testing/fake-smtp.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { deliverMails } from "./delivery.ts";
import { maxMailsAnHour } from "./mail-rows.ts";
import { mailToActor } from "./service.ts";

const config = "/api/system/Base/SysConfig";
const testPath = `${config}/Email/Test`;

let test: TestApp;
let fake: FakeSmtp;

beforeAll(async () => {
  // The time-out of calls decides how long a server that hangs is waited for.
  [test, fake] = await Promise.all([openTestApp({ OUTBOUND_TIMEOUT: "1" }), FakeSmtp.open()]);
});
afterEach(() => {
  fake.mails.length = 0;
  fake.onStep = () => undefined;
});
afterAll(() => Promise.all([test.close(), fake.close()]));

const server = () => ({
  emailSmtpHost: "127.0.0.1",
  emailSmtpPort: String(fake.port),
  emailAccount: "no-reply@example.com",
  emailPassword: "Geheim-1",
  emailSenderName: "工枢·系统",
});

/** A tenant whose administrator has an address. */
async function mailTenant(enCode: string, settings: object = {}): Promise<TestTenant & { readonly own: Context }> {
  const tenant = await test.tenant(enCode);
  const person = { email: `admin@${enCode}.example`, realName: "欧阳静雯" };
  await tenant.ctx.db.updateTable("appUser").set(person).where("id", "=", tenant.adminId).execute();
  await tenant.admin.put(config, settings);
  const own = await actorContext(test.platform, tenant.id, tenant.adminId, "test");
  if (own === undefined) throw new Error("no administrator");
  return { ...tenant, own };
}

const content = (subject: string) => ({ subject, paragraphs: ["正文"], reason: "原因" });
const queue = (ctx: Context, subject: string) =>
  mailToActor(ctx, test.platform, { kind: "signIn", content: content(subject) });

/** Mails of a tenant, as they are written down. */
const rows = ({ ctx }: TestTenant) =>
  ctx.db
    .selectFrom("mailMessage")
    .select(["kind", "address", "state", "attempt", "fault", "content"])
    .orderBy("creatorTime")
    .orderBy("id")
    .execute();
const settled = (tenant: TestTenant, states: readonly string[]) =>
  vi.waitFor(async () => expect((await rows(tenant)).map(({ state }) => state)).toEqual(states), 10_000);
/** Waits until no delivery runs any more that could take what the test is about. */
const quiet = ({ ctx }: TestTenant) =>
  vi.waitFor(async () => {
    const jobs = await ctx.db.selectFrom("job").select(["state", "runAt"]).execute();
    const due = jobs.filter(({ state, runAt }) => state === "running" || (state === "waiting" && runAt <= Date.now()));
    expect(due).toEqual([]);
  }, 10_000);
/** As if the pause were over. */
const makeDue = ({ ctx }: TestTenant) =>
  ctx.db
    .updateTable("mailMessage")
    .set({ nextTime: new Date(0) })
    .where("state", "=", "waiting")
    .execute();
const deliver = ({ own }: { own: Context }) => deliverMails(own, test.platform.mail, new AbortController().signal);

const fieldOf = ({ data }: Envelope) => (data as { errors: { field: string; message: string }[] }).errors[0];

describe("the test of the mail settings", () => {
  it("sends a real mail to one's own address by settings that are not saved", async () => {
    const tenant = await mailTenant("tested", { sysName: "云图 MES" });
    const reply = await tenant.admin.post(testPath, server());
    expect(reply).toMatchObject({ code: 200, msg: "测试邮件已发送到 admin@tested.example，请查收" });
    const [got] = fake.mails;
    if (got === undefined) throw new Error("nothing came");
    expect(got.to).toEqual(["admin@tested.example"]);
    expect(headOf(got, "Subject")).toBe("云图 MES：测试邮件");
    expect(headOf(got, "From")).toBe("工枢·系统 <no-reply@example.com>");
    expect(headOf(got, "To")).toBe("欧阳静雯 <admin@tested.example>");
    expect(got.raw).toContain("multipart/alternative");
    expect((await tenant.admin.get(config)).data).toMatchObject({ emailSmtpHost: "", secrets: [] });
    expect(await rows(tenant)).toMatchObject([{ kind: "test", state: "sent", fault: "", content: "" }]);
  });

  it("takes the stored password for the stored server, port, encryption and account, and for no other", async () => {
    const tenant = await mailTenant("stored", server());
    const passwords: string[] = [];
    fake.onStep = (step, value) => void (step === "auth" && passwords.push(value));
    const { emailPassword: _, ...typed } = server();
    expect((await tenant.admin.post(testPath, { ...typed, emailPassword: "" })).code).toBe(200);
    for (const change of [
      { emailSmtpHost: "127.0.0.2" },
      { emailSMTPHost: "x.example", emailSmtpHost: undefined },
      { emailSmtpPort: "1" },
      { emailSsl: "1" },
      { emailAccount: "b@example.com" },
    ]) {
      const reply = await tenant.admin.post(testPath, { ...typed, ...change });
      expect(fieldOf(reply)?.field, JSON.stringify(change)).toBe("emailPassword");
    }
    expect(passwords).toEqual(["Geheim-1"]);
  });

  it("says what is missing before anything is sent", async () => {
    const tenant = await mailTenant("missing");
    expect(fieldOf(await tenant.admin.post(testPath, {}))).toEqual({
      field: "emailSmtpHost",
      message: "请填写 SMTP 服务器",
    });
    expect(fieldOf(await tenant.admin.post(testPath, { ...server(), emailAccount: "admin" }))?.field).toBe(
      "emailAccount",
    );
    await tenant.ctx.db.updateTable("appUser").set({ email: "" }).where("id", "=", tenant.adminId).execute();
    expect((await tenant.admin.post(testPath, server())).msg).toContain("您还没有填写邮箱");
    expect(await rows(tenant)).toEqual([]);
  });

  it("has a sentence for each way in which it can fail", async () => {
    const tenant = await mailTenant("failing");
    const refused = async (step: string, code: number) => {
      fake.onStep = (at) => {
        if (at === step) throw new SmtpRefusal(code, "no");
      };
      return (await tenant.admin.post(testPath, server())).msg;
    };
    expect(await refused("auth", 535)).toContain("邮件服务器拒绝登录");
    expect(await refused("to", 550)).toBe("邮件服务器拒绝收件地址 admin@failing.example");
    expect(await refused("data", 451)).toBe("邮件服务器暂时不接收邮件，请过几分钟再试");
    const closed = await tenant.admin.post(testPath, { ...server(), emailSmtpPort: "1" });
    expect(closed).toMatchObject({ code: 400 });
    expect(closed.msg).toMatch(/^连接不上邮件服务器 127\.0\.0\.1:1。/);
    expect((await rows(tenant)).map(({ fault }) => fault)).toEqual(["login", "recipient", "later", "unreachable"]);
    expect((await tenant.admin.post(testPath, server())).code).toBe(400);
    expect((await tenant.admin.post(testPath, server())).code).toBe(429);
  });

  it("cannot tell a closed port, one that hangs and an address that is not allowed apart", async () => {
    const tenant = await mailTenant("probing");
    fake.onStep = (step) => (step === "connect" ? new Promise(() => undefined) : undefined);
    const started = performance.now();
    const probe = async (change: object) => {
      const { code, msg } = await tenant.admin.post(testPath, { ...server(), ...change });
      return [code, msg.replace(/ \S+:\d+。/, ""), Math.round((performance.now() - started) / 1500)];
    };
    const outcomes = await Promise.all([
      probe({}),
      probe({ emailSmtpPort: "1" }),
      probe({ emailSmtpHost: "10.1.2.3" }),
      probe({ emailSmtpHost: "169.254.169.254" }),
    ]);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  it("is for those who may save the settings", async () => {
    const tenant = await mailTenant("closed");
    const { client } = await tenant.member("reader");
    expect((await client.post(testPath, server())).code).toBe(403);
    expect(fake.mails).toEqual([]);
  });
});

describe("mails in line", () => {
  it("are sent once each, in the background, and leave no text behind", async () => {
    const tenant = await mailTenant("busy", server());
    const names = Array.from({ length: 20 }, (_, index) => `第 ${index} 封`);
    expect(await Promise.all(names.map((name) => queue(tenant.own, name)))).toEqual(names.map(() => "queued"));
    await settled(
      tenant,
      names.map(() => "sent"),
    );
    expect(fake.mails.map((got) => headOf(got, "Subject")).toSorted()).toEqual(names.toSorted());
    expect((await rows(tenant)).every((row) => row.content === "" && row.attempt === 1)).toBe(true);
  });

  it("are sealed while they wait, and never reach another tenant", async () => {
    const tenant = await mailTenant("sealed", server());
    const other = await mailTenant("sealed2", server());
    fake.onStep = (step) => {
      if (step === "to") throw new SmtpRefusal(450, "greylisted");
    };
    await queue(tenant.own, "机密主题");
    await vi.waitFor(async () => expect((await rows(tenant))[0]).toMatchObject({ state: "waiting", fault: "later" }));
    expect((await rows(tenant))[0]?.content).not.toBe("");
    expect(JSON.stringify(await rows(tenant))).not.toContain("机密");
    expect(await rows(other)).toEqual([]);
    expect(await deliver(other)).toEqual({ sent: 0, failed: 0, later: 0 });
  });

  it("come through a server that asks to come again later", async () => {
    const tenant = await mailTenant("greylisted", server());
    let asked = 0;
    fake.onStep = (step) => {
      asked += step === "to" ? 1 : 0;
      if (step === "to" && asked === 1) throw new SmtpRefusal(451, "greylisted");
    };
    await queue(tenant.own, "再来");
    await quiet(tenant);
    expect(await rows(tenant)).toMatchObject([{ state: "waiting", fault: "later" }]);
    expect(await deliver(tenant)).toEqual({ sent: 0, failed: 0, later: 0 });
    // The queue comes back by itself when the pause is over.
    const [later] = await tenant.ctx.db.selectFrom("job").select(["id", "state", "runAt"]).execute();
    expect(later).toMatchObject({ id: "mail-later", state: "waiting" });
    expect((later?.runAt ?? 0) - Date.now()).toBeGreaterThan(30_000);
    await makeDue(tenant);
    await tenant.ctx.db.updateTable("job").set({ runAt: new Date() }).execute();
    await test.platform.jobs.sweep();
    await settled(tenant, ["sent"]);
    expect(fake.mails).toHaveLength(1);
    expect(await rows(tenant)).toMatchObject([{ state: "sent", attempt: 2, content: "" }]);
  });

  it("are sent again after a crash under the same Message-ID, and only when the lease is over", async () => {
    const tenant = await mailTenant("crashed", server());
    fake.onStep = (step) => {
      if (step === "to") throw new SmtpRefusal(451, "later");
    };
    await queue(tenant.own, "中断");
    await quiet(tenant);
    fake.onStep = () => undefined;
    const claimed = { state: "sending" as const, attempt: 2 };
    const hold = (nextTime: Date) =>
      tenant.ctx.db
        .updateTable("mailMessage")
        .set({ ...claimed, nextTime })
        .execute();
    await hold(new Date(Date.now() + 60_000));
    expect(await deliver(tenant)).toMatchObject({ sent: 0 });
    await hold(new Date(0));
    expect(await deliver(tenant)).toMatchObject({ sent: 1 });
    const [{ id } = { id: "" }] = await tenant.ctx.db.selectFrom("mailMessage").select("id").execute();
    expect(fake.mails.map((got) => headOf(got, "Message-ID"))).toEqual([`<${id}@example.com>`]);
  });

  it("wait together while the server takes none, and end after a day", async () => {
    const tenant = await mailTenant("down", server());
    fake.onStep = (step) => {
      if (step === "to") throw new SmtpRefusal(451, "later");
    };
    await Promise.all(["一", "二", "三", "四", "五", "六"].map((name) => queue(tenant.own, name)));
    await quiet(tenant);
    expect((await rows(tenant)).every(({ fault }) => fault === "later")).toBe(true);
    await tenant.admin.put(config, { emailSmtpPort: "1", emailPassword: "Geheim-1" });
    await makeDue(tenant);
    expect(await deliver(tenant)).toEqual({ sent: 0, failed: 0, later: 3 });
    expect((await rows(tenant)).every(({ state, fault }) => state === "waiting" && fault === "unreachable")).toBe(true);
    expect((await rows(tenant)).filter(({ attempt }) => attempt === 2)).toHaveLength(3);
    await tenant.ctx.db
      .updateTable("mailMessage")
      .set({ creatorTime: new Date(0) })
      .execute();
    await deliver(tenant);
    for (const row of await rows(tenant)) expect(row).toMatchObject({ state: "failed", content: "" });
  });

  it("are given up at once when the recipient is refused", async () => {
    const tenant = await mailTenant("refused", server());
    fake.onStep = (step) => {
      if (step === "to") throw new SmtpRefusal(550, "no such user");
    };
    await queue(tenant.own, "无此人");
    await settled(tenant, ["failed"]);
    expect(await rows(tenant)).toMatchObject([{ fault: "recipient", attempt: 1, content: "" }]);
  });

  it("are not made without a server or an address, nor by a tenant that writes too many", async () => {
    const tenant = await mailTenant("without");
    expect(await queue(tenant.own, "无")).toBe("noServer");
    await tenant.admin.put(config, server());
    await tenant.ctx.db.updateTable("appUser").set({ email: "a@b.cn\r\nBcc: x@y.cn" }).execute();
    expect(await queue(tenant.own, "无")).toBe("noAddress");
    await tenant.ctx.db.updateTable("appUser").set({ email: "a@b.cn" }).execute();
    const now = new Date();
    const many = Array.from({ length: maxMailsAnHour }, (_, index) => ({
      tenantId: tenant.id,
      id: `m${index}`,
      kind: "signIn",
      userId: tenant.adminId,
      address: "a@b.cn",
      state: "sent" as const,
      nextTime: now,
      creatorUserId: tenant.adminId,
      creatorTime: now,
      endedTime: now,
    }));
    await tenant.ctx.db.insertInto("mailMessage").values(many).execute();
    expect(await queue(tenant.own, "太多")).toBe("overLimit");
  });

  it("go with the person whom they were for", async () => {
    const tenant = await mailTenant("leaving", server());
    const { userId } = await tenant.member("goer");
    await tenant.ctx.db.updateTable("appUser").set({ email: "goer@example.com" }).where("id", "=", userId).execute();
    const ctx = await actorContext(test.platform, tenant.id, userId, "test");
    if (ctx === undefined) throw new Error("no member");
    await queue(ctx, "再见");
    await settled(tenant, ["sent"]);
    expect((await tenant.admin.delete(`/api/system/Permission/Users/${userId}`)).code).toBe(200);
    expect(await rows(tenant)).toEqual([]);
  });
});

import { createServer } from "node:http";
import type { Envelope } from "@gongshu/contract/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertUserUnchecked } from "#modules/directory/user/service.ts";
import { SignInVisitor } from "#testing/sign-in-visitor.ts";
import {
  type Client,
  clientOf,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
} from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let count = 0;
let phone = "";
let account = "";
let userId = "";

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());
beforeEach(async () => {
  await tenant.ctx.db.deleteFrom("smsMessage").execute();
  await tickets().deleteFrom("ticket").execute();
  count += 1;
  phone = `138${String(count).padStart(8, "0")}`;
  account = `person${count}`;
  userId = await person(account, phone);
});

function person(name: string, mobilePhone: string, of = tenant): Promise<string> {
  const input = { account: name, realName: name, password: md5(testPassword), organizeId: of.companyId, mobilePhone };
  return insertUserUnchecked(of.ctx, input);
}

const tickets = () => test.platform.database.kysely({ tenantId: null });

/** What the browser keeps of each number that it has asked a code for. */
const held = new Map<string, string>();

async function ask(number = phone, client: Pick<Client, "post"> = test.anonymous): Promise<Envelope> {
  const reply = await client.post("/api/oauth/SmsCode", { account: number });
  if (reply.code === 200) held.set(number, ticketOf(reply));
  return reply;
}

const ticketOf = ({ data }: Envelope) => (data as { ticket: string }).ticket;
const loginWith = (ticket: string, code: string, number = phone) =>
  test.anonymous.post("/api/oauth/SmsLogin", { account: number, ticket, code });
const login = (code: string, number = phone) => loginWith(held.get(number) ?? "none.none", code, number);

interface SmsRow {
  readonly mobilePhone: string;
  readonly state: string;
  readonly body: string;
  readonly account: string;
}

async function log(keyword = phone, of = tenant): Promise<SmsRow[]> {
  const { data } = await of.admin.get(`/api/system/Sms?keyword=${keyword}`);
  return (data as { list: SmsRow[] }).list;
}

/** The newest code of a number, as the provider for development keeps it. */
async function codeOf(number = phone, of = tenant): Promise<string> {
  const [newest] = await log(number, of);
  return /\d{6}/.exec(newest?.body ?? "")?.[0] ?? "none";
}

async function freshCode(): Promise<string> {
  expect((await ask()).code).toBe(200);
  return codeOf();
}

/** Failed attempts that are written down of the number. */
const attempts = async () =>
  (await tenant.ctx.db.selectFrom("loginAttempt").select("id").where("account", "=", phone).execute()).length;

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** Moves everything that was asked for into the past. */
async function minutesLater(minutes: number): Promise<void> {
  const rows = await tenant.ctx.db.selectFrom("smsMessage").select(["id", "creatorTime", "expiresTime"]).execute();
  for (const { id, creatorTime, expiresTime } of rows)
    await tenant.ctx.db
      .updateTable("smsMessage")
      .set({
        creatorTime: new Date(creatorTime - minutes * 60_000),
        expiresTime: new Date(expiresTime - minutes * 60_000),
      })
      .where("id", "=", id)
      .execute();
  const past = sql<number>`creator_time - make_interval(mins => ${minutes})`;
  await tickets().updateTable("ticket").set({ creatorTime: past }).execute();
}

describe("a code by SMS", () => {
  it("signs its owner in", async () => {
    const before = Date.now();
    const asked = await ask();
    expect(asked).toMatchObject({ code: 200, msg: "如果该手机号已登记，验证码已发送" });
    const { expiresTime, resendTime } = asked.data as { expiresTime: number; resendTime: number };
    expect([expiresTime - resendTime, expiresTime >= before + 300_000]).toEqual([240_000, true]);
    const reply = await login(await codeOf());
    expect(reply).toMatchObject({ code: 200, msg: "登录成功", data: { tenantId: "default", theme: "classic" } });
    const client = clientOf(test.app, (reply.data as { token: string }).token);
    expect((await client.get("/api/oauth/CurrentUser")).data).toMatchObject({ userInfo: { userAccount: account } });
  });

  it("is written in the language of whoever asks", async () => {
    await ask(phone, clientOf(test.app, "", { "accept-language": "en" }));
    expect((await log())[0]?.body).toMatch(/^\[Gongshu\] Your sign-in code is \d{6}\. It is valid for 5 minutes/);
  });

  it("finds the tenant left of the @, by code, company mobile number and header", async () => {
    const other = await test.tenant(`acme${count}`);
    await test.platform.database
      .kysely({ tenantId: other.id, role: "owner" })
      .updateTable("tenant")
      .set({ mobilePhone: "19900004321" })
      .where("id", "=", other.id)
      .execute();
    await person("somebody", phone, other);
    expect((await ask(`${other.id}@${phone}`)).code).toBe(200);
    const code = await codeOf(phone, other);
    expect(await log()).toEqual([]);
    const ticket = held.get(`${other.id}@${phone}`) ?? "";
    expect(await loginWith(ticket, code)).toMatchObject({ code: 400, msg: "手机号或验证码错误" });
    const named = `19900004321@${phone}`;
    expect(await loginWith(ticket, code, named)).toMatchObject({ code: 200, data: { tenantId: other.id } });
    expect((await ask(phone, clientOf(test.app, "", { "tenant-id": other.id }))).code).toBe(429);
  });

  it("is refused what is no mobile number", async () => {
    for (const number of ["12812345678", "1381234567", "138123456789", "admin", "default@admin", "@", "13812345678@"])
      expect([number, await ask(number), await login("123456", number)]).toEqual([
        number,
        expect.objectContaining({ code: 400, msg: "请正确输入您的手机号" }),
        expect.objectContaining({ code: 400, msg: "请正确输入您的手机号" }),
      ]);
  });

  it("says the same of a number that nobody has, and of a tenant that is not there", async () => {
    const known = await ask();
    for (const number of ["13900000001", "nowhere@13900000002"]) {
      const unknown = await ask(number);
      expect([unknown.code, unknown.msg, Object.keys(unknown.data as object)]).toEqual([
        known.code,
        known.msg,
        Object.keys(known.data as object),
      ]);
      expect((await ask(number)).code).toBe(429);
      const wrong = await login("123456", number);
      expect(wrong).toEqual(await login(wrongFor(await codeOf())));
    }
    expect(await log("1390000000")).toEqual([
      expect.objectContaining({ state: "failed", body: "", account: "" }),
      expect.objectContaining({ state: "failed", body: "", account: "" }),
    ]);
  });

  it("counts wrong codes of a number that nobody has like those of others", async () => {
    await ask("13900000003");
    const said: string[] = [];
    for (let guess = 0; guess < 5; guess++) said.push((await login("111111", "13900000003")).msg);
    expect(said).toEqual([...Array.from({ length: 4 }, () => "手机号或验证码错误"), "验证码错误次数过多，请重新获取"]);
  });

  it("does not tell which tenants there are", async () => {
    const there = await test.tenant(`there${count}`);
    const told: unknown[] = [];
    for (const [index, code] of [there.enCode, "nowhere"].entries()) {
      const number = `${code}@1390000010${index}`;
      const asked = await ask(number);
      const said = [asked.code, asked.msg, (await ask(number)).code, (await ask(number.replace(/.*@/, ""))).code];
      for (let guess = 0; guess < 6; guess++) {
        const { code: answer, msg } = await login("111111", number);
        said.push(answer, msg);
      }
      told.push(said);
    }
    expect(told[1]).toEqual(told[0]);
    expect(await log("13900000101")).toEqual([expect.objectContaining({ mobilePhone: "nowhere@13900000101" })]);
  });

  it("does not open another tenant that is not there for a number of the default one", async () => {
    const code = await freshCode();
    expect((await loginWith(held.get(phone) ?? "", code, `nowhere@${phone}`)).code).toBe(400);
    expect((await login(code)).code).toBe(200);
  });

  it("works once, also for two requests at once", async () => {
    const code = await freshCode();
    const replies = await Promise.all([login(code), login(code), login(code)]);
    expect(replies.map(({ code: answer }) => answer).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await login(code)).toMatchObject({ code: 400, msg: "验证码已使用过，请重新获取" });
  });

  it("dies with five wrong attempts, sent at once or not", async () => {
    const code = await freshCode();
    const guesses = await Promise.all(Array.from({ length: 5 }, () => login(wrongFor(code))));
    expect(guesses.filter((reply) => reply.code !== 400)).toEqual([]);
    expect(await login(code)).toMatchObject({ code: 400, msg: "验证码错误次数过多，请重新获取" });
    await minutesLater(1);
    expect((await login(await freshCode())).code).toBe(200);
  });

  it("ends after five minutes, and counts beside a newer one", async () => {
    const first = await freshCode();
    const firstTicket = held.get(phone) ?? "";
    await minutesLater(2);
    const second = await freshCode();
    expect((await loginWith(firstTicket, first)).code).toBe(200);
    await minutesLater(5);
    expect(await login(second)).toMatchObject({ code: 400, msg: "验证码已过期，请重新获取" });
  });

  it("is used up by nobody but whoever asked for it", async () => {
    const code = await freshCode();
    const ticket = held.get(phone) ?? "";
    const [id] = ticket.split(".");
    const strangers = ["x", "x.y", `${id}.`, `${id}.wrong`];
    for (let guess = 0; guess < 12; guess++)
      for (const stranger of strangers)
        expect(await loginWith(stranger, wrongFor(code))).toMatchObject({ code: 400, msg: "手机号或验证码错误" });
    await minutesLater(1);
    const other = ticketOf(await ask());
    for (let guess = 0; guess < 6; guess++) await loginWith(other, wrongFor(await codeOf()));
    expect((await loginWith(ticket, code)).code).toBe(200);
    expect(await attempts()).toBe(5);
  });

  it("of a disabled account is refused with its sentence, once the code has proved who asks", async () => {
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    const code = await freshCode();
    expect((await login(wrongFor(code))).msg).toBe("手机号或验证码错误");
    expect(await login(code)).toMatchObject({ code: 400, msg: "账号已被禁用，请联系管理员" });
  });

  it("does not choose among several accounts, and passes over disabled ones", async () => {
    const second = await person(`${account}b`, phone);
    const code = await freshCode();
    expect(await login(code)).toMatchObject({ code: 400, msg: "该手机号对应多个账号，请用密码登录" });
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", second).execute();
    await minutesLater(1);
    expect((await login(await freshCode())).code).toBe(200);
  });
});

describe("asking for codes", () => {
  it("is limited to one a minute and five an hour for a number, with the wait", async () => {
    expect((await ask()).code).toBe(200);
    const again = await ask();
    expect(again.code).toBe(429);
    expect((again.data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(55);
    for (let asked = 1; asked < 5; asked++) {
      await minutesLater(2);
      expect((await ask()).code).toBe(200);
    }
    await minutesLater(2);
    const { code, data } = await ask();
    expect([code, (data as { retryAfterSeconds: number }).retryAfterSeconds > 45 * 60]).toEqual([429, true]);
    await minutesLater(51);
    expect((await ask()).code).toBe(200);
  });

  it("gives one of many requests at once", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it("leaves a known device its own codes when strangers have used up those of the number and the address", async () => {
    const owner = new SignInVisitor(test, "127.0.0.1");
    expect((await owner.login(account)).code).toBe(200);
    const number = (index: number) => `135${String(index).padStart(8, "0")}`;
    for (let index = 0; index < 20; index++) await ask(number(index));
    expect((await ask()).code).toBe(429);
    const asked = await owner.post("/api/oauth/SmsCode", { account: phone });
    expect(asked.code).toBe(200);
    const body = { account: phone, ticket: ticketOf(asked), code: await codeOf() };
    expect((await owner.post("/api/oauth/SmsLogin", body)).code).toBe(200);
    expect((await owner.post("/api/oauth/SmsCode", { account: phone })).code).toBe(429);
  });

  it("counts a number and an address in all tenants together", async () => {
    const codes = await Promise.all(["one", "two"].map(async (name) => (await test.tenant(`${name}${count}`)).enCode));
    const many = [...codes, "default", "nowhere"];
    const ofNumber = await Promise.all(many.map((code) => ask(`${code}@${phone}`)));
    expect(ofNumber.filter(({ code }) => code === 429)).toHaveLength(3);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) => ask(`${many[index % 4]}@136${String(index).padStart(8, "0")}`)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(19);
  });

  it("keeps no number where it is counted", async () => {
    await ask();
    expect(JSON.stringify(await tickets().selectFrom("ticket").selectAll().execute())).not.toContain(phone);
  });

  it("is limited to twenty an hour for an address", async () => {
    const number = (index: number) => `137${String(index).padStart(8, "0")}`;
    const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => ask(number(index))));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(20);
  });

  it("is seen by administrators only", async () => {
    await ask();
    expect(await log()).toEqual([expect.objectContaining({ mobilePhone: phone, state: "sent", account })]);
    const { client } = await tenant.member(`reader${count}`);
    expect((await client.get("/api/system/Sms")).code).toBe(403);
  });

  it("keeps no text that was really sent, and shows what was not", async () => {
    const service = createServer((_request, response) => void response.writeHead(500).end());
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const address = service.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const real = await openTestApp({ SMS_URL: `http://127.0.0.1:${port}/` });
    const home = await real.tenant("default");
    await person("somebody", phone, home);
    expect((await real.anonymous.post("/api/oauth/SmsCode", { account: phone })).code).toBe(200);
    await expect.poll(async () => (await log(phone, home))[0]).toMatchObject({ state: "failed", body: "" });
    await real.close();
    service.close();
  });

  it("is not offered in production without a service", async () => {
    const production = await openTestApp({ NODE_ENV: "production" });
    await production.tenant("default");
    expect((await production.anonymous.get("/api/oauth/SignInWays")).data).toEqual({
      sms: false,
      scan: true,
      passkey: true,
      oidc: null,
      ldap: null,
    });
    for (const way of ["SmsCode", "SmsLogin"])
      expect(
        await production.anonymous.post(`/api/oauth/${way}`, { account: phone, ticket: "x.y", code: "123456" }),
      ).toMatchObject({
        code: 400,
        msg: "未开通短信登录，请用密码登录",
      });
    await production.close();
    expect((await test.anonymous.get("/api/oauth/SignInWays")).data).toMatchObject({ sms: true });
  });
});

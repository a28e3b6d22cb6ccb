import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requirePasswordChange } from "#modules/directory/user/service.ts";
import { readCaptcha } from "#testing/sign-in-visitor.ts";
import {
  type Client,
  clientOf,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
  useCostlyPasswords,
} from "#testing/test-app.ts";

const path = "/api/system/Permission/Users/Current/Actions/ModifyPassword";
const good = "K7m2pq4x";

let test: TestApp;
let tenant: TestTenant;
let count = 0;
let account = "";
let person: Awaited<ReturnType<TestTenant["member"]>>;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
beforeEach(async () => {
  count += 1;
  account = `Person${count}`;
  person = await tenant.member(account);
});
afterAll(() => test.close());

const body = (oldPassword: string, password: string) => ({ oldPassword: md5(oldPassword), password: md5(password) });

const change = (client: Client, input: Readonly<Record<string, unknown>>): Promise<Envelope> =>
  client.post(path, input);

/** A change by somebody who has read a captcha picture. */
const changeWithCaptcha = async (client: Client, input: Readonly<Record<string, unknown>>): Promise<Envelope> =>
  change(client, { ...input, ...(await readCaptcha(test)) });

async function wordsIn(english: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const client = clientOf(test.app, person.client.token, { "accept-language": english });
  return (await change(client, input)).msg;
}

describe("changing the password", () => {
  it("ends every session of the user, and the new password is the one that counts", async () => {
    const other = await test.signIn(account);
    const reply = await change(person.client, body(testPassword, good));
    expect(reply).toMatchObject({ code: 200, msg: "密码已修改" });
    expect((await other.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await person.client.get("/api/oauth/CurrentUser")).code).toBe(600);
    await expect(test.signIn(account)).rejects.toThrow("账号或密码错误");
    expect((await (await test.signIn(account, good)).get("/api/oauth/CurrentUser")).code).toBe(200);
    expect((await tenant.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("is in the history, without the password", async () => {
    await change(person.client, body(testPassword, good));
    const event = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["action", "diff", "actorUserId"])
      .where("entityId", "=", person.userId)
      .orderBy("occurredTime", "desc")
      .executeTakeFirst();
    expect(event).toEqual({ action: "update", diff: { password: "***" }, actorUserId: person.userId });
  });

  it("refuses a wrong old password under its field, asks for a picture after the first, and for pauses after the fifth", async () => {
    const wrong = body("nonsense1", good);
    expect(await change(person.client, wrong)).toMatchObject({
      code: 400,
      msg: "旧密码错误",
      data: { captcha: 1, errors: [{ field: "oldPassword" }] },
    });
    const right = body(testPassword, good);
    const missing = { code: 400, msg: "请输入验证码", data: { captcha: 1, errors: [{ field: "code" }] } };
    expect(await change(person.client, right)).toMatchObject(missing);
    for (let failure = 1; failure < 5; failure++)
      expect((await changeWithCaptcha(person.client, wrong)).msg).toBe("旧密码错误");
    expect((await changeWithCaptcha(person.client, right)).code).toBe(429);
    expect((await test.anonymous.post("/api/oauth/Login", { account, password: md5(testPassword) })).code).toBe(200);
    expect((await person.client.get("/api/oauth/Logout")).code).toBe(200);
  });

  it("takes the right old password with a picture after a wrong one", async () => {
    await change(person.client, body("nonsense1", good));
    expect((await changeWithCaptcha(person.client, body(testPassword, good))).code).toBe(200);
  });

  it("does not look at a picture that was not asked for, as earlier clients send one each time", async () => {
    const input = { ...body(testPassword, good), code: "wrong", timestamp: 0.5 };
    expect((await change(person.client, input)).code).toBe(200);
  });

  it("answers no more guesses that are sent at once than one after the other", async () => {
    useCostlyPasswords();
    const guesses = Array.from({ length: 12 }, () => change(person.client, body("nonsense1", good)));
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ msg }) => msg === "旧密码错误")).toHaveLength(1);
  });

  it("refuses the old one", async () => {
    expect(await change(person.client, body(testPassword, testPassword))).toMatchObject({
      code: 400,
      msg: "新密码不能与旧密码相同",
      data: { errors: [{ field: "password" }] },
    });
  });

  it("refuses hashes of common passwords, of variations of the account, and of nothing", async () => {
    const lower = account.toLowerCase();
    const weak = [
      "",
      "abc123",
      "123456",
      "Password1",
      "P@ssw0rd",
      "Admin@123",
      `${account}@2026`,
      account,
      lower,
      `${lower}123`,
      `${account}2026`,
    ];
    for (const password of [...weak, `${[...lower].reverse().join("")}1`]) {
      const reply = await change(person.client, body(testPassword, password));
      expect([password, reply.code, reply.msg]).toEqual([password, 400, "密码过于常见或与账号相近，请换一个"]);
    }
    expect(await wordsIn("en", body(testPassword, "abc123"))).toMatch(/too common/);
    expect((await change(person.client, body(testPassword, "person2Xk9"))).code).toBe(200);
  });

  it("refuses what is no MD5 hex and names the fields", async () => {
    const reply = await change(person.client, { oldPassword: "plain", password: md5(good).toUpperCase() });
    const { errors } = reply.data as { errors: { field: string }[] };
    expect([reply.code, errors.map(({ field }) => field)]).toEqual([400, ["oldPassword", "password"]]);
  });

  it("lets one of two changes at once win", async () => {
    const other = await test.signIn(account);
    const replies = await Promise.all([
      change(person.client, body(testPassword, good)),
      change(other, body(testPassword, `${good}9`)),
    ]);
    const won = replies.filter(({ code }) => code === 200);
    expect(won).toHaveLength(1);
    const winner = replies[0]?.code === 200 ? good : `${good}9`;
    expect((await test.signIn(account, winner)).token).not.toBe("");
  });

  it("is not for a locked session", async () => {
    await person.client.post("/api/oauth/LockScreen/Actions/Lock");
    expect(await change(person.client, body(testPassword, good))).toMatchObject({ code: 403, data: { isLock: 1 } });
    expect((await test.signIn(account)).token).not.toBe("");
  });
});

describe("a password that somebody else has given", () => {
  it("must be changed before anything else, in sessions that are open and in new ones", async () => {
    expect((await person.client.get("/api/oauth/CurrentUser")).code).toBe(200);
    await requirePasswordChange(tenant.ctx, person.userId);
    for (const client of [person.client, await test.signIn(account)])
      expect(await client.get("/api/oauth/CurrentUser")).toEqual({
        code: 403,
        msg: "请先修改初始密码",
        data: { mustChangePassword: 1, account, realName: account },
      });
  });

  it("is demanded in the history", async () => {
    await requirePasswordChange(tenant.ctx, person.userId);
    const event = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["entity", "action", "diff"])
      .where("entityId", "=", person.userId)
      .orderBy("occurredTime", "desc")
      // The person may have been made in the same millisecond.
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(event).toEqual({ entity: "appUser", action: "update", diff: { mustChangePassword: [false, true] } });
  });

  it("lets the session go on once it is changed, and ends the others", async () => {
    await requirePasswordChange(tenant.ctx, person.userId);
    const other = await test.signIn(account);
    expect((await person.client.post(path, body(testPassword, testPassword))).code).toBe(400);
    expect((await person.client.get("/api/oauth/CurrentUser")).code).toBe(403);
    expect((await person.client.post(path, body(testPassword, good))).code).toBe(200);
    expect((await person.client.get("/api/oauth/CurrentUser")).code).toBe(200);
    expect((await other.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await (await test.signIn(account, good)).get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("stays a locked session's second thought", async () => {
    await requirePasswordChange(tenant.ctx, person.userId);
    await person.client.post("/api/oauth/LockScreen/Actions/Lock");
    expect((await person.client.get("/api/oauth/CurrentUser")).data).toEqual({ isLock: 1 });
    await person.client.post("/api/oauth/LockScreen", { account, password: md5(testPassword) });
    expect((await person.client.get("/api/oauth/CurrentUser")).data).toMatchObject({ mustChangePassword: 1 });
  });
});

import type { Envelope } from "@gongshu/contract/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#app.ts";
import { serverModules } from "#modules.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { createLogger } from "#platform/log/logger.ts";
import { openPlatform } from "#platform/open-platform.ts";
import { forgetFailures, SignInVisitor } from "#testing/sign-in-visitor.ts";
import { clientOf, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let people = 0;
let account = "";
let userId = "";

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());
beforeEach(async () => {
  await forgetFailures(test);
  people += 1;
  account = `person${people}`;
  ({ userId } = await tenant.member(account));
});

const at = (ip: string) => new SignInVisitor(test, ip);
const counts = () => test.platform.database.kysely({ tenantId: null });

/** A browser in which the person has signed in before. */
async function knownAt(ip: string): Promise<SignInVisitor> {
  const visitor = at(ip);
  expect((await visitor.login(account)).code).toBe(200);
  return visitor;
}

/** Failures as an attack leaves them behind, without the time that guessing takes. */
async function seedFailures(name: string, failures: number): Promise<void> {
  await counts()
    .insertInto("attemptCount")
    .values({ key: await hashOf(name), failures, lastTime: new Date(), forgetMs: 120_000, most: 60 })
    .execute();
}

async function hashOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return Buffer.from(digest).toString("base64url");
}

const minutesLater = (minutes: number) =>
  counts()
    .updateTable("attemptCount")
    .set({ lastTime: sql<number>`last_time - make_interval(mins => ${minutes})` })
    .execute();

const captchaAsked = { code: 400, data: { captcha: 1, errors: [{ field: "code" }] } };
const codes = (replies: readonly Envelope[]) => replies.map(({ code }) => code);

describe("wrong passwords from one address for many accounts", () => {
  const flood = async (visitor: SignInVisitor) => {
    for (let guess = 0; guess < 24; guess++) await visitor.login(`nobody${guess}`, "wrong");
  };

  it("leave a known device behind the same address alone, and ask others there for a picture, never for a pause", async () => {
    const owner = await knownAt("198.51.100.7");
    const attacker = at("198.51.100.7");
    await flood(attacker);
    expect(codes(await attacker.fail("nobody0", 30))).not.toContain(429);
    expect((await owner.login(account)).code).toBe(200);
    const neighbour = at("198.51.100.7");
    expect(await neighbour.login(account)).toMatchObject(captchaAsked);
    expect((await neighbour.loginWithCaptcha(account)).code).toBe(200);
    expect((await at("198.51.100.8").login(account)).code).toBe(200);
  });

  it("do not keep anybody there from unlocking", async () => {
    await seedFailures("address:127.0.0.1", 60);
    const session = await tenant.member(`locked${people}`);
    await session.client.post("/api/oauth/LockScreen/Actions/Lock");
    const body = { account: `locked${people}`, password: md5(testPassword) };
    expect((await session.client.post("/api/oauth/LockScreen", body)).code).toBe(200);
  });

  it("are those of the whole /64 of an IPv6 address, and of an IPv4 address in its IPv6 form", async () => {
    await seedFailures("address:2001:db8:1:2::/64", 19);
    expect((await at("2001:db8:1:2:ffff::9").login(account)).code).toBe(200);
    await at("2001:db8:1:2::1").login(account, "wrong");
    expect(await at("2001:db8:1:2:ffff::9").login(account)).toMatchObject(captchaAsked);
    expect((await at("2001:db8:1:3::1").login(account)).code).toBe(200);
    await seedFailures("address:203.0.113.5", 19);
    await at("::ffff:203.0.113.5").login(account, "wrong");
    expect(await at("203.0.113.5").login(account)).toMatchObject(captchaAsked);
  });
});

describe("an account that is attacked from many addresses", () => {
  const attack = async (failures: number) => seedFailures(`account:default:${account}`, failures);

  it("lets its owner in on a known device, and on a new one with a picture", async () => {
    const owner = await knownAt("192.0.2.1");
    for (let bot = 0; bot < 12; bot++) await at(`10.1.0.${bot}`).login(account, "wrong");
    expect((await owner.login(account)).code).toBe(200);
    const fresh = at("192.0.2.2");
    expect(await fresh.login(account)).toMatchObject(captchaAsked);
    expect((await fresh.loginWithCaptcha(account)).code).toBe(200);
  });

  it("gives each address three attempts with a picture before it has to wait, and the owner is still not refused", async () => {
    const owner = await knownAt("192.0.2.3");
    await attack(55);
    const bot = at("10.1.1.1");
    const guesses: number[] = [];
    for (let guess = 0; guess < 4; guess++) guesses.push((await bot.loginWithCaptcha(account, "wrong")).code);
    expect(guesses).toEqual([400, 400, 400, 429]);
    expect((await owner.login(account)).code).toBe(200);
    expect((await at("192.0.2.4").loginWithCaptcha(account)).code).toBe(200);
  });

  it("is forgotten some time after the attack, however long that was", async () => {
    await seedFailures(`account:default:${account}`, 60);
    for (let bot = 0; bot < 3; bot++) await at(`10.1.2.${bot}`).loginWithCaptcha(account, "wrong");
    await minutesLater(95);
    expect(await at("192.0.2.5").login(account)).toMatchObject(captchaAsked);
    await minutesLater(10);
    expect((await at("192.0.2.5").login(account)).code).toBe(200);
  });
});

describe("one account from one address", () => {
  it("needs a picture after five failures, waits after ten, and starts anew with a right password", async () => {
    const visitor = at("192.0.2.10");
    const five = await visitor.fail(account, 5);
    expect(five.map(({ msg }) => msg)).toEqual(Array.from({ length: 5 }, () => "账号或密码错误"));
    expect(five.map(({ data }) => data)).toEqual([null, null, null, null, { captcha: 1 }]);
    expect(await visitor.login(account)).toMatchObject(captchaAsked);
    for (let failure = 5; failure < 10; failure++)
      expect((await visitor.loginWithCaptcha(account, "wrong")).msg).toBe("账号或密码错误");
    const paused = await visitor.loginWithCaptcha(account);
    expect(paused).toMatchObject({ code: 429, data: { retryAfterSeconds: 2, captcha: 1 } });
    await counts()
      .updateTable("attemptCount")
      .set({ lastTime: new Date(Date.now() - 2000) })
      .execute();
    expect((await visitor.loginWithCaptcha(account)).code).toBe(200);
    visitor.cookie = "";
    expect(codes(await visitor.fail(account, 4))).toEqual([400, 400, 400, 400]);
  });

  it("answers no more of many guesses that are sent at once", async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => at("192.0.2.11").login(account, "wrong")));
    expect(replies.filter(({ msg }) => msg === "账号或密码错误")).toHaveLength(5);
    expect(codes(replies)).not.toContain(200);
  });

  it("does not tell unknown accounts from known ones", async () => {
    const said = async (name: string, ip: string) => {
      const replies = await at(ip).fail(name, 7);
      return replies.map(({ code, msg, data }) => ({ code, msg, data }));
    };
    expect(await said("nobody", "192.0.2.12")).toEqual(await said(account, "192.0.2.13"));
  });
});

describe("a known device", () => {
  it("has five attempts of its own, which make no strangers of others, and then needs a picture", async () => {
    const owner = await knownAt("192.0.2.20");
    expect(codes(await owner.fail(account, 5))).toEqual([400, 400, 400, 400, 400]);
    expect((await at("192.0.2.21").login(account)).code).toBe(200);
    expect(await owner.login(account)).toMatchObject(captchaAsked);
    expect((await owner.loginWithCaptcha(account)).code).toBe(200);
    expect(codes(await owner.fail(account, 4))).toEqual([400, 400, 400, 400]);
  });

  it("is one no more once the password is another one, and never for somebody else", async () => {
    const owner = await knownAt("192.0.2.22");
    await tenant.member(`other${people}`);
    for (const name of [account, `other${people}`]) await seedFailures(`account:default:${name}`, 20);
    expect(await owner.login(`other${people}`)).toMatchObject(captchaAsked);
    const password = await hashPassword(md5("Another2026"));
    await tenant.ctx.db.updateTable("appUser").set({ password }).where("id", "=", userId).execute();
    expect(await owner.login(account, "Another2026")).toMatchObject(captchaAsked);
  });

  it("cannot be made up, and is out of reach of scripts", async () => {
    const reply = await test.app.inject({
      method: "POST",
      url: "/api/oauth/Login",
      payload: { account, password: md5(testPassword) },
    });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/^gongshu-device=\S+; Path=\/api\/oauth; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    await seedFailures(`account:default:${account}`, 20);
    const forged = at("192.0.2.23");
    const [payload = "", signature = ""] = cookie.slice("gongshu-device=".length).split(";")[0]?.split(".") ?? [];
    for (const value of [`${payload}.${signature.replace(/^./, "_")}`, "x", "x.y", payload]) {
      forged.cookie = `gongshu-device=${value}`;
      expect(await forged.login(account)).toMatchObject(captchaAsked);
    }
    forged.cookie = `a=b; gongshu-device=${payload}.${signature}; c=d`;
    expect((await forged.login(account)).code).toBe(200);
  });

  it("is that of several people, the latest sixteen", async () => {
    const shared = await knownAt("192.0.2.24");
    for (let other = 0; other < 15; other++) {
      await tenant.member(`shared${people}x${other}`);
      expect((await shared.login(`shared${people}x${other}`)).code).toBe(200);
    }
    expect(shared.cookie.length).toBeLessThan(4096);
    await seedFailures(`account:default:${account}`, 20);
    expect((await shared.login(account)).code).toBe(200);
  });
});

describe("two processes", () => {
  it("share what is counted and which devices are known", async () => {
    const { config, database } = test.platform;
    const platform = await openPlatform(config, database, createLogger("silent"), serverModules);
    const app = await createApp(platform);
    const owner = await knownAt("192.0.2.30");
    const stranger = new SignInVisitor({ app, platform }, "192.0.2.31");
    await at("192.0.2.31").fail(account, 3);
    await stranger.fail(account, 2);
    expect(await stranger.login(account)).toMatchObject(captchaAsked);
    expect(await at("192.0.2.31").login(account)).toMatchObject(captchaAsked);
    const elsewhere = new SignInVisitor({ app, platform }, "192.0.2.31");
    elsewhere.cookie = owner.cookie;
    expect((await elsewhere.login(account)).code).toBe(200);
    await app.close();
    await platform.sessions.close();
    await platform.events.stop();
  });
});

describe("in an open session", () => {
  it("wrong passwords make that session wait at that address, and nobody else", async () => {
    const { client } = await tenant.member(`sitting${people}`);
    const other = await test.signIn(`sitting${people}`);
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    await other.post("/api/oauth/LockScreen/Actions/Lock");
    const unlock = (token: string, password: string, remoteAddress = "127.0.0.1") =>
      test.app
        .inject({
          method: "POST",
          url: "/api/oauth/LockScreen",
          remoteAddress,
          headers: { authorization: token },
          payload: { account: `sitting${people}`, password: md5(password) },
        })
        .then((reply) => reply.json<Envelope>().code);
    for (let failure = 0; failure < 5; failure++) expect(await unlock(client.token, "wrong")).toBe(400);
    expect(await unlock(client.token, testPassword)).toBe(429);
    expect(await unlock(client.token, testPassword, "192.0.2.40")).toBe(200);
    expect(await unlock(other.token, testPassword)).toBe(200);
    expect((await at("127.0.0.1").login(`sitting${people}`)).code).toBe(200);
    expect((await clientOf(test.app, client.token).get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("answers no more guesses that are sent at once than one after the other", async () => {
    const { client } = await tenant.member(`hurried${people}`);
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    const body = { account: `hurried${people}`, password: md5("wrong") };
    const replies = await Promise.all(Array.from({ length: 12 }, () => client.post("/api/oauth/LockScreen", body)));
    expect(codes(replies).filter((code) => code === 400)).toHaveLength(5);
  });
});

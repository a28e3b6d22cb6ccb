import { createHash } from "node:crypto";
import { captchaLifeMs } from "@gongshu/contract/account/captcha";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { keepCaptcha } from "./captcha-store.ts";

const path = "/api/system/Permission/Users/Current/Actions/ModifyPassword";
const letters = "3479ACDEFHJKMNPRTWXY";

let test: TestApp;
let tenant: TestTenant;
let count = 0;
let person: Awaited<ReturnType<TestTenant["member"]>>;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
beforeEach(async () => {
  count += 1;
  person = await tenant.member(`Reader${count}`);
});
afterAll(() => test.close());

const keep = (key: string, text: string, now = new Date(), ip = `10.0.0.${count}`) =>
  keepCaptcha(test.platform.database, { key, text, ip }, now);
const change = (code: unknown, timestamp: unknown, oldPassword = testPassword) =>
  person.client.post(path, { oldPassword: md5(oldPassword), password: md5("K7m2pq4x"), code, timestamp });
const wrong = { code: 400, msg: "验证码错误或已失效，请刷新后重试", data: { errors: [{ field: "code" }] } };

/** What somebody with eyes does, by trying every text against what is stored. */
async function readPicture(key: string): Promise<string> {
  const row = await test.platform.database
    .kysely({ tenantId: null })
    .selectFrom("ticket")
    .select("secretHash")
    .where("id", "=", `captcha.${createHash("sha256").update(key).digest("base64url")}`)
    .executeTakeFirstOrThrow();
  for (let number = 0; number < letters.length ** 4; number++) {
    const text = [0, 1, 2, 3]
      .map((place) => letters[Math.floor(number / letters.length ** place) % letters.length])
      .join("");
    if (createHash("sha256").update(`${key}\n${text}`).digest("base64url") === row.secretHash) return text;
  }
  throw new Error("no such text");
}

describe("the captcha picture", () => {
  it("is a drawing without scripts or text, which no browser runs or keeps", async () => {
    const reply = await test.app.inject({ method: "GET", url: "/api/file/ImageCode/0.7685123?n=1" });
    expect(reply.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(reply.body).toMatch(/^<svg [^>]*width="114" height="32"/);
    expect(reply.body).not.toMatch(/<(?!\/?svg|rect|path)/);
  });

  it("refuses keys that are none", async () => {
    for (const key of ["%20", "a".repeat(41), "%3Cscript%3E"]) {
      const { code } = await test.anonymous.get(`/api/file/ImageCode/${key}`);
      expect([key, code]).toEqual([key, 400]);
    }
  });

  it("opens the change of the password to whoever reads it, whatever the case and the kind of the key", async () => {
    const key = 0.123456789;
    await test.app.inject({ method: "GET", url: `/api/file/ImageCode/${key}` });
    const text = await readPicture(String(key));
    expect(text).toMatch(/^[3479ACDEFHJKMNPRTWXY]{4}$/);
    expect(await change(text.toLowerCase(), key)).toMatchObject({ code: 200 });
  });

  it("is asked for, and for nothing else first: the password is not looked at before", async () => {
    const missing = { code: 400, msg: "请输入验证码", data: { errors: [{ field: "code" }] } };
    expect(await change(undefined, undefined)).toMatchObject(missing);
    expect(await change("  ", "k")).toMatchObject(missing);
    expect(await change("ABCD", "never-drawn", "nonsense1")).toMatchObject(wrong);
    expect(await change("ABCD", "../../x")).toMatchObject(wrong);
    expect(await change("ABCD", undefined)).toMatchObject(wrong);
  });

  it("serves once, also when two answers come at once", async () => {
    await keep("once", "ABCD");
    expect(await change("ABCD", "once", "nonsense1")).toMatchObject({ data: { errors: [{ field: "oldPassword" }] } });
    expect(await change("ABCD", "once")).toMatchObject(wrong);
    await keep("twice", "ABCD");
    const replies = await Promise.all([change("ABCD", "twice", "nonsense1"), change("ABCD", "twice", "nonsense1")]);
    expect(replies.map(({ msg }) => msg).sort()).toEqual(["旧密码错误", wrong.msg].sort());
  });

  it("is void after five wrong texts", async () => {
    await keep("tries", "ABCD");
    for (let tries = 0; tries < 4; tries++) expect(await change("XXXX", "tries")).toMatchObject(wrong);
    expect(await change("ABCD", "tries")).toMatchObject({ code: 200 });
    person = await tenant.member(`Guesser${count}`);
    await keep("five", "ABCD");
    await Promise.all(Array.from({ length: 5 }, () => change("XXXX", "five")));
    expect(await change("ABCD", "five")).toMatchObject(wrong);
  });

  it("ends after five minutes, and with another picture of the same key", async () => {
    await keep("old", "ABCD", new Date(Date.now() - captchaLifeMs - 1000));
    expect(await change("ABCD", "old")).toMatchObject(wrong);
    await keep("again", "ABCD");
    await keep("again", "EFGH");
    expect(await change("ABCD", "again")).toMatchObject(wrong);
    expect(await change("efgh", "again")).toMatchObject({ code: 200 });
  });

  it("answers to its own key only", async () => {
    await keep("mine", "ABCD");
    await keep("yours", "EFGH");
    expect(await change("EFGH", "mine")).toMatchObject(wrong);
  });

  it("is not drawn without end for one address, and leaves what has ended behind nowhere", async () => {
    const from = { ip: "192.0.2.7", text: "ABCD" };
    const long = new Date(Date.now() - 10 * 60_000);
    for (let number = 0; number < 60; number++)
      await keepCaptcha(test.platform.database, { ...from, key: `old-${number}` }, long);
    for (let number = 0; number < 60; number++)
      await keepCaptcha(test.platform.database, { ...from, key: `new-${number}` }, new Date());
    await expect(keepCaptcha(test.platform.database, { ...from, key: "one-more" }, new Date())).rejects.toMatchObject({
      code: 429,
    });
    const rows = await test.platform.database
      .kysely({ tenantId: null })
      .selectFrom("ticket")
      .select("id")
      .where("ipAddress", "=", from.ip)
      .execute();
    expect(rows).toHaveLength(60);
    await expect(keep("elsewhere", "ABCD")).resolves.toBeUndefined();
  });

  it("is not drawn without end for one key either, and two draws for one key at once leave one picture", async () => {
    const from = { ip: "192.0.2.8", key: "same" };
    for (let number = 0; number < 59; number++)
      await keepCaptcha(test.platform.database, { ...from, text: "ABCD" }, new Date());
    const draws = ["192.0.2.8", "192.0.2.9", "192.0.2.8"].map((ip) =>
      keepCaptcha(test.platform.database, { ip, key: "same", text: "EFGH" }, new Date()),
    );
    const outcomes = await Promise.allSettled(draws);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(await change("EFGH", "same", "nonsense1")).toMatchObject({ data: { errors: [{ field: "oldPassword" }] } });
    expect(await change("EFGH", "same")).toMatchObject(wrong);
  });
});

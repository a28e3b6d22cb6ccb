import { captchaLifeMs } from "@gongshu/contract/account/captcha";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { captchaText } from "./captcha-text.ts";
import { captchaFault } from "./service.ts";

let test: TestApp;
/** The beginning of a time slot, so that the ends of pictures are where the tests expect them. */
const start = new Date(Math.ceil(Date.now() / captchaLifeMs) * captchaLifeMs);
const later = (ms: number) => new Date(start.getTime() + ms);

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const textOf = (key: string, now = start) => captchaText(test.platform.database, key, now);
const answer = async (code: string | undefined, timestamp: string | number | undefined, now = start) =>
  (await captchaFault(test.platform.database, { code, timestamp }, now))?.zh ?? "right";
const wrong = "验证码错误或已失效，请刷新后重试";

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

  it("says four letters that are not taken for others, different ones for each key", async () => {
    const texts = await Promise.all(Array.from({ length: 50 }, (_, key) => textOf(String(key))));
    for (const text of texts) expect(text).toMatch(/^[3479ACDEFHJKMNPRTWXY]{4}$/);
    expect(new Set(texts).size).toBeGreaterThan(45);
  });

  it("is answered once, whatever the case and the kind of the key, also by two at once", async () => {
    const key = 0.123456789;
    const text = await textOf(String(key));
    expect(await answer(text.toLowerCase(), key)).toBe("right");
    expect(await answer(text, String(key))).toBe(wrong);
    const other = await textOf("twice");
    const replies = await Promise.all([answer(other, "twice"), answer(other, "twice")]);
    expect(replies.toSorted()).toEqual(["right", wrong].toSorted());
  });

  it("is not answered by nothing, by a text of another key, or without a key", async () => {
    const text = await textOf("mine");
    expect(await answer(undefined, undefined)).toBe("请输入验证码");
    expect(await answer("  ", "mine")).toBe("请输入验证码");
    for (const key of ["yours", "../../x", undefined]) expect(await answer(text, key)).toBe(wrong);
    expect(await answer(` ${text} `, "mine")).toBe("right");
  });

  it("counts for at least five minutes and at most ten", async () => {
    const late = captchaLifeMs - 1;
    expect(await answer(await textOf("first", later(0)), "first", later(2 * captchaLifeMs - 1))).toBe("right");
    expect(await answer(await textOf("last", later(late)), "last", later(late + captchaLifeMs))).toBe("right");
    expect(await answer(await textOf("old", later(0)), "old", later(2 * captchaLifeMs))).toBe(wrong);
    expect(await answer(await textOf("old", later(0)), "old", later(-1))).toBe(wrong);
  });

  it("leaves nothing behind but right answers, so that nobody uses up the pictures of others", async () => {
    const tickets = () => test.platform.database.kysely({ tenantId: null }).selectFrom("ticket").select("id").execute();
    const before = (await tickets()).length;
    for (let number = 0; number < 200; number++) {
      const reply = await test.app.inject({ method: "GET", url: `/api/file/ImageCode/key-${number}` });
      expect(reply.statusCode).toBe(200);
      await answer("XXXX", `key-${number}`);
    }
    expect((await tickets()).length).toBe(before);
  });
});

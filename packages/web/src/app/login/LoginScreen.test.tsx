import { login } from "@gongshu/contract/account/oauth";
import { oidcStart } from "@gongshu/contract/account/oidc";
import { openScanTicket, readScanTicket } from "@gongshu/contract/account/scan-sign-in";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { sendSmsCode, smsLogin } from "@gongshu/contract/account/sms-sign-in";
import { errorCodes } from "@gongshu/contract/errors";
import { md5 } from "js-md5";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { expectFrame } from "../../testing/frame.ts";
import { open, pass, placeNow, takeClock, type Visit } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { button, click, expectGone, expectShown, expectText, press } from "../../testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "../../testing/screen-quality.ts";
import { accountField, answerSignIn, heldToken, newSession, passwordField, signIn } from "../../testing/sign-in.ts";

const way = (name: string) => page.getByRole("tab", { name });
const submit = () => click(button("登录"));
const wrong = new Refusal(errorCodes.invalid, "账号或密码错误");

/** Opens the page of sign-in with every way that asks for nothing outside. */
async function openLogin(visit: Visit = {}): Promise<void> {
  server.answer(signInWays, sample(signInWays.reply, { sms: true }));
  server.answer(openScanTicket, { id: "t1", secret: "s1", expiresTime: Date.now() + 120_000 });
  server.answer(readScanTicket, { state: "open" });
  await open("/login", { ...visit, person: null });
  await expectShown(page.getByRole("tab").nth(2));
}

describeScreenQuality("the sign-in", { open: openLogin });

it("each way to sign in is accessible, also with its complaints", async () => {
  await openLogin();
  await submit();
  await expectShown(page.getByText("请输入账号", { exact: true }));
  await expectAccessible();
  await click(way("扫码登录"));
  await expectShown(page.getByRole("img", { name: "登录二维码" }));
  await expectAccessible();
  await click(way("验证码登录"));
  await submit();
  await expectShown(page.getByText("请正确输入您的手机号"));
  await expectAccessible();
});

describe("by account and password", () => {
  it("nothing is sent while a field is missing", async () => {
    await openLogin();
    await submit();
    await expectShown(page.getByText("请输入账号", { exact: true }));
    await expect.element(passwordField()).toHaveAttribute("aria-invalid", "true");
    expect(server.asked(login)).toEqual([]);
  });

  it("a wrong password is answered with one sentence, a right one leads home", async () => {
    await openLogin();
    server.refuse(login, wrong);
    await signIn("not-the-password");
    await expectText(page.getByRole("alert"), "账号或密码错误");
    expect(placeNow()).toBe("/login");
    answerSignIn();
    await signIn();
    await expectFrame();
    expect(placeNow()).toBe("/home");
    expect(server.asked(login)).toMatchObject([{}, { body: { account: "admin", password: md5("secret2026") } }]);
  });

  it("too many wrong ones make the form wait as long as the server wants", async () => {
    takeClock();
    await openLogin();
    server.refuse(login, new Refusal(errorCodes.tooMany, "操作过于频繁，请 30 秒后再试", { retryAfterSeconds: 30 }));
    await signIn();
    await expectText(page.getByRole("alert"), "操作过于频繁，请 30 秒后再试");
    await expectShown(page.getByRole("button", { name: /^\d+ 秒后可重试$/ }));
    await pass(31_000);
    await expectShown(button("登录"));
  });

  it("the account is remembered on request, the password never is", async () => {
    const kept = () => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    const remember = () => page.getByRole("checkbox", { name: "记住账号" });
    await openLogin();
    answerSignIn();
    await click(remember());
    await signIn();
    await expectFrame();
    expect(kept()).toContain('"gongshu_account":"admin|string"');
    // Neither as it is typed nor as it is sent.
    for (const form of ["secret2026", md5("secret2026")]) expect(kept()).not.toContain(form);
    window.localStorage.removeItem("gongshu_token");
    await openLogin();
    await expect.element(accountField()).toHaveValue("admin");
    await expect.element(passwordField()).toHaveValue("");
    await expect.element(passwordField()).toHaveFocus();
    await click(remember());
    await signIn();
    await expectFrame();
    expect(kept()).not.toContain("gongshu_account");
  });

  it("whoever comes back reads when and from where the account was last used, for a moment", async () => {
    takeClock();
    const last = { prevLogin: 1, prevLoginTime: Date.UTC(2026, 4, 5, 1, 2), prevLoginIPAddress: "10.0.0.7" } as const;
    await openLogin();
    answerSignIn({ userInfo: last });
    await signIn();
    const notice = page.getByRole("status").filter({ hasText: "上次登录" });
    await expectText(notice, /时间2026-05-05 09:02.*10\.0\.0\.7/);
    await pass(2_500);
    await expectGone(notice);
    // A reload is no arrival.
    await open("/home", { person: { userInfo: last } });
    await expectFrame();
    await pass(500);
    await expectGone(notice);
  });
});

it("the ways to sign in are chosen with the arrow keys, Home and End", async () => {
  await openLogin();
  await expect.element(accountField()).toHaveFocus();
  await press("Shift+Tab");
  await expect.element(way("账号登录")).toHaveFocus();
  await press("ArrowRight");
  await expect.element(way("扫码登录")).toHaveFocus();
  await expect.element(way("扫码登录")).toHaveAttribute("aria-selected", "true");
  await expectShown(page.getByRole("img", { name: "登录二维码" }));
  await press("ArrowRight");
  await expect.element(way("验证码登录")).toHaveFocus();
  await expectShown(page.getByLabelText("手机号", { exact: true }));
  await press("ArrowRight");
  await expect.element(way("账号登录")).toHaveFocus();
  await press("ArrowLeft");
  await expect.element(way("验证码登录")).toHaveFocus();
  await press("Home");
  await expect.element(way("账号登录")).toHaveFocus();
  await press("End");
  await expect.element(way("验证码登录")).toHaveAttribute("aria-selected", "true");
  // One stop for all tabs; the next one is in the panel.
  await press("Tab");
  await expect.element(page.getByLabelText("手机号", { exact: true })).toHaveFocus();
});

describe("by a code on the mobile phone", () => {
  const mobile = () => page.getByLabelText("手机号", { exact: true });
  const code = () => page.getByLabelText("验证码", { exact: true });
  const ask = () => click(button("获取验证码"));

  async function openCode(): Promise<void> {
    await openLogin();
    await click(way("验证码登录"));
  }

  it("a number is checked before anything is sent", async () => {
    await openCode();
    await submit();
    await expectShown(page.getByText("请正确输入您的手机号"));
    await expectShown(page.getByText("请输入验证码", { exact: true }));
    await mobile().fill("12345");
    await ask();
    await expect.element(mobile()).toHaveFocus();
    await expectShown(page.getByText("请正确输入您的手机号"));
    expect(server.asked(sendSmsCode)).toEqual([]);
    expect(server.asked(smsLogin)).toEqual([]);
  });

  it("asking again has to wait, a wrong code is refused, the right one leads inside", async () => {
    await openCode();
    server.answer(sendSmsCode, () => ({
      expiresTime: Date.now() + 300_000,
      ticket: "ticket",
      resendTime: Date.now() + 60_000,
    }));
    await mobile().fill("13912340000");
    await ask();
    await expectShown(page.getByText("验证码已发送，5 分钟内有效"));
    await expect.element(code()).toHaveFocus();
    await expect.element(page.getByRole("button", { name: /^\d+ 秒后重发$/ })).toBeDisabled();
    for (const sentence of ["手机号或验证码错误", "验证码已过期，请重新获取"]) {
      server.refuse(smsLogin, new Refusal(errorCodes.invalid, sentence));
      await code().fill("123456");
      await submit();
      await expectShown(page.getByText(sentence));
    }
    answerSignIn();
    server.answer(smsLogin, newSession);
    await code().fill("654321");
    await submit();
    await expectFrame();
    expect(server.asked(smsLogin).at(-1)?.body).toEqual({ account: "13912340000", code: "654321", ticket: "ticket" });
  });

  it("too many questions are refused with the seconds to wait", async () => {
    await openCode();
    const sentence = "操作过于频繁，请 42 秒后再试";
    server.refuse(sendSmsCode, new Refusal(errorCodes.tooMany, sentence, { retryAfterSeconds: 42 }));
    await mobile().fill("13912340000");
    await ask();
    await expectShown(page.getByText(sentence));
    await expectShown(page.getByRole("button", { name: /^4\d 秒后重发$/ }));
  });
});

describe("other ways", () => {
  it("are offered as the server has them: an identity provider, a directory, passkeys", async () => {
    const ways = { sms: false, oidc: { name: "企业门户" }, ldap: { name: "域" }, passkey: true };
    server.answer(signInWays, sample(signInWays.reply, ways));
    await open("/login", { person: null });
    await expectShown(button("使用 企业门户 登录"));
    await expectShown(button("使用通行密钥登录"));
    expect(page.getByRole("tab").elements()).toHaveLength(3);
    server.refuse(oidcStart, new Refusal(errorCodes.unexpected, "统一身份服务暂时不可用"));
    await click(button("使用 企业门户 登录"));
    await expectShown(page.getByText("统一身份服务暂时不可用"));
  });

  it("are not offered where the server has none", async () => {
    server.answer(signInWays, sample(signInWays.reply));
    await open("/login", { person: null });
    await expectShown(way("扫码登录"));
    await expectGone(page.getByRole("button", { name: /^使用/ }));
  });
});

it("the language changes before sign-in", async () => {
  await openLogin();
  await click(button("English"));
  await expectShown(page.getByRole("heading", { name: "Sign in to Gongshu" }));
  await click(button("简体中文"));
  await expectShown(page.getByRole("heading", { name: "登录工枢" }));
  expect(heldToken()).toBe("");
});

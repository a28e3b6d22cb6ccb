import { ldapLogin } from "@gongshu/contract/account/ldap-sign-in";
import { login } from "@gongshu/contract/account/oauth";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { open, phoneWidth, type Visit } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { button, click, expectGone, expectShown } from "../../testing/screen.ts";
import { expectAccessible, expectNoOverflow, settle } from "../../testing/screen-quality.ts";

const path = "/login";

async function openSignIn(visit: Visit = {}): Promise<void> {
  const ldap = { name: "AD" };
  server.answer(signInWays, sample(signInWays.reply, { sms: true, oidc: { name: "企业门户" }, ldap, passkey: false }));
  await open(path, { ...visit, person: null });
  await expectShown(page.getByRole("heading", { level: 1 }));
}

describe("the captcha of the sign-in page", () => {
  const account = () => page.getByRole("textbox", { name: "账号", exact: true });
  const password = () => page.getByLabelText("密码", { exact: true });
  const code = () => page.getByLabelText("图形验证码");
  const picture = () => page.getByRole("img", { name: "验证码图片" });
  const submit = () => click(button("登录"));
  const asks = (message: string) => new Refusal(errorCodes.invalid, message, { captcha: 1 });
  const asksAt = (message: string) =>
    new Refusal(errorCodes.invalid, message, { captcha: 1, errors: [{ field: "code", message }] });

  async function signIn(): Promise<void> {
    await account().fill("zhangsan");
    await password().fill("Secret2026");
    await submit();
  }

  it("appears when the server asks for it, with the focus in it, and is sent with the next attempt", async () => {
    await openSignIn();
    server.refuse(login, asksAt("错误次数较多，请输入图形验证码；没有验证码时，请稍后再试或换一种登录方式"));
    await expectGone(picture());
    await signIn();
    await expectShown(page.getByText("错误次数较多，请输入图中的字符"));
    await expect.element(code()).toHaveFocus();
    await settle();
    await expectAccessible();
    await submit();
    await expectShown(page.getByText("请输入图形验证码"));
    expect(server.asked(login)).toHaveLength(1);
    const key = picture().element().getAttribute("src") ?? "";
    await code().fill("a3kf");
    await submit();
    await expect.poll(() => picture().element().getAttribute("src")).not.toBe(key);
    const [first, second] = server.asked(login).map(({ body }) => body);
    expect([first?.code, second?.code, key.endsWith(String(second?.timestamp))]).toEqual([undefined, "a3kf", true]);
    await expect.element(code()).toHaveValue("");
    await expect.element(password()).toHaveValue("Secret2026");
  });

  it("comes with the wrong password after which it is asked for, and has room on a phone", async () => {
    await openSignIn({ width: phoneWidth, height: 844 });
    server.refuse(login, asks("账号或密码错误"));
    await signIn();
    await expectShown(page.getByText("账号或密码错误"));
    await expectShown(picture());
    expectNoOverflow();
  });

  it("is the same for the sign-in by the directory", async () => {
    await openSignIn();
    await click(page.getByRole("tab", { name: "AD" }));
    server.refuse(ldapLogin, asks("账号或密码错误"));
    await signIn();
    await code().fill("a3kf");
    await submit();
    await expect.poll(() => server.asked(ldapLogin).at(-1)?.body.code).toBe("a3kf");
  });
});

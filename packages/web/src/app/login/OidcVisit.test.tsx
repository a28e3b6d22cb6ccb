import { oidcCallback } from "@gongshu/contract/account/oidc";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { expectFrame } from "../../testing/frame.ts";
import { open, placeNow } from "../../testing/product.tsx";
import { button, click, expectShown } from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";
import { answerSignIn, heldToken, newSession } from "../../testing/sign-in.ts";

let count = 0;

/** Comes back from the identity provider, from a visit that this tab has begun unless it is said otherwise. */
async function comeBack({ hasVisit = true } = {}): Promise<string> {
  const visit = { ticket: "t1", secret: "s1", redirect: "/messageRecord" };
  if (hasVisit) window.sessionStorage.setItem("gongshu_oidcVisit", `${JSON.stringify(visit)}|object`);
  // Each answer is used once only, however often the page asks.
  count += 1;
  await open(`/auth-redirect?code=c${count}&state=s`, { person: null });
  return `code=c${count}&state=s`;
}

async function expectRefused(sentence: string): Promise<void> {
  await expectShown(page.getByRole("heading", { name: "登录没有完成" }));
  await expectShown(page.getByRole("alert").filter({ hasText: sentence }));
  // What the provider said stands in no history and no log of addresses.
  expect(placeNow()).toBe("/auth-redirect");
  expect(heldToken()).toBe("");
}

describe("whoever comes back from the identity provider", () => {
  it("is led to the page asked for", async () => {
    answerSignIn();
    server.answer(oidcCallback, { ...newSession, redirect: "/printLabel" });
    const query = await comeBack();
    await expectFrame();
    expect(placeNow()).toBe("/printLabel");
    expect(server.asked(oidcCallback)).toMatchObject([{ body: { ticket: "t1", secret: "s1", query } }]);
  });

  it.for([
    "您取消了授权，未登录",
    "此次登录不是在这个浏览器中发起的，请重新登录",
    "此次登录已经完成，请重新登录",
    "登录用时过长，请重新登录",
    "这里没有与该身份对应的账号，请联系管理员",
    "管理员账号不会与第三方身份自动关联，请用密码登录",
    "该账号已与另一个身份关联，请联系管理员",
  ])("reads why it did not work: %s", async (sentence) => {
    server.refuse(oidcCallback, new Refusal(errorCodes.invalid, sentence));
    await comeBack();
    await expectRefused(sentence);
  });

  it("may start again, and finds nothing in the way", async () => {
    server.refuse(oidcCallback, new Refusal(errorCodes.invalid, "您取消了授权，未登录"));
    await comeBack();
    await expectRefused("您取消了授权，未登录");
    await expectAccessible();
    await click(button("返回登录页"));
    await expect.poll(placeNow).toBe("/login");
  });

  it("is refused where the visit was not begun in this tab", async () => {
    await comeBack({ hasVisit: false });
    await expectRefused("此登录请求无效或已使用，请从登录页重新开始。");
    expect(server.asked(oidcCallback)).toEqual([]);
  });
});

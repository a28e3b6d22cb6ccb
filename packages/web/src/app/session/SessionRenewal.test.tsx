import { currentUser, login } from "@gongshu/contract/account/oauth";
import { errorCodes } from "@gongshu/contract/errors";
import { createType, listData } from "@gongshu/contract/system/dictionary";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDictionaries, entryNode, typeNode } from "../../modules/system/dictionary/testing/dictionaries.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { push } from "../../testing/fake-socket.ts";
import { expectTabs } from "../../testing/frame.ts";
import { open, placeNow, reload, walkTo } from "../../testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  press,
  row,
} from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";
import { answerSignIn, heldToken, signIn } from "../../testing/sign-in.ts";

const path = "/systemData/dictionary";
/** The dialog that signs in again. */
const renewal = () => page.getByRole("dialog").filter({ hasText: "页面和已填写的内容都还在，输入密码即可继续。" });

async function openHalfFilled(): Promise<void> {
  answerDictionaries([typeNode("性别")], [entryNode("保密")]);
  await open(path);
  await click(button(/^新增分类/));
  await input("名称").fill("未存的分类");
  await input("编码").fill("e2e.live");
}

async function renew(password: string): Promise<void> {
  await renewal().getByLabelText("密码", { exact: true }).fill(password);
  await click(button("登录并继续", renewal()));
}

const save = () => click(button("保存", dialog()));

describe("a session that has ended while a form is half filled", () => {
  it("is renewed in place, and what was typed is saved", async () => {
    await openHalfFilled();
    push({ method: "logout" });
    await expectText(renewal(), "登录过期,请重新登录");
    await expectText(renewal(), "管理员 (admin)");
    await expectAccessible();
    await press("Escape");
    await renew("");
    await expectShown(renewal().getByText("请输入密码", { exact: true }));
    server.refuse(login, new Refusal(errorCodes.invalid, "账号或密码错误"));
    await renew("not-the-password");
    await expectShown(renewal().getByText("账号或密码错误"));
    answerSignIn();
    await renew("secret2026");
    await expectShown(page.getByText("已重新登录，可以继续"));
    await expectGone(renewal());
    expect(heldToken()).toBe("new-token");
    await expect.element(input("名称")).toHaveValue("未存的分类");
    await save();
    await expectNoDialog();
    expect(server.asked(createType)).toMatchObject([{ body: { fullName: "未存的分类" } }]);
  });

  it("is told why with the next call where the server could not say so before", async () => {
    await openHalfFilled();
    server.refuse(createType, new Refusal(errorCodes.sessionReplaced, "您的账号已在其他地方登录或被强制下线"));
    await save();
    await expectText(renewal(), "您的账号已在其他地方登录或被强制下线");
    answerSignIn();
    await renew("secret2026");
    await expectGone(renewal());
    await expect.element(input("名称")).toHaveValue("未存的分类");
    answerDictionaries([typeNode("性别")], []);
    await save();
    await expectNoDialog();
  });

  it("asks before it is given up for another account, and leaves nothing behind", async () => {
    await openHalfFilled();
    push({ method: "logout" });
    await click(button("换个账号登录", renewal()));
    await expectText(dialog(), "换账号登录会关闭所有页面，尚未保存的内容将丢失。");
    await confirm("放弃并换账号");
    await expect.poll(placeNow).toMatch(/^\/login/);
    expect(Object.keys(window.localStorage).filter((key) => /token|tenantId|lock|userId/.test(key))).toEqual([]);
    answerSignIn({ userInfo: { userId: "u-other" }, rights: { "system.notice": "all" } });
    await signIn();
    await expectShown(page.getByRole("heading", { name: "页面不存在" }));
    walkTo("/home");
    await expectTabs(["首页"], "首页");
    await expectNoDialog();
    await expectGone(page.getByText("数据字典"));
  });
});

describe("a session that has ended with nothing half filled", () => {
  const sentence = "您的账号已在其他地方登录或被强制下线";

  async function openList(): Promise<void> {
    answerDictionaries([typeNode("性别")], [entryNode("保密")]);
    await open(`${path}?keyword=a`);
    await expectShown(row("保密"));
  }

  it("leads to sign-in with the server's sentence when the page is loaded, and back", async () => {
    await openList();
    server.refuse(currentUser, new Refusal(errorCodes.sessionReplaced, sentence));
    await reload();
    await expectText(page.css(".login-failure"), sentence);
    expect(placeNow()).toBe("/login?redirect=%2FsystemData%2Fdictionary%3Fkeyword%3Da");
    answerSignIn();
    await signIn();
    await expectShown(row("保密"));
    expect(placeNow()).toBe(`${path}?keyword=a`);
  });

  it("leads to sign-in with the next call, and back", async () => {
    await openList();
    server.refuse(listData, new Refusal(errorCodes.sessionExpired, "登录过期,请重新登录"));
    await page.getByRole("textbox", { name: "关键词" }).fill("b");
    await press("Enter");
    await expectShown(page.getByRole("heading", { name: "登录工枢" }));
    answerSignIn();
    answerDictionaries([typeNode("性别")], [entryNode("保密")]);
    await signIn();
    await expectShown(row("保密"));
    expect(placeNow()).toMatch(/^\/systemData\/dictionary\?keyword=/);
  });
});

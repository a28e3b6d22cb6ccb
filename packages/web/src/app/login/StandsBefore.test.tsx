import { currentUser, lock, lockScreen, logout } from "@gongshu/contract/account/oauth";
import { modifyPassword } from "@gongshu/contract/account/password";
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from "@gongshu/contract/account/second-factor";
import { listSms } from "@gongshu/contract/account/sms-sign-in";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDictionaries, entryNode, typeNode } from "../../modules/system/dictionary/testing/dictionaries.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { chooseInAccountMenu, expectFrame, mainMenu } from "../../testing/frame.ts";
import { currentUserOf } from "../../testing/person.ts";
import { open, placeNow, reload, store, walkTo } from "../../testing/product.tsx";
import { pageOf, sample } from "../../testing/sample.ts";
import {
  button,
  click,
  expectCount,
  expectGone,
  expectNoDialog,
  expectShown,
  input,
  press,
} from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";
import { passwordField } from "../../testing/sign-in.ts";

const heading = (name: string) => page.getByRole("heading", { name });

/** Opens a place with a session that is refused everything until something is set right. */
async function openHeld(address: string, reason: "mustChangePassword" | "mustSetUpFactor"): Promise<void> {
  await open("/login", { person: null });
  server.refuse(
    currentUser,
    new Refusal(errorCodes.forbidden, "", { [reason]: 1, account: "admin", realName: "管理员" }),
  );
  store("tenantId", "default");
  store("token", "a-token");
  await reload(address);
}

/** Expects the same at every place, and nothing of the product beside it. */
async function expectEverywhere(name: string): Promise<void> {
  for (const path of ["/home", "/nowhere", "/profile", "/system/sms"]) {
    walkTo(path);
    await expectShown(heading(name));
    await expectGone(page.getByRole("navigation"));
  }
}

describe("a password that must be changed", () => {
  const fields = { old: "当前密码", fresh: "新密码", repeat: "确认新密码" } as const;
  const field = (name: keyof typeof fields) => page.getByLabelText(fields[name], { exact: true });

  async function change(old: string, fresh: string, repeat = fresh): Promise<void> {
    await field("old").fill(old);
    await field("fresh").fill(fresh);
    await field("repeat").fill(repeat);
    await click(button("保存并继续"));
  }

  it("stands before everything, and checks the new one at its inputs", async () => {
    await openHeld("/system/sms", "mustChangePassword");
    await expectEverywhere("请修改密码");
    await expectAccessible();
    await click(button("保存并继续"));
    await expectShown(page.getByText("请输入当前密码", { exact: true }));
    await expectShown(page.getByText("请再次输入新密码", { exact: true }));
    for (const [fresh, sentence] of [
      ["kurz1", "6-64 个字符；少于 12 个时，须含字母、数字、符号中的至少两种"],
      ["onlyletters", "6-64 个字符；少于 12 个时，须含字母、数字、符号中的至少两种"],
      ["admin2026", "密码过于常见或与账号相近，请换一个"],
      ["Abc123456", "密码过于常见或与账号相近，请换一个"],
    ] as const) {
      await change("Printed7word", fresh);
      await expectShown(page.getByRole("alert").filter({ hasText: sentence }));
      await expect.element(field("fresh")).toHaveFocus();
    }
    await change("Printed7word", "Graphite7film", "Graphite8film");
    await expectShown(page.getByText("两次输入的密码不一致"));
    expect(server.asked(modifyPassword)).toEqual([]);
  });

  it("is changed, and then the page that was asked for opens", async () => {
    await openHeld("/system/sms?keyword=139", "mustChangePassword");
    server.refuse(modifyPassword, new Refusal(errorCodes.invalid, "旧密码错误"));
    await change("not-the-password", "Graphite7film");
    await expectShown(page.getByText("旧密码错误"));
    server.answer(listSms, pageOf([]));
    server.answer(modifyPassword, null);
    server.answer(currentUser, currentUserOf({}));
    await change("Printed7word", "Graphite7film");
    await expectShown(heading("短信记录"));
    expect(placeNow()).toBe("/system/sms?keyword=139");
  });
});

it("a second factor that must be set up stands before everything, and then the page that was asked for opens", async () => {
  server.answer(getSecondFactor, sample(getSecondFactor.reply, { asksPassword: true, isRequired: true }));
  await openHeld("/printLabel", "mustSetUpFactor");
  await expectEverywhere("设置两步验证");
  await expectAccessible();
  walkTo("/messageRecord");
  server.refuse(beginSecondFactor, new Refusal(errorCodes.invalid, "密码错误"));
  await page.getByLabelText("登录密码").fill("wrong");
  await click(button("下一步"));
  await expectShown(page.getByRole("alert").filter({ hasText: "密码错误" }));
  server.answer(beginSecondFactor, { secret: "ABCD", uri: "otpauth://totp/x?secret=ABCD" });
  await click(button("下一步"));
  await expectShown(page.getByRole("img", { name: "绑定验证器的二维码" }));
  await expectAccessible();
  server.refuse(confirmSecondFactor, new Refusal(errorCodes.invalid, "验证码错误或已使用过"));
  await page.getByLabelText("验证码", { exact: true }).fill("000000");
  await click(button("确认开启"));
  await expectShown(page.getByRole("alert").filter({ hasText: "验证码错误或已使用过" }));
  server.answer(confirmSecondFactor, { recoveryCodes: Array.from({ length: 10 }, (_, index) => `ABCDE-2345${index}`) });
  server.answer(currentUser, currentUserOf({}));
  await click(button("确认开启"));
  await expectCount(page.getByRole("list", { name: "请保存恢复码" }).getByRole("listitem"), 10);
  await expectAccessible();
  await click(button("我已保存"));
  await expectFrame();
  expect(placeNow()).toBe("/messageRecord");
});

describe("the lock", () => {
  const locked = () => heading("屏幕已锁定");

  it("covers everything, lets nothing be reached by keys, and keeps what was typed", async () => {
    answerDictionaries([typeNode("性别")], [entryNode("保密")]);
    server.answer(lock, null);
    await open("/systemData/dictionary");
    await click(button(/^新增分类/));
    await input("名称").fill("未存的分类");
    walkTo("/messageRecord");
    await expectNoDialog();
    await chooseInAccountMenu("锁定屏幕");
    await expectShown(locked());
    expect(placeNow()).toBe("/lockScreen?redirect=%2FmessageRecord");
    await expectAccessible();
    // Nothing can be read, neither by eyes nor by a screen reader, and nothing reached by keys.
    await expectGone(page.getByRole("navigation"));
    expect(document.body.innerText).not.toMatch(/数据字典|消息中心|首页|未存/);
    await press("Control+k");
    await press("?");
    await expectNoDialog();
    for (let count = 0; count < 10; count++) {
      await press("Tab");
      expect(document.activeElement?.closest(".frame") ?? null).toBeNull();
    }
    for (const elsewhere of ["/home", "/profile", "/storageBoard"]) {
      walkTo(elsewhere);
      await expect.poll(placeNow).toMatch(/^\/lockScreen/);
    }
    server.refuse(lockScreen, new Refusal(errorCodes.invalid, "账号或密码错误"));
    await passwordField().fill("not-the-password");
    await click(button("解锁"));
    await expectShown(page.getByText("账号或密码错误"));
    server.answer(lockScreen, null);
    await passwordField().fill("secret2026");
    await click(button("解锁"));
    await expectShown(mainMenu());
    walkTo("/systemData/dictionary");
    await expect.element(input("名称")).toHaveValue("未存的分类");
  });

  it("stays over a reload, and asks before somebody else's sign-in drops typed work", async () => {
    answerDictionaries([typeNode("性别")], []);
    server.answer(lock, null);
    await open("/systemData/dictionary");
    await click(button(/^新增分类/));
    await input("名称").fill("未存的分类");
    walkTo("/home");
    await chooseInAccountMenu("锁定屏幕");
    await expectShown(locked());
    await click(button("换个账号登录"));
    await expectShown(page.getByText("有未保存的修改，换个账号登录将会丢失。"));
    await reload();
    await expectShown(locked());
    await expectShown(page.getByText("管理员，输入密码继续"));
    server.answer(logout, null);
    await click(button("换个账号登录"));
    await expectShown(heading("登录工枢"));
    expect(placeNow()).toMatch(/^\/login/);
  });
});

import { endOwnSession, getBaseInfo, ownSessions, updateBaseInfo } from "@gongshu/contract/account/current-user";
import { getPasswordPolicy, modifyPassword } from "@gongshu/contract/account/password";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Refusal, server, stale } from "#testing/fake-server.ts";
import { open, placeNow, type Visit, walkTo } from "#testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectGone,
  expectShown,
  expectText,
  press,
  question,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible, settle } from "#testing/screen-quality.ts";
import { answerOwnData, ownInfo } from "./testing/own-data.ts";

const path = "/profile";
const parts = ["修改密码", "安全", "偏好", "下属", "我的权限", "日志"];
const openPart = (name: string) => click(page.getByRole("tab", { name, exact: true }));
const nativePlace = () => page.getByLabelText("籍贯");

async function openProfile(visit?: Visit, address = path): Promise<void> {
  answerOwnData();
  await open(address, visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

/** A picture as a file. */
async function pictureFile(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ""], "me.png", { type: "image/png" });
}

const fileInput = () => page.css(".profile-avatar input[type=file]");

describeScreenQuality("the own page", { open: openProfile });

it("every part of the own page is accessible, and so is cutting a picture", async () => {
  await openProfile();
  for (const part of parts) {
    await openPart(part);
    await expect.element(page.getByRole("region", { name: part, exact: true })).not.toBeEmptyDOMElement();
    await settle();
    await expectAccessible();
  }
  await openPart("基本资料");
  await userEvent.upload(fileInput(), await pictureFile());
  await expectText(dialog(), "裁剪头像");
  await expectAccessible();
});

describe("the own data", () => {
  const save = () => button("保存", page.getByRole("main"));

  it("are changed with Ctrl+S, and what is malformed is said at its input", async () => {
    await openProfile();
    server.answer(updateBaseInfo, null);
    await expect.element(save()).toBeDisabled();
    await page.getByLabelText("邮箱").fill("nobody@");
    await press("Control+s");
    await expectShown(page.getByText("请正确输入您的邮箱地址").first());
    expect(server.asked(updateBaseInfo)).toEqual([]);
    await page.getByLabelText("邮箱").fill("");
    await nativePlace().fill("湖南长沙");
    server.answer(getBaseInfo, { ...ownInfo, nativePlace: "湖南长沙", version: 2 });
    await press("Control+s");
    await expectShown(page.getByText("保存成功"));
    await expect.element(save()).toBeDisabled();
    expect(server.asked(updateBaseInfo)[0]?.body).toMatchObject({ nativePlace: "湖南长沙", version: 1 });
  });

  it("stay typed while another part or page is looked at, and overwrite nothing that was saved elsewhere", async () => {
    await openProfile();
    await nativePlace().fill("此处的籍贯");
    await openPart("安全");
    await expect.element(nativePlace()).not.toBeVisible();
    const theirs = { ...ownInfo, nativePlace: "别处的籍贯", version: 2 };
    server.answer(getBaseInfo, theirs);
    server.answer(updateBaseInfo, ({ body }) => {
      throw stale({ current: { ...theirs }, submitted: { ...body } });
    });
    walkTo("/home");
    await expectGone(page.getByRole("heading", { name: "个人信息" }));
    walkTo(`${path}?tab=security`);
    await openPart("基本资料");
    await expect.element(nativePlace()).toHaveValue("此处的籍贯");
    await press("Control+s");
    await click(nativePlace());
    await press("Control+s");
    await expectText(question(), "这条数据刚被他人修改");
    await expectText(question(), "别处的籍贯");
    await confirm("载入最新内容");
    await expect.element(nativePlace()).toHaveValue("别处的籍贯");
    await expectGone(page.getByText("有未保存"));
  });
});

it("a file that is no picture is refused with its sentence", async () => {
  await openProfile();
  await userEvent.upload(fileInput(), new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" }));
  await expectShown(page.getByText("请选择 PNG、JPEG、WebP 或 GIF 图片"));
});

describe("a change of the password", () => {
  const picture = () => page.getByRole("img", { name: "验证码图片" });
  const refusal = (field: string, message: string) =>
    new Refusal(errorCodes.invalid, message, { captcha: 1, errors: [{ field, message }] });
  const fresh = () => page.getByLabelText("新密码", { exact: true });

  async function fill(oldPassword: string, password: string, repeat = password): Promise<void> {
    await page.getByLabelText("当前密码").fill(oldPassword);
    await fresh().fill(password);
    await page.getByLabelText("确认新密码").fill(repeat);
  }

  it("asks for a picture after a wrong old password only, for another one each time, and the session stays", async () => {
    await openProfile(undefined, `${path}?tab=password`);
    await fill("not-the-password", "Kd83mfQ29a");
    await expectGone(picture());
    server.refuse(modifyPassword, refusal("oldPassword", "旧密码错误"));
    await click(button("修改密码"));
    await expectShown(page.getByText("旧密码错误"));
    await expectShown(picture());
    await expectAccessible();
    const before = picture().element().getAttribute("src") ?? "";
    server.refuse(modifyPassword, refusal("code", "验证码错误或已失效，请刷新后重试"));
    await page.getByLabelText("图形验证码").fill("0000");
    await click(button("修改密码"));
    await expectShown(page.getByText("验证码错误或已失效，请刷新后重试"));
    await expect.poll(() => picture().element().getAttribute("src")).not.toBe(before);
    const [first, second] = server.asked(modifyPassword).map(({ body }) => body);
    expect([first?.code, second?.code, before.endsWith(String(second?.timestamp))]).toEqual([undefined, "0000", true]);
    await expectShown(button(/^账号：/));
  });

  it("says what a password needs once, and how strong it is", async () => {
    await openProfile(undefined, `${path}?tab=password`);
    const sentence = page.getByText("6-64 个字符；少于 12 个时，须含字母、数字、符号中的至少两种");
    await expectShown(sentence);
    await fill("gongshu2026", "abc", "abd");
    await click(button("修改密码"));
    await expectShown(page.getByText("两次输入的密码不一致"));
    expect(sentence.elements()).toHaveLength(1);
    await fresh().fill("zhangwei1985");
    await expectShown(page.getByText("密码强度：弱"));
    await fresh().fill("correct horse battery staple");
    await expectShown(page.getByText("密码强度：很强"));
    await expectAccessible();
  });

  it("takes what the estimate finds strong only, where the tenant asks for it", async () => {
    answerOwnData();
    server.answer(getPasswordPolicy, { policy: "strong" });
    server.answer(modifyPassword, null);
    await open(`${path}?tab=password`);
    await expectShown(page.getByText("6-64 个字符，强度须达到“强”"));
    await fill("gongshu2026", "zhongguo-88");
    await click(button("修改密码"));
    await expectShown(page.getByText("密码容易被猜到，请加长或换用更少见的组合"));
    expect(server.asked(modifyPassword)).toEqual([]);
    await fill("gongshu2026", "Kd83mfQ29a-x");
    await click(button("修改密码"));
    await expectShown(page.getByRole("heading", { name: "登录工枢" }));
  });
});

it("another session is ended from here, and the own rights are found by a word", async () => {
  await openProfile(undefined, `${path}?tab=security`);
  await expectShown(row("当前会话"));
  await click(row("Firefox / Windows").getByRole("button", { name: /结束/ }));
  await confirm("结束");
  await expectGone(row("Firefox / Windows"));
  expect(server.asked(endOwnSession)).toMatchObject([{ params: { id: "s2" } }]);
  expect(server.asked(ownSessions).length).toBeGreaterThan(1);
  await openPart("日志");
  await expect.poll(placeNow).toContain("tab=log");
  await expectShown(row("成功"));
  await openPart("我的权限");
  await page.getByPlaceholder("输入名称筛选").fill("来料");
  await expectShown(page.getByRole("treeitem", { name: "来料检验" }));
});

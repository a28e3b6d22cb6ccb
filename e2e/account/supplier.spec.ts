import { expect, type Page } from "@playwright/test";
import { type OpenDevice, phone, test } from "../support/devices.ts";
import { people } from "../support/people.ts";
import { dialog, input, row, unique } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/supplier/invite";

/** Invites somebody and gives the link, which is shown once. */
async function invite(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "邀请供应商" }).first().click();
  await input(page, "邀请对象").fill(name);
  await dialog(page).getByRole("button", { name: "保存" }).click();
  const link = await takeLink(page);
  await expect(row(page, name)).toContainText("待填写");
  return link;
}

async function takeLink(page: Page): Promise<string> {
  const shown = page.getByRole("dialog", { name: "邀请链接" });
  await expect(shown.getByRole("img", { name: "邀请链接的二维码" })).toBeVisible();
  const link = await shown.getByRole("textbox", { name: "邀请链接" }).inputValue();
  await shown.getByRole("button", { name: "关闭" }).last().click();
  await expect(shown).toHaveCount(0);
  return link;
}

/** Somebody outside with a phone, who has opened the link. */
async function openLink(openDevice: OpenDevice, link: string): Promise<Page> {
  const supplier = await openDevice(phone);
  await supplier.goto(link);
  return supplier;
}

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const submit = (page: Page) => page.getByRole("button", { name: "提交", exact: true }).click();
const outcome = (page: Page, name: string) => page.getByRole("heading", { name });

async function enter(page: Page, company: string): Promise<void> {
  await field(page, "公司名称").fill(company);
  await field(page, "联系人").fill("王芳");
  await field(page, "手机号").fill("13800001234");
}

const decisionForms = { 通过: "通过并建档", 不通过: "审核不通过" } as const;

/** Opens what the supplier entered, and the form of a decision about it, whose button has the same name as the one that opens it. */
async function decide(page: Page, name: string, decision: keyof typeof decisionForms): Promise<void> {
  await page.reload();
  await row(page, name)
    .getByRole("button", { name: `审核 ${name}` })
    .click();
  await dialog(page).getByRole("button", { name: decision, exact: true }).click();
  await expect(page.getByRole("dialog", { name: decisionForms[decision] })).toBeVisible();
}

/** The drawer about an invitation, when no form stands before it. */
const decided = (page: Page) => page.getByRole("dialog").filter({ hasText: "处理" });

test("an invited supplier enters company and contact without an account, and is in the list once approved", async ({
  page,
  openDevice,
}) => {
  const company = unique("恒石碳材");
  await signIn(page, people.admin, path);
  const link = await invite(page, company);
  const supplier = await openLink(openDevice, link);
  const second = await openLink(openDevice, link);
  await expect(outcome(supplier, "邀请您成为供应商")).toBeVisible();
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await supplier.evaluate(isWider)).toBe(false);

  await submit(supplier);
  for (const sentence of ["请输入公司名称", "请输入联系人", "请输入手机号"])
    await expect(supplier.getByText(sentence, { exact: true })).toBeVisible();
  await expect(field(supplier, "公司名称")).toBeFocused();
  await enter(supplier, company);
  await field(supplier, "手机号").fill("12345");
  await field(supplier, "邮箱").fill("nobody");
  await field(supplier, "统一社会信用代码").fill("123");
  await submit(supplier);
  for (const sentence of ["请正确输入您的手机号", "请正确输入您的邮箱地址", "统一社会信用代码应为 18 位数字或大写字母"])
    await expect(supplier.getByText(sentence, { exact: true })).toBeVisible();
  await expect(field(supplier, "手机号")).toBeFocused();
  await field(supplier, "手机号").fill("13800001234");
  await field(supplier, "邮箱").fill("wang@example.com");
  await field(supplier, "统一社会信用代码").fill("91110000mA01abcd2x");
  await submit(supplier);
  await expect(outcome(supplier, "已提交，等待审核")).toBeVisible();

  // The same link, opened before: what is entered there comes too late.
  await enter(second, unique("另一家"));
  await submit(second);
  await expect(second.getByText("资料已提交，正在等待审核，请勿重复提交")).toBeVisible();
  await second.reload();
  await expect(outcome(second, "已提交，等待审核")).toBeVisible();

  await decide(page, company, "通过");
  await expect(input(page, "供应商名称")).toHaveValue(company);
  await dialog(page).getByRole("button", { name: "通过", exact: true }).click();
  await expect(decided(page)).toContainText("已通过");
  await page.goto(`/supplier/supplier?keyword=${encodeURIComponent(company)}`);
  await expect(row(page, company)).toContainText("91110000MA01ABCD2X");
  await supplier.reload();
  await expect(outcome(supplier, "审核已通过")).toBeVisible();
  await expect(supplier.getByRole("textbox")).toHaveCount(0);
});

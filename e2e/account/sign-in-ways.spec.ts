import { expect, type Page } from "@playwright/test";
import { mobileOf } from "../support/demo-mobile.ts";
import { phone, test } from "../support/devices.ts";
import { type Person, people } from "../support/people.ts";
import { showQrCode } from "../support/scan.ts";
import { row, watchErrors } from "../support/screen.ts";
import { signIn, untilAnswered } from "../support/session.ts";
import { askForSmsCode, readSmsCode } from "../support/sms-code.ts";

const { qualityManager, buyer } = people;

const way = (page: Page, name: string) => page.getByRole("tab", { name });
const submit = (page: Page) => page.getByRole("button", { name: "登录", exact: true }).click();

async function expectInside(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole("button", { name: `账号：${person.realName}` })).toBeVisible();
}

const mobile = (page: Page) => page.getByLabel("手机号", { exact: true });
const code = (page: Page) => page.getByLabel("验证码", { exact: true });

async function chooseCode(page: Page, number: string): Promise<void> {
  await page.goto("/login");
  await way(page, "验证码登录").click();
  await mobile(page).fill(number);
}

async function enterCode(page: Page, text: string): Promise<void> {
  await code(page).fill(text);
  await submit(page);
}

test("of codes by SMS a wrong one is refused, the right one leads inside, and only once", async ({
  page,
  openDevice,
}) => {
  const number = mobileOf(buyer);
  await askForSmsCode(page, number);
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /^\d+ 秒后重发$/ })).toBeDisabled();

  const operator = await openDevice();
  const right = await readSmsCode(operator, number);
  const wrong = right === "000000" ? "111111" : "000000";
  await untilAnswered(page, () => enterCode(page, wrong), page.getByText("手机号或验证码错误"));
  await enterCode(page, right);
  await expect(page).toHaveURL(/\/home$/);
  await expectInside(page, buyer);

  const second = await openDevice();
  await chooseCode(second, number);
  await enterCode(second, right);
  // A code belongs to the browser that asked for it.
  await expect(second.getByText("手机号或验证码错误")).toBeVisible();
  await expect(second).toHaveURL(/\/login$/);
  await operator.reload();
  await expect(row(operator, number)).toContainText("已使用");
});

const question = (page: Page) => page.getByRole("heading", { name: "允许这台设备登录您的账号吗？" });

test("by a QR code that a phone confirms the computer is signed in as whoever holds the phone", async ({
  page,
  openDevice,
}) => {
  const errors = watchErrors(page);
  const jump = await showQrCode(page);
  const held = await openDevice(phone);
  await signIn(held, qualityManager);
  await held.goto(jump);
  await expect(question(held)).toBeVisible();
  await expect(held.getByText(`${qualityManager.realName} (${qualityManager.account})`)).toBeVisible();
  await expect(held.getByText("127.0.0.1")).toBeVisible();
  await expect(page.getByText(`${qualityManager.realName} 已扫码`)).toBeVisible();
  await expect(page.getByText("请在手机上确认登录")).toBeVisible();

  const other = await openDevice(phone);
  await signIn(other, buyer);
  await other.goto(jump);
  await expect(other.getByText("二维码已被其他用户扫描")).toBeVisible();
  await expect(other.getByRole("button", { name: "确认登录" })).toHaveCount(0);

  await held.getByRole("button", { name: "确认登录" }).click();
  await expect(held.getByRole("heading", { name: "已确认" })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expectInside(page, qualityManager);

  await other.reload();
  await expect(other.getByText("二维码已使用，请刷新后重新扫描")).toBeVisible();
  expect(errors()).toEqual([]);
});

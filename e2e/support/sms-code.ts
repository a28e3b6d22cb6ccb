import { expect, type Page } from "@playwright/test";
import { people } from "./people.ts";
import { row } from "./screen.ts";
import { signIn } from "./session.ts";

/** The code that was sent to `number`, as an operator reads it on the page of messages. */
export async function readSmsCode(operator: Page, number: string): Promise<string> {
  await signIn(operator, people.admin, `/system/sms?keyword=${number}`);
  const message = row(operator, number).filter({ hasText: "已发送" });
  await expect(message).toContainText(/验证码是 \d{6}/);
  return /验证码是 (\d{6})/.exec(await message.innerText())?.[1] ?? "";
}

/** Opens the sign-in by code and asks for one. */
export async function askForSmsCode(page: Page, number: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("tab", { name: "验证码登录" }).click();
  await page.getByLabel("手机号", { exact: true }).fill(number);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText(/^验证码已发送，\d+ 分钟内有效$/)).toBeVisible();
}

import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { type Person, password, people } from "../support/people.ts";
import { type OwnServer, startServer } from "../support/server.ts";
import { halfMinuteWithTime, totpCode } from "../support/totp.ts";

let server: OwnServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const secondStep = { name: "两步验证" };

async function typePassword(page: Page, { account }: Person): Promise<void> {
  await page.getByLabel("账号", { exact: true }).fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

async function expectInside(page: Page, { realName }: Person): Promise<void> {
  await expect(page.getByRole("button", { name: `账号：${realName}` })).toBeVisible();
}

/** From the picture to scan to the recovery codes; gives what a device and its owner then have. */
async function bindDevice(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel("登录密码").fill("wrong");
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "密码错误" })).toBeVisible();
  await page.getByLabel("登录密码").fill(password);
  await page.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByRole("img", { name: "绑定验证器的二维码" })).toBeVisible();
  const secret = await page.locator(".security-secret dd").innerText();
  await page.getByLabel("验证码", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "确认开启" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "验证码错误或已使用过" })).toBeVisible();
  await halfMinuteWithTime();
  await page.getByLabel("验证码", { exact: true }).fill(totpCode(secret, -1));
  await page.getByRole("button", { name: "确认开启" }).click();
  const codes = page.getByRole("list", { name: "请保存恢复码" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const told = await codes.allInnerTexts();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载" }).click();
  expect((await download).suggestedFilename()).toBe("工枢恢复码.txt");
  await page.getByRole("button", { name: "我已保存" }).click();
  return { secret, codes: told };
}

test("a device is bound, asked for at the next sign-in, replaced by a recovery code, and taken off again", async ({
  openDevice,
}) => {
  const person = people.qualityManager;
  const page = await openDevice({ baseURL: server.url });
  await page.goto("/login?redirect=%2Fprofile%3Ftab%3Dsecurity");
  await typePassword(page, person);
  await expectInside(page, person);
  const section = page.getByRole("region", { name: "两步验证" });
  await section.getByRole("button", { name: "开启" }).click();
  const { secret, codes } = await bindDevice(page);
  await expect(section.getByText("已开启")).toBeVisible();
  await expect(section.getByText("剩余恢复码：10 个")).toBeVisible();

  const other = await openDevice({ baseURL: server.url });
  await other.goto("/login?redirect=%2FsystemData%2Fdictionary");
  await typePassword(other, person);
  await expect(other.getByRole("heading", secondStep)).toBeVisible();
  const code = other.getByLabel("验证码", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("alert").filter({ hasText: "验证码错误或验证已失效" })).toBeVisible();
  await other.getByRole("button", { name: "返回" }).click();
  await expect(other.getByLabel("账号", { exact: true })).toBeVisible();
  await typePassword(other, person);
  await code.fill(totpCode(secret));
  await other.keyboard.press("Enter");
  await expectInside(other, person);
  await expect(other).toHaveURL(/\/systemData\/dictionary/);

  const third = await openDevice({ baseURL: server.url });
  await third.goto("/login");
  await typePassword(third, person);
  await third.getByRole("button", { name: "手机不在身边？使用恢复码" }).click();
  await third.getByLabel("恢复码", { exact: true }).fill(codes[0] ?? "");
  await third.getByRole("button", { name: "验证", exact: true }).click();
  await expectInside(third, person);

  await page.reload();
  await expect(section.getByText("剩余恢复码：9 个")).toBeVisible();
  await section.getByRole("button", { name: "关闭" }).click();
  const dialog = page.getByRole("dialog", { name: "关闭两步验证" });
  await dialog.getByLabel("登录密码").fill(password);
  await dialog.getByLabel("验证码或恢复码").fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "关闭", exact: true }).last().click();
  await expect(section.getByText("未开启")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { chooseSetting, openSettings } from "../support/frame.ts";
import { people } from "../support/people.ts";
import { signIn } from "../support/session.ts";
import { tokenOf } from "../support/token.ts";

const { buyer, systemEngineer } = people;

test("layout and language are kept with the account: another browser of the same person comes up in them", async ({
  page,
  browser,
}) => {
  const bar = (window: Page) => window.getByRole("menubar");
  await signIn(page, systemEngineer);
  await openSettings(page);
  await chooseSetting(page, "布局", "功能");
  await expect(page.getByText("切换成功")).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "语言: 简体中文" }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.getByText("Switch Language Success")).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`/home?token=${encodeURIComponent(await tokenOf(other, systemEngineer))}`);
  await other.getByRole("button", { name: "是我的账号，进入" }).click();
  await expect(bar(other)).toBeVisible();
  await expect(other.getByRole("button", { name: "Language: English" })).toBeVisible();
  await elsewhere.close();

  // As other journeys expect this person.
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitem", { name: "简体中文" }).click();
  await expect(page.getByText("切换成功").last()).toBeVisible();
  await openSettings(page);
  await chooseSetting(page, "布局", "经典");
  await expect(page.getByRole("button", { name: "收起菜单" })).toBeVisible();
  await expect(page.getByText("切换成功").last()).toBeVisible();
});

test("full screen is entered and left by one button that says which", async ({ page }) => {
  const enter = page.getByRole("button", { name: "全屏", exact: true });
  await signIn(page, buyer);
  await enter.click();
  await expect(page.getByRole("button", { name: "退出全屏" })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole("button", { name: "退出全屏" }).click();
  await expect(enter).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

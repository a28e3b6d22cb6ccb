import { expect, test } from "@playwright/test";
import { password, people } from "./support/people.ts";
import { confirm } from "./support/screen.ts";
import { chooseInAccountMenu, signInByHand, untilAnswered } from "./support/session.ts";

const { admin, qualityManager } = people;

test("a wrong password is answered with one sentence, a right one leads home", async ({ page }) => {
  // Nobody else gives this account wrong passwords meanwhile: the pauses add up.
  const { guest } = people;
  await page.goto("/login");
  await page.getByLabel("账号", { exact: true }).fill(guest.account);
  await page.getByLabel("密码", { exact: true }).fill("not-the-password");
  const button = page.getByRole("button", { name: "登录" });
  await untilAnswered(page, () => button.click(), page.getByText("账号或密码错误"));
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel("密码", { exact: true }).fill(password);
  const account = page.getByRole("button", { name: `账号：${guest.realName}` });
  await untilAnswered(page, () => page.keyboard.press("Enter"), account);
  await expect(page).toHaveURL(/\/home$/);
});

test("nothing is sent while a field is missing", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("请输入账号", { exact: true })).toBeVisible();
  await expect(page.getByLabel("密码", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("the language changes before and after sign-in, and stays after a reload", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Gongshu" })).toBeVisible();
  await page.getByRole("button", { name: "简体中文" }).click();

  await signInByHand(page, people.secondBuyer);
  await page.getByRole("button", { name: "语言: 简体中文" }).click();
  await page.getByRole("menuitem", { name: "繁體中文" }).click();
  await expect(page.getByRole("button", { name: "語言: 繁體中文" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  await page.reload();
  await page.getByRole("button", { name: "語言: 繁體中文" }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeAttached();
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("menuitem", { name: "简体中文" }).click();
  await expect(page.getByText("切换成功").last()).toBeVisible();
});

test("a locked session shows nothing in any tab until its owner unlocks it", async ({ page, context }) => {
  await signInByHand(page, qualityManager, "/systemData/dictionary");
  const second = await context.newPage();
  await second.goto("/home");
  await expect(second.getByRole("button", { name: `账号：${qualityManager.realName}` })).toBeVisible();

  await chooseInAccountMenu(page, qualityManager, "锁定屏幕");
  await expect(page.getByRole("heading", { name: "屏幕已锁定" })).toBeVisible();
  await expect(second.getByRole("heading", { name: "屏幕已锁定" })).toBeVisible();

  await page.getByLabel("密码", { exact: true }).fill("not-the-password");
  const unlock = () => page.getByRole("button", { name: "解锁" }).click();
  await untilAnswered(page, unlock, page.getByText("账号或密码错误"));
  await page.getByLabel("密码", { exact: true }).fill(password);
  await untilAnswered(page, unlock, page.getByRole("button", { name: `账号：${qualityManager.realName}` }));
  await expect(page).toHaveURL(/\/systemData\/dictionary/);
  await expect(second.getByRole("button", { name: `账号：${qualityManager.realName}` })).toBeVisible();
});

test("after logging out the pages are closed to whoever comes next", async ({ page }) => {
  await signInByHand(page, admin);
  await chooseInAccountMenu(page, admin, "退出登录");
  await expect(page.getByText("您确定要退出应用程序吗?")).toBeVisible();
  // The page starts anew, so that nothing of the session stays in memory.
  const reloaded = page.waitForEvent("load");
  await confirm(page, "退出登录");
  await reloaded;
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/systemData/dictionary");
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test("a session that has ended on the server leads to sign-in and back to the same place", async ({
  page,
  request,
}) => {
  await signInByHand(page, admin, "/systemData/dictionary?keyword=a");
  const stored = await page.evaluate(() => window.localStorage.getItem("gongshu_token") ?? "");
  await request.get("/api/oauth/Logout", { headers: { authorization: stored.slice(0, stored.lastIndexOf("|")) } });

  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("账号", { exact: true }).fill(admin.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(/\/systemData\/dictionary\?keyword=a$/);
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { account, chooseSetting, keepSettings, mainMenu, openSettings } from "./support/frame.ts";
import { people } from "./support/people.ts";
import { dialog, watchErrors } from "./support/screen.ts";
import { chooseInAccountMenu, signIn } from "./support/session.ts";
import { test } from "./support/signed-in.ts";

const { admin } = people;

const primary = (page: Page) => page.getByRole("button", { name: "查询", exact: true });
const groundOf = (page: Page) => primary(page).evaluate((button) => getComputedStyle(button).backgroundColor);
const heightOf = (page: Page) => primary(page).evaluate((button) => button.getBoundingClientRect().height);
const storedLooks = (page: Page) => page.evaluate(() => window.localStorage.getItem("gongshu_settings") ?? "");

async function open(page: Page, path = "/home"): Promise<void> {
  await page.goto(path);
  await expect(account(page, admin.realName)).toBeVisible();
}

async function openList(page: Page): Promise<void> {
  await open(page, "/system/sms");
  await expect(primary(page)).toBeVisible();
}

test("a theme colour restyles the page at once, survives a reload and reaches the other tabs", async ({ page }) => {
  await openList(page);
  const second = await page.context().newPage();
  await openList(second);
  const blue = await groundOf(page);
  await openSettings(page);
  await chooseSetting(page, "主题色", "红色");
  await expect.poll(() => groundOf(page)).not.toBe(blue);
  const red = await groundOf(page);
  expect(red).toMatch(/^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/);
  await expect.poll(() => groundOf(second)).toBe(red);

  const tones = new Set([blue, red]);
  for (const name of ["紫色", "天蓝", "海青", "绿色", "黄色", "橙色"]) {
    const before = await groundOf(page);
    await chooseSetting(page, "主题色", name);
    await expect.poll(() => groundOf(page)).not.toBe(before);
    tones.add(await groundOf(page));
  }
  expect(tones.size).toBe(8);
  const orange = await groundOf(page);
  await page.reload();
  await expect(primary(page)).toBeVisible();
  expect(await groundOf(page)).toBe(orange);
  expect(await storedLooks(page)).toMatch(/"themeColor":"#f2711c".*\|object$/);

  await openSettings(page);
  await page.getByRole("button", { name: "恢复默认设置" }).click();
  await expect(page.getByText("已恢复默认设置")).toBeVisible();
  await expect.poll(() => groundOf(page)).toBe(blue);
});

test("light and dark change by the button and in the settings, and stay", async ({ page }) => {
  await open(page);
  const html = page.locator("html");
  const ground = () => page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor);
  await expect(html).toHaveAttribute("data-mode", "light");
  expect(await ground()).toBe("rgb(255, 255, 255)");
  await page.getByRole("button", { name: "深色模式" }).click();
  await expect(html).toHaveAttribute("data-mode", "dark");
  await expect.poll(ground).toBe("rgb(23, 25, 29)");
  await page.reload();
  await expect(page.getByRole("button", { name: "浅色模式" })).toBeVisible();
  await expect(html).toHaveAttribute("data-mode", "dark");
  await openSettings(page);
  await expect(dialog(page)).toContainText("仅在浅色外观下有区别");
  await chooseSetting(page, "外观", "浅色");
  await expect(html).toHaveAttribute("data-mode", "light");
  await chooseSetting(page, "菜单底色", "白色");
  await expect
    .poll(() => page.locator(".side-menu").evaluate((menu) => getComputedStyle(menu).backgroundColor))
    .toBe("rgb(255, 255, 255)");
});

test("the size of controls has four steps", async ({ page }) => {
  await openList(page);
  await openSettings(page);
  expect(await heightOf(page)).toBe(32);
  for (const [name, height] of [
    ["默认", 36],
    ["较小", 28],
    ["迷你", 24],
    ["中等", 32],
  ] as const) {
    await chooseSetting(page, "控件尺寸", name);
    await expect(page.getByText("尺寸切换成功")).toBeVisible();
    await expect.poll(() => heightOf(page)).toBe(height);
  }
});

test("switches take parts of the frame away and bring them back", async ({ page }) => {
  await open(page);
  const parts = [
    ["页签栏", page.getByRole("navigation", { name: "已打开的页面" })],
    ["语言按钮", page.getByRole("button", { name: /^语言/ })],
    ["菜单搜索框", page.getByRole("combobox", { name: "搜索：导航菜单" })],
    ["菜单标志", mainMenu(page).getByRole("link", { name: "工枢" })],
  ] as const;
  const settings = await openSettings(page);
  const switchOf = (name: string) => settings.getByRole("switch", { name });
  for (const [name, part] of parts) {
    await expect(part).toBeVisible();
    await switchOf(name).click();
    await expect(part).toHaveCount(0);
  }
  await expect(switchOf("页签图标")).toBeDisabled();
  await page.reload();
  await expect(account(page, admin.realName)).toBeVisible();
  for (const [, part] of parts) await expect(part).toHaveCount(0);
  await openSettings(page);
  for (const [name, part] of parts) {
    await switchOf(name).click();
    await expect(part).toBeVisible();
  }
  const icons = page.getByRole("navigation", { name: "已打开的页面" }).locator(".tab-icon");
  await expect(icons).toHaveCount(0);
  await switchOf("页签图标").click();
  await expect(icons).not.toHaveCount(0);
});

test.describe("looks that were tampered with", () => {
  const broken = {
    "no JSON": "{not json|object",
    "another type": '"dark"|string',
    "no type": '{"themeClass":"dark"}',
    "an unknown type": '{"themeClass":"dark"}|function',
    "a list": '[{"themeClass":"dark"}]|array',
    "values of other kinds":
      '{"themeClass":1,"themeColor":"javascript:alert(1)","slideClass":null,"size":"huge","tagsView":"no","showSearch":{}}|object',
    "a prototype": '{"__proto__":{"themeClass":"dark"},"constructor":{"tagsView":false}}|object',
  };

  test("leave the defaults in force, whatever is broken", async ({ page }) => {
    const errors = watchErrors(page);
    await openList(page);
    const blue = await groundOf(page);
    for (const [name, stored] of Object.entries(broken)) {
      await page.evaluate((text) => window.localStorage.setItem("gongshu_settings", text), stored);
      await page.reload();
      await expect(primary(page), name).toBeVisible();
      await expect(page.locator("html"), name).toHaveAttribute("data-mode", "light");
      expect(await heightOf(page), name).toBe(32);
      expect(await groundOf(page), name).toBe(blue);
      await expect(page.getByRole("navigation", { name: "已打开的页面" }), name).toBeVisible();
      await expect(page.getByRole("combobox", { name: "搜索：导航菜单" }), name).toBeVisible();
      await expect(page.getByRole("button", { name: "语言: 简体中文" }), name).toBeVisible();
      await expect(page.locator(".frame"), name).toHaveClass(/frame-side-dark/);
    }
    expect(errors()).toEqual([]);
  });

  test("one broken value does not take the others with it", async ({ page }) => {
    await keepSettings(page, { themeClass: "dark", themeColor: "red", showSearch: false });
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
    await expect(page.getByRole("combobox", { name: "搜索：导航菜单" })).toHaveCount(0);
  });
});

test("the account menu leads to one's own page, the about dialog of 400 pixels and the way out", async ({ page }) => {
  await open(page);
  await account(page, admin.realName).click();
  for (const name of ["个人信息", "关于", "锁定屏幕", "退出登录"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
  await page.getByRole("menuitem", { name: "关于" }).click();
  await expect(dialog(page)).toContainText("工枢");
  await expect(dialog(page)).toContainText("版本3.1");
  await expect.poll(async () => (await page.locator(".ant-modal").last().boundingBox())?.width).toBe(400);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(account(page, admin.realName)).toBeFocused();

  await chooseInAccountMenu(page, admin, "退出登录");
  await expect(dialog(page)).toContainText("您确定要退出应用程序吗?");
  await dialog(page).getByRole("button", { name: "取消" }).click();
  await chooseInAccountMenu(page, admin, "个人信息");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle(/个人信息/);
});

test.describe("full screen", () => {
  const enter = (page: Page) => page.getByRole("button", { name: "全屏", exact: true });

  test("is entered and left by one button that says which", async ({ page }) => {
    await open(page);
    await enter(page).click();
    await expect(page.getByRole("button", { name: "退出全屏" })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole("button", { name: "退出全屏" }).click();
    await expect(enter(page)).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });

  test("a browser that has none is warned about", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, "fullscreenEnabled", { get: () => false }));
    await open(page);
    await enter(page).click();
    await expect(page.getByText("当前浏览器不支持全屏")).toBeVisible();
    await expect(enter(page)).toBeVisible();
  });
});

test("the menu search finds by title and path, and Enter goes there", async ({ page }) => {
  await open(page);
  const search = page.getByRole("combobox", { name: "搜索：导航菜单" });
  await expect(page.locator(".menu-search")).toContainText("搜索：导航菜单");
  await search.fill("数据字");
  await expect(page.getByRole("option").first()).toBeAttached();
  await expect(page.getByText("数据管理 / 数据字典")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/systemData\/dictionary$/);
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();

  await search.fill("webDesign");
  await expect(page.getByText("在线开发 / 表单设计")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/onlineDev\/webDesign$/);
  await search.fill("没有这样的页面");
  await expect(page.getByText("没有找到菜单")).toBeVisible();
});

test.describe("the language", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("is kept with the account, and says so in itself", async ({ page, browser }) => {
    await signIn(page, people.systemEngineer);
    const choose = async (button: string, name: string, said: string) => {
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("menuitem", { name }).click();
      await expect(page.getByText(said, { exact: true })).toBeVisible();
    };
    await choose("语言: 简体中文", "繁體中文", "切換成功");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
    await choose("語言: 繁體中文", "English", "Switch Language Success");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const other = await elsewhere.newPage();
    await other.goto("/login");
    await other.getByLabel("账号", { exact: true }).fill(people.systemEngineer.account);
    await other.getByLabel("密码", { exact: true }).fill("gongshu2026");
    await other.getByRole("button", { name: "登录" }).click();
    await expect(other.getByRole("button", { name: "Language: English" })).toBeVisible();
    await elsewhere.close();
    await choose("Language: English", "简体中文", "切换成功");
  });
});

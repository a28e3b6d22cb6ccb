import { expect, type Page } from "@playwright/test";
import { account, chooseSetting, mainMenu, openSettings, showLayout } from "./support/frame.ts";
import { people } from "./support/people.ts";
import { dialog, row } from "./support/screen.ts";
import { signIn } from "./support/session.ts";
import { test } from "./support/signed-in.ts";

const { admin, systemEngineer } = people;

const inspections = "/model/incomingInspection";
const bar = (page: Page) => page.getByRole("menubar");
const more = (page: Page) => bar(page).getByRole("menuitem", { name: "更多" });
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width;

async function open(page: Page, path = "/home"): Promise<void> {
  await page.goto(path);
  await expect(account(page, admin.realName)).toBeVisible();
}

test.describe("the layout", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("is kept with the account: another browser of the same person comes up in it", async ({ page, browser }) => {
    await signIn(page, systemEngineer);
    await openSettings(page);
    await chooseSetting(page, "布局", "功能");
    await expect(page.getByText("切换成功")).toBeVisible();
    await expect(bar(page)).toBeVisible();

    const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const other = await elsewhere.newPage();
    await signIn(other, systemEngineer);
    await expect(bar(other)).toBeVisible();
    await elsewhere.close();

    await chooseSetting(page, "布局", "简约");
    await expect(page.locator(".frame")).toHaveAttribute("data-layout", "plain");
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText("切换成功")).toBeVisible();
    await chooseSetting(page, "布局", "经典");
    await expect(page.getByText("切换成功")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "收起菜单" })).toBeVisible();
  });

  test("goes back to what the account has when it cannot be kept", async ({ page }) => {
    await signIn(page, systemEngineer);
    await page.route("**/SystemTheme*", (route) => route.fulfill({ json: { code: 400, msg: "", data: null } }));
    const settings = await openSettings(page);
    await settings.getByRole("radio", { name: "功能" }).locator("xpath=ancestor::label").click();
    await expect(page.getByText("请求出错，请重试")).toBeVisible();
    await expect(settings.getByRole("radio", { name: "经典" })).toBeChecked();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText("切换成功")).toHaveCount(0);
  });
});

test.describe("with the menu on top", () => {
  test.beforeEach(({ page }) => showLayout(page, "functional"));

  test("entries that do not fit stand under 更多, at 116 pixels an entry", async ({ page }) => {
    for (const width of [1920, 1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      const entries = bar(page).locator("> li");
      await expect(more(page)).toHaveCount(width === 1920 ? 0 : 1);
      const room = await mainMenu(page).evaluate((element) => element.clientWidth);
      const shown = await entries.count();
      expect(shown).toBeLessThanOrEqual(Math.floor(room / 116));
      const right = await entries.last().evaluate((element) => element.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(
        (await mainMenu(page)
          .boundingBox()
          .then((box) => (box ? box.x + box.width : 0))) + 1,
      );
      await expect(entries.filter({ hasText: "系统管理" })).toHaveCount(width === 1920 ? 1 : 0);
    }
    await more(page).hover();
    await page.getByRole("menuitem", { name: "系统管理" }).hover();
    await page.getByRole("menuitem", { name: "短信记录" }).click();
    await expect(page).toHaveURL(/\/system\/sms$/);
    await expect(page.getByRole("heading", { name: "短信记录" })).toBeVisible();
  });

  test("arrows lead through it, Enter opens, Escape closes", async ({ page }) => {
    await open(page);
    const first = bar(page).getByRole("menuitem").first();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到主菜单" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(mainMenu(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bar(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(first).toBeFocused();
    // Other journeys publish forms of their own, which may stand between.
    const builder = bar(page).getByRole("menuitem", { name: "在线开发" });
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(builder).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "表单设计" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar(page).getByRole("menuitem", { name: "在线开发" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "表单设计" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/onlineDev\/webDesign$/);
  });

  test("the arrow leads into a menu that opens late, too", async ({ page }) => {
    // What is to be drawn waits, as on a machine that is busy; frames go on, and the control that opens the menu counts them.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message: unknown) {
        window.setTimeout(() => post.call(this, message), 150);
      };
    });
    await open(page);
    await bar(page).getByRole("menuitem", { name: "在线开发" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "表单设计" })).toBeFocused();
  });
});

test("in the plain layout the icons open their menus beside them", async ({ page }) => {
  await showLayout(page, "plain");
  await open(page);
  await expect(page.getByRole("button", { name: /(展开|收起)菜单/ })).toHaveCount(0);
  expect(await widthOf(page, ".side-menu")).toBe(56);
  await mainMenu(page).getByRole("menuitem", { name: "数据管理" }).hover();
  const entry = page.getByRole("menuitem", { name: "数据字典" });
  await expect(entry).toBeVisible();
  expect((await entry.boundingBox())?.x).toBeGreaterThan(56);
  await entry.click();
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
});

test("a collapsed side menu is 210 and 56 pixels wide and stays as it is after a reload", async ({ page }) => {
  await open(page);
  expect(await widthOf(page, ".side-menu")).toBe(210);
  expect(await page.locator(".frame-logo").boundingBox()).toMatchObject({ width: 200, height: 53 });
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect(page.getByRole("button", { name: "展开菜单" })).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  await expect(page.getByRole("button", { name: "展开菜单" })).toBeVisible();
  expect(await widthOf(page, ".side-menu")).toBe(56);
  expect(await page.locator(".frame-logo").boundingBox()).toMatchObject({ width: 55, height: 15 });
  expect(await page.evaluate(() => window.localStorage.getItem("gongshu_sidebarStatus"))).toBe("0|number");
  await page.getByRole("button", { name: "展开菜单" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "收起菜单" })).toBeVisible();
});

test("below 992 pixels the menu is a drawer, which closes when another page is opened", async ({ page }) => {
  await open(page);
  await expect(mainMenu(page)).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(mainMenu(page)).toHaveCount(0);
  await page.getByRole("button", { name: "展开菜单" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "展开菜单" }).click();
  await mainMenu(page).getByRole("menuitem", { name: "数据管理" }).click();
  await mainMenu(page).getByRole("menuitem", { name: "数据字典" }).click();
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(mainMenu(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "收起菜单" })).toBeVisible();
});

test("a phone shows nothing beyond its edge", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () =>
    page.evaluate(() => {
      const edge = window.innerWidth;
      const main = document.querySelector("main")?.scrollWidth ?? 0;
      return Math.max(document.scrollingElement?.scrollWidth ?? 0, document.body.scrollWidth, main) - edge;
    });
  await open(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await open(page, inspections);
  await expect(page.getByRole("button", { name: /^编辑 IQC/ }).first()).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await openSettings(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await account(page, admin.realName).click();
  await page.getByRole("menuitem", { name: "关于" }).click();
  await expect(dialog(page)).toContainText("3.1");
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("paper gets the list, not what leads to it", async ({ page }) => {
  await open(page, inspections);
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  const search = page.getByRole("search");
  const rest = [
    search,
    page.getByRole("button", { name: "新增" }),
    page.getByRole("button", { name: /^编辑 IQC/ }).first(),
    page.locator(".table-pager"),
    page.getByRole("columnheader", { name: "操作" }),
    mainMenu(page),
  ];
  for (const part of rest) await expect(part).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const part of rest) await expect(part).toBeHidden();
  await expect(page.getByRole("heading", { name: "来料检验" })).toBeVisible();

  // As wide as A4 on its side, with margins of a centimetre.
  await page.setViewportSize({ width: 1046, height: 720 });
  const table = page.getByRole("table").first();
  await expect(row(page, "IQC").first()).toBeVisible();
  const edge = await table.evaluate((element) =>
    Math.max(...[...element.querySelectorAll("th, td")].map((cell) => cell.getBoundingClientRect().right)),
  );
  expect(edge).toBeLessThanOrEqual(1046);
});

import { expect, type Page } from "@playwright/test";
import { account } from "./support/frame.ts";
import { people } from "./support/people.ts";
import { dialog, row } from "./support/screen.ts";
import { signIn } from "./support/session.ts";
import { test } from "./support/signed-in.ts";

const inspections = "/model/incomingInspection";
const field = (page: Page) => page.getByRole("combobox", { name: "搜索与命令" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const group = (page: Page, name: string) => page.getByRole("group", { name });

async function open(page: Page, path = "/home"): Promise<void> {
  await page.goto(path);
  await expect(account(page, people.admin.realName)).toBeVisible();
}

async function openPalette(page: Page, text = ""): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("placeholder", "搜索菜单、人员、记录或命令");
  await field(page).fill(text);
}

test("the keys lead through what was found: arrows, Enter, Escape and the same keys again", async ({ page }) => {
  await open(page);
  await openPalette(page, "设计");
  const chosen = page.locator("[role=option][aria-selected=true]");
  const first = await chosen.innerText();
  await page.keyboard.press("ArrowDown");
  await expect(chosen).not.toHaveText(first);
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText(first, { useInnerText: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await openPalette(page, "数据字典");
  await expect(group(page, "菜单").getByRole("option", { name: /数据字典/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/systemData\/dictionary$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("pages that are open are found by name and shown again", async ({ page }) => {
  await open(page, "/systemData/dictionary");
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
  await page.getByRole("button", { name: "首页", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await openPalette(page, "字典");
  const tab = group(page, "最近页面").getByRole("option", { name: /数据字典/ });
  await expect(tab).toContainText("已打开");
  await tab.click();
  await expect(page).toHaveURL(/\/systemData\/dictionary$/);
});

test("a person is found by initials and shown with what can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await openPalette(page, "yxm");
  await group(page, "人员")
    .getByRole("option", { name: /杨雪梅/ })
    .click();
  const card = page.getByRole("region", { name: "杨雪梅" });
  await expect(card).toContainText("yangxuemei");
  await card.getByRole("button", { name: "复制账号" }).click();
  await expect(page.getByText("已复制")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("yangxuemei");
  await card.getByRole("button", { name: "返回搜索" }).click();
  await expect(field(page)).toBeFocused();
});

test("a record is found by its number and opened over its list", async ({ page }) => {
  await open(page, inspections);
  const text = await row(page, "IQC").first().innerText();
  const number = /IQC\d+/.exec(text)?.[0] ?? "";
  await open(page);
  await openPalette(page, number);
  await group(page, "记录")
    .getByRole("option", { name: new RegExp(number) })
    .click();
  await expect(page).toHaveURL(/\/model\/incomingInspection\?open=detail/);
  await expect(dialog(page)).toContainText("来料检验详情");
  await expect(dialog(page)).toContainText(number);
});

test("a command is found by its name and its English word", async ({ page }) => {
  await open(page);
  await openPalette(page, "深色");
  await group(page, "命令")
    .getByRole("option", { name: /深色模式/ })
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await openPalette(page, "about");
  await expect(option(page, /关于/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("3.1");
});

test.describe("somebody with few rights", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("finds neither records by what is hidden, nor menus without a right", async ({ page, playwright, baseURL }) => {
    const asked = page.waitForResponse(/\/api\/oauth\/CurrentUser/);
    await signIn(page, people.guest);
    await asked;
    await openPalette(page, "数据字典");
    await expect(page.getByText("没有找到“数据字典”")).toBeVisible();
    await expect(page.getByText("换个词试试，可以输入菜单名、姓名、账号或单号")).toBeVisible();

    // Batch numbers are not among the guest's columns, for others they lead to records.
    const batch = "LTLX-26";
    const answered = page.waitForResponse((response) => response.url().includes("/api/system/Search"));
    await field(page).fill(batch);
    expect(await (await answered).json()).toMatchObject({ data: { records: [] } });
    await expect(page.getByText(`没有找到“${batch}”`)).toBeVisible();

    const rights = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    expect((await rights.get(`/api/system/Search?keyword=${batch}`)).ok()).toBe(true);
    expect(await (await rights.get(`/api/system/Search?keyword=${batch}`)).json()).toMatchObject({ code: 600 });
    await rights.dispose();
  });
});

test("? shows the keys, but not while somebody types", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "搜索：导航菜单" }).press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").focus();
  await page.keyboard.press("?");
  await expect(dialog(page)).toContainText("快捷键");
  for (const place of ["全局", "列表", "表单", "页签", "表单设计"])
    await expect(dialog(page).getByRole("heading", { name: place, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a phone has a button for it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole("button", { name: /^搜索与命令/ }).click();
  await field(page).fill("短信");
  await option(page, /短信记录/).click();
  await expect(page).toHaveURL(/\/system\/sms$/);
});

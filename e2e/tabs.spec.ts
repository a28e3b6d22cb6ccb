import { expect, type Page, test } from "@playwright/test";
import { walkTo } from "./support/address.ts";
import { people } from "./support/people.ts";
import { confirm, dialog, input, unique, watchErrors } from "./support/screen.ts";
import { chooseInAccountMenu, signIn } from "./support/session.ts";
import { chooseInTabMenu, expectTabs, tab, tabStrip } from "./support/tabs.ts";

const { admin, buyer, qualityManager } = people;

const dictionary = { path: "/systemData/dictionary", title: "数据字典" };
const inspection = { path: "/model/incomingInspection", title: "来料检验" };
const design = { path: "/onlineDev/webDesign", title: "表单设计" };
const profile = { path: "/profile", title: "个人信息" };
const labels = { path: "/printLabel", title: "打印标签" };
const orders = { path: "/printWorkOrder", title: "打印工单" };
type Place = typeof dictionary;

/** Visits places one after the other; the last one stays in view. */
async function visit(page: Page, ...places: readonly Place[]): Promise<void> {
  for (const { path, title } of places) {
    await walkTo(page, path);
    await expect(tabStrip(page).locator("[aria-current=page]")).toHaveText(title);
  }
}

const keyword = (page: Page) => page.getByRole("textbox", { name: "关键词" }).filter({ visible: true });

/** The middle of an element, for a mouse that is moved by hand. */
async function middleOf(page: Page, title: string): Promise<{ x: number; y: number }> {
  const box = await tab(page, title).boundingBox();
  if (box === null) throw new Error(`${title} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("each visited page has one tab in the order of the visits, and home stands first and stays", async ({ page }) => {
  await signIn(page, buyer, profile.path);
  await expectTabs(page, ["首页", "个人信息"], "个人信息");
  await visit(page, labels, inspection, labels);
  await expectTabs(page, ["首页", "个人信息", "打印标签", "来料检验"], "打印标签");
  await expect(tabStrip(page).getByRole("button", { name: /^关闭 / })).toHaveCount(3);

  await tab(page, "首页").click();
  await page.keyboard.press("Delete");
  await tab(page, "首页").click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "关闭", exact: true })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "关闭", exact: true })).toHaveCount(0);
  await expectTabs(page, ["首页", "个人信息", "打印标签", "来料检验"], "首页");
});

test("a closed tab leaves the view as it was, the one in view gives way to the last remaining", async ({ page }) => {
  await signIn(page, buyer);
  await visit(page, profile, labels, orders, labels);
  await tabStrip(page).getByRole("button", { name: "关闭 个人信息" }).click();
  await expectTabs(page, ["首页", "打印标签", "打印工单"], "打印标签");
  await tabStrip(page).getByRole("button", { name: "关闭 打印标签" }).click();
  await expectTabs(page, ["首页", "打印工单"], "打印工单");
  await expect(page).toHaveURL(/\/printWorkOrder$/);
  await tabStrip(page).getByRole("button", { name: "关闭 打印工单" }).click();
  await expectTabs(page, ["首页"], "首页");
  await expect(page).toHaveURL(/\/home$/);
});

test("the menu of a tab is 105 pixels wide and closes others or all, but never home", async ({ page }) => {
  await signIn(page, buyer);
  await visit(page, profile, labels, orders);
  await tab(page, "打印标签").click({ button: "right" });
  const menu = page.getByRole("menu").filter({ has: page.getByRole("menuitem", { name: "关闭其他" }) });
  await expect(menu.getByRole("menuitem")).toHaveText(["刷新", "关闭", "关闭其他", "关闭所有"]);
  expect((await menu.boundingBox())?.width).toBe(105);
  await page.getByRole("menuitem", { name: "关闭其他" }).click();
  // The one in view went: the one that was kept comes.
  await expectTabs(page, ["首页", "打印标签"], "打印标签");
  await expect(page).toHaveURL(/\/printLabel$/);

  await visit(page, profile, orders);
  await chooseInTabMenu(page, "个人信息", "关闭所有");
  await expectTabs(page, ["首页"], "首页");
  await expect(page).toHaveURL(/\/home$/);
});

test("refreshing begins the page anew at the same address, and leaves no trace in the history", async ({ page }) => {
  await signIn(page, admin, `${dictionary.path}?keyword=a`);
  await keyword(page).fill("half a word");
  const length = await page.evaluate(() => window.history.length);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await chooseInTabMenu(page, "数据字典", "刷新");
  await expect(keyword(page)).toHaveValue("a");
  await expect(page).toHaveURL(/\/systemData\/dictionary\?keyword=a$/);
  expect(visited).toContain(`/redirect${dictionary.path}`);
  expect(await page.evaluate(() => window.history.length)).toBe(length);

  // Of another tab: it is shown and begun anew.
  await keyword(page).fill("half a word");
  await visit(page, profile);
  await chooseInTabMenu(page, "数据字典", "刷新");
  await expect(page).toHaveURL(/\/systemData\/dictionary\?keyword=a$/);
  await expect(keyword(page)).toHaveValue("a");
  await expectTabs(page, ["首页", "数据字典", "个人信息"], "数据字典");
});

test("the middle button closes a tab when it is let go on it, and only there", async ({ page }) => {
  await signIn(page, buyer);
  await visit(page, profile, labels);
  const place = await middleOf(page, "个人信息");
  await page.mouse.move(place.x, place.y);
  await page.mouse.down({ button: "middle" });
  await expectTabs(page, ["首页", "个人信息", "打印标签"], "打印标签");
  await page.mouse.move(place.x, place.y + 300);
  await page.mouse.up({ button: "middle" });
  await expectTabs(page, ["首页", "个人信息", "打印标签"], "打印标签");
  await tab(page, "首页").click({ button: "middle" });
  await tab(page, "个人信息").click({ button: "middle" });
  await expectTabs(page, ["首页", "打印标签"], "打印标签");
});

test("the strip is used with the keyboard alone", async ({ page }) => {
  await signIn(page, buyer);
  await visit(page, profile, labels, orders);
  await tab(page, "打印工单").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "打印标签")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tab(page, "首页")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "打印工单")).toBeFocused();
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expectTabs(page, ["首页", "个人信息", "打印工单", "打印标签"], "打印工单");
  await expect(page.getByText("“打印工单”已移到第 3 个，共 4 个")).toBeAttached();
  await expect(tab(page, "打印工单")).toBeFocused();

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "刷新" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "刷新" })).toHaveCount(0);
  await expect(tab(page, "个人信息")).toBeFocused();
  await page.keyboard.press("Delete");
  await expectTabs(page, ["首页", "打印工单", "打印标签"], "打印标签");
  await expect(tab(page, "打印工单")).toBeFocused();
});

test("tabs that do not fit are scrolled to, by their buttons and by going to them", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await signIn(page, admin);
  await expect(page.getByRole("button", { name: "向后滚动页签" })).toHaveCount(0);
  const names = ["appDesign", "visualPortal", "dataReport", "dataScreen"];
  const flows = ["flowLaunch", "flowTodo", "flowDone", "flowCirculate", "entrust", "flowMonitor", "flowEngine"];
  for (const path of [...names.map((name) => `/onlineDev/${name}`), ...flows.map((name) => `/workFlow/${name}`)]) {
    await walkTo(page, path);
    await expect(tabStrip(page).locator(`[data-path="${path}"]`)).toBeVisible();
  }
  await expect(tab(page, "流程设计")).toBeInViewport({ ratio: 1 });
  await expect(tab(page, "首页")).not.toBeInViewport();
  await expect(async () => {
    await page.getByRole("button", { name: "向前滚动页签" }).click();
    await expect(tab(page, "首页")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.getByRole("button", { name: "向后滚动页签" }).click();
    await expect(tab(page, "流程设计")).toBeInViewport({ timeout: 500 });
  }).toPass();
  await walkTo(page, "/onlineDev/appDesign");
  await expect(tab(page, "移动设计")).toBeInViewport({ ratio: 1 });
});

test("a tab is dragged to another place, which does not show it; home stays first", async ({ page }) => {
  await signIn(page, buyer);
  await visit(page, profile, labels, orders);
  const drag = async (title: string, to: { x: number; y: number }) => {
    const from = await middleOf(page, title);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const behind = await middleOf(page, "打印工单");
  await drag("个人信息", { x: behind.x + 30, y: behind.y });
  await expectTabs(page, ["首页", "打印标签", "打印工单", "个人信息"], "打印工单");
  await drag("个人信息", { x: 0, y: behind.y });
  await expectTabs(page, ["首页", "个人信息", "打印标签", "打印工单"], "打印工单");
  await drag("首页", { x: behind.x + 30, y: behind.y });
  await expectTabs(page, ["首页", "个人信息", "打印标签", "打印工单"], "打印工单");
  // After a drag a click is a click again.
  await tab(page, "个人信息").click();
  await expectTabs(page, ["首页", "个人信息", "打印标签", "打印工单"], "个人信息");
});

test("a reload brings the tabs back in their order, and loads the page in view alone", async ({ page }) => {
  await signIn(page, qualityManager, `${dictionary.path}?keyword=a%7Cb`);
  await visit(page, inspection, design, profile);
  await tab(page, "个人信息").focus();
  await page.keyboard.press("Control+Shift+ArrowLeft");
  const order = ["首页", "数据字典", "来料检验", "个人信息", "表单设计"];
  await expectTabs(page, order, "个人信息");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const dictionaries = page.waitForRequest(/\/api\/system\/Base\/DictionaryData\/All(?:\?|$)/);
  await page.reload();
  await expectTabs(page, order, "个人信息");
  // The page in view asks for the dictionaries of its own form, and nothing asks for the pages behind it.
  await dictionaries;
  await page.waitForLoadState("networkidle");
  const fetched = asked.filter((path) => /OnlineDev|visualdev|Dictionary/.test(path) && path.startsWith("/api/"));
  expect(fetched).toEqual(["/api/system/Base/DictionaryData/All"]);
  await tab(page, "来料检验").click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(asked.some((path) => path.startsWith("/api/visualdev/OnlineDev/"))).toBe(true);
  expect(asked.some((path) => /^\/api\/.*Dictionary/.test(path) && path.endsWith("DictionaryType"))).toBe(false);
  await tab(page, "数据字典").click();
  await expect(keyword(page)).toHaveValue("a|b");
});

test("nobody sees the tabs of whoever was here before, and damaged ones are left out", async ({ page }) => {
  await signIn(page, qualityManager, dictionary.path);
  await visit(page, inspection);
  const kept = await page.evaluate(() => window.sessionStorage.getItem("gongshu_tabs") ?? "");
  expect(kept).toContain(dictionary.path);
  await chooseInAccountMenu(page, qualityManager, "退出登录");
  await confirm(page, "退出登录");
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => window.sessionStorage.getItem("gongshu_tabs"))).toBeNull();

  await page.evaluate((stored) => window.sessionStorage.setItem("gongshu_tabs", stored), kept);
  await signIn(page, buyer);
  await expectTabs(page, ["首页"], "首页");
  await visit(page, inspection, profile);

  // What this person may not see, and what is no address of ours.
  await page.evaluate(() => {
    const stored = window.sessionStorage.getItem("gongshu_tabs") ?? "";
    const { owner, tabs } = JSON.parse(stored.slice(0, stored.lastIndexOf("|"))) as { owner: string; tabs: unknown[] };
    const planted = [{ path: "/systemData/dictionary", search: "" }, { path: "//evil.example", search: "" }, 7, null];
    window.sessionStorage.setItem("gongshu_tabs", `${JSON.stringify({ owner, tabs: [...planted, ...tabs] })}|object`);
  });
  await page.reload();
  await expectTabs(page, ["首页", "来料检验", "个人信息"], "个人信息");
});

test("filters, scrolling and half-filled forms stay while other tabs are in view", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, qualityManager, inspection.path);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const list = page.locator(".ant-table-body, .ant-table-content, .frame-panel").filter({ visible: true });
  const scrolled = () =>
    list.evaluateAll((boxes) =>
      Math.max(
        ...boxes.map((box) =>
          Math.max(box.scrollTop, box.querySelector(".ant-table-tbody-virtual-holder")?.scrollTop ?? 0),
        ),
      ),
    );
  await page.getByRole("row").nth(2).hover();
  await page.mouse.wheel(0, 240);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();

  await visit(page, dictionary);
  await keyword(page).fill("not sent yet");
  await page.getByRole("button", { name: "新增分类" }).first().click();
  const name = unique("半成品");
  await input(page, "名称").fill(name);
  // Back in the history, since the dialog covers the strip.
  await page.goBack();
  await expectTabs(page, ["首页", "来料检验", "数据字典"], "来料检验");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(scrolled).toBe(before);

  await tabStrip(page).getByRole("button", { name: "数据字典" }).first().click();
  await expect(input(page, "名称")).toHaveValue(name);
  await page.goBack();
  await tabStrip(page).getByRole("button", { name: "关闭 数据字典" }).click();
  await expect(dialog(page)).toContainText("“数据字典”中有尚未保存的修改，不保存将会丢失。");
  await dialog(page).getByRole("button", { name: "继续编辑" }).click();
  await expect(input(page, "名称")).toHaveValue(name);
  await page.keyboard.press("Escape");
  await confirm(page, "放弃");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(keyword(page)).toHaveValue("not sent yet");
  expect(errors()).toEqual([]);
});

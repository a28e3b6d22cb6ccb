import { expect, type Page, test } from "@playwright/test";
import { walkTo } from "../support/address.ts";
import { sideEntry } from "../support/menu-entries.ts";
import { people } from "../support/people.ts";
import { signIn } from "../support/session.ts";
import { expectTabs, tab, tabStrip } from "../support/tabs.ts";

const { qualityManager } = people;

const dictionary = { path: "/systemData/dictionary", title: "数据字典" };
const inspection = { path: "/model/incomingInspection", title: "来料检验" };
const design = { path: "/onlineDev/webDesign", title: "表单设计" };
const profile = { path: "/profile", title: "个人信息" };
type Place = typeof dictionary;

/** Visits places one after the other; the last one stays in view. */
async function visit(page: Page, ...places: readonly Place[]): Promise<void> {
  for (const { path, title } of places) {
    await walkTo(page, path);
    await expect(tabStrip(page).locator("[aria-current=page]")).toHaveText(title);
  }
}

const keyword = (page: Page) => page.getByRole("textbox", { name: "关键词" }).filter({ visible: true });

test("a list opened again asks for its rows before the program is there, once, and makes no styles of controls again", async ({
  page,
}) => {
  await signIn(page, qualityManager, inspection.path);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  // Both are remembered once the browser has time.
  const isKept = () =>
    ["gongshu_firstReads", "gongshu_controlStyles"].every((key) => localStorage.getItem(key) !== null);
  await page.waitForFunction(isKept);
  await page.goto(inspection.path);
  await page.waitForLoadState("networkidle");
  await page.goto(inspection.path);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const { rows, isEarly, made } = await page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource");
    const lists = fetched
      .filter(({ name }) => /\/List\?/.test(name))
      .map((entry) => new URL(entry.name).search.replace(/n=\d+/, ""));
    const start = fetched.find(({ name }) => /\/CurrentUser\?/.test(name))?.startTime ?? Number.POSITIVE_INFINITY;
    const [navigation] = performance.getEntriesByType("navigation");
    const texts = [...document.querySelectorAll("style[data-css-hash]")].map(({ textContent }) => textContent);
    return {
      rows: lists,
      isEarly: navigation instanceof PerformanceNavigationTiming && start < navigation.domContentLoadedEventStart,
      made: texts.filter((text) => text.startsWith(".ant-btn{") || text.startsWith(".ant-menu")).length,
    };
  });
  expect(new Set(rows).size).toBe(rows.length);
  expect(isEarly).toBe(true);
  expect(made).toBe(0);
});

test("an entry that is rested on asks for its page, which asks for nothing again when it is opened", async ({
  page,
}) => {
  await signIn(page, qualityManager);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const reads = () => asked.filter((url) => /\/(?:Config|Views|List)\?/.test(url)).length;
  const entry = sideEntry(page, inspection.title);
  await sideEntry(page, "质量管理").click();
  await entry.hover();
  await expect.poll(reads).toBe(3);
  await entry.click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  // The sums are not known before the list.
  expect(asked.filter((url) => /\/(?:Config|Views)\?/.test(url))).toHaveLength(2);
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

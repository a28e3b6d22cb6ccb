import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import type { Page } from "playwright-core";
import { password, people } from "../e2e/support/people.ts";
import { requireNode } from "../scripts/node-runtime.mjs";
import { startServer } from "../scripts/server-process.mjs";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import type { Figure } from "./figure.ts";
import { openProfile, weighPrograms } from "./support/browser-page.ts";
import { medianOf } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "frame";

const rounds = 5;
const switches = 10;
const listPath = "/model/incomingInspection";
const home = ".home";
const listRow = ".data-table tbody tr";
/** Only the page of the dictionaries has a tree. */
const dictionaryTree = "[role=tree] [role=treeitem]";

/**
 * How the frame feels, with demonstration data on an embedded database:
 * - between two visited tabs: a tab clicked until the frame that shows its page, the median of many switches and the slowest of each
 *   round in the median.
 * - to a new list: a starred page of home clicked for a page that this window has not shown yet, until its first row is drawn.
 * - layout shift: what browsers score while sign-in, home, and a list are opened by their addresses, and while pages are gone to.
 * - longest task: the longest time that home keeps the page busy, opened by its address.
 */
export async function run(): Promise<Figure[]> {
  if (!ensureWebBuilt(requireNode())) throw new Error("The web could not be built.");
  const server = await startServer({ env: { NODE_ENV: "development" } });
  try {
    return await measureFrame(server.url);
  } finally {
    await server.stop();
  }
}

interface Round {
  readonly switches: readonly number[];
  readonly newList: number;
  readonly shift: number;
  readonly longestTask: number;
}

async function measureFrame(url: string): Promise<Figure[]> {
  const admin = await ProductClient.signIn(url, people.admin.account, password);
  await starDictionaries(admin);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(url, admin.token));
  const slowest = measured.map((round) => Math.max(...round.switches));
  return [
    {
      name: "between two visited tabs",
      value: medianOf(measured.flatMap((round) => round.switches)),
      unit: "ms",
      bar: 50,
    },
    { name: "between two visited tabs, slowest", value: medianOf(slowest), unit: "ms" },
    { name: "to a new list", value: medianOf(measured.map((round) => round.newList)), unit: "ms", bar: 400 },
    { name: "layout shift", value: Math.max(...measured.map((round) => round.shift)), unit: "", bar: 0 },
    {
      name: "longest task of home",
      value: medianOf(measured.map((round) => round.longestTask)),
      unit: "ms",
      bar: 200,
    },
    { name: "scripts and styles of home", value: (await weighHome(url)) / 1000, unit: "KB", bar: 420 },
  ];
}

/** Home links to what is starred. */
async function starDictionaries(admin: ProductClient): Promise<void> {
  const { menuList } = await admin.call<{ menuList: readonly MenuEntry[] }>("GET", "/api/oauth/CurrentUser");
  const everyMenu = (menus: readonly MenuEntry[]): MenuEntry[] =>
    menus.flatMap((menu) => [menu, ...everyMenu(menu.children)]);
  const starred = everyMenu(menuList).find(({ enCode }) => enCode === "systemData.dictionary");
  if (starred === undefined) throw new Error("There is no menu of the dictionaries.");
  await admin.call("PUT", `/api/system/Permission/Users/Current/Preferences/Favorites/${starred.id}`);
}

async function measureRound(url: string, token: string): Promise<Round> {
  const profile = await openProfile({ gongshu_token: `${token}|string` });
  const { page } = profile;
  const open = async (path: string, selector: string) => {
    await page.goto(url + path, { waitUntil: "commit" });
    await page.evaluate((wanted) => window.benchSeen(wanted), selector);
    await page.waitForTimeout(1500);
    return page.evaluate(() => ({ shift: window.benchShift, longestTask: window.benchLongestTask }));
  };
  const list = await open(listPath, listRow);
  const atHome = await open("/home", home);
  await page.getByRole("main").getByRole("link", { name: "数据字典", exact: true }).first().click();
  const newList = await sinceClick(page, dictionaryTree);
  await page.waitForTimeout(500);
  const times = await timeSwitches(page);
  const shiftOfPages = (await page.evaluate(() => window.benchShift)) - atHome.shift;
  await profile.close();
  return {
    switches: times,
    newList,
    shift: list.shift + atHome.shift + shiftOfPages + (await shiftOfSignIn(url)),
    longestTask: atHome.longestTask,
  };
}

/** From one tab to the other and back; the first time there has been no switch yet and is not counted. */
async function timeSwitches(page: Page): Promise<number[]> {
  const tabs = page.getByRole("navigation", { name: "已打开的页面" });
  const times: number[] = [];
  for (let count = 0; count < switches; count++) {
    await tabs.getByRole("button", { name: "首页", exact: true }).click();
    const there = await sinceClick(page, home);
    await tabs.getByRole("button", { name: "数据字典", exact: true }).click();
    const back = await sinceClick(page, dictionaryTree);
    if (count > 0) times.push(there, back);
  }
  return times;
}

function sinceClick(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (wanted) => (await window.benchSeen(wanted)) - window.benchClick, selector);
}

async function shiftOfSignIn(url: string): Promise<number> {
  const profile = await openProfile();
  await profile.page.goto(`${url}/login`, { waitUntil: "networkidle" });
  await profile.page.waitForTimeout(1000);
  const shift = await profile.page.evaluate(() => window.benchShift);
  await profile.close();
  return shift;
}

/** Bytes up to home, reached through the sign-in page. */
async function weighHome(url: string): Promise<number> {
  const profile = await openProfile();
  const { page } = profile;
  const total = await weighPrograms(profile);
  await page.goto(`${url}/login`, { waitUntil: "networkidle" });
  await page.getByLabel("账号", { exact: true }).fill(people.admin.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.locator(home).waitFor();
  await page.waitForTimeout(1000);
  const bytes = total();
  await profile.close();
  return bytes;
}

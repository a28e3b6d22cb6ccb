import type { Page } from "playwright-core";
import { password, people } from "../e2e/support/people.ts";
import { requireNode } from "../scripts/node-runtime.mjs";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import type { Figure } from "./figure.ts";
import { openProfile } from "./support/browser-page.ts";
import { onTwoDirectories } from "./support/large-directory.ts";
import { medianOf } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "picker";

const rounds = 5;
const listPath = "/model/incomingInspection";
const option = ".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option";
/** Words that many, few and no people have; without its last letter each finds something else. */
const words = ["王", "zhangw", "u099", "ww9"];

/**
 * Choosing among 100,000 people of 50,000 departments, with a tenant of the same size beside it, on an embedded database:
 * - open: a click into a picker for people on the page of a list, until its first options are drawn.
 * - search: the last key of a word, until the options that it finds are drawn; what the picker itself waits counts.
 * - heap: what the page's scripts hold after all of that, garbage collected.
 */
export async function run(): Promise<Figure[]> {
  if (!ensureWebBuilt(requireNode())) throw new Error("The web could not be built.");
  return onTwoDirectories({ NODE_ENV: "development" }, measure);
}

async function measure(url: string): Promise<Figure[]> {
  const { token } = await ProductClient.signIn(url, people.admin.account, password);
  const opens: number[] = [];
  const searches: number[] = [];
  let heap = 0;
  for (let round = 0; round < rounds; round++) {
    const profile = await openProfile({ gongshu_token: `${token}|string` });
    const { page } = profile;
    await page.goto(url + listPath, { waitUntil: "networkidle" });
    await page.locator(".search-panel").getByRole("button", { name: "展开" }).click();
    await pickerOf(page).waitFor();
    opens.push(await timeOpen(page));
    for (const word of words) searches.push(await timeSearch(page, word));
    heap = Math.max(heap, await heapOf(page));
    await profile.close();
  }
  return [
    { name: "open", value: medianOf(opens), unit: "ms", bar: 200 },
    { name: "search", value: medianOf(searches), unit: "ms", bar: 100 },
    { name: "search, slowest", value: Math.max(...searches), unit: "ms" },
    { name: "heap", value: heap / 1e6, unit: "MB", bar: 80 },
  ];
}

/** The picker of the people who inspect. */
function pickerOf(page: Page) {
  return page.locator(".search-panel").locator(".directory-picker").getByRole("combobox").first();
}

async function timeOpen(page: Page): Promise<number> {
  await pickerOf(page).click();
  return page.evaluate(async (wanted) => (await window.benchSeen(wanted)) - window.benchClick, option);
}

/** From the last key until the list has another text than before, or says that it has nothing. */
async function timeSearch(page: Page, word: string): Promise<number> {
  await pickerOf(page).fill(word.slice(0, -1));
  await page.waitForTimeout(600);
  const result = page.evaluate(() => {
    const popup = ".ant-select-dropdown:not(.ant-select-dropdown-hidden)";
    const textOf = () => document.querySelector(popup)?.textContent ?? "";
    const before = textOf();
    let from = 0;
    document.addEventListener("input", (event) => (from = event.timeStamp), { capture: true, once: true });
    return new Promise<number>((resolve) => {
      const look = () => {
        if (from === 0 || textOf() === before) return void requestAnimationFrame(look);
        requestAnimationFrame(() => resolve(performance.now() - from));
      };
      look();
    });
  });
  await pickerOf(page).press("End");
  await page.keyboard.insertText(word.slice(-1));
  return result;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

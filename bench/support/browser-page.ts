import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { browserArguments, browserPath } from "../../e2e/support/browser.ts";

/** What the page notes by itself, so that no distance between the measuring and the measured process counts. */
declare global {
  interface Window {
    /** Begins to look for a visible element; the promise gives the moment of the first frame that has it, in ms since the navigation began. */
    benchSeen(selector: string): Promise<number>;
    /** The moment of the last click. */
    benchClick: number;
    /** Sum of the unexpected layout shifts since the navigation began, as browsers score them: those right after an input are not counted. */
    benchShift: number;
    /** The longest time in ms that the page was busy without a break since the navigation began; 0 below 50. */
    benchLongestTask: number;
  }
}

/** Runs in every document before its own scripts. */
function watch(): void {
  window.benchSeen = (selector) =>
    new Promise((resolve) => {
      const look = () => {
        const isSeen = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
        if (!isSeen) return void requestAnimationFrame(look);
        // The frame that shows it has been drawn when the next one begins.
        requestAnimationFrame(() => resolve(performance.now()));
      };
      look();
    });
  document.addEventListener("click", (event) => (window.benchClick = event.timeStamp), { capture: true });
  window.benchShift = 0;
  window.benchLongestTask = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && typeof entry.value === "number" && !("hadRecentInput" in entry && entry.hadRecentInput))
        window.benchShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchLongestTask = Math.max(window.benchLongestTask, duration);
  }).observe({ type: "longtask", buffered: true });
}

/** A browser with a fresh profile on disk, as somebody has who has never been here. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * @param stored what the product finds in the browser's storage, by key
 * @param more arguments of the browser beside those of every measurement
 */
export async function openProfile(
  stored: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<Profile> {
  const folder = mkdtempSync(path.join(tmpdir(), "gongshu-bench-profile-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: [...browserArguments(), ...more],
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(watch);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const page = context.pages()[0] ?? (await context.newPage());
  // The browser's own start must not be counted.
  await page.waitForTimeout(500);
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, page, close };
}

/** Adds up what scripts and style sheets weigh on the wire, compressed with gzip. */
export async function weighPrograms({ context, page }: Profile): Promise<() => number> {
  const session = await context.newCDPSession(page);
  const programs = new Set<string>();
  let bytes = 0;
  await session.send("Network.enable");
  await session.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") programs.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (programs.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

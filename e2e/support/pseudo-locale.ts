import type { Page } from "@playwright/test";
import * as inPage from "../../packages/web/src/testing/stretched.ts";

/** Stretches every text of the page from the moment that it is loaded. */
export async function stretchTexts(page: Page): Promise<void> {
  await page.addInitScript(inPage.stretchTexts);
}

/** Visible texts of the page that are cut off. */
export function clippedTexts(page: Page): Promise<inPage.Clipped[]> {
  return page.evaluate(inPage.clippedTexts);
}

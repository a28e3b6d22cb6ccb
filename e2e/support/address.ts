import type { Page } from "@playwright/test";

/** Goes to a place of the program as a link inside it does: nothing is loaded anew, so typed work stays. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The address without its origin. */
export function placeOf(page: Page): string {
  const { origin } = new URL(page.url());
  return page.url().slice(origin.length);
}

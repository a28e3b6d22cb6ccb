import { expect, type Locator, type Page } from "@playwright/test";

/** The strip of visited pages. */
export function tabStrip(page: Page): Locator {
  return page.getByRole("navigation", { name: "已打开的页面" });
}

/** The tab of that title, which is also what takes the focus. */
export function tab(page: Page, title: string): Locator {
  return tabStrip(page).getByRole("button", { name: title, exact: true });
}

/** Expects exactly these tabs in this order, one of them in view. */
export async function expectTabs(page: Page, titles: readonly string[], active: string): Promise<void> {
  await expect(tabStrip(page).locator(".tab-name")).toHaveText([...titles]);
  await expect(tabStrip(page).locator("[aria-current=page]")).toHaveText(active);
}

/** Chooses an entry of the menu that the right button opens on a tab. */
export async function chooseInTabMenu(page: Page, title: string, entry: string): Promise<void> {
  await tab(page, title).click({ button: "right" });
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

import type { Locator, Page } from "@playwright/test";

/** A menu as a server may send it: any field may be missing or wrong. */
export type RawMenu = Readonly<Record<string, unknown>>;

/** Adds menus to those that the signed-in person has, as the server would send them. To be called before anything is opened. */
export async function addMenus(page: Page, menus: readonly unknown[]): Promise<void> {
  await page.route("**/api/oauth/CurrentUser?*", async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { code: number; data?: { menuList: unknown[] } };
    reply.data?.menuList.push(...menus);
    await route.fulfill({ response, json: reply });
  });
}

/** The menu at the side. */
export function sideMenu(page: Page): Locator {
  return page.getByRole("navigation", { name: "主菜单" });
}

/** An entry of the menu at the side whose directories are open. */
export function sideEntry(page: Page, name: string): Locator {
  return sideMenu(page).getByRole("menuitem", { name, exact: true });
}

import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { click, dialog, expectShown, expectText } from "./screen.ts";

/** The menu at the side, on top or in its drawer. */
export function mainMenu(): Locator {
  return page.getByRole("navigation", { name: "主菜单" });
}

/** An entry of the menu whose directories are open. */
export function menuEntryNamed(name: string): Locator {
  return mainMenu().getByRole("menuitem", { name, exact: true });
}

/** The button that opens the menu of the signed-in user. */
export function accountButton(): Locator {
  return page.getByRole("button", { name: /^账号：/ });
}

export async function chooseInAccountMenu(entry: string): Promise<void> {
  await click(accountButton());
  await click(page.getByRole("menuitem", { name: entry, exact: true }));
}

/** The page in view; others are still there, behind it. */
export function shownPage(): Locator {
  return page.css(".frame-panel:visible");
}

/** The strip of visited pages. */
export function tabStrip(): Locator {
  return page.getByRole("navigation", { name: "已打开的页面" });
}

/** The tab of that title, which is also what takes the focus. */
export function tab(title: string): Locator {
  return tabStrip().getByRole("button", { name: title, exact: true });
}

/** Expects exactly these tabs in this order, one of them in view. */
export async function expectTabs(titles: readonly string[], active: string): Promise<void> {
  const textsOf = (selector: string) =>
    tabStrip()
      .css(selector)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => textsOf(".tab-name")).toEqual(titles);
  await expect.poll(() => textsOf("[aria-current=page]")).toEqual([active]);
}

/** Opens the settings of the look. */
export async function openSettings(): Promise<void> {
  await click(page.getByRole("button", { name: "界面设置" }));
  await expectText(dialog(), "界面设置");
}

/** Chooses one of several in the settings, as users do, by its label. */
export async function chooseSetting(group: string, choice: string): Promise<void> {
  const choices = dialog().getByRole("radiogroup", { name: group });
  const radio = page.getByRole("radio", { name: choice, exact: true });
  await click(choices.css("label").filter({ has: radio }));
  await expect.element(choices.getByRole("radio", { name: choice, exact: true })).toBeChecked();
}

/** The field of the menu search. */
export function menuSearch(): Locator {
  return page.getByRole("combobox", { name: "搜索：导航菜单" });
}

/** Waits until the frame stands. */
export async function expectFrame(): Promise<void> {
  await expectShown(accountButton());
}

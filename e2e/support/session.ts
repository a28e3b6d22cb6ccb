import { expect, type Locator, type Page } from "@playwright/test";
import { password, people } from "./people.ts";

/** Somebody who signs in, with the password of the demonstration unless another is named. */
export interface Account {
  readonly account: string;
  readonly realName: string;
  readonly password?: string;
}

/** Pauses are told in whole seconds. */
const lookAgainMs = 1500;

/**
 * Sends what signs somebody in, and waits for the answer. Journeys that type wrong passwords share the machine's address with all others, so that
 * the page may ask for a pause of some seconds; then it is sent again, as people do.
 */
export async function untilAnswered(page: Page, send: () => Promise<void>, answer: Locator): Promise<void> {
  const pause = page.getByText("操作过于频繁");
  await send();
  for (;;) {
    await expect(answer.or(pause).first()).toBeVisible();
    if (await answer.isVisible()) return;
    await page.waitForTimeout(lookAgainMs);
    if (await pause.isVisible()) await send();
  }
}

/** Signs in by hand and waits for `path` (below the address of the server). */
export async function signIn(page: Page, person: Account = people.admin, path = "/home"): Promise<void> {
  await page.goto(path === "/home" ? "/login" : `/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("账号", { exact: true }).fill(person.account);
  await page.getByLabel("密码", { exact: true }).fill(person.password ?? password);
  const button = page.getByRole("button", { name: "登录", exact: true });
  const account = page.getByRole("button", { name: `账号：${person.realName}` });
  await untilAnswered(page, () => button.click(), account);
}

/** Chooses an entry of the menu behind the account's name. */
export async function chooseInAccountMenu(page: Page, person: Account, entry: string): Promise<void> {
  await page.getByRole("button", { name: `账号：${person.realName}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

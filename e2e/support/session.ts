import { expect, type Locator, type Page } from "@playwright/test";
import { type Account, password, people } from "./people.ts";
import { lookAgainMs, sessionOf, storedSession } from "./token.ts";

/**
 * Sends what signs somebody in, and waits for the answer. When many journeys sign in at once, the server may ask to try again in some seconds; then it
 * is sent again, as people do.
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

const accountButton = (page: Page, { realName }: Account) => page.getByRole("button", { name: `账号：${realName}` });

/** Opens `path` (below the address of the server) in a new session of somebody, for journeys that are not about the way in. */
export async function signIn(page: Page, person: Account = people.admin, path = "/home"): Promise<void> {
  const stored = storedSession(await sessionOf(page, person));
  // Storage belongs to an address, so that something small of it has to be open.
  await page.goto("/version.json");
  await page.evaluate((entries) => {
    for (const { name, value } of entries) window.localStorage.setItem(name, value);
  }, stored);
  await page.goto(path);
  await expect(accountButton(page, person)).toBeVisible();
}

/** Signs in by hand and waits for `path`. */
export async function signInByHand(page: Page, person: Account = people.admin, path = "/home"): Promise<void> {
  await page.goto(path === "/home" ? "/login" : `/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("账号", { exact: true }).fill(person.account);
  await page.getByLabel("密码", { exact: true }).fill(person.password ?? password);
  const button = page.getByRole("button", { name: "登录", exact: true });
  await untilAnswered(page, () => button.click(), accountButton(page, person));
}

/** Chooses an entry of the menu behind the account's name. */
export async function chooseInAccountMenu(page: Page, person: Account, entry: string): Promise<void> {
  await accountButton(page, person).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

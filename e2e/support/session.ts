import { expect, type Page } from "@playwright/test";
import { type Person, password, people } from "./people.ts";

/** Signs in by hand and waits for `path` (below the address of the server). */
export async function signIn(page: Page, person: Person = people.admin, path = "/home"): Promise<void> {
  await page.goto(path === "/home" ? "/login" : `/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("账号", { exact: true }).fill(person.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByRole("button", { name: `账号：${person.realName}` })).toBeVisible();
}

/** Chooses an entry of the menu behind the account's name. */
export async function chooseInAccountMenu(page: Page, person: Person, entry: string): Promise<void> {
  await page.getByRole("button", { name: `账号：${person.realName}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

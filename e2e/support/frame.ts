import { expect, type Locator, type Page } from "@playwright/test";
import { dialog } from "./screen.ts";

export type Layout = "classic" | "functional" | "plain";

/** Shows the frame in a layout without changing what the account has. */
export async function showLayout(page: Page, theme: Layout): Promise<void> {
  await page.route("**/api/oauth/CurrentUser*", async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { userInfo: object } };
    const userInfo = { ...reply.data.userInfo, theme };
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, userInfo } } });
  });
}

/** Keeps looks in this browser before every page that comes up. */
export async function keepSettings(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (stored) => {
      window.localStorage.setItem("gongshu_settings", stored);
    },
    `${JSON.stringify(settings)}|object`,
  );
}

export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "界面设置" }).click();
  await expect(dialog(page)).toContainText("界面设置");
  return dialog(page);
}

/** Chooses one of several in the settings, as people do: by its face. */
export async function chooseSetting(page: Page, group: string, choice: string): Promise<void> {
  const name = { name: choice, exact: true };
  const radio = dialog(page).getByRole("radiogroup", { name: group }).getByRole("radio", name);
  await radio.locator("xpath=ancestor::label").click();
  await expect(radio).toBeChecked();
}

export const mainMenu = (page: Page): Locator => page.getByRole("navigation", { name: "主菜单" });
export const account = (page: Page, realName: string): Locator =>
  page.getByRole("button", { name: `账号：${realName}` });

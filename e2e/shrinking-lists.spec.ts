import { expect } from "@playwright/test";
import { test } from "./support/devices.ts";
import { row } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

test("a search in the menus leaves the keyboard where it was", async ({ page }) => {
  await signIn(page, undefined, "/system/menu");
  const word = page.getByRole("search").getByRole("textbox");
  await word.fill("用户管理");
  await word.press("Enter");
  await expect(page).toHaveURL(/keyword=/);
  await expect(row(page, "用户管理").first()).toBeVisible();
  await expect(word).toBeFocused();
});

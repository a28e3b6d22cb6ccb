import { expect, type Page } from "@playwright/test";
import { clippedTexts, stretchTexts } from "./support/pseudo-locale.ts";
import { test } from "./support/signed-in.ts";

/** Pages with the button, by its English name, that opens a dialog over them. */
const screens = [
  ["/permission/role", "New role"],
  ["/permission/authorize", undefined],
  ["/permission/explain", undefined],
  ["/permission/userOnline", undefined],
  ["/system/menu", "New menu"],
  ["/system/area", "New area"],
  ["/system/log", "Clear"],
  ["/system/sysConfig", undefined],
  ["/tenant", "New tenant"],
  ["/profile", undefined],
] as const;

/** Texts are stretched when they are drawn; a moment later they stand. */
async function expectNothingClipped(page: Page, place: string): Promise<void> {
  await expect(page.locator("[aria-busy=true], .table-skeleton-row, .ant-skeleton")).toHaveCount(0);
  await expect(page.getByText(/~\]/).first()).toBeVisible();
  expect.soft(await clippedTexts(page), place).toEqual([]);
}

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, locale: "en" });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => window.localStorage.setItem("gongshu_language", "en|string"));
      await stretchTexts(page);
    });

    test("the screens of the directory and their forms have room for longer texts", async ({ page }) => {
      test.setTimeout(120_000);
      for (const [path, button] of screens) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNothingClipped(page, path);
        if (button === undefined) continue;
        await page
          .getByRole("button", { name: new RegExp(`\\[${button}~*\\]`) })
          .first()
          .click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectNothingClipped(page, `${path}: ${button}`);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
  });

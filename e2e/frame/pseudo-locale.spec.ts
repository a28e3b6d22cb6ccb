import { expect, type Page } from "@playwright/test";
import { clippedTexts, stretchTexts } from "../support/pseudo-locale.ts";
import { test } from "../support/signed-in.ts";

const screens = ["/home", "/model/incomingInspection", "/system/display", "/supplier/supplier"];

/** Texts are stretched when they are drawn; a moment later they stand. */
async function expectNothingClipped(page: Page, place: string): Promise<void> {
  await expect(page.locator("[aria-busy=true], .table-skeleton-row")).toHaveCount(0);
  await expect(page.getByText(/~\]/).first()).toBeVisible();
  expect(await clippedTexts(page), place).toEqual([]);
}

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, locale: "en" });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => window.localStorage.setItem("gongshu_language", "en|string"));
      await stretchTexts(page);
    });

    test("pages have room for longer texts", async ({ page }) => {
      for (const path of [...screens, "/supplier/invite"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNothingClipped(page, path);
      }
    });

    test("drawers and dialogs of the frame have room for longer texts", async ({ page }) => {
      await page.goto("/home");
      await page.getByRole("button", { name: "Appearance settings" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNothingClipped(page, "settings");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByRole("button", { name: /^Account: / }).click();
      await page.getByRole("menuitem", { name: "About" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNothingClipped(page, "about");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNothingClipped(page, "palette");
    });

    test.describe("outside", () => {
      test.use({ storageState: { cookies: [], origins: [] } });

      test("the sign-in has room for longer texts", async ({ page }) => {
        await page.goto("/login");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNothingClipped(page, "sign-in");
        for (const way of ["QR code", "SMS code"]) {
          await page.getByRole("tab", { name: way }).click();
          await expectNothingClipped(page, way);
        }
      });
    });
  });

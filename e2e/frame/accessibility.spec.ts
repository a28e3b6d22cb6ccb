import { expect, test } from "@playwright/test";
import { accessibilityViolations, modes, useMode } from "../support/accessibility.ts";
import { people } from "../support/people.ts";
import { dialog, row } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const inspections = "/model/incomingInspection";

for (const mode of modes) {
  test.describe(`in ${mode} colours`, () => {
    test.beforeEach(({ page }) => useMode(page, mode));

    test("the sign-in is free of obstacles", async ({ page }) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "登录" }).click();
      await expect(page.getByText("请输入账号", { exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test("home is free of obstacles", async ({ page }) => {
      await signIn(page, people.admin);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test("a list of records, its form, details, import and export are free of obstacles", async ({ page }) => {
      await signIn(page, people.admin, inspections);
      await expect(page.getByRole("row").nth(2)).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);

      await page.getByRole("button", { name: "新增" }).click();
      await dialog(page).getByRole("button", { name: "保存", exact: true }).click();
      await expect(dialog(page).getByRole("alert").first()).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.getByRole("row").nth(2).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("来料检验详情");
      await expect(dialog(page).getByText("检验判定")).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);

      for (const [button, title] of [
        ["导入", "导入来料检验"],
        ["导出", "导出来料检验"],
      ] as const) {
        await page.getByRole("button", { name: button }).click();
        await expect(dialog(page)).toContainText(title);
        expect(await accessibilityViolations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });

    test("a phone's list of records is free of obstacles", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, people.admin, inspections);
      await expect(page.getByRole("button", { name: /^编辑 IQC/ }).first()).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test("the models and their designer are free of obstacles", async ({ page }) => {
      await signIn(page, people.admin, "/onlineDev/webDesign");
      await expect(row(page, "来料检验")).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "设计 来料检验" }).click();
      await expect(page.getByRole("button", { name: /^检验单号，/ })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });
  });
}

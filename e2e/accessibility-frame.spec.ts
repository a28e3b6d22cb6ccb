import { expect, type Page } from "@playwright/test";
import { account, openSettings, showLayout } from "./support/frame.ts";
import { modes, stumbles, useMode } from "./support/obstacles.ts";
import { people } from "./support/people.ts";
import { dialog } from "./support/screen.ts";
import { chooseInAccountMenu } from "./support/session.ts";
import { test } from "./support/signed-in.ts";

const { admin } = people;

async function open(page: Page, path = "/home"): Promise<void> {
  await page.goto(path);
  await expect(account(page, admin.realName)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function dismiss(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const mode of modes)
  test.describe(`in ${mode} colours`, () => {
    test.beforeEach(({ page }) => useMode(page, mode));

    test("the other two layouts are free of obstacles", async ({ page }) => {
      for (const layout of ["functional", "plain"] as const) {
        await showLayout(page, layout);
        await open(page);
        await expect(page.locator(".frame")).toHaveAttribute("data-layout", layout);
        expect(await stumbles(page)).toEqual([]);
      }
    });

    test("what opens over the frame is free of obstacles", async ({ page }) => {
      await open(page);
      await openSettings(page);
      expect(await stumbles(page)).toEqual([]);
      await dismiss(page);
      await chooseInAccountMenu(page, admin, "关于");
      await expect(dialog(page)).toContainText("3.1");
      expect(await stumbles(page)).toEqual([]);
      await dismiss(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "搜索与命令" }).fill("杨雪梅");
      await expect(page.getByRole("option", { name: /yangxuemei/ })).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("region", { name: "杨雪梅" })).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await dismiss(page);
      await page.keyboard.press("?");
      await expect(dialog(page)).toContainText("快捷键");
      expect(await stumbles(page)).toEqual([]);
    });

    test("the lists of displays, messages and suppliers and their dialogs are free of obstacles", async ({ page }) => {
      for (const [path, button] of [
        ["/system/sms", undefined],
        ["/system/display", "绑定显示屏"],
        ["/supplier/supplier", undefined],
        ["/supplier/invite", "邀请供应商"],
      ] as const) {
        await open(page, path);
        await expect(page.locator(".table-skeleton-row")).toHaveCount(0);
        expect(await stumbles(page), path).toEqual([]);
        if (button === undefined) continue;
        await page.getByRole("button", { name: button }).first().click();
        await expect(dialog(page)).toContainText(button);
        expect(await stumbles(page), button).toEqual([]);
        await dismiss(page);
      }
    });

    test("pages that are not there, not built or set up wrongly are free of obstacles", async ({ page }) => {
      await open(page, "/404");
      expect(await stumbles(page)).toEqual([]);
      await open(page, "/system/notice");
      await expect(page.getByText("此页面尚未提供")).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await page.route("**/api/oauth/CurrentUser*", async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({
          response,
          body: text.replaceAll('"urlAddress":"system/sms"', '"urlAddress":"system/nowhere"'),
        });
      });
      await open(page, "/system/nowhere");
      await expect(page.getByText("菜单“短信记录”的设置有误")).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
    });
  });

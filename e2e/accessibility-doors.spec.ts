import { expect, test } from "@playwright/test";
import { modes, stumbles, useMode } from "./support/obstacles.ts";
import { people } from "./support/people.ts";
import { chooseInAccountMenu, signIn } from "./support/session.ts";

for (const mode of modes)
  test.describe(`in ${mode} colours`, () => {
    test.beforeEach(({ page }) => useMode(page, mode));

    test("each way to sign in is free of obstacles", async ({ page }) => {
      await page.goto("/login");
      await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
      expect(await stumbles(page)).toEqual([]);
      await page.getByRole("tab", { name: "扫码登录" }).click();
      await expect(page.getByRole("img", { name: "登录二维码" })).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await page.getByRole("tab", { name: "验证码登录" }).click();
      await page.getByRole("button", { name: "登录", exact: true }).click();
      await expect(page.getByText("请正确输入您的手机号")).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
    });

    test("what opens without a session is free of obstacles", async ({ page }) => {
      await page.goto("/supplierInvite?code=made-up");
      await expect(page.getByRole("heading", { name: "无法打开邀请" })).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await page.goto("/jump?ticket=0192f000-0000-7000-8000-000000000000");
      await expect(page.getByText("请先在本机登录，再确认另一台设备的登录。")).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await page.goto("/bigscreen");
      await expect(page.getByText("绑定此屏幕")).toBeVisible();
      await expect(
        page
          .getByText(/^配对码 /)
          .or(page.getByLabel(/^配对码 /))
          .first(),
      ).toBeAttached();
      expect(await stumbles(page)).toEqual([]);
    });

    test("the question of a phone and the lock screen are free of obstacles", async ({ page }) => {
      await signIn(page, people.admin);
      await page.goto("/jump");
      await expect(page.getByText("请扫描登录页上的二维码打开")).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
      await page.goto("/home");
      await chooseInAccountMenu(page, people.admin, "锁定屏幕");
      await expect(page.getByRole("heading", { name: "屏幕已锁定" })).toBeVisible();
      expect(await stumbles(page)).toEqual([]);
    });
  });

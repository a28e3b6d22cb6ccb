import { expect, test } from "@playwright/test";
import { openTenant } from "../support/directory.ts";
import { unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

test("an administrator keeps shared phrases, everybody keeps their own and puts them in order", async ({ page }) => {
  const errors = watchErrors(page);
  const { admin } = await openTenant(unique("常用语厂"));
  const texts = page.locator(".phrase-text");
  const add = async (content: string) => {
    await page.getByRole("button", { name: "新增常用语" }).click();
    await page.getByRole("textbox", { name: "内容" }).fill(content);
    await page.keyboard.press("Control+s");
    await expect(texts.filter({ hasText: content })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await signIn(page, admin, "/system/sysConfig?tab=phrases");
  await expect(texts.first()).toHaveText("同意。");
  await add("请联系仓库。");
  await page.getByRole("button", { name: "删除“已收到，谢谢！”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
  await expect(texts.filter({ hasText: "已收到" })).toHaveCount(0);

  await page.goto("/profile?tab=phrases");
  await expect(page.getByText("还没有自己的常用语")).toBeVisible();
  await add("按计划执行");
  await add("下周再议");
  await page.getByRole("button", { name: "拖动“下周再议”调整顺序" }).focus();
  // Each step is told before the next one counts.
  const told = page.locator("[id^=DndLiveRegion]");
  for (const [key, words] of [
    ["Space", "第 2 项"],
    ["ArrowUp", "第 1 项"],
    ["Space", "下周再议已放在第 1 项"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told).toHaveText(words);
  }
  await expect(texts).toHaveText(["下周再议", "按计划执行"]);
  await page.reload();
  await expect(texts).toHaveText(["下周再议", "按计划执行"]);
  expect(errors()).toEqual([]);
});

import { expect, test } from "@playwright/test";
import { Directory, openTenant } from "./support/directory.ts";
import { dialog, input, row, saveDialog, unique } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

// Late in the evening of the tenant it is the next day here.
test.use({ timezoneId: "Pacific/Auckland" });

const inShanghai = (timeMs: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", dateStyle: "short", timeStyle: "short" }).format(
    timeMs,
  );

test("somebody far away reads times and chooses days on the tenant's clock", async ({ page }) => {
  const name = unique("远方公司");
  const { id } = await openTenant(name);
  const { client } = await Directory.open();
  const stored = () =>
    client.call<{ creatorTime: number; expiresTime: number | null }>("GET", `/api/system/Tenant/${id}`);
  await signIn(page, undefined, `/tenant?keyword=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText(inShanghai((await stored()).creatorTime));
  await page.getByRole("button", { name: `编辑 ${name}` }).click();
  await input(page, "到期日").fill("2036-01-31");
  await input(page, "到期日").press("Enter");
  await saveDialog(page);
  expect((await stored()).expiresTime).toBe(Date.parse("2036-01-31T23:59:59.999+08:00"));
  await expect(row(page, name)).toContainText("2036-01-31");
  await page.getByRole("button", { name: `编辑 ${name}` }).click();
  await expect(input(page, "到期日")).toHaveValue("2036-01-31");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/system/log");
  await page.getByPlaceholder("开始日期").fill("2026-11-01");
  await page.getByPlaceholder("开始日期").press("Enter");
  await page.getByPlaceholder("结束日期").fill("2026-11-02");
  await page.getByPlaceholder("结束日期").press("Enter");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(new RegExp(`startTime=${Date.parse("2026-11-01T00:00:00+08:00")}\\b`));
  await expect(page).toHaveURL(new RegExp(`endTime=${Date.parse("2026-11-02T00:00:00+08:00")}\\b`));
  await expect(page.getByPlaceholder("开始日期")).toHaveValue("2026-11-01");
  await expect(page.getByPlaceholder("结束日期")).toHaveValue("2026-11-02");
});

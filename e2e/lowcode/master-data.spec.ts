import { expect } from "@playwright/test";
import { test } from "../support/devices.ts";
import { dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

test("a keeper adds a warehouse and a location in it, whose code is fixed from then on", async ({ page }) => {
  const errors = watchErrors(page);
  const [code, name] = [unique("W"), unique("周转仓")];
  await signIn(page);
  await page.goto("/model/warehouse");
  await expect(page.getByRole("heading", { name: "仓库", exact: true })).toBeVisible();
  await expect(row(page, "WH-RAW")).toContainText("原料仓");

  await page.getByRole("button", { name: "新增" }).first().click();
  await dialog(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(dialog(page).getByText("编码必填").first()).toBeVisible();
  await input(page, "编码").fill(code);
  await input(page, "名称").fill(name);
  await dialog(page).getByRole("combobox", { name: "仓库类型" }).click();
  await page.locator(".ant-select-dropdown:visible").getByText("半成品仓", { exact: true }).click();
  await saveDialog(page);
  await expect(row(page, code)).toContainText("半成品仓");

  await page.goto("/model/location");
  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "编码").fill(`${code}-1`);
  await input(page, "名称").fill("一号位");
  await dialog(page).getByRole("combobox", { name: "所属仓库" }).fill(name);
  await page.locator(".ant-select-dropdown:visible").getByText(name).first().click();
  await saveDialog(page);
  await expect(row(page, `${code}-1`)).toContainText(name);

  await page.getByRole("button", { name: `编辑 ${code}-1` }).click();
  await expect(input(page, "编码")).toBeDisabled();
  await input(page, "名称").fill("二号位");
  await saveDialog(page);
  await expect(row(page, `${code}-1`)).toContainText("二号位");
  expect(errors()).toEqual([]);
});

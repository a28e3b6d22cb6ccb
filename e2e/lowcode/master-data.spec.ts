import { expect } from "@playwright/test";
import { accessibilityViolations, modes, useMode } from "../support/accessibility.ts";
import { test } from "../support/devices.ts";
import { people } from "../support/people.ts";
import { dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

/** Not the administrator, whose home shows other journeys what was visited last. */
const keeper = people.systemEngineer;

test("a keeper adds a warehouse and a location in it, whose code is fixed from then on", async ({ page }) => {
  const errors = watchErrors(page);
  const [code, name] = [unique("W"), unique("周转仓")];
  await signIn(page, keeper);
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

test("a stock of spare parts is corrected in the list itself, by keys alone", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, keeper);
  await page.goto("/model/sparePart");
  const first = page.getByRole("row").nth(1);
  const code = (await first.getByRole("gridcell").nth(2).textContent()) ?? "";
  await first.getByRole("gridcell").nth(6).click();
  await page.keyboard.press("F2");
  const stock = page.getByLabel(`${code}的安全库存`, { exact: true });
  await expect(stock).toBeFocused();
  await stock.fill("77");
  await page.keyboard.press("Enter");
  await expect(stock).toHaveCount(0);
  await expect(row(page, code).getByRole("gridcell", { name: "77", exact: true })).toBeVisible();
  await page.reload();
  await expect(row(page, code).getByRole("gridcell", { name: "77", exact: true })).toBeVisible();
  expect(errors()).toEqual([]);
});

const screens = ["material", "warehouse", "location", "equipment", "sparePart", "supplier", "customer"];
/** One by a configuration, one by field definitions. */
const withForm = new Set(["material", "customer"]);
const views = [
  "equipment?view=cards",
  "equipment?view=byDepartment",
  "equipment?view=byState",
  "location?view=byWarehouse",
];

for (const mode of modes) {
  test(`the screens that come with the product, their forms and views are free of obstacles in ${mode} colours`, async ({
    page,
  }) => {
    test.slow();
    await useMode(page, mode);
    await signIn(page, keeper);
    for (const key of screens) {
      await page.goto(`/model/${key}`);
      await expect(page.getByRole("gridcell").first()).toBeVisible();
      expect(await accessibilityViolations(page), key).toEqual([]);
      if (!withForm.has(key)) continue;
      await page.getByRole("button", { name: "新增" }).first().click();
      await expect(input(page, "编码")).toBeVisible();
      expect(await accessibilityViolations(page), `the form of ${key}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    for (const view of views) {
      await page.goto(`/model/${view}`);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      expect(await accessibilityViolations(page), view).toEqual([]);
    }
    await page.goto("/model/customer");
    await page.getByRole("textbox", { name: "名称", exact: true }).fill("没有这样的客户");
    await page.getByRole("button", { name: "查询" }).click();
    await expect(page.getByRole("gridcell")).toHaveCount(0);
    expect(await accessibilityViolations(page), "a list that found nothing").toEqual([]);
  });
}

import { expect, type Locator, type Page, test } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { addField, newForm, publish } from "../support/form-design.ts";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

async function designForm(page: Page, name: string): Promise<void> {
  await newForm(page, name, unique("e2e.form"));

  await addField(page, "单行输入", "批号");
  await page.getByRole("switch", { name: "必填" }).click();
  await page.getByRole("switch", { name: "不允许重复" }).click();
  await addField(page, "数字输入", "数量");
  await addField(page, "多行输入", "备注");
}

/** Goes on from home by the quick entry of a page. */
async function openFromHome(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByText(name, { exact: true }).first().click();
}

/** Checks a workbook with the columns of the designed form, and then imports what is right without another upload. */
async function importRows(page: Page, rows: (string | number)[][]): Promise<void> {
  const buffer = Buffer.from(
    await writeXlsx({ sheets: [{ name: "Sheet1", rows: [["批号", "数量", "备注"], ...rows] }] }),
  );
  await page.getByRole("button", { name: "导入" }).click();
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "rows.xlsx", mimeType: "application/octet-stream", buffer });
  await dialog(page).getByText("仅检查，不写入数据").click();
  await dialog(page).getByRole("button", { name: "开始检查" }).click();
  await dialog(page)
    .getByRole("button", { name: /^导入其余 \d+ 行$/ })
    .click();
  await expect(dialog(page)).toContainText("导入完成");
}

test("an idea becomes a form in the menu, with records that are kept, changed and deleted", async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique("巡检");
  await signIn(page, people.admin, "/onlineDev/webDesign");
  await designForm(page, name);

  await page.getByRole("button", { name: "撤销（Ctrl+Z）" }).click();
  await expect(page.getByRole("button", { name: /^备注，/ })).toBeHidden();
  await page.getByRole("button", { name: "重做（Ctrl+Shift+Z）" }).click();
  await expect(page.getByRole("button", { name: /^备注，/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^已恢复 .* 未保存的内容$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^备注，/ })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("草稿已保存", { exact: true })).toBeVisible();
  await publish(page, name);

  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
  await expect(page.getByText(`还没有${name}`)).toBeVisible();

  await page.getByRole("button", { name: "新增" }).first().click();
  await dialog(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(
    dialog(page)
      .getByText(/批号.*(不能为空|必填)|请输入批号/)
      .first(),
  ).toBeVisible();
  await input(page, "批号").fill("B-001");
  await input(page, "数量").fill("12");
  await page.reload();
  await expect(input(page, "批号")).toHaveValue("B-001");
  await dialog(page).getByRole("button", { name: "保存并新增" }).click();
  await expect(row(page, "B-001")).toBeVisible();

  await expect(input(page, "批号")).toHaveValue("");
  await input(page, "批号").fill("B-001");
  await dialog(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(
    dialog(page)
      .getByText(/已存在|重复/)
      .first(),
  ).toBeVisible();
  await input(page, "批号").fill("B-002");
  await saveDialog(page);

  await page.getByRole("button", { name: "编辑 B-002" }).click();
  await expect(input(page, "批号")).toHaveValue("B-002");
  await input(page, "备注").fill("复检合格");
  await saveDialog(page);
  await expect(row(page, "复检合格")).toBeVisible();

  await chooseMore(page, "B-001", "删除");
  await confirm(page, "删除");
  await expect(row(page, "B-001")).toBeHidden();

  await importRows(page, [
    ["B-003", 5, ""],
    ["", 6, ""],
  ]);
  await expect(dialog(page)).toContainText("有数据未能导入");
  await expect(dialog(page).getByRole("row").filter({ hasText: "批号" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "确定" }).click();
  await expect(row(page, "B-003")).toBeVisible();
  expect(errors()).toEqual([]);
});

/** The bill number in a row of the inspections. */
async function billIn(line: Locator): Promise<string> {
  return /IQC\d+/.exec(await line.innerText())?.[0] ?? "";
}

test("a list is searched, sorted and paged, and its address brings the same rows back", async ({ page }) => {
  await signIn(page, people.admin);
  await openFromHome(page, "来料检验");
  await expect(page.getByRole("heading", { name: "来料检验", exact: true })).toBeVisible();
  const first = page.getByRole("row").nth(1);
  await expect(first).toBeVisible();

  await page.getByRole("columnheader", { name: "检验单号" }).click();
  await expect(page).toHaveURL(/sidx=billNo/);
  await page.getByRole("button", { name: "第 2 页" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const bill = await billIn(page.getByRole("row").nth(2));
  await page.reload();
  await expect.poll(() => billIn(page.getByRole("row").nth(2))).toBe(bill);

  await page.getByRole("search").getByRole("textbox", { name: "检验单号" }).fill(bill);
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page.getByText("共 1 条")).toBeVisible();
  expect(await billIn(page.getByRole("row").nth(1))).toBe(bill);
  await page.getByRole("button", { name: "重置" }).click();
  await expect(page.getByText("共 1 条")).toBeHidden();
});

test("a list is exported to a file, and a template can be taken for importing", async ({ page }) => {
  await signIn(page, people.admin);
  await openFromHome(page, "来料检验");
  await page.getByRole("button", { name: "导出" }).click();
  await dialog(page).getByText("当前页").click();
  const [exported] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "导出" }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/\.xlsx?$/);

  await page.getByRole("button", { name: "导入" }).click();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "下载导入模板" }).click(),
  ]);
  expect(template.suggestedFilename()).toMatch(/\.xlsx?$/);
});

test("somebody sees the columns and buttons of their role only", async ({ page }) => {
  await signIn(page, people.guest);
  await openFromHome(page, "来料检验");
  await expect(page.getByRole("columnheader", { name: "物料" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "金额" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(新增|导入|导出|编辑|删除)/ })).toHaveCount(0);
});

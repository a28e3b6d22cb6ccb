import { expect, type Page, test } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { confirm, dialog, row, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";
import { fileAfter, rowsOf } from "../support/workbooks.ts";

async function chooseFile(page: Page, name: string, rows: (string | number)[][]): Promise<void> {
  const sheets = [{ name: "Sheet1", rows: [["编码", "名称", "信用额度"], ...rows] }];
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(await writeXlsx({ sheets })),
    });
}

test("somebody checks a workbook, imports thousands of rows while they work on, and takes them back", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const mark = unique("I");
  await signIn(page);
  await page.goto("/model/customer");
  await page.getByRole("button", { name: /导入$/ }).click();
  await chooseFile(page, "wrong.xlsx", [
    [`${mark}-X`, "甲", 100],
    [`${mark}-Y`, "", "many"],
  ]);
  await dialog(page).getByText("仅检查，不写入数据").click();
  await dialog(page).getByRole("button", { name: "开始检查" }).click();
  await expect(dialog(page)).toContainText("检查发现错误，尚未写入数据");
  const wrong = await fileAfter(page, () => dialog(page).getByRole("button", { name: "下载错误数据" }).click());
  const rows = await rowsOf(wrong);
  expect(rows.map(([code]) => code)).toEqual(["编码", `${mark}-Y`]);
  expect(rows[1]?.at(-1)).toContain("应为数字");

  await dialog(page).getByRole("button", { name: "选择其他文件" }).click();
  const many = Array.from({ length: 5000 }, (_, index) => [`${mark}-${index}`, `客户 ${index}`, index]);
  await chooseFile(page, `${mark}.xlsx`, many);
  await dialog(page).getByText("仅检查，不写入数据").click();
  await dialog(page).getByRole("button", { name: "立即导入" }).click();
  await dialog(page).getByRole("button", { name: "最小化" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Meanwhile another page is at hand, where no second import begins.
  await page.getByRole("menuitem", { name: "设备" }).click();
  await expect(page.getByRole("heading", { name: "设备", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /导入$/ }).click();
  await expect(page.getByText("请先处理当前导入的数据")).toBeVisible();
  await page.getByRole("button", { name: "查看", exact: true }).click();
  await expect(page.getByRole("heading", { name: "客户", exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText("导入成功");
  await expect(dialog(page)).toContainText("新增 5,000");
  await dialog(page).getByRole("button", { name: "确定" }).click();
  await expect(row(page, `${mark}-`).first()).toBeVisible();

  await page.getByRole("button", { name: /导入$/ }).click();
  await dialog(page).getByRole("button", { name: "查看历史" }).click();
  const entry = page.getByRole("row").filter({ hasText: `${mark}.xlsx` });
  await expect(entry).toContainText(/5,?000/);
  await entry.getByRole("button", { name: "撤销导入" }).click();
  await confirm(page, "撤销导入");
  await expect(page.getByText(/^已撤销，删除 5,000 条$/)).toBeVisible({ timeout: 30_000 });
  expect(errors()).toEqual([]);
});

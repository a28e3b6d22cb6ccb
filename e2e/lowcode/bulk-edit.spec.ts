import { expect, type Page, test } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { people } from "../support/people.ts";
import { confirm, dialog, input, row, unique } from "../support/screen.ts";
import { signIn } from "../support/session.ts";
import { fileAfter } from "../support/workbooks.ts";

/** Ticks the first two inspections of the list, and gives their numbers. */
async function tickTwo(page: Page): Promise<string[]> {
  await page.getByRole("main").getByText("来料检验", { exact: true }).first().click();
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  const bills: string[] = [];
  for (const place of [1, 2]) {
    const line = page.getByRole("row").nth(place);
    bills.push(/IQC\d+/.exec(await line.innerText())?.[0] ?? "");
    await line.getByRole("checkbox").check();
  }
  return bills;
}

test("several records get a new value that is looked at first, and give it back", async ({ page }) => {
  await signIn(page, people.admin);
  const bills = await tickTwo(page);
  const text = unique("规格");
  await page.getByRole("toolbar", { name: "批量操作" }).getByRole("button", { name: "批量修改" }).click();
  await dialog(page).getByRole("combobox", { name: "要修改的字段" }).click();
  await page.keyboard.insertText("规格型号");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await input(page, "规格型号").fill(text);
  await dialog(page).getByRole("button", { name: "预览" }).click();
  await expect(dialog(page).getByRole("rowheader", { name: bills[0] ?? "" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "修改 2 条" }).click();
  await expect(dialog(page).getByText("已修改 2 条")).toBeVisible();
  await dialog(page).getByRole("button", { name: "撤销修改" }).click();
  await confirm(page, "撤销修改");
  await expect(page.getByText("已恢复 2 条")).toBeVisible();
});

test("ticked records are exported with the rows of their sub-tables", async ({ page }) => {
  await signIn(page, people.admin);
  const bills = await tickTwo(page);
  await page.getByRole("button", { name: "导出" }).click();
  await expect(dialog(page).getByText("已选的 2 条")).toBeVisible();
  await dialog(page).getByText("各占一个工作表").click();
  const file = await fileAfter(page, () => dialog(page).getByRole("button", { name: "导出" }).click());
  const { sheets } = await readXlsx(file.bytes);
  const textsOf = (sheet: number) => (sheets[sheet]?.rows ?? []).map((cells) => cells.map(String).join(" "));
  expect(sheets.length).toBe(2);
  expect(textsOf(0).filter((line) => bills.some((bill) => line.includes(bill)))).toHaveLength(2);
  // Each row of the sub-table begins with the number of its record's row on the first sheet.
  const numbers = new Set((sheets[1]?.rows ?? []).slice(1).map(([first]) => Number(first)));
  expect(numbers.size).toBe(2);
  await expect(row(page, bills[0] ?? "")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { addField, newForm, publish } from "../support/form-design.ts";
import { people } from "../support/people.ts";
import { dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const cell = (page: Page, text: string) => page.getByRole("gridcell", { name: text, exact: true });
const edited = (page: Page, name: string) =>
  page.getByRole("grid").getByRole("textbox", { name }).or(page.getByRole("grid").getByRole("spinbutton", { name }));

/** A form whose list is filled in where it stands, with a group above its columns and a sum below them. */
async function designList(page: Page, name: string): Promise<void> {
  await newForm(page, name, unique("e2e.rows"));
  await addField(page, "单行输入", "批号");
  await page.getByRole("switch", { name: "必填" }).click();
  await addField(page, "数字输入", "数量");
  await page.getByText("列表设置", { exact: true }).first().click();
  for (const field of ["批号", "数量"]) {
    await page.getByRole("checkbox", { name: `${field}可在列表中编辑` }).check();
    await page.getByRole("textbox", { name: `${field}的表头分组` }).fill("来料");
  }
  await page.getByRole("checkbox", { name: "合计数量" }).check();
  await publish(page, name);
  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

async function addRecord(page: Page, batch: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "批号").fill(batch);
  await input(page, "数量").fill(amount);
  await saveDialog(page);
  await expect(row(page, batch)).toBeVisible();
}

/** Opens a row with the keys of a sheet: F2 on one of its cells. */
async function edit(page: Page, text: string): Promise<void> {
  await cell(page, text).focus();
  await page.keyboard.press("F2");
  await expect(page.getByRole("grid").locator(".grid-edit").first()).toBeVisible();
}

test("rows are corrected in the list by keyboard, and two people on one row are brought together", async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique("来料");
  await signIn(page, people.admin, "/onlineDev/webDesign");
  await designList(page, name);
  await addRecord(page, "B-001", "12");
  await addRecord(page, "B-002", "30");
  await expect(page.locator("thead .grid-groups:visible")).toContainText("来料");

  await edit(page, "B-001");
  await expect(edited(page, "B-001的批号")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(page.locator(".grid-problem")).toContainText("批号");
  await page.keyboard.insertText("B-009");
  await page.keyboard.press("Enter");
  await expect(row(page, "B-009")).toBeVisible();
  await expect(page.locator(".grid-edit")).toHaveCount(0);
  // The focus is in the row again, for the next one.
  await expect(cell(page, "B-009")).toBeFocused();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(row(other, "B-009")).toBeVisible();
  await edit(other, "B-009");
  await edit(page, "B-009");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("B-010");
  await page.keyboard.press("Enter");
  await expect(row(page, "B-010")).toBeVisible();
  await other.keyboard.press("Control+a");
  await other.keyboard.insertText("B-011");
  await other.keyboard.press("Enter");
  await expect(dialog(other)).toContainText("数据已被他人修改");
  await expect(dialog(other)).toContainText("B-010");
  const mine = dialog(other).getByRole("radio", { name: /B-011/ });
  await mine.focus();
  await other.keyboard.press("Space");
  await dialog(other).getByRole("button", { name: "保存合并结果" }).focus();
  await other.keyboard.press("Enter");
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await expect(row(other, "B-011")).toBeVisible();
  await expect(other.locator(".grid-edit")).toHaveCount(0);
  expect(errors()).toEqual([]);
});

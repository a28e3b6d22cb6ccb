import { expect, type Page, test } from "@playwright/test";
import { addField, newForm, publish } from "../support/form-design.ts";
import { people } from "../support/people.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

async function openInspections(page: Page): Promise<void> {
  await page.getByRole("main").getByText("来料检验", { exact: true }).first().click();
  await expect(page.getByRole("row").nth(2)).toBeVisible();
}

test("a button of a list is designed, opens a form with values of its record, and is pressed", async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique("备件");
  await signIn(page, people.admin, "/onlineDev/webDesign");
  await newForm(page, name, unique("e2e.action"));
  await addField(page, "单行输入", "件号");
  await addField(page, "数字输入", "库存");

  await page.getByText("列表设置", { exact: true }).click();
  await page.getByRole("button", { name: "添加按钮" }).click();
  await page.getByRole("textbox", { name: "名称（简体中文）" }).fill("再来一件");
  await page.getByRole("textbox", { name: "执行前确认（简体中文）" }).fill("按此件号再建一件？");
  await page.getByRole("combobox", { name: "执行", exact: true }).click();
  await page.getByTitle("打开表单", { exact: true }).click();
  await page.getByRole("button", { name: "添加 填入的值" }).click();
  await page.getByRole("combobox", { name: "填入字段" }).click();
  await page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) [title=件号]").click();
  await page.getByRole("textbox", { name: "“件号”的取值" }).fill('{件号} & "-2"');
  await publish(page, name);
  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();

  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "件号").fill("P-100");
  await saveDialog(page);
  await page.getByRole("button", { name: "再来一件 P-100" }).click();
  await confirm(page, "再来一件");
  await expect(input(page, "件号")).toHaveValue("P-100-2");
  await saveDialog(page);
  await expect(row(page, "P-100-2")).toBeVisible();
  expect(errors()).toEqual([]);
});

test("an inspector repeats an inspection that was not passed, and prints several", async ({ page }) => {
  await signIn(page, people.inspector);
  await openInspections(page);
  const again = page.getByRole("button", { name: /^复检 IQC/ }).first();
  const bill = /IQC\d+/.exec((await again.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await again.click();
  await expect(input(page, "备注")).toHaveValue(`复检：${bill}`);
  await dialog(page).getByRole("button", { name: "取消" }).click();
  await confirm(page, "放弃");

  for (const place of [1, 2]) await page.getByRole("row").nth(place).getByRole("checkbox").check();
  await page.getByRole("toolbar", { name: "批量操作" }).getByRole("button", { name: "打印检验单" }).click();
  await expect(dialog(page).getByText("共 2 条，每条一页")).toBeVisible();
  await expect(dialog(page).getByRole("heading", { name: "来料检验", exact: true })).toHaveCount(2);
});

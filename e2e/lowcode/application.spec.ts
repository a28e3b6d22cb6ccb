import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { openTenant } from "../support/directory.ts";
import { addField, newForm, publish } from "../support/form-design.ts";
import { dialog, input, row, saveDialog, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const canvasField = (page: Page, label: string) => page.getByRole("button", { name: new RegExp(`^${label}，`) });

async function require(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await canvasField(page, label).click();
    await page.getByRole("switch", { name: "必填" }).click();
  }
}

/** Chooses a record by a word of it. */
async function choose(page: Page, label: string, word: string): Promise<void> {
  await dialog(page).getByRole("combobox", { name: label }).fill(word);
  await page.locator(".ant-select-dropdown:visible").getByText(word, { exact: false }).first().click();
}

/** Chooses in a setting of the selected field or part. */
async function setting(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.locator(".ant-select-dropdown:visible").getByText(option, { exact: true }).click();
}

/** Writes the formula of the selected calculation by its buttons. */
async function formula(page: Page, parts: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "编辑公式" }).last().click();
  for (const part of parts) await dialog(page).getByRole("button", { name: part, exact: true }).click();
  await dialog(page).getByRole("button", { name: "应用" }).click();
}

/** The selected field is shown while a switch stands so. */
async function showWhen(page: Page, field: string, state: string): Promise<void> {
  await page.getByRole("button", { name: "设置 显示条件" }).click();
  await dialog(page).getByRole("combobox", { name: "字段" }).click();
  await page.locator(".ant-select-dropdown:visible").getByTitle(field).click();
  await dialog(page).getByRole("combobox", { name: "值" }).click();
  await page.locator(".ant-select-dropdown:visible").getByText(state).click();
  await dialog(page).getByRole("button", { name: "应用" }).click();
}

/** Publishes, and opens the list of the form. */
async function goLive(page: Page, name: string): Promise<void> {
  await publish(page, name);
  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

test("an empty company has its customers, orders and inspections in forms of its own at the end of one sitting", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { admin } = await openTenant("新材料公司");
  await signIn(page, admin);

  await page.goto("/onlineDev/webDesign");
  await newForm(page, "往来客户");
  await addField(page, "单行输入", "客户名称");
  await addField(page, "单行输入", "联系人");
  await addField(page, "下拉选择", "等级");
  await require(page, "客户名称");
  await goLive(page, "往来客户");
  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "客户名称").fill("华东电子");
  await input(page, "联系人").fill("王芳");
  await dialog(page).getByRole("button", { name: "保存并新增" }).click();
  await expect(input(page, "客户名称")).toHaveValue("");
  await input(page, "客户名称").fill("南方光电");
  await saveDialog(page);

  await page.goto("/onlineDev/webDesign");
  await newForm(page, "订单");
  await addField(page, "单行输入", "订单号");
  await addField(page, "关联表单", "客户");
  await setting(page, "关联的表单", "往来客户");
  await addField(page, "关联表单属性", "客户联系人");
  await setting(page, "关联表单字段", "客户");
  await setting(page, "显示的属性", "联系人");
  await addField(page, "子表", "明细");
  await addField(page, "单行输入", "品名");
  await addField(page, "数字输入", "数量");
  await addField(page, "金额输入", "单价");
  await addField(page, "计算公式", "小计");
  await formula(page, ["数量", "×", "单价"]);
  await page.keyboard.press("Escape");
  await addField(page, "计算公式", "合计");
  await formula(page, ["SUM", "明细.小计"]);
  await require(page, "订单号", "客户", "品名");
  await goLive(page, "订单");
  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "订单号").fill("DD-001");
  await choose(page, "客户", "华东电子");
  await expect(dialog(page).getByLabel("客户联系人")).toHaveText("王芳");
  await dialog(page).getByRole("textbox", { name: /品名/ }).fill("石墨膜");
  await dialog(page).getByLabel(/数量/).first().fill("12");
  await dialog(page).getByLabel(/单价/).first().fill("2.5");
  await saveDialog(page);
  await expect(row(page, "DD-001")).toContainText("华东电子");
  await expect(row(page, "DD-001")).toContainText("30.00");

  await page.goto("/onlineDev/webDesign");
  await newForm(page, "检验");
  await addField(page, "单行输入", "检验单号");
  await addField(page, "关联表单", "订单");
  await setting(page, "关联的表单", "订单");
  await addField(page, "关联表单属性", "订单合计");
  await setting(page, "关联表单字段", "订单");
  await setting(page, "显示的属性", "合计");
  await addField(page, "开关", "合格");
  await addField(page, "多行输入", "不合格原因");
  await showWhen(page, "合格", "否");
  await require(page, "检验单号", "订单");
  await goLive(page, "检验");
  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "检验单号").fill("JY-001");
  await choose(page, "订单", "DD-001");
  await expect(dialog(page).getByLabel("订单合计")).toHaveText("30.00");
  await dialog(page).getByRole("switch", { name: "合格" }).click();
  await expect(input(page, "不合格原因")).toBeHidden();
  await saveDialog(page);
  await expect(row(page, "JY-001")).toContainText("DD-001");
  expect(errors()).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { choose } from "../support/directory.ts";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/systemData/dictionary";

async function createType(page: Page): Promise<string> {
  const name = unique("分类");
  await page.getByRole("button", { name: "新增分类" }).first().click();
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(unique("e2e.type"));
  await dialog(page).getByRole("radio", { name: "列表" }).check();
  await saveDialog(page);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return name;
}

async function createEntry(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole("button", { name: "新增数据" }).first().click();
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(code);
  await saveDialog(page);
  await expect(row(page, name)).toBeVisible();
}

test("a flat dictionary is made, searched, switched off and emptied again", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, people.admin, path);
  const type = await createType(page);
  await expect(page.getByText(`“${type}”还没有数据`)).toBeVisible();

  await createEntry(page, "划伤", "scratch");
  await createEntry(page, "气泡", "bubble");
  await page.getByRole("textbox", { name: "关键词" }).fill("bub");
  await page.keyboard.press("Enter");
  await expect(row(page, "划伤")).toBeHidden();
  await expect(page).toHaveURL(/keyword=bub/);
  await page.reload();
  await expect(row(page, "气泡")).toBeVisible();
  await page.getByRole("button", { name: "重置" }).click();

  await page.getByRole("switch", { name: "气泡 启用" }).click();
  await expect(page.getByRole("switch", { name: "气泡 停用" })).toBeEnabled();
  await page.getByRole("button", { name: "编辑 划伤" }).click();
  await input(page, "名称").fill("表面划伤");
  await saveDialog(page);
  await expect(row(page, "表面划伤")).toBeVisible();

  await chooseMore(page, "气泡", "删除");
  await confirm(page, "删除");
  await expect(row(page, "气泡")).toBeHidden();
  expect(errors()).toEqual([]);
});

test("a dictionary has a page of its own in the menu, and what one person adds there another sees at once", async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await signIn(page, people.admin, path);
  const type = await createType(page);
  const menu = unique("字典页");
  await page.goto("/system/menu");
  await page.getByRole("button", { name: "新增菜单" }).first().click();
  await choose(page, "类型", "字典");
  await input(page, "名称").fill(menu);
  await input(page, "编码").fill(unique("e2e.dict"));
  await dialog(page).getByRole("combobox", { name: "显示的字典" }).fill(type);
  await page.getByTitle(type, { exact: true }).last().click();
  await saveDialog(page);
  await page.reload();
  await page.getByRole("navigation", { name: "主菜单" }).getByText(menu, { exact: true }).click();
  await expect(page.getByRole("heading", { name: menu })).toBeVisible();
  await expect(page.getByText(`“${type}”还没有数据`)).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(`“${type}”还没有数据`)).toBeVisible();
  await createEntry(page, "划伤", "scratch");
  await expect(row(second, "划伤")).toBeVisible();
  await page.getByRole("button", { name: "编辑 划伤" }).click();
  await dialog(page).getByRole("combobox", { name: "颜色" }).fill("红色");
  await page.keyboard.press("Enter");
  await input(page, "名称").fill("深划伤");
  await saveDialog(page);
  await expect(row(second, "深划伤")).toBeVisible();
  expect(errors()).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { people } from "./support/people.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

const path = "/systemData/dictionary";
const tree = (page: Page) => page.getByRole("tree", { name: "字典分类" });

async function createType(page: Page, structure: "列表" | "树形"): Promise<string> {
  const name = unique("分类");
  await page.getByRole("button", { name: "新增分类" }).first().click();
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(unique("e2e.type"));
  await dialog(page).getByRole("radio", { name: structure }).check();
  await saveDialog(page);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  return name;
}

async function fillEntry(page: Page, name: string, code: string): Promise<void> {
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(code);
  await saveDialog(page);
  await expect(row(page, name)).toBeVisible();
}

async function createEntry(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole("button", { name: "新增数据" }).first().click();
  await fillEntry(page, name, code);
}

test("a flat dictionary is made, searched, switched off and emptied again", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, people.admin, path);
  const type = await createType(page, "列表");
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

  await page.getByRole("button", { name: "删除 气泡" }).click();
  await confirm(page, "删除");
  await expect(row(page, "气泡")).toBeHidden();
  expect(errors()).toEqual([]);
});

test("codes are checked while typing and by the server, at their inputs", async ({ page }) => {
  await signIn(page, people.admin, path);
  await page.getByRole("button", { name: "新增分类" }).first().click();
  await input(page, "名称").fill(unique("名称"));
  await input(page, "编码").fill("sex.");
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await expect(dialog(page).getByText("编码只能输入英文、数字和小数点且小数点不能放在首尾")).toBeVisible();
  await input(page, "编码").fill("sex");
  await page.keyboard.press("Control+s");
  await expect(dialog(page).getByText("编码已存在")).toBeVisible();
  await expect(input(page, "编码")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toContainText("放弃修改？");
  await confirm(page, "放弃");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a tree keeps what has something below it, and says why", async ({ page }) => {
  await signIn(page, people.admin, path);
  const type = await createType(page, "树形");
  await createEntry(page, "金属", "metal");
  await page.getByRole("button", { name: "新增下级 金属" }).click();
  await fillEntry(page, "铜箔", "copper");

  await page.getByRole("button", { name: "更多操作：金属" }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await confirm(page, "删除");
  await expect(page.getByText("该数据下还有下级，不能删除")).toBeVisible();

  await tree(page).getByText(type, { exact: true }).click();
  await tree(page).focus();
  await page.keyboard.press("Delete");
  await expect(dialog(page)).toContainText(`确定删除分类“${type}”吗？`);
  await confirm(page, "删除");
  await expect(page.getByText("该分类下还有字典数据，不能删除")).toBeVisible();
});

test("everything works from the keyboard, and the focus is never lost", async ({ page }) => {
  await signIn(page, people.admin, path);
  await createType(page, "列表");
  await page.getByRole("heading", { name: "数据字典" }).click();
  for (const [name, code] of [
    ["甲", "a"],
    ["乙", "b"],
  ] as const) {
    await page.keyboard.press("n");
    await expect(input(page, "名称")).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await expect(input(page, "编码")).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row(page, name)).toBeVisible();
  }
  await row(page, "乙").focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "甲")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input(page, "名称")).toHaveValue("甲");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "甲")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(dialog(page)).toContainText("确定删除“甲”吗？");
  await confirm(page, "删除");
  await expect(row(page, "甲")).toBeHidden();
  await expect(row(page, "乙")).toBeFocused();
});

test("whoever saves second is shown both versions and chooses", async ({ page, context }) => {
  await signIn(page, people.admin, path);
  await createType(page, "列表");
  await createEntry(page, "原名", "one");
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole("button", { name: "编辑 原名" }).click();
  await expect(input(second, "名称")).toHaveValue("原名");

  await page.getByRole("button", { name: "编辑 原名" }).click();
  await input(page, "名称").fill("先保存的");
  await saveDialog(page);

  await input(second, "名称").fill("后保存的");
  await dialog(second).getByRole("button", { name: "保存" }).click();
  await expect(dialog(second)).toContainText("这条数据刚被他人修改");
  await expect(second.getByRole("row", { name: "名称 先保存的 后保存的" })).toBeVisible();
  await dialog(second).getByRole("button", { name: "载入最新内容" }).click();
  await expect(input(second, "名称")).toHaveValue("先保存的");
  await input(second, "名称").fill("合并后的");
  await saveDialog(second);
  await expect(row(second, "合并后的")).toBeVisible();

  await page.reload();
  await expect(row(page, "合并后的")).toBeVisible();
});

test("a list shows the columns and actions that were granted, and no more", async ({ page }) => {
  await page.route(/\/api\/oauth\/CurrentUser/, async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as {
      data: { permissionList: { button: { enCode: string }[]; column: { enCode: string }[] }[] };
    };
    for (const entry of answer.data.permissionList) {
      entry.button = entry.button.filter(({ enCode }) => !/remove|btn_type/.test(enCode));
      entry.column = entry.column.filter(({ enCode }) => enCode !== "sortCode");
    }
    await route.fulfill({ response: reply, json: answer });
  });
  await signIn(page, people.qualityManager, path);
  await tree(page).getByText("性别", { exact: true }).click();
  await expect(row(page, "保密")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "编码" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "排序" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "编辑 保密" })).toBeVisible();
  await expect(page.getByRole("button", { name: /删除|新增分类|分类操作/ })).toHaveCount(0);
});

test("somebody without the menu does not get there by address", async ({ page }) => {
  await signIn(page, people.guest);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "页面不存在" })).toBeVisible();
});

test("a phone has the same, with the types behind one button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.qualityManager, path);
  await page.getByRole("button", { name: /^选择字典分类/ }).click();
  await dialog(page).getByRole("textbox", { name: "字典分类: 输入名称筛选" }).fill("性别");
  await dialog(page).getByText("性别", { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "保密")).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

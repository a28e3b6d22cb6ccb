import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { Directory, replyTo } from "../support/directory.ts";
import { sideEntry, sideMenu } from "../support/menu-entries.ts";
import { dialog, unique } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/permission/role";
const found = (word: string) => `${path}?keyword=${encodeURIComponent(word)}`;
const dictionaries = "/api/system/Base/DictionaryType";

async function authorize(page: Page, role: string): Promise<void> {
  await page.goto(found(role));
  await page.getByRole("button", { name: `授权 ${role}` }).click();
}

/** Ticks or unticks what the filter finds in the step in view. */
async function toggle(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole("textbox", { name: "按名称或编码筛选" }).fill(text);
  await dialog(page).getByRole("treeitem").filter({ hasText: text }).last().locator(".ant-tree-checkbox").click();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "保存授权" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("rights come and go in a session that is open: the server at once, the menu with the next load", async ({
  page,
  openDevice,
}) => {
  const directory = await Directory.open();
  const role = unique("变化");
  const roleId = await directory.role(role, { "supplier.supplier": {} });
  const member = await directory.member(unique("成员"), { roleId });
  const other = await openDevice();
  await signIn(other, member);
  await expect(sideMenu(other).getByText("供应商", { exact: true })).toBeVisible();
  await expect(sideMenu(other).getByText("数据管理", { exact: true })).toHaveCount(0);
  expect(await replyTo(other, "GET", dictionaries)).toMatchObject({ code: 403 });

  await signIn(page);
  await authorize(page, role);
  await toggle(page, "数据字典");
  await save(page);
  expect(await replyTo(other, "GET", dictionaries)).toMatchObject({ code: 200 });
  await other.goto("/systemData/dictionary");
  await expect(other.getByRole("heading", { name: "数据字典" })).toBeVisible();
  await expect(sideEntry(other, "数据字典")).toBeVisible();
  await expect(other.getByRole("button", { name: "新增分类" })).toHaveCount(0);

  await authorize(page, role);
  await toggle(page, "数据字典");
  await save(page);
  expect(await replyTo(other, "GET", dictionaries)).toMatchObject({ code: 403 });
  await other.reload();
  await expect(other.getByRole("heading", { name: "页面不存在" })).toBeVisible();
  await expect(sideMenu(other).getByText("数据管理", { exact: true })).toHaveCount(0);

  await page.goto(found(role));
  await page.getByRole("switch", { name: `${role} 启用` }).click();
  await expect(page.getByRole("switch", { name: `${role} 停用` })).toBeEnabled();
  expect(await replyTo(other, "GET", "/api/supplier")).not.toMatchObject({ code: 200 });
});

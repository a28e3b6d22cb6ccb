import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { choice, Directory } from "../support/directory.ts";
import { unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/permission/explain";

async function chooseFunction(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "功能" }).fill(name);
  await page.locator(".ant-select-tree-treenode").filter({ hasText: name }).last().click();
}

const verdict = (page: Page) => page.getByRole("alert").first();
const step = (page: Page, kind: string) => page.getByRole("listitem").filter({ hasText: kind }).first();

test("why somebody may not is answered, and after granting it why they may", async ({ page }) => {
  const errors = watchErrors(page);
  const directory = await Directory.open();
  const role = unique("诊断角色");
  const roleId = await directory.role(role, { "supplier.supplier": {} });
  const member = await directory.member(unique("诊断"), { roleId });
  await signIn(page, undefined, path);
  await expect(page.getByText("选择用户和功能")).toBeVisible();
  await page.getByRole("combobox", { name: "用户" }).fill(member.account);
  await choice(page, member.account).click();
  await chooseFunction(page, "数据字典");
  await expect(verdict(page)).toContainText("拒绝");
  await expect(step(page, "菜单").getByLabel("未通过").first()).toBeVisible();

  await directory.grant(roleId, { "systemData.dictionary": {} });
  await page.reload();
  await expect(verdict(page)).toContainText("允许");
  await expect(step(page, "菜单")).toContainText(role);
  await page.getByText("新增", { exact: true }).click();
  await expect(verdict(page)).toContainText("拒绝");
  await expect(step(page, "按钮").getByLabel("未通过").first()).toBeVisible();
  await directory.grant(roleId, { "systemData.dictionary": { buttons: ["btn_add"] } });
  await page.reload();
  await expect(page).toHaveURL(/action=add/);
  await expect(verdict(page)).toContainText("允许");
  expect(errors()).toEqual([]);
});

import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { choose, Directory, openTenant } from "../support/directory.ts";
import { sideEntry, sideMenu } from "../support/menu-entries.ts";
import { chooseMore, confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/system/menu";
const found = (word: string) => `${path}?keyword=${encodeURIComponent(word)}`;

async function createMenu(page: Page, type: string, name: string, code: string): Promise<void> {
  await page.getByRole("button", { name: "新增菜单" }).first().click();
  await choose(page, "类型", type);
  await input(page, "名称").fill(name);
  await input(page, "编码").fill(code);
}

test("a page with a button of its own is made, granted, and appears for whoever was granted it", async ({
  page,
  openDevice,
}) => {
  const errors = watchErrors(page);
  const directory = await Directory.open();
  const name = unique("专用页");
  const code = unique("e2e.page");
  const role = unique("页面角色");
  const roleId = await directory.role(role, { "supplier.supplier": {} });
  const [granted, other] = [await directory.member(unique("有"), { roleId }), unique("无")];
  const without = await directory.member(other, {
    roleId: await directory.role(unique("别的"), { "supplier.supplier": {} }),
  });
  await signIn(page, undefined, path);
  await createMenu(page, "页面", name, code);
  await input(page, "地址").fill(`e2e/${code}`);
  await saveDialog(page);
  await page.goto(found(name));
  await chooseMore(page, name, "列表权限");
  await expect(dialog(page)).toContainText(`“${name}”的列表权限`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: `按钮权限 ${name}` }).click();
  await dialog(page).getByRole("button", { name: "新增" }).first().click();
  await input(page, "名称").fill("放行");
  await input(page, "编码").fill("btn_pass");
  await saveDialog(page);
  await expect(dialog(page).getByText("btn_pass")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const [session, stranger] = [await openDevice(), await openDevice()];
  await signIn(session, granted);
  await signIn(stranger, without);
  await expect(sideEntry(session, name)).toHaveCount(0);
  await directory.grant(roleId, { [code]: { buttons: ["btn_pass"] } });
  await session.reload();
  await expect(sideEntry(session, name)).toBeVisible();
  await stranger.reload();
  await expect(sideMenu(stranger).getByText("供应商", { exact: true })).toBeVisible();
  await expect(sideEntry(stranger, name)).toHaveCount(0);

  await page.getByRole("switch", { name: `${name} 启用` }).click();
  await expect(page.getByRole("switch", { name: `${name} 停用` })).toBeEnabled();
  await session.reload();
  await expect(sideMenu(session).getByText("供应商", { exact: true })).toBeVisible();
  await expect(sideEntry(session, name)).toHaveCount(0);
  await chooseMore(page, name, "删除");
  await expect(dialog(page)).toContainText("以及所有授权会一起删除");
  await confirm(page, "删除");
  await expect(page.getByText(`没有找到“${name}”`)).toBeVisible();
  expect(errors()).toEqual([]);
});

test("a menu of the product is called as the company calls it, in every language, and the others as their readers do", async ({
  page,
}) => {
  const { admin } = await openTenant(unique("改名公司"));
  await signIn(page, admin, found("短信记录"));
  await page.getByRole("button", { name: "编辑 短信记录" }).click();
  await input(page, "名称").fill("短信台账");
  await saveDialog(page);
  await page.goto(found("system."));
  await expect(sideEntry(page, "短信台账")).toBeVisible();
  await page.getByRole("button", { name: "语言: 简体中文" }).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(row(page, "system.log")).toContainText("Logs");
  await expect(row(page, "system.sms")).toContainText("短信台账");
  for (const name of ["Logs", "短信台账"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { openTenant, replyTo } from "../support/directory.ts";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, unique, watchErrors } from "../support/screen.ts";
import { chooseInAccountMenu, signIn, signInByHand } from "../support/session.ts";
import { codeOfRead, heldToken } from "../support/token.ts";

const { admin } = people;
const path = "/tenant";
const found = (word: string) => `${path}?keyword=${encodeURIComponent(word)}`;
const loginHeading = (page: Page) => page.getByRole("heading", { name: "登录工枢" });

async function suspend(page: Page, name: string): Promise<void> {
  await chooseMore(page, name, "停用");
  await dialog(page).getByRole("textbox", { name: "原因" }).fill("合同到期");
  await dialog(page).getByRole("button", { name: "停用", exact: true }).click();
  await expect(row(page, name)).toContainText("已停用");
}

test("a company is opened by an operator, and its administrator begins there with everything in place", async ({
  page,
  openDevice,
}) => {
  const errors = watchErrors(page);
  const name = unique("新公司");
  const code = unique("t");
  await signIn(page, admin);
  await chooseInAccountMenu(page, admin, "租户管理");
  await expect(page).toHaveURL(/\/tenant$/);
  await page.getByRole("button", { name: "新增租户" }).first().click();
  await input(page, "名称").fill(name);
  await input(page, "编码").fill("12345");
  await dialog(page).getByRole("button", { name: "新增租户" }).click();
  await expect(dialog(page).getByText("只能由字母、数字和中间的连字符组成，且不能全是数字").last()).toBeVisible();
  await input(page, "编码").fill("default");
  await dialog(page).getByRole("button", { name: "新增租户" }).click();
  await expect(
    dialog(page)
      .getByText(/编码.*存在|已.*使用/)
      .last(),
  ).toBeVisible();
  await input(page, "编码").fill(code);
  const password = await input(page, "初始密码").inputValue();
  await dialog(page).getByRole("button", { name: "新增租户" }).click();
  const made = page.getByRole("dialog", { name: "租户已创建" });
  await expect(made).toContainText(`${code}@admin`);
  await expect(made).toContainText(password);
  await made.getByRole("button", { name: "关闭" }).last().click();
  await expect(row(page, name)).toContainText("使用中");

  const other = await openDevice();
  await other.goto("/login");
  await other.getByLabel("账号", { exact: true }).fill(`${code}@admin`);
  await other.getByLabel("密码", { exact: true }).fill(password);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: "请修改密码" })).toBeVisible();
  await other.getByLabel("当前密码", { exact: true }).fill(password);
  await other.getByLabel("新密码", { exact: true }).fill("Graphite8film");
  await other.getByLabel("确认新密码", { exact: true }).fill("Graphite8film");
  await other.getByRole("button", { name: "保存并继续" }).click();
  await expect(other.getByRole("button", { name: /^账号：/ })).toBeVisible();
  await other.goto("/systemData/dictionary");
  await expect(other.getByRole("tree", { name: "字典分类" }).getByText("性别", { exact: true })).toBeVisible();
  await other.goto("/permission/user");
  await expect(other.getByText("共 1 条")).toBeVisible();
  await other.getByRole("button", { name: /^账号：/ }).click();
  await expect(other.getByRole("menuitem", { name: "个人信息" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "租户管理" })).toHaveCount(0);
  expect(await replyTo(other, "GET", "/api/system/Tenant")).toMatchObject({ code: 403 });
  expect(errors()).toEqual([]);
});

test("a suspended company is thrown out at once, told so at sign-in, and comes back when it is resumed", async ({
  page,
  openDevice,
}) => {
  const name = unique("停用公司");
  const tenant = await openTenant(name);
  const other = await openDevice();
  await signInByHand(other, tenant.admin);
  const token = await heldToken(other);
  await signIn(page, admin, found(name));
  await suspend(page, name);
  await expect(loginHeading(other)).toBeVisible();
  expect(await codeOfRead(other, token)).not.toBe(200);
  await other.getByLabel("账号", { exact: true }).fill(tenant.admin.account);
  await other.getByLabel("密码", { exact: true }).fill(tenant.admin.password ?? "");
  await other.keyboard.press("Enter");
  await expect(
    other
      .getByRole("alert")
      .filter({ hasText: /停用|到期|租户/ })
      .first(),
  ).toBeVisible();

  await page.getByRole("button", { name: new RegExp(`恢复使用 ${name}`) }).click();
  await confirm(page, "恢复使用");
  await expect(row(page, name)).toContainText("使用中");
  await signInByHand(other, tenant.admin);
});

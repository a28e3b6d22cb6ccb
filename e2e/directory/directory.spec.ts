import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { choose, Directory, openTenant, pick, replyTo } from "../support/directory.ts";
import { mainMenu } from "../support/frame.ts";
import { chooseMore, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const companies = "/permission/organize";
const departments = "/permission/department";
const users = "/api/system/Permission/Users";

/** Ticks an entry of the tree in the step of granting that is in view, which the filter finds. */
async function tick(page: Page, filter: string, entry: string): Promise<void> {
  await dialog(page).getByRole("textbox", { name: "按名称或编码筛选" }).fill(filter);
  const line = dialog(page).getByRole("treeitem").filter({ hasText: entry }).last();
  await line.locator(".ant-tree-checkbox").click();
  await expect(line.locator(".ant-tree-checkbox-checked")).toBeVisible();
}

async function step(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole("tab", { name: new RegExp(`^${name}`) })
    .click();
}

/** What stands in the side menu, with its directories open. */
async function menuEntries(page: Page): Promise<string[]> {
  const closed = mainMenu(page).locator("[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
  return mainMenu(page).getByRole("menuitem").allInnerTexts();
}

test("an organisation is built from the company down, and its first employee sees what was granted and no more", async ({
  page,
  openDevice,
}) => {
  test.setTimeout(180_000);
  const errors = watchErrors(page);
  const { admin, enCode } = await openTenant(unique("远景"));
  await signIn(page, admin, companies);

  await page.getByRole("button", { name: "新增公司" }).first().click();
  await input(page, "名称").first().fill("远景石墨");
  await input(page, "编码").fill("graphite");
  await saveDialog(page);
  await expect(row(page, "远景石墨")).toBeVisible();

  await page.goto(departments);
  for (const [name, code] of [
    ["检测部", "testing"],
    ["仓储部", "storage"],
  ] as const) {
    await page.getByRole("button", { name: "新增部门" }).first().click();
    await choose(page, "上级", "远景石墨");
    await input(page, "名称").fill(name);
    await input(page, "编码").fill(code);
    await pick(page, "负责人", "admin");
    await saveDialog(page);
    await expect(row(page, name)).toContainText("管理员/admin");
  }

  await page.goto("/permission/position");
  await page.getByRole("button", { name: "新增岗位" }).first().click();
  await pick(page, "所属组织", "检测部");
  await input(page, "岗位名称").fill("检测员");
  await input(page, "岗位编码").fill("tester");
  await choose(page, "岗位类型", /./);
  await saveDialog(page);
  await expect(row(page, "检测员")).toContainText("检测部");

  await page.goto(`/system/menu?keyword=${encodeURIComponent("用户管理")}`);
  await chooseMore(page, "用户管理", "数据权限");
  await dialog(page).getByRole("button", { name: "新增方案" }).first().click();
  await input(page, "名称").fill("本部门的人");
  await dialog(page)
    .getByRole("radio", { name: /^本部门所在部门/ })
    .check();
  await saveDialog(page);
  await expect(dialog(page).getByText("本部门的人")).toBeVisible();
  await page.goto(`/system/menu?keyword=${encodeURIComponent("用户管理")}`);
  await page.getByRole("button", { name: "编辑 用户管理" }).click();
  await dialog(page).getByRole("switch", { name: "启用数据权限" }).click();
  await saveDialog(page);

  await page.goto("/permission/role");
  await page.getByRole("button", { name: "新增角色" }).first().click();
  await input(page, "名称").fill("部门文员");
  await input(page, "编码").fill("clerk");
  await saveDialog(page);
  await page.getByRole("button", { name: "授权 部门文员" }).click();
  await tick(page, "用户管理", "用户管理");
  await step(page, "按钮");
  await tick(page, "btn_edit", "编辑");
  await step(page, "列表");
  for (const [code, name] of [
    ["account", "账号"],
    ["realName", "姓名"],
    ["department", "部门"],
  ] as const)
    await tick(page, code, name);
  await step(page, "数据");
  await tick(page, "本部门的人", "本部门的人");
  await step(page, "确认");
  await expect(dialog(page).getByRole("status")).toHaveText(/新增 \d+ 项，收回 0 项/);
  for (const line of ["编辑", "账号", "本部门的人"])
    await expect(dialog(page).getByRole("listitem").filter({ hasText: line })).toBeVisible();
  await dialog(page).getByRole("button", { name: "保存授权" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/permission/user");
  const passwords: string[] = [];
  for (const [account, name, department, position] of [
    ["wangfang", "王芳", "检测部", "检测员"],
    ["lina", "李娜", "检测部", "检测员"],
    ["zhaolei", "赵磊", "仓储部", undefined],
  ] as const) {
    await page.getByRole("button", { name: "新增用户" }).first().click();
    await input(page, "账号").fill(account);
    await input(page, "姓名").fill(name);
    await pick(page, "所属组织", department);
    if (position !== undefined) await pick(page, "岗位", position);
    await pick(page, "角色", "部门文员");
    await dialog(page).getByRole("button", { name: "保存" }).click();
    const given = page.getByRole("dialog", { name: `“${name}”的密码` });
    await expect(given).toContainText("密码只显示这一次");
    passwords.push(await given.locator("code").last().innerText());
    await given.getByRole("button", { name: "关闭" }).last().click();
    await expect(row(page, account)).toContainText(department);
  }

  const clerk = await openDevice();
  await clerk.goto("/login");
  await clerk.getByLabel("账号", { exact: true }).fill(`${enCode}@wangfang`);
  await clerk.getByLabel("密码", { exact: true }).fill(passwords[0] ?? "");
  await clerk.keyboard.press("Enter");
  await expect(clerk.getByRole("heading", { name: "请修改密码" })).toBeVisible();
  expect(await replyTo(clerk, "GET", users)).toMatchObject({ code: 403 });
  await clerk.getByLabel("当前密码", { exact: true }).fill(passwords[0] ?? "");
  await clerk.getByLabel("新密码", { exact: true }).fill("Graphite9film");
  await clerk.getByLabel("确认新密码", { exact: true }).fill("Graphite9film");
  await clerk.getByRole("button", { name: "保存并继续" }).click();
  await expect(clerk.getByRole("button", { name: "账号：王芳" })).toBeVisible();
  expect(await menuEntries(clerk)).toEqual(["组织权限", "用户管理"]);

  await clerk.goto("/permission/user");
  await expect(row(clerk, "李娜")).toBeVisible();
  await expect(row(clerk, "王芳")).toBeVisible();
  await expect(row(clerk, "赵磊")).toHaveCount(0);
  await expect(clerk.getByText("共 2 条")).toBeVisible();
  for (const name of ["账号", "姓名", "部门"]) await expect(clerk.getByRole("columnheader", { name })).toBeVisible();
  for (const name of ["手机", "岗位", "性别"]) await expect(clerk.getByRole("columnheader", { name })).toHaveCount(0);
  await expect(clerk.getByRole("button", { name: "编辑 李娜" })).toBeVisible();
  await expect(clerk.getByRole("button", { name: /删除|新增用户|更多操作/ })).toHaveCount(0);
  await clerk.goto("/permission/role");
  await expect(clerk.getByRole("heading", { name: "页面不存在" })).toBeVisible();

  const other = await (await Directory.open(admin)).client.call<{ list: { id: string; account: string }[] }>(
    "GET",
    `${users}?keyword=zhaolei`,
  );
  const outside = other.list[0]?.id ?? "";
  for (const [method, path] of [
    ["POST", users],
    ["DELETE", `${users}/${outside}`],
    ["GET", "/api/system/Permission/Role"],
    ["GET", "/api/system/Base/Menu"],
    ["GET", "/api/system/Tenant"],
  ] as const)
    expect([path, (await replyTo(clerk, method, path, method === "GET" ? undefined : {})).code]).toEqual([path, 403]);
  const hidden = await replyTo(clerk, "GET", `${users}/${outside}`);
  const missing = await replyTo(clerk, "GET", `${users}/nobody-has-this-id`);
  expect(hidden).toEqual(missing);
  expect(errors()).toEqual([]);
});

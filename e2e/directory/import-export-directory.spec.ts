import { expect, test } from "@playwright/test";
import { Directory, type OwnTenant, openTenant } from "../support/directory.ts";
import { dialog, row, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";
import { chooseFilledTemplate, fileAfter, rowsOf } from "../support/workbooks.ts";

const name = unique("导入厂");
let tenant: OwnTenant;
test.beforeAll(async () => {
  tenant = await openTenant(name);
});

test("people come out of a filled template, but for the wrong row, with passwords that are offered once; and go into a file", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signIn(page, tenant.admin, "/permission/user");
  const template = await chooseFilledTemplate(page, [
    { 账号: "sunli", 姓名: "孙丽", 所属组织: name, 性别: "女", 直属主管: "admin" },
    { 账号: "heping", 姓名: "何平", 所属组织: "没有的部门" },
  ]);
  expect(template.name).toBe("用户导入模板.xlsx");
  await dialog(page).getByRole("button", { name: "立即导入" }).click();
  await expect(dialog(page)).toContainText("有数据未能导入");
  for (const count of ["共 2 行", "新增 1", "错误 1"]) await expect(dialog(page)).toContainText(count);
  const sentence = "所属组织“没有的部门”不存在、已停用或不在您的数据范围内";
  await expect(row(page, sentence)).toContainText(/^3所属组织/);

  const wrong = await fileAfter(page, () => dialog(page).getByRole("button", { name: "下载错误数据" }).click());
  const [headings = [], ...faulty] = await rowsOf(wrong);
  expect(headings.at(-1)).toBe("错误信息");
  expect(faulty).toHaveLength(1);
  expect(faulty[0]?.slice(0, 2)).toEqual(["heping", "何平"]);
  expect(faulty[0]?.at(-1)).toContain(sentence);

  await expect(dialog(page)).toContainText("已为 1 个新用户生成初始密码");
  const given = await fileAfter(page, () => dialog(page).getByRole("button", { name: "下载初始密码" }).click());
  const [, [account = "", realName = "", password = ""] = []] = await rowsOf(given);
  expect([account, realName]).toEqual(["sunli", "孙丽"]);
  expect((await Directory.open({ account: `${tenant.enCode}@${account}`, realName, password })).client.token).not.toBe(
    "",
  );
  await dialog(page).getByRole("button", { name: "确定", exact: true }).click();
  await page.getByRole("button", { name: /导入$/ }).click();
  await expect(dialog(page).getByRole("button", { name: "立即导入" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "下载初始密码" })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "取消", exact: true }).click();

  await expect(row(page, "sunli")).toContainText("孙丽");
  await expect(row(page, "heping")).toHaveCount(0);
  const file = await fileAfter(page, () => page.getByRole("button", { name: /导出$/ }).click());
  expect(file.name).toMatch(/^用户.*\.xlsx$/);
  const accounts = (await rowsOf(file)).slice(1).map(([first]) => first);
  expect(new Set(accounts)).toEqual(new Set(["admin", "sunli"]));
  await expect(page.getByText("导出完成，已开始下载")).toBeVisible();
  expect(errors()).toEqual([]);
});

test("a tree of departments is checked first, then imported, and stands in the list", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, tenant.admin, "/permission/department");
  await chooseFilledTemplate(page, [
    { 上级组织: `${name}/成型部`, 部门名称: "压制组", 部门编码: "press", 部门主管: "admin" },
    { 上级组织: name, 部门名称: "成型部", 部门编码: "forming", 部门主管: "admin" },
    { 上级组织: "press", 部门名称: "早班", 部门编码: "early", 部门主管: "admin" },
  ]);
  await dialog(page).getByRole("checkbox", { name: "仅检查，不写入数据" }).check();
  await dialog(page).getByRole("button", { name: "开始检查" }).click();
  await expect(dialog(page)).toContainText("检查通过，可以导入");
  await expect(row(page, "成型部")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "立即导入" }).click();
  await expect(dialog(page)).toContainText("导入成功");
  await expect(dialog(page)).toContainText("新增 3");
  await dialog(page).getByRole("button", { name: "确定", exact: true }).click();

  await expect(row(page, "成型部")).toContainText("管理员/admin");
  for (const [above, below] of [
    ["成型部", "压制组"],
    ["压制组", "早班"],
  ] as const) {
    await expect(row(page, below)).toHaveCount(0);
    await row(page, above).focus();
    await page.keyboard.press("ArrowRight");
    await expect(row(page, below)).toBeVisible();
  }
  const file = await fileAfter(page, () => page.getByRole("button", { name: /导出$/ }).click());
  const units = (await rowsOf(file)).slice(1).map(([parent, fullName]) => `${parent}/${fullName}`);
  expect(units).toEqual([`${name}/成型部`, `${name}/成型部/压制组`, `${name}/成型部/压制组/早班`]);
  expect(errors()).toEqual([]);
});

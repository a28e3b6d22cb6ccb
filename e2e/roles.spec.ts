import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/devices.ts";
import { Directory, replyTo } from "./support/directory.ts";
import { sideEntry, sideMenu } from "./support/menu-entries.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

const path = "/permission/role";
const found = (word: string) => `${path}?keyword=${encodeURIComponent(word)}`;
const dictionaries = "/api/system/Base/DictionaryType";

async function authorize(page: Page, role: string): Promise<void> {
  await page.goto(found(role));
  await page.getByRole("button", { name: `授权 ${role}` }).click();
}

const step = (page: Page, name: string) => dialog(page).getByRole("tab", { name: new RegExp(`^${name}`) });

/** Ticks or unticks what the filter finds in the step in view. */
async function flip(page: Page, text: string): Promise<void> {
  await dialog(page).getByRole("textbox", { name: "按名称或编码筛选" }).fill(text);
  await dialog(page).getByRole("treeitem").filter({ hasText: text }).last().locator(".ant-tree-checkbox").click();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "保存授权" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("the wizard tells what a change adds and takes away, and asks before it is thrown away", async ({ page }) => {
  const errors = watchErrors(page);
  const role = unique("向导");
  await (await Directory.open()).role(role, { "systemData.dictionary": { buttons: ["btn_add", "btn_edit"] } });
  await signIn(page);
  await authorize(page, role);
  await expect(dialog(page).getByRole("button", { name: "保存授权" })).toBeDisabled();
  await expect(dialog(page).getByText("没有改动")).toBeVisible();
  await step(page, "按钮").click();
  await flip(page, "btn_edit");
  await flip(page, "btn_remove");
  await step(page, "菜单").click();
  await flip(page, "供应商档案");
  await step(page, "确认").click();
  const line = (text: RegExp) => dialog(page).getByRole("listitem").filter({ hasText: text });
  await expect(line(/收回.*编辑$/)).toBeVisible();
  await expect(line(/新增.*删除$/)).toBeVisible();
  await expect(line(/新增.*供应商档案$/)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toContainText("放弃修改？");
  await confirm(page, "继续编辑");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await authorize(page, role);
  await expect(step(page, "按钮")).toContainText("2");
  await expect(dialog(page).getByText("没有改动")).toBeVisible();
  expect(errors()).toEqual([]);
});

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
  await flip(page, "数据字典");
  await save(page);
  expect(await replyTo(other, "GET", dictionaries)).toMatchObject({ code: 200 });
  await other.goto("/systemData/dictionary");
  await expect(other.getByRole("heading", { name: "数据字典" })).toBeVisible();
  await expect(sideEntry(other, "数据字典")).toBeVisible();
  await expect(other.getByRole("button", { name: "新增分类" })).toHaveCount(0);

  await authorize(page, role);
  await flip(page, "数据字典");
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

test("two administrators who grant at the same time both keep what they granted", async ({ page, openDevice }) => {
  const role = unique("同时");
  await (await Directory.open()).role(role, { "systemData.dictionary": {} });
  const second = await openDevice();
  await signIn(page);
  await signIn(second);
  await authorize(page, role);
  await authorize(second, role);
  await flip(page, "供应商档案");
  await flip(second, "短信记录");
  await save(page);
  await save(second);
  await authorize(page, role);
  await expect(step(page, "菜单")).toContainText("3");
});

test("people are made members and let go by choosing them, by page and by search", async ({ page, openDevice }) => {
  const directory = await Directory.open();
  const role = unique("成员角色");
  const roleId = await directory.role(role, { "systemData.dictionary": {} });
  const family = unique("候");
  const first = await directory.member(`${family}一`, { roleId });
  const others = [`${family}二`, `${family}三`] as const;
  for (const name of others) await directory.member(name);
  const session = await openDevice();
  await signIn(session, first);

  await signIn(page, undefined, found(role));
  await page.getByRole("button", { name: `更多操作：${role}` }).click();
  await page.getByRole("menuitem", { name: "成员" }).click();
  const people = dialog(page).getByRole("region", { name: "可添加的人员" });
  const members = dialog(page).getByRole("region", { name: "成员", exact: true });
  await expect(members.getByText(`${family}一`)).toBeVisible();
  await people.getByRole("textbox", { name: /姓名、账号或拼音/ }).fill(family);
  const lines = (side: Locator) => side.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await expect(lines(people)).toHaveCount(3);
  await expect(people.getByRole("listitem").filter({ hasText: "已是成员" })).toContainText(`${family}一`);
  await people.getByRole("checkbox", { name: others[0] }).check();
  await people.getByRole("button", { name: "添加（1）" }).click();
  await expect(members.getByText(others[0])).toBeVisible();
  await people.getByRole("button", { name: "添加全部" }).click();
  await expect(dialog(page)).toContainText("确定把符合条件的全部 3 人添加为成员吗？");
  await confirm(page, "添加全部");
  await expect(lines(members)).toHaveCount(3);

  await members.getByRole("checkbox", { name: `${family}一` }).check();
  await members.getByRole("button", { name: "移除（1）" }).click();
  await expect(lines(members)).toHaveCount(2);
  expect(await replyTo(session, "GET", dictionaries)).not.toMatchObject({ code: 200 });
});

test("all that a search found are not let go while the list of another word is on its way", async ({ page }) => {
  const directory = await Directory.open();
  const role = unique("慢成员");
  const roleId = await directory.role(role);
  const family = unique("慢");
  for (const name of ["一", "二"]) await directory.member(`${family}${name}`, { roleId });
  await signIn(page, undefined, found(role));
  await page.getByRole("button", { name: `更多操作：${role}` }).click();
  await page.getByRole("menuitem", { name: "成员" }).click();
  const members = dialog(page).getByRole("region", { name: "成员", exact: true });
  const all = members.getByRole("button", { name: "移除全部" });
  await expect(members.getByText(`${family}二`)).toBeVisible();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(new RegExp(`/${roleId}/Members\\?`), async (route) => {
    await held;
    await route.continue();
  });
  await members.getByRole("textbox", { name: /姓名、账号或拼音/ }).fill(`${family}一`);
  await expect(all).toBeDisabled();
  letGo();
  await expect(members.getByText(`${family}二`)).toHaveCount(0);
  await all.click();
  await expect(dialog(page)).toContainText("确定移除符合条件的全部 1 名成员吗？");
});

test("a role with members stays, and codes are told apart at their input", async ({ page }) => {
  const directory = await Directory.open();
  const role = unique("在用");
  await directory.member(unique("员工"), { roleId: await directory.role(role) });
  await signIn(page, undefined, found(role));
  await page.getByRole("button", { name: `更多操作：${role}` }).click();
  await page.getByRole("menuitem", { name: "删除" }).click();
  await confirm(page, "删除");
  await expect(page.getByText(/成员|用户/).last()).toBeVisible();
  await expect(row(page, role)).toBeVisible();

  await page.getByRole("button", { name: "新增角色" }).first().click();
  await input(page, "名称").fill(unique("编码"));
  await input(page, "编码").fill("guest");
  await page.keyboard.press("Control+s");
  await expect(dialog(page).getByText("编码已存在")).toBeVisible();
  await input(page, "编码").fill(unique("r"));
  await saveDialog(page);
});

test("a set of permissions is granted to roles and people at once", async ({ page, openDevice }) => {
  const directory = await Directory.open();
  const [one, two] = [unique("甲角色"), unique("乙角色")];
  const [oneId, twoId] = [await directory.role(one), await directory.role(two)];
  const first = await directory.member(unique("甲"), { roleId: oneId });
  const second = await directory.member(unique("乙"), { roleId: twoId });
  await signIn(page, undefined, "/permission/authorize");
  await page.getByRole("textbox", { name: "按名称或编码筛选" }).fill("数据字典");
  await page.getByRole("treeitem").filter({ hasText: "数据字典" }).last().locator(".ant-tree-checkbox").click();
  await expect(page.getByRole("button", { name: "保存授权" })).toBeDisabled();
  await page.getByRole("tab", { name: /^授权对象/ }).click();
  const roles = page.getByRole("combobox", { name: "角色" });
  for (const name of [one, two]) {
    await roles.fill(name);
    await page
      .getByRole("option", { name })
      .or(page.locator(".directory-entry").filter({ hasText: name }))
      .last()
      .click();
  }
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("button", { name: "保存授权" }).click();
  await expect(page.getByRole("tab", { name: "授权对象 · 0" })).toBeVisible();
  for (const member of [first, second]) {
    const session = await openDevice();
    await signIn(session, member, "/systemData/dictionary");
    await expect(session.getByRole("heading", { name: "数据字典" })).toBeVisible();
  }
});

import { expect, type Page } from "@playwright/test";
import { walkTo } from "./support/address.ts";
import { phone, test } from "./support/devices.ts";
import { Directory, pick, picker, replyTo } from "./support/directory.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "./support/screen.ts";
import { signIn, untilAnswered } from "./support/session.ts";

const path = "/permission/user";
const loginHeading = (page: Page) => page.getByRole("heading", { name: "登录工枢" });
const found = (word: string) => `${path}?keyword=${encodeURIComponent(word)}`;

async function chooseMore(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `更多操作：${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("several people are switched off, given a role, moved and deleted together", async ({ page }) => {
  const errors = watchErrors(page);
  const directory = await Directory.open();
  const family = unique("批");
  const names = ["甲", "乙", "丙"].map((name) => `${family}${name}`);
  for (const name of names) await directory.member(name);
  const role = unique("批量角色");
  await directory.role(role);
  const department = unique("批量部");
  await directory.department(department);
  await signIn(page, undefined, found(family));
  await expect(page.getByText("共 3 条")).toBeVisible();
  const batch = page.getByRole("toolbar");
  const selectAll = () => page.getByRole("checkbox").first().check();

  await selectAll();
  await batch.getByRole("button", { name: "停用" }).click();
  await expect(dialog(page)).toContainText("确定停用选中的 3 人吗？他们会立即下线。");
  await confirm(page, "停用");
  for (const name of names) await expect(page.getByRole("switch", { name: `${name} 停用` })).toBeVisible();
  await expect(batch).toHaveCount(0);
  await page.getByRole("switch", { name: `${names[0]} 停用` }).click();
  await expect(page.getByRole("switch", { name: `${names[0]} 启用` })).toBeEnabled();
  await selectAll();
  await batch.getByRole("button", { name: "启用" }).click();
  await expect(page.getByRole("switch", { name: `${names[2]} 启用` })).toBeVisible();

  await selectAll();
  await batch.getByRole("button", { name: "添加角色" }).click();
  await expect(dialog(page)).toContainText("添加角色（3 人）");
  await pick(page, "角色", role);
  await saveDialog(page);
  await selectAll();
  await batch.getByRole("button", { name: "调整组织" }).click();
  await pick(page, "所属组织", department);
  await saveDialog(page);
  for (const name of names) await expect(row(page, name)).toContainText(department);
  await page.getByRole("button", { name: `编辑 ${names[1]}` }).click();
  await expect(dialog(page)).toContainText(role);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await selectAll();
  await batch.getByRole("button", { name: "删除" }).click();
  await expect(dialog(page)).toContainText("确定删除选中的 3 人吗？");
  await confirm(page, "删除");
  await expect(row(page, family)).toHaveCount(0);
  expect(errors()).toEqual([]);
});

test("a reset password ends what somebody is doing at once, and has to be changed", async ({ page, openDevice }) => {
  const directory = await Directory.open();
  const roleId = await directory.role(unique("读者"), { "systemData.dictionary": {} });
  const member = await directory.member(unique("重置"), { roleId });
  const other = await openDevice();
  await signIn(other, member);
  await signIn(page, undefined, found(member.account));
  await chooseMore(page, member.realName, "重置密码");
  await expect(dialog(page)).toContainText("重置后对方会立即下线，再次登录时须修改密码。");
  await input(page, "新密码").first().fill("abc");
  await dialog(page).getByRole("button", { name: "重置", exact: true }).click();
  await expect(dialog(page).getByRole("alert").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "生成密码" }).click();
  await dialog(page).getByRole("button", { name: "重置", exact: true }).click();
  const given = page.getByRole("dialog", { name: `“${member.realName}”的密码` });
  const password = await given.locator("code").last().innerText();
  await given.getByRole("button", { name: "关闭" }).last().click();
  await expect(given).toHaveCount(0);

  await expect(loginHeading(other)).toBeVisible();
  await other.getByLabel("账号", { exact: true }).fill(member.account);
  await other.getByLabel("密码", { exact: true }).fill(member.password);
  const send = () => other.keyboard.press("Enter");
  await untilAnswered(other, send, other.getByText("账号或密码错误"));
  await other.getByLabel("密码", { exact: true }).fill(password);
  await untilAnswered(other, send, other.getByRole("heading", { name: "请修改密码" }));
});

test("what is wrong is said at its input, by the form and by the server", async ({ page }) => {
  const directory = await Directory.open();
  const member = await directory.member(unique("同名"));
  await signIn(page, undefined, path);
  await page.getByRole("button", { name: "新增用户" }).click();
  await dialog(page).getByRole("button", { name: "保存" }).click();
  for (const sentence of ["请输入账号", "请输入姓名", "请选择所属组织"])
    await expect(dialog(page).getByText(sentence, { exact: true }).last()).toBeVisible();
  await input(page, "账号").fill(member.account);
  await input(page, "姓名").fill("某人");
  await input(page, "手机").fill("123");
  await pick(page, "所属组织", "信息中心");
  await page.keyboard.press("Control+s");
  await expect(dialog(page).getByText("请正确输入您的手机号")).toBeVisible();
  await input(page, "手机").fill("");
  await page.keyboard.press("Control+s");
  await expect(dialog(page).getByText("账号已存在")).toBeVisible();
  await expect(input(page, "账号")).toBeFocused();
  await page.keyboard.press("Escape");
  await confirm(page, "放弃");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what is typed outlives a look at another tab, and overwrites nothing that somebody else saved meanwhile", async ({
  page,
}) => {
  const directory = await Directory.open();
  const { client } = directory;
  const { id, account, realName } = await directory.member(unique("双改"));
  await signIn(page, undefined, found(account));
  await page.getByRole("button", { name: `编辑 ${realName}` }).click();
  await input(page, "姓名").fill(`${realName}一`);
  await walkTo(page, "/profile");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const address = `/api/system/Permission/Users/${id}`;
  const stored = await client.call<object>("GET", address);
  await client.call("PUT", address, { ...stored, realName: `${realName}二` });
  await page.goBack();
  await expect(input(page, "姓名")).toHaveValue(`${realName}一`);

  await input(page, "姓名").press("Escape");
  await expect(dialog(page)).toContainText("放弃修改？");
  await confirm(page, "继续编辑");
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await expect(dialog(page)).toContainText("这条数据刚被他人修改");
  await expect(dialog(page)).toContainText(`${realName}二`);
  await confirm(page, "继续编辑");
  await expect(input(page, "姓名")).toHaveValue(`${realName}一`);

  // Who is gone by then cannot be saved, but what was typed is still there to be copied.
  await walkTo(page, "/profile");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await client.call("DELETE", address);
  await page.goBack();
  await expect(input(page, "姓名")).toHaveValue(`${realName}一`);
});

test("nobody ends their own account, and nobody becomes more by what a body says", async ({ page }) => {
  const directory = await Directory.open();
  const own = await directory.ownId();
  const users = "/api/system/Permission/Users";
  await signIn(page, undefined, found("admin"));
  await expect(page.getByRole("button", { name: "编辑 管理员" })).toBeVisible();
  await expect(page.getByRole("button", { name: "删除 管理员" })).toHaveCount(0);
  await expect(page.getByRole("switch", { name: /^管理员/ })).toHaveCount(0);
  for (const [method, address] of [
    ["PUT", `${users}/${own}/Actions/State`],
    ["DELETE", `${users}/${own}`],
  ] as const) {
    const { code, msg } = await replyTo(page, method, address);
    expect([address, code]).toEqual([address, 400]);
    expect(msg).toMatch(/自己|本人|管理员/);
  }

  const account = unique("u");
  const organizeId = await directory.company();
  const body = { account, realName: "某人", gender: "1", organizeId, isAdministrator: 1, tenantId: "x", id: "chosen" };
  expect(await replyTo(page, "POST", users, body)).toMatchObject({ code: 200 });
  await page.goto(found(account));
  await expect(row(page, account)).toBeVisible();
  await expect(row(page, account)).not.toContainText("管理员");
  expect(await replyTo(page, "GET", `${users}/chosen`)).not.toMatchObject({ code: 200 });
});

test.describe("the pickers", () => {
  test("find by pinyin initials, by account and by keyboard alone, and know what was chosen before", async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await signIn(page, undefined, path);
    await page.getByRole("button", { name: "新增用户" }).click();
    const manager = picker(dialog(page), "直属主管");
    await manager.focus();
    await page.keyboard.type("yxm");
    const list = page.locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)");
    await expect(list.getByText("杨雪梅")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByTitle("杨雪梅/yangxuemei")).toBeVisible();
    await manager.focus();
    // Nobody waits for the list who knows whom they mean.
    await page.keyboard.type("liuyang");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByTitle("刘洋/liuyang")).toBeVisible();
    await manager.focus();
    await page.keyboard.press("ArrowDown");
    await expect(list.getByText("最近选择")).toBeVisible();
    await expect(list.locator(".directory-entry-name").first()).toHaveText("刘洋");
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(dialog(page)).toContainText("新增用户");

    await picker(dialog(page), "所属组织").focus();
    await page.keyboard.type("pzb");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByTitle("品质部", { exact: true })).toBeVisible();
    expect(errors()).toEqual([]);
  });

  test("choose several in the large window, from the tree of the organisation", async ({ page }) => {
    await signIn(page, undefined, path);
    await page.getByRole("button", { name: "新增用户" }).click();
    const part = dialog(page)
      .locator(".ant-form-item")
      .filter({ has: page.getByRole("combobox", { name: "岗位" }) });
    await part.getByRole("button", { name: "打开完整选择窗口" }).click();
    const window = page.getByRole("dialog", { name: "选择岗位" });
    await window.getByText("品质经理", { exact: true }).click();
    await expect(window.getByText("已选 1 项")).toBeVisible();
    await window.getByRole("button", { name: "清空" }).click();
    await expect(window.getByText("尚未选择")).toBeVisible();
    await window.getByRole("textbox", { name: "组织机构: 输入名称、编码或拼音查找" }).fill("pzb");
    await window.getByRole("treeitem", { name: /^品质部/ }).click();
    await expect(window.getByText("仓管员")).toHaveCount(0);
    await window.getByText("品质经理", { exact: true }).click();
    await window.getByRole("button", { name: "确定" }).click();
    await expect(window).toHaveCount(0);
    await expect(part.getByText("品质经理")).toBeVisible();
  });
});

test("a phone has the same: cards, the organisation behind a button, pickers over the whole screen", async ({
  openDevice,
}) => {
  const member = await (await Directory.open()).member(unique("手机"));
  const page = await openDevice(phone);
  await signIn(page, undefined, found(member.account));
  await expect(page.getByRole("button", { name: `编辑 ${member.realName}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: `编辑 ${member.realName}` }).tap();
  await picker(dialog(page), "直属主管").tap();
  const people = page.getByRole("dialog", { name: "组织选人" });
  await people.getByRole("textbox", { name: /查找/ }).last().fill("yxm");
  await people.getByText("杨雪梅").tap();
  await expect(people).toHaveCount(0);
  await saveDialog(page);
  await page.getByRole("button", { name: `编辑 ${member.realName}` }).tap();
  await expect(dialog(page)).toContainText("杨雪梅/yangxuemei");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

import { expect } from "@playwright/test";
import { test } from "../support/devices.ts";
import { Directory, replyTo } from "../support/directory.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const reader = { "systemData.dictionary": { buttons: ["btn_add", "btn_type", "btn_type_add"] } } as const;

/** Somebody who can sign in and read the dictionaries. */
async function newReader(name: string) {
  const directory = await Directory.open();
  return directory.member(unique(name), { roleId: await directory.role(unique("读者"), reader) });
}

test("somebody who is working is thrown out at once, and told to sign in again", async ({ page, openDevice }) => {
  const errors = watchErrors(page);
  const member = await newReader("在线");
  const other = await openDevice();
  await signIn(other, member, "/systemData/dictionary");
  await signIn(page, undefined, `/permission/userOnline?keyword=${encodeURIComponent(member.realName)}`);
  const name = `${member.realName}/${member.account}`;
  await page.getByRole("button", { name: `强制下线 ${name}` }).click();
  await expect(dialog(page)).toContainText("其所有会话会立即结束，未保存的内容会丢失。");
  await confirm(page, "强制下线");
  await expect(row(page, member.account)).toHaveCount(0);
  await expect(other.getByText("登录过期,请重新登录").first()).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  expect(errors()).toEqual([]);
});

test("the logs show who came in, what was called and what was refused, and are taken away as a workbook", async ({
  page,
  openDevice,
}) => {
  const errors = watchErrors(page);
  const member = await newReader("日志");
  const other = await openDevice();
  await signIn(other, member, "/systemData/dictionary");
  await other.getByRole("button", { name: "新增分类" }).first().click();
  await input(other, "名称").fill(unique("记录"));
  await input(other, "编码").fill(unique("e2e.log"));
  await saveDialog(other);
  expect(await replyTo(other, "POST", "/api/system/Permission/Users", {})).toMatchObject({ code: 403 });

  await signIn(page, undefined, `/system/log?keyword=${member.account}`);
  await expect(row(page, member.account).first()).toContainText("成功");
  await page.getByRole("tab", { name: "请求日志" }).click();
  await page.getByRole("textbox", { name: "关键词" }).fill(member.account);
  await page.keyboard.press("Enter");
  const posted = row(page, member.account).filter({ hasText: "POST" });
  const created = posted.filter({ hasText: "/api/system/Base/DictionaryType" });
  await expect(created).toContainText("成功");
  const refused = posted.filter({ hasText: "/api/system/Permission/Users" }).filter({ hasNotText: "/Current/" });
  await expect(refused).toContainText("失败");
  await expect(refused).not.toContainText("403");
  await refused.getByRole("button", { name: /^详情/ }).click();
  await expect(dialog(page)).toContainText("失败 · 没有权限（代码 403）");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await created.getByRole("button", { name: /^详情/ }).click();
  await expect(dialog(page)).toContainText("日志详情");
  await expect(dialog(page)).toContainText("请求编号");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出" }).click();
  expect((await download).suggestedFilename()).toMatch(/请求日志.*\.xlsx$/);
  expect(errors()).toEqual([]);
});

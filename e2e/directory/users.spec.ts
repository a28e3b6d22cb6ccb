import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { Directory } from "../support/directory.ts";
import { dialog, input, unique } from "../support/screen.ts";
import { signIn, untilAnswered } from "../support/session.ts";

const path = "/permission/user";
const loginHeading = (page: Page) => page.getByRole("heading", { name: "登录工枢" });
const found = (word: string) => `${path}?keyword=${encodeURIComponent(word)}`;

test("a reset password ends what somebody is doing at once, and has to be changed", async ({ page, openDevice }) => {
  const directory = await Directory.open();
  const roleId = await directory.role(unique("读者"), { "systemData.dictionary": {} });
  const member = await directory.member(unique("重置"), { roleId });
  const other = await openDevice();
  await signIn(other, member);
  await signIn(page, undefined, found(member.account));
  await page.getByRole("button", { name: `重置密码 ${member.realName}` }).click();
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

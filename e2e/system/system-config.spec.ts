import { expect, test } from "@playwright/test";
import { openTenant } from "../support/directory.ts";
import { unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

test("settings are kept and put back, and a wrong list of addresses is refused at its input, whose tab comes into view", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { admin } = await openTenant(unique("配置厂"));
  await signIn(page, admin, "/system/sysConfig");
  const company = page.getByRole("textbox", { name: "公司名称" });
  const idle = page.getByRole("spinbutton", { name: "闲置超时（分钟）" });
  const addresses = page.getByRole("textbox", { name: "允许的地址" });
  const save = page.getByRole("button", { name: "保存", exact: true });
  const unsaved = page.getByText("有未保存的修改");
  const open = (tab: string) => page.getByRole("tab", { name: tab }).click();

  await expect(company).toHaveValue("");
  await company.fill("远景石墨有限公司");
  await open("登录与安全");
  const before = await idle.inputValue();
  await idle.fill("95");
  await expect(unsaved).toBeVisible();
  await save.click();
  await expect(page.getByText("系统配置已保存")).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await page.reload();
  await expect(idle).toHaveValue("95");
  await open("基本信息");
  await expect(company).toHaveValue("远景石墨有限公司");

  await open("登录与安全");
  await addresses.fill("10.0.0.8\n10.0.0.300");
  await open("基本信息");
  await page.keyboard.press("Control+s");
  const field = page.locator(".ant-form-item").filter({ has: addresses });
  await expect(field.getByText("“10.0.0.300”不是有效的 IP 地址或网段")).toBeVisible();
  await expect(addresses).toBeFocused();
  await addresses.fill("10.0.0.8");
  await page.getByRole("switch", { name: "启用白名单" }).click();
  await save.click();
  await expect(field.getByText(/^名单不包含您当前的地址 \S+，保存后您将无法登录$/)).toBeVisible();
  await expect(addresses).toBeFocused();

  await page.getByRole("switch", { name: "启用白名单" }).click();
  await addresses.fill("");
  await idle.fill(before);
  await open("基本信息");
  await company.fill("");
  await save.click();
  await expect(unsaved).toHaveCount(0);
  await page.reload();
  await expect(company).toHaveValue("");
  await open("登录与安全");
  await expect(idle).toHaveValue(before);
  await expect(addresses).toHaveValue("");
  expect(errors()).toEqual([]);
});

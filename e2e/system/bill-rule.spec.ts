import { expect, test } from "@playwright/test";
import { newForm } from "../support/form-design.ts";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

test("a rule is made in the form designer, numbers the records of the form, and is watched and kept", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const name = unique("领用单");
  await signIn(page, people.admin, "/onlineDev/webDesign");
  await newForm(page, name, unique("e2e.bill"));
  await page.getByRole("button", { name: "添加单据编号" }).click();
  await page.getByRole("button", { name: "新增规则" }).click();
  await input(page, "业务名称").fill(name);
  await input(page, "业务编码").fill(unique("e2eNo"));
  await input(page, "流水前缀").fill("LY");
  await expect(dialog(page).getByRole("region", { name: "单号预览" })).toContainText(/LY\d{8}0001/);
  await dialog(page).getByRole("combobox", { name: "流水日期" }).click();
  await page.getByTitle("无", { exact: true }).click();
  await expect(dialog(page).getByRole("region", { name: "单号预览" })).toContainText("接着 LY0002");
  await saveDialog(page);
  await expect(page.getByText("例如 LY0001")).toBeVisible();
  await page.getByRole("button", { name: "添加单行输入" }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await dialog(page).getByRole("button", { name: "确认发布" }).click();
  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();
  for (const number of ["LY0001", "LY0002"]) {
    await page.getByRole("button", { name: "新增" }).first().click();
    await expect(dialog(page).getByRole("button", { name: "保存", exact: true })).toBeVisible();
    await saveDialog(page);
    await expect(row(page, number)).toBeVisible();
  }

  await page.goto(`/system/billRule?keyword=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText("LY0002");
  await page.getByRole("button", { name: `流水监控 ${name}` }).click();
  await expect(dialog(page).getByRole("region", { name: "下一个单号" })).toContainText("LY0003");
  await expect(dialog(page).getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await chooseMore(page, name, "删除");
  await confirm(page, "删除");
  await expect(page.getByText(`表单“${name}”正在使用该规则，不能删除`)).toBeVisible();
  await page.getByRole("switch", { name: `${name} 启用` }).click();
  await expect(page.getByRole("switch", { name: `${name} 停用` })).toBeEnabled();
  expect(errors()).toEqual([]);
});

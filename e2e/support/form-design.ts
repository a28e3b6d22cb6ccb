import { expect, type Page } from "@playwright/test";
import { dialog, input } from "./screen.ts";

/** Makes a form in the list of forms and opens its designer; without a code it takes the one that is offered. */
export async function newForm(page: Page, name: string, code?: string): Promise<void> {
  await page.getByRole("button", { name: "新增表单" }).first().click();
  await input(page, "名称").fill(name);
  if (code !== undefined) await input(page, "编码").fill(code);
  await dialog(page).getByRole("button", { name: "创建并设计" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

/** Adds a field by a click in the palette and names it: its title has the focus. */
export async function addField(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole("button", { name: `添加${kind}`, exact: true }).click();
  await expect(page.getByRole("textbox", { name: /^“.*”的标题$/ })).toBeFocused();
  await page.keyboard.insertText(title);
  await expect(page.getByRole("button", { name: new RegExp(`^${title}，.*${kind}`) })).toBeVisible();
}

/** Publishes the form in the designer for the first time, and adds it to the menu in the same step. */
export async function publish(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(dialog(page)).toContainText(`发布“${name}”`);
  await expect(dialog(page).getByRole("listitem").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "确认发布" }).click();
  await expect(dialog(page)).toContainText("已发布第 1 版");
  await expect(dialog(page).getByRole("button", { name: "打开", exact: true })).toBeVisible();
}

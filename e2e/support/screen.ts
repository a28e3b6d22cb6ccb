import { expect, type Locator, type Page } from "@playwright/test";

/** A text or number input of the dialog in front, by its label. */
export function input(page: Page, label: string): Locator {
  return dialog(page)
    .getByRole("textbox", { name: label })
    .or(dialog(page).getByRole("spinbutton", { name: label }));
}

/** The dialog in front. */
export function dialog(page: Page): Locator {
  return page.getByRole("dialog").last();
}

/** Saves the form in the dialog and waits until it has closed. */
export async function saveDialog(page: Page): Promise<void> {
  const opened = await page.getByRole("dialog").count();
  await dialog(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(opened - 1);
}

/** A row of the list in view that holds `text`. */
export function row(page: Page, text: string): Locator {
  return page.getByRole("row").filter({ hasText: text });
}

/** Chooses an action of a row that stands behind "more": what loses something does. */
export async function chooseMore(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `更多操作：${name}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Answers yes in the confirmation in front, never in a dialog below it that has a button of the same name. */
export async function confirm(page: Page, button: string): Promise<void> {
  const question = page.getByRole("dialog").filter({ has: page.locator(".ant-modal-confirm-body") });
  await question.last().getByRole("button", { name: button, exact: true }).click();
}

/** A name or code that no other test uses, so that journeys can share one server. */
export function unique(start: string): string {
  return `${start}${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
}

/** What a page has thrown while a test ran; ask for it at the end. */
export function watchErrors(page: Page): () => readonly string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return () => errors;
}

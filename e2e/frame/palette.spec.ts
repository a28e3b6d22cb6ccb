import { expect, type Page } from "@playwright/test";
import { account } from "../support/frame.ts";
import { people } from "../support/people.ts";
import { dialog, row } from "../support/screen.ts";
import { test } from "../support/signed-in.ts";

const inspections = "/model/incomingInspection";
const field = (page: Page) => page.getByRole("combobox", { name: "搜索与命令" });
const group = (page: Page, name: string) => page.getByRole("group", { name });

async function open(page: Page, path = "/home"): Promise<void> {
  await page.goto(path);
  await expect(account(page, people.admin.realName)).toBeVisible();
}

async function openPalette(page: Page, text = ""): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("placeholder", "搜索菜单、人员、记录或命令");
  await field(page).fill(text);
}

test("a record is found by its number and opened over its list", async ({ page }) => {
  await open(page, inspections);
  const text = await row(page, "IQC").first().innerText();
  const number = /IQC\d+/.exec(text)?.[0] ?? "";
  await open(page);
  await openPalette(page, number);
  await group(page, "记录")
    .getByRole("option", { name: new RegExp(number) })
    .click();
  await expect(page).toHaveURL(/\/model\/incomingInspection\?open=detail/);
  await expect(dialog(page)).toContainText("来料检验详情");
  await expect(dialog(page)).toContainText(number);
});

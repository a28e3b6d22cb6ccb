import { expect, type Page, test } from "@playwright/test";
import { Directory, openTenant } from "./support/directory.ts";
import { stumbles } from "./support/obstacles.ts";
import { dialog, input, unique } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);

/** Saves the form in front, and gives the row of a field in the comparison that comes up, with its two cells. */
async function compared(page: Page, label: string) {
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await expect(dialog(page)).toContainText("这条数据刚被他人修改");
  return cellsOf(page, label);
}

function cellsOf(page: Page, label: string) {
  const row = dialog(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
  return { theirs: row.getByRole("cell").first(), mine: row.getByRole("cell").last() };
}

/** Nothing that only the machine understands stands in the comparison. */
async function expectReadable(page: Page): Promise<void> {
  await expect(dialog(page).getByRole("table")).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}|\d{12}|…/);
  expect(await stumbles(page, "[role=dialog]")).toEqual([]);
}

test("the last day of a tenant that two have changed is told as a day", async ({ page }) => {
  const name = unique("双改公司");
  const { id } = await openTenant(name);
  const { client } = await Directory.open();
  const address = `/api/system/Tenant/${id}`;
  await signIn(page, undefined, `/tenant?keyword=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `编辑 ${name}` }).click();
  await input(page, "说明").fill("续费一年");
  const stored = await client.call<object>("GET", address);
  await client.call("PUT", address, { ...stored, mobilePhone: "", expiresTime: day("2036-01-31") });

  const end = await compared(page, "到期日");
  await expect(end.theirs.getByRole("textbox")).toHaveValue("2036-01-31");
  await expect(end.mine).toHaveText("（空）");
  await expect(dialog(page).getByRole("rowheader")).toHaveText(["到期日", "说明"]);
  await expectReadable(page);
});

import { expect, type Page, test } from "@playwright/test";
import { Directory, openTenant } from "./support/directory.ts";
import { stumbles } from "./support/obstacles.ts";
import { dialog, input, unique } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

interface MenuNode {
  readonly id: string;
  readonly children: readonly MenuNode[];
}

/** The menu that was searched for, below its directories. */
function leafOf([node]: readonly MenuNode[]): MenuNode {
  if (node === undefined) throw new Error("there is no such menu");
  return node.children.length === 0 ? node : leafOf(node.children);
}

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

test("a scheme that two have changed is told by its scope, its organisations and its conditions", async ({ page }) => {
  const { admin } = await openTenant(unique("方案公司"));
  const directory = await Directory.open(admin);
  const { client } = directory;
  const menus = "/api/system/Base/Menu";
  const schemes = "/api/system/Base/ModuleDataAuthorizeScheme";
  const menu = "用户管理";
  const { list } = await client.call<{ list: MenuNode[] }>("GET", `${menus}?keyword=${encodeURIComponent(menu)}`);
  const moduleId = leafOf(list).id;
  const fullName = unique("方案");
  const rule = { field: "realName", type: "text", op: "Contains", value: "王" };
  const condition = { scope: "condition", conditionJson: JSON.stringify([{ logic: "and", groups: [rule] }]) };
  const { id } = await client.call<{ id: string }>("POST", schemes, { moduleId, fullName, ...condition });

  await signIn(page, admin, `/system/menu?keyword=${encodeURIComponent(menu)}`);
  await page.getByRole("button", { name: `更多操作：${menu}` }).click();
  await page.getByRole("menuitem", { name: "数据权限" }).click();
  await dialog(page)
    .getByRole("button", { name: `编辑 ${fullName}` })
    .click();
  await dialog(page).getByRole("textbox", { name: "值" }).fill("李");
  const department = unique("丙部");
  const organizeIds = [await directory.department(department)];
  await client.call("PUT", `${schemes}/${id}`, { moduleId, fullName, scope: "chosen", organizeIds });

  const scope = await compared(page, "范围");
  await expect(scope.theirs).toHaveText("指定组织");
  await expect(scope.mine).toHaveText("自定义条件");
  const organizes = cellsOf(page, "公司和部门");
  await expect(organizes.theirs).toContainText(department);
  await expect(organizes.mine).toHaveText("（空）");
  const conditions = cellsOf(page, "条件");
  await expect(conditions.theirs).toHaveText("（空）");
  await expect(conditions.mine).toContainText("姓名 包含 李");
  await expectReadable(page);
});

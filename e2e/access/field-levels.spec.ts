import { expect } from "@playwright/test";
import { test } from "../support/devices.ts";
import { Directory } from "../support/directory.ts";
import { dialog, unique } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const models = "/api/visualdev/Base";
const menus = "/api/system/Base/Menu";

/** A published form whose menu limits its fields, which a role has without any of them. */
async function limitedForm({ client }: Directory, fullName: string, roleId: string) {
  const text = (id: string, label: string) => ({ kind: "text", id, field: id, label });
  const fields = [text("title", "标题"), text("price", "单价"), text("cost", "成本")];
  const body = {
    fullName,
    enCode: unique("levels"),
    category: "office",
    formData: JSON.stringify({ schema: 3, fields }),
    columnData: "",
  };
  const { id } = await client.call<{ id: string }>("POST", models, body);
  const { version } = await client.call<{ version: number }>("GET", `${models}/${id}`);
  await client.call("POST", `${models}/${id}/Actions/Publish`, { version });
  const menu = await client.call<{ id: string }>("POST", `${models}/${id}/Actions/Menu`, {
    fullName,
    roleIds: [roleId],
  });
  const info = await client.call<{ urlAddress: string }>("GET", `${menus}/${menu.id}`);
  await client.call("PUT", `${menus}/${menu.id}`, { ...info, isFormAuthorize: 1 });
  const data = JSON.stringify({ title: "甲", price: "12.50", cost: "9.80" });
  await client.call("POST", `/api/visualdev/OnlineDev/${id}`, { data });
  return { id, address: info.urlAddress };
}

test("a role sees one field of a form, fills in another, and knows nothing of a third, which is explained", async ({
  page,
  openDevice,
}) => {
  const directory = await Directory.open();
  const [role, form] = [unique("价格"), unique("报价")];
  const roleId = await directory.role(role);
  const { id, address } = await limitedForm(directory, form, roleId);
  const member = await directory.member(unique("成员"), { roleId });
  await signIn(page, undefined, `/permission/role?keyword=${encodeURIComponent(role)}`);
  await page.getByRole("button", { name: `授权 ${role}` }).click();
  // A column of the list is seen in records as well.
  await dialog(page).getByRole("tab", { name: /^列表/ }).click();
  await dialog(page).getByRole("treeitem").filter({ hasText: "成本" }).last().locator(".ant-tree-checkbox").click();
  await dialog(page).getByRole("tab", { name: /^表单/ }).click();
  const level = (field: string, name: string) =>
    dialog(page)
      .getByRole("radiogroup", { name: `“${field}”的权限`, exact: true })
      .getByText(name, { exact: true });
  await level("标题", "填写").click();
  await level("单价", "只读").click();
  await dialog(page).getByRole("tab", { name: "确认" }).click();
  await dialog(page).getByRole("button", { name: "保存授权" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const other = await openDevice();
  await signIn(other, member, `/${address}`);
  await other.getByRole("row").filter({ hasText: "甲" }).getByRole("button", { name: /编辑/ }).click();
  await expect(dialog(other).getByLabel("标题")).toBeEditable();
  await expect(dialog(other).getByLabel("单价")).toHaveValue("12.50");
  await expect(dialog(other).getByLabel("单价")).not.toBeEditable();
  await expect(dialog(other).getByLabel("成本")).toHaveCount(0);
  await dialog(other).getByLabel("标题").fill("乙");
  await dialog(other).getByRole("button", { name: "保存", exact: true }).click();
  await expect(other.getByRole("row").filter({ hasText: "乙" })).toBeVisible();

  await page.goto(`/permission/explain?entity=${id}&userId=${member.id}`);
  await expect(page.getByText(`只读“单价”：来自角色“${role}”`)).toBeVisible();

  await page.goto("/onlineDev/webDesign");
  await page.getByRole("row").filter({ hasText: form }).getByRole("button", { name: /更多/ }).click();
  await page.getByRole("menuitem", { name: "数据权限" }).click();
  await expect(dialog(page)).toContainText(`“${form}”的数据权限`);
});

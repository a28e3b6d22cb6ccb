import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { expect, type Page, test } from "@playwright/test";
import type { ProductClient } from "../../bench/support/product.ts";
import { choice, Directory, openTenant, pick } from "../support/directory.ts";
import { chooseMore, dialog, row, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const base = "/api/visualdev/Base";
const permission = "/api/system/Permission";
const formData: FormDefinitionInput = {
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "code", label: "工装编号" },
    { kind: "user", id: "f2", field: "keeper", label: "保管人" },
  ],
};

/** A list of machines in the menu, with one machine in somebody's keeping. */
async function publishMachines(client: ProductClient, keeper: string): Promise<void> {
  const body = {
    fullName: "工装",
    enCode: "machine",
    category: "e2e",
    formData: JSON.stringify(formData),
    columnData: "",
  };
  const { id } = await client.call<{ id: string }>("POST", base, body);
  await client.call("POST", `${base}/${id}/Actions/Publish`, { version: 1 });
  await client.call("POST", `${base}/${id}/Actions/Menu`, { fullName: "工装" });
  await client.call("POST", `/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ code: "M-01", keeper }) });
}

/** The one who leaves: leads a department and somebody, and keeps a machine; and two who stay. */
async function makePeople({ client, ...directory }: { client: ProductClient; company: string }): Promise<void> {
  const add = async (account: string, realName: string, managerId?: string) => {
    const body = {
      account,
      realName,
      gender: "1",
      organizeId: directory.company,
      ...(managerId !== undefined && { managerId }),
    };
    return (await client.call<{ id: string }>("POST", `${permission}/Users`, body)).id;
  };
  const leaver = await add("zhouqiang", "周强");
  await add("wumin", "吴敏");
  await add("zhengjie", "郑洁");
  await add("fenglei", "冯磊", leaver);
  const department = { parentId: directory.company, fullName: "石墨化部", enCode: "graphitization", managerId: leaver };
  await client.call("POST", `${permission}/Organize/Department`, department);
  await publishMachines(client, leaver);
}

/** Chooses who gets everything that has no receiver of its own. */
async function pickReceiver(page: Page, name: string): Promise<void> {
  const receiver = dialog(page).getByRole("combobox", { name: "接收人", exact: true });
  await receiver.fill(name);
  await choice(page, name).click();
}

test("whoever leads a department and keeps things is handed over before being deleted, and then all is the successors'", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { admin } = await openTenant(unique("交接厂"));
  const directory = await Directory.open(admin);
  await makePeople({ client: directory.client, company: await directory.company() });
  await signIn(page, admin, "/permission/user");

  await chooseMore(page, "周强", "删除");
  await expect(dialog(page)).toContainText("该用户名下还有工作，请先交接再删除。");
  const lines = dialog(page).getByRole("listitem");
  await expect(lines).toHaveText([
    /^担任主管的组织 1 项石墨化部/,
    /^直属下属 1 项冯磊/,
    /^“工装”：“保管人”中指定的记录 1 项/,
  ]);
  const next = dialog(page).getByRole("button", { name: "下一步" });
  await expect(dialog(page).getByText("请选择接收人").last()).toBeVisible();
  await expect(next).toBeDisabled();
  await pickReceiver(page, "吴敏");
  await pick(page, "接收人：直属下属", "郑洁");
  await next.click();
  await expect(lines).toHaveText([
    "担任主管的组织1 项 → 吴敏/wumin",
    "直属下属1 项 → 郑洁/zhengjie",
    "“工装”：“保管人”中指定的记录1 项 → 吴敏/wumin",
  ]);
  await expect(dialog(page)).toContainText("交接完成后：删除账号");
  await dialog(page).getByRole("button", { name: "移交并删除" }).click();
  await expect(dialog(page).getByText("交接完成，账号已删除")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, "zhouqiang")).toHaveCount(0);

  await page.getByRole("button", { name: "编辑 冯磊" }).click();
  await expect(dialog(page).getByTitle("郑洁/zhengjie")).toBeVisible();
  await page.goto("/permission/department");
  await expect(row(page, "石墨化部")).toContainText("吴敏/wumin");
  await page.goto("/home");
  await page.getByRole("main").getByText("工装", { exact: true }).first().click();
  await expect(row(page, "M-01")).toContainText("吴敏");
  expect(errors()).toEqual([]);
});

test("a hand-over that is under way is not left before its result is there", async ({ page }) => {
  const { admin } = await openTenant(unique("交接厂"));
  const directory = await Directory.open(admin);
  await makePeople({ client: directory.client, company: await directory.company() });
  await signIn(page, admin, "/permission/user");
  await chooseMore(page, "周强", "删除");
  await pickReceiver(page, "吴敏");
  await dialog(page).getByRole("button", { name: "下一步" }).click();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/Actions/HandOver*", async (route) => {
    await held;
    await route.continue();
  });
  await dialog(page).getByRole("button", { name: "移交并删除" }).click();
  await expect(dialog(page).getByRole("button", { name: "上一步" })).toBeDisabled();
  await expect(dialog(page).getByRole("button", { name: "关闭" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(dialog(page)).not.toContainText("放弃修改？");
  goOn();
  await expect(dialog(page).getByText("交接完成，账号已删除")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { Directory, type Member } from "../support/directory.ts";
import { dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const states = [
  { value: "open", label: "待检" },
  { value: "done", label: "已检" },
];
const form = {
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "code", label: "批号" },
    { kind: "number", id: "f2", field: "weight", label: "重量" },
    { kind: "select", id: "f3", field: "state", label: "状态", options: { source: "static", options: states } },
    {
      kind: "table",
      id: "t1",
      field: "defects",
      label: "缺陷明细",
      columns: [{ kind: "number", id: "c1", field: "count", label: "缺陷数" }],
    },
  ],
};
const list = { schema: 1, columns: [{ field: "f1" }, { field: "f2" }, { field: "f3" }], search: [] };
const columns = ["code", "weight", "state"];

interface Batches {
  readonly path: string;
  readonly name: string;
  readonly owner: Member;
  readonly inspector: Member;
  /** What the inspector's role is called. */
  readonly role: string;
}

/** A published list with records, somebody who may share its views, and somebody who only reads it. */
async function batches(): Promise<Batches> {
  const directory = await Directory.open();
  const { client } = directory;
  const name = unique("批次");
  const { id } = await client.call<{ id: string }>("POST", "/api/visualdev/Base", {
    fullName: name,
    enCode: unique("batch"),
    category: "office",
    formData: JSON.stringify(form),
    columnData: JSON.stringify(list),
  });
  const { version } = await client.call<{ version: number }>("GET", `/api/visualdev/Base/${id}`);
  await client.call("POST", `/api/visualdev/Base/${id}/Actions/Publish`, { version });
  const menu = await client.call<{ id: string }>("POST", `/api/visualdev/Base/${id}/Actions/Menu`, { fullName: name });
  const { enCode, urlAddress } = await client.call<{ enCode: string; urlAddress: string }>(
    "GET",
    `/api/system/Base/Menu/${menu.id}`,
  );
  const records = [
    { code: "A-1", weight: 5, state: "open", defects: [{ count: 3 }] },
    { code: "A-2", weight: 7, state: "done", defects: [{ count: 1 }] },
    { code: "B-1", weight: 9, state: "open", defects: [{ count: 9 }] },
    { code: "B-2", weight: 11, state: "open" },
  ];
  for (const record of records)
    await client.call("POST", `/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify(record) });
  const role = unique("质检员");
  const buttons = ["btn_detail"];
  const own = await directory.role(unique("班长"), { [enCode]: { buttons: [...buttons, "btn_shareViews"], columns } });
  const read = await directory.role(role, { [enCode]: { buttons, columns } });
  const owner = await directory.member("视图班长", { roleId: own });
  const inspector = await directory.member("视图质检员", { roleId: read });
  return { path: `/${urlAddress}`, name, owner, inspector, role };
}

const option = (page: Page, text: string) =>
  page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .filter({ hasText: text })
    .first();

async function chooseAt(page: Page, label: string, place: number, text: string): Promise<void> {
  await dialog(page).getByRole("combobox", { name: label }).nth(place).click();
  await option(page, text).click();
}

const shown = async (page: Page) => {
  const codes = await page.getByRole("gridcell", { name: /^[AB]-\d$/ }).allTextContents();
  return codes.toSorted();
};

test("a view with a filter is saved, shared with a role that sees it first, and its link shows the same rows to others", async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  const { path, owner, inspector, role } = await batches();
  await signIn(page, owner, path);
  await expect(row(page, "A-1")).toBeVisible();

  await page.getByRole("button", { name: "筛选", exact: true }).click();
  await chooseAt(page, "字段", 0, "状态");
  await chooseAt(page, "值", 0, "待检");
  await dialog(page).locator(".ant-modal-title").click();
  await dialog(page)
    .getByRole("button", { name: /添加条件$/ })
    .click();
  await chooseAt(page, "字段", 1, "缺陷明细");
  await dialog(page)
    .getByRole("group", { name: "缺陷明细" })
    .getByRole("button", { name: /添加条件$/ })
    .click();
  await chooseAt(page, "比较方式", 2, "大于等于");
  await input(page, "值").last().fill("3");
  await dialog(page).getByRole("button", { name: "应用" }).click();
  await expect(page.getByText("“缺陷明细”中有任一行满足（“缺陷数”不小于3）")).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(["A-1", "B-1"]);

  await page.reload();
  await expect.poll(() => shown(page)).toEqual(["A-1", "B-1"]);
  await page.getByRole("button", { name: "保存为视图" }).click();
  await input(page, "名称").fill("有缺陷的待检批");
  await saveDialog(page);
  await expect(page).toHaveURL(/\?view=[^&]+$/);
  const link = page.url();

  await page.getByRole("button", { name: "视图操作" }).click();
  await page.getByRole("menuitem", { name: /共享$/ }).click();
  await dialog(page).getByRole("combobox", { name: "默认显示此视图的角色" }).fill(role);
  await option(page, role).click();
  await dialog(page).locator(".ant-modal-title").click();
  await saveDialog(page);

  const reader = await (await browser.newContext()).newPage();
  const readerErrors = watchErrors(reader);
  await signIn(reader, inspector, path);
  const tab = reader.getByRole("navigation", { name: "视图" }).getByRole("button", { name: /有缺陷的待检批/ });
  await expect(tab).toHaveAttribute("aria-current", "true");
  await expect.poll(() => shown(reader)).toEqual(["A-1", "B-1"]);
  await reader.getByRole("navigation", { name: "视图" }).getByRole("button", { name: /全部$/ }).click();
  await expect.poll(() => shown(reader)).toEqual(["A-1", "A-2", "B-1", "B-2"]);
  await reader.goto(link);
  await expect.poll(() => shown(reader)).toEqual(["A-1", "B-1"]);

  await reader.getByRole("searchbox", { name: "搜索所有列" }).fill("B");
  await reader.keyboard.press("Enter");
  await expect.poll(() => shown(reader)).toEqual(["B-1"]);
  expect([...errors(), ...readerErrors()]).toEqual([]);
});

import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { people } from "../support/people.ts";
import { confirm, dialog, row, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/systemData/dataInterface";

async function writeQuery(page: Page, sql: string): Promise<void> {
  const editor = page.getByRole("textbox", { name: "SQL 语句" });
  await editor.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(sql);
}

async function fillNew(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole("button", { name: "新增接口" }).first().click();
  await page.getByRole("textbox", { name: "名称" }).fill(name);
  await page.getByRole("textbox", { name: "编码" }).fill(code);
  await page.getByRole("combobox", { name: "分类" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: "业务数据" }).click();
  await writeQuery(
    page,
    "select supplier, count(*) as total from incomingInspection where supplier <> @without group by supplier",
  );
  await page.getByRole("tab", { name: "参数" }).click();
  await page.getByRole("button", { name: "添加" }).click();
  await page.getByRole("textbox", { name: "1: 参数名" }).fill("without");
  await page.getByRole("textbox", { name: "1: 显示名" }).fill("不含供应商");
  await page.getByRole("checkbox", { name: "必填" }).check();
}

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await dialog(page).getByRole("textbox", { name: "版本说明" }).fill(note);
  await dialog(page)
    .getByRole("button", { name: /发\s?布/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function newToken(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "访问" }).click();
  await page.getByRole("radio", { name: "登录用户和令牌" }).check();
  await page.keyboard.press("Control+S");
  await page.getByRole("button", { name: "生成令牌" }).click();
  return (
    await page.getByRole("alert").filter({ hasText: "请立即复制" }).locator(".ant-typography").innerText()
  ).trim();
}

/** Another program, which has nothing but the token. */
async function callOutside(request: APIRequestContext, code: string, token: string, query = "?without=NYDR") {
  const url = `/api/system/Base/DataInterface/${code}/Actions/Response${query}`;
  const reply = await request.get(url, { headers: { authorization: token } });
  return (await reply.json()) as { code: number; msg: string; data: Record<string, unknown>[] };
}

test("a query becomes an interface that another program calls, and goes back to an earlier version", async ({
  page,
  request,
}) => {
  const errors = watchErrors(page);
  const name = unique("供应商统计");
  const code = unique("supplierCount").replaceAll(/[^A-Za-z0-9]/g, "");
  await signIn(page, people.admin, path);
  await fillNew(page, name, code);

  await page.getByRole("textbox", { name: "不含供应商" }).fill("NYDR");
  await page.keyboard.press("Control+Enter");
  const preview = page.getByRole("region", { name: "预览" });
  await expect(preview.getByRole("columnheader", { name: "total" })).toBeVisible();
  await expect(preview.getByText(/共 \d+ 毫秒/)).toBeVisible();

  await page.getByRole("tab", { name: "内容" }).click();
  await writeQuery(page, "select nothing\nfrom incomingInspection");
  await page.keyboard.press("Control+Enter");
  await expect(preview.getByRole("alert")).toContainText("第 1 行第 8 列");
  await writeQuery(
    page,
    "select supplier, count(*) as total from incomingInspection where supplier <> @without group by supplier",
  );
  await page.keyboard.press("Control+S");
  await expect(page.getByText("未发布")).toBeVisible();
  const token = await newToken(page);
  await publish(page, "第一版");
  await expect(page.getByText("已发布 v1")).toBeVisible();

  const first = await callOutside(request, code, token);
  expect([first.code, Object.keys(first.data[0] ?? {})]).toEqual([200, ["supplier", "total"]]);
  expect(await callOutside(request, code, token, "")).toMatchObject({ code: 400, msg: "缺少参数“不含供应商”" });
  expect((await callOutside(request, code, "i.ZGVmYXVsdA.wrong")).code).toBe(602);

  await page.getByRole("tab", { name: "内容" }).click();
  await writeQuery(page, "select supplier as id from incomingInspection where supplier <> @without limit 1");
  await publish(page, "只要供应商");
  await expect(page.getByText("已发布 v2")).toBeVisible();
  expect(Object.keys((await callOutside(request, code, token)).data[0] ?? {})).toEqual(["id"]);

  await page.getByRole("tab", { name: "版本" }).click();
  await page.getByRole("button", { name: "对比" }).click();
  await expect(dialog(page).getByRole("row", { name: /^内容 select/ })).toContainText("count(*)");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "恢复此版本" }).click();
  await confirm(page, "恢复此版本");
  await expect(page.getByText("已发布 v3")).toBeVisible();
  expect(Object.keys((await callOutside(request, code, token)).data[0] ?? {})).toEqual(["supplier", "total"]);

  await page.getByRole("tab", { name: "日志" }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "刷新" }).click();
    await expect(row(page, "令牌").filter({ hasText: "被拒绝" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row(page, "令牌").filter({ hasText: "成功" }).first()).toBeVisible();
  expect(errors()).toEqual([]);
});

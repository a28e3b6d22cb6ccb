import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { startPostgresServer } from "../../scripts/postgres-server.mjs";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

let server: Awaited<ReturnType<typeof startPostgresServer>>;

test.beforeAll(async () => {
  server = await startPostgresServer({ relaxed: true, ignoreEnvironment: true });
  const owner = new Client({ connectionString: server.url });
  await owner.connect();
  await owner.query("create table goods (id int primary key, name varchar(40) not null, price numeric(10, 2))");
  await owner.query("comment on table goods is '货物'; comment on column goods.name is '货物名称'");
  await owner.query("insert into goods select n, '物料 ' || n, n / 2.0 from generate_series(1, 45) n");
  await owner.end();
});

test.afterAll(() => server.stop());

test("a source is tried, saved, browsed and taken away again", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, people.admin, "/systemData/dataSource");
  const name = unique("生产库");
  await page.getByRole("button", { name: "新增连接" }).first().click();
  await input(page, "连接名称").fill(name);
  await input(page, "主机").fill("127.0.0.1");
  await input(page, "端口").fill(new URL(server.tcpUrl).port);
  await input(page, "数据库").fill("nowhere");
  await input(page, "用户名").fill("postgres");
  await dialog(page).getByRole("button", { name: "测试连接" }).click();
  await expect(dialog(page).getByText(/数据库不存在/)).toBeVisible();
  await input(page, "数据库").fill("postgres");
  await dialog(page).getByRole("button", { name: "测试连接" }).click();
  await expect(dialog(page).getByText(/连接成功：PostgreSQL/)).toBeVisible();
  await saveDialog(page);

  await page.getByRole("button", { name: `浏览表 ${name}` }).click();
  await page.getByRole("treeitem").getByText("goods").click();
  await expect(row(page, "货物名称")).toContainText("character varying");
  await page.getByRole("tab", { name: "数据", exact: true }).click();
  await expect(page.getByText("共 45 条")).toBeVisible();
  await page.getByRole("searchbox", { name: "包含的文字" }).fill("物料 45");
  await page.keyboard.press("Enter");
  await expect(row(page, "22.50")).toBeVisible();
  await expect(page.getByText("共 1 条")).toBeVisible();
  await page.reload();
  await expect(row(page, "22.50")).toBeVisible();

  await page.goto("/systemData/dataSource");
  await chooseMore(page, name, "删除");
  await confirm(page, "删除");
  await expect(row(page, name)).toBeHidden();
  expect(errors()).toEqual([]);
});

test("the published forms are tables as well, with the labels of their fields", async ({ page }) => {
  await signIn(page, people.admin, "/systemData/dataModel");
  await page.getByRole("treeitem").getByText("来料检验").first().click();
  await expect(row(page, "来料单号").or(row(page, "检验单号")).first()).toBeVisible();
  await page.getByRole("tab", { name: "数据", exact: true }).click();
  await expect(page.getByText(/共 [\d,]+ 条/)).toBeVisible();
});

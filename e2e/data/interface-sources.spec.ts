import { createServer, type Server } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import mysql from "mysql2/promise";
import { startMariadbServer } from "../../scripts/mariadb-server.mjs";
import { people } from "../support/people.ts";
import { dialog, input, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/systemData/dataInterface";
const reader = { user: "reader", password: "Read-2026" };

let maria: Awaited<ReturnType<typeof startMariadbServer>>;
let outside: Server;

test.beforeAll(async () => {
  maria = await startMariadbServer();
  const owner = await mysql.createConnection({ host: "127.0.0.1", port: maria.port, user: "root" });
  await owner.query("create database shop character set utf8mb4");
  await owner.query("create table shop.parts (id int primary key, title varchar(40), made timestamp)");
  await owner.query("insert into shop.parts values (1, '螺丝', '2026-01-31 08:09:10'), (2, '齿轮', null)");
  await owner.query("create user ?@'%' identified by ?", [reader.user, reader.password]);
  await owner.query("grant select on shop.* to ?@'%'", [reader.user]);
  await owner.end();
  outside = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://outside");
    const rows = [{ order: pathname, state: searchParams.get("state"), key: request.headers["x-key"] ?? null }];
    reply.setHeader("content-type", "application/json");
    reply.end(JSON.stringify({ code: 200, data: rows }));
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
});

test.afterAll(async () => {
  outside.closeAllConnections();
  outside.close();
  await maria.stop();
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await pick(page, option);
}

const pick = (page: Page, option: string) =>
  page.locator(".ant-select-item-option:visible").filter({ hasText: option }).click();

async function begin(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole("button", { name: "新增接口" }).first().click();
  await page.getByRole("textbox", { name: "名称" }).fill(name);
  await page.getByRole("textbox", { name: "编码" }).fill(code);
  await choose(page, "分类", "业务数据");
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await dialog(page)
    .getByRole("button", { name: /发\s?布/ })
    .click();
  await expect(page.getByText("已发布 v1").filter({ visible: true })).toBeVisible();
}

const codeOf = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, "");

test("a request to another system becomes an interface with parameters and a secret", async ({ page }) => {
  const errors = watchErrors(page);
  const name = unique("outsideOrders");
  const address = outside.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await signIn(page, people.admin, path);
  await begin(page, name, codeOf(name));
  await choose(page, "类型", "HTTP 接口");
  await page.getByRole("textbox", { name: "地址" }).fill(`http://127.0.0.1:${port}/orders/@{id}`);
  await page.getByRole("group", { name: "查询参数" }).getByRole("button", { name: "添加" }).click();
  await page.getByRole("textbox", { name: "查询参数 1: 名称" }).fill("state");
  await page.getByRole("textbox", { name: "查询参数 1: 值" }).fill("open");
  await page.getByRole("button", { name: "添加请求头" }).click();
  const header = page.getByRole("group", { name: "第 1 个请求头" });
  await header.getByRole("textbox", { name: "名称" }).fill("X-Key");
  await header.getByRole("checkbox", { name: "保密" }).check();
  await header.getByLabel("值", { exact: true }).fill("hush");
  await page.getByRole("tab", { name: "参数" }).click();
  await page.getByRole("button", { name: "添加" }).click();
  await page.getByRole("textbox", { name: "1: 参数名" }).fill("id");

  const preview = page.getByRole("region", { name: "预览" });
  await preview.getByRole("textbox", { name: "id" }).fill("A 1");
  await page.keyboard.press("Control+Enter");
  await expect(preview.getByRole("cell", { name: "/orders/A%201" })).toBeVisible();
  await expect(preview.getByRole("cell", { name: "hush" })).toBeVisible();
  await page.keyboard.press("Control+S");
  await publish(page);
  await page.reload();
  await expect(page.getByPlaceholder("已保存，留空不修改")).toHaveValue("");
  expect(errors()).toEqual([]);
});

test("tables of a MariaDB server are read by an interface", async ({ page }) => {
  const errors = watchErrors(page);
  const source = unique("生产库");
  await signIn(page, people.admin, "/systemData/dataSource");
  await page.getByRole("button", { name: "新增连接" }).first().click();
  await input(page, "连接名称").fill(source);
  await dialog(page).getByRole("combobox", { name: "数据库类型" }).click();
  await pick(page, "MariaDB");
  await input(page, "主机").fill("127.0.0.1");
  await input(page, "端口").fill(String(maria.port));
  await input(page, "数据库").fill("shop");
  await input(page, "用户名").fill(reader.user);
  await input(page, "密码").fill(reader.password);
  await dialog(page).getByRole("button", { name: "测试连接" }).click();
  await expect(dialog(page).getByText(/连接成功：.*MariaDB/)).toBeVisible();
  await saveDialog(page);

  const name = unique("parts");
  await page.goto(path);
  await begin(page, name, codeOf(name));
  await choose(page, "数据源", source);
  await page.getByRole("textbox", { name: "SQL 语句" }).click();
  await page.keyboard.insertText("select title, made from parts where title in (@titles) order by id");
  await page.getByRole("tab", { name: "参数" }).click();
  await page.getByRole("button", { name: "添加" }).click();
  await page.getByRole("textbox", { name: "1: 参数名" }).fill("titles");
  await choose(page, "1: 类型", "列表");

  const preview = page.getByRole("region", { name: "预览" });
  await preview.getByRole("textbox", { name: "titles" }).fill("螺丝,铆钉");
  await page.keyboard.press("Control+Enter");
  await expect(preview.getByRole("cell", { name: "螺丝" })).toBeVisible();
  await expect(preview.getByRole("cell", { name: "齿轮" })).toHaveCount(0);
  await page.keyboard.press("Control+S");
  await publish(page);
  expect(errors()).toEqual([]);
});

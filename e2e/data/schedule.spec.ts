import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "../support/devices.ts";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, unique, watchErrors } from "../support/screen.ts";
import { chooseInAccountMenu, signIn } from "../support/session.ts";

const { admin } = people;

test("somebody plans a call, runs it now, reads what came of it, and the monitor shows that all is well", async ({
  page,
}) => {
  const asked: string[] = [];
  const target = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers["x-token"])}`);
    reply.end("stock is fine");
  });
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", () => resolve()));
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/stock`;
  const errors = watchErrors(page);
  const name = unique("盘点提醒");
  await signIn(page, admin, "/system/task");
  await page.getByRole("button", { name: "新增任务" }).first().click();
  await input(page, "任务名称").fill(name);
  await input(page, "任务编码").fill(unique("stock"));
  await input(page, "地址").fill(url);
  await dialog(page).getByRole("button", { name: "添加请求头" }).click();
  await dialog(page).getByRole("textbox", { name: "名称", exact: true }).fill("X-Token");
  await dialog(page).getByRole("checkbox", { name: "保密" }).check();
  await dialog(page).getByLabel("值", { exact: true }).fill("t0ken");
  await expect(dialog(page).getByRole("listitem")).toHaveCount(10);
  await dialog(page).getByRole("button", { name: "保存", exact: true }).click();
  await expect(row(page, name)).toContainText("每天 08:00");

  await chooseMore(page, name, "立即执行");
  await confirm(page, "立即执行");
  const history = page.getByRole("dialog", { name: `执行记录 · ${name}` });
  await expect(history.getByText("成功")).toBeVisible();
  await history.getByRole("button", { name: /^返回内容/ }).click();
  await expect(history).toContainText("stock is fine");
  expect(asked).toEqual(["POST /stock t0ken"]);
  await history.getByRole("button", { name: "关闭" }).click();
  await expect(row(page, name)).not.toContainText("t0ken");

  await chooseInAccountMenu(page, admin, "系统监控");
  await expect(page.getByRole("region", { name: "数据库" })).toContainText("PostgreSQL");
  await expect(row(page, "定时任务触发")).toBeVisible();
  await expect(page.getByText("没有搁置的工作")).toBeVisible();
  expect(errors()).toEqual([]);
  target.close();
});

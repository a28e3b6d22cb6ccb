import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { people } from "../support/people.ts";
import { chooseMore, confirm, dialog, input, row, unique } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

const path = "/system/display";
const title = "仓储看板";

const picture = (wall: Page) => wall.getByRole("img", { name: /^配对码 / });
const board = (wall: Page, name: string) => wall.getByText(`${name} · `);

/** The pairing code, as somebody reads it off the wall. */
async function readCode(wall: Page): Promise<string> {
  await expect(picture(wall)).toBeVisible();
  return (await picture(wall).innerText()).replaceAll(/\s/g, "");
}

/** Fills in the dialog that binds a display and sends it. */
async function pair(page: Page, code: string, name: string): Promise<void> {
  if ((await page.getByRole("dialog").count()) === 0)
    await page.getByRole("button", { name: "绑定显示屏" }).first().click();
  await input(page, "配对码").fill(code);
  await input(page, "名称").fill(name);
  await dialog(page).getByRole("button", { name: "绑定", exact: true }).click();
}

test("a wall shows its board once an administrator has typed its code, until the display is revoked", async ({
  page,
  openDevice,
}) => {
  const name = unique("东墙");
  const wall = await openDevice();
  const asked: string[] = [];
  wall.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await wall.clock.install();
  await wall.goto("/storageBoard");
  await expect(wall.getByRole("heading", { name: title })).toBeVisible();
  const code = await readCode(wall);
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  await wall.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));

  await signIn(page, people.admin, path);
  await pair(page, "ab", name);
  await expect(dialog(page).getByText("配对码为 6 位字母或数字")).toBeVisible();
  await pair(page, code === "AAAAAA" ? "BBBBBB" : "AAAAAA", name);
  await expect(page.getByText("没有屏幕正在显示此配对码，请核对后再输入").first()).toBeVisible();
  await expect(picture(wall)).toBeVisible();
  // Until now the wall has asked for nothing but its pairing, and for the name of the system.
  const open = ["/api/system/Display/Pairing", "/api/oauth/Brand"];
  expect(asked.filter((one) => one.startsWith("/api/") && !open.some((start) => one.startsWith(start)))).toEqual([]);

  // Which screen it is, before anything is bound.
  await input(page, "配对码").fill(code);
  await expect(dialog(page).getByRole("status").filter({ hasText: "将绑定这块屏幕" })).toContainText(
    /\/storageBoard.*本机/,
  );
  await pair(page, ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `, name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(page, name)).toContainText("/storageBoard");
  await expect(board(wall, name)).toBeVisible();
  await expect(picture(wall)).toHaveCount(0);
  await expect(wall.locator("html[data-not-reloaded]")).toBeAttached();

  await wall.reload();
  await expect(board(wall, name)).toBeVisible();
  await page.reload();
  await expect(row(page, name)).toContainText("在线");
  await pair(page, code, unique("西墙"));
  await expect(page.getByText("此配对码已被使用，请让屏幕重新显示一个配对码").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "取消" }).click();
  await confirm(page, "放弃");

  await chooseMore(page, name, "撤销");
  await confirm(page, "撤销");
  await expect(row(page, name)).toHaveCount(0);
  await wall.clock.fastForward(15_000);
  expect(await readCode(wall)).not.toBe(code);
  await expect(board(wall, name)).toHaveCount(0);
  await wall.reload();
  await expect(picture(wall)).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { test } from "./support/devices.ts";
import { Directory, replyTo } from "./support/directory.ts";
import { confirm, dialog, row, unique } from "./support/screen.ts";
import { signIn } from "./support/session.ts";

const positions = "/api/system/Permission/Position";
const units = "/api/system/Permission/Organize/Department";
const listOf = (screen: string, word: string, page = 1) =>
  `/permission/${screen}?keyword=${encodeURIComponent(word)}${page === 1 ? "" : `&page=${page}`}`;

/** Positions that one word finds, in the order of the list: the last one stands alone on its last page. */
async function makePositions(directory: Directory, family: string, count: number): Promise<Map<string, string>> {
  const organizeId = await directory.company();
  const made = new Map<string, string>();
  for (let index = 1; index <= count; index += 1) {
    const fullName = `${family}${String(index).padStart(2, "0")}`;
    const body = { organizeId, fullName, enCode: unique("p"), type: "technology", sortCode: index };
    made.set(fullName, (await directory.client.call<{ id: string }>("POST", positions, body)).id);
  }
  return made;
}

async function tick(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole("checkbox").check();
}

async function removeByRow(page: Page, name: string): Promise<void> {
  const own = page.getByRole("button", { name: `删除 ${name}` });
  const more = page.getByRole("button", { name: `更多操作：${name}` });
  await expect(own.or(more).first()).toBeVisible();
  if (await own.isVisible()) await own.click();
  else {
    await more.click();
    await page.getByRole("menuitem", { name: "删除" }).click();
  }
  await confirm(page, "删除");
  await expect(row(page, name)).toHaveCount(0);
}

/** The button of the toolbar; those of the rows carry a name besides. */
const removeTicked = (page: Page) => page.getByRole("button", { name: "删除", exact: true });

test("whoever deletes the last row of the last page stands on the page before, and never reads that there is nothing", async ({
  page,
}) => {
  const family = unique("末页");
  await makePositions(await Directory.open(), family, 21);
  await signIn(page, undefined, listOf("position", family));
  await expect(page.getByText("共 21 条")).toBeVisible();
  await page.getByRole("listitem", { name: "2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("switch")).toHaveCount(1);
  const last = await page.getByRole("switch").getAttribute("aria-label");
  await removeByRow(page, (last ?? "").split(" ")[0] ?? "");
  await expect(page.getByText("共 20 条")).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
  await expect(page.getByRole("switch")).toHaveCount(20);
});

test("a link to a page that is not there any more shows the last one", async ({ page }) => {
  const family = unique("旧链");
  await makePositions(await Directory.open(), family, 2);
  await signIn(page, undefined, listOf("position", family, 5));
  await expect(row(page, `${family}01`)).toBeVisible();
  await expect(page).toHaveURL(/page=1/);
});

test("what was ticked and is deleted by its own button is not part of the next batch", async ({ page }) => {
  const family = unique("勾选");
  await makePositions(await Directory.open(), family, 3);
  await signIn(page, undefined, listOf("position", family));
  await tick(page, `${family}01`);
  await tick(page, `${family}02`);
  await removeByRow(page, `${family}01`);
  await removeTicked(page).click();
  await expect(dialog(page)).toContainText("确定删除选中的 1 个岗位吗？");
  await confirm(page, "删除");
  await expect(row(page, `${family}02`)).toHaveCount(0);
  await expect(row(page, `${family}03`)).toBeVisible();
});

test("a batch refused because a colleague deleted one of it can be sent again without that one", async ({ page }) => {
  const family = unique("同事");
  const made = await makePositions(await Directory.open(), family, 3);
  await signIn(page, undefined, listOf("position", family));
  await tick(page, `${family}01`);
  await tick(page, `${family}02`);
  expect(await replyTo(page, "DELETE", `${positions}/${made.get(`${family}02`)}`)).toMatchObject({ code: 200 });
  await removeTicked(page).click();
  await expect(dialog(page)).toContainText("确定删除选中的 2 个岗位吗？");
  await confirm(page, "删除");
  await expect(row(page, `${family}02`)).toHaveCount(0);
  await expect(row(page, `${family}01`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await removeTicked(page).click();
  await expect(dialog(page)).toContainText("确定删除选中的 1 个岗位吗？");
  await confirm(page, "删除");
  await expect(row(page, `${family}01`)).toHaveCount(0);
});

test("ticked people who are deleted one by one are let go as well", async ({ page }) => {
  const directory = await Directory.open();
  const family = unique("逐人");
  for (const name of ["甲", "乙"]) await directory.member(`${family}${name}`);
  await signIn(page, undefined, listOf("user", family));
  await tick(page, `${family}甲`);
  await tick(page, `${family}乙`);
  await removeByRow(page, `${family}甲`);
  await page.getByRole("toolbar").getByRole("button", { name: "删除" }).click();
  await expect(dialog(page)).toContainText("确定删除选中的 1 人吗？");
  await confirm(page, "删除");
  await expect(row(page, family)).toHaveCount(0);
});

test("ticked departments that a search hides are not acted on", async ({ page }) => {
  const directory = await Directory.open();
  const family = unique("隐部");
  const names = [`${family}东`, `${family}西`] as const;
  const ids = [await directory.department(names[0]), await directory.department(names[1])] as const;
  await signIn(page, undefined, `${listOf("department", family)}&company=${await directory.company()}`);
  await tick(page, names[0]);
  await tick(page, names[1]);
  const word = page.getByRole("search").getByRole("textbox");
  await word.fill(names[0]);
  await word.press("Enter");
  await expect(row(page, names[1])).toHaveCount(0);
  await page.getByRole("button", { name: "批量停用" }).click();
  await expect(page.getByRole("switch", { name: `${names[0]} 停用` })).toBeVisible();
  await word.fill(family);
  await word.press("Enter");
  await expect(page.getByRole("switch", { name: `${names[1]} 启用` })).toBeVisible();
  for (const id of ids) expect(await replyTo(page, "DELETE", `${units}/${id}`)).toMatchObject({ code: 200 });
});

test("a search in the menus leaves the keyboard where it was", async ({ page }) => {
  await signIn(page, undefined, "/system/menu");
  const word = page.getByRole("search").getByRole("textbox");
  await word.fill("用户管理");
  await word.press("Enter");
  await expect(page).toHaveURL(/keyword=/);
  await expect(row(page, "用户管理").first()).toBeVisible();
  await expect(word).toBeFocused();
});

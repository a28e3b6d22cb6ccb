import { expect, type Page, test } from "@playwright/test";
import { people } from "../support/people.ts";
import { signIn } from "../support/session.ts";
import { tokenOf } from "../support/token.ts";

const { admin, buyer } = people;

const accountButton = (page: Page) => page.getByRole("button", { name: `账号：${buyer.realName}` });

test("a page whose program cannot be fetched is tried again once and is then not there", async ({ page }) => {
  let tries = 0;
  await page.route("**/assets/DictionaryScreen-*.js", (route) => {
    tries += 1;
    return route.abort();
  });
  await signIn(page, admin);
  await page.goto("/systemData/dictionary");
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole("heading", { name: "页面不存在" })).toBeVisible();
  expect(tries).toBeGreaterThan(1);
  await page.unroute("**/assets/DictionaryScreen-*.js");
  await page.goto("/systemData/dictionary");
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
});

test("home says that its program is not there instead of becoming 404, and comes with a reload", async ({ page }) => {
  const frame = "**/assets/frame-*.js";
  await page.route(frame, (route) => route.abort());
  await page.goto(`/home?token=${encodeURIComponent(await tokenOf(page, buyer))}`);
  await page.getByRole("button", { name: "是我的账号，进入" }).click();
  await expect(page.getByText("系统已更新，请刷新页面")).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.unroute(frame);
  await page.getByRole("button", { name: "刷新页面" }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

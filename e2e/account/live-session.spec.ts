import { expect, type Page, test } from "@playwright/test";
import { walkTo } from "../support/address.ts";
import { type Person, password, people } from "../support/people.ts";
import { confirm, dialog, input, unique, watchErrors } from "../support/screen.ts";
import { chooseInAccountMenu, signIn, untilAnswered } from "../support/session.ts";
import { codeOfRead, endOnServer, heldToken } from "../support/token.ts";

const { qualityManager } = people;

const path = "/systemData/dictionary";
const lockHeading = (page: Page) => page.getByRole("heading", { name: "屏幕已锁定" });
const loginHeading = (page: Page) => page.getByRole("heading", { name: "登录工枢" });
const account = (page: Page, { realName }: Person) => page.getByRole("button", { name: `账号：${realName}` });
/** The dialog that signs in again. */
const renewal = (page: Page) =>
  page.getByRole("dialog").filter({ hasText: "页面和已填写的内容都还在，输入密码即可继续。" });

/** Half of a form, which nobody has saved. Gives what was typed. */
async function fillHalf(page: Page): Promise<string> {
  const name = unique("未存");
  await page.getByRole("button", { name: "新增分类" }).first().click();
  await input(page, "名称").fill(name);
  return name;
}

async function unlock(page: Page, secret: string): Promise<void> {
  await page.getByLabel("密码", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "解锁" }).click();
}

async function renew(page: Page, secret: string): Promise<void> {
  await renewal(page).getByLabel("密码", { exact: true }).fill(secret);
  await renewal(page).getByRole("button", { name: "登录并继续" }).click();
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(window.localStorage).filter((key) => /token|tenantId|lock|userId/.test(key)),
    window: Object.keys(window.sessionStorage),
  }));

test("a lock in one window locks the others at once, covers everything, and keeps what was typed", async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await signIn(page, qualityManager, path);
  const name = await fillHalf(page);
  const second = await context.newPage();
  await second.goto("/home");
  await chooseInAccountMenu(second, qualityManager, "锁定屏幕");
  await expect(lockHeading(page)).toBeVisible();
  await expect(lockHeading(second)).toBeVisible();
  await expect(page).toHaveURL(/\/lockScreen\?redirect=%2FsystemData%2Fdictionary/);
  expect(await codeOfRead(page, await heldToken(page))).toBe(403);

  // Nothing can be read, neither by eyes nor by a screen reader, and nothing reached by keys.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await page.locator("body").innerText()).not.toMatch(/数据字典|来料检验|首页|未存/);
  await page.keyboard.press("Control+k");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest(".login, main") !== null,
    );
    expect(isOutside).toBe(true);
    await expect(page.locator(".frame :focus")).toHaveCount(0);
  }
  for (const elsewhere of ["/home", "/profile", "/storageBoard"]) {
    await second.goto(elsewhere);
    await expect(second).toHaveURL(/\/lockScreen/);
  }

  await untilAnswered(page, () => unlock(page, "not-the-password"), page.getByText("账号或密码错误"));
  await untilAnswered(page, () => unlock(page, password), account(page, qualityManager));
  await expect(page).toHaveURL(/\/systemData\/dictionary/);
  await expect(input(page, "名称")).toHaveValue(name);
  await expect(account(second, qualityManager)).toBeVisible();
  await input(page, "编码").fill(unique("e2e.live"));
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  expect(errors()).toEqual([]);
});

test("logging out asks about unsaved work, clears what was kept and leads every window to sign-in", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.type());
    return question.dismiss();
  });
  await signIn(page, qualityManager, path);
  const token = await heldToken(page);
  const name = await fillHalf(page);
  const second = await context.newPage();
  await second.goto("/profile");
  await expect(account(second, qualityManager)).toBeVisible();

  await walkTo(page, "/home");
  await chooseInAccountMenu(page, qualityManager, "退出登录");
  await expect(dialog(page)).toContainText("有尚未保存的修改，退出后将丢失。 您确定要退出应用程序吗?");
  await confirm(page, "取消");
  await walkTo(page, path);
  await expect(input(page, "名称")).toHaveValue(name);

  await walkTo(page, "/home");
  await chooseInAccountMenu(page, qualityManager, "退出登录");
  await confirm(page, "退出登录");
  for (const window of [page, second]) {
    await expect(loginHeading(window)).toBeVisible();
    await expect(window).toHaveURL(/\/login$/);
    expect(await kept(window)).toEqual({ local: [], window: [] });
  }
  expect(asked).toEqual([]);
  expect(await codeOfRead(page, token)).toBe(600);
  await page.goBack();
  await expect(loginHeading(page)).toBeVisible();
});

test.describe("a session that the server has ended", () => {
  test("is renewed in place while a form is half filled, and what was typed is saved", async ({ page }) => {
    const errors = watchErrors(page);
    await signIn(page, qualityManager, path);
    const name = await fillHalf(page);
    await endOnServer(page, await heldToken(page));
    await expect(renewal(page)).toContainText("登录过期,请重新登录");
    await expect(renewal(page)).toContainText(`${qualityManager.realName} (${qualityManager.account})`);
    await page.keyboard.press("Escape");
    await renew(page, "");
    await expect(renewal(page).getByText("请输入密码", { exact: true })).toBeVisible();
    const refusal = renewal(page).getByText("账号或密码错误");
    await untilAnswered(page, () => renew(page, "not-the-password"), refusal);
    await untilAnswered(page, () => renew(page, password), page.getByText("已重新登录，可以继续"));
    await expect(renewal(page)).toHaveCount(0);

    await expect(input(page, "名称")).toHaveValue(name);
    await input(page, "编码").fill(unique("e2e.live"));
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("tree", { name: "字典分类" }).getByText(name)).toBeVisible();
    expect(errors()).toEqual([]);
  });
});

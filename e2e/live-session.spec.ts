import { expect, type Page, test } from "@playwright/test";
import { walkTo } from "./support/address.ts";
import { type Person, password, people } from "./support/people.ts";
import { startPrepared } from "./support/prepared-server.ts";
import { confirm, dialog, input, unique, watchErrors } from "./support/screen.ts";
import { chooseInAccountMenu, signIn, untilAnswered } from "./support/session.ts";
import { expectTabs } from "./support/tabs.ts";
import { codeOfRead, endOnServer, heldToken, tokenOf } from "./support/token.ts";

const { admin, buyer, qualityManager } = people;

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

  test("given up for another account, leaves nothing behind", async ({ page }) => {
    await signIn(page, qualityManager, path);
    await fillHalf(page);
    await endOnServer(page, await heldToken(page));
    await renewal(page).getByRole("button", { name: "换个账号登录" }).click();
    await expect(dialog(page)).toContainText("换账号登录会关闭所有页面，尚未保存的内容将丢失。");
    await confirm(page, "放弃并换账号");
    await expect(page).toHaveURL(/\/login$/);
    expect(await kept(page)).toEqual({ local: [], window: [] });

    await signIn(page, buyer);
    await expectTabs(page, ["首页"], "首页");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("数据字典")).toHaveCount(0);
  });

  test("with nothing half filled, says so for a moment and leads to sign-in and back", async ({ page }) => {
    await signIn(page, qualityManager, `${path}?keyword=a`);
    await endOnServer(page, await heldToken(page));
    await expect(page.getByText("登录过期,请重新登录")).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=%2FsystemData%2Fdictionary%3Fkeyword%3Da$/);
    await page.getByLabel("账号", { exact: true }).fill(qualityManager.account);
    await page.getByLabel("密码", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/systemData\/dictionary\?keyword=a$/);
    await expect(account(page, qualityManager)).toBeVisible();
  });
});

test("where an account may be used once, the earlier place is told so and takes over again", async ({ browser }) => {
  // A server of its own is started twice, which a busy machine makes slow.
  test.setTimeout(120_000);
  const server = await startPrepared({ settings: { singleLogin: "1" } });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    // Without the socket the page hears of it with its next call.
    await page.routeWebSocket(/websocket/, () => undefined);
    await signIn(page, admin, path);
    const name = await fillHalf(page);
    await input(page, "编码").fill(unique("e2e.live"));
    const elsewhere = await tokenOf(page, admin);
    expect(await codeOfRead(page, await heldToken(page))).toBe(601);
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await expect(renewal(page)).toContainText("您的账号已在其他地方登录或被强制下线");
    await renew(page, password);
    await expect(renewal(page)).toHaveCount(0);
    expect(await codeOfRead(page, elsewhere)).toBe(601);
    await dialog(page).getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();

    await tokenOf(page, admin);
    await page.reload();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole("alert").getByText("您的账号已在其他地方登录或被强制下线")).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});

test("without a connection a bar says so, typed text stays, and reads are made up for", async ({ page, context }) => {
  const errors = watchErrors(page);
  const lost = page.getByText("连接已断开，正在重试。已填写的内容不会丢失。");
  await signIn(page, qualityManager, path);
  // What looks after the connection comes once the page stands.
  await expect(page.locator(".connection")).toBeAttached();
  const name = await fillHalf(page);
  await walkTo(page, "/home");
  await context.setOffline(true);
  await expect(lost).toBeVisible();
  await walkTo(page, `${path}?keyword=nothing-like-it`);
  await expect(input(page, "名称")).toHaveValue(name);
  await page.getByRole("button", { name: "立即重试" }).dispatchEvent("click");
  await expect(lost).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("连接已恢复")).toBeVisible();
  await expect(page.getByText("没有找到“nothing-like-it”")).toBeVisible();
  await expect(input(page, "名称")).toHaveValue(name);
  await expect(lost).toHaveCount(0);
  await expect(page.getByText("连接已恢复")).toHaveCount(0);
  expect(errors()).toEqual([]);
});

test("a new version is announced quietly, put off or taken over by a reload", async ({ page }) => {
  const notice = page.getByText("刷新页面即可使用新版本。");
  await page.route("**/version.json", (route) => route.fulfill({ json: { version: "another" } }));
  const announce = async () => {
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
  };
  await signIn(page, qualityManager, path);
  const name = await fillHalf(page);
  await announce();
  await expect(input(page, "名称")).toHaveValue(name);
  await page.keyboard.press("Escape");
  await confirm(page, "放弃");
  await page.getByRole("button", { name: "稍后" }).click();
  await expect(notice).toHaveCount(0);

  await page.reload();
  await announce();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "刷新页面" }).click();
  await loaded;
  await expect(account(page, qualityManager)).toBeVisible();
  // An answer that is damaged is no news.
  await page.route("**/version.json", (route) => route.fulfill({ body: "<html>" }));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(notice).toHaveCount(0);
});

test("what somebody has tampered with in the browser's storage falls back to the preset", async ({ page }) => {
  const errors = watchErrors(page);
  const set = (key: string, value: string) =>
    page.evaluate(([name, text]) => window.localStorage.setItem(`gongshu_${name}`, text), [key, value] as const);
  await page.goto("/login");
  for (const token of ["1|number", "true|boolean", "{}|object", "[]|array", "null|null", "garbage", "|string", "x|"]) {
    await set("token", token);
    await page.goto("/profile");
    await expect(loginHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  }

  await signIn(page, buyer);
  const damaged = { settings: "{[|object", language: "7|number", layout: "plain|string", lock: "yes|string" };
  for (const [key, value] of Object.entries({ ...damaged, sidebarOpen: "{}|object", tenantId: "3|number" }))
    await set(key, value);
  await page.reload();
  await expect(account(page, buyer)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
  await expect(page.locator(".frame")).toHaveAttribute("data-layout", "classic");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expectTabs(page, ["首页"], "首页");
  expect(errors()).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import { placeOf, walkTo } from "./support/address.ts";
import { password, people } from "./support/people.ts";
import { watchErrors } from "./support/screen.ts";
import { signIn } from "./support/session.ts";
import { heldToken, tokenOf } from "./support/token.ts";

const { admin, buyer } = people;

const accountButton = (page: Page) => page.getByRole("button", { name: `账号：${buyer.realName}` });
const tabs = (page: Page) => page.getByRole("navigation", { name: "已打开的页面" });

/** Fills in the form of sign-in that is in view. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel("账号", { exact: true }).fill(buyer.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** Titles of the spec, word for word. */
const titled = {
  "/home": "首页",
  "/printLabel": "打印标签",
  "/printWorkOrder": "打印工单",
  "/messageRecord": "消息中心",
  "/previewModel": "功能预览",
  "/profile": "个人信息",
} as const;

const openBoards = {
  "/bigscreen": "生产大屏",
  "/equipment": "设备看板",
  "/carbonizeBoard": "碳化看板",
  "/graphitizationBoard": "石墨化看板",
  "/controlBoard": "管控看板",
  "/synthesizeBoard": "综合看板",
  "/storageBoard": "仓储看板",
  "/storageMaterialBoard": "原料仓储看板",
  "/partCutBoard": "分切看板",
  "/carbonization": "碳化生产看板",
} as const;

const openMaps = {
  "/hotmap": "热力地图",
  "/mapzoom": "地图缩放",
  "/cloudmap": "云地图",
} as const;

const closedBoards = {
  "/work-order/bigScreen/views/index": "工单大屏",
  "/dashboard/equipmentScreen": "设备大屏",
  "/controlCenterBoard": "控制中心看板",
} as const;

test.describe("with a session", () => {
  test("every fixed place opens in the frame under its title, in the tab and in the window", async ({ page }) => {
    const errors = watchErrors(page);
    await signIn(page, buyer);
    for (const [path, title] of Object.entries({ ...titled, ...closedBoards, ...openBoards, ...openMaps })) {
      await walkTo(page, path);
      await expect(page).toHaveTitle(`${title} - 工枢`);
      await expect(tabs(page).locator("[aria-current=page]")).toHaveText(title);
      await expect(accountButton(page)).toBeVisible();
    }
    await page.goto("/messageRecord");
    await expect(page).toHaveTitle("消息中心 - 工枢");
    await expect(page.getByText("此页面尚未提供")).toBeVisible();
    await expect(page.getByText("“消息中心”不在当前版本中，后续版本会提供。")).toBeVisible();
    expect(errors()).toEqual([]);
  });

  test("the root leads home, and what does not exist or is not granted to 404", async ({ page }) => {
    await signIn(page, buyer);
    await page.goto("/");
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/home//");
    await expect(page).toHaveURL(/\d\/home$/);
    for (const path of ["/nowhere", "/deep/er/still?a=b", "/systemData/dictionary", "/PROFILE"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
      await expect(page).toHaveTitle("页面不存在 - 工枢");
      await expect(page.getByText("地址可能已变更，或您没有访问权限。")).toBeVisible();
    }
    // No tab is left of it.
    await expect(tabs(page).getByRole("button")).toHaveText(["首页"]);
    await page.getByRole("button", { name: "返回首页" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("the places of the program itself are not in the search for menus", async ({ page }) => {
    await signIn(page, admin);
    const search = page.getByRole("combobox", { name: "搜索：导航菜单" });
    await search.fill("字典");
    await expect(page.getByTitle("数据管理 / 数据字典")).toBeVisible();
    for (const hidden of ["石墨化看板", "热力地图", "综合看板"]) {
      await search.fill(hidden);
      await expect(page.getByText("没有找到菜单")).toBeVisible();
    }
  });

  test("sign-in is left at once for home or for a place inside, never for another site", async ({ page }) => {
    const foreign: string[] = [];
    await signIn(page, buyer);
    const { origin } = new URL(page.url());
    page.on("request", (request) => {
      if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).host !== new URL(origin).host)
        foreign.push(request.url());
    });
    for (const target of [
      "https://evil.example/x",
      "//evil.example",
      "/\\evil.example",
      "/%2f%2fevil.example",
      "/%5c%5cevil.example",
      "/\tevil.example/..//x",
      "/home@evil.example",
      "/x/..//evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "/login?redirect=/login",
    ]) {
      await walkTo(page, `/login?redirect=${encodeURIComponent(target)}`);
      await expect(page, target).toHaveURL(`${origin}/home`);
    }
    await page.goto(`/login?redirect=${encodeURIComponent("https://evil.example")}`);
    await expect(accountButton(page)).toBeVisible();
    expect(page.url()).toBe(`${origin}/home`);
    expect(foreign).toEqual([]);
    await page.goto("/login");
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(`/login?redirect=${encodeURIComponent("/profile?from=login")}`);
    await expect(page).toHaveURL(/\/profile\?from=login$/);
  });

  test("a page is begun anew on the way over /redirect, and the way is not kept in the history", async ({ page }) => {
    await signIn(page, admin, "/home");
    await page.goto("/redirect/systemData/dictionary?keyword=nothing-like-it");
    await expect(page).toHaveURL(/\/systemData\/dictionary\?keyword=nothing-like-it$/);
    await expect(page.getByRole("textbox", { name: "关键词" })).toHaveValue("nothing-like-it");
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/redirect");
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/redirect/nowhere");
    await expect(page).toHaveURL(/\/404$/);
  });

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
    await expect(page.getByText("系统已更新，请刷新页面")).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.unroute(frame);
    await page.getByRole("button", { name: "刷新页面" }).click();
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe("without a session", () => {
  test("the boards of the whitelist open bare, with a pairing code and no data", async ({ page }) => {
    await page.goto("/printLabel");
    for (const [path, title] of Object.entries(openBoards)) {
      await walkTo(page, path);
      await expect(page).toHaveTitle(`${title} - 工枢`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText("绑定此屏幕")).toBeVisible();
      await expect(tabs(page)).toHaveCount(0);
      expect(placeOf(page)).toBe(path);
    }
    await page.reload();
    await expect(page.getByRole("img", { name: /^配对码( \w){6}$/ })).toBeVisible();
  });

  test("the other open places say bare that they are not in this version", async ({ page }) => {
    await page.goto("/cloudmap");
    const places = { ...openMaps, "/printLabel": "打印标签", "/printWorkOrder": "打印工单" };
    for (const [path, title] of Object.entries(places)) {
      await walkTo(page, path);
      await expect(page).toHaveTitle(`${title} - 工枢`);
      await expect(page.getByText(`“${title}”不在当前版本中，后续版本会提供。`)).toBeVisible();
      await expect(tabs(page)).toHaveCount(0);
      expect(placeOf(page)).toBe(path);
    }
  });

  test("every other place leads to sign-in, and sign-in back to it", async ({ page }) => {
    await page.goto("/home");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle("登录 - 工枢");
    const closed = [...Object.keys(closedBoards), "/messageRecord", "/profile", "/nowhere", "/bigscreen/x?a=1&b=2"];
    for (const path of closed) {
      await walkTo(page, path);
      await expect(page).toHaveURL(
        (url) => url.pathname + url.search === `/login?redirect=${encodeURIComponent(path)}`,
      );
      await expect(page.getByRole("heading", { name: "登录工枢" })).toBeVisible();
    }
    await page.goto("/profile?tab=2");
    await enter(page);
    await expect(page).toHaveURL(/\/profile\?tab=2$/);
  });

  test("an address of another site in the sign-in page is not followed after signing in", async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent("//evil.example/home")}`);
    const { origin } = new URL(page.url());
    await enter(page);
    await expect(accountButton(page)).toBeVisible();
    expect(page.url()).toBe(`${origin}/home`);
  });

  test("a token in the address of home signs in and leaves the address; a bad one is refused", async ({ page }) => {
    await page.goto("/home?token=default.nonsense");
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole("alert").getByText("登录凭证无效，请重新登录")).toBeVisible();
    expect(await heldToken(page)).toBe("");

    const token = await tokenOf(page, buyer);
    await page.goto(`/home?token=${encodeURIComponent(token)}`);
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    expect(await heldToken(page)).toBe(token);

    await page.evaluate(() => window.localStorage.clear());
    // A link on another site: nothing of the session is shown before somebody has seen whose it is.
    const other = await tokenOf(page, buyer);
    const { origin } = new URL(page.url());
    await page.goto("about:blank");
    await page.setContent(`<a href="${origin}/home?token=${encodeURIComponent(other)}">go</a>`);
    await page.getByRole("link", { name: "go" }).click();
    await expect(page.getByRole("heading", { name: "要进入这个账号吗？" })).toBeVisible();
    await expect(page.getByText(buyer.account, { exact: true })).toBeVisible();
    expect([await heldToken(page), new URL(page.url()).search]).toEqual(["", ""]);
    await page.getByRole("button", { name: "不是我的，去登录" }).click();
    await expect(page.getByRole("heading", { name: "登录工枢" })).toBeVisible();
    await page.goto("about:blank");
    await page.setContent(`<a href="${origin}/home?token=${encodeURIComponent(other)}">go</a>`);
    await page.getByRole("link", { name: "go" }).click();
    await page.getByRole("button", { name: "是我的账号，进入" }).click();
    await expect(accountButton(page)).toBeVisible();
    expect(await heldToken(page)).toBe(other);

    // Whoever is at work already is not replaced by a token in an address.
    await page.goto("/home?token=default.nonsense");
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    expect(await heldToken(page)).toBe(other);
  });
});

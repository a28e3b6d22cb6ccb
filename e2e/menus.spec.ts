import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { addMenus, type RawMenu, sideEntry } from "./support/menu-entries.ts";
import { people } from "./support/people.ts";
import { watchErrors } from "./support/screen.ts";
import { signIn } from "./support/session.ts";
import { heldToken } from "./support/token.ts";

const { admin, buyer } = people;

/** A page of another site. */
let site: Server;
let siteUrl: string;
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Other site</title><h1>Another site</h1>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/page`;
});
test.afterAll(() => new Promise((resolve) => site.close(resolve)));

/** A directory that is open, since the page in view is below it. */
function directory(children: readonly unknown[]): RawMenu {
  return { id: "d", parentId: "-1", enCode: "extra", fullName: "附加", type: 1, hasChildren: true, children };
}

let menuNumber = 0;
function menu(fields: RawMenu): RawMenu {
  menuNumber += 1;
  return {
    id: `m${menuNumber}`,
    parentId: "d",
    enCode: `extra.m${menuNumber}`,
    icon: "",
    hasChildren: false,
    ...fields,
  };
}

/** What the browser itself has to say about the page's content policy. */
function watchPolicy(page: Page): () => readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) said.push(message.text());
  });
  return () => said;
}

async function expectPage(page: Page, name: string, path: string, sentence: string): Promise<void> {
  await sideEntry(page, name).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(`${name} - 工枢`);
  await expect(page.getByText(sentence)).toBeVisible();
}

test("each kind of menu leads to its own page, and says so when it is not built yet", async ({ page }) => {
  const errors = watchErrors(page);
  const property = (isTree: unknown) => JSON.stringify({ moduleId: "01a", isTree });
  await addMenus(page, [
    directory([
      menu({ fullName: "动态字典", type: 4, urlAddress: "extra/dictionary", propertyJson: property(0) }),
      menu({ fullName: "树形字典", type: 4, urlAddress: "extra/tree", propertyJson: property("1") }),
      menu({ fullName: "数据报表", type: 5, urlAddress: "extra/report", propertyJson: property(0) }),
      menu({ fullName: "内嵌", enCode: "extra.inside.page", type: 7, urlAddress: siteUrl, linkTarget: "_self" }),
      menu({ fullName: "不显示", type: 4, urlAddress: "extra/hidden", propertyJson: property(0), hidden: true }),
      { ...directory([]), id: "empty", fullName: "空目录" },
    ]),
  ]);
  await signIn(page, buyer);
  // A directory opens and closes and is no page; one with nothing in it is not shown.
  await sideEntry(page, "附加").click();
  await expect(sideEntry(page, "动态字典")).toBeVisible();
  await expect(sideEntry(page, "空目录")).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  await expectPage(page, "动态字典", "/extra/dictionary", "菜单“动态字典”打开的是动态字典，当前版本尚不支持。");
  await expectPage(page, "树形字典", "/extra/tree", "菜单“树形字典”打开的是动态树形字典，当前版本尚不支持。");
  await expectPage(page, "数据报表", "/extra/report", "菜单“数据报表”打开的是数据报表，当前版本尚不支持。");

  await expect(sideEntry(page, "不显示")).toHaveCount(0);
  await page.goto("/extra/hidden");
  await expect(page.getByText("菜单“不显示”打开的是动态字典，当前版本尚不支持。")).toBeVisible();

  await sideEntry(page, "质量管理").click();
  await sideEntry(page, "来料检验").click();
  await expect(page).toHaveURL(/\/model\/incomingInspection$/);
  await expect(page.getByRole("heading", { name: "来料检验" })).toBeVisible();
  expect(errors()).toEqual([]);
});

test("a link that stays shows the other site inside the frame, one that does not a window that cannot reach back", async ({
  page,
  context,
}) => {
  const policy = watchPolicy(page);
  await addMenus(page, [
    directory([
      menu({ fullName: "内嵌", enCode: "extra.inside.page", type: 7, urlAddress: siteUrl, linkTarget: "_self" }),
      menu({ fullName: "外链", type: 7, urlAddress: siteUrl, linkTarget: "_blank" }),
    ]),
  ]);
  await signIn(page, buyer);
  await sideEntry(page, "附加").click();
  await sideEntry(page, "内嵌").click();
  await expect(page).toHaveURL(/\/extra-inside-page$/);
  await expect(page.frameLocator("iframe[title=内嵌]").getByRole("heading", { name: "Another site" })).toBeVisible();

  const opened = context.waitForEvent("page");
  await sideEntry(page, "外链").click();
  const window = await opened;
  await expect(window.getByRole("heading", { name: "Another site" })).toBeVisible();
  expect(window.url()).toBe(siteUrl);
  expect(await window.evaluate(() => globalThis.opener === null && document.referrer === "")).toBe(true);
  // The window of ours stays where it was.
  await expect(page).toHaveURL(/\/extra-inside-page$/);
  expect(policy()).toEqual([]);
});

test("the content policy lets other sites into frames only, and no page of ours offends it", async ({ page }) => {
  const policy = watchPolicy(page);
  const response = await page.goto("/login");
  const header = response?.headers()["content-security-policy"] ?? "";
  const directives = new Map(header.split("; ").map((text) => [text.split(" ")[0], text]));
  expect(directives.get("frame-src")).toBe("frame-src 'self' http: https:");
  expect(directives.get("default-src")).toBe("default-src 'self'");
  expect(directives.get("script-src")).toBe("script-src 'self'");
  expect(directives.get("connect-src")).toBe("connect-src 'self'");
  await signIn(page, admin, "/systemData/dictionary");
  await page.getByRole("button", { name: "新增分类" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/model/incomingInspection");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("main").getByRole("link", { name: "来料检验" }).first()).toBeVisible();
  expect(policy()).toEqual([]);
});

test.describe("broken entries", () => {
  const broken: readonly { readonly menu: RawMenu; readonly says: string }[] = [
    {
      menu: { fullName: "无编码", enCode: undefined, type: 2, urlAddress: "systemData/dictionary" },
      says: "缺少编码。请为它填写编码。",
    },
    {
      menu: { fullName: "怪类型", type: 9, urlAddress: "extra/nine" },
      says: "类型“9”不存在。请改为目录、页面、表单、字典、报表、大屏或外链。",
    },
    {
      menu: { fullName: "文字类型", type: "page", urlAddress: "extra/text" },
      says: "类型“page”不存在。请改为目录、页面、表单、字典、报表、大屏或外链。",
    },
    {
      menu: { fullName: "坏属性", type: 3, urlAddress: "extra/form", propertyJson: '{"moduleId":' },
      says: "扩展属性不完整，找不到要打开的模型。请重新选择它的模型。",
    },
    {
      menu: { fullName: "坏大屏", type: 6, propertyJson: "[]" },
      says: "扩展属性不完整，找不到要打开的模型。请重新选择它的模型。",
    },
    { menu: { fullName: "无地址", type: 2 }, says: "缺少地址。请填写要打开的地址。" },
    {
      menu: { fullName: "无页面", type: 2, urlAddress: "extra/noPage" },
      says: "地址“extra/noPage”没有对应的页面。请检查地址的拼写和大小写。",
    },
    {
      menu: { fullName: "脚本链接", type: 7, urlAddress: "javascript:window.hit=1", linkTarget: "_blank" },
      says: "链接“javascript:window.hit=1”不安全，未打开。请填写以 http:// 或 https:// 开头的地址。",
    },
    {
      menu: { fullName: "占用地址", type: 2, urlAddress: "login" },
      says: "地址“login”已被系统页面占用。请换一个地址。",
    },
    {
      menu: { fullName: "重复地址", type: 2, urlAddress: "model/incomingInspection" },
      says: "另一个菜单已使用地址“model/incomingInspection”。请修改其中一个。",
    },
    {
      menu: { id: "d", fullName: "循环", type: 1, children: [] },
      says: "它位于自己的下级之中，形成了循环。请修改它的上级。",
    },
  ];

  test("each opens a page that says what is wrong, and the rest of the menu works", async ({ page }) => {
    const errors = watchErrors(page);
    const good = menu({ fullName: "文字数字", type: "4", urlAddress: "extra/good", propertyJson: { moduleId: "01a" } });
    await addMenus(page, [directory([...broken.map((one) => menu(one.menu)), null, 7, good])]);
    await signIn(page, buyer);
    await sideEntry(page, "附加").click();
    for (const { menu: fields, says } of broken) {
      const name = String(fields["fullName"]);
      await sideEntry(page, name).click();
      await expect(page).toHaveTitle(`${name} - 工枢`);
      await expect(page.getByRole("heading", { name: `菜单“${name}”的设置有误` })).toBeVisible();
      await expect(page.getByText(says).filter({ visible: true })).toHaveCount(1);
    }
    await expect(
      page
        .getByText("其他菜单不受影响。请联系管理员，在“系统管理 / 系统菜单”中修改后重新登录。")
        .filter({ visible: true }),
    ).toHaveCount(1);
    expect(await page.evaluate(() => "hit" in window)).toBe(false);

    await sideEntry(page, "未命名").first().click();
    await expect(page.getByText("服务器返回的菜单项无法读取。")).toBeVisible();
    // Numbers that arrive as texts and properties that arrive as objects are understood.
    await sideEntry(page, "文字数字").click();
    await expect(page.getByText("菜单“文字数字”打开的是动态字典，当前版本尚不支持。")).toBeVisible();
    await sideEntry(page, "质量管理").click();
    await sideEntry(page, "来料检验").click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    expect(errors()).toEqual([]);
  });

  test("a menu list that is nothing at all is refused with its sentence", async ({ page }) => {
    await page.route("**/api/oauth/CurrentUser?*", async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, menuList: {} } } });
    });
    await page.goto("/login");
    await page.getByLabel("账号", { exact: true }).fill(buyer.account);
    await page.getByLabel("密码", { exact: true }).fill("gongshu2026");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").getByText("您的权限不足，请联系管理员")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await heldToken(page)).toBe("");
  });
});

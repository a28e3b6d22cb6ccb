import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { openScreenToken } from "@gongshu/contract/canvas/screen-token";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { mainMenu, menuEntryNamed, shownPage, tabStrip } from "../../testing/frame.ts";
import { currentUserOf, menuEntry } from "../../testing/person.ts";
import { open, placeNow, walkTo } from "../../testing/product.tsx";
import { click, expectGone, expectShown, expectText } from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";

const site = "https://other.example/page";
const property = (isTree: unknown) => JSON.stringify({ moduleId: "01a", isTree });

let count = 0;
function entry(fullName: string, type: number, fields: Partial<MenuEntry> = {}): MenuEntry {
  count += 1;
  return menuEntry({ id: `m${count}`, parentId: "d", enCode: `extra.m${count}`, fullName, type, ...fields });
}

function directory(fullName: string, children: readonly unknown[]): MenuEntry {
  const made = menuEntry({ id: "d", enCode: "extra", fullName, type: menuTypes.directory, hasChildren: true });
  return { ...made, children: children as MenuEntry[] };
}

/** Opens the product for somebody whose menu holds these in a directory. */
async function openWith(children: readonly MenuEntry[]): Promise<void> {
  await open("/home", { person: { rights: {}, menus: [directory("附加", children)] } });
  await click(menuEntryNamed("附加"));
}

/** As `openWith`, with more than the contract allows, as a server of another kind may send it. */
async function openRaw(children: readonly unknown[]): Promise<void> {
  const { menuList, ...user } = currentUserOf({ rights: { "system.notice": "all" } });
  const data = { ...user, menuList: [...menuList, directory("附加", children)] };
  server.serve("/api/oauth/CurrentUser", () => Response.json({ code: 200, msg: "", data }));
  await open("/home");
  await click(menuEntryNamed("附加"));
}

async function expectPage(name: string, path: string, sentence: string): Promise<void> {
  await click(menuEntryNamed(name));
  await expect.poll(placeNow).toBe(path);
  await expect.poll(() => document.title).toBe(`${name} - 工枢`);
  await expectShown(shownPage().getByText(sentence));
}

describe("each kind of menu", () => {
  it("leads to its own page, and says so when it is not built yet", async () => {
    await openWith([
      entry("数据报表", menuTypes.report, { urlAddress: "extra/report", propertyJson: property(0) }),
      { ...directory("空目录", []), id: "empty" },
    ]);
    // A directory opens and closes and is no page; one with nothing in it is not shown.
    await expectShown(menuEntryNamed("数据报表"));
    await expectGone(menuEntryNamed("空目录"));
    expect(placeNow()).toBe("/home");
    await expectPage("数据报表", "/extra/report", "菜单“数据报表”打开的是数据报表，当前版本尚不支持。");
    await expectAccessible();
  });

  it("that is hidden stands nowhere, and its page opens all the same", async () => {
    const hidden = entry("不显示", menuTypes.report, { urlAddress: "extra/hidden", propertyJson: property(0) });
    await openRaw([{ ...hidden, hidden: true }, entry("数据报表", menuTypes.report)]);
    await expectGone(menuEntryNamed("不显示"));
    walkTo("/extra/hidden");
    await expectShown(shownPage().getByText("菜单“不显示”打开的是数据报表，当前版本尚不支持。"));
  });

  it("that links elsewhere shows the other site in the frame, or opens a window that cannot reach back", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await openWith([
      entry("内嵌", menuTypes.link, { enCode: "extra.inside.page", urlAddress: "/logo.svg", linkTarget: "_self" }),
      entry("外链", menuTypes.link, { urlAddress: site, linkTarget: "_blank" }),
    ]);
    await click(menuEntryNamed("外链"));
    expect(opened).toHaveBeenCalledExactlyOnceWith(site, "_blank", "noopener,noreferrer");
    expect(placeNow()).toBe("/home");
  });
});

describe("a data screen", () => {
  const screen = () => entry("大厅大屏", menuTypes.screen, { propertyJson: property(0) });

  it("opens in a window of its own, at the address that the server gives for it", async () => {
    const replace = vi.fn<(to: URL) => void>();
    const close = vi.fn<() => void>();
    // As much of a window as is used.
    const opened = Object.assign(Object.create(null) as Window, { opener: window, location: { replace }, close });
    vi.spyOn(window, "open").mockReturnValue(opened);
    server.answer(openScreenToken, { token: "t", expiresTime: Date.now(), address: "/DataV/view/01a?token=t" });
    await openWith([screen()]);
    await click(menuEntryNamed("大厅大屏"));
    await expect
      .poll(() => replace.mock.calls.map(([to]) => to.href))
      .toEqual([`${window.location.origin}/DataV/view/01a?token=t`]);
    expect(opened.opener).toBeNull();
    expect(server.asked(openScreenToken)).toMatchObject([{ body: { moduleId: "01a" } }]);
    server.refuse(openScreenToken, new Refusal(403, "您没有此权限"));
    await click(menuEntryNamed("大厅大屏"));
    await expectShown(page.getByText("您没有此权限"));
    expect(close).toHaveBeenCalledOnce();
  });

  it("says so when the browser lets no window open", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    await openWith([screen()]);
    await click(menuEntryNamed("大厅大屏"));
    await expectShown(page.getByText(/浏览器.*窗口/));
  });
});

describe("a broken entry of the menu", () => {
  const propertyFault = "扩展属性不完整，找不到要打开的模型。请重新选择它的模型。";
  const typeFault = (type: string) => `类型“${type}”不存在。请改为目录、页面、表单、字典、报表、大屏或外链。`;
  const broken: readonly { readonly fields: Readonly<Record<string, unknown>>; readonly says: string }[] = [
    {
      fields: { fullName: "无编码", enCode: undefined, type: 2, urlAddress: "extra/no" },
      says: "缺少编码。请为它填写编码。",
    },
    { fields: { fullName: "怪类型", type: 9, urlAddress: "extra/nine" }, says: typeFault("9") },
    { fields: { fullName: "文字类型", type: "page", urlAddress: "extra/text" }, says: typeFault("page") },
    {
      fields: { fullName: "坏属性", type: 3, urlAddress: "extra/form", propertyJson: '{"moduleId":' },
      says: propertyFault,
    },
    { fields: { fullName: "坏大屏", type: 6, propertyJson: "[]" }, says: propertyFault },
    { fields: { fullName: "无地址", type: 2 }, says: "缺少地址。请填写要打开的地址。" },
    {
      fields: { fullName: "无页面", type: 2, urlAddress: "extra/noPage" },
      says: "地址“extra/noPage”没有对应的页面。请检查地址的拼写和大小写。",
    },
    {
      fields: { fullName: "脚本链接", type: 7, urlAddress: "javascript:window.hit=1", linkTarget: "_blank" },
      says: "链接“javascript:window.hit=1”不安全，未打开。请填写以 http:// 或 https:// 开头的地址。",
    },
    {
      fields: { fullName: "占用地址", type: 2, urlAddress: "login" },
      says: "地址“login”已被系统页面占用。请换一个地址。",
    },
    {
      fields: { fullName: "重复地址", type: 2, urlAddress: "extra/first" },
      says: "另一个菜单已使用地址“extra/first”。请修改其中一个。",
    },
    {
      fields: { id: "d", fullName: "循环", type: 1, children: [] },
      says: "它位于自己的下级之中，形成了循环。请修改它的上级。",
    },
  ];
  const first = entry("文字数字", 5, { urlAddress: "extra/first", propertyJson: property(0) });
  // Numbers that arrive as texts and properties that arrive as objects are understood.
  const odd = { ...first, type: "5", propertyJson: { moduleId: "01a" } };

  it("opens a page that says what is wrong, and the rest of the menu works", async () => {
    const entries = broken.map(({ fields }, index) => ({ ...entry("", 2), enCode: `extra.b${index}`, ...fields }));
    await openRaw([odd, ...entries, null, 7]);
    for (const { fields, says } of broken) {
      const name = String(fields["fullName"]);
      await click(menuEntryNamed(name));
      await expect.poll(() => document.title).toBe(`${name} - 工枢`);
      await expectShown(page.getByRole("heading", { name: `菜单“${name}”的设置有误` }));
      await expectShown(shownPage().getByText(says));
    }
    await expectAccessible();
    const advice = "其他菜单不受影响。请联系管理员，在“系统管理 / 系统菜单”中修改后重新登录。";
    await expectShown(shownPage().getByText(advice));
    expect("hit" in window).toBe(false);
    await click(mainMenu().getByRole("menuitem", { name: "未命名" }).first());
    await expectShown(shownPage().getByText("服务器返回的菜单项无法读取。"));
    await click(menuEntryNamed("文字数字"));
    await expectShown(shownPage().getByText("菜单“文字数字”打开的是数据报表，当前版本尚不支持。"));
  });

  it("keeps nobody in when the whole list is none", async () => {
    const data = { ...currentUserOf({}), menuList: {} };
    server.serve("/api/oauth/CurrentUser", () => Response.json({ code: 200, msg: "", data }));
    await open("/home");
    await expectText(page.css(".login-failure"), "您的权限不足，请联系管理员");
    expect(placeNow()).toBe("/login");
    expect(window.localStorage.getItem("gongshu_token")).toBeNull();
  });
});

it("an own name of a menu is shown in every language, a preset one in each its own", async () => {
  const own = menuEntry({
    id: "system.sms",
    enCode: "system.sms",
    fullName: "我的短信",
    type: 2,
    urlAddress: "system/sms",
  });
  await open("/home", { locale: "en", person: { rights: { "system.notice": "all" }, menus: [own] } });
  await expectShown(page.getByRole("menuitem", { name: "我的短信" }));
  await expectShown(page.getByRole("menuitem", { name: "System" }));
  await expect.poll(() => tabStrip().elements().length).toBe(0);
  await expectGone(page.getByRole("menuitem", { name: "系统管理" }));
});

import { setTheme } from "@gongshu/contract/account/oauth";
import { listDataSources } from "@gongshu/contract/data/data-source";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import {
  accountButton,
  chooseInAccountMenu,
  chooseSetting,
  mainMenu,
  menuEntryNamed,
  openSettings,
} from "../../testing/frame.ts";
import { open, phoneWidth, placeNow, reload, type Visit } from "../../testing/product.tsx";
import {
  button,
  click,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  press,
} from "../../testing/screen.ts";
import { describeScreenQuality, expectAccessible, expectNoOverflow } from "../../testing/screen-quality.ts";
import { appMessages } from "../app.messages.ts";

beforeEach(() => server.answer(listDataSources, { list: [] }));

const bar = () => page.getByRole("menubar");
const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
const frame = () => page.css(".frame").element();
const widthOf = (selector: string) => page.css(selector).element().getBoundingClientRect().width;
const functional: Visit = { person: { userInfo: { theme: "functional" } } };

async function openHome(visit?: Visit): Promise<void> {
  await open("/home", visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

describeScreenQuality("home, the settings of the look and what this is", {
  open: openHome,
  openers: [{ name: appMessages.settings }],
});

it.for(["functional", "plain"] as const)("the %s layout is accessible", async (theme) => {
  await openHome({ person: { userInfo: { theme } } });
  await expectShown(mainMenu());
  expect(frame()).toHaveAttribute("data-layout", theme);
  await expectAccessible();
});

describe("the layout", () => {
  it("changes at once, and is kept with the account", async () => {
    await openHome();
    server.answer(setTheme, null);
    await openSettings();
    await chooseSetting("布局", "功能");
    await expectShown(page.getByText("切换成功").first());
    await expectShown(bar());
    await chooseSetting("布局", "简约");
    await expect.poll(() => frame().getAttribute("data-layout")).toBe("plain");
    await expectGone(bar());
    expect(server.asked(setTheme)).toMatchObject([{ body: { theme: "functional" } }, { body: { theme: "plain" } }]);
  });

  it("goes back to what the account has when it cannot be kept", async () => {
    await openHome();
    server.refuse(setTheme, new Refusal(400, ""));
    await openSettings();
    await click(dialog().getByText("功能", { exact: true }));
    await expectShown(page.getByText("请求出错，请重试"));
    await expect.element(dialog().getByRole("radio", { name: "经典" })).toBeChecked();
    await expectGone(bar());
    await expectGone(page.getByText("切换成功"));
  });
});

describe("with the menu on top", () => {
  it.for([1600, 1440, 1024])("entries that do not fit at %d pixels stand under 更多", async (width) => {
    await openHome({ ...functional, width });
    await expectShown(bar().css("> li").first());
    const entries = bar().css("> li").elements();
    const room = mainMenu().element();
    expect(entries.length).toBeLessThanOrEqual(Math.floor(room.clientWidth / 116));
    expect(entries.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(room.getBoundingClientRect().right + 1);
    const hasAll = width === 1600;
    expect(bar().getByRole("menuitem", { name: "更多" }).elements()).toHaveLength(hasAll ? 0 : 1);
    expect(entries.some(({ textContent }) => textContent === "工作流程")).toBe(hasAll);
    if (hasAll) return;
    await userEvent.hover(bar().getByRole("menuitem", { name: "更多" }));
    await userEvent.hover(entry("工作流程"));
    await click(entry("我的待办"));
    await expect.poll(placeNow).toBe("/workFlow/flowTodo");
    await expectShown(page.getByText("此页面尚未提供"));
  });

  it("arrows lead through it, Enter opens, Escape closes", async () => {
    await openHome(functional);
    await expectShown(bar());
    await press("Tab");
    await press("Tab");
    await expect.element(page.getByRole("link", { name: "跳到主菜单" })).toHaveFocus();
    await press("Enter");
    await expect.element(mainMenu()).toHaveFocus();
    await press("Tab");
    await press("ArrowRight");
    await expect.element(bar().getByRole("menuitem").first()).toHaveFocus();
    await press("ArrowRight");
    const second = bar().getByRole("menuitem", { name: "数据管理" });
    await expect.element(second).toHaveFocus();
    await press("ArrowDown");
    await expect.element(entry("数据字典")).toHaveFocus();
    await press("Escape");
    await expect.element(second).toHaveFocus();
    await press("ArrowDown");
    await expect.element(entry("数据字典")).toHaveFocus();
    await press("ArrowDown");
    await press("Enter");
    await expect.poll(placeNow).toBe("/systemData/dataSource");
  });

  it("the arrow leads into a menu that opens late, too", async () => {
    // What is to be drawn waits, as on a machine that is busy; frames go on, and the control that opens the menu counts them.
    const post = MessagePort.prototype.postMessage;
    vi.spyOn(MessagePort.prototype, "postMessage").mockImplementation(function (this: MessagePort, message: unknown) {
      window.setTimeout(() => post.call(this, message), 150);
    });
    await openHome(functional);
    await expectShown(bar());
    focus(bar().getByRole("menuitem", { name: "数据管理" }));
    await press("ArrowDown");
    await expect.element(entry("数据字典")).toHaveFocus();
  });
});

it("in the plain layout the icons open their menus beside them", async () => {
  await openHome({ person: { userInfo: { theme: "plain" } } });
  await expectGone(page.getByRole("button", { name: /(展开|收起)菜单/ }));
  expect(widthOf(".side-menu")).toBe(56);
  await userEvent.hover(menuEntryNamed("数据管理"));
  await expectShown(entry("数据连接"));
  expect(entry("数据连接").element().getBoundingClientRect().x).toBeGreaterThan(56);
  await click(entry("数据连接"));
  await expect.poll(placeNow).toBe("/systemData/dataSource");
});

it("a collapsed side menu is 56 pixels wide instead of 210, and stays as it is after a reload", async () => {
  const logo = () => page.css(".frame-logo").element().getBoundingClientRect();
  await openHome();
  expect(widthOf(".side-menu")).toBe(210);
  expect(logo()).toMatchObject({ width: 200, height: 53 });
  await click(button("收起菜单"));
  await expect.element(button("展开菜单")).toHaveAttribute("aria-expanded", "false");
  await reload();
  await expectShown(button("展开菜单"));
  expect(widthOf(".side-menu")).toBe(56);
  expect(logo()).toMatchObject({ width: 55, height: 15 });
  expect(window.localStorage.getItem("gongshu_sidebarStatus")).toBe("0|number");
  await click(button("展开菜单"));
  await reload();
  await expectShown(button("收起菜单"));
});

it("below 992 pixels the menu is a drawer, which closes when another page is opened", async () => {
  await openHome();
  await expectShown(mainMenu());
  await page.viewport(991, 800);
  await expectGone(mainMenu());
  await click(button("展开菜单"));
  await expectShown(dialog());
  await press("Escape");
  await expectNoDialog();
  await click(button("展开菜单"));
  await click(menuEntryNamed("数据管理"));
  await click(menuEntryNamed("数据连接"));
  await expect.poll(placeNow).toBe("/systemData/dataSource");
  await expectNoDialog();
  await page.viewport(992, 800);
  await expectShown(mainMenu());
  await expectShown(button("收起菜单"));
  await page.viewport(1440, 900);
});

it("a phone shows nothing of the settings and of what this is beyond its edge", async () => {
  await openHome({ width: phoneWidth, height: 844 });
  await openSettings();
  expectNoOverflow();
  await press("Escape");
  await expectNoDialog();
  await chooseInAccountMenu("关于");
  await expectText(dialog(), "3.1");
  expectNoOverflow();
});

describe("the account menu", () => {
  it("leads to one's own page, to what this is in 400 pixels, and to the way out", async () => {
    await openHome();
    await click(accountButton());
    for (const name of ["个人信息", "关于", "锁定屏幕", "退出登录"]) await expectShown(entry(name));
    await click(entry("关于"));
    await expectText(dialog(), /工枢.*版本3\.1/);
    await expect.poll(() => widthOf(".ant-modal")).toBe(400);
    await expectAccessible();
    await press("Escape");
    await expectNoDialog();
    await expect.element(accountButton()).toHaveFocus();
    await chooseInAccountMenu("退出登录");
    await expectText(dialog(), "您确定要退出应用程序吗?");
    await click(button("取消", dialog()));
    await expectNoDialog();
  });
});

describe("full screen", () => {
  it("is warned about where the browser has none", async () => {
    vi.spyOn(document, "fullscreenEnabled", "get").mockReturnValue(false);
    await openHome();
    await click(button("全屏"));
    await expectShown(page.getByText("当前浏览器不支持全屏"));
    await expectShown(button("全屏"));
  });
});

import { currentUser } from "@gongshu/contract/account/oauth";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDictionaries, entryNode, typeNode } from "../../modules/system/dictionary/testing/dictionaries.ts";
import { server } from "../../testing/fake-server.ts";
import { expectTabs, tab, tabStrip } from "../../testing/frame.ts";
import { currentUserOf } from "../../testing/person.ts";
import { drag, middleOf, pointer } from "../../testing/pointer.ts";
import { open, placeNow, reload, type Visit, walkTo } from "../../testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  input,
  press,
} from "../../testing/screen.ts";

const titles = {
  "/home": "首页",
  "/printLabel": "打印标签",
  "/printWorkOrder": "打印工单",
  "/messageRecord": "消息中心",
  "/systemData/dictionary": "数据字典",
} as const;
type Path = keyof typeof titles;
const [labels, orders, messages, dictionary] = [
  "/printLabel",
  "/printWorkOrder",
  "/messageRecord",
  "/systemData/dictionary",
] as const;

/** Visits places one after the other; the last one stays in view. */
async function visit(...places: readonly Path[]): Promise<void> {
  for (const place of places) {
    walkTo(place);
    await expectText(tabStrip().css("[aria-current=page]"), titles[place]);
  }
}

async function openWith(places: readonly Path[], visitOf?: Visit): Promise<void> {
  await open("/home", visitOf);
  await visit(...places);
}

const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });

async function chooseInTabMenu(title: string, name: string): Promise<void> {
  await click(tab(title), { button: "right" });
  await click(entry(name));
}

const keyword = () => page.css("main").getByRole("textbox", { name: "关键词" });

async function openDictionary(search = ""): Promise<void> {
  answerDictionaries([typeNode("性别")], [entryNode("保密")]);
  await open(dictionary + search);
  await expectShown(page.getByRole("row").first());
}

describe("a tab", () => {
  it("is there once for each visited page in the order of the visits; home stands first and stays", async () => {
    await openWith([messages, labels, orders, labels]);
    await expectTabs(["首页", "消息中心", "打印标签", "打印工单"], "打印标签");
    expect(
      tabStrip()
        .getByRole("button", { name: /^关闭 / })
        .elements(),
    ).toHaveLength(3);
    await click(tab("首页"));
    await press("Delete");
    await click(tab("首页"), { button: "right" });
    await expect.element(entry("关闭")).toHaveAttribute("aria-disabled", "true");
    await press("Escape");
    await expectGone(entry("关闭"));
    await expectTabs(["首页", "消息中心", "打印标签", "打印工单"], "首页");
  });

  it("that is closed leaves the view as it was; the one in view gives way to the last remaining", async () => {
    await openWith([messages, labels, orders, labels]);
    await click(tabStrip().getByRole("button", { name: "关闭 消息中心" }));
    await expectTabs(["首页", "打印标签", "打印工单"], "打印标签");
    await click(tabStrip().getByRole("button", { name: "关闭 打印标签" }));
    await expectTabs(["首页", "打印工单"], "打印工单");
    expect(placeNow()).toBe(orders);
    await click(tabStrip().getByRole("button", { name: "关闭 打印工单" }));
    await expectTabs(["首页"], "首页");
    expect(placeNow()).toBe("/home");
  });

  it("has a menu of 105 pixels that closes others or all, but never home", async () => {
    await openWith([messages, labels, orders]);
    await click(tab("打印标签"), { button: "right" });
    const menu = page.getByRole("menu").filter({ has: entry("关闭其他") });
    await expectShown(menu);
    const names = menu.getByRole("menuitem").elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(["刷新", "关闭", "关闭其他", "关闭所有"]);
    expect(menu.element().getBoundingClientRect().width).toBe(105);
    await click(entry("关闭其他"));
    // The one in view went: the one that was kept comes.
    await expectTabs(["首页", "打印标签"], "打印标签");
    expect(placeNow()).toBe(labels);
    await visit(messages, orders);
    await chooseInTabMenu("消息中心", "关闭所有");
    await expectTabs(["首页"], "首页");
    expect(placeNow()).toBe("/home");
  });

  it("is closed by the middle button when it is let go on it, and only there", async () => {
    await openWith([messages, labels]);
    const place = middleOf(tab("消息中心"));
    await pointer.move(place);
    await pointer.press(place, "middle");
    await pointer.release({ x: place.x, y: place.y + 300 }, "middle");
    await expectTabs(["首页", "消息中心", "打印标签"], "打印标签");
    await click(tab("首页"), { button: "middle" });
    await click(tab("消息中心"), { button: "middle" });
    await expectTabs(["首页", "打印标签"], "打印标签");
  });

  it("is dragged to another place, which does not show it; home stays first", async () => {
    await openWith([messages, labels, orders]);
    const behind = middleOf(tab("打印工单"));
    await drag(tab("消息中心"), { x: behind.x + 30, y: behind.y });
    await expectTabs(["首页", "打印标签", "打印工单", "消息中心"], "打印工单");
    await drag(tab("消息中心"), { x: 0, y: behind.y });
    await expectTabs(["首页", "消息中心", "打印标签", "打印工单"], "打印工单");
    await drag(tab("首页"), { x: behind.x + 30, y: behind.y });
    await expectTabs(["首页", "消息中心", "打印标签", "打印工单"], "打印工单");
    // After a drag a click is a click again.
    await click(tab("消息中心"));
    await expectTabs(["首页", "消息中心", "打印标签", "打印工单"], "消息中心");
  });
});

it("the strip of tabs is used with the keyboard alone", async () => {
  await openWith([messages, labels, orders]);
  focus(tab("打印工单"));
  await press("ArrowLeft");
  await expect.element(tab("打印标签")).toHaveFocus();
  await press("Home");
  await expect.element(tab("首页")).toHaveFocus();
  await press("ArrowLeft");
  await expect.element(tab("打印工单")).toHaveFocus();
  await press("Control+Shift+ArrowLeft");
  await expectTabs(["首页", "消息中心", "打印工单", "打印标签"], "打印工单");
  await expect.element(page.getByText("“打印工单”已移到第 3 个，共 4 个")).toBeInTheDocument();
  await expect.element(tab("打印工单")).toHaveFocus();
  await press("ArrowLeft");
  await press("Enter");
  await expect.poll(placeNow).toBe(messages);
  await press("Shift+F10");
  await expectShown(entry("刷新"));
  await press("Escape");
  await expectGone(entry("刷新"));
  await expect.element(tab("消息中心")).toHaveFocus();
  await press("Delete");
  await expectTabs(["首页", "打印工单", "打印标签"], "打印标签");
  await expect.element(tab("打印工单")).toHaveFocus();
});

it("tabs that do not fit are scrolled to, by their buttons and by going to them", async () => {
  const isInView = (title: string) => {
    const list = tabStrip().css(".tab-list").element().getBoundingClientRect();
    const { left, right } = tab(title).element().getBoundingClientRect();
    return left >= list.left - 1 && right <= list.right + 1;
  };
  await open("/home", { width: 1000, height: 700 });
  await expectShown(tab("首页"));
  await expectGone(button("向后滚动页签"));
  const flows = ["flowLaunch", "flowTodo", "flowDone", "flowCirculate", "entrust", "flowMonitor", "flowEngine"];
  const designs = ["appDesign", "visualPortal", "dataReport", "dataScreen"];
  for (const path of [...designs.map((name) => `/onlineDev/${name}`), ...flows.map((name) => `/workFlow/${name}`)]) {
    walkTo(path);
    await expect.element(tabStrip().css(`[data-path="${path}"]`)).toBeInTheDocument();
  }
  await expect.poll(() => isInView("流程设计")).toBe(true);
  expect(isInView("首页")).toBe(false);
  const scroll = async (direction: string, title: string) => {
    for (let press = 0; press < 3; press++) await click(button(direction));
    await expect.poll(() => isInView(title)).toBe(true);
  };
  await scroll("向前滚动页签", "首页");
  await scroll("向后滚动页签", "流程设计");
  walkTo("/onlineDev/appDesign");
  await expect.poll(() => isInView("移动设计")).toBe(true);
});

it("refreshing begins the page anew at the same address, and leaves no trace in the history", async () => {
  await openDictionary("?keyword=a");
  await keyword().fill("half a word");
  const { length } = window.history;
  await chooseInTabMenu("数据字典", "刷新");
  await expect.element(keyword()).toHaveValue("a");
  expect(placeNow()).toBe(`${dictionary}?keyword=a`);
  expect(window.history).toHaveLength(length);
  // Of another tab: it is shown and begun anew.
  await keyword().fill("half a word");
  await visit(messages);
  await chooseInTabMenu("数据字典", "刷新");
  await expect.poll(placeNow).toBe(`${dictionary}?keyword=a`);
  await expect.element(keyword()).toHaveValue("a");
  await expectTabs(["首页", "数据字典", "消息中心"], "数据字典");
});

it("filters and half-filled forms stay while other tabs are in view, and closing asks about them", async () => {
  await openDictionary();
  await keyword().fill("not sent yet");
  await click(button(/^新增分类/));
  await input("名称").fill("半成品");
  // The dialog covers the strip.
  walkTo(messages);
  await expectTabs(["首页", "数据字典", "消息中心"], "消息中心");
  await expectNoDialog();
  await click(tabStrip().css("[data-path='/systemData/dictionary'] .tab-name"));
  await expect.element(input("名称")).toHaveValue("半成品");
  walkTo(messages);
  await click(tabStrip().getByRole("button", { name: "关闭 数据字典" }));
  await expectText(dialog(), "“数据字典”中有尚未保存的修改，不保存将会丢失。");
  await click(button("继续编辑", dialog()));
  await expect.element(input("名称")).toHaveValue("半成品");
  await press("Escape");
  await confirm("放弃");
  await expectNoDialog();
  await expect.element(keyword()).toHaveValue("not sent yet");
});

describe("the tabs of a window", () => {
  it("come back after a reload in their order, for the same person only", async () => {
    await openWith([labels, messages]);
    await reload();
    await expectTabs(["首页", "打印标签", "消息中心"], "消息中心");
    server.answer(currentUser, currentUserOf({ userInfo: { userId: "u-other" } }));
    await reload("/home");
    await expectTabs(["首页"], "首页");
  });

  it("come back without what this person may not see, and what is no address of ours", async () => {
    await openWith([labels, messages], { person: { rights: { "system.notice": "all" } } });
    const stored = window.sessionStorage.getItem("gongshu_tabs") ?? "";
    const { owner, tabs } = JSON.parse(stored.slice(0, stored.lastIndexOf("|"))) as { owner: string; tabs: unknown[] };
    const planted = [{ path: "/systemData/dictionary", search: "" }, { path: "//evil.example", search: "" }, 7, null];
    window.sessionStorage.setItem("gongshu_tabs", `${JSON.stringify({ owner, tabs: [...planted, ...tabs] })}|object`);
    await reload();
    await expectTabs(["首页", "打印标签", "消息中心"], "消息中心");
  });
});

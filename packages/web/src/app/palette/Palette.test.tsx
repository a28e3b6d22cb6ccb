import { listSms } from "@gongshu/contract/account/sms-sign-in";
import { listDataSources } from "@gongshu/contract/data/data-source";
import { search } from "@gongshu/contract/lowcode/search";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { server } from "../../testing/fake-server.ts";
import { expectFrame, menuSearch, tab } from "../../testing/frame.ts";
import { open, phoneWidth, placeNow, type Visit, walkTo } from "../../testing/product.tsx";
import { pageOf } from "../../testing/sample.ts";
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
import { expectAccessible } from "../../testing/screen-quality.ts";

beforeEach(() => server.answer(listDataSources, { list: [] }));

const field = () => page.getByRole("combobox", { name: "搜索与命令" });
const inGroup = (name: string, option: RegExp) =>
  page.getByRole("group", { name }).getByRole("option", { name: option });
const mei = { id: "u1", realName: "杨雪梅", account: "yangxuemei", department: "品质部", headIcon: "" };
const record = { menuId: "m1", menuName: "来料检验", path: "model/incomingInspection", modelId: "01a", id: "r1" };

async function openHome(visit?: Visit): Promise<void> {
  server.answer(search, ({ query }) => ({
    people: "yxm".startsWith(query.keyword) || mei.realName === query.keyword ? [mei] : [],
    records: query.keyword.startsWith("IQC") ? [{ ...record, title: "IQC2605001", subtitle: "石墨" }] : [],
    isComplete: !query.keyword.startsWith("IQC"),
  }));
  await open("/home", visit);
  await expectFrame();
}

async function openPalette(text = ""): Promise<void> {
  await press("Control+k");
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute("placeholder", "搜索菜单、人员、记录或命令");
  await field().fill(text);
}

describe("the palette", () => {
  it("is led by keys: arrows, Enter, Escape and the same keys again", async () => {
    const chosen = () => page.css("[role=option][aria-selected=true]").element().textContent;
    await openHome();
    await openPalette("设计");
    await expectShown(page.css("[role=option]").first());
    const first = chosen();
    await press("ArrowDown");
    await expect.poll(chosen).not.toBe(first);
    await press("ArrowUp");
    await expect.poll(chosen).toBe(first);
    await press("Escape");
    await expectNoDialog();
    await openPalette();
    await press("Control+k");
    await expectNoDialog();
    await openPalette("消息");
    await expectGone(inGroup("菜单", /数据连接/));
    await field().fill("数据连接");
    await expectShown(inGroup("菜单", /数据连接/));
    await press("Enter");
    await expect.poll(placeNow).toBe("/systemData/dataSource");
    await expectNoDialog();
  });

  it("finds pages that are open, and shows them again", async () => {
    await openHome();
    walkTo("/onlineDev/appDesign");
    await expectShown(page.getByText("此页面尚未提供"));
    await click(tab("首页"));
    await openPalette("移动");
    await expectText(inGroup("最近页面", /移动设计/), "已打开");
    await click(inGroup("最近页面", /移动设计/));
    await expect.poll(placeNow).toBe("/onlineDev/appDesign");
  });

  it("shows a person with what can be copied", async () => {
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openHome();
    await openPalette("yxm");
    await click(inGroup("人员", /杨雪梅/));
    const card = page.getByRole("region", { name: "杨雪梅" });
    await expectText(card, "yangxuemei");
    await click(card.getByRole("button", { name: "复制账号" }));
    await expectShown(page.getByText("已复制"));
    expect(copy).toHaveBeenCalledWith("yangxuemei");
    copy.mockRejectedValue(new Error("denied"));
    await click(card.getByRole("button", { name: "复制姓名" }));
    await expectShown(page.getByText("无法复制"));
    await click(card.getByRole("button", { name: "返回搜索" }));
    await expect.element(field()).toHaveFocus();
  });

  it("finds records, says when there may be more, and leads to them over their list", async () => {
    await openHome();
    await openPalette("IQC26");
    await expectText(inGroup("记录", /IQC2605001/), "来料检验 · 石墨");
    await expectText(dialog(), "记录较多，未能全部搜索");
    const push = vi.spyOn(window.history, "pushState");
    await click(inGroup("记录", /IQC2605001/));
    await expect
      .poll(() => push.mock.calls.map(([, , to]) => to))
      .toContain("/model/incomingInspection?open=detail%3Ar1");
  });

  it("does commands, by their name and their English word", async () => {
    await openHome();
    await openPalette("深色");
    await click(inGroup("命令", /深色模式/));
    await expect.poll(() => document.documentElement.dataset["mode"]).toBe("dark");
    await openPalette("about");
    await expectShown(inGroup("命令", /关于/));
    await press("Enter");
    await expectText(dialog(), "3.1");
  });

  it("finds no menu without a right, and says so", async () => {
    await openHome({ person: { rights: { "system.notice": "all" } } });
    await openPalette("数据字典");
    await expectShown(page.getByText("没有找到“数据字典”"));
    await expectShown(page.getByText("换个词试试，可以输入菜单名、姓名、账号或单号"));
  });

  it("says when people and records cannot be searched", async () => {
    await openHome();
    server.isDown = true;
    await openPalette("IQC26");
    await expectText(dialog(), "人员和记录暂时无法搜索");
    server.isDown = false;
  });

  it("has a button for phones", async () => {
    server.answer(listSms, pageOf([]));
    await openHome({ width: phoneWidth, height: 844 });
    await click(page.getByRole("button", { name: /^搜索与命令/ }));
    await field().fill("短信");
    await click(inGroup("菜单", /短信记录/));
    await expect.poll(placeNow).toBe("/system/sms");
  });

  it("is accessible, and so are the card of a person and the sheet of keys", async () => {
    await openHome();
    await openPalette("杨雪梅");
    await expectShown(inGroup("人员", /yangxuemei/));
    await expectAccessible();
    await click(inGroup("人员", /杨雪梅/));
    await expectShown(page.getByRole("region", { name: "杨雪梅" }));
    await expectAccessible();
    await press("Escape");
    await expectNoDialog();
    await press("?");
    await expectText(dialog(), "快捷键");
    await expectAccessible();
  });
});

it("? shows the keys, but not while somebody types", async () => {
  await openHome();
  await menuSearch().fill("?");
  await press("?");
  await expectNoDialog();
  await press("Escape");
  focus(page.getByRole("main"));
  await press("?");
  await expectText(dialog(), "快捷键");
  for (const place of ["全局", "列表", "表单", "页签", "表单设计"])
    await expectShown(dialog().getByRole("heading", { name: place, exact: true }));
  await press("Escape");
  await expectNoDialog();
  await expectShown(button("全屏"));
});

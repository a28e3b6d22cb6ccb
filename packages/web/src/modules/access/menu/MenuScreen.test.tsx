import { moveMenu } from "@gongshu/contract/access/menu";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, placeNow } from "#testing/product.tsx";
import {
  button,
  choose,
  chooseInRowMenu,
  click,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  openList,
  press,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { menuMessages as messages } from "./menu.messages.ts";
import { answerMenus, directory, menu } from "./testing/menus.ts";

const path = "/system/menu";
const data = directory("数据管理", "systemData", [menu("数据字典", "systemData.dictionary")]);

describeScreenQuality("the menus", {
  open: async (visit) => {
    answerMenus([data, directory("空目录", "empty")]);
    await open(path, visit);
    await expectShown(row("空目录"));
  },
  openers: [
    { name: messages.newMenu },
    { name: { zh: "按钮权限 数据字典", zhtw: "", en: "Buttons 数据字典" }, isDeskOnly: true },
  ],
});

describe("the order of menus", () => {
  const names = () =>
    page
      .getByRole("row")
      .elements()
      .flatMap(({ textContent }) => /甲目录|乙目录/.exec(textContent ?? "")?.[0] ?? []);
  const openTwo = async () => {
    answerMenus([directory("甲目录", "one"), directory("乙目录", "two"), data]);
    await open(path);
    await expectShown(row("乙目录"));
  };

  it("is changed by keyboard, row by row", async () => {
    await openTwo();
    expect(names()).toEqual(["甲目录", "乙目录"]);
    focus(row("乙目录"));
    await press("Alt+ArrowUp");
    await expect.poll(names).toEqual(["乙目录", "甲目录"]);
    expect(server.asked(moveMenu)).toMatchObject([
      { params: { id: "two" }, body: { parentId: "-1", beforeId: "one" } },
    ]);
  });

  it("is changed by choosing a place, and offers no circle", async () => {
    await openTwo();
    await chooseInRowMenu("甲目录", "移动到…");
    await expectText(dialog(), "移动“甲目录”");
    await choose("上级", "乙目录");
    await click(button("移动", dialog()));
    await expectNoDialog();
    expect(server.asked(moveMenu)).toMatchObject([{ params: { id: "one" }, body: { parentId: "two" } }]);
    await chooseInRowMenu("乙目录", "移动到…");
    await click(dialog().getByRole("combobox", { name: "上级" }));
    await expectShown(page.css(`${openList} .ant-select-tree-treenode`).filter({ hasText: "数据管理" }));
    await expectGone(page.css(`${openList} .ant-select-tree-treenode`).filter({ hasText: "乙目录" }));
  });
});

it("a search leaves the keyboard where it was", async () => {
  answerMenus([data, directory("空目录", "empty")]);
  await open(path);
  const word = page.getByRole("search").getByRole("textbox");
  await word.fill("数据字典");
  await press("Enter");
  await expect.poll(placeNow).toContain("keyword=");
  await expectGone(row("空目录"));
  await expectShown(row("数据字典").first());
  await expect.element(word).toHaveFocus();
});

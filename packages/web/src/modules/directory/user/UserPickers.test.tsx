import { createUser, updateUser } from "@gongshu/contract/directory/user";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, phoneWidth } from "#testing/product.tsx";
import {
  button,
  click,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  input,
  openList,
  press,
  saveDialog,
  type,
} from "#testing/screen.ts";
import { accessibilityViolations, expectAccessible, expectNoOverflow } from "#testing/screen-quality.ts";
import { answerUsers, user } from "./testing/users.ts";

const picker = (label: string) => dialog().getByRole("combobox", { name: label });
const list = () => page.css(openList);

async function openForm(): Promise<void> {
  answerUsers([user("王芳", "wangfang")]);
  await open("/permission/user");
  await click(button("新增用户"));
  await expectShown(picker("直属主管"));
}

describe("a picker of the directory", () => {
  it("finds by pinyin initials, by account and by keyboard alone, and knows what was chosen before", async () => {
    await openForm();
    focus(picker("直属主管"));
    await type("yxm");
    await expectShown(list().getByText("杨雪梅"));
    await press("Enter");
    await expectShown(dialog().getByTitle("杨雪梅/yangxuemei"));
    focus(picker("直属主管"));
    // Nobody waits for the list who knows whom they mean.
    await type("liuyang");
    await press("Enter");
    await expectShown(dialog().getByTitle("刘洋/liuyang"));
    focus(picker("直属主管"));
    await press("ArrowDown");
    await expectShown(list().getByText("最近选择"));
    await expect.element(list().css(".directory-entry-name").first()).toHaveTextContent("刘洋");
    await press("Escape");
    await expectGone(list());
    await expectText(dialog(), "新增用户");

    focus(picker("所属组织"));
    await type("pzb");
    await press("Enter");
    await expectShown(dialog().getByTitle("品质部", { exact: true }));
    expect(server.asked(createUser)).toEqual([]);
  });

  it("is accessible while its list is open", async () => {
    await openForm();
    await picker("直属主管").fill("yxm");
    await expectShown(page.css(".directory-entry").first());
    // What opens under an input stands at the end of the page, outside of its parts; the input names it.
    expect((await accessibilityViolations()).filter((text) => !text.startsWith("region:"))).toEqual([]);
  });

  it("chooses several in the large window, from the tree of the organisation", async () => {
    await openForm();
    const part = dialog()
      .css(".ant-form-item")
      .filter({ has: page.getByRole("combobox", { name: "岗位" }) });
    await click(button("打开完整选择窗口", part));
    const window = page.getByRole("dialog", { name: "选择岗位" });
    await click(window.getByText("品质经理", { exact: true }));
    await expectShown(window.getByText("已选 1 项"));
    await expectAccessible();
    await click(button("清空", window));
    await expectShown(window.getByText("尚未选择"));
    await window.getByRole("textbox", { name: "组织机构: 输入名称、编码或拼音查找" }).fill("pzb");
    await click(window.getByRole("treeitem", { name: /^品质部/ }));
    await expectGone(window.getByText("仓管员"));
    await click(window.getByText("品质经理", { exact: true }));
    await click(button("确定", window));
    await expectGone(window);
    await expectShown(part.getByText("品质经理"));
  });

  it("covers the whole screen of a phone, whose list of people is made of cards", async () => {
    answerUsers([user("王芳", "wangfang")]);
    await open("/permission/user", { width: phoneWidth, height: 844 });
    await expectShown(button("编辑 王芳"));
    expectNoOverflow();
    await click(button("编辑 王芳"));
    await click(picker("直属主管"));
    const people = page.getByRole("dialog", { name: "组织选人" });
    await people.getByRole("textbox", { name: /查找/ }).last().fill("yxm");
    await click(people.getByText("杨雪梅"));
    await expectGone(people);
    await expectText(dialog(), "杨雪梅/yangxuemei");
    expectNoOverflow();
    await saveDialog();
    await expectNoDialog();
    expect(server.asked(updateUser)[0]?.body).toMatchObject({ managerId: "yangxuemei" });
    expect(input("姓名").query()).toBeNull();
  });
});

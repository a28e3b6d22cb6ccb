import { listMenus } from "@gongshu/contract/access/menu";
import { conditionFields, listDataSchemes } from "@gongshu/contract/access/menu-data";
import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, phoneWidth, placeNow, reload } from "#testing/product.tsx";
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
  press,
  question,
  type,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf, twoMenus } from "./testing/models.ts";

const price: FieldInput = { kind: "number", id: "p", field: "price", label: "单价" };
const subtotal: FieldInput = { kind: "calculation", id: "s", field: "subtotal", label: "小计", expression: "{p}×2" };
const note: FieldInput = { kind: "text", id: "n", field: "note", label: "备注" };

const field = (label: string) => button(new RegExp(`^${label}，`));
const title = () => page.getByRole("textbox", { name: /^“.*”的标题$/ });
const menu = () => page.getByRole("navigation", { name: "主菜单" });

async function design(...fields: FieldInput[]): Promise<void> {
  answerModel(modelOf(fields));
  await open(designPath);
  await expectShown(page.getByRole("heading", { name: "巡检" }));
}

describeScreenQuality("the designer", {
  open: async (visit) => {
    answerModel(modelOf([price, subtotal, note]));
    await open(designPath, visit);
    await expectShown(page.getByRole("button", { name: /单价/ }));
  },
});

describe("the designer on the screen", () => {
  it("has the whole window, gives it back when it is asked to, and to every other page", async () => {
    await design(price);
    await expectGone(menu());
    await click(button("显示导航"));
    await expectShown(menu());
    await reload();
    await expectShown(menu());
    await click(button("专注设计（隐藏导航）"));
    await expectGone(menu());
    await click(button("返回列表"));
    await expectShown(menu());
  });

  it("leads to the data scope of the form's menu, or of one of several, also by keys", async () => {
    answerModel(modelOf([price]));
    server.answer(listMenus, { list: [] });
    server.answer(conditionFields, { list: [], isLimitable: true });
    server.answer(listDataSchemes, { list: [] });
    await open(designPath, { person: { menus: twoMenus("m1") } });
    await expectShown(button("数据权限"));
    focus(button("数据权限"));
    await press("Enter");
    await expectShown(page.getByRole("menuitem", { name: "质量 / 巡检台账" }));
    await press("Escape");
    await expectGone(page.getByRole("menuitem", { name: "质量 / 巡检台账" }));
    await expect.element(button("数据权限")).toHaveFocus();
    await press("Enter");
    await expectShown(page.getByRole("menuitem", { name: "质量 / 巡检台账" }));
    await expect.element(page.getByRole("menuitem", { name: "巡检单" })).toHaveFocus();
    await press("ArrowDown");
    await expect.element(page.getByRole("menuitem", { name: "质量 / 巡检台账" })).toHaveFocus();
    await press("Enter");
    await expect.poll(placeNow).toBe("/system/menu?schemes=menu-2");
  });

  it("has panels whose width is moved by keys and kept", async () => {
    await design(price);
    const edge = () => page.getByRole("separator", { name: "属性栏的宽度" });
    focus(edge());
    await press("ArrowLeft");
    await expect.element(edge()).toHaveAttribute("aria-valuenow", "320");
    await reload();
    await expect.element(edge()).toHaveAttribute("aria-valuenow", "320");
  });

  it("shows the tools of a field inside of it", async () => {
    await design(price, note);
    await click(field("备注"));
    const own = page.css("[data-selected=true]").element().getBoundingClientRect();
    const tools = page.css(".canvas-tools").element().getBoundingClientRect();
    expect(tools.top).toBeGreaterThanOrEqual(own.top);
    expect(tools.bottom).toBeLessThanOrEqual(own.bottom);
    expect(tools.right).toBeLessThanOrEqual(own.right);
  });
});

describe("adding a field", () => {
  it("leads to its title, from there back to it, and by the keys alone to the next one", async () => {
    await design();
    await click(button("添加单行输入"));
    await expect.element(title()).toHaveFocus();
    await type("品名");
    await press("Enter");
    await expect.element(field("品名")).toHaveFocus();
    await type("/");
    await type("数字");
    await press("Enter");
    await expect.element(title()).toHaveFocus();
    await type("数量");
    await press("Enter");
    await expect.element(page.getByRole("textbox", { name: "搜索控件" })).toHaveFocus();
    await expectShown(field("数量"));
    await expect.element(page.getByRole("textbox", { name: "字段名" })).toHaveValue("quantity");
  });

  it("opens its settings on a phone", async () => {
    answerModel(modelOf([]));
    await open(designPath, { width: phoneWidth, height: 844 });
    await click(button("添加控件"));
    await click(button("添加单行输入"));
    await expect.element(page.getByRole("textbox", { name: "标题" })).toHaveFocus();
  });

  it("goes from title to title by Tab, and keeps the old one after Esc", async () => {
    await design(price, note);
    await page.css("[data-field=p] > .canvas-pick").dblClick();
    await expect.element(title()).toHaveFocus();
    await type("进价");
    await press("Tab");
    await type("说明");
    await press("Escape");
    await expect.element(field("备注")).toHaveFocus();
    await expectShown(field("进价"));
    await press("Enter");
    await press("Shift+Tab");
    await type("售价");
    await press("Enter");
    await expect.element(field("售价")).toHaveFocus();
  });

  it("that has options takes them as lines", async () => {
    await design();
    await type("/");
    await type("单选");
    await press("Enter");
    await expect.element(title()).toHaveFocus();
    await type("结果");
    await press("Enter");
    await expect.element(page.getByRole("textbox", { name: "选项" }).first()).toHaveFocus();
    await type("合格");
    await press("Enter");
    await type("不合格");
    await press("Enter");
    await press("Enter");
    await expect.element(page.getByRole("textbox", { name: "搜索控件" })).toHaveFocus();
    await expectShown(page.css(".canvas-preview").getByText("不合格"));
  });

  it("says that it goes into a sub-table, and leads out of it", async () => {
    await design({ kind: "table", id: "t", field: "items", label: "明细", columns: [{ ...price }] });
    await click(field("明细"));
    await expectShown(page.getByText("添加到“明细”"));
    await click(button("改为表单"));
    await expectGone(page.getByText("添加到“明细”"));
  });
});

describe("a name for a field", () => {
  it.each([
    ["交货地址", "deliveryAddress"],
    ["魑魅", "chimei"],
  ])("called %s is made on demand", async (label, key) => {
    await design({ ...note, label });
    await click(field(label));
    await click(button("按标题生成"));
    await expect.element(page.getByRole("textbox", { name: "字段名" })).toHaveValue(key);
  });

  it("is not made of a title without letters, which is said", async () => {
    await design({ ...note, label: "★" });
    await click(field("★"));
    await click(button("按标题生成"));
    await expectShown(page.getByText("标题里没有可用于字段名的文字"));
  });
});

describe("removing a field that others use", () => {
  it("asks with their names, and afterwards says what was lost by its name", async () => {
    await design(price, subtotal);
    await click(field("单价"));
    await press("Delete");
    await expectText(question(), "删除字段“单价”？");
    await expectText(question(), "它用在“小计”的公式。");
    await confirm("取消");
    await expectShown(field("单价"));
    await press("Delete");
    await confirm("删除");
    await expectGone(field("单价"));
    await click(button("1 个问题"));
    await expectShown(button("“小计”的公式引用了已删除的字段“单价”"));
  });

  it("asks nothing when nobody uses it", async () => {
    await design(price, note);
    await click(field("备注"));
    await press("Delete");
    await expectGone(field("备注"));
    await expectNoDialog();
  });
});

describe("what is not finished", () => {
  it("is a calculation without a formula: a problem that keeps it from being published", async () => {
    await design(price);
    await click(button("添加计算公式"));
    await expectShown(button("1 个问题"));
    await click(button("发布"));
    await expectShown(page.getByText("“计算公式”还没有公式"));
  });

  it("is a condition that compares with nothing: it is not applied", async () => {
    await design(price, note);
    await click(field("备注"));
    await click(button("设置 必填条件"));
    await click(button("应用", dialog()));
    await expectText(dialog(), "请填写要比较的值");
    await type("5");
    await click(button("应用", dialog()));
    await expectNoDialog();
    await expectShown(button("设置 必填条件"));
    await expectShown(page.getByText("1 条规则"));
  });
});

describe("unsaved changes of a design", () => {
  const restored = () => page.getByText(/^已恢复 .* 未保存的内容$/);

  it("are back after a reload, until they are saved", async () => {
    await design(price);
    await click(button("添加单行输入"));
    await type("品名");
    await expectShown(page.getByText("有未保存的修改"));
    await reload();
    await expectShown(restored());
    await expectShown(field("品名"));
    await press("Control+s");
    await expectShown(page.getByText("草稿已保存"));
    expect(server.asked(updateModel)).toHaveLength(1);
    await reload();
    await expectShown(field("品名"));
    await expectGone(restored());
  });

  it("can be given up for what the server has", async () => {
    await design(price);
    await click(button("添加单行输入"));
    await type("品名");
    await reload();
    await click(button("放弃这些内容"));
    await confirm("放弃修改");
    await expectGone(field("品名"));
    await expectShown(field("单价"));
  });

  it("meet what somebody else has saved since, when they are saved", async () => {
    await design(price);
    await click(button("添加单行输入"));
    await type("品名");
    answerModel(modelOf([price, note], { version: 5 }));
    await reload();
    await expectShown(page.getByText("此后服务器上已有更新的版本，保存时可比较并选择。"));
    await press("Control+s");
    await expect.poll(() => server.asked(updateModel).at(-1)?.body.version).toBe(1);
  });
});

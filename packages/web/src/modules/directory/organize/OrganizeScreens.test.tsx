import {
  deleteDepartment,
  moveDepartment,
  type OrganizeChartNode,
  organizeChart,
  organizeChartNode,
  setDepartmentStates,
} from "@gongshu/contract/directory/department";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  press,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { answerUnits, unit } from "./testing/units.ts";

const departments = "/permission/department";

function chartNode(fullName: string, children: readonly OrganizeChartNode[] = [], childCount = children.length) {
  const fields = { id: fullName, fullName, category: "department" as const, enabledMark: 1 as const };
  return { ...sample(organizeChartNode), ...fields, children: [...children], childCount };
}

describeScreenQuality("the companies", {
  open: async (visit) => {
    answerUnits([unit("砚川导热新材料股份有限公司", "company")]);
    await open("/permission/organize", visit);
    await expectShown(button("编辑 砚川导热新材料股份有限公司").or(button(/^Edit 砚川/)));
  },
  openers: [
    { name: messages.newCompany },
    { name: { zh: "编辑 砚川导热新材料股份有限公司", zhtw: "", en: "Edit 砚川导热新材料股份有限公司" } },
  ],
});

describeScreenQuality("the departments", {
  open: async (visit) => {
    answerUnits([unit("品质部", "department"), unit("仓储部", "department")]);
    server.answer(organizeChart, { list: [chartNode("品质部", [chartNode("检测组")])] });
    await open(departments, visit);
    await expectShown(row("品质部"));
  },
  openers: [{ name: messages.newDepartment }, { name: messages.chart }],
});

describe("the tree of departments", () => {
  const [top, north, south] = ["总部", "总部北", "总部南"] as const;
  const openTree = async () => {
    answerUnits([unit(top, "department"), unit(north, "department", top), unit(south, "department", top)]);
    await open(departments);
    await openRow(top);
    await expectShown(row(north));
  };
  const openRow = async (name: string) => {
    await expectShown(row(name).first());
    focus(row(name).first());
    await press("ArrowRight");
  };

  it("is changed by dragging, and a move is taken back", async () => {
    await openTree();
    await userEvent.dragAndDrop(page.getByTitle(`拖动“${north}”`), row(south));
    await expectShown(page.getByText(`已移动“${north}”`));
    await openRow(south);
    await expectShown(row(north));
    focus(row(south));
    await press("ArrowLeft");
    await expectGone(row(north));
    await click(button("撤销"));
    await expectShown(row(north));
    expect(server.asked(moveDepartment).map(({ params, body }) => [params.id, body.parentId])).toEqual([
      [north, south],
      [north, top],
    ]);
  });

  it("is changed by keyboard, by choosing what something goes below", async () => {
    await openTree();
    focus(button(`更多操作：${south}`));
    await press("Enter");
    await expectShown(page.getByRole("menuitem", { name: "移动到…" }));
    focus(page.getByRole("menuitem", { name: "移动到…" }));
    await press("Enter");
    await expectText(dialog(), `移动“${south}”`);
    await dialog().getByRole("combobox", { name: "上级" }).fill("品质");
    await click(page.css(".ant-select-tree-treenode").filter({ hasText: "品质部" }));
    await click(button("移动", dialog()));
    await expectNoDialog();
    expect(server.asked(moveDepartment)).toMatchObject([{ params: { id: south }, body: { parentId: "pzb" } }]);
  });

  it("offers nothing below itself, so that there is no circle", async () => {
    answerUnits([unit("pzb", "department")]);
    await open(departments);
    await chooseInRowMenu("pzb", "移动到…");
    await dialog().getByRole("combobox", { name: "上级" }).fill("品质");
    await expectShown(page.css(".ant-select-tree-treenode-disabled").filter({ hasText: "品质部" }));
  });

  it("says why a department stays, and takes away the one that may go", async () => {
    await openTree();
    const remove = async (name: string) => {
      await chooseInRowMenu(name, "删除");
      await confirm("删除");
    };
    await remove(south);
    await expectGone(row(south));
    server.refuse(deleteDepartment, new Refusal(400, "该部门下还有用户，不能删除"));
    await remove(north);
    await expectShown(page.getByText("该部门下还有用户，不能删除"));
    await expectShown(row(north));
  });

  it("acts on the ticked ones in view only, and not on those that a search hides", async () => {
    const [east, west] = ["隐部东", "隐部西"] as const;
    answerUnits([unit(east, "department"), unit(west, "department")]);
    await open(`${departments}?keyword=${encodeURIComponent("隐部")}`);
    for (const name of [east, west]) await click(row(name).getByRole("checkbox"));
    const word = page.getByRole("search").getByRole("textbox");
    await word.fill(east);
    await press("Enter");
    await expectGone(row(west));
    await click(button("批量停用"));
    await expectShown(page.getByRole("switch", { name: `${east} 停用` }));
    expect(server.asked(setDepartmentStates)).toMatchObject([{ body: { ids: [east], enabledMark: 0 } }]);
  });
});

it("the chart opens its boxes by click and by key", async () => {
  answerUnits([unit("图部", "department")]);
  const middle = chartNode("图部中", [], 1);
  server.answer(organizeChart, ({ params }) => ({
    list: params.id === "图部中" ? [chartNode("图部中", [chartNode("图部下")])] : [chartNode("图部", [middle])],
  }));
  await open(departments);
  await click(button("组织架构图"));
  const chart = page.getByRole("tree", { name: "组织架构图" });
  const box = (name: string) => chart.getByRole("treeitem", { name: new RegExp(`^${name}，`) });
  await expectShown(box("图部"));
  if (box("图部").element().getAttribute("aria-expanded") === "false") await click(box("图部"));
  await expectShown(box("图部中"));
  await expectGone(box("图部下"));
  focus(box("图部中"));
  await press("Enter");
  await expectShown(box("图部下"));
  await press("ArrowDown");
  await expect.element(box("图部下")).toHaveFocus();
  await press("Escape");
  await expectGone(chart);
});

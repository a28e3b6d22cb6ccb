import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { open, phoneWidth } from "#testing/product.tsx";
import { button, click, expectGone, expectShown, focus, press, type } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const price: FieldInput = { kind: "number", id: "p", field: "price", label: "单价" };
const subtotal: FieldInput = { kind: "calculation", id: "s", field: "subtotal", label: "小计", expression: "" };
const note: FieldInput = { kind: "text", id: "n", field: "note", label: "备注" };
const items: FieldInput = {
  kind: "table",
  id: "t",
  field: "items",
  label: "明细",
  columns: [{ ...note, id: "c", label: "品名" }],
};
const layout = [
  { kind: "card", id: "k", label: "基本信息", children: [{ kind: "field", id: "p" }] },
  { kind: "field", id: "s" },
  { kind: "field", id: "n" },
  { kind: "field", id: "t" },
];

const row = (name: string | RegExp) => page.getByRole("treeitem", { name });
const names = () =>
  page
    .getByRole("treeitem")
    .elements()
    .map((element) => `${element.getAttribute("aria-level")} ${element.getAttribute("data-row")}`);

async function outline(): Promise<void> {
  const formData = JSON.stringify({ schema: 2, fields: [price, subtotal, note, items], layout });
  answerModel(modelOf([], { formData }));
  await open(designPath);
  await click(page.getByText("大纲", { exact: true }));
  await expectShown(row(/^基本信息/));
}

describeScreenQuality("the outline of a form", {
  open: async (visit) => {
    answerModel(modelOf([price, subtotal, note, items]));
    await open(designPath, visit);
    if (visit.width === phoneWidth) await click(page.css(".designer-drawers button").first());
    await click(page.css(".left-tabs .ant-segmented-item").last());
    await expectShown(row(/单价/));
  },
});

describe("the outline", () => {
  it("shows everything in reading order, as it is nested, with what has problems", async () => {
    await outline();
    expect(names()).toEqual(["1 k", "2 p", "1 s", "1 n", "1 t", "2 c"]);
    await expectShown(row("小计，类型：计算公式，有 1 个问题"));
  });

  it("selects by a click what the canvas then shows as selected, several with Ctrl, and ranges with Shift", async () => {
    await outline();
    await click(row(/^单价/));
    await expectShown(page.css("[data-field=p][data-selected=true]"));
    await click(row(/^备注/), { modifiers: ["Control"] });
    await expect.poll(() => page.css(".outline-row[aria-selected=true]").elements().length).toBe(2);
    await click(row(/^小计/));
    await click(row(/^明细/), { modifiers: ["Shift"] });
    await expect.poll(() => page.css(".outline-row[aria-selected=true]").elements().length).toBe(3);
  });

  it("goes by the keys, renames where it stands, and moves into a container and out of it", async () => {
    await outline();
    await click(row(/^基本信息/));
    focus(row(/^基本信息/));
    await press("ArrowDown");
    await expect.element(row(/^单价/)).toHaveFocus();
    await press("F2");
    await type("含税价");
    await press("Enter");
    await expectShown(row(/^含税价/));
    await expectShown(button(/^含税价，/));
    await press("ArrowDown");
    await press("Alt+ArrowRight");
    await expect.poll(names).toEqual(["1 k", "2 p", "2 s", "1 n", "1 t", "2 c"]);
    await press("Alt+ArrowLeft");
    await expect.poll(names).toEqual(["1 k", "2 p", "1 s", "1 n", "1 t", "2 c"]);
    await press("Alt+ArrowDown");
    await expect.poll(names).toEqual(["1 k", "2 p", "1 n", "1 s", "1 t", "2 c"]);
  });

  it("is searched by title and key", async () => {
    await outline();
    await click(page.getByRole("textbox", { name: "查找字段" }));
    await type("price");
    await expectGone(row(/^备注/));
    await expectShown(row(/^单价/));
  });

  it("takes what is dragged", async () => {
    await outline();
    await row(/^备注/).dropTo(row(/^基本信息/), { steps: 8 });
    await expect.poll(names).toEqual(["1 k", "2 p", "2 n", "1 s", "1 t", "2 c"]);
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { open } from "#testing/product.tsx";
import { button, click, dialog, expectShown, expectText } from "#testing/screen.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const name: FieldInput = { kind: "text", id: "n", field: "name", label: "品名", required: true };
const price: FieldInput = { kind: "number", id: "p", field: "price", label: "单价" };
const items: FieldInput = {
  kind: "table",
  id: "t",
  field: "items",
  label: "明细",
  columns: [{ ...name, id: "c", field: "part", label: "部件" }],
};

async function preview(...more: readonly FieldInput[]): Promise<void> {
  answerModel(modelOf([name, price, items, ...more]));
  await open(designPath);
  await click(button("预览"));
  await expectShown(dialog());
}

const firstInput = () => page.css(".preview-sheet").getByRole("textbox").first();

describe("the preview of a form", () => {
  it("is filled with a sample, is emptied, and filled again", async () => {
    await preview();
    await expect.element(firstInput()).not.toHaveValue("");
    await click(button("清空", dialog()));
    await expect.element(firstInput()).toHaveValue("");
    await click(button("填入示例数据", dialog()));
    await expect.element(firstInput()).not.toHaveValue("");
  });

  it("has the width of a phone, and of paper, on which nothing can be entered", async () => {
    await preview();
    await click(dialog().getByText("手机", { exact: true }));
    await expect.element(page.css(".preview-sheet")).toHaveStyle({ width: "375px" });
    await click(dialog().getByText("打印", { exact: true }));
    await expect.element(page.css(".preview-print")).toHaveStyle({ width: "794px" });
    await expectText(page.css(".preview-print"), "部件");
    expect(page.css(".preview-print input").elements()).toHaveLength(0);
    await expectShown(button("打印此页", dialog()));
  });

  it("shows all columns of a sub-table on paper, where nothing can be scrolled", async () => {
    const columns = Array.from({ length: 9 }, (_, index) => ({
      ...name,
      id: `w${index}`,
      field: `wide${index}`,
      label: `规格 ${index}`,
      width: 150,
    }));
    await preview({ kind: "table", id: "wide", field: "wide", label: "宽表", columns });
    await click(dialog().getByText("打印", { exact: true }));
    await expectText(page.css(".preview-print"), "规格 8");
    const boxes = page.css(".preview-print .record-form-scroll").elements();
    expect(boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toEqual([0, 0]);
  });
});

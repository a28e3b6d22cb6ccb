import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { open } from "#testing/product.tsx";
import { button, click, expectGone, expectShown, press } from "#testing/screen.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "./testing/models.ts";

const price: FieldInput = { kind: "number", id: "p", field: "price", label: "单价" };
const subtotal: FieldInput = { kind: "calculation", id: "s", field: "subtotal", label: "小计", expression: "{p}×2" };
const note: FieldInput = { kind: "text", id: "n", field: "note", label: "备注" };

const field = (label: string) => button(new RegExp(`^${label}，`));
const count = () => page.css(".canvas-field").elements().length;

async function design(...fields: FieldInput[]): Promise<void> {
  answerModel(modelOf(fields));
  await open(designPath);
  await expectShown(page.getByRole("heading", { name: "巡检" }));
}

/** What the browser tells the page when keys of the clipboard are pressed; its own clipboard is shared by all tests at once. */
function tell(type: "copy" | "cut" | "paste", text = ""): string {
  const clipboardData = new DataTransfer();
  if (type === "paste") clipboardData.setData("text/plain", text);
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData("text/plain");
}

describe("the clipboard of the designer", () => {
  it("takes several fields, gives them back behind the last, and to another form, which says what is missing there", async () => {
    await design(price, subtotal, note);
    await click(field("单价"));
    await click(field("小计"), { modifiers: ["Control"] });
    const both = tell("copy");
    tell("paste", both);
    await expect.poll(count).toBe(5);
    await expectGone(page.getByText(/引用了此表单里没有的字段/));
    await click(field("小计").first());
    const alone = tell("copy");
    await press("Control+s");
    await expectShown(page.getByText("草稿已保存"));
    await design(note);
    tell("paste", both);
    await expect.poll(count).toBe(3);
    await expectGone(page.getByText(/引用了此表单里没有的字段/));
    await press("Control+z");
    tell("paste", alone);
    await expect.poll(count).toBe(2);
    await expectShown(page.getByText("已粘贴。“小计”的公式引用了此表单里没有的字段，请修改"));
  });

  it("cuts, and says what it cannot paste", async () => {
    await design(price, note);
    await click(field("备注"));
    const text = tell("cut");
    await expectGone(field("备注"));
    tell("paste", text);
    await expectShown(field("备注"));
    tell("paste", "hello");
    await expectShown(page.getByText("剪贴板里不是从表单设计器复制的内容，未粘贴"));
  });
});

describe("several selected fields", () => {
  it("are all with Ctrl+A, and change together in one step", async () => {
    await design(price, note);
    await click(field("单价"));
    await press("Control+a");
    await expectShown(page.getByText("已选择 2 项"));
    await click(page.getByRole("switch", { name: "必填" }));
    await expect.poll(() => page.css(".canvas-field .record-form-star").elements().length).toBe(2);
    await press("Control+z");
    await expect.poll(() => page.css(".canvas-field .record-form-star").elements().length).toBe(0);
    await click(button("删除"));
    await expect.poll(count).toBe(0);
  });

  it("are a range with Shift", async () => {
    await design(price, subtotal, note);
    await click(field("单价"));
    await click(field("备注"), { modifiers: ["Shift"] });
    await expectShown(page.getByText("已选择 3 项"));
  });
});

import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  click,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  press,
  type,
} from "#testing/screen.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const price: FieldInput = { kind: "number", id: "p", field: "price", label: "单价" };
const subtotal: FieldInput = { kind: "calculation", id: "s", field: "subtotal", label: "小计", expression: "{p}×2" };
const note: FieldInput = { kind: "text", id: "n", field: "note", label: "备注" };

const field = (label: string) => button(new RegExp(`^${label}，`));

async function design(...fields: FieldInput[]): Promise<void> {
  answerModel(modelOf(fields));
  await open(designPath);
  await expectShown(page.getByRole("heading", { name: "巡检" }));
}

it("of a field that comes with the product say so, leave its kind and key alone, and it is not removed", async () => {
  answerModel(modelOf([price, note], { shippedFields: ["p"] }));
  await open(designPath);
  await click(field("单价"));
  await expectShown(page.getByText("该字段随产品提供", { exact: false }));
  await expect.element(page.getByLabelText("字段名")).toBeDisabled();
  await expectGone(page.getByRole("combobox", { name: "控件类型" }));
  await press("Delete");
  await expectShown(page.getByText("“单价”随产品提供，不能删除；可以将它隐藏"));
  await expectShown(field("单价"));
  await click(field("备注"));
  await expectShown(page.getByRole("combobox", { name: "控件类型" }));
  await press("Delete");
  await expectGone(field("备注"));
});

/** Expects that the first field is saved with these settings. */
async function expectSaved(settings: Readonly<Record<string, unknown>>): Promise<void> {
  await press("Control+s");
  const saved = (): unknown => {
    const form: unknown = JSON.parse(server.asked(updateModel).at(-1)?.body.formData ?? "{}");
    const fields: unknown = typeof form === "object" && form !== null && "fields" in form ? form.fields : [];
    return Array.isArray(fields) ? fields[0] : undefined;
  };
  await expect.poll(saved).toMatchObject(settings);
}

describe("the settings of a field", () => {
  const group = (name: string) => page.getByRole("region", { name, exact: true });

  it("are grouped by what people ask of it", async () => {
    await design(price);
    await click(field("单价"));
    await expectShown(group("可以填什么").getByRole("switch", { name: "必填" }));
    await expectShown(group("可以填什么").getByLabelText("最小值"));
    await expectShown(group("怎么显示").getByRole("switch", { name: "千分位" }));
    await expectShown(group("怎么显示").getByRole("button", { name: "设置 显示条件" }));
    await expectShown(group("初始值").getByLabelText("默认值", { exact: true }));
    await expectGone(group("内容"));
  });

  it("are not offered while they mean nothing, and are emptied by those that they depend on", async () => {
    await design({ kind: "date", id: "d", field: "day", label: "日期", defaultValue: 0 });
    await click(field("日期"));
    await expectShown(group("初始值").getByLabelText("默认值", { exact: true }));
    await click(group("初始值").getByRole("switch", { name: "默认为当前时间" }));
    await expectGone(group("初始值").getByLabelText("默认值", { exact: true }));
    await expectSaved({ defaultToNow: true, defaultValue: null });
  });

  it("that are lists of texts take several at once, each brought into its form", async () => {
    await design({ kind: "file", id: "f", field: "papers", label: "附件" });
    await click(field("附件"));
    await click(page.getByRole("combobox", { name: "允许的扩展名" }));
    await type(".PDF,*.docx,!,pdf ");
    await expectText(group("可以填什么"), /pdf.*docx/);
    await expectSaved({ extensions: ["pdf", "docx"] });
  });
});

describe("a field whose value is a secret", () => {
  const secret: FieldInput = { kind: "password", id: "q", field: "secret", label: "口令" };

  it("has neither a start nor rules by expression", async () => {
    await design(secret);
    await click(field("口令"));
    await expectShown(page.getByRole("switch", { name: "必填" }));
    await expectGone(page.getByText("初始值"));
    await expectGone(button("添加规则"));
  });

  it("is offered neither to conditions nor to codes", async () => {
    await design(secret, note, price);
    await click(field("备注"));
    await click(button("设置 显示条件"));
    await click(dialog().getByRole("combobox", { name: "字段" }));
    await expectShown(page.css(".ant-select-item-option").filter({ hasText: "单价" }));
    await expectGone(page.css(".ant-select-item-option").filter({ hasText: "口令" }));
    await press("Escape");
    await click(button("取消", dialog()));
    await expectNoDialog();
    await click(button("添加二维码/条形码"));
    // Its caption may be left out.
    await expectGone(page.getByText("请填写标题"));
    await click(page.getByRole("combobox", { name: "显示字段" }));
    await expectShown(page.css(".ant-select-item-option").filter({ hasText: "备注" }));
    await expectGone(page.css(".ant-select-item-option").filter({ hasText: "口令" }));
  });
});

describe("what a condition compares with", () => {
  it("is entered for a computed field too, as the number that it is", async () => {
    await design(price, subtotal, note);
    await click(field("备注"));
    await click(button("设置 必填条件"));
    await click(dialog().getByRole("combobox", { name: "字段" }));
    await click(page.getByTitle("小计").last());
    await dialog().getByRole("textbox", { name: "值", exact: true }).fill("7");
    await expect.element(dialog().getByRole("textbox", { name: "值", exact: true })).toHaveValue("7");
  });
});

describe("a calculation", () => {
  it("gives a text or a date by what is written, and asks for nothing of numbers then", async () => {
    await design({ ...subtotal, expression: "" }, note);
    await click(field("小计"));
    await expectShown(page.getByRole("switch", { name: "千分位" }));
    await click(page.getByTitle("文本", { exact: true }));
    await expectGone(page.getByRole("switch", { name: "千分位" }));
    const formula = page.getByRole("textbox", { name: "计算公式", exact: true });
    await formula.fill("LEN({备注})");
    await expectText(page.getByRole("alert").first(), /数字|文本/);
    await formula.fill('{备注} & "!"');
    await expectGone(page.getByRole("alert"));
    await expectSaved({ result: "text", expression: '{n} & "!"' });
    await click(page.getByTitle("日期", { exact: true }));
    await expectShown(page.getByRole("combobox", { name: "日期格式" }));
    await expectShown(page.getByRole("alert"));
  });
});

describe("expressions of a field", () => {
  const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });

  it("are written with labels and stored with ids; what is wrong is said and not stored", async () => {
    await design(note, price);
    await click(field("备注"));
    await textbox("默认值表达式").fill("{单价} & ");
    await expectShown(page.getByRole("alert"));
    await textbox("默认值表达式").fill("“x”");
    await expectText(page.getByRole("alert"), /“/);
    await textbox("默认值表达式").fill('{单价} & "元"');
    await expectGone(page.getByRole("alert"));
    await expectSaved({ defaultExpression: '{p} & "元"' });
  });

  it("check a value with a sentence of one's own", async () => {
    await design(price, note);
    await click(field("单价"));
    await click(button("添加规则"));
    await textbox("规则 1 的条件").fill("{单价} ≤ 100");
    await textbox("规则 1 的提示").fill("单价过高");
    await expectSaved({ checks: [{ test: "{p} <= 100", message: "单价过高" }] });
    await click(button("删除规则 1"));
    await press("Control+s");
    const saved = (): string => server.asked(updateModel).at(-1)?.body.formData ?? "";
    await expect.poll(saved).not.toContain("checks");
  });

  it("are taken as a condition where rules do not do, and shown again as they were written", async () => {
    await design(note, price);
    await click(field("备注"));
    await click(button("设置 显示条件"));
    await click(dialog().getByRole("button", { name: "用表达式编写" }));
    await textbox("表达式").fill("LEN({备注}) > {单价}");
    await click(dialog().getByRole("button", { name: "应用" }));
    await expectSaved({ conditions: { visible: "LEN({n}) > {p}" } });
    await click(button("设置 显示条件"));
    await expect.element(textbox("表达式")).toHaveValue("LEN({备注}) > {单价}");
  });
});

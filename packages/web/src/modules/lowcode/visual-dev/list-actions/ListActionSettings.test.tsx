import { interfaceSelector } from "@gongshu/contract/data/data-interface";
import { formFields, modelSelector, updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { button, click, expectGone, expectShown, expectText, press } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "name", field: "name", label: "名称" },
  { kind: "number", id: "stock", field: "stock", label: "库存" },
];
const stored = {
  id: "b1",
  label: { zh: "报废", en: "Scrap" },
  place: "row",
  show: "{stock} > 0",
  step: { do: "call", interfaceId: "i1", parameters: [{ name: "id", value: "{@recordId}" }] },
};

function answer(actions: readonly object[] = []): void {
  const columnData = JSON.stringify({ schema: 1, columns: [{ field: "name" }], actions });
  answerModel({ ...modelOf([]), formData: JSON.stringify({ schema: 3, fields }), columnData });
  const node = { id: "i1", fullName: "库存报废", categoryId: "", parentId: "", hasChildren: false, children: [] };
  server.answer(interfaceSelector, [node]);
  server.answer(modelSelector, { list: [{ id: "m9", fullName: "采购单", enCode: "order" }] });
  server.answer(formFields, { list: [{ id: "f9", vmodel: "title", label: "标题" }] });
}

const card = (name: string) => page.getByRole("region", { name: `按钮${name}`, exact: true });

async function openStep(visit: Parameters<typeof open>[1] = {}): Promise<void> {
  await open(designPath, visit);
  await click(page.css(".designer-steps .ant-segmented-item").last());
  await expectShown(page.css(".list-actions"));
}

async function choose(label: string, option: string): Promise<void> {
  await click(page.getByRole("combobox", { name: label, exact: true }).last());
  await click(page.css(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${option}"]`).last());
}

async function expectSaved(actions: unknown): Promise<void> {
  await press("Control+s");
  await expect
    .poll(() => JSON.parse(server.asked(updateModel).at(-1)?.body.columnData ?? "{}") as object)
    .toMatchObject({ actions });
}

describeScreenQuality("the own buttons of a list", {
  open: async (visit) => {
    answer([stored]);
    await openStep(visit);
    await click(page.css(".action-toggle").first());
  },
});

describe("an own button of a list", () => {
  it("is made with its labels, parameters and what follows, and stored with ids", async () => {
    answer();
    await openStep();
    await click(button("添加按钮"));
    await expectText(card("未命名").getByRole("alert").first(), /没有填写名称|没有选择数据接口/);
    await page.getByRole("textbox", { name: "名称（简体中文）" }).fill("报废");
    await page.getByRole("textbox", { name: "名称（English）" }).fill("Scrap");
    await choose("数据接口", "库存报废");
    await click(button("添加 接口参数"));
    await page.getByRole("textbox", { name: "参数名" }).fill("code");
    await page.getByRole("textbox", { name: "“code”的取值" }).fill("{名称} & {@recordId}");
    await expectGone(card("报废").getByRole("alert"));
    await expectSaved([
      {
        label: { zh: "报废", en: "Scrap" },
        place: "row",
        step: { do: "call", interfaceId: "i1", parameters: [{ name: "code", value: "{name} & {@recordId}" }] },
      },
    ]);
  });

  it("opens another form with values filled in", async () => {
    answer([stored]);
    await openStep();
    await click(page.css(".action-toggle").first());
    await choose("执行", "打开表单");
    await choose("表单", "采购单");
    await click(button("添加 填入的值"));
    await choose("填入字段", "标题");
    await page.getByRole("textbox", { name: "“标题”的取值" }).fill("{名称}");
    await expectSaved([{ step: { do: "open", modelId: "m9", fills: [{ name: "f9", value: "{name}" }] } }]);
  });

  it("tells its condition in words, and is deleted", async () => {
    answer([stored, { ...stored, id: "b2", label: { zh: "上报" } }]);
    await openStep();
    await click(page.css(".action-toggle").first());
    await expectText(button(/^按钮报废的显示条件/), "库存 大于 “0”");
    await click(button("删除按钮报废"));
    await expectSaved([{ id: "b2" }]);
  });
});

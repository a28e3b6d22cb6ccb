import { errorCodes } from "@gongshu/contract/errors";
import { listModels, visualDevRow } from "@gongshu/contract/lowcode/visual-dev";
import {
  exportModel,
  importModels,
  type ModelFile,
  type PlanPart,
  planModelImport,
} from "@gongshu/contract/lowcode/visual-dev-exchange";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import { button, choose, chooseInRowMenu, click, dialog, expectText } from "#testing/screen.ts";

const file: ModelFile = {
  format: "gongshu.models",
  version: 1,
  models: [
    {
      fullName: "订单",
      enCode: "order",
      type: 1,
      category: { enCode: "office", fullName: "办公" },
      sortCode: 0,
      description: "",
      formData: {},
      columnData: {},
    },
  ],
  dictionaries: [],
  billRules: [],
  interfaces: [],
  named: [],
};
const part = (more: Partial<PlanPart>): PlanPart => ({
  kind: "model",
  enCode: "order",
  fullName: "订单",
  state: "new",
  actions: ["add"],
  newCode: more.enCode ?? "order",
  newName: more.fullName ?? "订单",
  revision: "",
  notes: [],
  ...more,
});

beforeEach(() => {
  const model = sample(visualDevRow, { id: "m1", fullName: "订单", enCode: "order" });
  server.answer(listModels, ({ query }) => pageOf([model], query));
  server.answer(dataOptions, { list: [] });
});

async function chooseFile(text: string) {
  await click(button("导入").first());
  const chooser = dialog().getByLabelText("选择文件", { exact: true }).last();
  await userEvent.upload(chooser, new File([text], "order.json", { type: "application/json" }));
}

describe("the export of a form", () => {
  it("tells what the file holds, and asks about the forms that it names", async () => {
    const customer = { kind: "model", enCode: "customer", fullName: "客户" } as const;
    const rule = { kind: "rule", enCode: "no", fullName: "单号" } as const;
    server.answer(exportModel, ({ query }) =>
      query.related ? { ...file, named: [rule] } : { ...file, named: [customer, rule] },
    );
    await open("/onlineDev/webDesign");
    await chooseInRowMenu("订单", "导出");
    await expect.element(page.getByRole("checkbox", { name: "同时导出关联的表单：客户" })).toBeChecked();
    await expectText(dialog(), "您没有权限查看以下内容，文件只记录其编码：单号");
    expect(server.asked(exportModel).map(({ query }) => query.related)).toEqual([false, true]);
  });
});

describe("the import of forms", () => {
  it("shows the plan, asks about what is there already, and takes what was chosen", async () => {
    const parts = [
      part({ state: "differs", actions: ["copy", "replace", "keep"], newCode: "order2", newName: "订单 2" }),
      part({ kind: "dictionary", enCode: "unit", fullName: "单位", notes: ["替换只新增和修改数据，不会删除"] }),
      part({ kind: "source", enCode: "", fullName: "ERP", state: "missing", actions: [] }),
    ];
    server.answer(planModelImport, { parts });
    server.answer(importModels, { models: [], count: 1 });
    await open("/onlineDev/webDesign");
    await chooseFile(JSON.stringify(file));
    await expectText(dialog(), "名称 订单 2，编码 order2");
    await expectText(dialog(), "替换只新增和修改数据，不会删除");
    await expectText(dialog(), "不导入");
    await choose("“订单”的处理", "替换");
    await click(button("确认导入", dialog()));
    await expect.poll(() => server.asked(importModels)).toHaveLength(1);
    expect(server.asked(importModels)[0]?.body.choices).toEqual([
      { kind: "model", enCode: "order", action: "replace", revision: "" },
      { kind: "dictionary", enCode: "unit", action: "add", revision: "" },
    ]);
  });

  it("plans again when a part has changed meanwhile, keeps what was chosen for the others and asks about that one", async () => {
    const both = (revision: string) =>
      [part({ revision }), part({ enCode: "customer", fullName: "客户", revision: "c1" })].map((one) => ({
        ...one,
        state: "differs" as const,
        actions: ["keep" as const, "replace" as const],
      }));
    server.answer(planModelImport, { parts: both("o1") });
    const sentence = "“订单”在此期间有变化，未导入任何内容，请重新查看计划";
    server.answer(importModels, () => {
      throw new Refusal(errorCodes.conflict, sentence);
    });
    await open("/onlineDev/webDesign");
    await chooseFile(JSON.stringify(file));
    await choose("“订单”的处理", "替换");
    await choose("“客户”的处理", "替换");
    await click(button("确认导入", dialog()));
    await expectText(dialog(), sentence);
    await expect.element(button("确认导入", dialog())).toBeDisabled();
    server.answer(planModelImport, { parts: both("o2") });
    server.answer(importModels, { models: [], count: 1 });
    await click(button("重新查看计划", dialog()));
    await expectText(dialog(), "在此期间有变化，请重新选择");
    await expect.element(dialog().getByText(sentence)).not.toBeInTheDocument();
    await choose("“订单”的处理", "替换");
    await click(button("确认导入", dialog()));
    await expect.poll(() => server.asked(importModels)).toHaveLength(2);
    expect(server.asked(importModels).map(({ body }) => body.choices)).toMatchObject([
      [{ revision: "o1", action: "replace" }, { action: "replace" }],
      [
        { revision: "o2", action: "replace" },
        { revision: "c1", action: "replace" },
      ],
    ]);
  });

  it("does not begin while everything would be kept", async () => {
    server.answer(planModelImport, { parts: [part({ state: "same", actions: ["keep", "copy"] })] });
    await open("/onlineDev/webDesign");
    await chooseFile(JSON.stringify(file));
    await expectText(dialog(), "没有需要导入的内容");
    await expect.element(button("确认导入", dialog())).toBeDisabled();
  });

  it.each(["{", '{"format":"gongshu.dictionaries"}', "[]", "\u0000"])(
    "refuses %j, which is no file of forms",
    async (text) => {
      await open("/onlineDev/webDesign");
      await chooseFile(text);
      await expectText(dialog(), "文件“order.json”不是导出的表单文件");
      expect(server.asked(planModelImport)).toEqual([]);
    },
  );
});

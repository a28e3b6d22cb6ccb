import { interfaceSelector } from "@gongshu/contract/data/data-interface";
import { callInterface } from "@gongshu/contract/data/data-interface-call";
import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  click,
  confirm,
  dialog,
  expectGone,
  expectShown,
  expectText,
  press,
  question,
  type,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const text = (id: string, label: string): FieldInput => ({ kind: "text", id, field: id, label });
const fields = [
  text("supplier", "供应商"),
  text("contact", "联系人"),
  { ...text("count", "数量"), kind: "number" as const },
];
const fetchContact = {
  id: "e1",
  trigger: { on: "change" as const, field: "supplier" },
  when: "{count} > 3",
  steps: [
    {
      do: "fetch" as const,
      interfaceId: "i1",
      parameters: [{ name: "code", value: "{supplier}" }],
      fills: [{ from: "who", to: "contact" }],
    },
  ],
};

function answer(more: Partial<FormDefinitionInput> = {}): void {
  answerModel({ ...modelOf([]), formData: JSON.stringify({ schema: 3, fields, ...more }) });
  const node = (id: string, fullName: string) => ({
    id,
    fullName,
    categoryId: "",
    parentId: "",
    hasChildren: false,
    children: [],
  });
  server.answer(interfaceSelector, [node("i1", "供应商查询")]);
  server.answer(callInterface, [{ who: "王工", tel: "138" }]);
}

async function design(more: Partial<FormDefinitionInput> = {}): Promise<void> {
  answer(more);
  await open(designPath);
  await expectShown(page.getByRole("heading", { name: "巡检" }));
}

const field = (label: string) => button(new RegExp(`^${label}，`));
const event = (number: number) => page.getByRole("region", { name: `事件 ${number}`, exact: true });

function saved(): { events?: unknown } {
  return JSON.parse(server.asked(updateModel).at(-1)?.body.formData ?? "{}") as { events?: unknown };
}

async function expectEvents(events: unknown): Promise<void> {
  await press("Control+s");
  await expect.poll(() => saved().events).toMatchObject(events as object);
}

async function choose(name: string, option: string): Promise<void> {
  await click(page.getByRole("combobox", { name, exact: true }).last());
  await click(page.css(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${option}"]`).last());
}

describeScreenQuality("the events of a form", {
  open: async (visit) => {
    answer({ events: [fetchContact] });
    await open(designPath, visit);
    await click(page.css("button:has(.anticon-thunderbolt)"));
    await click(page.css("[data-node-key=events] [role=tab]"));
    await expectShown(page.css("[data-event=e1]"));
  },
});

describe("an event", () => {
  it("is made from its field in sentences, and stored with ids", async () => {
    await design();
    await click(field("供应商"));
    await click(button("改变时自动取数或赋值…"));
    await expectShown(event(1));
    await expectText(event(1).getByRole("alert").first(), /还没有|没有选择/);
    await choose("数据接口", "供应商查询");
    await click(button("添加参数"));
    await page.getByRole("textbox", { name: "参数名" }).fill("code");
    await page.getByRole("textbox", { name: "参数“code”的取值" }).fill("TRIM({供应商})");
    await page.getByRole("combobox", { name: "接口的列" }).fill("who");
    await choose("要填入的字段", "联系人");
    await page.getByRole("textbox", { name: "没有数据时提示" }).fill("没有此供应商");
    await expectGone(event(1).getByRole("alert"));
    await expectEvents([
      {
        trigger: { on: "change", field: "supplier" },
        steps: [
          {
            do: "fetch",
            interfaceId: "i1",
            parameters: [{ name: "code", value: "TRIM({supplier})" }],
            fills: [{ from: "who", to: "contact" }],
            missing: { text: "没有此供应商", tone: "warning" },
          },
        ],
      },
    ]);
  });

  it("sets and empties fields, under a condition that reads as a sentence", async () => {
    await design({ events: [fetchContact] });
    await click(button("规则与事件"));
    await click(page.getByRole("tab", { name: "事件" }));
    await expectText(button(/^事件 1 的条件/), "数量 大于 “3”");
    await choose("第 1 步做什么", "赋值");
    await choose("要填入的字段", "数量");
    await page.getByRole("textbox", { name: "第 1 步的取值" }).fill("{供应商}");
    await expectText(event(1).getByRole("alert").first(), /数字|文本/);
    await page.getByRole("textbox", { name: "第 1 步的取值" }).fill("LEN({供应商})");
    await click(button("再做一步"));
    await choose("第 2 步做什么", "清空");
    await choose("要清空的字段", "联系人");
    await press("Escape");
    await click(button("上移第 2 步"));
    await expectEvents([
      {
        when: "{count} > 3",
        steps: [
          { do: "clear", fields: ["contact"] },
          { do: "set", field: "count", value: "LEN({supplier})" },
        ],
      },
    ]);
  });

  it("that is wrong is listed among the problems, which lead to it", async () => {
    await design({ events: [{ ...fetchContact, steps: [{ do: "set", field: "supplier", value: '"x"' }] }] });
    await click(button(/个问题|1 处|问题/));
    await click(button("事件循环触发：供应商 → 供应商"));
    await expect.element(event(1)).toHaveFocus();
    await expectText(event(1).getByRole("alert"), "事件循环触发：供应商 → 供应商");
  });

  it("is named before a field that it fills is removed, and goes with the field that starts it", async () => {
    await design({ events: [fetchContact] });
    await click(field("联系人"));
    await press("Delete");
    await expectText(question(), /“供应商”的事件/);
    await confirm("取消");
    await click(field("供应商"));
    await press("Delete");
    await expectGone(field("供应商"));
    await press("Control+s");
    await expect.poll(() => saved().events).toBeUndefined();
    expect(server.asked(updateModel)).toHaveLength(1);
  });

  it("starts from a button of the form too", async () => {
    await design();
    await click(button("添加按钮"));
    await type("取数");
    await press("Enter");
    await click(button("按下时取数或赋值…"));
    await expectText(event(1), /被按下时/);
    await choose("第 1 步做什么", "清空");
    await choose("要清空的字段", "联系人");
    await expectEvents([{ trigger: { on: "press" }, steps: [{ do: "clear", fields: ["contact"] }] }]);
    expect(dialog().elements()).toHaveLength(1);
  });
});

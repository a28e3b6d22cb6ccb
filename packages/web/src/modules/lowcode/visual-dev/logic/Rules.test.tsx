import { updateModel } from "@gongshu/contract/lowcode/visual-dev";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { button, click, dialog, expectGone, expectShown, expectText, press } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const text = (id: string, label: string, more: object = {}): FieldInput => ({
  kind: "text",
  id,
  field: id,
  label,
  ...more,
});
const when = "not ISEMPTY({a})";
const fields = [
  text("a", "甲"),
  text("b", "乙", { conditions: { visible: when, required: when } }),
  text("c", "丙", { conditions: { visible: '{a} = "1"' } }),
  text("d", "丁"),
];

const rule = (number: number) => page.getByRole("region", { name: `规则 ${number}`, exact: true });

async function openRules(): Promise<void> {
  answerModel(modelOf(fields));
  await open(designPath);
  await click(button("规则与事件"));
  await expectShown(rule(1));
}

async function expectConditions(conditions: Readonly<Record<string, unknown>>): Promise<void> {
  await press("Control+s");
  const saved = (): unknown => {
    const { fields: all } = JSON.parse(server.asked(updateModel).at(-1)?.body.formData ?? '{"fields":[]}') as {
      fields: { id: string; conditions?: unknown }[];
    };
    return Object.fromEntries(all.flatMap(({ id, conditions: own }) => (own === undefined ? [] : [[id, own]])));
  };
  await expect.poll(saved).toEqual(conditions);
}

const option = (name: string) =>
  page.css(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item[title="${name}"]`);

describeScreenQuality("the rules of a form", {
  open: async (visit) => {
    answerModel(modelOf(fields));
    await open(designPath, visit);
    await click(page.css("button:has(.anticon-thunderbolt)"));
    await expectShown(page.css(".logic-card").first());
  },
});

describe("the rules of a form", () => {
  it("show all conditions by what they ask, and write them to the fields", async () => {
    await openRules();
    await expectText(rule(1), /甲 不为空.*显示.*乙.*必填.*乙/);
    await expectText(rule(2), /甲 等于 “1”.*丙/);
    await click(rule(1).getByRole("combobox", { name: "显示" }));
    await expectShown(option("丙（已有其他条件）").and(page.css(".ant-select-item-option-disabled")));
    await expectGone(option("甲"));
    await click(option("丁"));
    await press("Escape");
    await expectConditions({ b: { visible: when, required: when }, c: { visible: '{a} = "1"' }, d: { visible: when } });
  });

  it("are changed and removed for all fields at once", async () => {
    await openRules();
    await click(button("删除规则 2"));
    await click(rule(1).getByRole("button", { name: /^规则 1 的条件/ }));
    await click(dialog().last().getByRole("button", { name: "用表达式编写" }));
    await page.getByRole("textbox", { name: "表达式", exact: true }).fill("LEN({甲}) > 2");
    await click(dialog().last().getByRole("button", { name: "应用" }));
    await expectText(rule(1), /LEN\(\{甲\}\) > 2.*乙/);
    await expectConditions({ b: { visible: "LEN({a}) > 2", required: "LEN({a}) > 2" } });
  });

  it("begin with a condition, and are stored once they decide something", async () => {
    await openRules();
    await click(button("添加规则"));
    await click(dialog().last().getByRole("button", { name: "用表达式编写" }));
    await page.getByRole("textbox", { name: "表达式", exact: true }).fill('{乙} = "x"');
    await click(dialog().last().getByRole("button", { name: "应用" }));
    await expectText(rule(3), /乙 等于 “x”/);
    await click(rule(3).getByRole("combobox", { name: "只读" }));
    await click(option("丁"));
    await press("Escape");
    await expectConditions({
      b: { visible: when, required: when },
      c: { visible: '{a} = "1"' },
      d: { readOnly: '{b} = "x"' },
    });
  });
});

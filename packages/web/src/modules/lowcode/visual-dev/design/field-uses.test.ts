import { parseForm } from "@gongshu/core/form/parse-form";
import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { problemsOf } from "./design-problems.ts";
import { type DesignState, designOf, reduceDesign, startDesign } from "./design-state.ts";
import { usesOf } from "./field-uses.ts";
import { problemText } from "./problem-text.ts";

const when = (field: string) => `not ISEMPTY({${field}})`;
const parsed = parseForm({
  schema: 3,
  fields: [
    { kind: "number", id: "p", field: "price", label: "单价" },
    {
      kind: "text",
      id: "n",
      field: "note",
      label: "备注",
      conditions: { visible: when("p"), required: "COUNT({t}) > 0" },
    },
    {
      kind: "table",
      id: "t",
      field: "items",
      label: "明细",
      columns: [
        { kind: "number", id: "q", field: "quantity", label: "数量" },
        { kind: "calculation", id: "c", field: "amount", label: "小计", expression: "{q}×{p}" },
      ],
    },
    { kind: "calculation", id: "s", field: "total", label: "合计", expression: "SUM({t.c})" },
    { kind: "text", id: "x", field: "other", label: "其他" },
    { kind: "popupSelect", id: "g", field: "goods", label: "物料", interfaceId: "i", fills: [{ from: "a", to: "y" }] },
    { kind: "text", id: "y", field: "code", label: "编码", defaultExpression: "{g}" },
    { kind: "text", id: "z", field: "must", label: "校验", checks: [{ test: "{y} is not EMPTY", message: "!" }] },
  ],
  layout: [{ kind: "code", id: "k", label: "箱码", field: "y" }],
});
if (!parsed.ok) throw new Error("the form of the test is wrong");
const { form } = parsed;

const uses = (id: string) =>
  usesOf(form, [id]).map(({ item, place }) => `${"label" in item ? item.label : item.id} ${translate(place, "zh")}`);

describe("the uses of a field", () => {
  it.each([
    ["p", ["备注 显示条件", "小计 公式"]],
    ["q", ["小计 公式"]],
    ["c", ["合计 公式"]],
    ["g", ["编码 默认值表达式"]],
    ["y", ["箱码 显示字段", "物料 填入设置", "校验 校验规则"]],
    ["x", []],
  ])("%s are in formulas and conditions of others", (id, expected) => {
    expect(uses(id)).toEqual(expected);
  });

  it("are those of its columns as well when it is a sub-table, without what goes with it", () => {
    expect(uses("t")).toEqual(["备注 必填条件", "合计 公式"]);
  });
});

describe("a design that lost a field", () => {
  const say = (state: DesignState) =>
    problemsOf(state.present).map((problem) =>
      problemText(
        (message, params) => translate(message, "zh", params),
        state.present.form,
        problem,
        state.past.toReversed().map((design) => design.form),
      ),
    );

  it("names it, and where it was used", () => {
    const state = reduceDesign(startDesign(designOf(form, null)), { type: "remove", ids: ["p"] });
    expect(say(state)).toEqual(["“备注”的显示条件引用了已删除的字段“单价”", "“小计”的公式引用了已删除的字段“单价”"]);
  });

  it("names the column of a sub-table with it", () => {
    const state = reduceDesign(startDesign(designOf(form, null)), { type: "remove", ids: ["c"] });
    expect(say(state)).toEqual(["“合计”的公式引用了已删除的字段“明细.小计”"]);
  });

  it("shows no id when nobody remembers what it was called", () => {
    const state = reduceDesign(startDesign(designOf(form, null)), { type: "remove", ids: ["c"] });
    expect(say({ ...state, past: [] })).toEqual(["“合计”的公式引用了不存在的字段"]);
  });
});

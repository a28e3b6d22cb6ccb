import type { ScalarField } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { type FilterColumn, filterFields } from "@gongshu/core/list/query/filter-fields";
import type { FieldRule, FilterRule } from "@gongshu/core/list/query/filter-tree";
import { describe, expect, it } from "vitest";
import {
  askOf,
  asksOf,
  completeFilter,
  type EditedGroup,
  rowsAskOf,
  rowsRuleOf,
  ruleCount,
  ruleOf,
  withAsk,
  withRowsAsk,
} from "./filter-edit.ts";

const named = (id: string) => ({ id, field: id, label: id });
const other: ScalarField = { ...createField("relatedForm", named("r")), modelId: "m", labelField: "x" };
const form = {
  fields: [
    createField("text", named("a")),
    createField("number", named("n")),
    createField("user", named("u")),
    createField("date", named("d")),
    createField("department", named("o")),
    other,
    { ...createField("table", named("t")), columns: [createField("number", named("c"))] },
  ],
};
const fields = filterFields(form, { mayUse: () => true });

function column(id: string): FilterColumn {
  const found = fields.column(id);
  if (typeof found === "string") throw new Error(`${id} is ${found}`);
  return found;
}

const complete = (group: EditedGroup) => completeFilter(group, fields, "Asia/Shanghai");
const of = (...rules: FilterRule[]): EditedGroup => ({ logic: "and", rules });

describe("a rule that is edited", () => {
  it("begins with the usual operator of its field", () => {
    expect(["a", "n", "u", "d", "o"].map((id) => ruleOf(column(id)).operator)).toEqual([
      "contains",
      "equal",
      "in",
      "between",
      "below",
    ]);
  });

  it("can name whoever looks where the field holds people or parts of the organisation", () => {
    expect(asksOf(column("u"))).toContain("self");
    expect(asksOf(column("a"))).not.toContain("self");
    const own = withAsk({ field: "u", operator: "in", value: ["u1"] }, column("u"), "self");
    expect(own).toEqual({ field: "u", operator: "equal", value: "@userId" });
    expect(askOf(own)).toBe("self");
    expect(withAsk(own, column("u"), "equal")).toEqual({ field: "u", operator: "equal" });
  });

  it("chooses one record where records are found by a word", () => {
    expect(asksOf(column("r"))).toEqual(["equal", "notEqual", "empty", "notEmpty"]);
  });

  it.each<[FieldRule, Parameters<typeof withAsk>[2], FieldRule["value"]]>([
    [{ field: "n", operator: "equal", value: 3 }, "greater", 3],
    [{ field: "n", operator: "equal", value: 3 }, "in", ["3"].map(Number)],
    [{ field: "n", operator: "equal", value: 3 }, "between", undefined],
    [{ field: "n", operator: "in", value: [3, 4] }, "notIn", [3, 4]],
    [{ field: "n", operator: "equal", value: 3 }, "empty", undefined],
    [{ field: "d", operator: "between", value: [1, 2] }, "within", undefined],
  ])("%j asked as %s keeps %j", (rule, ask, value) => {
    expect(withAsk(rule, column(rule.field), ask).value).toEqual(value);
  });

  it("about rows keeps what must hold for them, whatever is asked of them", () => {
    const where = { logic: "and", rules: [{ field: "c", operator: "empty" }] } as const;
    const any = { ...rowsRuleOf({ id: "t" }), where };
    const total = withRowsAsk(any, "sum:c");
    expect(total).toEqual({ rows: "t", total: "sum", of: "c", where, operator: "greater" });
    expect(rowsAskOf(total)).toBe("sum:c");
    expect(withRowsAsk(total, "none")).toEqual({ rows: "t", quantifier: "none", where });
    expect(rowsAskOf(withRowsAsk(any, "count"))).toBe("count");
  });
});

describe("a filter that is not complete", () => {
  it("is what is complete of it, without groups in which nothing is left", () => {
    const group: EditedGroup = {
      logic: "or",
      rules: [
        { field: "a", operator: "contains" },
        { field: "n", operator: "equal", value: 0 },
        { field: "gone", operator: "empty" },
        { field: "n", operator: "between", value: [null, null] },
      ],
      groups: [of({ field: "a", operator: "equal", value: "" }), of({ field: "a", operator: "empty" })],
    };
    expect(complete(group)).toEqual({
      logic: "or",
      rules: [{ field: "n", operator: "equal", value: 0 }],
      groups: [{ logic: "and", rules: [{ field: "a", operator: "empty" }] }],
    });
  });

  it("asks for any row where nothing is said of rows, and for none where what is said is not complete", () => {
    const rows = rowsRuleOf({ id: "t" });
    expect(complete(of(rows)).rules).toEqual([rows]);
    expect(complete(of({ ...rows, where: { logic: "and", rules: [{ field: "c", operator: "less" }] } })).rules).toEqual(
      [],
    );
    expect(complete(of({ rows: "t", total: "count", operator: "greater" })).rules).toEqual([]);
    expect(complete(of({ rows: "t", total: "count", operator: "greater", value: 2 })).rules).toHaveLength(1);
  });

  it("counts rules within rows as well", () => {
    const where = { logic: "and", rules: [{ field: "c", operator: "empty" }] } as const;
    expect(ruleCount({ ...of({ ...rowsRuleOf({ id: "t" }), where }), groups: [of(ruleOf(column("a")))] })).toBe(3);
  });
});

import { describe, expect, it } from "vitest";
import { parseForm } from "../../form/parse-form.ts";
import { type Locale, translate } from "../../text/messages.ts";
import { checkFilter } from "./check-filter.ts";
import { filterFields } from "./filter-fields.ts";
import { filterExpression } from "./filter-text.ts";
import { filterTreeSchema } from "./filter-tree.schema.ts";
import type { FilterTree } from "./filter-tree.ts";
import { filterWords } from "./filter-words.ts";

const parsed = parseForm({
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "name", label: "名称" },
    { kind: "number", id: "f2", field: "price", label: "单价" },
    { kind: "date", id: "f3", field: "due", label: "交期" },
    { kind: "user", id: "f4", field: "owner", label: "负责人" },
    { kind: "password", id: "f5", field: "secret", label: "口令" },
    { kind: "text", id: "f6", field: "hidden", label: "内部" },
    { kind: "relatedForm", id: "f7", field: "supplier", label: "供应商", modelId: "m1" },
    {
      kind: "table",
      id: "t1",
      field: "items",
      label: "明细",
      columns: [
        { kind: "number", id: "c1", field: "quantity", label: "数量" },
        { kind: "text", id: "c2", field: "cost", label: "成本" },
      ],
    },
  ],
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const other = parseForm({ schema: 3, fields: [{ kind: "text", id: "s1", field: "grade", label: "等级" }] });
if (!other.ok) throw new Error("no form");

const fields = filterFields(parsed.form, {
  mayUse: (path) => path !== "hidden" && path !== "items.cost",
  related: (modelId) => (modelId === "m1" ? filterFields(other.form, { mayUse: () => true }) : undefined),
});
const timeZone = "Asia/Shanghai";
const tree = (input: unknown): FilterTree => filterTreeSchema.parse(input);

function problems(input: unknown): string[] {
  const checked = checkFilter(tree(input), fields, timeZone);
  return checked.ok
    ? []
    : checked.issues.map(({ path, message, params }) => `${path}: ${translate(message, "en", params)}`);
}

function wordsOf(input: unknown, locale: Locale): string {
  return filterWords(tree(input), { fields, locale, timeZone, textOf: (_column, value) => `<${String(value)}>` });
}

const rule = (field: string, operator: string, value?: unknown) => ({ field, operator, value });

describe("a filter that is checked", () => {
  it.each([
    [
      rule("zz", "equal", "a"),
      "filter.rules.0.field: Condition 1 of the filter uses a field that no longer exists: change or remove it",
    ],
    [
      rule("f6", "equal", "a"),
      "filter.rules.0.field: Condition 1 of the filter uses a field that you may not read, so you cannot filter by it",
    ],
    [
      rule("f5", "notEmpty"),
      "filter.rules.0.field: Condition 1 of the filter uses a field that you may not read, so you cannot filter by it",
    ],
    [
      rule("t1", "notEmpty"),
      "filter.rules.0.field: Condition 1 of the filter uses a field that no longer exists: change or remove it",
    ],
    [rule("f2", "contains", "1"), "filter.rules.0.operator: “单价” cannot be filtered in this way"],
    [rule("f2", "equal", "a"), "filter.rules.0.value: The value to filter “单价” by is not a valid one"],
    [rule("f2", "equal"), "filter.rules.0.value: Give a value to filter “单价” by"],
    [rule("f2", "between", [null, null]), "filter.rules.0.value: Give a value to filter “单价” by"],
    [rule("f2", "between", [1]), "filter.rules.0.value: The value to filter “单价” by is not a valid one"],
    [rule("f3", "within", "someday"), "filter.rules.0.value: The value to filter “交期” by is not a valid one"],
    [
      rule("f1", "contains", "x".repeat(201)),
      "filter.rules.0.value: A value to filter “名称” by is too long: at most 200 characters",
    ],
    [
      { rows: "t1", quantifier: "any", where: { rules: [rule("c2", "equal", "a")] } },
      "filter.rules.0.where.rules.0.field: Condition 2 of the filter uses a field that you may not read, so you cannot filter by it",
    ],
    [
      { rows: "t1", total: "sum", of: "f2", operator: "equal", value: 1 },
      "filter.rules.0.of: Condition 1 of the filter uses a field that no longer exists: change or remove it",
    ],
    [
      { rows: "t1", total: "sum", operator: "equal", value: 1 },
      "filter.rules.0.of: The value to filter “明细” by is not a valid one",
    ],
  ])("is refused for %o", (one, sentence) => expect(problems({ rules: [one] })).toEqual([sentence]));

  it("has no more than a hundred rules, those of rows and of groups counted, and no deeper groups than five", () => {
    const rules = Array.from({ length: 60 }, () => rule("f1", "notEmpty"));
    expect(problems({ rules, groups: [{ rules: rules.slice(0, 40) }] })).toEqual([]);
    expect(problems({ rules, groups: [{ rules: rules.slice(0, 41) }] })).toEqual([
      ": The filter has too many conditions: at most 100",
    ]);
    const nested = (depth: number): object =>
      depth === 0 ? { rules: [] } : { rules: [], groups: [nested(depth - 1)] };
    expect(filterTreeSchema.safeParse(nested(4)).success).toBe(true);
    expect(filterTreeSchema.safeParse(nested(5)).success).toBe(false);
  });
});

describe("a filter as an expression", () => {
  it("keeps long lists beside its text", () => {
    const values = Array.from({ length: 60 }, (_, index) => `u${index}`);
    const { text, lists } = filterExpression(
      tree({ rules: [rule("f4", "in", ["@userId", ...values])] }),
      fields,
      timeZone,
    );
    expect(text).toBe("(AMONG({f4}, {@values0}) or {f4} = {@userId})");
    expect(lists).toEqual([values]);
  });

  it("names the record of a field apart from its value", () => {
    const where = { rules: [rule("s1", "equal", "A")] };
    const { text } = filterExpression(
      tree({ logic: "or", rules: [rule("f7", "empty"), { rows: "f7", quantifier: "any", where }] }),
      fields,
      timeZone,
    );
    expect(text).toBe('(ISEMPTY({f7})) or (ANY(({f7#record.s1} = "A")))');
  });
});

describe("a filter in words", () => {
  const filter = {
    rules: [rule("f1", "contains", "轴"), rule("f3", "greaterOrEqual", Date.parse("2026-03-05T00:00:00+08:00"))],
    groups: [
      {
        logic: "or",
        rules: [
          { rows: "t1", quantifier: "none", where: { rules: [rule("c1", "between", [5, null])] } },
          { rows: "t1", total: "sum", of: "c1", operator: "greater", value: 10 },
          rule("f4", "in", ["@userId", "u1"]),
        ],
      },
    ],
  };

  it("reads as a sentence in every language", () => {
    expect(wordsOf(filter, "zh")).toBe(
      "“名称”包含“轴” 且 “交期”从2026-03-05起 且 （“明细”中没有任何一行满足（“数量”在5和…之间） 或 “明细的数量合计”大于10 或 “负责人”是当前用户、“<u1>”之一）",
    );
    expect(wordsOf(filter, "zhtw")).toContain("「明细」中沒有任何一列滿足（「数量」在5和…之間）");
    expect(wordsOf(filter, "en")).toBe(
      "“名称” contains “轴” and “交期” is from 2026-03-05 and (no row of “明细” has (“数量” is between 5 and …) or “total of 数量 of 明细” is more than 10 or “负责人” is one of the present user, “<u1>”)",
    );
  });

  it("says what is gone, what may not be read, and how many values there are", () => {
    expect(wordsOf({ rules: [rule("zz", "empty"), rule("f6", "empty")] }, "en")).toBe(
      "a field that is gone and a field that may not be read",
    );
    const many = Array.from({ length: 10_000 }, (_, index) => index);
    expect(wordsOf({ rules: [rule("f2", "in", many)] }, "en")).toBe(
      "“单价” is one of 0, 1, 2, 3, 4, 10000 values in all",
    );
    expect(wordsOf({ rules: [] }, "zh")).toBe("全部数据");
  });
});

import { describe, expect, it } from "vitest";
import { translate } from "../text/messages.ts";
import type { FormDefinition, FormDefinitionInput, RecordValues } from "./definition.ts";
import { formState } from "./form-state.ts";
import { parseForm } from "./parse-form.ts";
import { defaultRecord, newRow, type RecordContext, validateRecord } from "./record.ts";

const context: RecordContext = { now: Date.UTC(2026, 2, 5), userId: "u1", timeZone: "Asia/Shanghai" };

function form(...fields: FormDefinitionInput["fields"]): FormDefinition {
  const parsed = parseForm({ schema: 1, fields });
  if (!parsed.ok)
    throw new Error(
      parsed.issues.map((issue) => `${issue.path}: ${translate(issue.message, "en", issue.params)}`).join("; "),
    );
  return parsed.form;
}

const text = (id: string, more: object = {}) => ({
  kind: "text" as const,
  id,
  field: id,
  label: id.toUpperCase(),
  ...more,
});
const number = (id: string, more: object = {}) => ({
  kind: "number" as const,
  id,
  field: id,
  label: id.toUpperCase(),
  ...more,
});
const when = (field: string, value: string | number) => ({
  logic: "and" as const,
  rules: [{ field, operator: "equal" as const, value }],
});

function check(definition: FormDefinition, input: unknown, more: Partial<RecordContext> = {}) {
  const { values, issues } = validateRecord(definition, input, { ...context, ...more });
  return { values, issues: issues.map((issue) => `${issue.path}: ${translate(issue.message, "zh", issue.params)}`) };
}

const order = form(
  text("name", { required: true }),
  {
    kind: "table",
    id: "items",
    field: "items",
    label: "明细",
    maxRows: 3,
    columns: [
      { kind: "number", id: "price", field: "price", label: "单价", required: true },
      { kind: "number", id: "quantity", field: "quantity", label: "数量", defaultValue: 1 },
      { kind: "calculation", id: "amount", field: "amount", label: "金额", expression: "{price}×{quantity}×{rate}" },
    ],
  },
  { kind: "calculation", id: "total", field: "total", label: "合计", expression: "SUM({items.amount})" },
  number("rate", { defaultValue: 1 }),
);

describe("validateRecord", () => {
  it("finds everything that is wrong at once, in the order of the form", () => {
    const form1 = form(text("a", { required: true }), number("b"), text("c", { maxLength: 2 }));
    expect(check(form1, { c: "abc", b: "x" }).issues).toEqual(["a: A必填", "b: 应为数字", "c: 长度不能超过 2 个字符"]);
  });

  it("names the cell of a sub-table by its row and says 不能为空", () => {
    expect(check(order, { name: "n", items: [{ price: 1 }, {}, { price: "x" }] }).issues).toEqual([
      "items.2.price: 应为数字",
      "items.1.price: 不能为空",
    ]);
  });

  it("computes calculations itself, rows first, whatever is sent", () => {
    const { values, issues } = check(order, {
      name: "n",
      rate: 2,
      total: 999,
      items: [{ price: 1.1, quantity: 3, amount: 7 }, { price: 0.1 }],
    });
    expect(issues).toEqual([]);
    expect(values).toEqual({
      name: "n",
      rate: 2,
      total: 6.8,
      items: [
        { price: 1.1, quantity: 3, amount: 6.6 },
        { price: 0.1, quantity: 1, amount: 0.2 },
      ],
    });
  });

  it("ignores unknown keys, inherited ones too, and refuses what is no record", () => {
    const form1 = form(text("a"));
    expect(check(form1, JSON.parse('{"a":"x","b":1,"__proto__":{"a":"y"}}')).values).toEqual({ a: "x" });
    expect([null, 5, "x", []].map((input) => check(form1, input).issues)).toEqual(
      Array.from({ length: 4 }, () => [": 应为一条记录（对象）"]),
    );
  });

  it("refuses rows that are none, too many of them, and the same id twice", () => {
    expect(check(order, { name: "n", items: "x" }).issues).toEqual(["items: 应为行的列表"]);
    expect(check(order, { name: "n", items: [1, 2, 3, 4].map((price) => ({ price })) }).issues).toEqual([
      "items: 明细最多只能有 3 行",
    ]);
    expect(check(order, { name: "n", items: [5] }).issues[0]).toBe("items.0: 应为一行（对象）");
    expect(
      check(order, {
        name: "n",
        items: [
          { id: "r", price: 1 },
          { id: "r", price: 2 },
        ],
      }).issues,
    ).toEqual(["items: 有两行使用了同一标识"]);
    expect(check(order, { name: "n", items: [{ id: 7, price: 1 }] }).issues).toEqual(["items.0.id: 行的标识不正确"]);
  });

  it("asks for rows where the sub-table needs some", () => {
    const table = { kind: "table" as const, id: "t", field: "t", label: "T", columns: [text("c")] };
    expect(check(form({ ...table, required: true }), {}).issues).toEqual(["t: T必填"]);
    expect(check(form({ ...table, minRows: 2 }), { t: [{ c: "x" }] }).issues).toEqual(["t: T至少需要 2 行"]);
  });
});

describe("conditions in a record", () => {
  const form1 = form(
    number("kind"),
    text("note", { required: true, conditions: { visible: when("kind", 1) } }),
    text("after", {
      conditions: {
        visible: { logic: "and", rules: [{ field: "note", operator: "notEmpty" }] },
        required: when("kind", 1),
      },
    }),
  );

  it("empty what they hide, and do not ask for it", () =>
    expect(check(form1, { kind: 2, note: "x", after: "y" })).toEqual({
      values: { kind: 2, note: null, after: null },
      issues: [],
    }));
  it("ask for what they show", () => expect(check(form1, { kind: 1 }).issues).toEqual(["note: NOTE必填"]));
  it("make required", () => expect(check(form1, { kind: 1, note: "x" }).issues).toEqual(["after: AFTER必填"]));

  it("work on the cells of a row, with the record around it", () => {
    const form2 = form(number("mode"), {
      kind: "table",
      id: "t",
      field: "t",
      label: "T",
      columns: [
        number("a"),
        text("b", { required: true, conditions: { visible: when("a", 1) } }),
        text("c", { conditions: { required: when("mode", 1) } }),
      ],
    });
    expect(check(form2, { mode: 1, t: [{ a: 1 }, { a: 2, b: "x", c: "y" }] })).toEqual({
      values: {
        mode: 1,
        t: [
          { a: 1, b: null, c: null },
          { a: 2, b: null, c: "y" },
        ],
      },
      issues: ["t.0.b: 不能为空", "t.0.c: 不能为空"],
    });
  });

  it("may depend on a calculation", () => {
    const form3 = form(
      number("n"),
      text("why", {
        required: true,
        conditions: { visible: { logic: "and", rules: [{ field: "sum", operator: "greater", value: 10 }] } },
      }),
      { kind: "calculation", id: "sum", field: "sum", label: "S", expression: "{n}×2" },
    );
    expect(check(form3, { n: 5, why: "x" })).toEqual({ values: { n: 5, sum: 10, why: null }, issues: [] });
    expect(check(form3, { n: 6 }).issues).toEqual(["why: WHY必填"]);
  });
});

describe("read-only and missing values", () => {
  const form1 = form(
    text("a", { readOnly: true, defaultValue: "d", required: true }),
    text("b", { defaultValue: "e" }),
    { kind: "billNumber", id: "no", field: "no", label: "编号", rule: "order", required: true },
  );

  it("get their defaults on creation", () =>
    expect(check(form1, { a: "mine", no: "mine" })).toEqual({ values: { a: "d", b: "e", no: null }, issues: [] }));
  it("keep what is stored on update", () => {
    const previous: RecordValues = { a: "old", b: "old", no: "PO1" };
    expect(check(form1, { a: "mine", no: "mine" }, { previous }).values).toEqual({ a: "old", b: "old", no: "PO1" });
  });
  it("can be emptied by an explicit null", () =>
    expect(check(form1, { b: null }, { previous: { a: "x", b: "old", no: null } }).values).toEqual({
      a: "x",
      b: null,
      no: null,
    }));
  it("keep the locked cells of the row with the same id", () => {
    const form2 = form({
      kind: "table",
      id: "t",
      field: "t",
      label: "T",
      columns: [text("a", { readOnly: true }), text("b")],
    });
    const previous: RecordValues = {
      t: [
        { id: "r1", a: "one", b: "x" },
        { id: "r2", a: "two", b: "y" },
      ],
    };
    expect(check(form2, { t: [{ id: "r2", a: "mine", b: "z" }] }, { previous }).values).toEqual({
      t: [{ id: "r2", a: "two", b: "z" }],
    });
  });
});

describe("values that cannot be changed", () => {
  const state = {
    kind: "select" as const,
    id: "s",
    field: "s",
    label: "S",
    options: { source: "static" as const, options: [{ value: "on", label: "On" }] },
  };

  it("stay although their option is gone", () => {
    const readOnly = form({ ...state, readOnly: true }, text("a"));
    expect(check(readOnly, { a: "x" }, { previous: { s: "off", a: null } })).toEqual({
      values: { s: "off", a: "x" },
      issues: [],
    });
    expect(check(form(state), { s: "off" }, { previous: { s: "off" } }).issues).toEqual(["s: 选项“off”不存在"]);
  });

  it("stay in the rows of a locked sub-table, whose calculations go on", () => {
    const calculation = { kind: "calculation" as const, id: "c", field: "c", label: "C", expression: "{n}×{rate}" };
    const locked = form(number("rate"), {
      kind: "table",
      id: "t",
      field: "t",
      label: "T",
      readOnly: true,
      columns: [state, number("n"), calculation],
    });
    const previous: RecordValues = { rate: 1, t: [{ id: "r1", s: "off", n: 2, c: 2 }] };
    expect(check(locked, { rate: 3, t: [] }, { previous })).toEqual({
      values: { rate: 3, t: [{ id: "r1", s: "off", n: 2, c: 6 }] },
      issues: [],
    });
  });
});

describe("a form that is being filled in", () => {
  it("starts with defaults and the rows that it must have", () => {
    const form1 = form(text("a", { defaultValue: "x" }), {
      kind: "table",
      id: "t",
      field: "t",
      label: "T",
      minRows: 1,
      columns: [number("c", { defaultValue: 3 })],
    });
    expect(defaultRecord(form1, context)).toEqual({ a: "x", t: [{ c: 3 }] });
    expect(newRow(form1, "t", context)).toEqual({ c: 3 });
  });

  it("shows, asks and locks as its conditions say, and computes", () => {
    const state = formState(order, { name: null, rate: 2, items: [{ price: 2, quantity: 5 }] }, context);
    expect(state.values).toEqual({ name: null, rate: 2, total: 20, items: [{ price: 2, quantity: 5, amount: 20 }] });
    expect(state.fields.get("name")).toEqual({ visible: true, required: true, readOnly: false });
    expect(state.rows.get("items")?.[0]?.get("price")?.required).toBe(true);
  });

  it("keeps what a condition hides, but counts it as empty", () => {
    const form1 = form(number("on"), number("n", { conditions: { visible: when("on", 1) } }), {
      kind: "calculation",
      id: "c",
      field: "c",
      label: "C",
      expression: "{n}+1",
    });
    const state = formState(form1, { on: 0, n: 5 }, context);
    expect([state.values["n"], state.values["c"], state.fields.get("n")?.visible]).toEqual([5, 1, false]);
    expect(formState(form1, { on: 1, n: 5 }, context).values["c"]).toBe(6);
  });
});

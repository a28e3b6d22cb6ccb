import { describe, expect, it } from "vitest";
import { locales, translate } from "../text/messages.ts";
import { parseForm } from "./parse-form.ts";

const text = (id: string, more: object = {}) => ({ kind: "text", id, field: id, label: id.toUpperCase(), ...more });
const table = (columns: object[], more: object = {}) => ({
  kind: "table",
  id: "t1",
  field: "items",
  label: "T",
  columns,
  ...more,
});
const calculation = (id: string, expression: string) => ({
  kind: "calculation",
  id,
  field: id,
  label: id.toUpperCase(),
  expression,
});
const popup = (fills: object[]) => ({ kind: "popupSelect", id: "p", field: "p", label: "P", interfaceId: "i", fills });
const when = (field: string) => ({ visible: `{${field}} is not EMPTY` });

function problems(...fields: unknown[]): string[] {
  const parsed = parseForm({ schema: 3, fields });
  return parsed.ok
    ? []
    : parsed.issues.map((issue) => `${issue.path}: ${translate(issue.message, "en", issue.params)}`);
}

describe("parseForm", () => {
  it("gives what is left out its default and drops what it does not know", () => {
    const parsed = parseForm({ schema: 3, fields: [text("a", { mystery: 1 })], other: 2 });
    expect(parsed.ok && parsed.form).toEqual({
      schema: 3,
      fields: [
        {
          kind: "text",
          id: "a",
          field: "a",
          label: "A",
          hidden: false,
          required: false,
          readOnly: false,
          unique: false,
          maxLength: 255,
          rules: [],
        },
      ],
      layout: [{ kind: "field", id: "a", span: 24 }],
      labelPosition: "right",
      labelWidth: 100,
      popupType: "general",
      generalWidth: 800,
      gutter: 16,
      size: "medium",
    });
    expect(parseForm(JSON.parse(JSON.stringify(parsed.ok && parsed.form)))).toEqual(parsed);
  });

  it.each([
    [
      "an unknown kind",
      [text("a"), { ...text("b"), kind: "hologram" }],
      "fields.1.kind: There is no kind of field “hologram”",
    ],
    ["a missing setting", [{ kind: "text", id: "a", field: "a" }], "fields.0.label: The setting “label” is missing"],
    [
      "a length over the limit",
      [text("a", { maxLength: 5000 })],
      "fields.0.maxLength: “maxLength” must be at most 4000",
    ],
    [
      "a label that is too long",
      [text("a", { label: "x".repeat(101) })],
      "fields.0.label: “label” must have a length of at most 100",
    ],
    [
      "an unknown rule",
      [text("a", { rules: [{ rule: "magic" }] })],
      "fields.0.rules.0.rule: The setting “rule” has a wrong value",
    ],
    ["two equal ids", [text("a"), text("a", { field: "b" })], "fields.1.id: The field id “a” is used twice"],
    [
      "an id used again in a sub-table",
      [text("a"), table([text("a")])],
      "fields.1.columns.0.id: The field id “a” is used twice",
    ],
    [
      "two names that differ in case only",
      [text("a", { field: "orderNo" }), text("b", { field: "orderno" })],
      "fields.1.field: The field name “orderno” is used twice (B)",
    ],
    [
      "a name with a capital first",
      [text("a", { field: "Name" })],
      "fields.0.field: The field name “Name” is not valid: a small letter first, then letters and digits only, at most 40 characters",
    ],
    [
      "a reserved name",
      [text("a", { field: "creatorTime" })],
      "fields.0.field: The field name “creatorTime” is reserved: choose another",
    ],
    [
      "a reserved name in other case",
      [text("a", { field: "tenantid" })],
      "fields.0.field: The field name “tenantid” is reserved: choose another",
    ],
    [
      "a name that every object answers to",
      [text("a", { field: "constructor" })],
      "fields.0.field: The field name “constructor” is reserved: choose another",
    ],
    [
      "nested tables",
      [table([table([text("c")], { id: "t2" })])],
      "fields.0.columns.0: A sub-table cannot contain a sub-table",
    ],
    ["a sub-table without columns", [text("a"), table([])], "fields.1.columns: The sub-table “T” has no columns"],
    [
      "a kind that cannot stand in a sub-table",
      [table([{ kind: "signature", id: "c", field: "c", label: "C" }])],
      "fields.0.columns.0.kind: “C” (Signature) cannot stand in a sub-table",
    ],
    ["no fields", [], "fields: The form has no fields"],
    [
      "a condition on an unknown field",
      [text("a", { conditions: when("zz") })],
      "fields.0.conditions.visible: The display condition of “A” refers to a field that does not exist",
    ],
    [
      "a condition on a cell of a sub-table",
      [text("a", { conditions: when("c") }), table([text("c")])],
      "fields.0.conditions.visible: The display condition of “A” refers to a field that does not exist",
    ],
    [
      "a formula on an unknown field",
      [calculation("a", "{zz}+1")],
      "fields.0.expression: The formula of “A” refers to a field that does not exist",
    ],
    [
      "a formula on an unknown column",
      [calculation("a", "SUM({t1.zz})"), table([text("c")])],
      "fields.0.expression: The formula of “A” refers to a field that does not exist",
    ],
    ["a calculation without a formula", [calculation("a", " ")], "fields.0.expression: “A” has no formula yet"],
    [
      "a formula that computes nothing",
      [calculation("a", "0")],
      "fields.0.expression: The formula of “A” uses no field",
    ],
    [
      "a condition that is a number",
      [text("a", { conditions: { required: "LEN({b})" } }), text("b")],
      "fields.0.conditions.required: The required condition of “A” is wrong: The expression gives a number, but yes or no is needed here",
    ],
    [
      "a condition that compares a text with a number",
      [text("a", { conditions: { readOnly: "{b} > 1" } }), text("b")],
      "fields.0.conditions.readOnly: The read-only condition of “A” is wrong: “>” does not work with a text and a number",
    ],
    [
      "a condition that is no text",
      [text("a", { conditions: { visible: { logic: "and", rules: [] } } })],
      "fields.0.conditions.visible: The setting “visible” has a wrong value",
    ],
    [
      "a formula that cannot be read",
      [calculation("a", "1+")],
      "fields.0.expression: The formula of “A” is wrong: The expression ends too early: something is missing",
    ],
    [
      "a formula with a strange character",
      [calculation("a", "1%2")],
      "fields.0.expression: The formula of “A” is wrong: The character “%” at place 2 is unknown",
    ],
    [
      "calculations in a circle",
      [calculation("a", "{b}"), calculation("b", "{c}"), calculation("c", "{a}")],
      "fields: Fields depend on each other in a circle: A → B → C → A",
    ],
    ["a calculation of itself", [calculation("a", "{a}+1")], "fields: Fields depend on each other in a circle: A → A"],
    [
      "a circle through a sub-table",
      [calculation("a", "SUM({t1.c})"), table([calculation("c", "{a}+1")])],
      "fields: Fields depend on each other in a circle: A → T → A",
    ],
    [
      "a circle between columns",
      [table([calculation("c", "{d}"), calculation("d", "{c}")])],
      "fields: Fields depend on each other in a circle: C → D → C",
    ],
    [
      "a circle of conditions",
      [text("a", { conditions: when("b") }), text("b", { conditions: when("a") })],
      "fields: Fields depend on each other in a circle: A → B → A",
    ],
    [
      "no options",
      [{ ...text("a"), kind: "select", options: { source: "static", options: [] } }],
      "fields.0.options: “A” has no options",
    ],
    [
      "an option twice",
      [
        {
          ...text("a"),
          kind: "radio",
          options: {
            source: "static",
            options: [
              { value: "1", label: "x" },
              { value: "1", label: "y" },
            ],
          },
        },
      ],
      "fields.0.options.options.1.value: “A” has the option “1” twice",
    ],
    [
      "a minimum above the maximum",
      [{ ...text("a"), kind: "number", min: 5, max: 4 }],
      "fields.0.min: The minimum of “A” is above its maximum",
    ],
    [
      "more rows at least than at most",
      [table([text("c")], { minRows: 5, maxRows: 2 })],
      "fields.0.minRows: The minimum of “T” is above its maximum",
    ],
    [
      "a unique field with several values",
      [{ ...text("a"), kind: "user", multiple: true, unique: true }],
      "fields.0.unique: “A” cannot be unique",
    ],
    [
      "a unique field of what many records have in common",
      [{ ...text("a"), kind: "createUser", unique: true }],
      "fields.0.unique: “A” cannot be unique",
    ],
    [
      "a switch that reads the same whether on or off",
      [{ ...text("a"), kind: "switch", activeText: "否", inactiveText: "" }],
      "fields.0.activeText: The two texts of the switch “A” must differ",
    ],
    [
      "a default that breaks its own rule",
      [text("a", { maxLength: 2, defaultValue: "abc" })],
      "fields.0.defaultValue: The default of “A” is wrong: Must have at most 2 characters",
    ],
    [
      "a pattern that looks back at what it captured",
      [text("a", { rules: [{ pattern: "(a+)\\1" }] })],
      "fields.0.rules.0: The pattern of “A” uses back references or inline flags, which are not supported",
    ],
    [
      "a pattern with too many steps",
      [text("a", { rules: [{ pattern: "(?:a{1000}){1000}" }] })],
      "fields.0.rules.0: The pattern of “A” is too large: repeat less often, or split it",
    ],
    [
      "a pattern over a long text",
      [text("a", { maxLength: 1001, rules: [{ pattern: "a" }] })],
      "fields.0.maxLength: “A” has a pattern of its own, so its length must be at most 1000",
    ],
    [
      "a choice that fills a field that is not there",
      [
        popup([
          { from: "x", to: "a" },
          { from: "x", to: "gone" },
        ]),
        text("a"),
      ],
      "fields.0.fills.1.to: The filling of other fields of “P” refers to a field that does not exist",
    ],
    [
      "a choice in a row that fills a field outside of it",
      [table([popup([{ from: "x", to: "a" }])]), text("a")],
      "fields.0.columns.0.fills.0.to: The filling of other fields of “P” refers to a field that does not exist",
    ],
    [
      "a sum of texts",
      [table([text("c")], { summary: { enabled: true, fields: ["c"] } })],
      "fields.0.summary: “C” is not numeric and cannot be summed",
    ],
  ])("refuses %s", (_what, fields, expected) => expect(problems(...fields)).toEqual([expected]));

  it("says everything that is wrong at once", () =>
    expect(problems(text("a", { field: "id" }), text("b", { field: "9" }), calculation("c", "{x}"))).toHaveLength(3));

  it("takes SQL words, equal names in different sub-tables, and a column that reads the record", () => {
    expect(
      problems(
        { ...text("a", { field: "order" }), kind: "number" },
        text("b", { field: "select" }),
        table([text("c", { field: "order" }), calculation("d", "{a}")]),
      ),
    ).toEqual([]);
  });

  it("refuses what is no definition without falling over", () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    for (const input of [
      null,
      5,
      "fields.0.conditions.readOnly: The read-only condition of “A” is wrong: “>” does not work with a text and a number",
      [],
      {},
      { schema: 99, fields: [] },
      { schema: 1, fields: "x" },
      { schema: 1, fields: [null, 5] },
      deep,
    ])
      expect(parseForm(input).ok).toBe(false);
  });

  it("keeps to 300 fields and 60 columns", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => text(`f${index}`));
    expect(problems(...many(300))).toEqual([]);
    expect(problems(...many(301))).toEqual(["fields: “fields” must have a length of at most 300"]);
    expect(problems(table(many(61)))).toEqual(["fields.0.columns: “columns” must have a length of at most 60"]);
  });

  it("keeps to what one publication may bring without holding up the others", () => {
    let id = 0;
    const many = (count: number, more: object = {}) => Array.from({ length: count }, () => text(`f${(id += 1)}`, more));
    const tables = (count: number, columns: number, more?: object) =>
      Array.from({ length: count }, () => {
        id += 1;
        return { ...table(many(columns, more)), id: `t${id}`, field: `t${id}` };
      });
    const slow = { rules: [{ pattern: "[a-z]{1000}x" }] };
    expect(problems(...tables(30, 23), ...many(250), ...tables(0, 0))).toEqual([]);
    expect(problems(...tables(31, 1))).toEqual(["fields: A form has at most 30 sub-tables; this one has 31"]);
    expect(problems(...tables(20, 48), ...many(21))).toEqual([
      "fields: A form has at most 1000 fields, columns of sub-tables included; this one has 1001",
    ]);
    expect(problems(...tables(2, 50, { unique: true }), ...many(1, { unique: true }))).toEqual([
      "fields: At most 100 fields can be unique; 101 are",
    ]);
    expect(problems(...many(49, slow))).toEqual([]);
    expect(problems(...many(50, slow))).toEqual([
      "fields: The patterns of the form are too large together: use fewer or simpler ones",
    ]);
  });

  it("leaves no place holder open in any language", () => {
    const parsed = parseForm({
      schema: 1,
      fields: [calculation("a", "1%2"), text("b", { field: "B" }), text("c", { rules: [{ pattern: "(" }] })],
    });
    const texts = parsed.ok
      ? []
      : parsed.issues.flatMap((issue) => locales.map((locale) => translate(issue.message, locale, issue.params)));
    expect(texts).toHaveLength(9);
    expect(texts.filter((sentence) => /\{\w+\}/.test(sentence))).toEqual([]);
  });
});

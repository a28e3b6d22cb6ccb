import { expect, it } from "vitest";
import { scalarFieldSchema } from "../form.schema.ts";
import { Rejection } from "../issue.ts";
import type { Lookups } from "./kind.ts";
import { kindOf, sheetCell } from "./kinds.ts";

/** Labels that hold separators, quotes and blanks. */
const crooked = {
  source: "static",
  options: ["a", "b", "a、b", "c", '" d" '].map((label, index) => ({ value: String(index + 1), label })),
};
const crookedTree = {
  source: "static",
  options: [
    { value: "1", label: "a/b", children: [{ value: "2", label: " c、d" }] },
    { value: "3", label: "a", children: [{ value: "4", label: "b" }] },
  ],
};

const people: Readonly<Record<string, string>> = { u1: "张三", u2: "Smith, J" };
const lookups: Lookups = {
  locale: "zh",
  timeZone: "Asia/Shanghai",
  textOf: (_reference, id) => people[id],
  find: (_reference, text) => ({ id: Object.keys(people).find((id) => people[id] === text) ?? "nobody" }),
};
const make = (settings: object) => scalarFieldSchema.parse({ id: "f1", field: "value", label: "字段", ...settings });

it.each([
  [{ kind: "checkbox", options: crooked }, ["1", "2"]],
  [{ kind: "checkbox", options: crooked }, ["3"]],
  [{ kind: "checkbox", options: crooked }, ["5", "3", "4"]],
  [{ kind: "select", options: crooked }, "3"],
  [{ kind: "select", options: crooked }, "5"],
  [{ kind: "treeSelect", options: crookedTree, multiple: true }, ["2", "1", "4"]],
  [{ kind: "cascader", options: crookedTree }, ["1", "2"]],
  [{ kind: "cascader", options: crookedTree }, ["3", "4"]],
  [{ kind: "cascader", options: crookedTree, multiple: true }, [["1", "2"], ["3", "4"], ["1"]]],
  [{ kind: "user", multiple: true }, ["u2", "u1"]],
  [{ kind: "user" }, "u2"],
] as [object, string | string[] | string[][]][])(
  "a cell of an export can be read back: %o with %o",
  (settings, value) => {
    const field = make(settings);
    expect(kindOf(field).fromCell(sheetCell(value, field, lookups), field, lookups)).toEqual(value);
  },
);

it.each([
  ["a、b", ["1", "2"]],
  ['"a、b"、c', ["3", "4"]],
  ['""" d""" ，c', ["5", "4"]],
])("a name with separators stands in quotes: %s", (cell, value) => {
  const field = make({ kind: "checkbox", options: crooked });
  expect(kindOf(field).fromCell(cell, field, lookups)).toEqual(value);
});

it("a quote that nobody closes is a sign like others", () => {
  const field = make({
    kind: "checkbox",
    options: {
      source: "static",
      options: [
        { value: "1", label: '5"' },
        { value: "2", label: '"' },
      ],
    },
  });
  expect(kindOf(field).fromCell('5"、"', field, lookups)).toEqual(["1", "2"]);
  expect(kindOf(field).fromCell('"、6', field, lookups)).toBeInstanceOf(Rejection);
});

it("lists show names as they are", () => {
  const field = make({ kind: "user", multiple: true });
  expect(kindOf(field).text(["u2", "u1"], field, lookups)).toBe("Smith, J、张三");
});

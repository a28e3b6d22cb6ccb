import type { ConditionField } from "@gongshu/contract/access/menu-data";
import { describe, expect, it } from "vitest";
import { groupsOf, isComplete, newGroup, takesSymbol, withField } from "./scheme-draft.ts";

const name: ConditionField = {
  field: "name",
  fullName: "Name",
  type: "text",
  operators: ["Equal", "Contains"],
  symbols: [],
};
const age: ConditionField = {
  field: "age",
  fullName: "Age",
  type: "number",
  operators: ["Equal", "LessThan"],
  symbols: [],
};

describe("the conditions of a scheme", () => {
  it("are read from their text, and start anew from anything else", () => {
    const group = { logic: "or", groups: [{ field: "a", op: "Equal", value: "1" }] };
    expect(groupsOf(JSON.stringify([group]))).toEqual([group]);
    for (const text of ["", "{", "[1]", '{"logic":"or"}']) expect(groupsOf(text)).toEqual([]);
  });

  it("begin with the first field and are incomplete without a value", () => {
    const group = newGroup([name, age]);
    expect(group).toEqual({ logic: "and", groups: [{ field: "name", type: "text", op: "Equal", value: "" }] });
    expect(isComplete([group])).toBe(false);
    expect(isComplete([])).toBe(false);
    expect(isComplete([{ logic: "and", groups: [{ field: "name", op: "Equal", value: 0 }] }])).toBe(true);
  });

  it("keep what the next field can be compared by, and no value of another type", () => {
    const rule = { field: "name", type: "text", op: "Contains", value: "x" };
    expect(withField(rule, age)).toEqual({ field: "age", type: "number", op: "Equal", value: "" });
    expect(withField({ ...rule, op: "Equal" }, { ...name, field: "code" })).toMatchObject({
      field: "code",
      value: "x",
    });
  });

  it("take symbols where they ask for membership", () => {
    expect(["Equal", "NotIncluded", "GreaterThan", "Contains"].map(takesSymbol)).toEqual([true, true, false, false]);
  });
});

import { describe, expect, it } from "vitest";
import { readFilterJson } from "./filter-json.ts";
import { filterTreeSchema } from "./filter-tree.schema.ts";

const one = (rule: unknown, more: object = {}) => ({ logic: "and", rules: [rule], ...more });
const nested = (depth: number): object =>
  depth === 1 ? { logic: "or", rules: [] } : { logic: "or", rules: [], groups: [nested(depth - 1)] };

describe("a filter in an address", () => {
  it.each([
    [one({ field: "f1", operator: "equal", value: "a" })],
    [one({ field: "f1", operator: "in", value: ["a", 1, null] })],
    [one({ field: "f1", operator: "empty" }, { groups: [one({ field: "f2", operator: "less", value: 3 })] })],
    [one({ rows: "t1", quantifier: "any", where: { logic: "or", rules: [{ field: "c1", operator: "empty" }] } })],
    [one({ rows: "t1", total: "sum", of: "c1", operator: "greater", value: 3 })],
    [nested(5)],
  ])("is read as the schema reads it: %j", (filter) => {
    expect(readFilterJson(JSON.stringify(filter))).toEqual(filterTreeSchema.parse(filter));
  });

  it.each([
    [[]],
    [null],
    [{ rules: "x", logic: "and" }],
    [one("x")],
    [one({ field: "", operator: "equal" })],
    [one({ field: "f1", operator: "like" })],
    [one({ field: "f1", operator: "equal", value: {} })],
    [one({ rows: "t1", quantifier: "some", where: { logic: "and", rules: [] } })],
    [one({ rows: "t1", quantifier: "any" })],
    [one({ rows: "t1", quantifier: "any", where: one({ rows: "t2", quantifier: "any" }) })],
    [nested(6)],
  ])("is none when it is not like one: %j", (filter) => {
    expect(readFilterJson(JSON.stringify(filter))).toBeUndefined();
    expect(filterTreeSchema.safeParse(filter).success && !Array.isArray(filter)).toBe(false);
  });

  it("is none when it is no JSON", () => {
    expect(readFilterJson("{")).toBeUndefined();
  });
});

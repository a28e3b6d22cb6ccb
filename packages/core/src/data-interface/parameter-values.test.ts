import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../testing/property-runs.ts";
import { translate } from "../text/messages.ts";
import { parameterSchema } from "./parameter.schema.ts";
import { type Parameter, parameterIssues } from "./parameter.ts";
import { type ContextValues, readParameters } from "./parameter-values.ts";

const context: ContextValues = {
  user: "u1",
  organize: "o1",
  department: "d1",
  position: null,
  postion: null,
  tenant: "t1",
  date: "2026-01-31",
  now: "2026-01-31 08:00:00",
  zone: "Asia/Shanghai",
};

const parameter = (more: object): Parameter => parameterSchema.parse({ field: "a", ...more });

function read(more: object, given: Readonly<Record<string, unknown>>) {
  const { values, issues } = readParameters([parameter(more)], given, { context, timeZone: "Asia/Shanghai" });
  const [issue] = issues;
  return issue === undefined ? values.get("a") : translate(issue.message, "en", issue.params);
}

describe("the value of a parameter", () => {
  it.each([
    [{}, "x", "x"],
    [{}, "", null],
    [{}, 5, "5"],
    [{}, { x: 1 }, "The parameter “a” has to be a text"],
    [{}, "x".repeat(4001), "The parameter “a” may have at most 4000 characters"],
    [{ required: true, label: "Name" }, undefined, "The parameter “Name” is missing"],
    [{ required: true, defaultValue: "x" }, "", "x"],
    [{ defaultValue: "@department" }, undefined, "d1"],
    [{ required: true, defaultValue: "@position" }, undefined, "The parameter “a” is missing"],
    [{ type: "number" }, "1.50", 1.5],
    [{ type: "number" }, "-00.00123456789012345", -0.00123456789012345],
    [{ type: "number" }, "12345678901234567890.12", "12345678901234567890.12"],
    [{ type: "number" }, "0.1234567890123456789", "0.1234567890123456789"],
    [{ type: "number", max: 5 }, "12345678901234567890", "The parameter “a” may not be above 5"],
    [{ type: "number" }, "1e5", "The parameter “a” has to be a number"],
    [{ type: "number" }, "1; drop", "The parameter “a” has to be a number"],
    [{ type: "number", min: 1, max: 2 }, 3, "The parameter “a” may not be above 2"],
    [{ type: "number", choices: ["1", "2"] }, "3", "The parameter “a” has to be one of: 1, 2"],
    [{ type: "integer" }, "7", 7],
    [{ type: "integer" }, "7.5", "The parameter “a” has to be a whole number"],
    [{ type: "integer" }, "9007199254740993", "The parameter “a” has to be a whole number"],
    [{ type: "boolean" }, "1", true],
    [{ type: "boolean" }, false, false],
    [{ type: "boolean" }, "yes", "The parameter “a” has to be true or false"],
    [{ type: "date" }, "2026-02-03", "2026-02-03"],
    [{ type: "date" }, 1_769_904_000_000, "2026-02-01 08:00:00"],
    [{ type: "date" }, "1769904000000", "2026-02-01 08:00:00"],
    [{ type: "date" }, "2026-02-30", "The parameter “a” has to be a date such as 2026-01-31"],
    [{ type: "list" }, "a, b", ["a", "b"]],
    [{ type: "list" }, '["a,b","c"]', ["a,b", "c"]],
    [{ type: "list" }, ["a", 1], ["a", "1"]],
    [{ type: "list" }, [["a"]], "The parameter “a” has to be a list"],
    [{ type: "list", max: 1 }, "a,b", "The parameter “a” may have at most 1 items"],
    [{ type: "list", choices: ["a"] }, "a,b", "The parameter “a” has to be one of: a"],
    [{ pattern: "[0-9]{3}" }, "12", "The parameter “a” does not have the required form"],
    [{ pattern: "(a|a)*b" }, "a".repeat(4000), "The parameter “a” does not have the required form"],
  ])("of %j from %j is %j", (more, given, expected) => {
    expect(read(more, given === undefined ? {} : { a: given })).toEqual(expected);
  });

  it("is also found as existing clients write lists, and never among inherited names", () => {
    expect(read({ type: "list" }, { "a[]": ["x", "y"] })).toEqual(["x", "y"]);
    expect(
      readParameters([parameterSchema.parse({ field: "toString" })], {}, { context, timeZone: "UTC" }).values.get(
        "toString",
      ),
    ).toBe(null);
  });

  it("is of its type or refused, whatever is given", () => {
    const types = fc.constantFrom("text", "number", "integer", "boolean", "date", "list");
    fc.assert(
      fc.property(types, fc.anything(), (type, given) => {
        const { values, issues } = readParameters([parameter({ type })], { a: given }, { context, timeZone: "UTC" });
        const value = values.get("a");
        const isPlain =
          value === null ||
          typeof value !== "object" ||
          (Array.isArray(value) && value.every((one) => typeof one === "string"));
        expect([isPlain, issues.length === 0 || value === null]).toEqual([true, true]);
      }),
    );
  });
});

describe("the definitions of parameters", () => {
  it("are refused where they contradict themselves or each other", () => {
    const issues = parameterIssues([
      parameter({ field: "user" }),
      parameter({ field: "n" }),
      parameter({ field: "b", min: 2, max: 1 }),
      parameter({ field: "B", pattern: "(" }),
    ]);
    expect(issues.map(({ field }) => field)).toEqual([
      "parameters.0.field",
      "parameters.1.field",
      "parameters.2.min",
      "parameters.3.field",
      "parameters.3.pattern",
    ]);
  });
});

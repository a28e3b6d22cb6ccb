import { describe, expect, it } from "vitest";
import { translate } from "../text/messages.ts";
import { compileFormula, type FormulaScope } from "./formula.ts";

const fields: Record<string, unknown> = { f1: 3, f2: "4.5", f3: null, f4: "abc", f5: 0 };
const rows: Record<string, unknown>[] = [
  { c1: 10, c2: 2 },
  { c1: "0.1", c2: 3 },
  { c1: null, c2: 4 },
];
const scope: FormulaScope = {
  value: (id) => fields[id],
  rowCount: (table) => (table === "t1" ? rows.length : 0),
  cell: (_table, row, id) => rows[row]?.[id],
};

function compute(text: string): number | null | string {
  const compiled = compileFormula(text);
  return compiled.ok
    ? compiled.formula.evaluate(scope)
    : translate(compiled.issue.message, "en", compiled.issue.params);
}

describe("formulas", () => {
  it.each([
    ["1+2×3", 7],
    ["(1+2)×3", 9],
    ["10÷4", 2.5],
    ["10/4*2", 5],
    ["8-3-2", 3],
    ["-2×-3", 6],
    ["-{f1}+1", -2],
    ["2--2", 4],
    ["（1＋2）×3", 9],
    ["0.1+0.2", 0.3],
    ["1.1×1.1", 1.21],
    ["1000000.1-1000000", 0.1],
    ["0.3-0.1", 0.2],
    ["1÷3×3", 1],
    ["1÷3+2÷3", 1],
    ["0.3÷0.1", 3],
    ["1÷3", 0.333333333333],
    ["({f1}+{f2})×2", 15],
    ["{f3}+1", 1],
    ["{f4}+1", 1],
    ["{unknown}+1", 1],
    [".5+1", 1.5],
    ["ROUND(1.005, 2)", 1.01],
    ["round(2.5)", 3],
    ["ROUND(-2.5)", -3],
    ["ABS(-4.2)", 4.2],
    ["SUM({t1.c1})", 10.1],
    ["SUM({t1.c1}×{t1.c2})", 20.3],
    ["SUM({f1},{f2},{f3})", 7.5],
    ["AVG({t1.c1})", 5.05],
    ["AVG({t1.c2})", 3],
    ["MIN({t1.c1})", 0.1],
    ["MAX({t1.c2},{f1})", 4],
    ["COUNT({t1.c1})", 2],
    ["COUNT({t1.c2})", 3],
    ["SUM({t2.c1})", 0],
    ["MIN({t2.c1})", 0],
    ["ROUND(SUM({t1.c1})÷3, 2)", 3.37],
    ["IF({f1}>=3, 10, 20)", 10],
    ["IF({f1}<>3, 10, 20)", 20],
    ["IF({f5}=0, 0, 10÷{f5})", 0],
    ["1<2", 1],
  ])("%s is %s", (text, result) => expect(compute(text)).toBe(result));

  it("has no result where it divides by zero or grows too large", () => {
    expect([
      compute("1÷0"),
      compute("1+{f1}÷{f5}"),
      compute("SUM({t1.c1}÷0)"),
      compute("999999999999×999999999999"),
    ]).toEqual([null, null, null, null]);
  });

  it.each([
    ["", "The formula is empty"],
    ["1+", "The formula ends too early: a value is missing"],
    ["1 2", "“2” is not expected at place 3 of the formula"],
    ["(1+2", "The parenthesis at place 1 of the formula is not closed"],
    ["1)", "“)” is not expected at place 2 of the formula"],
    ["1 % 2", "The formula has an unknown character “%” at place 3"],
    ["{f1", "The “{” at place 1 of the formula has no “}”"],
    ["{}", "“{}” is not expected at place 1 of the formula"],
    ["FOO(1)", "The formula names an unknown function “FOO”"],
    ["constructor(1)", "The formula names an unknown function “CONSTRUCTOR”"],
    ["ABS(1,2)", "The function “ABS” has the wrong number of arguments"],
    ["IF(1,2)", "The function “IF” has the wrong number of arguments"],
    ["{t1.c1}+1", "The sub-table column “{t1.c1}” can only be used in SUM, AVG, MIN, MAX or COUNT"],
    ["SUM({t1.c1}+{t2.c1})", "One argument of “SUM” can only use the columns of one sub-table"],
    ["SUM({t1.c1}+SUM({t1.c2}))", "Functions over a sub-table cannot be nested"],
    ["SUM", "The formula ends too early: a value is missing"],
  ])("%s is refused: %s", (text, reason) => expect(compute(text)).toBe(reason));

  it("lists what it reads, once each", () => {
    const compiled = compileFormula("{f1}+{f1}×SUM({t1.c1})");
    expect(compiled.ok && compiled.formula.references).toEqual([
      { table: null, field: "f1" },
      { table: "t1", field: "c1" },
    ]);
  });

  it("says what is wrong in three languages", () => {
    const compiled = compileFormula("1 % 2");
    expect(compiled.ok ? null : translate(compiled.issue.message, "zh", compiled.issue.params)).toBe(
      "公式第 3 个字符“%”无法识别",
    );
    expect(compiled.ok ? null : translate(compiled.issue.message, "zhtw", compiled.issue.params)).toBe(
      "公式第 3 個字元「%」無法識別",
    );
  });
});

import { describe, expect, it } from "vitest";
import { compute, recordScope as scope } from "../testing/expression-record.ts";
import { translate } from "../text/messages.ts";
import { compileExpression } from "./compile.ts";
import { rowLimits, storedLimits } from "./limits.ts";

describe("an expression that is wrong", () => {
  it.each([
    ["", "The expression is empty"],
    ["1+", "The expression ends too early: something is missing"],
    ["1 2", "“2” is not expected at place 3"],
    ["(1+2", "The parenthesis at place 1 is not closed"],
    ["1)", "“)” is not expected at place 2"],
    ["1 % 2", "The character “%” at place 3 is unknown"],
    ["{f1", "The “{” at place 1 has no “}”"],
    ["{}", "“{}” is not expected at place 1"],
    ["{a.b.c}", "“{a.b.c}” is not expected at place 1"],
    ['"abc', "The quotation mark at place 1 is not closed"],
    [
      "1234567890123456",
      "The number “1234567890123456” has too many digits: at most 15 before the point and 12 behind it",
    ],
    ["FOO(1)", "There is no function “FOO”"],
    ["constructor(1)", "There is no function “constructor”"],
    ["ABS(1,2)", "The function “ABS” has the wrong number of arguments"],
    ["DATE(1,2)", "The function “DATE” has the wrong number of arguments"],
    ["IF(1,2)", "The function “IF” has the wrong number of arguments"],
    ["SUM()", "The function “SUM” has the wrong number of arguments"],
    ["SUM", "The expression ends too early: something is missing"],
    ["{f9}", "There is no field “f9”"],
    ["{t1}", "The sub-table “t1” can only be used in COUNT, or with one of its columns behind a dot"],
    ["{t9.c1}", "There is no field “t9”"],
    ["SUM({t1.c9})", "There is no field “t1.c9”"],
    ["{t1.c1}+1", "The sub-table column “{t1.c1}” can only be used in SUM, AVG, MIN, MAX, COUNT or JOIN"],
    ["SUM({t1.c1}+{t2.c1})", "One argument of “SUM” can only use the columns of one sub-table"],
    ["SUM({t1.c1}+SUM({t1.c2}))", "Functions over a sub-table cannot be nested"],
    ["SUM(COUNT({t1}))", "Functions over a sub-table cannot be nested"],
    ['JOIN("a",{t1.name})', "The sub-table column “{t1.name}” can only be used in SUM, AVG, MIN, MAX, COUNT or JOIN"],
    ['{f1}+"a"', "“+” does not work with a number and a text"],
    ["{day}+{later}", "“+” does not work with a date and a date"],
    ["{on} < {off}", "“<” does not work with yes or no and yes or no"],
    ["1 and 2", "“and” does not work with a number and a number"],
    ["1<2<3", "“<” does not work with yes or no and a number"],
    ["not 1", "“not” needs yes or no, but this is a number"],
    ['-"a"', "“-” needs a number, but this is a text"],
    ['ABS("a")', "Argument 1 of “ABS” must be a number, but this is a text"],
    ["IF({f1},1,2)", "Argument 1 of “IF” must be yes or no, but this is a number"],
    ['IF({on},1,"a")', "Argument 3 of “IF” must be a number, but this is a text"],
    ["CONTAINS({f1}, 1)", "Argument 1 of “CONTAINS” must be a text or a list, but this is a number"],
    ['DATEADD({day}, 1, "moon")', "Argument 3 of “DATEADD” must be one of: minute, hour, day, week, month, year"],
    ["{f1} in ({f2})", "Only constant values can stand in the parentheses behind “in”"],
    ['{f1} in ("a")', "“in” does not work with a number and a text"],
    ['{list} in ("a")', "“in” does not work with a list and a text"],
  ])("%s: %s", (text, reason) => expect(compute(text)).toBe(reason));

  it("gives another type than the one that is needed", () => {
    expect(compute("{text}", { expected: "number" })).toBe("The expression gives a text, but a number is needed here");
    expect(compute("EMPTY", { expected: "number" })).toBeNull();
  });

  it("is too long, too deep or has too many parts", () => {
    expect(compute(`1${" ".repeat(4000)}`)).toBe("The expression is too long: at most 4000 characters");
    expect(compute(`${"(".repeat(40)}1${")".repeat(40)}`)).toBe(
      "The expression is nested too deeply: at most 40 levels",
    );
    expect(compute(`${"(".repeat(39)}1${")".repeat(39)}`)).toBe(1);
    expect(compute(`1${"+1".repeat(250)}`)).toBe("The expression is too complex: at most 500 parts");
    expect(compute(`1${"+1".repeat(249)}`)).toBe(250);
    expect(
      compute(`{f1} in (${Array.from({ length: 400 }, (_, index) => index).join(",")}) ${"or true ".repeat(100)}`),
    ).toBe(true);
  });

  it("may be larger where it was stored before, and still fits the stack", () => {
    const limits = storedLimits;
    expect(compute(`1${"+1".repeat(749)}`, { limits })).toBe(750);
    expect(compute(`${"not ".repeat(198)}true`, { limits })).toBe(true);
    expect(compute(`1${"+1".repeat(750)}`, { limits })).toBe("The expression is too complex: at most 1500 parts");
  });

  it("may have thousands of parts in a data scheme, but not so many in a row that they overflow the stack", () => {
    const limits = rowLimits;
    const row = (count: number) => Array.from({ length: count }, () => "{f1} = 1").join(" or ");
    expect(compute(row(499), { limits })).toBeTypeOf("boolean");
    const reason = "Too many operators follow each other: at most 500";
    expect(compute(row(500), { limits })).toContain(reason);
    const some = `(${row(250)}) or ${row(9)}`;
    expect(compute(Array.from({ length: 9 }, () => `(${some})`).join(" and "), { limits })).toBeTypeOf("boolean");
    expect(compute(`((${row(300)}) or ${row(150)}) or ${row(60)}`, { limits })).toContain(reason);
  });

  it("says where, and in three languages", () => {
    const compiled = compileExpression('{f1} + ("a" & 1)', scope);
    if (compiled.ok) throw new Error("It must be refused.");
    const { message, params, at: place, length } = compiled.issue;
    expect([place, length]).toEqual([0, 16]);
    expect(translate(message, "zh", params)).toBe("“+”不能用于数字和文本");
    expect(translate(message, "zhtw", params)).toBe("「+」不能用於數字和文字");
  });
});

describe("the references of an expression", () => {
  it("are listed once each, without what comes from the context", () => {
    const compiled = compileExpression("{f1}+{f1}×SUM({t1.c1})+COUNT({t2})+IF({@now}>{day},1,0)", scope);
    expect(compiled.ok && compiled.expression.references).toEqual([
      { table: null, field: "f1" },
      { table: "t1", field: "c1" },
      { table: "t2", field: null },
      { table: null, field: "day" },
    ]);
  });
});

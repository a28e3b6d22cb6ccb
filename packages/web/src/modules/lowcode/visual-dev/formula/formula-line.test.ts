import { describe, expect, it } from "vitest";
import {
  type FormulaLine,
  insertCall,
  insertReference,
  insertText,
  isTypable,
  joinFormula,
  lineOf,
  moveCaret,
  placeCaret,
  referenceOf,
  removeAt,
} from "./formula-line.ts";

const shown = ({ pieces, caret }: FormulaLine) =>
  `${joinFormula(pieces.slice(0, caret))}|${joinFormula(pieces.slice(caret))}`;

describe("a formula line", () => {
  it("takes references and names as one piece each, and leaves out spaces", () => {
    expect(lineOf("( {a} + SUM({t.b}) ) * 12").pieces).toEqual([
      "(",
      "{a}",
      "+",
      "SUM",
      "(",
      "{t.b}",
      ")",
      ")",
      "*",
      "1",
      "2",
    ]);
  });

  it("stores what was stored", () => {
    expect(joinFormula(lineOf("IF({a}>=10,{a}×0.9,{a})").pieces)).toBe("IF({a}>=10,{a}×0.9,{a})");
  });

  it("puts text in at the caret", () => {
    expect(shown(insertText(placeCaret(lineOf("{a}{b}"), 1), "+"))).toBe("{a}+|{b}");
  });

  it("joins two keys into one comparison", () => {
    const line = insertText(insertText(lineOf("{a}"), "<"), "=");
    expect(line.pieces).toEqual(["{a}", "<="]);
    expect(line.caret).toBe(2);
  });

  it("spells a function letter by letter into one piece", () => {
    expect(["M", "A", "X"].reduce(insertText, lineOf("")).pieces).toEqual(["MAX"]);
  });

  it("puts the caret between the parentheses of a function", () => {
    expect(shown(insertCall(lineOf("1+"), "ROUND"))).toBe("1+ROUND(|)");
  });

  it("sums a column that stands alone, but not inside of an aggregate", () => {
    const column = { table: "t", field: "b" };
    expect(shown(insertReference(lineOf(""), column))).toBe("SUM({t.b})|");
    expect(shown(insertReference(insertCall(lineOf(""), "MAX"), column))).toBe("MAX({t.b}|)");
    expect(shown(insertReference(insertText(insertCall(lineOf(""), "SUM"), "2*("), column))).toBe("SUM(2*({t.b}|)");
  });

  it("removes a chip as a whole on either side", () => {
    const line = placeCaret(lineOf("{a}+{b}"), 1);
    expect(shown(removeAt(line, -1))).toBe("|+{b}");
    expect(shown(removeAt(line, 1))).toBe("{a}|{b}");
    expect(removeAt(placeCaret(line, 0), -1).pieces).toHaveLength(3);
  });

  it("keeps the caret within its pieces", () => {
    expect(moveCaret(lineOf("{a}"), 5).caret).toBe(1);
    expect(moveCaret(lineOf("{a}"), -5).caret).toBe(0);
  });

  it("refuses to grow past what can be stored", () => {
    const line = lineOf("1".repeat(1000));
    expect(insertText(line, "2")).toBe(line);
  });
});

describe("a piece of a formula", () => {
  it("names the field that it stands for", () => {
    expect(referenceOf("{ f1 }")).toEqual({ table: null, field: "f1" });
    expect(referenceOf("{t1.f2}")).toEqual({ table: "t1", field: "f2" });
    expect(referenceOf("+")).toBeNull();
  });

  it.each([
    ["1", true],
    ["×", true],
    ["A", true],
    ["Enter", false],
    ["{", false],
    ["中", false],
  ])("%j may be typed: %j", (key, expected) => {
    expect(isTypable(key)).toBe(expected);
  });
});

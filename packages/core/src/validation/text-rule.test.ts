import { describe, expect, it } from "vitest";
import { patternBudget } from "./pattern.ts";
import { compileTextRule } from "./text-rule.ts";

describe("a rule of the shared validator", () => {
  it("says its own sentence by its name, in every language", () => {
    const check = compileTextRule({ rule: "mobile" });
    expect(check("13812345678")).toBeNull();
    expect(check("12")).toEqual({
      zh: "请正确输入您的手机号",
      zhtw: "請正確輸入您的手機號碼",
      en: "Enter a valid mobile number",
    });
  });

  it("says the sentence that is given in its place; an empty one is none", () => {
    expect(compileTextRule({ rule: "mobile", message: "请填联系人手机" })("12")?.en).toBe("请填联系人手机");
    expect(compileTextRule({ rule: "mobile", message: "" })("12")?.zh).toBe("请正确输入您的手机号");
  });

  it("may be a pattern for the whole text, with a sentence or without", () => {
    const check = compileTextRule({ pattern: "[A-Z]{2}\\d{4}", message: "两个字母加四位数字" });
    expect([check("AB1234"), check("xAB1234")?.zh]).toEqual([null, "两个字母加四位数字"]);
    expect(compileTextRule({ pattern: "a|b" })("ab")?.zh).toBe("格式不正确");
  });

  it("refuses every text when its pattern is none, and when the budget is used up", () => {
    expect(compileTextRule({ pattern: "(" })("x")?.en).toContain("Cannot be checked");
    const budget = patternBudget(0);
    expect(compileTextRule({ pattern: "(a|a)*b" })("a".repeat(100), budget)?.en).toContain("too complex");
  });
});

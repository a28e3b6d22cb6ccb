import { describe, expect, it } from "vitest";
import { freeKey, keyProblem, suggestKey } from "./field-key.ts";

describe("a suggested key", () => {
  it.each([
    ["客户名称", "customerName"],
    ["客戶名稱", "customerName"],
    ["聯絡人", "contact"],
    ["开始日期", "startDate"],
    ["Unit price", "unitPrice"],
    ["SKU 编码", "skuCode"],
    ["Due date (2nd)", "dueDate2nd"],
    ["数量", "quantity"],
    ["魑魅", "text1"],
    ["", "text1"],
    ["2026", "text1"],
  ])("for %j is %j", (label, key) => {
    expect(suggestKey(label, "text1")).toBe(key);
  });

  it("stays within forty places", () => {
    expect(suggestKey("a".repeat(80), "text1")).toHaveLength(40);
  });
});

describe("a free key", () => {
  it("is numbered when a neighbour has it, even in other case", () => {
    expect(freeKey("amount", ["price"])).toBe("amount");
    expect(freeKey("amount", ["Amount", "amount2"])).toBe("amount3");
    expect(freeKey("amount2", ["amount2"])).toBe("amount3");
  });

  it("is never a reserved name", () => {
    expect(freeKey("version", [])).toBe("version2");
  });

  it("stays within forty places with its number", () => {
    const long = "a".repeat(40);
    expect(freeKey(long, [long])).toBe(`${"a".repeat(39)}2`);
  });
});

describe("the check of a key", () => {
  it.each([
    ["unitPrice", null],
    ["UnitPrice", "form"],
    ["unit price", "form"],
    ["", "form"],
    ["creatorTime", "reserved"],
    ["creator_time", "form"],
    ["amount", "duplicate"],
    ["AmOunt", "form"],
    ["amOunt", "duplicate"],
  ])("says of %j: %j", (key, problem) => {
    expect(keyProblem(key, ["amount"])).toBe(problem);
  });
});

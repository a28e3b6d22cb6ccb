import { columnBytes } from "@gongshu/core/form/names";
import { describe, expect, it } from "vitest";
import { freeKey, keyProblem, suggestKey } from "./field-key.ts";
import { labelWords } from "./label-words.ts";
import { loadSpelling } from "./spelling.ts";

const spell = await loadSpelling();

describe("a suggested key", () => {
  it.each([
    ["客户名称", "customerName"],
    ["客戶名稱", "customerName"],
    ["聯絡人", "contact"],
    ["开始日期", "startDate"],
    ["品名", "itemName"],
    ["交货地址", "deliveryAddress"],
    ["預計完成時間", "expectedFinishTime"],
    ["供应商的联系电话", "supplierPhone"],
    ["Unit price", "unitPrice"],
    ["SKU 编码", "skuCode"],
    ["ＳＫＵ编码", "skuCode"],
    ["Due date (2nd)", "dueDate2nd"],
    ["数量", "quantity"],
    ["2026年预算", "yearBudget2026"],
  ])("for %j is %j, of the usual words", (label, key) => {
    expect(suggestKey(label, spell)).toBe(key);
  });

  it.each([
    ["魑魅", "chimei"],
    ["绿萝", "lvluo"],
    ["客户魑魅", "kehuchimei"],
    ["A 区萝卜", "aQuluobo"],
  ])("for %j is how it is spoken", (label, key) => {
    expect(suggestKey(label, spell)).toBe(key);
  });

  it.each(["", "2026", "★", "—"])("is none for %j, which has no letters", (label) => {
    expect(suggestKey(label, spell)).toBeUndefined();
  });

  it("is none for words that are not known while there is no way to spell", () => {
    expect(suggestKey("魑魅", undefined)).toBeUndefined();
    expect(suggestKey("数量", undefined)).toBe("quantity");
  });

  it.each([
    "a".repeat(80),
    "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z",
    "是否需要客户现场确认并签字后方可发货的情况说明",
    "魑".repeat(90),
  ])("is a legal name for a label as long as %j", (label) => {
    expect(keyProblem(suggestKey(label, spell) ?? "", [])).toBeNull();
  });

  it("is quick for a label that nearly fits many words", () => {
    const since = performance.now();
    suggestKey(`${"计划数量单号".repeat(16)}魑`, spell);
    expect(performance.now() - since).toBeLessThan(1000);
  });
});

describe("the words of labels", () => {
  it("stand for one word each, and make legal names", () => {
    const [chinese, english] = [labelWords.map(([word]) => word), labelWords.map(([, word]) => word)];
    expect(chinese.filter((word, at) => chinese.indexOf(word) !== at)).toEqual([]);
    expect(english.filter((word) => !/^[a-z1-9][A-Za-z]*$/.test(word) || word.length > 16)).toEqual([]);
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
    const wide = `a${"B".repeat(29)}`;
    expect(columnBytes(wide)).toBe(59);
    expect(columnBytes(freeKey(`${wide}c`, [`${wide}c`]))).toBeLessThanOrEqual(60);
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

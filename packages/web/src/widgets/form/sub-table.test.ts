import type { FieldOf, TableField } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { columnSums, copyOfRow, isEmptyCell, isUntouched, rowsOf } from "./sub-table.ts";

const amount: FieldOf<"amount"> = createField("amount", { id: "c1", field: "amount", label: "金额" });
const name: FieldOf<"text"> = createField("text", { id: "c2", field: "name", label: "名称" });
const table: TableField = {
  ...createField("table", { id: "t1", field: "items", label: "明细" }),
  columns: [amount, name],
};

describe("a sub-table", () => {
  it("sums numeric columns only, without binary dust", () => {
    const sums = columnSums(table, [{ amount: 0.1, name: "1" }, { amount: 0.2, name: "2" }, { amount: null }]);
    expect([...sums]).toEqual([["c1", 0.3]]);
  });

  it("sums the named columns when some are named", () => {
    expect([...columnSums({ ...table, summary: { enabled: true, fields: ["other"] } }, [{ amount: 5 }])]).toEqual([]);
  });

  it("copies a row without its identity", () => {
    expect(copyOfRow({ id: "r1", amount: 0, name: "a" })).toEqual({ amount: 0, name: "a" });
  });

  it("counts a row as untouched only while nothing but defaults stands in it", () => {
    expect(isUntouched({ amount: null }, [{ amount: null, name: null }], table)).toBe(true);
    expect(isUntouched({ amount: 0 }, [{ amount: null, name: null }], table)).toBe(false);
    expect(isUntouched({ id: "r1", amount: null }, [{ amount: null, name: null }], table)).toBe(false);
  });

  it("counts a row as untouched that holds the defaults of an earlier state of the record", () => {
    const fresh = [{ amount: null }, { amount: 7 }];
    expect(isUntouched({ amount: null }, fresh, table)).toBe(true);
    expect(isUntouched({ amount: 7 }, fresh, table)).toBe(true);
    expect(isUntouched({ amount: 8 }, fresh, table)).toBe(false);
  });

  it.each([
    [null, true],
    ["", true],
    [[], true],
    [0, false],
    ["a", false],
    [["a"], false],
  ])("takes %j for empty: %j", (value, isEmpty) => {
    expect(isEmptyCell(value)).toBe(isEmpty);
  });

  it("has no rows when its value is none", () => {
    expect(rowsOf(null)).toEqual([]);
    expect(rowsOf(["text"])).toEqual([]);
  });
});

import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { describe, expect, it } from "vitest";
import { groupRows, isGroupRow, totalRow } from "./group-rows.ts";

const row = (id: string, city: string, amount: string, state = "open"): RecordRow => ({
  id,
  version: 1,
  city,
  state,
  amount,
});
const rows = [row("1", "苏州", "1,200.10"), row("2", "", "3"), row("3", "苏州", "0.20", "done"), row("4", "苏州", "")];
const wordOf = (aggregate: string) => aggregate;
const total = (aggregate: "sum" | "avg" | "min" | "max") => ({ key: "amount", aggregate, decimals: 2 });
const shape = (list: readonly RecordRow[]): unknown[] =>
  list.map((one) => (isGroupRow(one) ? [one.text, one.count, one["amount"], shape(one.children)] : one.id));

describe("rows in groups", () => {
  it("stand below what they have in common, level by level, with exact totals of what is there", () => {
    const grouping = { keys: ["city", "state"], totals: [total("sum"), total("avg")], wordOf };
    expect(shape(groupRows(rows, grouping))).toEqual([
      [
        "苏州",
        3,
        "sum 1200.3 · avg 600.15",
        [
          ["open", 2, "sum 1200.1 · avg 1200.1", ["1", "4"]],
          ["done", 1, "sum 0.2 · avg 0.2", ["3"]],
        ],
      ],
      ["", 1, "sum 3 · avg 3", [["open", 1, "sum 3 · avg 3", ["2"]]]],
    ]);
    expect(totalRow(rows, { ...grouping, totals: [total("min"), total("max")] })).toMatchObject({
      count: 4,
      children: [],
      amount: "min 0.2 · max 1200.1",
    });
  });

  it("have no total without a number, and ids of their own", () => {
    const groups = groupRows([row("1", "a/b", ""), row("2", "a", "")], {
      keys: ["city"],
      totals: [total("sum")],
      wordOf,
    });
    expect(groups.map((one) => [one.id, one["amount"]])).toEqual([
      ["/a%2Fb", ""],
      ["/a", ""],
    ]);
  });
});

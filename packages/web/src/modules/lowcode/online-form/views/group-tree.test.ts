import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import {
  type GroupTree,
  groupPageSize,
  groupQuery,
  groupRows,
  groupRowsQuery,
  isGroupRow,
  openGroups,
  totalRow,
} from "./group-tree.ts";

const named = (id: string) => ({ id, field: `${id}Key`, label: id });
const columns = [
  { id: "s", column: createField("text", named("s")), shape: "text", key: "sKey", unit: undefined },
  { id: "d", column: createField("date", named("d")), shape: "date", key: "dKey", unit: "day" },
] as const;
const totals = [
  { key: "n", function: "sum", textOf: (value: number) => value.toFixed(1) },
  { key: "n", function: "avg", textOf: (value: number) => value.toFixed(1) },
] as const;
const group = (value: string | number | null, count: number, ...aggregates: (number | null)[]) => ({
  keys: [{ value, text: value === null ? "" : `<${value}>` }],
  count,
  aggregates,
});
const outer = [group("x/1", 60, 7, 3.5), group(null, 2, null, null)];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}`, version: 1 }));
const tree = (open: string[], more: Partial<GroupTree> = {}): GroupTree => ({
  columns,
  timeZone: "UTC",
  totals,
  open: new Set(open),
  groups: new Map([["", outer]]),
  rows: new Map(),
  ...more,
});
const asked = {
  currentPage: 3,
  pageSize: 20,
  sidx: "n",
  sort: "asc",
  json: "{}",
  keyword: "w",
  menuId: "m",
} as const;
const own = { logic: "or", rules: [{ field: "a", operator: "empty" }] } as const;

describe("the groups of a list", () => {
  it("are headings with their number and totals, closed until somebody opens them", () => {
    expect(groupRows(tree([]))).toMatchObject([
      { id: "/x%2F1", text: "<x/1>", count: 60, n: "Σ 7.0 · ⌀ 3.5", children: [] },
      { id: "/~", text: "", count: 2, n: "", children: [] },
    ]);
    expect(totalRow(totals, { count: 62, aggregates: [7, 3.5] })).toMatchObject({ count: 62, n: "Σ 7.0 · ⌀ 3.5" });
  });

  it("are opened one within the other, each for what its records have in common", () => {
    const groups = new Map([
      ["", outer],
      ["/x%2F1", [group(86_400_000, 60, 7, 3.5)]],
    ]);
    const open = openGroups(tree(["/x%2F1", "/x%2F1/86400000", "/not there"], { groups }));
    expect(open.map(({ id, depth }) => [id, depth])).toEqual([
      ["/x%2F1", 1],
      ["/x%2F1/86400000", 2],
    ]);
    expect(open[1]?.rules).toEqual([
      { field: "s", operator: "equal", value: "x/1" },
      { field: "d", operator: "equal", value: 86_400_000 },
    ]);
    expect(openGroups(tree(["/~"]))[0]?.rules).toEqual([{ field: "s", operator: "empty" }]);
  });

  it("of times are opened for all of their unit, up to its last day", () => {
    const [start, last] = [Date.UTC(2026, 1, 1), Date.UTC(2026, 1, 28)];
    const byMonth = { columns: [{ ...columns[1], unit: "month" as const }] };
    const [open] = openGroups(tree([`/${start}`], { ...byMonth, groups: new Map([["", [group(start, 3)]]]) }));
    expect(open?.rules).toEqual([{ field: "d", operator: "between", value: [start, last] }]);
    expect(groupQuery({ ...asked, filter: undefined }, [], byMonth.columns[0], []).groups).toEqual([
      { field: "dKey", unit: "month", order: "asc" },
    ]);
  });

  it("show the rows that have come, and a line that leads to more", () => {
    const one = { columns: columns.slice(0, 1), rows: new Map([["/x%2F1", rowsOf(groupPageSize)]]) };
    const [first] = groupRows(tree(["/x%2F1"], one));
    const children = (first !== undefined && isGroupRow(first) ? first.children : undefined) ?? [];
    expect(children).toHaveLength(groupPageSize + 1);
    expect(children.at(-1)).toMatchObject({ isMore: true, groupId: "/x%2F1", shown: groupPageSize, count: 60 });
    const all = groupRows(tree(["/x%2F1"], { ...one, rows: new Map([["/x%2F1", rowsOf(60)]]) }));
    expect(all[0]).toMatchObject({ children: { length: 60 } });
  });

  it("are asked for with what the list is filtered by", () => {
    const rules = [{ field: "s", operator: "empty" }] as const;
    expect(groupQuery({ ...asked, filter: own }, rules, columns[1], totals)).toEqual({
      json: "{}",
      keyword: "w",
      filter: { logic: "and", rules, groups: [own] },
      groups: [{ field: "dKey", unit: "day", order: "asc" }],
      aggregates: [
        { field: "n", function: "sum" },
        { field: "n", function: "avg" },
      ],
    });
    expect(groupQuery({ ...asked, filter: undefined }, [], undefined, []).groups).toEqual([]);
    expect(groupRowsQuery({ ...asked, filter: undefined }, rules, 2)).toMatchObject({
      currentPage: 2,
      pageSize: groupPageSize,
      sidx: "n",
      filter: { logic: "and", rules },
    });
  });
});

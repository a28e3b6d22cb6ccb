import { describe, expect, it } from "vitest";
import { fitWidths, grownSizes, sizesOf, squeezedWidths } from "./column-widths.ts";
import type { DataColumn } from "./data-column.tsx";

/** Ten pixels a character, eleven in heads. */
const measure = (text: string, isBold: boolean) => text.length * (isBold ? 11 : 10);
type Row = Readonly<Record<string, unknown>>;
const sizes = (columns: readonly DataColumn<Row>[], rows: readonly Row[], widths: Record<string, number> = {}) =>
  sizesOf(
    columns.map((column) => ({
      column,
      isShown: true,
      ...(widths[column.key] !== undefined && { width: widths[column.key] }),
    })),
    rows,
    measure,
  );
const natural = (...args: Parameters<typeof sizes>) => sizes(...args).map((size) => size.natural);
const total = (widths: ReadonlyMap<string, number>) => [...widths.values()].reduce((sum, width) => sum + width, 0);

const name: DataColumn<Row> = { key: "name", title: "Name" };
const note: DataColumn<Row> = { key: "note", title: "Note" };
const amount: DataColumn<Row> = { key: "amount", title: "Amount", kind: "number" };

describe("the width of a column", () => {
  it("follows the longest of its texts, within limits; an empty one is as wide as its head", () => {
    const rows = [
      { name: "x".repeat(12), amount: 1 },
      { name: "x".repeat(90), amount: 123_456 },
    ];
    expect(natural([name, note, amount], rows.slice(0, 1))).toEqual([140, 64, 86]);
    expect(natural([name, note, amount], rows)).toEqual([320, 64, 86]);
  });

  it("counts what a drawing says: its own text, a text that it gives, and what stands beside", () => {
    const drawn: DataColumn<Row> = { key: "code", title: "C", render: () => "x".repeat(20) };
    const told: DataColumn<Row> = {
      key: "p",
      title: "P",
      render: () => null,
      text: () => "x".repeat(9),
      besideText: 30,
    };
    expect(natural([drawn, told], [{ code: 1, p: 1 }])).toEqual([220, 140]);
  });

  it("looks into a long list as a whole: later numbers are often longer", () => {
    const rows = Array.from({ length: 100_000 }, (_, line) => ({ amount: line }));
    expect(natural([amount], rows)).toEqual([86]);
    expect(natural([amount], [...rows.slice(0, -1), { amount: 123_456_789 }])).toEqual([90 + 20]);
  });

  it("makes room for the steps and the arrow of a tree", () => {
    const rows = [{ name: "top", children: [{ name: "x".repeat(10), children: [] }] }];
    expect(natural([name], rows)).toEqual([100 + 20 + 26 + 18]);
  });

  it("is what somebody has chosen, whatever is in it", () => {
    expect(natural([name, note], [{ name: "x".repeat(50) }], { name: 90 })).toEqual([90, 64]);
  });

  it("does not shrink while pages are turned", () => {
    const [first, second] = [sizes([name, note], [{ name: "x".repeat(20) }]), sizes([name, note], [{ name: "x" }])];
    expect(grownSizes(first, second).map((size) => size.natural)).toEqual([220, 64]);
  });
});

describe("columns in a room", () => {
  const rows = [{ name: "x".repeat(28), note: "x".repeat(28), amount: 1 }];
  const all = sizes([name, note, amount], rows);

  it("share what is left among texts, and leave numbers as they are", () => {
    const widths = fitWidths(all, 900);
    expect(total(widths)).toBeLessThanOrEqual(900);
    expect(total(widths)).toBeGreaterThan(890);
    expect(widths.get("amount")).toBe(86);
  });

  it("take what is missing from the widest, never from numbers, and not more than a text can bear", () => {
    const tight = fitWidths(all, 560);
    expect([total(tight) <= 560, tight.get("amount")]).toEqual([true, 86]);
    expect([...fitWidths(all, 100)]).toEqual([
      ["name", 168],
      ["note", 120],
      ["amount", 86],
    ]);
  });

  it("reach beyond it only where there are rows to scroll with", () => {
    expect(total(squeezedWidths(all, 300))).toBeLessThanOrEqual(300);
  });
});

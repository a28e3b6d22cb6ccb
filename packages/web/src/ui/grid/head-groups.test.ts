import { describe, expect, it } from "vitest";
import { columnRuns, type PlaceSpan, placeColumns } from "./grid-columns.ts";
import { groupDepth, headGroups } from "./head-groups.ts";

interface Given {
  readonly groups?: readonly string[];
  readonly isPinned?: boolean;
}

function placed(given: readonly Given[]) {
  const columns = given.map(({ groups, isPinned = false }, index) => ({
    column: { key: `c${index}`, title: `C${index}`, ...(groups !== undefined && { groups }) },
    width: 100,
    least: 100,
    isPinned,
  }));
  return placeColumns({ columns, hasSelection: false, hasDetails: false, hasIndex: false, actionWidth: undefined });
}

function cells(given: readonly Given[], level: number, inView?: PlaceSpan) {
  return headGroups(columnRuns(placed(given), inView), level).map(({ title, span }) => [title, span]);
}

const nested: readonly Given[] = [
  {},
  { groups: ["尺寸", "外"] },
  { groups: ["尺寸", "外"] },
  { groups: ["尺寸", "内"] },
  { groups: ["价格"] },
];

describe("the groups above the titles", () => {
  it("are as deep as the deepest column", () => {
    expect(groupDepth(placed(nested))).toBe(2);
    expect(groupDepth(placed([{}]))).toBe(0);
  });

  it("span the columns that stand next to each other", () => {
    expect(cells(nested, 0)).toEqual([
      [undefined, 1],
      ["尺寸", 3],
      ["价格", 1],
    ]);
    expect(cells(nested, 1)).toEqual([
      [undefined, 1],
      ["外", 2],
      ["内", 1],
      [undefined, 1],
    ]);
  });

  it("are divided where a column of another group stands between", () => {
    expect(cells([{ groups: ["甲"] }, { groups: ["乙"] }, { groups: ["甲"] }], 0)).toEqual([
      ["甲", 1],
      ["乙", 1],
      ["甲", 1],
    ]);
  });

  it("are not one where some of their columns stay in place", () => {
    expect(cells([{ groups: ["甲"], isPinned: true }, { groups: ["甲"] }], 0)).toEqual([
      ["甲", 1],
      ["甲", 1],
    ]);
  });

  it("leave the room of columns out of view", () => {
    expect(cells(nested, 0, { first: 0, end: 2 })).toEqual([
      [undefined, 1],
      ["尺寸", 1],
      [undefined, 3],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { flatAreas, nestAreas } from "./area-rows.ts";

const area = (id: string, parentId: string, hasChildren: boolean) => ({
  id,
  parentId,
  fullName: id,
  enCode: id,
  enabledMark: 1 as const,
  sortCode: 0,
  type: 1,
  hasChildren,
  isLeaf: !hasChildren,
});

describe("the rows of areas", () => {
  it("hold what was fetched below the open ones, and an empty list where there is something to fetch", () => {
    const [city, county] = [area("b", "a", true), area("c", "b", false)];
    const rows = nestAreas(
      [area("a", "-1", true), area("d", "-1", false)],
      new Map([
        ["a", { list: [city], isFailed: false }],
        ["b", { list: [county], isFailed: false }],
      ]),
    );
    expect(flatAreas(rows).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(nestAreas([city], new Map())[0]?.children).toEqual([]);
    expect(nestAreas([county], new Map())[0]).not.toHaveProperty("children");
  });

  it("say of an open level that it is on its way, or that it failed, and do not count that as an area", () => {
    for (const isFailed of [false, true]) {
      const rows = nestAreas([area("a", "-1", true)], new Map([["a", { list: undefined, isFailed }]]));
      expect(rows[0]?.children?.map(({ stand }) => stand)).toEqual([{ parentId: "a", isFailed }]);
      expect(flatAreas(rows).map(({ id }) => id)).toEqual(["a"]);
    }
  });
});

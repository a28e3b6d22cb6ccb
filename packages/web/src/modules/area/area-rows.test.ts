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
        ["a", [city]],
        ["b", [county]],
      ]),
    );
    expect(flatAreas(rows).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(nestAreas([city], new Map())[0]?.children).toEqual([]);
    expect(nestAreas([county], new Map())[0]).not.toHaveProperty("children");
  });
});

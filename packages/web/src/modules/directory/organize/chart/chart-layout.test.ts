import type { OrganizeChartNode } from "@gongshu/contract/directory/department";
import { describe, expect, it } from "vitest";
import { boxHeight, boxWidth, type ChartBox, layoutChart, neighbourOf, openOf, withBelow } from "./chart-layout.ts";

function node(id: string, children: OrganizeChartNode[] = [], childCount = children.length): OrganizeChartNode {
  return {
    id,
    parentId: "",
    fullName: id,
    category: "department",
    enabledMark: 1,
    manager: null,
    people: 0,
    peopleBelow: 0,
    childCount,
    children,
  };
}

const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => node(`${prefix}${index}`));
const tree = [node("top", [node("left", many("l", 5)), node("right", [node("r0"), node("r1")])])];
const all = layoutChart(tree, new Set(openOf(tree)));
const boxOf = (id: string) => all.boxes.find((box) => box.node.id === id);
const overlap = (one: ChartBox, other: ChartBox) =>
  Math.abs(one.x - other.x) < boxWidth && Math.abs(one.y - other.y) < boxHeight;

describe("the layout of the organisation chart", () => {
  it("shows every box once, none above another", () => {
    expect(all.boxes).toHaveLength(10);
    const pairs = all.boxes.flatMap((one) => all.boxes.map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => one !== other && overlap(one, other))).toEqual([]);
    expect(all.lines).toHaveLength(9);
  });

  it("puts many below each other and few beside each other", () => {
    expect(new Set([0, 1, 2, 3, 4].map((index) => boxOf(`l${index}`)?.x)).size).toBe(1);
    expect(boxOf("r0")?.y).toBe(boxOf("r1")?.y);
  });

  it("shows nothing below what is closed", () => {
    expect(layoutChart(tree, new Set(["top"])).boxes.map((box) => box.node.id)).toEqual(["top", "left", "right"]);
  });

  it("keeps 500 boxes apart", () => {
    const branches = Array.from({ length: 15 }, (_, at) => node(`d${at}`, many(`d${at}.`, at === 0 ? 205 : 20)));
    const wide = [node("top", [...branches, node("x", [node("y", many("z", 2))])])];
    const layout = layoutChart(wide, new Set(openOf(wide)));
    expect(layout.boxes).toHaveLength(505);
    expect(layout.boxes.some((one, index) => layout.boxes.slice(index + 1).some((other) => overlap(one, other)))).toBe(
      false,
    );
  });

  it("is walked by arrows", () => {
    const to = (id: string, direction: "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight") =>
      neighbourOf(all, id, direction)?.node.id;
    expect([to("top", "ArrowDown"), to("left", "ArrowRight"), to("right", "ArrowLeft"), to("r1", "ArrowUp")]).toEqual([
      "left",
      "right",
      "left",
      "right",
    ]);
    expect(to("top", "ArrowUp")).toBeUndefined();
  });

  it("takes in what was fetched later", () => {
    expect(withBelow(tree, "r0", [node("new")])[0]?.children[1]?.children[0]?.children[0]?.id).toBe("new");
  });
});

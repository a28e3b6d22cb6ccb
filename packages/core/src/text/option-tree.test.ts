import { expect, it } from "vitest";
import { isPathIn, optionPaths, pathText, storedPathText } from "./option-tree.ts";

const tree = [
  { value: "a", label: "甲", children: [{ value: "a1", label: "甲一", children: [] }] },
  { value: "b", label: "乙" },
];
const paths = optionPaths(tree);

it("a value of a tree is called by the way that leads to it", () => {
  expect([...paths.keys()]).toEqual(["a", "a1", "b"]);
  expect(pathText(paths, "a1")).toBe("甲 / 甲一");
  expect(pathText(paths, "gone")).toBeUndefined();
  expect(storedPathText(paths, ["a", "gone"])).toBe("甲 / gone");
});

it("a path can be chosen when it leads from the top down, to a leaf where only leaves count", () => {
  expect(isPathIn(paths, ["a", "a1"], true)).toBe(true);
  expect(isPathIn(paths, ["a"], true)).toBe(false);
  expect(isPathIn(paths, ["a"], false)).toBe(true);
  expect(isPathIn(paths, ["a1"], false)).toBe(false);
  expect(isPathIn(paths, ["b", "a1"], false)).toBe(false);
  expect(isPathIn(paths, [], false)).toBe(false);
});

it("a deep and a wide tree are walked without end of the stack", () => {
  let deep: { value: string; label: string; children?: (typeof deep)[] } = { value: "0", label: "" };
  for (let level = 1; level < 3000; level += 1) deep = { value: String(level), label: "", children: [deep] };
  expect(optionPaths([deep]).get("0")).toHaveLength(3000);
  const wide = Array.from({ length: 50_000 }, (_, index) => ({ value: String(index), label: "" }));
  expect(optionPaths(wide).size).toBe(50_000);
});

import { expect, it } from "vitest";
import { textOfTree, treeOfText } from "./tree-text.ts";

const text = "电器=e\n  冰箱\n    双门=e2\n  电视\n食品😀";
const tree = [
  {
    value: "e",
    label: "电器",
    children: [
      { value: "冰箱", label: "冰箱", children: [{ value: "e2", label: "双门" }] },
      { value: "电视", label: "电视" },
    ],
  },
  { value: "食品😀", label: "食品😀" },
];

it("reads options one a line, below the line above that is indented less", () => {
  expect(treeOfText(text)).toEqual(tree);
  expect(treeOfText("a\r\n\tb\r\n\r\n\t\tc\r\nd")).toEqual(treeOfText("a\n  b\n    c\nd"));
  expect(treeOfText("  \n")).toEqual([]);
});

it("writes what it reads", () => {
  expect(textOfTree(tree)).toBe(text);
});

it("takes a line without a label by its value", () => {
  expect(treeOfText("=x")).toEqual([{ value: "x", label: "x" }]);
});

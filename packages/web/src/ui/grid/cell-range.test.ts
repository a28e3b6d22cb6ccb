import { expect, it } from "vitest";
import { edgesOf, moveOf, tabbedText, tableMarkup } from "./cell-range.ts";

const size = { lines: 10, columns: 4, page: 3 };
const go = (key: string, at = { line: 5, column: 2 }, held = {}) =>
  moveOf({ key, ctrlKey: false, metaKey: false, ...held }, at, size);

it("goes one cell with an arrow, a view with the page keys, and stays at the edges", () => {
  expect(go("ArrowUp")).toEqual({ line: 4, column: 2 });
  expect(go("ArrowRight")).toEqual({ line: 5, column: 3 });
  expect(go("ArrowRight", { line: 5, column: 3 })).toEqual({ line: 5, column: 3 });
  expect(go("PageDown")).toEqual({ line: 8, column: 2 });
  expect(go("PageDown", { line: 8, column: 2 })).toEqual({ line: 9, column: 2 });
  expect(go("PageUp", { line: 1, column: 2 })).toEqual({ line: 0, column: 2 });
  expect(go("x")).toBeUndefined();
});

it("reaches the head above the first line", () => {
  expect(go("ArrowUp", { line: 0, column: 1 })).toEqual({ line: -1, column: 1 });
  expect(go("ArrowUp", { line: -1, column: 1 })).toEqual({ line: -1, column: 1 });
});

it("goes all the way with Ctrl, and to the corners with Home and End", () => {
  const ctrlKey = { ctrlKey: true };
  expect(go("ArrowDown", undefined, ctrlKey)).toEqual({ line: 9, column: 2 });
  expect(go("Home")).toEqual({ line: 5, column: 0 });
  expect(go("End", undefined, ctrlKey)).toEqual({ line: 9, column: 3 });
});

it("knows the edges of a range, whichever corner it began at", () => {
  expect(edgesOf({ from: { line: 4, column: 3 }, to: { line: 2, column: 1 } })).toEqual({
    firstLine: 2,
    lastLine: 4,
    firstColumn: 1,
    lastColumn: 3,
  });
});

it("writes cells as sheets paste them, with breaks, tabs and quotes kept in their cell", () => {
  expect(
    tabbedText([
      ["a", "b"],
      ["1\n2", 'say "x"'],
      ["\t", ""],
    ]),
  ).toBe('a\tb\n"1\n2"\t"say ""x"""\n"\t"\t');
});

it("writes them as a table in which nothing is markup", () => {
  expect(tableMarkup([["<b>", 'a & "b"']])).toBe(
    "<table><tr><td>&lt;b&gt;</td><td>a &amp; &quot;b&quot;</td></tr></table>",
  );
});

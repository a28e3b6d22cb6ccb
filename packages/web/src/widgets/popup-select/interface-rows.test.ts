import { expect, it } from "vitest";
import { matchingRows, rowsOf } from "./interface-rows.ts";

const columns = [
  { field: "code", label: "编码" },
  { field: "name", label: "名称" },
];
const rows = [
  { id: 1, code: "A-1", name: "Film" },
  { id: 2, code: "A-2", name: "Foil", secret: "film" },
];

it("rows have an id each, once; an answer that is no list has none", () => {
  expect(rowsOf([...rows, { id: 1 }, { id: null }, "x", [1], null], "id")).toEqual(rows);
  expect(rowsOf({ list: rows }, "id")).toBeUndefined();
  expect(rowsOf(null, "id")).toBeUndefined();
});

it("words are looked for in the columns that are shown, each anywhere", () => {
  expect(matchingRows(rows, columns, " film ")).toEqual([rows[0]]);
  expect(matchingRows(rows, columns, "a- fo")).toEqual([rows[1]]);
  expect(matchingRows(rows, columns, "")).toEqual(rows);
  expect(matchingRows(rows, columns, "x")).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { dictText, withDictTexts } from "./dict-text.ts";

const colours = new Map([
  ["r", "红"],
  ["g", "绿"],
  ["1", "一"],
]);

describe("the text of a dictionary code", () => {
  it.each([
    ["r", "红"],
    ["r,g", "红,绿"],
    [" r , g ", "红,绿"],
    [["r", "g"], "红,绿"],
    [1, "一"],
    ["r,gone", "红,gone"],
    ["r,,g,", "红,绿"],
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("of %j is %j", (value, text) => expect(dictText(value, colours)).toBe(text));

  it("stands beside the field in each row, which stays as it is", () => {
    const rows = [{ id: "1", colour: "r,g", note: "r" }];
    expect(withDictTexts(rows, () => colours, ["colour"])).toEqual([
      { id: "1", colour: "r,g", note: "r", colour_dictText: "红,绿" },
    ]);
    expect(rows).toEqual([{ id: "1", colour: "r,g", note: "r" }]);
  });
});

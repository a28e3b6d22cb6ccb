import { describe, expect, it } from "vitest";
import { matchesIn, nameListOf, rowEnd } from "./name-list.ts";

const texts = ["王伟\nwangw", "li\n李\nl", "", "老王\nlaow\nlw", "wang\nw1"];
const list = nameListOf(texts.map((_, row) => `id${row}`).join("\n"), texts.map((text) => `\n${text}`).join(rowEnd));

describe("names in memory", () => {
  it.each([
    ["王", ["id0", "id3"]],
    ["w", ["id0", "id4", "id3"]],
    ["wang", ["id0", "id4"]],
    ["l", ["id1", "id3"]],
    ["lw", ["id3"]],
    ["id", []],
    ["李l", []],
    ["i\n李", ["id1"]],
  ])("give the rows that have %j, those first in which a line begins with it", (word, ids) => {
    expect(matchesIn(list, word, 10)).toEqual(ids);
  });

  it("stop after as many rows as are weighed", () => {
    expect(matchesIn(list, "w", 2)).toEqual(["id0", "id3"]);
    expect(matchesIn(list, "w", 0)).toEqual([]);
  });

  it("may be none", () => {
    expect(matchesIn(nameListOf("", ""), "w", 10)).toEqual([]);
    expect(matchesIn(nameListOf("one", "\nw"), "w", 10)).toEqual(["one"]);
  });
});

import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import type { FieldOf } from "../definition.ts";
import { Rejection } from "../issue.ts";
import { cascaderKind } from "./cascader.ts";
import type { Lookups, Parsed } from "./kind.ts";
import { createField } from "./kinds.ts";

const colours: Record<string, string> = { r: "红", g: "绿" };
const lookups: Lookups = {
  locale: "zh",
  timeZone: "Asia/Shanghai",
  textOf: (_reference, id) => colours[id],
  find(_reference, text) {
    const id = Object.keys(colours).find((key) => key === text || colours[key] === text);
    return id === undefined ? "unknown" : { id };
  },
};

type Options = FieldOf<"cascader">["options"];
const tree: Options = {
  source: "static",
  options: [
    { value: "e", label: "电器", children: [{ value: "e1", label: "冰箱" }] },
    { value: "f", label: "食品", children: [{ value: "f1", label: "其他" }] },
  ],
};
const dictionary: Options = { source: "dictionary", dictionaryType: "colour" };

const several = (options: Options) => ({
  ...createField("cascader", { id: "f1", field: "kinds", label: "类别" }),
  multiple: true,
  options,
});
const shown = (parsed: Parsed): unknown =>
  parsed instanceof Rejection ? `✗ ${translate(parsed.message, "zh", parsed.params)}` : parsed;

describe("several ways through a tree", () => {
  it.each([
    [
      [["e", "e1"], ["f"], ["f"], []],
      [["e", "e1"], ["f"]],
    ],
    [[["e", "f1"]], "✗ 选项“e / f1”不存在"],
    [["e", "e1"], "✗ 应为选项路径的列表，每条路径从上到下"],
    ["e", "✗ 应为选项路径的列表，每条路径从上到下"],
    [Array.from({ length: 201 }, () => ["e"]), "✗ 最多只能有 200 项"],
    [[], null],
  ])("are taken from %o as %o", (value, expected) => {
    expect(shown(cascaderKind.parser(several(tree))(value, { timeZone: "UTC" }))).toEqual(expected);
  });

  it.each([
    [tree, "电器 / 冰箱、f", [["e", "e1"], ["f"]]],
    [dictionary, "红/g，绿", [["r", "g"], ["g"]]],
    [tree, "电器、肉", "✗ 选项“肉”不存在"],
  ])("are read from a cell: %o %o", (options, cell, expected) => {
    expect(shown(cascaderKind.fromCell(cell, several(options), lookups))).toEqual(expected);
  });

  it("are shown one after the other, and the only one that was there before as it was", () => {
    const text = (value: string[] | string[][]) => cascaderKind.text(value, several(tree), lookups);
    expect(text([["e", "e1"], ["gone"]])).toBe("电器 / 冰箱、gone");
    expect(text(["e", "e1"])).toBe("电器 / 冰箱");
  });

  it("name the ids of all of their nodes", () => {
    expect(cascaderKind.namedIds?.([["r", "g"], ["g"]])).toEqual(["r", "g", "g"]);
  });
});

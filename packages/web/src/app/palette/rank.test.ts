import { describe, expect, it } from "vitest";
import { matchOf, rank } from "./rank.ts";

const entry = (title: string, place = "") => ({ title, place });
const titles = (pattern: string, entries: readonly { title: string; place: string }[]) =>
  rank(entries, pattern, 10).map(({ title }) => title);

describe("what the palette finds", () => {
  it("puts what begins with the word before what contains it, and titles before places", () => {
    const entries = [entry("在用字典"), entry("系统菜单", "字典"), entry("字典"), entry("字典管理")];
    expect(titles("字典", entries)).toEqual(["字典", "字典管理", "在用字典", "系统菜单"]);
  });

  it("knows the start of a word inside a title", () => {
    expect(titles("des", [entry("Undesired"), entry("Form designs")])).toEqual(["Form designs", "Undesired"]);
  });

  it("wants every word, wherever it stands", () => {
    const entries = [entry("Users", "Organisation"), entry("Users", "Factory"), entry("Roles", "Organisation")];
    expect(rank(entries, "org users", 10).map(({ place }) => place)).toEqual(["Organisation"]);
  });

  it("finds Latin letters in their order when they are near, never scattered Chinese", () => {
    expect(titles("dct", [entry("Dictionaries"), entry("Data of every other kind, cut")])).toEqual(["Dictionaries"]);
    expect(titles("数典", [entry("数据字典")])).toEqual([]);
  });

  it("does not look for one or two letters inside of the words of a place, nor scattered", () => {
    expect(titles("li", [entry("Online users"), entry("Form designs", "/onlineDev"), entry("Delegation")])).toEqual([
      "Online users",
    ]);
    expect(titles("on", [entry("Form designs", "system / /onlineDev")])).toEqual(["Form designs"]);
  });

  it("finds Chinese titles by the beginning of their spelling, behind those with the letters in them", () => {
    const spelled = (title: string, spelling: string) => ({ title, place: "", spelling });
    const entries = [
      spelled("用户管理", "yonghuguanli yhgl"),
      spelled("角色管理", "jueseguanli jsgl"),
      spelled("yhgl 说明", "shuoming sm"),
    ];
    expect(titles("yhgl", entries)).toEqual(["yhgl 说明", "用户管理"]);
    expect(titles("YongHu", entries)).toEqual(["用户管理"]);
    expect(titles("y", entries)).toEqual(["yhgl 说明", "用户管理"]);
    expect(titles("guanli", entries)).toEqual(["用户管理", "角色管理"]);
    expect(titles("gl", entries)).toEqual(["yhgl 说明"]);
  });

  it("ignores case and says where to highlight in the title as it is written", () => {
    expect(matchOf(entry("Form Designs"), "DES form").ranges).toEqual([
      [0, 4],
      [5, 8],
    ]);
  });

  it("joins what overlaps", () => {
    expect(matchOf(entry("数据字典"), "数据 据字").ranges).toEqual([[0, 3]]);
  });

  it("highlights nothing where lower case has another length", () => {
    expect(matchOf(entry("İstanbul"), "stan").ranges).toEqual([]);
  });

  it("keeps the order and the limit without a word", () => {
    expect(rank([entry("b"), entry("a"), entry("c")], "  ", 2).map(({ title }) => title)).toEqual(["b", "a"]);
  });

  it("takes signs with a meaning elsewhere as they are", () => {
    expect(titles(".*[(", [entry("a"), entry("x.*[(y")])).toEqual(["x.*[(y"]);
  });
});

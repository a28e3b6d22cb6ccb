import { describe, expect, it } from "vitest";
import { menuPath } from "./destinations.ts";
import type { SoundMenu } from "./menu-fault.ts";
import { readMenus } from "./menu-tree.ts";

const page = {
  id: "1",
  parentId: "0",
  enCode: "system.area",
  fullName: "Areas",
  type: 2,
  icon: "",
  urlAddress: "system/area",
  linkTarget: "_self",
  category: "Web",
  propertyJson: "",
  sortCode: 1,
  hasChildren: false,
  children: [],
};
const directory = { ...page, id: "9", enCode: "system", type: 1, urlAddress: "", hasChildren: true };
const form = { ...page, id: "3", enCode: "a.form", type: 3, urlAddress: "form/a", propertyJson: '{"moduleId":"m1"}' };
const link = { ...page, id: "7", enCode: "a.link", type: 7, urlAddress: "https://example.org/" };

function kindsOf(menus: readonly SoundMenu[]): (string | undefined)[] {
  return menus.flatMap((menu) => [menu.fault?.kind, ...kindsOf(menu.children)]);
}

/** Directories within directories, `depth` of them, the last with one page. */
function nested(depth: number): object {
  return depth === 0 ? page : { ...directory, id: `d${depth}`, children: [nested(depth - 1)] };
}

describe("the menu list of the server", () => {
  it("is taken as it is when nothing is wrong with it", () => {
    const good = [{ ...directory, children: [page, form, link] }];
    const [read] = readMenus(good);
    expect(kindsOf(read === undefined ? [] : [read])).toEqual([undefined, undefined, undefined, undefined]);
    expect(read?.children.map(menuPath)).toEqual(["/system/area", "/form/a", "/a-link"]);
  });

  it.each([
    ["no code", { ...page, enCode: undefined }, "noCode"],
    ["an empty code", { ...page, enCode: " " }, "noCode"],
    ["an unknown type", { ...page, type: 42 }, "unknownType"],
    ["a word for a type", { ...page, type: "page" }, "unknownType"],
    ["no type", { ...page, type: null }, "unknownType"],
    ["broken properties", { ...form, propertyJson: "{oops" }, "badProperty"],
    ["properties without a model", { ...form, propertyJson: "[]" }, "badProperty"],
    ["no address", { ...page, urlAddress: null }, "noAddress"],
    ["a parameter in its address", { ...page, urlAddress: "system/:id" }, "badAddress"],
    ["a way up in its address", { ...page, urlAddress: "../login" }, "badAddress"],
    ["another host in its address", { ...page, urlAddress: "//evil.example" }, "badAddress"],
    ["a script for a link", { ...link, urlAddress: "javascript:alert(1)" }, "unsafeLink"],
    [
      "a script for a link in a window of its own",
      { ...link, linkTarget: "_blank", urlAddress: "javascript:alert(1)" },
      "unsafeLink",
    ],
    ["data for a link", { ...link, urlAddress: "data:text/html,x" }, "unsafeLink"],
    ["the path of home", { ...page, urlAddress: "home" }, "takenPath"],
    ["the path of the profile", { ...page, urlAddress: "/profile" }, "takenPath"],
    ["a path below the refresh helper", { ...page, urlAddress: "redirect/x" }, "takenPath"],
  ])("keeps an entry with %s as a page that says so", (_what, entry, kind) => {
    const [faulty, good] = readMenus([entry, { ...page, id: "2", urlAddress: "system/log" }]);
    expect(faulty?.fault).toMatchObject({ kind, path: "/menu-fault/1" });
    expect(faulty && menuPath(faulty)).toBe("/menu-fault/1");
    expect(good?.fault).toBeUndefined();
  });

  it.each([null, undefined, 7, "menu", [page]])("keeps %j among its entries as unreadable", (entry) => {
    expect(kindsOf(readMenus([entry, page]))).toEqual(["unreadable", undefined]);
  });

  it.each([
    ["a type in digits", { ...page, type: "2" }],
    ["no children at all", { ...page, children: null }],
    ["a number for an id", { ...page, id: 12 }],
    ["properties that were not made a text", { ...form, propertyJson: { moduleId: "m1" } }],
  ])("forgives %s", (_what, entry) => {
    expect(kindsOf(readMenus([entry]))).toEqual([undefined]);
  });

  it("gives a directory that promises children and has none no children", () => {
    expect(readMenus([{ ...directory, children: null }])[0]?.children).toEqual([]);
  });

  it("lets the first of two entries have their path", () => {
    expect(kindsOf(readMenus([page, { ...page, id: "2" }]))).toEqual([undefined, "repeatedPath"]);
  });

  it("ends a cycle where it closes", () => {
    const inner = { ...directory, id: "b", children: [{ ...directory, id: "a" }, page] };
    expect(kindsOf(readMenus([{ ...directory, id: "a", children: [inner] }]))).toEqual([
      undefined,
      undefined,
      "cycle",
      undefined,
    ]);
  });

  it("ends what is too deep, however deep it is", () => {
    expect(kindsOf(readMenus([nested(9)])).at(-1)).toBeUndefined();
    expect(kindsOf(readMenus([nested(500)])).at(-1)).toBe("tooDeep");
  });

  it.each([undefined, null, {}, "x"])("is empty when it is %j", (value) => {
    expect(readMenus(value)).toEqual([]);
  });

  it("keeps hidden entries apart", () => {
    expect(readMenus([{ ...page, hidden: true }])[0]?.isHidden).toBe(true);
  });
});

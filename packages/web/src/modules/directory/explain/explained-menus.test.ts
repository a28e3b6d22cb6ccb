import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import { describe, expect, it } from "vitest";
import { hasRows, menuChoices } from "./explained-menus.ts";

function menu(enCode: string, type: number, children: MenuEntry[] = []): MenuEntry {
  return {
    id: enCode,
    parentId: "-1",
    enCode,
    fullName: enCode.toUpperCase(),
    type,
    icon: "",
    urlAddress: "",
    linkTarget: "_self",
    category: "Web",
    propertyJson: "",
    sortCode: 0,
    quickQuery: "",
    hasChildren: children.length > 0,
    children,
  };
}

const menus = [
  menu("dir", 1, [menu("page", 2), menu("form", 3)]),
  menu("empty", 1),
  { ...menu("permission.user", 2), fullName: "用户管理" },
];

describe("the functions to ask about", () => {
  it("are the menus by their codes, under the names of the navigation; directories lead to them and are left out when empty", () => {
    expect(menuChoices(menus, (message) => message.en)).toEqual([
      {
        value: "dir",
        title: "DIR",
        selectable: false,
        children: [
          { value: "page", title: "PAGE", selectable: true, children: [] },
          { value: "form", title: "FORM", selectable: true, children: [] },
        ],
      },
      { value: "permission.user", title: "Users", selectable: true, children: [] },
    ]);
  });

  it("have rows when they are lists of the directory or of a form", () => {
    expect(["form", "permission.user", "page", "dir", "nothing"].map((code) => hasRows(menus, code))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

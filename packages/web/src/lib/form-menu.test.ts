import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { describe, expect, it } from "vitest";
import { formPlaces } from "./form-menu.ts";

const menu = (id: string, change: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parentId: "-1",
  enCode: id,
  fullName: id,
  quickQuery: "",
  type: menuTypes.form,
  icon: "",
  urlAddress: `model/${id}`,
  linkTarget: "_self",
  category: "Web",
  propertyJson: JSON.stringify({ moduleId: "m" }),
  sortCode: 0,
  hasChildren: false,
  children: [],
  ...change,
});

const named = (name: string) => ({ zh: name, zhtw: name, en: name });

describe("the places of a form", () => {
  it("are its menus, wherever they stand, by addresses that can be gone to", () => {
    const menus = [
      menu("a"),
      menu("other", { propertyJson: JSON.stringify({ moduleId: "x" }) }),
      menu("directory", {
        type: menuTypes.directory,
        children: [menu("b", { urlAddress: "/巡检" }), menu("page", { type: menuTypes.page })],
      }),
    ];
    expect(formPlaces(menus, "m")).toEqual([
      { menuId: "a", path: "/model/a", names: [named("a")] },
      { menuId: "b", path: "/%E5%B7%A1%E6%A3%80", names: [named("directory"), named("b")] },
    ]);
  });
});

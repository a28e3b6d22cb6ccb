import type { MenuEntry, PermissionEntry } from "@gongshu/contract/access/menu-entry";
import { can, canModel } from "@gongshu/contract/endpoint";
import { describe, expect, it } from "vitest";
import { isAllowed } from "./permission.ts";

function menu(id: string, enCode: string, children: MenuEntry[] = []): MenuEntry {
  return {
    id,
    parentId: "-1",
    enCode,
    fullName: enCode,
    type: 2,
    icon: "",
    urlAddress: enCode,
    linkTarget: "",
    category: "Web",
    propertyJson: "",
    sortCode: 0,
    quickQuery: "",
    hasChildren: children.length > 0,
    children,
  };
}

function entry(modelId: string, ...buttons: string[]): PermissionEntry {
  return {
    modelId,
    moduleName: "",
    button: buttons.map((enCode) => ({ id: enCode, fullName: enCode, enCode })),
    column: [],
    form: [],
    resource: [],
  };
}

const page = menu("2", "data.dictionary");
const grants = {
  token: "t",
  userInfo: undefined,
  menuList: [menu("1", "data", [page])],
  permissionList: [entry("2", "btn_add"), entry("2", "btn_remove")],
};

describe("a permission", () => {
  it("of the public holds for everybody, of somebody signed in only with a token", () => {
    const nobody = { ...grants, token: "" };
    expect(isAllowed("public", nobody)).toBe(true);
    expect(isAllowed("signed-in", nobody)).toBe(false);
    expect(isAllowed("signed-in", grants)).toBe(true);
  });

  it("on a menu asks for the menu, wherever it stands", () => {
    expect(isAllowed(can("data.dictionary"), grants)).toBe(true);
    expect(isAllowed(can("data.other"), grants)).toBe(false);
  });

  it("on a button asks the first entry of that menu", () => {
    expect(isAllowed(can("data.dictionary", "btn_add"), grants)).toBe(true);
    expect(isAllowed(can("data.dictionary", "btn_remove"), grants)).toBe(false);
    expect(isAllowed(can("data", "btn_add"), grants)).toBe(false);
  });

  it("on a model asks the menu of the page", () => {
    expect(isAllowed(canModel("btn_add"), grants, page)).toBe(true);
    expect(isAllowed(canModel("btn_edit"), grants, page)).toBe(false);
    expect(isAllowed(canModel("btn_add"), grants)).toBe(false);
    expect(isAllowed(canModel(["btn_detail", "btn_add"]), grants, page)).toBe(true);
    expect(isAllowed(canModel(["btn_detail", "btn_edit"]), grants, page)).toBe(false);
  });
});

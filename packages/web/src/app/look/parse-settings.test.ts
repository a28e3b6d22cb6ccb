import { describe, expect, it } from "vitest";
import { decodeStored, encodeStored } from "../../lib/storage.ts";
import { defaultSettings, parseSettings, type Settings } from "./parse-settings.ts";

const chosen: Settings = {
  themeClass: "dark",
  themeColor: "#722ed1",
  slideClass: "lightWhite",
  size: "mini",
  tagsView: false,
  tagsIcon: true,
  showLanguage: false,
  showSearch: false,
  fixedHeader: false,
  sidebarLogo: false,
};

describe("settings", () => {
  it("come back as they were stored", () => {
    expect(parseSettings(decodeStored(encodeStored({ ...chosen })))).toEqual(chosen);
    expect(chosen).not.toEqual(expect.objectContaining(defaultSettings));
  });

  it.each([undefined, null, "dark", 3, true, [], [chosen], {}])("are the defaults for %j", (stored) => {
    expect(parseSettings(stored)).toEqual(defaultSettings);
  });

  it.each([
    ["themeClass", "black"],
    ["themeClass", "toString"],
    ["themeColor", "red"],
    ["themeColor", "#12345"],
    ["themeColor", "#123456;background:url(x)"],
    ["themeColor", "#12345g"],
    ["themeColor", 0x1890ff],
    ["slideClass", "dark "],
    ["size", "large"],
    ["size", ["mini"]],
    ["tagsView", 0],
    ["tagsIcon", "true"],
    ["showLanguage", null],
    ["showSearch", "false"],
    ["fixedHeader", {}],
    ["sidebarLogo", 1],
  ] as const)("take the default for %s when it is %j, and keep the others", (field, value) => {
    expect(parseSettings({ ...chosen, [field]: value })).toEqual({ ...chosen, [field]: defaultSettings[field] });
  });

  it("know a colour in capital letters", () => {
    expect(parseSettings({ themeColor: "#AABBCC" }).themeColor).toBe("#aabbcc");
  });

  it("leave out what they do not know", () => {
    expect(parseSettings({ ...chosen, __proto__: { size: "small" }, layoutType: "plain" })).toEqual(chosen);
  });
});

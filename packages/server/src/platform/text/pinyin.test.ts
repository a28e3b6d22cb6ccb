import { describe, expect, it } from "vitest";
import { pinyinInitials, searchText, spelling } from "./pinyin.ts";

describe("pinyin", () => {
  it("gives the first letters of a name", () => {
    expect(pinyinInitials("杨雪梅", true)).toBe("yxm");
    expect(pinyinInitials("石墨烯 A1 车间")).toBe("smxa1cj");
  });

  it("reads a surname as surnames are read", () => {
    expect(pinyinInitials("曾单雪", true)).toBe("zdx");
    expect(searchText(["单雄信"], ["shanxx"], true).split("\n")).toEqual(["单雄信", "shanxx", "shanxiongxin", "sxx"]);
  });

  it("lets a department be found by name, code, whole pinyin and first letters", () => {
    expect(searchText(["质量部"], ["QA"])).toBe("质量部\nqa\nzhiliangbu\nzlb");
    expect(searchText(["Quality"], ["QA"])).toBe("quality\nqa");
  });

  it("spells the name of a menu, whole and by first letters, if there is something to spell", () => {
    expect([spelling("用户管理"), spelling("Users")]).toEqual(["yonghuguanli yhgl", ""]);
  });
});

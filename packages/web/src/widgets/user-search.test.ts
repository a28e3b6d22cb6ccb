import type { UserBrief } from "@gongshu/contract/directory";
import { describe, expect, it } from "vitest";
import { searchUsers } from "./user-search.ts";

const user = (id: string, realName: string, account: string, quickQuery: string): UserBrief => ({
  id,
  realName,
  account,
  quickQuery,
  headIcon: "",
  gender: 1,
  department: "",
  sortCode: 0,
});
const users = [
  user("1", "王小明", "wxm01", "WXM"),
  user("2", "李明", "liming", "LM"),
  user("3", "张三", "zs-wxm", "ZS"),
];
const ids = (keyword: string, limit = 10) => searchUsers(users, keyword, limit).users.map(({ id }) => id);

describe("the search for users", () => {
  it("finds by part of the name", () => expect(ids("明")).toEqual(["1", "2"]));
  it("finds by account", () => expect(ids("liming")).toEqual(["2"]));
  it("finds by pinyin initials, whatever their case, and puts beginnings first", () =>
    expect(ids("wxm")).toEqual(["1", "3"]));
  it("shows everybody without a word", () => expect(ids("  ")).toEqual(["1", "2", "3"]));
  it("says how many are left out", () => expect(searchUsers(users, "", 2)).toMatchObject({ more: 1 }));

  it("answers within 100 ms among 100,000 users", () => {
    const many = Array.from({ length: 100_000 }, (_, index) => user(String(index), `用户${index}`, `u${index}`, "YH"));
    searchUsers(many, "u9", 100);
    const start = performance.now();
    expect(searchUsers(many, "u99999", 100).users).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

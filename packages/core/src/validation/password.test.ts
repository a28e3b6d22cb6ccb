import { describe, expect, it } from "vitest";
import { passwordMessages } from "./password.messages.ts";
import { passwordStrength, weakPasswords } from "./password.ts";

describe("passwordStrength", () => {
  it.each([
    ["", "zhangsan", 0, "format"],
    ["abc12", "zhangsan", 0, "format"],
    ["abcdefgh", "zhangsan", 0, "format"],
    ["12345678", "zhangsan", 0, "format"],
    ["abc 1234", "zhangsan", 0, "format"],
    ["密码abc123", "zhangsan", 0, "format"],
    ["abcdefgh123456789", "zhangsan", 0, "format"],
    ["abc123", "zhangsan", 0, "weak"],
    ["ABC123", "zhangsan", 0, "weak"],
    ["Password1", "zhangsan", 0, "weak"],
    ["pAssWord1", "zhangsan", 0, "weak"],
    ["zhangsan1", "zhangsan", 0, "weak"],
    ["zhangsan123", "ZhangSan", 0, "weak"],
    ["ZhangSan2026", "zhangsan", 0, "weak"],
    ["nasgnahz123", "zhangsan", 0, "weak"],
    ["1990zhangsan", "zhangsan", 0, "weak"],
    ["zs9zs9", "zs9", 0, "weak"],
    ["k7m2pq", "zhangsan", 1, undefined],
    ["k7k7k7k7", "zhangsan", 1, undefined],
    ["k7m2pq4x", "zhangsan", 2, undefined],
    ["K7m2pq", "zhangsan", 2, undefined],
    ["K7m2pq4x", "zhangsan", 3, undefined],
    ["K7m2pq4xR9t", "zhangsan", 4, undefined],
    ["zhangsan2026", "lisi", 3, undefined],
    ["k7m2pq4x", "", 2, undefined],
  ])("%s of %s has level %s", (password, account, level, fault) => {
    const strength = passwordStrength(password, account);
    expect([strength.level, strength.fault]).toEqual([level, fault]);
  });

  it("says the sentence of the specification for a wrong format", () => {
    expect(passwordMessages.format.zh).toBe("6-16位字符的密码（数字和字母组成）");
  });
});

describe("weakPasswords", () => {
  it("has the account in its variations, and nothing twice", () => {
    const list = weakPasswords("LiuYang");
    for (const weak of [
      "liuyang",
      "LiuYang",
      "LIUYANG",
      "Liuyang123",
      "liuyang2026",
      "LiuYang2026",
      "gnayuil1",
      "123456",
    ])
      expect(list).toContain(weak);
    expect(new Set(list).size).toBe(list.length);
  });

  it("has only the common ones without an account", () => {
    expect(weakPasswords(" ")).toEqual(expect.arrayContaining(["abc123"]));
    expect(weakPasswords("")).not.toContain("2026");
  });
});

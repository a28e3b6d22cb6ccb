import { describe, expect, it } from "vitest";
import { passwordMessages } from "./password.messages.ts";
import { passwordFault, passwordPolicies, weakPasswords } from "./password.ts";
import { rules } from "./rules.ts";

const account = "zhangsan";

describe("passwordFault", () => {
  it.each([
    // [password, basic, open, strong]
    ["", "basic", "open", "strong"],
    ["abc12", "basic", "open", "strong"],
    ["k7m2pq", undefined, undefined, undefined],
    ["abcdefgh", "basic", "open", undefined],
    ["93847561", "basic", "open", undefined],
    ["k7m2pq4xK7m2pq4x", undefined, undefined, undefined],
    ["k7m2pq4xK7m2pq4x9", "basic", undefined, undefined],
    ["k7m2pq!", "basic", undefined, undefined],
    ["correct horse battery", "basic", undefined, undefined],
    ["onlylettersbutlong", "basic", undefined, undefined],
    ["密码很长abc123", "basic", undefined, undefined],
    ["密码很长", "basic", "open", "strong"],
    ["ключ-2026", "basic", undefined, undefined],
    ["🔑🔑🔑🔑🔑🔑1", "basic", undefined, undefined],
    [" k7m2pq4x", "basic", "edges", "edges"],
    ["k7m2pq4x ", "basic", "edges", "edges"],
    ["k7m2\u0007pq4x", "basic", "open", "strong"],
    ["k7m2\npq4x", "basic", "open", "strong"],
    ["a1".repeat(32), "basic", undefined, undefined],
    [`${"a1".repeat(32)}!`, "basic", "open", "strong"],
    ["abc123", "weak", "weak", "weak"],
    ["pAssWord1", "weak", "weak", "weak"],
    ["P@ssw0rd", "basic", "weak", "weak"],
    ["Admin@123", "basic", "weak", "weak"],
    ["ZhangSan2026", "weak", "weak", "weak"],
    ["zhangsan@2026", "basic", "weak", "weak"],
    ["Zhangsan!", "basic", "weak", "weak"],
    ["nasgnahz123", "weak", "weak", "weak"],
    ["zhangsanzhangsan", "basic", "weak", "weak"],
    ["zhangsan#xK2", "basic", undefined, undefined],
  ] as const)("%j is judged as each policy says", (password, ...faults) => {
    expect(passwordPolicies.map((policy) => passwordFault(password, account, policy))).toEqual(faults);
  });

  it("accepts by every policy what the named rule accepts", () => {
    const characters = ["a", "Z", "0", "9"];
    for (let length = 6; length <= 16; length++)
      for (let seed = 0; seed < 16; seed++) {
        const text = Array.from(
          { length },
          (_, place) => characters[(seed * 7 + place * place + (seed >> 2)) % 4],
        ).join("");
        if (!rules.password.test(text)) continue;
        const faults = passwordPolicies.map((policy) => passwordFault(text, account, policy));
        expect([text, ...faults]).toEqual([text, ...faults.map(() => faults[0])]);
        expect([text, [undefined, "weak"].includes(faults[0])]).toEqual([text, true]);
      }
  });

  it("says the sentence of the named rule for the policy that is named after nothing else", () => {
    expect(passwordMessages.basic.zh).toBe("6-16位字符的密码（数字和字母组成）");
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
      "liuyang@2026",
      "LiuYang@123",
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

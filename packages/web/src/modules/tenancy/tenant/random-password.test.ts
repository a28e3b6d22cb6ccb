import { passwordFault, passwordPolicies } from "@gongshu/core/validation/password";
import { describe, expect, it } from "vitest";
import { randomPassword } from "./random-password.ts";

describe("a random password", () => {
  it("always keeps the rule, and never comes twice", () => {
    const many = Array.from({ length: 500 }, () => randomPassword());
    expect(new Set(many).size).toBe(many.length);
    for (const password of many)
      expect(passwordPolicies.map((policy) => passwordFault(password, "boss", policy))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });

  it("has nothing that looks alike, whatever the dice say", () => {
    let next = 0;
    const counting = (count: number) => Uint8Array.from({ length: count }, () => (next += 7) % 256);
    expect(randomPassword(counting)).not.toMatch(/[0Oo1lI]/);
  });
});

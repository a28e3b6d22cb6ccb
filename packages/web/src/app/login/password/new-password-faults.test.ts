import { describe, expect, it } from "vitest";
import { CallError } from "#lib/call-error.ts";
import { faultsOf } from "./new-password-faults.ts";
import { personToChange } from "./person-to-change.ts";

const good = { account: "yangxuemei", oldPassword: "gongshu2026", password: "Kd83mfQ29a", repeat: "Kd83mfQ29a" };

describe("a new password", () => {
  it("is taken when it is different, strong enough and typed twice alike", () => {
    expect(faultsOf(good)).toEqual({});
  });

  it("is refused at the input that is wrong, with the sentence of the rule", () => {
    const faults = faultsOf({ ...good, password: "abc", repeat: "abd" });
    expect(faults.password?.zh).toBe("6-16位字符的密码（数字和字母组成）");
    expect(faults.repeat?.zh).toBe("两次输入的密码不一致");
    expect(Object.keys(faultsOf({ account: "", oldPassword: "", password: "", repeat: "" }))).toEqual([
      "oldPassword",
      "password",
      "repeat",
    ]);
  });

  it("must not be the one in use, nor made of the account", () => {
    expect(faultsOf({ ...good, oldPassword: good.password }).password?.zh).toBe("新密码不能与当前密码相同");
    expect(faultsOf({ ...good, password: "yangxuemei1", repeat: "yangxuemei1" }).password).toBeDefined();
  });
});

describe("a demand for a new password", () => {
  it("is known by its data, whatever the sentence", () => {
    const data = { mustChangePassword: 1, account: "guest", realName: "访客" };
    expect(personToChange(new CallError(403, "x", data))).toEqual({ account: "guest", realName: "访客" });
  });

  it("is no other refusal", () => {
    expect(personToChange(new CallError(403, "x", null))).toBeUndefined();
    expect(personToChange(new CallError(403, "x", { mustChangePassword: 0 }))).toBeUndefined();
    expect(personToChange(new Error("x"))).toBeUndefined();
  });
});

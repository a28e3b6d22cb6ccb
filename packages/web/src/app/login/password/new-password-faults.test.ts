import { describe, expect, it } from "vitest";
import { CallError } from "#lib/call-error.ts";
import { faultsOf } from "./new-password-faults.ts";
import { personToChange } from "./person-to-change.ts";

const good = {
  account: "yangxuemei",
  policy: "open" as const,
  oldPassword: "gongshu2026",
  password: "Kd83mfQ29a",
  repeat: "Kd83mfQ29a",
};

describe("a new password", () => {
  it("is taken when it is different, strong enough and typed twice alike", async () => {
    expect(await faultsOf(good)).toEqual({});
  });

  it("is refused at the input that is wrong, with the sentence of the policy", async () => {
    const faults = await faultsOf({ ...good, policy: "basic", password: "abc", repeat: "abd" });
    expect(faults.password?.zh).toBe("6-16位字符的密码（数字和字母组成）");
    expect(faults.repeat?.zh).toBe("两次输入的密码不一致");
    expect(Object.keys(await faultsOf({ ...good, oldPassword: "", password: "", repeat: "" }))).toEqual([
      "oldPassword",
      "password",
      "repeat",
    ]);
  });

  it("must not be the one in use, nor made of the account", async () => {
    expect((await faultsOf({ ...good, oldPassword: good.password })).password?.zh).toBe("新密码不能与当前密码相同");
    expect((await faultsOf({ ...good, password: "yangxuemei1", repeat: "yangxuemei1" })).password).toBeDefined();
  });

  it("has to be estimated strong where the tenant asks for it", async () => {
    const password = "zhongguo-88";
    const change = { ...good, password, repeat: password };
    expect(await faultsOf(change)).toEqual({});
    expect((await faultsOf({ ...change, policy: "strong" })).password?.zh).toBe(
      "密码容易被猜到，请加长或换用更少见的组合",
    );
    expect(await faultsOf({ ...good, policy: "strong" })).toEqual({});
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

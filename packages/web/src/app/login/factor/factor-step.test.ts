import { afterEach, describe, expect, it } from "vitest";
import { CallError } from "#lib/call-error.ts";
import { endFactorStep, factorTicketOf, finishOrAsk, useFactorStep } from "./factor-step.ts";

const asked = new CallError(403, "请输入两步验证码", { secondFactor: "id.secret", ways: ["totp", "smoke", "passkey"] });

afterEach(endFactorStep);

describe("a sign-in with a second step", () => {
  it("is told by the refusal, and only by that one", () => {
    expect(factorTicketOf(asked)).toEqual({ ticket: "id.secret", ways: ["totp", "passkey"], text: "请输入两步验证码" });
    for (const other of [new CallError(403, "x", { isLock: 1 }), new CallError(400, "x"), new Error("x"), null])
      expect(factorTicketOf(other)).toBeUndefined();
  });

  it("finishes at once, or waits for the second step", async () => {
    const entered: string[] = [];
    const finish = ({ token }: { token: string }) => void entered.push(token);
    await finishOrAsk("signIn", Promise.resolve({ token: "a", tenantId: "t" }), finish);
    expect([entered, useFactorStep.getState().step]).toEqual([["a"], undefined]);
    await finishOrAsk("signIn", Promise.reject(asked), finish);
    const { step } = useFactorStep.getState();
    expect(step).toMatchObject({ ticket: "id.secret", purpose: "signIn" });
    await step?.finish({ token: "b", tenantId: "t" });
    expect(entered).toEqual(["a", "b"]);
  });

  it("throws what else was refused", async () => {
    const refused = new CallError(400, "账号或密码错误");
    await expect(finishOrAsk("again", Promise.reject(refused), () => undefined)).rejects.toBe(refused);
    expect(useFactorStep.getState().step).toBeUndefined();
  });
});

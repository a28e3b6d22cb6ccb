import { describe, expect, it } from "vitest";
import { CallError } from "../../lib/call-error.ts";
import { errorsOf, noErrors, pauseSecondsOf } from "./attempt-errors.ts";
import { failureText } from "./sign-in-failure.ts";

const fields = ["account", "code"] as const;

describe("a refused attempt", () => {
  it("says at its input what is wrong with that input, and nothing twice", () => {
    const error = new CallError(400, "bad code", { errors: [{ field: "code", message: "bad code" }] });
    expect(errorsOf(fields, error)).toEqual({ account: "", code: "bad code", general: "" });
  });

  it("says of the whole what names no input of the form", () => {
    const error = new CallError(400, "no such tenant", { errors: [{ field: "tenant", message: "no such tenant" }] });
    expect(errorsOf(fields, error)).toEqual({ ...noErrors(fields), general: "no such tenant" });
  });

  it("has a sentence even for a failure without words", () => {
    expect(errorsOf(fields, new TypeError("x is undefined")).general).toBe("请求出错，请重试");
    expect(failureText(new TypeError("x is undefined"))).toBe("Has Error");
    expect(failureText(new CallError(403, "您的权限不足，请联系管理员"))).toBe("您的权限不足，请联系管理员");
  });

  it("asks for a pause only when the server says how long", () => {
    const data = [{ retryAfterSeconds: 8 }, { retryAfterSeconds: "8" }, { retryAfterSeconds: -1 }, null];
    expect(data.map((entry) => pauseSecondsOf(new CallError(429, "", entry)))).toEqual([8, 0, 0, 0]);
    expect(pauseSecondsOf(new Error("x"))).toBe(0);
  });
});

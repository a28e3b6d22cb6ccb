import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { wayText } from "./way-text.ts";

describe("how somebody came in", () => {
  const text = (way: string) => wayText((message) => translate(message, "zh"), way);

  it("is said in words, with the second step behind a plus sign", () => {
    expect(text("password")).toBe("密码");
    expect(text("password+totp")).toBe("密码 + 两步验证");
  });

  it("stays as it is when it is not known, and empty for nothing", () => {
    expect(text("constructor")).toBe("constructor");
    expect(text("")).toBe("");
  });
});

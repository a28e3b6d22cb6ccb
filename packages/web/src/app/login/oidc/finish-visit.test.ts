import { describe, expect, it } from "vitest";
import { finishVisit, landingAfter } from "./finish-visit.ts";

describe("coming back from the identity provider", () => {
  it("leads only to places inside the product", () => {
    expect(landingAfter("/systemData/dictionary?keyword=a")).toBe("/systemData/dictionary?keyword=a");
    for (const target of ["https://evil.example", "//evil.example", "/\\evil.example", "/login", null, undefined])
      expect(landingAfter(target)).toBe("/home");
  });

  it("sends nothing when the visit was not begun in this tab", async () => {
    await expect(finishVisit("?code=a&state=b")).rejects.toThrow("此登录请求无效或已使用，请从登录页重新开始。");
  });
});

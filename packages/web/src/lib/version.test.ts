import { describe, expect, it } from "vitest";
import { isOtherVersion } from "./version.ts";

describe("a new version", () => {
  it("is news only when both are known and differ", () => {
    expect(isOtherVersion("a", { version: "b" })).toBe(true);
    expect(isOtherVersion("a", { version: "a" })).toBe(false);
    expect(isOtherVersion("", { version: "b" })).toBe(false);
  });

  it.each([undefined, null, "b", [], {}, { version: 7 }, { version: "" }])("ignores a damaged answer %j", (found) => {
    expect(isOtherVersion("a", found)).toBe(false);
  });
});

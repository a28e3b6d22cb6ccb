import { describe, expect, it } from "vitest";
import { decide, isInside, landingOf } from "./guard.ts";

const nobody = { search: "", hasToken: false, isLocked: false, hasUser: false };
const somebody = { search: "", hasToken: true, isLocked: false, hasUser: true };

describe("the route guard without a session", () => {
  it("shows the sign-in page", () => {
    expect(decide({ ...nobody, path: "/login" })).toEqual({ kind: "show" });
  });

  it("sends home to the bare sign-in page", () => {
    expect(decide({ ...nobody, path: "/home" })).toEqual({ kind: "go", to: "/login" });
  });

  it("remembers where somebody wanted to go", () => {
    expect(decide({ ...nobody, path: "/system/area", search: "?page=2" })).toEqual({
      kind: "go",
      to: "/login?redirect=%2Fsystem%2Farea%3Fpage%3D2",
    });
  });

  it("takes a token from the address of home only", () => {
    expect(decide({ ...nobody, path: "/home", search: "?token=abc" })).toEqual({ kind: "adopt", token: "abc" });
    expect(decide({ ...nobody, path: "/x", search: "?token=abc" }).kind).toBe("go");
  });
});

describe("the route guard with a session", () => {
  it("fetches the user first", () => {
    expect(decide({ ...somebody, hasUser: false, path: "/home" })).toEqual({ kind: "load" });
  });

  it("leaves the sign-in page for where somebody wanted to go", () => {
    expect(decide({ ...somebody, path: "/login", search: "?redirect=%2Fsystem%2Farea" })).toEqual({
      kind: "go",
      to: "/system/area",
    });
  });

  it("keeps a locked screen locked", () => {
    const locked = { ...somebody, isLocked: true };
    expect(decide({ ...locked, path: "/home" })).toEqual({ kind: "go", to: "/lockScreen" });
    expect(decide({ ...locked, path: "/lockScreen" })).toEqual({ kind: "show" });
    expect(decide({ ...locked, path: "/login" })).toEqual({ kind: "show" });
  });

  it("comes back to where the lock was put on", () => {
    expect(decide({ ...somebody, isLocked: true, path: "/system/area" })).toEqual({
      kind: "go",
      to: "/lockScreen?redirect=%2Fsystem%2Farea",
    });
    expect(decide({ ...somebody, path: "/lockScreen", search: "?redirect=%2Fsystem%2Farea" })).toEqual({
      kind: "go",
      to: "/system/area",
    });
    expect(decide({ ...somebody, path: "/lockScreen" })).toEqual({ kind: "go", to: "/home" });
  });
});

describe("a redirect", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    "evil",
    "/login",
    "/login?redirect=/x",
    "/a\\b",
    "/\t/evil",
  ])("is refused when it is %j", (target) => {
    expect(isInside(target)).toBe(false);
    expect(landingOf(`?redirect=${encodeURIComponent(target)}`)).toBe("/home");
  });

  it("is followed inside the product", () => {
    expect(landingOf("?redirect=%2Fa%2Fb%3Fc%3D1")).toBe("/a/b?c=1");
  });
});

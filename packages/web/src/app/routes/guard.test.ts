import { describe, expect, it } from "vitest";
import { openPaths } from "./fixed-paths.ts";
import { arrive, decide, isInside, landingOf } from "./guard.ts";

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

  it("takes the token out of the address of home, and does not adopt it", () => {
    expect(decide({ ...somebody, path: "/home", search: "?token=abc" })).toEqual({ kind: "go", to: "/home" });
    expect(decide({ ...somebody, hasUser: false, path: "/home", search: "?token=" })).toEqual({
      kind: "go",
      to: "/home",
    });
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
    "/%2f%2fevil.example",
    "/%2F/evil.example",
    "/%5c%5cevil.example",
    "%2f%2fevil.example",
    "/a//evil.example",
    "/a/%2e%2e//evil.example",
    "/../evil",
    "/@evil.example",
    "//user@evil.example",
    "/login/",
    "/%6Cogin",
    "/lockScreen?redirect=/lockScreen",
    "/auth-redirect?code=1&state=2",
    "/%E0%A4%A",
    " /home",
    "HTTPS://evil.example",
    "data:text/html,x",
  ])("is refused when it is %j", (target) => {
    expect(isInside(target)).toBe(false);
    expect(landingOf(`?redirect=${encodeURIComponent(target)}`)).toBe("/home");
  });

  it("is followed inside the product", () => {
    expect(landingOf("?redirect=%2Fa%2Fb%3Fc%3D1")).toBe("/a/b?c=1");
    expect(landingOf("?redirect=%2Fjump%3Fticket%3D1")).toBe("/jump?ticket=1");
    expect(landingOf("?redirect=%2Fsystem%2Flog%3Fmail%3Da%40b.c")).toBe("/system/log?mail=a@b.c");
    expect(landingOf("?redirect=%2FloginRecords")).toBe("/loginRecords");
  });
});

describe("places that are open to everybody", () => {
  it.each(openPaths.filter((path) => path !== "/home"))("%s is shown without a session", (path) => {
    expect(decide({ ...nobody, path })).toEqual({ kind: "show" });
  });

  it.each(["/supplierInvite", "/DataV/view/12"])("%s carries its own proof", (path) => {
    expect(decide({ ...nobody, path })).toEqual({ kind: "show" });
    expect(decide({ ...somebody, hasUser: false, path })).toEqual({ kind: "show" });
  });

  it.each(["/controlCenterBoard", "/profile", "/404", "/bigscreen/x", "/BIGSCREEN"])("%s is none of them", (path) => {
    expect(decide({ ...nobody, path })).toEqual({ kind: "go", to: `/login?redirect=${encodeURIComponent(path)}` });
  });

  it("are locked with the screen all the same", () => {
    expect(decide({ ...somebody, isLocked: true, path: "/carbonizeBoard" }).kind).toBe("go");
  });
});

describe("the end of a visit", () => {
  const staying = { refreshes: undefined, isMoved: true };

  it("is the place itself when nothing leads elsewhere", () => {
    const here = { path: "/system/area", search: "?page=2" };
    expect(arrive({ ...somebody, ...here })).toEqual({
      ...staying,
      ...here,
      decision: { kind: "show" },
      isMoved: false,
    });
  });

  it("is home for the root", () => {
    expect(arrive({ ...somebody, path: "/" })).toMatchObject({ path: "/home", isMoved: true });
    expect(arrive({ ...somebody, path: "/login" })).toMatchObject({ path: "/home", isMoved: true });
  });

  it("is the tab that is refreshed, with its query", () => {
    expect(arrive({ ...somebody, path: "/redirect/system/area", search: "?page=2" })).toEqual({
      path: "/system/area",
      search: "?page=2",
      refreshes: "/system/area",
      decision: { kind: "show" },
      isMoved: true,
    });
  });

  it("is never another host", () => {
    expect(arrive({ ...somebody, path: "/redirect//evil.example" }).path).toBe("/evil.example");
    expect(arrive({ ...somebody, path: "//evil.example/" }).path).toBe("/evil.example");
  });

  it("is found however often somebody is sent on", () => {
    expect(arrive({ ...somebody, path: "/redirect/redirect/redirect/login" }).path).toBe("/home");
    expect(arrive({ ...somebody, path: "/redirect".repeat(20) })).toMatchObject({ path: "/404" });
  });

  it("asks for the user first", () => {
    expect(arrive({ ...somebody, hasUser: false, path: "/" })).toMatchObject({
      path: "/home",
      decision: { kind: "load" },
    });
  });
});

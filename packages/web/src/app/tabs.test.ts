import { describe, expect, it } from "vitest";
import { closeAll, closeOne, closeOthers, homeTab, visit } from "./tabs.ts";

const open = ["/a", "/b", "/c"].reduce((tabs, path) => visit(tabs, path, ""), [homeTab] as ReturnType<typeof visit>);
const paths = (tabs: ReturnType<typeof visit>) => tabs.map((tab) => tab.path).join(" ");

describe("the tab strip", () => {
  it("adds a tab for each path once", () => {
    expect(paths(visit(open, "/b", ""))).toBe("/home /a /b /c");
  });

  it("keeps the latest query of a path", () => {
    expect(visit(open, "/b", "?page=2").find((tab) => tab.path === "/b")?.search).toBe("?page=2");
  });

  it("goes to the last one left when the page in view is closed", () => {
    expect(closeOne(open, "/a", "/a").goTo).toBe("/c");
    expect(closeOne(open, "/c", "/c").goTo).toBe("/b");
  });

  it("stays when another page is closed", () => {
    expect(closeOne(open, "/a", "/b").goTo).toBeUndefined();
  });

  it("never closes home", () => {
    expect(paths(closeOne(open, "/home", "/home").tabs)).toBe("/home /a /b /c");
    expect(closeAll(open, "/b")).toEqual({ tabs: [homeTab], goTo: "/home" });
    expect(paths(closeOthers(open, "/b", "/b").tabs)).toBe("/home /b");
  });

  it("goes to the kept page when others are closed from elsewhere", () => {
    expect(closeOthers(open, "/b", "/c").goTo).toBe("/b");
  });
});

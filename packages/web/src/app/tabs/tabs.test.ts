import { describe, expect, it } from "vitest";
import { parseTabs, storedTabs } from "./tab-memory.ts";
import { closeAll, closeOne, closeOthers, dropTabs, homeTab, moveTab, setTabs, useTabs, visit } from "./tabs.ts";

const open = ["/a", "/b", "/c"].reduce((tabs, path) => visit(tabs, path, ""), [homeTab] as ReturnType<typeof visit>);
const paths = (tabs: ReturnType<typeof visit>) => tabs.map((tab) => tab.path).join(" ");

describe("the tab strip", () => {
  it("adds a tab for each path once", () => {
    expect(paths(visit(open, "/b", ""))).toBe("/home /a /b /c");
  });

  it("keeps the latest query of a path", () => {
    expect(visit(open, "/b", "?page=2").find((tab) => tab.path === "/b")?.search).toBe("?page=2");
  });

  it("puts a page in the place of the one that it succeeds, or beside none", () => {
    expect(paths(visit(open, "/d", "", "/b"))).toBe("/home /a /d /c");
    expect(paths(visit(open, "/c", "", "/b"))).toBe("/home /a /c");
    expect(paths(visit(open, "/d", "", "/gone"))).toBe("/home /a /b /c /d");
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

describe("moving tabs", () => {
  it.each([
    ["/a", 3, "/home /b /c /a"],
    ["/c", 1, "/home /c /a /b"],
    ["/c", 0, "/home /c /a /b"],
    ["/a", 99, "/home /b /c /a"],
    ["/home", 2, "/home /a /b /c"],
    ["/x", 1, "/home /a /b /c"],
  ])("puts %s at %i: %s", (path, index, order) => {
    expect(paths(moveTab(open, path, index))).toBe(order);
  });

  it("is the same list when nothing moves", () => {
    expect(moveTab(open, "/b", 2)).toBe(open);
  });
});

describe("tabs after a reload", () => {
  const stored = (tabs: unknown, owner = "t/u") => ({ owner, tabs });
  const read = (value: unknown) => paths(parseTabs(value, "t/u"));

  it("are those that were open, in their order, and nothing of them is loaded until they are shown", () => {
    const moved = moveTab(visit(open, "/b", "?a=1|2"), "/c", 1);
    const again = parseTabs(storedTabs(moved, "t/u"), "t/u");
    expect(paths(again)).toBe("/home /c /a /b");
    expect(again.at(-1)?.search).toBe("?a=1%7C2");
    expect(again.every(({ isAsleep }) => isAsleep)).toBe(true);
    expect(visit(again, "/a", "").map(({ isAsleep }) => isAsleep)).toEqual([true, true, false, true]);
  });

  it("are not another person's", () => {
    expect(read(stored([{ path: "/a", search: "" }], "t/other"))).toBe("/home");
  });

  it.each([
    undefined,
    null,
    "x",
    [],
    {},
    stored(undefined),
    stored("x"),
    stored([null, 7, {}, { path: 7, search: "" }, { path: "/a" }]),
    stored([{ path: "a", search: "" }]),
    stored([{ path: "//evil.example", search: "" }]),
    stored([{ path: "javascript:alert(1)", search: "" }]),
    stored([{ path: "/login", search: "" }]),
    stored([{ path: "/a?b", search: "" }]),
    stored([{ path: "/a", search: "b" }]),
    stored([{ path: `/${"a".repeat(3000)}`, search: "" }]),
  ])("are only home when %j is stored", (value) => {
    expect(read(value)).toBe("/home");
  });

  it("are the latest ones when there are more than anybody needs", () => {
    const many = Array.from({ length: 250 }, (_, index) => `/t${index}`);
    const all = many.reduce((tabs, path) => visit(tabs, path, ""), [homeTab] as ReturnType<typeof visit>);
    const again = parseTabs(storedTabs(all, "t/u"), "t/u");
    expect([again.length, again[0]?.path, again.at(-1)?.path]).toEqual([201, "/home", "/t249"]);
    expect(paths(parseTabs(storedTabs(all.slice(0, 60), "t/u"), "t/u"))).toBe(paths(all.slice(0, 60)));
  });

  it("stand once each, home first", () => {
    const tab = { path: "/a", search: "" };
    expect(read(stored([tab, { path: "/home", search: "" }, tab]))).toBe("/home /a");
  });
});

describe("tabs of pages that were taken away", () => {
  it("go, and home stays", () => {
    setTabs(open);
    dropTabs((path) => path !== "/b");
    expect(paths(useTabs.getState().tabs)).toBe("/home /b");
  });
});

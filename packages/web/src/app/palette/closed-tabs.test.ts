import { describe, expect, it } from "vitest";
import type { Tab } from "../tabs/tabs.ts";
import { closedAfter } from "./closed-tabs.ts";

const tab = (path: string, search = ""): Tab => ({ path, search, round: 0, isAsleep: false });
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);

describe("tabs that were closed", () => {
  it("come back in the palette, the latest first, with their filters", () => {
    const closed = closedAfter([tab("/a")], [tab("/home"), tab("/b", "?page=2"), tab("/c")], [tab("/home")]);
    expect(paths(closed)).toEqual(["/c", "/b", "/a"]);
    expect(closed[1]?.search).toBe("?page=2");
  });

  it("are forgotten when they are open again, and stand once", () => {
    expect(paths(closedAfter([tab("/a"), tab("/b")], [tab("/home")], [tab("/home"), tab("/a")]))).toEqual(["/b"]);
    expect(paths(closedAfter([tab("/a")], [tab("/a"), tab("/b")], [tab("/b")]))).toEqual(["/a"]);
  });

  it("are eight at most", () => {
    const many = Array.from({ length: 12 }, (_, index) => tab(`/${index}`));
    expect(closedAfter([], many, [])).toHaveLength(8);
  });
});

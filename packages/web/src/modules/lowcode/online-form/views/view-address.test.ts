import { describe, expect, it } from "vitest";
import {
  isChangedFrom,
  parseViewState,
  plainStart,
  withFilters,
  withNode,
  withoutChanges,
  withSort,
} from "./view-address.ts";

const start = { sidx: "n", sort: "asc", filters: { "f.a": "x" } } as const;
const at = (text: string) => new URLSearchParams(text);
const state = (text: string, from: Parameters<typeof parseViewState>[2] = start) => parseViewState(at(text), 20, from);

describe("the address of a view", () => {
  it("leaves order and search to the view until it has its own", () => {
    expect(state("view=v1")).toMatchObject({ sidx: "n", sort: "asc", filters: { "f.a": "x" }, currentPage: 1 });
    expect(state("view=v1&sidx=b&sort=desc&f.b=y&page=2")).toMatchObject({
      sidx: "b",
      sort: "desc",
      currentPage: 2,
      filters: { "f.b": "y" },
    });
    expect(state("open=new", plainStart)).toMatchObject({ sidx: "", filters: {} });
  });

  it("says that a search was cleared, and that the list's own order is meant", () => {
    const cleared = withFilters(at("view=v1&page=3"), start, { "f.a": "" });
    expect(cleared.toString()).toBe("view=v1&f=0");
    expect(state(cleared.toString()).filters).toEqual({});
    const unsorted = withSort(at("view=v1"), start, "", "desc");
    expect(unsorted.toString()).toBe("view=v1&sidx=");
    expect(state(unsorted.toString()).sidx).toBe("");
  });

  it("is the plain one again once everything is as it was saved", () => {
    const other = withSort(withFilters(at("view=v1"), start, { "f.a": "z" }), start, "b", "desc");
    expect(isChangedFrom(state(other.toString()), start)).toBe(true);
    const back = withSort(withFilters(other, start, { "f.a": "x" }), start, "n", "asc");
    expect(back.toString()).toBe("view=v1");
    expect(isChangedFrom(state(back.toString()), start)).toBe(false);
    expect(withoutChanges(other).toString()).toBe("view=v1");
  });

  it("without a view is the one that lists have always had", () => {
    expect(withSort(at(""), plainStart, "b", "asc").toString()).toBe("sidx=b&sort=asc");
    expect(withSort(at("sidx=b&sort=asc"), plainStart, "", "desc").toString()).toBe("");
    expect(withFilters(at("f.a=x&open=new"), plainStart, {}).toString()).toBe("open=new");
  });

  it("keeps the chosen node of a tree and goes to the first page with it", () => {
    expect(withNode(at("view=v1&page=4"), "a,b").toString()).toBe("view=v1&node=a%2Cb");
    expect(withNode(at("view=v1&node=a"), "").toString()).toBe("view=v1");
  });
});

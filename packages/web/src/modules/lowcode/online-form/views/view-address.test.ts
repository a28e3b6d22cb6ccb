import { describe, expect, it } from "vitest";
import {
  filterIn,
  fitsAddress,
  isChangedFrom,
  parseViewState,
  plainStart,
  withFilter,
  withFilters,
  withNode,
  withoutChanges,
  withSort,
  withSorts,
  withWord,
  wordIn,
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

  it("says what rows are sorted by then, and leaves out what nobody can read", () => {
    const sorts = [
      { sidx: "b", sort: "asc" },
      { sidx: "c", sort: "desc" },
    ] as const;
    const several = withSorts(at("view=v1"), start, sorts);
    expect(state(several.toString())).toMatchObject({ sidx: "b", sort: "asc", further: [sorts[1]] });
    expect(isChangedFrom(state(several.toString()), start)).toBe(true);
    expect(withSort(several, start, "n", "asc").toString()).toBe("view=v1");
    const afterStart = withSorts(at("view=v1"), start, [{ sidx: "n", sort: "asc" }, sorts[1]]);
    expect(state(afterStart.toString())).toMatchObject({ sidx: "n", further: [sorts[1]] });
    expect(isChangedFrom(state(afterStart.toString()), start)).toBe(true);
    const { further } = state("view=v1&sidx=b&sort=asc&then=c:up,b:asc,d:desc,d:asc,:asc,e:asc,f:asc,g:asc,h:asc");
    expect(further?.map(({ sidx }) => sidx)).toEqual(["d", "e", "f", "g"]);
    expect(withSorts(several, plainStart, []).toString()).toBe("view=v1");
  });

  it("has a filter of its own, none, or leaves it to the view", () => {
    const ofView = { logic: "and", rules: [{ field: "f1", operator: "empty" }] } as const;
    const other = { logic: "or", rules: [{ field: "f2", operator: "equal", value: "甲&乙" }] } as const;
    const changed = withFilter(at("view=v1&page=3"), ofView, other);
    expect(changed.has("page")).toBe(false);
    expect(filterIn(at(changed.toString()))).toEqual({ own: { filter: other }, isDamaged: false });
    const none = withFilter(changed, ofView, undefined);
    expect(none.toString()).toBe("view=v1&filter=");
    expect(filterIn(none)).toEqual({ own: { filter: undefined }, isDamaged: false });
    expect(withFilter(none, ofView, ofView).toString()).toBe("view=v1");
    expect(filterIn(at("view=v1"))).toEqual({ own: undefined, isDamaged: false });
    expect(filterIn(at("filter=%7Bbroken"))).toEqual({ own: undefined, isDamaged: true });
  });

  it("has room for a filter of some length", () => {
    const filter = (count: number) => {
      const value = Array.from({ length: count }, (_, index) => `order-${index}`);
      return { logic: "and", rules: [{ field: "f1", operator: "in", value }] } as const;
    };
    expect(fitsAddress(filter(100))).toBe(true);
    expect(fitsAddress(filter(1000))).toBe(false);
  });

  it("has a word that is searched everywhere", () => {
    expect(withWord(at("page=2"), " 甲 ").toString()).toBe("q=%E7%94%B2");
    expect(wordIn(at("q=%E7%94%B2"))).toBe("甲");
    expect(withWord(at("q=x&view=v1"), " ").toString()).toBe("view=v1");
  });

  it("keeps the chosen node of a tree and goes to the first page with it", () => {
    expect(withNode(at("view=v1&page=4"), "a,b").toString()).toBe("view=v1&node=a%2Cb");
    expect(withNode(at("view=v1&node=a"), "").toString()).toBe("view=v1");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followSearch, pageFilters, rememberSearch } from "./list-memory.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

describe("the filters that a page starts with", () => {
  beforeEach(() => rememberSearch("/logs", { keyword: "a|b", result: "" }));

  it.each([
    ["those of its last search where the address names none", {}, { keyword: "a|b" }],
    [
      "those of the address alone, also where it names others of the panel",
      { result: "failure" },
      { result: "failure" },
    ],
    ["none where the address says so", { keyword: "" }, { keyword: "" }],
    ["beside what else stands in the address", { node: "1" }, { node: "1", keyword: "a|b" }],
  ])("are %s", (_name, given, expected) => expect(pageFilters("/logs", given)).toEqual(expected));

  it("are none on other pages", () => expect(pageFilters("/users", {})).toEqual({}));

  it("are none after the search was cleared by the page", () => {
    followSearch("/logs", { node: "2" });
    expect(pageFilters("/logs", {})).toEqual({});
    followSearch("/logs", { keyword: "c" });
    expect(pageFilters("/logs", {})).toEqual({});
  });
});

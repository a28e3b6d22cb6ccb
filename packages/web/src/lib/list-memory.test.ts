import { describe, expect, it } from "vitest";
import { addressFilters, type ListMemory, startFilters } from "./list-memory.ts";

const memory: ListMemory = { name: "x", isOwn: (name) => name.startsWith("f."), initial: { "f.state": "open" } };

describe("the filters that a list starts with", () => {
  it.each([
    ["the list's own where the address names none", {}, { "f.state": "open" }],
    ["those of the address", { "f.name": "a" }, { "f.name": "a" }],
    ["none where the address says so", { "f.state": "" }, { "f.state": "" }],
    ["beside what else stands in the address", { node: "1" }, { node: "1", "f.state": "open" }],
  ])("are %s", (_name, given, expected) => expect(startFilters(given, memory)).toEqual(expected));
});

describe("the filters of an address", () => {
  it("name what the list would search for by itself, when it does not", () =>
    expect(addressFilters({}, memory)).toEqual({ "f.state": "" }));
  it("leave out what is empty", () =>
    expect(addressFilters({ "f.state": "a", "f.b": "" }, memory)).toEqual({ "f.state": "a" }));
});

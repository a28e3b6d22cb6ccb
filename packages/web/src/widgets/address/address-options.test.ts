import { describe, expect, it } from "vitest";
import { addressOptions, foundOptions } from "./address-options.ts";

const area = (id: string, isLeaf = false) => ({ id, fullName: `n${id}`, isLeaf, sortCode: 0 });
const known = new Map([
  ["-1", [area("1"), area("2", true)]],
  ["1", [area("11")]],
]);

describe("the options of an address", () => {
  it("nest what is known and can be opened where more is to be fetched", () => {
    expect(addressOptions(known, "-1", 3)).toEqual([
      { value: "1", label: "n1", isLeaf: false, children: [{ value: "11", label: "n11", isLeaf: false }] },
      { value: "2", label: "n2", isLeaf: true },
    ]);
  });

  it("end at the last level that can be chosen", () => {
    expect(addressOptions(known, "-1", 2)[0]?.children).toEqual([{ value: "11", label: "n11", isLeaf: true }]);
    expect(addressOptions(known, "-1", 1)).toEqual([
      { value: "1", label: "n1", isLeaf: true },
      { value: "2", label: "n2", isLeaf: true },
    ]);
  });
});

describe("addresses that a search has found", () => {
  it("nest below the areas that they share, those above included only once", () => {
    const found = [
      { ids: ["1", "11"], names: ["a", "b"] },
      { ids: ["1", "12", "121"], names: ["a", "c", "d"] },
      { ids: ["2"], names: ["e"] },
    ];
    expect(foundOptions(found)).toEqual([
      {
        value: "1",
        label: "a",
        isLeaf: false,
        children: [
          { value: "11", label: "b", isLeaf: true },
          { value: "12", label: "c", isLeaf: false, children: [{ value: "121", label: "d", isLeaf: true }] },
        ],
      },
      { value: "2", label: "e", isLeaf: true },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { addressOptions } from "./address-options.ts";

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

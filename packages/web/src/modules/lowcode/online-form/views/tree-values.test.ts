import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { meantValues, namedValues } from "./tree-values.ts";

const named = { id: "f", field: "f", label: "F" };
const options = [
  { value: "a", label: "A", children: [{ value: "a1", label: "A1", children: [{ value: "a11", label: "A11" }] }] },
  { value: "b", label: "B" },
];
const written = { ...createField("treeSelect", named), options: { source: "static" as const, options } };
const kept = {
  ...createField("treeSelect", named),
  options: { source: "dictionary" as const, dictionaryType: "kinds" },
};

describe("the node of a tree beside a list", () => {
  it("stands alone in the address where the form knows what is below it", () => {
    const [node] = options;
    if (node === undefined) throw new Error("no node");
    expect(namedValues(written.options, node)).toEqual(["a"]);
    expect(namedValues(kept.options, node)).toEqual(["a", "a1", "a11"]);
  });

  it("means all that is below it", () => {
    expect(meantValues(written, ["a"])).toEqual(["a", "a1", "a11"]);
    expect(meantValues(written, ["a1"])).toEqual(["a1", "a11"]);
    expect(meantValues(written, ["gone"])).toEqual(["gone"]);
    expect(meantValues(kept, ["a", "a1"])).toEqual(["a", "a1"]);
  });
});

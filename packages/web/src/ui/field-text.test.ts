import { describe, expect, it } from "vitest";
import { fieldText } from "./field-text.ts";

const words = { on: "On", off: "Off", empty: "(empty)" };

describe("the value of a form field as a text", () => {
  it("is the name of what was chosen", () => {
    const field = {
      name: "isTree",
      label: "Structure",
      kind: "radio",
      options: [
        { value: 0, label: "List" },
        { value: 1, label: "Tree" },
      ],
    } as const;
    expect(fieldText(field, 1, words)).toBe("Tree");
  });

  it("is the name of a node, however deep", () => {
    const tree = [{ id: "a", fullName: "Metal", children: [{ id: "b", fullName: "Copper" }] }];
    expect(fieldText({ name: "parentId", label: "Parent", kind: "treeSelect", tree }, "b", words)).toBe("Copper");
  });

  it("is a word for switches and for nothing at all", () => {
    expect(fieldText({ name: "enabledMark", label: "State", kind: "switch" }, 0, words)).toBe("Off");
    expect(fieldText({ name: "description", label: "Description", kind: "textarea" }, "", words)).toBe("(empty)");
  });

  it("is the value itself when no choice has it", () => {
    expect(fieldText({ name: "sortCode", label: "Order", kind: "number" }, 7, words)).toBe("7");
  });
});

import type { DictionaryTypeNode } from "@gongshu/contract/system/dictionary";
import { describe, expect, it } from "vitest";
import { findType, firstType, neighbourOf, withoutBranch } from "./type-tree.ts";

function type(id: string, children: DictionaryTypeNode[] = []): DictionaryTypeNode {
  return {
    id,
    parentId: "-1",
    fullName: id,
    enCode: id,
    isTree: 0,
    sortCode: 0,
    hasChildren: children.length > 0,
    children,
  };
}

const tree = [type("people", [type("sex"), type("nation")]), type("flow", [type("category")])];

describe("the tree of dictionary types", () => {
  it("finds a type at any depth", () => {
    expect(findType(tree, "category")?.id).toBe("category");
    expect(findType(tree, "gone")).toBeUndefined();
  });

  it("opens with the first dictionary rather than with the group around it", () => {
    expect(firstType(tree)?.id).toBe("sex");
    expect(firstType([])).toBeUndefined();
  });

  it("moves to the next type after a deletion, else to the one before, else up", () => {
    expect(neighbourOf(tree, "sex")?.id).toBe("nation");
    expect(neighbourOf(tree, "nation")?.id).toBe("sex");
    expect(neighbourOf(tree, "category")?.id).toBe("flow");
    expect(neighbourOf([type("only")], "only")).toBeUndefined();
  });

  it("offers no parent inside the branch that moves", () => {
    expect(withoutBranch(tree, "people").map((node) => node.id)).toEqual(["flow"]);
    expect(withoutBranch(tree, "sex")[0]?.children.map((node) => node.id)).toEqual(["nation"]);
  });
});

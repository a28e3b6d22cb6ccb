import type { OrganizeTreeNode } from "@gongshu/contract/directory/picker";
import { describe, expect, it } from "vitest";
import { levelOf } from "./approver-tree.ts";
import { idOfOption, recentOptions, treeOptions } from "./organize-options.ts";

const node = (id: string, type: "company" | "department", hasChildren = false): OrganizeTreeNode => ({
  id,
  parentId: "-1",
  fullName: id,
  type,
  hasChildren,
});

describe("the tree under an input", () => {
  it("lets only the wanted kind be chosen, and shows what has been opened", () => {
    const opened = new Map([["c", [node("d", "department")]]]);
    const options = treeOptions(
      [node("c", "company", true), node("e", "company", true)],
      (id) => opened.get(id),
      "department",
    );
    expect(options).toMatchObject([
      { value: "c", selectable: false, isLeaf: false, children: [{ value: "d", selectable: true, isLeaf: true }] },
      { value: "e", selectable: false, isLeaf: false },
    ]);
    expect(options[1]?.children).toBeUndefined();
  });

  it("shows what was chosen lately beside its place, under the same id", () => {
    const recent = [{ kind: "company", id: "c", fullName: "c", enCode: "", subText: "" } as const];
    const [head] = recentOptions(recent, "lately");
    expect(head).toMatchObject({ selectable: false });
    expect(idOfOption(head?.children?.[0]?.value ?? "")).toBe("c");
    expect(idOfOption("c")).toBe("c");
    expect(recentOptions([], "lately")).toEqual([]);
  });
});

describe("the tree of approvers", () => {
  it("has people as its only leaves; an organisation can never be chosen, not even an empty one", () => {
    const person = { kind: "user", id: "u", fullName: "U", enCode: "u", subText: "" } as const;
    const level = levelOf([node("d", "department")], [person], "d", () => undefined);
    expect(level).toMatchObject([
      { key: "d", isLeaf: false, selectable: false },
      { key: "u", isLeaf: true },
      { key: "more:d", moreOf: "d" },
    ]);
  });
});

import type { GrantKind, GrantNode } from "@gongshu/contract/access/authority";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  countOf,
  found,
  type GrantCatalogue,
  type GrantDraft,
  itemsOf,
  leavesOf,
  noDraft,
  placed,
  treeOf,
  withTicks,
} from "./grant-draft.ts";

function node(id: string, kind: GrantKind, children: GrantNode[] = []): GrantNode {
  const hasChildren = children.length > 0;
  return {
    id,
    parentId: "",
    fullName: `Name ${id}`,
    enCode: `code.${id}`,
    icon: "",
    sortCode: 0,
    kind,
    hasChildren,
    children,
  };
}

const menus = [node("dir", "module", [node("a", "module"), node("b", "module")]), node("c", "module")];
const buttons = [
  node("dir", "module", [
    node("a", "module", [node("a1", "button"), node("a2", "button")]),
    node("b", "module", [node("b1", "button")]),
  ]),
];

function catalogue(granted: Partial<Record<GrantKind, string[]>>): GrantCatalogue {
  const set = (kind: GrantKind) => new Set(granted[kind] ?? []);
  return {
    category: "Web",
    trees: { module: menus, button: buttons, column: [], form: [], resource: [] },
    granted: {
      module: set("module"),
      button: set("button"),
      column: set("column"),
      form: set("form"),
      resource: set("resource"),
    },
    index: {
      module: placed(menus),
      button: placed(buttons),
      column: placed([]),
      form: placed([]),
      resource: placed([]),
    },
  };
}

/** Ticks these leaves of what a step shows, and unticks its others. */
const tick = (of: GrantCatalogue, draft: GrantDraft, kind: GrantKind, ids: string[], text = "") =>
  withTicks(of, draft, kind, leavesOf(found(treeOf(of, draft, kind), text)), new Set(ids));
const summary = (of: GrantCatalogue, draft: GrantDraft) => {
  const { added, removed } = changesOf([of], draft);
  return { added: itemsOf(added), removed: itemsOf(removed) };
};

describe("ticking what is granted", () => {
  it("brings the directories above along, and leaves no trace when it is taken back", () => {
    const empty = catalogue({});
    const draft = tick(empty, noDraft, "module", ["a"]);
    expect(summary(empty, draft)).toEqual({ added: { module: ["dir", "a"] }, removed: {} });
    expect(tick(empty, draft, "module", [])).toEqual(noDraft);
  });

  it("keeps a directory while something below it stays, and takes it away with the last", () => {
    const both = catalogue({ module: ["dir", "a", "b"] });
    const one = tick(both, noDraft, "module", ["b"]);
    expect(summary(both, one).removed).toEqual({ module: ["a"] });
    expect(summary(both, tick(both, one, "module", [])).removed).toEqual({ module: ["dir", "a", "b"] });
  });

  it("keeps a directory that was granted without anything below it until it is touched", () => {
    const alone = catalogue({ module: ["dir", "c"] });
    expect(summary(alone, tick(alone, noDraft, "module", []))).toEqual({ added: {}, removed: { module: ["c"] } });
  });

  it("shows only what is inside of chosen menus", () => {
    const some = catalogue({ module: ["dir", "b"] });
    expect(leavesOf(treeOf(some, noDraft, "button")).map(({ id }) => id)).toEqual(["b1"]);
    expect(countOf(some, noDraft, "button")).toEqual({ total: 1, chosen: 0 });
    expect(treeOf(catalogue({}), noDraft, "button")).toEqual([]);
  });

  it("takes what is inside away with its menu, and gives it back with it", () => {
    const some = catalogue({ module: ["dir", "a"], button: ["a1"] });
    const without = tick(some, noDraft, "module", []);
    expect(summary(some, without).removed).toEqual({ module: ["dir", "a"], button: ["a1"] });
    expect(summary(some, tick(some, without, "module", ["a"]))).toEqual({ added: {}, removed: {} });
  });

  it("adds nothing inside a menu that is not chosen after all", () => {
    const empty = catalogue({});
    const ticked = tick(empty, tick(empty, noDraft, "module", ["a"]), "button", ["a1"]);
    expect(summary(empty, ticked).added).toEqual({ module: ["dir", "a"], button: ["a1"] });
    expect(summary(empty, tick(empty, ticked, "module", [])).added).toEqual({});
  });

  it("leaves alone what was granted inside a menu that is not granted", () => {
    const stray = catalogue({ button: ["b1"] });
    expect(summary(stray, noDraft)).toEqual({ added: {}, removed: {} });
  });

  it("touches only what a filter shows", () => {
    const some = catalogue({ module: ["dir", "a", "b"], button: ["a1", "b1"] });
    const draft = tick(some, noDraft, "button", ["a2"], "code.a2");
    expect(summary(some, draft)).toEqual({ added: { button: ["a2"] }, removed: {} });
    expect(found(buttons, "name b").map(({ id }) => id)).toEqual(["dir"]);
    expect(leavesOf(found(buttons, "NAME B")).map(({ id }) => id)).toEqual(["b1"]);
    expect(found(buttons, "nothing")).toEqual([]);
  });
});

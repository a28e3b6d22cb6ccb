import type { GrantKind, GrantNode, GrantStepKind } from "@gongshu/contract/access/authority";
import { describe, expect, it } from "vitest";
import {
  changesOf,
  commonLevel,
  countOf,
  found,
  type GrantCatalogue,
  type GrantDraft,
  itemsOf,
  leavesOf,
  noDraft,
  placed,
  treeOf,
  withLevel,
  withTicks,
} from "./grant-draft.ts";

function node(id: string, kind: GrantStepKind, children: GrantNode[] = []): GrantNode {
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
const fields = [
  node("dir", "module", [
    node("a", "module", [node("f1", "form"), node("f2", "form")]),
    node("b", "module", [node("f3", "form")]),
  ]),
];

function catalogue(granted: Partial<Record<GrantKind, string[]>>): GrantCatalogue {
  const set = (kind: GrantKind) => new Set(granted[kind] ?? []);
  return {
    category: "Web",
    trees: { module: menus, button: buttons, column: [], form: fields, resource: [] },
    granted: {
      module: set("module"),
      button: set("button"),
      column: set("column"),
      form: set("form"),
      formRead: set("formRead"),
      resource: set("resource"),
    },
    index: {
      module: placed(menus),
      button: placed(buttons),
      column: placed([]),
      form: placed(fields),
      resource: placed([]),
    },
    writable: new Set(["f1", "f2"]),
  };
}

/** Ticks these leaves of what a step shows, and unticks its others. */
const tick = (of: GrantCatalogue, draft: GrantDraft, kind: GrantStepKind, ids: string[], text = "") =>
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

describe("the level of a field", () => {
  const some = catalogue({ module: ["dir", "a", "b"], form: ["f1"], formRead: ["f3"] });
  const leaves = (...ids: string[]) => leavesOf(fields).filter(({ id }) => ids.includes(id));
  const level = (of: string[], next: "hidden" | "read" | "write", draft = noDraft) =>
    withLevel(some, draft, leaves(...of), next);

  it("is given and taken as one of two grants, and leaves no trace when it is what it was", () => {
    expect(summary(some, level(["f1"], "read"))).toEqual({ added: { formRead: ["f1"] }, removed: { form: ["f1"] } });
    expect(summary(some, level(["f2"], "write"))).toEqual({ added: { form: ["f2"] }, removed: {} });
    expect(summary(some, level(["f3"], "hidden"))).toEqual({ added: {}, removed: { formRead: ["f3"] } });
    expect(level(["f1"], "write", level(["f1"], "hidden"))).toEqual(noDraft);
  });

  it("is set for a whole group, but to be filled in only as far as the granter may", () => {
    const draft = level(["f1", "f2", "f3"], "write");
    expect(summary(some, draft)).toEqual({ added: { form: ["f2"] }, removed: {} });
    expect(commonLevel(some, draft, leaves("f1", "f2"))).toBe("write");
    expect(commonLevel(some, draft, leaves("f1", "f3"))).toBeNull();
    expect(countOf(some, draft, "form")).toEqual({ total: 3, chosen: 3 });
    expect(countOf(some, level(["f1", "f3"], "hidden"), "form")).toEqual({ total: 3, chosen: 0 });
  });
});

import {
  type GrantItems,
  type GrantKind,
  type GrantNode,
  type GrantStepKind,
  grantKinds,
  type MenuCategory,
} from "@gongshu/contract/access/authority";

/** What can be granted in one place, and what is granted. */
export interface GrantCatalogue {
  readonly category: MenuCategory;
  readonly trees: Readonly<Record<GrantStepKind, readonly GrantNode[]>>;
  /** A field is granted in one of its two kinds. */
  readonly granted: Readonly<Record<GrantKind, ReadonlySet<string>>>;
  readonly index: Readonly<Record<GrantStepKind, ReadonlyMap<string, PlacedNode>>>;
  /** The fields that may be granted to be filled in, and not only to be seen. */
  readonly writable: ReadonlySet<string>;
}

/** What a role may do with a field of a form. */
export const fieldLevels = ["hidden", "read", "write"] as const;
export type FieldLevel = (typeof fieldLevels)[number];

/** A node with the nodes above it, the nearest first. */
export interface PlacedNode {
  readonly node: GrantNode;
  readonly above: readonly GrantNode[];
}

/** The changed ticks by kind and id. Unchanged ones are not included. */
export type GrantDraft = Readonly<Record<GrantKind, ReadonlyMap<string, boolean>>>;

export const noDraft: GrantDraft = {
  module: new Map(),
  button: new Map(),
  column: new Map(),
  form: new Map(),
  formRead: new Map(),
  resource: new Map(),
};

/** Every node of a tree by its id. */
export function placed(nodes: readonly GrantNode[]): ReadonlyMap<string, PlacedNode> {
  const index = new Map<string, PlacedNode>();
  const visit = (list: readonly GrantNode[], above: readonly GrantNode[]) => {
    for (const node of list) {
      index.set(node.id, { node, above });
      visit(node.children, [node, ...above]);
    }
  };
  visit(nodes, []);
  return index;
}

/** Whether something is granted, or to be. */
export function isChosen(catalogue: GrantCatalogue, draft: GrantDraft, kind: GrantKind, id: string): boolean {
  return draft[kind].get(id) ?? catalogue.granted[kind].has(id);
}

export function levelOf(catalogue: GrantCatalogue, draft: GrantDraft, id: string): FieldLevel {
  if (isChosen(catalogue, draft, "form", id)) return "write";
  return isChosen(catalogue, draft, "formRead", id) ? "read" : "hidden";
}

/** The level that all of these fields have; null when they differ. */
export function commonLevel(
  catalogue: GrantCatalogue,
  draft: GrantDraft,
  leaves: readonly GrantNode[],
): FieldLevel | null {
  const levels = new Set(leaves.map(({ id }) => levelOf(catalogue, draft, id)));
  const [level = null] = levels;
  return levels.size === 1 ? level : null;
}

/** The nodes that have nothing of their kind below them: ticking the others is ticking these. */
export function leavesOf(nodes: readonly GrantNode[]): GrantNode[] {
  return nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));
}

/** The tree of one step: inside of menus that are chosen. */
export function treeOf(catalogue: GrantCatalogue, draft: GrantDraft, kind: GrantStepKind): readonly GrantNode[] {
  if (kind === "module") return catalogue.trees.module;
  const prune = (nodes: readonly GrantNode[], isOpen: boolean): GrantNode[] =>
    nodes.flatMap((node) => {
      if (node.kind !== "module") return isOpen ? [node] : [];
      const children = prune(node.children, isChosen(catalogue, draft, "module", node.id));
      return children.length === 0 ? [] : [{ ...node, children }];
    });
  return prune(catalogue.trees[kind], false);
}

/** The filtered tree: nodes with `text` in the name or the code, with their ancestors and descendants. */
export function found(nodes: readonly GrantNode[], text: string): readonly GrantNode[] {
  const word = text.trim().toLowerCase();
  if (word === "") return nodes;
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(word) || node.enCode.toLowerCase().includes(word)) return [node];
    const children = found(node.children, word);
    return children.length === 0 ? [] : [{ ...node, children: [...children] }];
  });
}

/**
 * The draft after the ticks of the leaves in view have become `ticked`. What is above a ticked leaf comes along; above an unticked one stays what still
 * leads to something, and what was never touched stays as it was.
 */
export function withTicks(
  catalogue: GrantCatalogue,
  draft: GrantDraft,
  kind: GrantStepKind,
  leaves: readonly GrantNode[],
  ticked: ReadonlySet<string>,
): GrantDraft {
  const next = new Map(draft[kind]);
  const granted = catalogue.granted[kind];
  const put = (id: string, isOn: boolean) => (granted.has(id) === isOn ? next.delete(id) : next.set(id, isOn));
  const isOn = (id: string) => next.get(id) ?? granted.has(id);
  const changed = leaves.filter(({ id }) => ticked.has(id) !== isOn(id));
  for (const { id } of changed) put(id, ticked.has(id));
  for (const { id } of changed)
    for (const upper of catalogue.index[kind].get(id)?.above ?? []) {
      if (upper.kind !== kind) continue;
      put(upper.id, ticked.has(id) || leavesOf(upper.children).some((leaf) => isOn(leaf.id)));
    }
  return { ...draft, [kind]: next };
}

/** The draft after these fields got a level; one that the caller may only see is not granted to be filled in. */
export function withLevel(
  catalogue: GrantCatalogue,
  draft: GrantDraft,
  leaves: readonly GrantNode[],
  level: FieldLevel,
): GrantDraft {
  const [form, formRead] = [new Map(draft.form), new Map(draft.formRead)];
  for (const { id } of leaves) {
    const given = level === "write" && !catalogue.writable.has(id) ? "read" : level;
    for (const [kind, next, isOn] of [
      ["form", form, given === "write"],
      ["formRead", formRead, given === "read"],
    ] as const)
      if (catalogue.granted[kind].has(id) === isOn) next.delete(id);
      else next.set(id, isOn);
  }
  return { ...draft, form, formRead };
}

/** One line of what saving would change. */
export interface GrantChange {
  readonly kind: GrantKind;
  readonly id: string;
  readonly fullName: string;
  /** The names of what is above it, from the top. */
  readonly path: readonly string[];
}

export interface GrantChanges {
  readonly added: readonly GrantChange[];
  readonly removed: readonly GrantChange[];
}

/** The changes to save. Removing a menu removes its items, and nothing is added to a menu that is not chosen. */
export function changesOf(catalogues: readonly GrantCatalogue[], draft: GrantDraft): GrantChanges {
  const added: GrantChange[] = [];
  const removed: GrantChange[] = [];
  for (const catalogue of catalogues)
    for (const kind of grantKinds) {
      const step = kind === "formRead" ? "form" : kind;
      for (const [id, { node, above }] of catalogue.index[step]) {
        if (node.kind !== step) continue;
        const change = { kind, id, fullName: node.fullName, path: above.map(({ fullName }) => fullName).toReversed() };
        const was = catalogue.granted[kind].has(id);
        const menu = kind === "module" ? undefined : above.find((upper) => upper.kind === "module");
        const hasMenu = menu === undefined || isChosen(catalogue, draft, "module", menu.id);
        const hadMenu = menu === undefined || catalogue.granted.module.has(menu.id);
        const isOn = isChosen(catalogue, draft, kind, id);
        if (!was && isOn && hasMenu) added.push(change);
        if (was && (!isOn || (hadMenu && !hasMenu))) removed.push(change);
      }
    }
  return { added, removed };
}

/** Ids by kind, as calls take them. */
export function itemsOf(changes: readonly GrantChange[]): GrantItems {
  return Object.fromEntries(
    [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, list]) => [kind, list.map(({ id }) => id)]),
  );
}

/** How many of one kind are chosen, and how many there are. */
export function countOf(catalogue: GrantCatalogue, draft: GrantDraft, kind: GrantStepKind) {
  const leaves = leavesOf(treeOf(catalogue, draft, kind));
  return { total: leaves.length, chosen: leaves.filter(({ id }) => isInStep(catalogue, draft, kind, id)).length };
}

/** Whether something is granted in the step where it is chosen, whatever its level. */
export function isInStep(catalogue: GrantCatalogue, draft: GrantDraft, kind: GrantStepKind, id: string): boolean {
  return isChosen(catalogue, draft, kind, id) || (kind === "form" && isChosen(catalogue, draft, "formRead", id));
}

import type { ValuesOf } from "../settings/setting.ts";
import type { NodeValues, PartValues } from "./layout-kind.ts";
import type { LayoutKindName, layoutKinds } from "./layout-kinds.ts";

/** The place of a field. */
export type FieldNode = { kind: "field" } & NodeValues;

type Own<Kind extends LayoutKindName> = ValuesOf<(typeof layoutKinds)[Kind]["settings"]>;
type Parts = {
  [Kind in LayoutKindName]: { kind: Kind } & PartValues &
    Own<Kind> &
    ((typeof layoutKinds)[Kind]["holds"] extends "nothing" ? object : { children: LayoutNode[] });
};
export type PartOf<Kind extends LayoutKindName> = Parts[Kind];
/** A node that is no field. */
export type LayoutPart = Parts[LayoutKindName];
export type LayoutNode = FieldNode | LayoutPart;
/** A node with others inside. */
export type ContainerNode = Extract<LayoutPart, { children: LayoutNode[] }>;

export function isContainer(node: LayoutNode): node is ContainerNode {
  return "children" in node;
}

/** A node with the containers around it, the outermost first. */
export interface PlacedNode {
  readonly node: LayoutNode;
  readonly around: readonly ContainerNode[];
  /** Its place among its siblings. */
  readonly index: number;
}

/** Every node in reading order, containers before what stands in them. */
export function walkLayout(nodes: readonly LayoutNode[], around: readonly ContainerNode[] = []): PlacedNode[] {
  return nodes.flatMap((node, index): PlacedNode[] => [
    { node, around, index },
    ...(isContainer(node) ? walkLayout(node.children, [...around, node]) : []),
  ]);
}

/** The ids of the fields in reading order. */
export function fieldOrder(nodes: readonly LayoutNode[]): string[] {
  return walkLayout(nodes).flatMap(({ node }) => (node.kind === "field" ? [node.id] : []));
}

/** The layout with nodes replaced, none or several for each; children first. */
export function mapLayout(
  nodes: readonly LayoutNode[],
  change: (node: LayoutNode, siblings: readonly LayoutNode[]) => readonly LayoutNode[],
): LayoutNode[] {
  return nodes.flatMap((node) => [
    ...change(isContainer(node) ? { ...node, children: mapLayout(node.children, change) } : node, nodes),
  ]);
}

/** The id of the field of the form that a part is about; undefined for parts that are about none. */
export function fieldOfPart(part: LayoutPart): string | undefined {
  const id = part.kind === "relatedAttribute" ? part.related : part.kind === "code" ? part.field : undefined;
  return id === "" ? undefined : id;
}

/** The part about the same field under another id. */
export function withFieldOfPart(part: LayoutPart, rename: (id: string) => string): LayoutPart {
  const id = fieldOfPart(part);
  if (id === undefined) return part;
  if (part.kind === "code") return { ...part, field: rename(id) };
  return part.kind === "relatedAttribute" ? { ...part, related: rename(id) } : part;
}

import { type FieldNode, fieldOrder, type LayoutNode } from "./node.ts";

interface Arranged<Field> {
  readonly fields: Field[];
  readonly layout: LayoutNode[];
}

/** The place of a field that has none of its own. */
export function nodeOf(id: string, span = 24): FieldNode {
  return { kind: "field", id, span };
}

/**
 * Fields and layout that agree: fields in reading order, and behind all else the places of those that had none, as when a definition
 * comes without a layout. Nodes of fields that are not there are left for the check.
 */
export function arrange<Field extends { id: string }>(
  fields: readonly Field[],
  layout: readonly LayoutNode[],
): Arranged<Field> {
  const order = new Map(fieldOrder(layout).map((id, index) => [id, index]));
  const missing = fields.filter(({ id }) => !order.has(id));
  const placeOf = ({ id }: Field) => order.get(id) ?? Number.POSITIVE_INFINITY;
  return {
    // The sort is stable: fields without a place keep their order.
    fields: fields.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other))),
    layout: [...layout, ...missing.map(({ id }) => nodeOf(id))],
  };
}

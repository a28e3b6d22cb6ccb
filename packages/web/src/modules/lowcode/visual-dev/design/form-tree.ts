import {
  type FieldDefinition,
  type FormDefinition,
  type FormEvent,
  isScalarField,
  type ScalarField,
  type TableField,
} from "@gongshu/core/form/definition";
import { triggerId } from "@gongshu/core/form/events/event";
import { anyKindOf } from "@gongshu/core/form/kinds/kinds";
import { arrange } from "@gongshu/core/form/layout/arrange";
import { layoutKinds } from "@gongshu/core/form/layout/layout-kinds";
import {
  type ContainerNode,
  isContainer,
  type LayoutNode,
  type LayoutPart,
  mapLayout,
  walkLayout,
} from "@gongshu/core/form/layout/node";
import { maxColumns, maxFields, maxLayoutDepth, maxLayoutNodes } from "@gongshu/core/form/limits";
import { withCopiedEvents } from "./design-events.ts";
import { freeKey } from "./field-key.ts";

/** Where something stands: in the form itself (`container` is null), in a part of the layout, or among the columns of a sub-table. */
export interface Place {
  readonly container: string | null;
  readonly index: number;
}

/** Anything that can be picked in the designer. */
export type Item = FieldDefinition | LayoutPart;

export interface Found {
  readonly item: Item;
  /** Its node in the layout; undefined for a column. */
  readonly node: LayoutNode | undefined;
  /** The containers around it, the outermost first. */
  readonly around: readonly ContainerNode[];
  /** The sub-table that has it as a column. */
  readonly table: TableField | null;
  /** Its place among its siblings. */
  readonly index: number;
}

/** Something to be placed, with all that stands in it: its node, and the fields that the node and those in it name. */
export interface Piece {
  readonly node: LayoutNode;
  readonly fields: readonly FieldDefinition[];
  /** The events that it starts. */
  readonly events?: readonly FormEvent[];
}

export function isPart(item: Item): item is LayoutPart {
  return Object.hasOwn(layoutKinds, item.kind);
}

/** Everything in reading order: containers before what stands in them, columns after their sub-table. */
export function walkItems(form: FormDefinition): Found[] {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  return walkLayout(form.layout).flatMap(({ node, around, index }): Found[] => {
    if (node.kind !== "field") return [{ item: node, node, around, table: null, index }];
    const field = fields.get(node.id);
    if (field === undefined) return [];
    const own: Found = { item: field, node, around, table: null, index };
    if (field.kind !== "table") return [own];
    return [
      own,
      ...field.columns.map((column, at): Found => ({ item: column, node: undefined, around, table: field, index: at })),
    ];
  });
}

export function findItem(form: FormDefinition, id: string | null): Found | undefined {
  return id === null ? undefined : walkItems(form).find(({ item }) => item.id === id);
}

/** Every field with its sub-table, in reading order. */
export function walkFields(
  form: FormDefinition,
): { readonly field: FieldDefinition; readonly table: TableField | null }[] {
  return walkItems(form).flatMap(({ item, table }) => (isPart(item) ? [] : [{ field: item, table }]));
}

export function findField(
  form: FormDefinition,
  id: string | null,
): { field: FieldDefinition; table: TableField | null } | undefined {
  return id === null ? undefined : walkFields(form).find(({ field }) => field.id === id);
}

export function tableOf(form: FormDefinition, id: string | null): TableField | undefined {
  return form.fields.find((field): field is TableField => field.kind === "table" && field.id === id);
}

/** The id of what something stands in; null for the form itself. */
export function containerOf({ around, table }: Found): string | null {
  return table?.id ?? around.at(-1)?.id ?? null;
}

/** The fields that share their keys with one in `container`: the columns of a sub-table, or all fields of the form. */
export function namesakes(form: FormDefinition, container: string | null): readonly FieldDefinition[] {
  return tableOf(form, container)?.columns ?? form.fields;
}

/** How many things stand in a container. */
export function countIn(form: FormDefinition, container: string | null): number {
  if (container === null) return form.layout.length;
  const table = tableOf(form, container);
  if (table !== undefined) return table.columns.length;
  const found = findItem(form, container)?.node;
  return found !== undefined && isContainer(found) ? found.children.length : 0;
}

function depthOf(node: LayoutNode): number {
  return isContainer(node) ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0;
}

/** Whether a piece may stand in a container: sub-tables take only kinds with one value, tabs only panels, and all have a limit. */
export function canPlace(form: FormDefinition, { node, fields }: Piece, container: string | null): boolean {
  const isNew = findItem(form, node.id) === undefined;
  const table = tableOf(form, container);
  if (table !== undefined) {
    const [field] = fields;
    const comesIn = table.columns.every(({ id }) => id !== field?.id);
    if (node.kind !== "field" || field === undefined || !anyKindOf(field).inSubTable) return false;
    return !comesIn || table.columns.length < maxColumns;
  }
  if (isNew && form.fields.length + fields.length > maxFields) return false;
  const around = container === null ? undefined : findItem(form, container);
  if (container !== null && (around?.node === undefined || !isContainer(around.node))) return false;
  const isInsideItself = container === node.id || around?.around.some(({ id }) => id === node.id) === true;
  const holds = around === undefined || !isPart(around.item) ? "nodes" : layoutKinds[around.item.kind].holds;
  const depth = around === undefined ? 0 : around.around.length + 1;
  if (isInsideItself || (node.kind === "pane" ? holds !== "panes" : holds !== "nodes")) return false;
  return depth + depthOf(node) <= maxLayoutDepth && (!isNew || walkLayout(form.layout).length < maxLayoutNodes);
}

/** The form with fields in the order of its layout, and no field without a place. */
function arranged(
  form: FormDefinition,
  fields: readonly FieldDefinition[],
  layout: readonly LayoutNode[],
): FormDefinition {
  return { ...form, ...arrange(fields, layout) };
}

function withColumns(table: TableField, columns: ScalarField[]): TableField {
  const ids = new Set(columns.map(({ id }) => id));
  const { summary } = table;
  return {
    ...table,
    columns,
    ...(summary !== undefined && { summary: { ...summary, fields: summary.fields.filter((id) => ids.has(id)) } }),
  };
}

function inserted<T>(items: readonly T[], index: number, item: T): T[] {
  return items.toSpliced(Math.max(0, Math.min(index, items.length)), 0, item);
}

/** The form with a piece at a place; keys that neighbours have already are changed. */
export function insertPiece(
  form: FormDefinition,
  { node, fields }: Piece,
  { container, index }: Place,
): FormDefinition {
  const taken = namesakes(form, container).map(({ field }) => field);
  const named = fields.map((field) => {
    const key = freeKey(field.field, taken);
    taken.push(key);
    return key === field.field ? field : { ...field, field: key };
  });
  const table = tableOf(form, container);
  if (table !== undefined) {
    const columns = named.filter(isScalarField).reduce((all, column) => inserted(all, index, column), table.columns);
    return replaceField(form, withColumns(table, columns));
  }
  const layout =
    container === null
      ? inserted(form.layout, index, node)
      : mapLayout(form.layout, (one) =>
          one.id === container && isContainer(one)
            ? [{ ...one, children: inserted(one.children, index, node) }]
            : [one],
        );
  return arranged(form, [...form.fields, ...named], layout);
}

/** What stands under an id, with all that stands in it. A column is a field that fills its row. */
export function pieceOf(form: FormDefinition, id: string): Piece | undefined {
  const found = findItem(form, id);
  if (found === undefined) return undefined;
  const { item, node } = found;
  if (node === undefined) return isPart(item) ? undefined : { node: { kind: "field", id, span: 24 }, fields: [item] };
  const ids = new Set(walkLayout([node]).map((placed) => placed.node.id));
  const events = (form.events ?? []).filter((event) => ids.has(triggerId(event)));
  return {
    node,
    fields: form.fields.filter((field) => ids.has(field.id)),
    ...(events.length > 0 && { events }),
  };
}

/** The form without some things and all that stands in them. */
export function removeItems(form: FormDefinition, ids: readonly string[]): FormDefinition {
  const going = new Set(
    ids.flatMap((id) => {
      const node = findItem(form, id)?.node;
      return node === undefined ? [id] : walkLayout([node]).map((placed) => placed.node.id);
    }),
  );
  const fields = form.fields
    .filter(({ id }) => !going.has(id))
    .map((field) => {
      if (field.kind !== "table" || !field.columns.some(({ id }) => going.has(id))) return field;
      return withColumns(
        field,
        field.columns.filter(({ id }) => !going.has(id)),
      );
    });
  return arranged(
    form,
    fields,
    mapLayout(form.layout, (node) => (going.has(node.id) ? [] : [node])),
  );
}

/** The form with the field of the same id replaced. */
export function replaceField(form: FormDefinition, field: FieldDefinition): FormDefinition {
  const fields = form.fields.map((other): FieldDefinition => {
    if (other.id === field.id) return field;
    if (other.kind !== "table" || !isScalarField(field) || !other.columns.some(({ id }) => id === field.id))
      return other;
    return { ...other, columns: other.columns.map((column) => (column.id === field.id ? field : column)) };
  });
  return { ...form, fields };
}

/** The form with the node of the same id replaced; what stands in it stays. */
export function replaceNode(form: FormDefinition, node: LayoutNode): FormDefinition {
  const layout = mapLayout(form.layout, (other) => {
    if (other.id !== node.id) return [other];
    return [isContainer(node) && isContainer(other) ? { ...node, children: other.children } : node];
  });
  return { ...form, layout };
}

/** Every id that an event may name: of fields, columns and parts. */
export function knownIds(form: FormDefinition): ReadonlySet<string> {
  return new Set(walkItems(form).map(({ item }) => item.id));
}

/** The form with the events that its new pieces bring, as far as it has everything that they name. */
export function withPieceEvents(form: FormDefinition, pieces: readonly Piece[]): FormDefinition {
  const events = pieces.flatMap((piece) => piece.events ?? []);
  return events.length === 0 ? form : withCopiedEvents(form, events, knownIds(form));
}

/** Those of some ids that stand in none of the others, in reading order. */
export function outermost(form: FormDefinition, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return walkItems(form).flatMap(({ item, around, table }) =>
    wanted.has(item.id) && !around.some(({ id }) => wanted.has(id)) && !(table !== null && wanted.has(table.id))
      ? [item.id]
      : [],
  );
}

/** The form with things brought to `place`, whose index counts them at their old places too. The same form when one of them may not stand there. */
export function moveItems(form: FormDefinition, ids: readonly string[], { container, index }: Place): FormDefinition {
  const moving = outermost(form, ids);
  const pieces = moving.flatMap((id) => pieceOf(form, id) ?? []);
  if (pieces.some((piece) => !canPlace(form, piece, container))) return form;
  const before = walkItems(form).filter(
    (found) => moving.includes(found.item.id) && containerOf(found) === container && found.index < index,
  ).length;
  let next = removeItems(form, moving);
  for (const [at, piece] of pieces.entries())
    next = insertPiece(next, piece, { container, index: index - before + at });
  const order = (one: FormDefinition) => walkItems(one).map((found) => `${containerOf(found)}/${found.item.id}`);
  return order(next).join() === order(form).join() ? form : next;
}

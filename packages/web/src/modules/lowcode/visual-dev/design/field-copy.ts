import { storedLimits } from "@gongshu/core/expression/limits";
import { parseExpression } from "@gongshu/core/expression/parse";
import { printExpression } from "@gongshu/core/expression/print";
import type { FieldDefinition, LayoutNode, ScalarField } from "@gongshu/core/form/definition";
import { mapLayout, walkLayout, withFieldOfPart } from "@gongshu/core/form/layout/node";
import { renameEvent } from "./design-events.ts";
import type { Piece } from "./form-tree.ts";

type Rename = (id: string) => string;

/** The expression with other ids. One that cannot be read stays as it is, to be told of. */
function renameIn(expression: string, rename: Rename): string {
  const parsed = parseExpression(expression, storedLimits);
  return parsed.ok ? printExpression(parsed.node, (name) => rename(name)) : expression;
}

function renameConditions<Conditions extends object>(conditions: Conditions, rename: Rename): Conditions {
  const entries = Object.entries(conditions).flatMap(([which, text]) =>
    typeof text === "string" ? [[which, renameIn(text, rename)]] : [],
  );
  return Object.fromEntries(entries) as Conditions;
}

function renameReferences<Field extends FieldDefinition>(field: Field, rename: Rename): Field {
  const { conditions, defaultExpression, checks } = field;
  const renamed = {
    ...field,
    ...(conditions !== undefined && { conditions: renameConditions(conditions, rename) }),
    ...(defaultExpression !== undefined && { defaultExpression: renameIn(defaultExpression, rename) }),
    ...(checks !== undefined && { checks: checks.map((check) => ({ ...check, test: renameIn(check.test, rename) })) }),
    ...(field.kind === "popupSelect" && { fills: field.fills.map((fill) => ({ ...fill, to: rename(fill.to) })) }),
  };
  return "expression" in renamed && typeof renamed.expression === "string"
    ? { ...renamed, expression: renameIn(renamed.expression, rename) }
    : renamed;
}

/** Copies with ids of their own. What they and their parts say about each other is said about the copies. */
export function copyPieces(pieces: readonly Piece[], makeId: () => string): Piece[] {
  const columns = pieces.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === "table" ? field.columns : [])),
  );
  const nodes = walkLayout(pieces.map(({ node }) => node)).map((placed) => placed.node);
  const ids = new Map([...nodes, ...columns].map(({ id }) => [id, makeId()]));
  const rename: Rename = (id) => ids.get(id) ?? id;
  return pieces.map(({ node, fields, events }) => {
    const [copied] = mapLayout([node], (one) => [renameNode(one, rename)]);
    return {
      node: copied ?? node,
      fields: fields.map((field) => copyField(field, rename)),
      ...(events !== undefined && {
        events: events.map((event) => renameEvent(event, makeId(), rename, (text) => renameIn(text, rename))),
      }),
    };
  });
}

function renameNode(node: LayoutNode, rename: Rename): LayoutNode {
  if (node.kind === "field") return { ...node, id: rename(node.id) };
  const { conditions } = node;
  return {
    ...withFieldOfPart(node, rename),
    id: rename(node.id),
    ...(conditions !== undefined && { conditions: renameConditions(conditions, rename) }),
  };
}

function copyField(field: FieldDefinition, rename: Rename): FieldDefinition {
  const own = { ...renameReferences(field, rename), id: rename(field.id) };
  if (own.kind !== "table") return own;
  return {
    ...own,
    columns: own.columns.map((column): ScalarField => ({ ...renameReferences(column, rename), id: rename(column.id) })),
    ...(own.summary !== undefined && { summary: { ...own.summary, fields: own.summary.fields.map(rename) } }),
  };
}

/** An id that no other field has had: a removed field keeps its data under its id, so ids are never given twice. */
export function newFieldId(): string {
  return `f${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
}

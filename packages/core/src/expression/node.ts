import type { Decimal } from "./decimal.ts";
import type { FunctionName } from "./functions/table.ts";
import type { Place } from "./issue.ts";

export type BinaryOperator =
  | "or"
  | "and"
  | "="
  | "<>"
  | "<"
  | "<="
  | ">"
  | ">="
  | "is"
  | "is not"
  | "&"
  | "+"
  | "-"
  | "*"
  | "/";

export type UnaryOperator = "not" | "-";

type Shape =
  | { readonly type: "number"; readonly value: Decimal }
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "empty" }
  /** A field, or with `table` a column of a sub-table, by the names that the text uses. */
  | { readonly type: "reference"; readonly table: string | null; readonly name: string }
  | { readonly type: "unary"; readonly operator: UnaryOperator; readonly operand: ExpressionNode }
  | {
      readonly type: "binary";
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
    }
  | { readonly type: "in"; readonly operand: ExpressionNode; readonly list: readonly ExpressionNode[] }
  | { readonly type: "call"; readonly name: FunctionName; readonly parameters: readonly ExpressionNode[] };

/** An expression as it was written, with the place of each part in its text. */
export type ExpressionNode = Shape & Place;

export type NodeOf<Type extends ExpressionNode["type"]> = Extract<ExpressionNode, { type: Type }>;

/** How tightly each operator binds; operators of the same level are read from left to right. */
export const binding: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  "=": 4,
  "<>": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  is: 4,
  "is not": 4,
  "&": 5,
  "+": 6,
  "-": 6,
  "*": 7,
  "/": 7,
};

/** `not` takes a whole comparison, the sign the next value only. */
export const unaryBinding: Readonly<Record<UnaryOperator, number>> = { not: 3, "-": 8 };

/** The nodes directly below one. */
export function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  if (node.type === "unary") return [node.operand];
  if (node.type === "binary") return [node.left, node.right];
  if (node.type === "in") return [node.operand, ...node.list];
  return node.type === "call" ? node.parameters : [];
}

/** The node with those directly below it replaced. */
export function withParts(node: ExpressionNode, change: (part: ExpressionNode) => ExpressionNode): ExpressionNode {
  if (node.type === "unary") return { ...node, operand: change(node.operand) };
  if (node.type === "binary") return { ...node, left: change(node.left), right: change(node.right) };
  if (node.type === "in") return { ...node, operand: change(node.operand), list: node.list.map(change) };
  return node.type === "call" ? { ...node, parameters: node.parameters.map(change) } : node;
}

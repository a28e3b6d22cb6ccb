import { toText } from "./decimal.ts";
import { type BinaryOperator, binding, type ExpressionNode, type NodeOf, unaryBinding } from "./node.ts";

/** The name to print for the one that an expression uses; with `table` it is that of a column. */
export type NameOf = (name: string, table: string | null) => string;

/** `stored` is plain ASCII but for names and texts; `shown` has the signs that people know from school. */
export type PrintStyle = "stored" | "shown";

const shownSigns: Partial<Record<BinaryOperator, string>> = { "*": "×", "/": "÷", "<=": "≤", ">=": "≥", "<>": "≠" };

interface Printer {
  readonly nameOf: NameOf;
  readonly style: PrintStyle;
}

/** How tightly the outermost operator of a node binds; what needs no brackets anywhere binds most. */
function bindingOf(node: ExpressionNode): number {
  if (node.type === "binary") return binding[node.operator];
  if (node.type === "unary") return unaryBinding[node.operator];
  return node.type === "in" ? binding["="] : 9;
}

function bracketed(node: ExpressionNode, least: number, printer: Printer): string {
  const text = print(node, printer);
  return bindingOf(node) < least ? `(${text})` : text;
}

function printUnary({ operator, operand }: NodeOf<"unary">, printer: Printer): string {
  const inner = bracketed(operand, unaryBinding[operator], printer);
  return operator === "not" ? `not ${inner}` : `-${inner}`;
}

function printBinary({ operator, left, right }: NodeOf<"binary">, printer: Printer): string {
  const binds = binding[operator];
  const sign = printer.style === "shown" ? (shownSigns[operator] ?? operator) : operator;
  return `${bracketed(left, binds, printer)} ${sign} ${bracketed(right, binds + 1, printer)}`;
}

function print(node: ExpressionNode, printer: Printer): string {
  switch (node.type) {
    case "number":
      return toText(node.value);
    case "text":
      return `"${node.value.replaceAll('"', '""')}"`;
    case "bool":
      return node.value ? "true" : "false";
    case "empty":
      return "EMPTY";
    case "reference": {
      const name = printer.nameOf(node.name, node.table);
      return node.table === null ? `{${name}}` : `{${printer.nameOf(node.table, null)}.${name}}`;
    }
    case "unary":
      return printUnary(node, printer);
    case "binary":
      return printBinary(node, printer);
    case "in":
      return `${bracketed(node.operand, binding["="], printer)} in (${printAll(node.list, printer)})`;
    case "call":
      return `${node.name}(${printAll(node.parameters, printer)})`;
  }
}

function printAll(nodes: readonly ExpressionNode[], printer: Printer): string {
  return nodes.map((node) => print(node, printer)).join(", ");
}

/**
 * The canonical text of an expression: one spelling of each word, one space around operators, no brackets that are not needed. `nameOf` may give other
 * names, so that an editor shows labels where ids are stored; they must hold neither braces nor dots. Reading the text again gives the same tree.
 */
export function printExpression(
  node: ExpressionNode,
  nameOf: NameOf = (name) => name,
  style: PrintStyle = "stored",
): string {
  return print(node, { nameOf, style });
}

import type { Message } from "../text/messages.ts";
import { expressionMessages as messages, typeNames } from "./expression.messages.ts";
import type { FunctionDefinition, Variant } from "./functions/definition.ts";
import { functions } from "./functions/table.ts";
import { caught, ExpressionError, type ExpressionIssue, type Place } from "./issue.ts";
import type { ExpressionNode, NodeOf } from "./node.ts";
import { binaryOperators, unaryOperators } from "./operators.ts";
import { type ExpressionReference, type ExpressionScope, isContextName, isScopeTable, tableNamed } from "./scope.ts";
import type { ExpressionType, Value, ValueType } from "./value.ts";

/** An expression whose names and types are known. Fields are ids here. */
export type CheckedNode =
  | { readonly kind: "constant"; readonly type: ExpressionType; readonly value: Value }
  | { readonly kind: "field"; readonly type: ValueType; readonly id: string; readonly place: Place }
  | {
      readonly kind: "cell";
      readonly type: ValueType;
      readonly table: string;
      readonly id: string;
      readonly place: Place;
    }
  /** The number of rows of a sub-table. */
  | { readonly kind: "rows"; readonly type: "number"; readonly table: string; readonly place: Place }
  | { readonly kind: "in"; readonly type: "bool"; readonly operand: CheckedNode; readonly list: readonly CheckedNode[] }
  | CheckedCall;

/** An operator or a function with its arguments. */
export interface CheckedCall {
  readonly kind: "call";
  readonly type: ValueType;
  /** The operator or the name of the function. */
  readonly name: string;
  readonly variant: Variant;
  readonly parts: readonly CheckedNode[];
  /** For each argument the sub-table whose rows it walks, if it does. */
  readonly tables: readonly (string | null)[];
  readonly place: Place;
}

/** The sub-table that an argument over rows walks; null when it has met none yet. */
interface Walk {
  table: string | null;
  readonly name: string;
}

class Checker {
  readonly references: ExpressionReference[] = [];
  readonly #scope: ExpressionScope;
  /** Undefined outside of functions over rows. */
  #walk: Walk | undefined;

  constructor(scope: ExpressionScope) {
    this.#scope = scope;
  }

  check(node: ExpressionNode): CheckedNode {
    switch (node.type) {
      case "number":
      case "text":
      case "bool":
        return { kind: "constant", type: node.type, value: node.value };
      case "empty":
        return { kind: "constant", type: "empty", value: null };
      case "reference":
        return this.#reference(node);
      case "unary":
        return this.#unary(node);
      case "binary":
        return this.#binary(node);
      case "in":
        return this.#membership(node);
      case "call":
        return this.#call(node);
    }
  }

  #read(table: string | null, field: string | null): void {
    if (!this.references.some((known) => known.table === table && known.field === field))
      this.references.push({ table, field });
  }

  #reference(node: NodeOf<"reference">): CheckedNode {
    const { table, name } = node;
    if (table !== null) return this.#cell(node, table);
    const found = this.#scope.find(name);
    if (found === undefined) throw new ExpressionError(messages.unknown, node, { text: name });
    if (isScopeTable(found)) throw new ExpressionError(messages.rows, node, { text: name });
    if (found.isSecret) throw new ExpressionError(messages.secret, node, { text: name });
    this.#read(null, found.id);
    return { kind: "field", type: found.type, id: found.id, place: placeOf(node) };
  }

  #cell(node: NodeOf<"reference">, tableName: string): CheckedNode {
    const text = `{${tableName}.${node.name}}`;
    const table = tableNamed(this.#scope, tableName, node);
    const column = table.columns.find(node.name);
    if (column === undefined) throw new ExpressionError(messages.unknown, node, { text: `${tableName}.${node.name}` });
    const walk = this.#walk;
    if (walk === undefined) throw new ExpressionError(messages.column, node, { text });
    if (walk.table !== null && walk.table !== table.id)
      throw new ExpressionError(messages.twoTables, node, { text: walk.name });
    walk.table = table.id;
    this.#read(table.id, column.id);
    return { kind: "cell", type: column.type, table: table.id, id: column.id, place: placeOf(node) };
  }

  #unary(node: NodeOf<"unary">): CheckedNode {
    const part = this.check(node.operand);
    const variant = unaryOperators[node.operator].find((one) => fits(one, [part.type]));
    if (variant === undefined) {
      const wanted = typeNames[node.operator === "not" ? "bool" : "number"];
      throw new ExpressionError(messages.operand, node, { text: node.operator, wanted, given: typeNames[part.type] });
    }
    return called(node.operator, variant, [part], node);
  }

  #binary(node: NodeOf<"binary">): CheckedNode {
    const [left, right] = [this.check(node.left), this.check(node.right)];
    const variant = binaryOperators[node.operator].find((one) => fits(one, [left.type, right.type]));
    if (variant === undefined) {
      const params = { text: node.operator, left: typeNames[left.type], right: typeNames[right.type] };
      throw new ExpressionError(messages.operands, node, params);
    }
    return called(node.operator, variant, [left, right], node);
  }

  #membership(node: NodeOf<"in">): CheckedNode {
    const operand = this.check(node.operand);
    return { kind: "in", type: "bool", operand, list: node.list.map((entry) => this.#entry(entry, operand.type)) };
  }

  #entry(entry: ExpressionNode, type: ExpressionType): CheckedNode {
    const checked = this.check(entry);
    if (!isConstant(checked)) throw new ExpressionError(messages.constants, entry);
    if (type !== "list" && (checked.type === type || checked.type === "empty" || type === "empty")) return checked;
    const params = { text: "in", left: typeNames[type], right: typeNames[checked.type] };
    throw new ExpressionError(messages.operands, entry, params);
  }

  #call(node: NodeOf<"call">): CheckedNode {
    const definition = functions[node.name];
    const [first] = node.parameters;
    if (node.name === "COUNT" && node.parameters.length === 1 && first?.type === "reference" && first.table === null) {
      const found = this.#scope.find(first.name);
      if (found !== undefined && isScopeTable(found)) return this.#rows(found.id, node);
    }
    const rows = Math.max(0, ...definition.variants.map((variant) => variant.rows ?? 0));
    const outer = this.#walk;
    if (rows > 0 && outer !== undefined && outer.table !== null) throw new ExpressionError(messages.nested, node);
    const tables: (string | null)[] = [];
    const parts = node.parameters.map((parameter, index) => {
      const walk: Walk = { table: null, name: node.name };
      if (index < rows) this.#walk = walk;
      const part = this.check(parameter);
      this.#walk = outer;
      if (outer !== undefined && walk.table !== null) throw new ExpressionError(messages.nested, parameter);
      tables.push(walk.table);
      return part;
    });
    const variant = pickVariant(node, definition, parts);
    checkChoice(node, definition);
    return { ...called(node.name, variant, parts, node), tables };
  }

  #rows(table: string, node: ExpressionNode): CheckedNode {
    if (this.#walk !== undefined) throw new ExpressionError(messages.nested, node);
    this.#read(table, null);
    return { kind: "rows", type: "number", table, place: placeOf(node) };
  }
}

function placeOf({ at, length }: Place): Place {
  return { at, length };
}

function called(name: string, variant: Variant, parts: readonly CheckedNode[], node: Place): CheckedCall {
  const tables = parts.map(() => null);
  return { kind: "call", type: variant.result, name, variant, parts, tables, place: placeOf(node) };
}

/** Whether a part is worth the same for every record. */
export function isConstant(node: CheckedNode): boolean {
  if (node.kind === "field") return isContextName(node.id);
  if (node.kind === "call") return node.parts.every(isConstant);
  return node.kind === "constant" || (node.kind === "in" && isConstant(node.operand));
}

/** The types that an argument may have. */
export const takesAt = (variant: Variant, index: number): readonly ValueType[] =>
  variant.takes[index] ?? variant.rest ?? [];

const fitsAt = (variant: Variant, index: number, type: ExpressionType): boolean =>
  type === "empty" ? takesAt(variant, index).length > 0 : takesAt(variant, index).includes(type);

function fits(variant: Variant, types: readonly ExpressionType[]): boolean {
  return (
    types.length >= (variant.least ?? variant.takes.length) &&
    types.every((type, index) => fitsAt(variant, index, type))
  );
}

function pickVariant(node: NodeOf<"call">, { variants }: FunctionDefinition, parts: readonly CheckedNode[]): Variant {
  const types = parts.map((part) => part.type);
  const found = variants.find((variant) => fits(variant, types));
  if (found !== undefined) return found;
  let candidates = variants;
  for (const [index, type] of types.entries()) {
    const left = candidates.filter((variant) => fitsAt(variant, index, type));
    if (left.length === 0) {
      const wanted = [...new Set(candidates.flatMap((variant) => takesAt(variant, index)))];
      const place = node.parameters[index] ?? node;
      if (wanted.length === 0) break;
      const params = { text: node.name, index: index + 1, wanted: anyOf(wanted), given: typeNames[type] };
      throw new ExpressionError(messages.argument, place, params);
    }
    candidates = left;
  }
  throw new ExpressionError(messages.arguments, node, { text: node.name });
}

/** Several types in words. */
function anyOf(types: readonly ValueType[]): Message {
  const fill = (language: "zh" | "zhtw" | "en") =>
    types
      .map((type) => typeNames[type][language])
      .reduce((left, right) => messages.or[language].replace("{left}", left).replace("{right}", right));
  return { zh: fill("zh"), zhtw: fill("zhtw"), en: fill("en") };
}

function checkChoice(node: NodeOf<"call">, { choices }: FunctionDefinition): void {
  if (choices === undefined) return;
  const given = node.parameters[choices.index];
  if (given?.type !== "text" || choices.values.includes(given.value)) return;
  const params = { text: node.name, index: choices.index + 1, wanted: choices.values.join(", ") };
  throw new ExpressionError(messages.choice, given, params);
}

export type CheckedExpression =
  | {
      readonly ok: true;
      readonly checked: CheckedNode;
      readonly type: ExpressionType;
      readonly references: readonly ExpressionReference[];
    }
  | { readonly ok: false; readonly issue: ExpressionIssue };

/** What every name of an expression means, and the type of each of its parts: `expected` is what the whole must give. */
export function checkExpression(node: ExpressionNode, scope: ExpressionScope, expected?: ValueType): CheckedExpression {
  return caught(() => {
    const checker = new Checker(scope);
    const checked = checker.check(node);
    const { type } = checked;
    if (expected !== undefined && type !== expected && type !== "empty")
      throw new ExpressionError(messages.result, node, { given: typeNames[type], wanted: typeNames[expected] });
    return { checked, type, references: checker.references };
  });
}

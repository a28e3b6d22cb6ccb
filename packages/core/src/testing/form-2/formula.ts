import { type FormulaNode, type FormulaReference, type Operator, parseFormula } from "../../form-2/parse.ts";
import { FormulaError, type FormulaIssue } from "../../form-2/tokenize.ts";
import { isNumberText } from "../../validation/number-text.ts";
import { add, divide, multiply, round, subtract } from "./decimal.ts";
import { functions } from "./functions.ts";

/** The values that a formula is computed from, by field id. */
export interface FormulaScope {
  readonly value: (field: string) => unknown;
  readonly rowCount: (table: string) => number;
  readonly cell: (table: string, row: number, field: string) => unknown;
}

export interface Formula {
  readonly references: readonly FormulaReference[];
  /**
   * The result, or null when there is none: a division by zero, or a number too large. A null counts as 0 in a
   * formula that reads it, as every missing or non-numeric value does, but a record shows it as
   * empty, because a 0 there would pass for a real price or quantity.
   */
  readonly evaluate: (scope: FormulaScope) => number | null;
}

export type CompiledFormula =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly issue: FormulaIssue };

/** Reads a formula once, so that it can be computed often. */
export function compileFormula(text: string): CompiledFormula {
  try {
    const { node, references } = parseFormula(text);
    const compute = compileNode(node);
    const evaluate = (scope: FormulaScope) => {
      const result = round(compute(scope, 0), 12);
      return Number.isFinite(result) && Math.abs(result) < 1e15 ? result + 0 : null;
    };
    return { ok: true, formula: { references, evaluate } };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, issue: error.issue };
    throw error;
  }
}

type Compute = (scope: FormulaScope, row: number) => number;

/** A value as a formula sees it: a finite number or the text of one; null when it is missing or anything else. */
function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && isNumberText(value) ? Number(value) : null;
}

const operations: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
  "<": (left, right) => (left < right ? 1 : 0),
  "<=": (left, right) => (left <= right ? 1 : 0),
  ">": (left, right) => (left > right ? 1 : 0),
  ">=": (left, right) => (left >= right ? 1 : 0),
  "=": (left, right) => (left === right ? 1 : 0),
  "<>": (left, right) => (left === right ? 0 : 1),
};

const compilers: { readonly [Type in FormulaNode["type"]]: (node: Extract<FormulaNode, { type: Type }>) => Compute } = {
  number:
    ({ value }) =>
    () =>
      value,
  field: (node) => {
    const read = compileRead(node);
    return (scope, row) => read(scope, row) ?? 0;
  },
  cell: (node) => {
    const read = compileRead(node);
    return (scope, row) => read(scope, row) ?? 0;
  },
  negate: ({ operand }) => {
    const compute = compileNode(operand);
    return (scope, row) => -compute(scope, row);
  },
  binary: ({ operator, left, right }) => {
    const operation = operations[operator];
    const [first, second] = [compileNode(left), compileNode(right)];
    return (scope, row) => {
      const [one, two] = [first(scope, row), second(scope, row)];
      return Number.isNaN(one) || Number.isNaN(two) ? Number.NaN : operation(one, two);
    };
  },
  if: ({ test, then, otherwise }) => {
    const [condition, yes, no] = [compileNode(test), compileNode(then), compileNode(otherwise)];
    return (scope, row) => {
      const chosen = condition(scope, row);
      if (Number.isNaN(chosen)) return chosen;
      return chosen === 0 ? no(scope, row) : yes(scope, row);
    };
  },
  call: ({ name, parameters }) => {
    const { compute } = functions[name];
    const compiled = parameters.map(({ node, table }) => ({ read: compileRead(node), table }));
    return (scope, row) => {
      const values: (number | null)[] = [];
      for (const { read, table } of compiled) {
        if (table === null) values.push(read(scope, row));
        else for (let index = 0; index < scope.rowCount(table); index += 1) values.push(read(scope, index));
      }
      return values.some((value) => Number.isNaN(value)) ? Number.NaN : compute(values);
    };
  },
};

function compileNode<Type extends FormulaNode["type"]>(node: Extract<FormulaNode, { type: Type }>): Compute {
  const compile: (node: Extract<FormulaNode, { type: Type }>) => Compute = compilers[node.type];
  return compile(node);
}

/** Like {@link compileNode}, but keeps a missing value apart from 0, for the functions that leave it out. */
function compileRead(node: FormulaNode): (scope: FormulaScope, row: number) => number | null {
  if (node.type === "field") return (scope) => numberOf(scope.value(node.field));
  if (node.type === "cell") return (scope, row) => numberOf(scope.cell(node.table, row, node.field));
  return compileNode(node);
}

import { formulaMessages } from "./formula.messages.ts";
import { type FunctionName, functions, isFunctionName } from "./functions.ts";
import { FormulaError, type FormulaSymbol, type Token, tokenize } from "./tokenize.ts";

export type Operator = "+" | "-" | "*" | "/" | "<" | "<=" | ">" | ">=" | "=" | "<>";

/** A field that a formula reads; with `table` it is a column of that sub-table. Both are field ids. */
export interface FormulaReference {
  readonly table: string | null;
  readonly field: string;
}

export type FormulaNode =
  | { type: "number"; value: number }
  | { type: "field"; field: string }
  | { type: "cell"; table: string; field: string }
  | { type: "negate"; operand: FormulaNode }
  | { type: "binary"; operator: Operator; left: FormulaNode; right: FormulaNode }
  | { type: "if"; test: FormulaNode; then: FormulaNode; otherwise: FormulaNode }
  | { type: "call"; name: FunctionName; parameters: { node: FormulaNode; table: string | null }[] };

const precedence: Partial<Record<FormulaSymbol, number>> = {
  "<": 1,
  "<=": 1,
  ">": 1,
  ">=": 1,
  "=": 1,
  "<>": 1,
  "+": 2,
  "-": 2,
  "*": 3,
  "/": 3,
};

/** Precedence climbing over the tokens of one formula. */
class Parser {
  readonly references: FormulaReference[] = [];
  readonly #tokens: readonly Token[];
  #position = 0;
  /** The sub-table whose rows the present aggregate walks; null when it has met none yet, undefined outside aggregates. */
  #table: string | null | undefined;
  #aggregate = "";

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): FormulaNode {
    const node = this.#expression(1);
    const rest = this.#tokens[this.#position];
    if (rest !== undefined) throw new FormulaError(formulaMessages.unexpected, { at: rest.at, text: rest.text });
    return node;
  }

  #expression(least: number): FormulaNode {
    let left = this.#operand();
    for (;;) {
      const token = this.#tokens[this.#position];
      const rank = token?.type === "symbol" ? precedence[token.text] : undefined;
      if (token?.type !== "symbol" || rank === undefined || rank < least) return left;
      this.#position += 1;
      left = { type: "binary", operator: token.text as Operator, left, right: this.#expression(rank + 1) };
    }
  }

  #operand(): FormulaNode {
    const token = this.#tokens[this.#position];
    if (token === undefined) throw new FormulaError(formulaMessages.end);
    this.#position += 1;
    if (token.type === "number") return { type: "number", value: token.value };
    if (token.type === "reference") return this.#reference(token);
    if (token.type === "name") return this.#call(token.text);
    if (token.text === "-") return { type: "negate", operand: this.#expression(3) };
    if (token.text === "+") return this.#expression(3);
    if (token.text !== "(") throw new FormulaError(formulaMessages.unexpected, { at: token.at, text: token.text });
    const inner = this.#expression(1);
    this.#close(token.at);
    return inner;
  }

  #reference(token: Token & { type: "reference" }): FormulaNode {
    const { table, field } = token;
    if (!this.references.some((known) => known.table === table && known.field === field))
      this.references.push({ table, field });
    if (table === null) return { type: "field", field };
    if (this.#table === undefined) throw new FormulaError(formulaMessages.column, { text: token.text });
    if (this.#table !== null && this.#table !== table)
      throw new FormulaError(formulaMessages.twoTables, { text: this.#aggregate });
    this.#table = table;
    return { type: "cell", table, field };
  }

  #call(name: string): FormulaNode {
    const opening = this.#tokens[this.#position];
    if (name !== "IF" && !isFunctionName(name)) throw new FormulaError(formulaMessages.function, { text: name });
    if (opening === undefined) throw new FormulaError(formulaMessages.end);
    if (!this.#take("(")) throw new FormulaError(formulaMessages.unexpected, { at: opening.at, text: opening.text });
    if (name === "IF") return this.#choice(opening.at);
    const { aggregate, minArguments, maxArguments } = functions[name];
    const outer = this.#table;
    if (aggregate && typeof outer === "string") throw new FormulaError(formulaMessages.nested);
    const parameters: { node: FormulaNode; table: string | null }[] = [];
    do {
      if (!aggregate) parameters.push({ node: this.#expression(1), table: null });
      else parameters.push(this.#aggregateArgument(name, outer));
    } while (this.#take(","));
    this.#close(opening.at);
    if (parameters.length < minArguments || parameters.length > maxArguments)
      throw new FormulaError(formulaMessages.arguments, { text: name });
    return { type: "call", name, parameters };
  }

  #aggregateArgument(name: string, outer: string | null | undefined): { node: FormulaNode; table: string | null } {
    this.#table = null;
    this.#aggregate = name;
    const node = this.#expression(1);
    const table: string | null = this.#table;
    this.#table = outer;
    if (outer !== undefined && table !== null) throw new FormulaError(formulaMessages.nested);
    return { node, table };
  }

  #choice(at: number): FormulaNode {
    const parts = [this.#expression(1)];
    while (this.#take(",")) parts.push(this.#expression(1));
    this.#close(at);
    const [test, then, otherwise] = parts;
    if (test === undefined || then === undefined || otherwise === undefined || parts.length > 3)
      throw new FormulaError(formulaMessages.arguments, { text: "IF" });
    return { type: "if", test, then, otherwise };
  }

  #take(symbol: FormulaSymbol): boolean {
    const token = this.#tokens[this.#position];
    if (token?.type !== "symbol" || token.text !== symbol) return false;
    this.#position += 1;
    return true;
  }

  #close(at: number): void {
    if (this.#take(")")) return;
    const token = this.#tokens[this.#position];
    throw token === undefined
      ? new FormulaError(formulaMessages.closing, { at })
      : new FormulaError(formulaMessages.unexpected, { at: token.at, text: token.text });
  }
}

/** The tree of a formula and the fields that it reads. Throws a FormulaError that says what is wrong and where. */
export function parseFormula(text: string): { node: FormulaNode; references: readonly FormulaReference[] } {
  const tokens = tokenize(text);
  if (tokens.length === 0) throw new FormulaError(formulaMessages.empty);
  const parser = new Parser(tokens);
  return { node: parser.whole(), references: parser.references };
}

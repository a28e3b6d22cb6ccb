import { expressionMessages as messages } from "./expression.messages.ts";
import { type FunctionName, functionNamed, functions } from "./functions/table.ts";
import { caught, ExpressionError, type ExpressionIssue, type Place } from "./issue.ts";
import { type ExpressionLimits, expressionLimits, maxParameters } from "./limits.ts";
import { type BinaryOperator, binding, type ExpressionNode, type NodeOf, partsOf, unaryBinding } from "./node.ts";
import { type Token, type TokenSymbol, tokenize } from "./tokenize.ts";

/** A Pratt parser over the tokens of one expression. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: Place;
  readonly #limits: ExpressionLimits;
  #position = 0;
  #depth = 0;
  #nodes = 0;
  readonly #heights = new Map<ExpressionNode, number>();

  constructor(tokens: readonly Token[], length: number, limits: ExpressionLimits) {
    this.#tokens = tokens;
    this.#end = { at: length, length: 0 };
    this.#limits = limits;
  }

  whole(): ExpressionNode {
    const node = this.#expression(0);
    if (this.#token !== undefined) throw this.#unexpected();
    return node;
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#position];
  }

  #unexpected(): ExpressionError {
    const token = this.#token;
    return token === undefined
      ? new ExpressionError(messages.end, this.#end)
      : new ExpressionError(messages.unexpected, token, { text: token.text });
  }

  /** The node, counted, with the place from its first part to the last token that was taken. */
  #made<Node extends ExpressionNode>(start: number, shape: Omit<Node, keyof Place>): Node {
    this.#nodes += 1;
    const last = this.#tokens[this.#position - 1] ?? this.#end;
    const place = { at: start, length: last.at + last.length - start };
    if (this.#nodes > this.#limits.nodes)
      throw new ExpressionError(messages.tooMany, place, { most: this.#limits.nodes });
    const node = { ...shape, ...place } as Node;
    const height = 1 + partsOf(node).reduce((most, part) => Math.max(most, this.#heights.get(part) ?? 0), 0);
    if (height > this.#limits.height) throw new ExpressionError(messages.tooHigh, place, { most: this.#limits.height });
    this.#heights.set(node, height);
    return node;
  }

  #expression(least: number): ExpressionNode {
    this.#depth += 1;
    if (this.#depth > this.#limits.depth)
      throw new ExpressionError(messages.tooDeep, this.#token ?? this.#end, { most: this.#limits.depth });
    let left = this.#operand();
    for (;;) {
      const joined = this.#joined(left, least);
      if (joined === null) break;
      left = joined;
    }
    this.#depth -= 1;
    return left;
  }

  /** `left` with the operator that follows and its right side; null when none follows that binds at least so tightly. */
  #joined(left: ExpressionNode, least: number): ExpressionNode | null {
    const token = this.#token;
    if (token?.type !== "symbol") return null;
    if (token.symbol === "in" || token.symbol === "not") return this.#membership(left, least);
    if (!isOperator(token.symbol)) return null;
    const binds = binding[token.symbol];
    if (binds < least) return null;
    this.#position += 1;
    const right = this.#expression(binds + 1);
    return this.#made<NodeOf<"binary">>(left.at, { type: "binary", operator: token.symbol, left, right });
  }

  /** `in (…)` and `not in (…)`. */
  #membership(operand: ExpressionNode, least: number): ExpressionNode | null {
    if (binding["="] < least) return null;
    const start = this.#position;
    const negated = this.#take("not");
    if (!this.#take("in")) {
      this.#position = start;
      return null;
    }
    const nodes = this.#nodes;
    const list = this.#list();
    this.#nodes = Math.min(this.#nodes, nodes + 1);
    const node = this.#made<NodeOf<"in">>(operand.at, { type: "in", operand, list });
    return negated ? this.#made<NodeOf<"unary">>(operand.at, { type: "unary", operator: "not", operand: node }) : node;
  }

  /** What stands in brackets, between commas: one entry at least. */
  #list(): ExpressionNode[] {
    const opening = this.#token;
    if (!this.#take("(")) throw this.#unexpected();
    const list = [this.#expression(0)];
    while (this.#take(",")) list.push(this.#expression(0));
    this.#close(opening);
    return list;
  }

  #operand(): ExpressionNode {
    const token = this.#token;
    if (token === undefined) throw this.#unexpected();
    this.#position += 1;
    if (token.type === "number") return this.#made<NodeOf<"number">>(token.at, { type: "number", value: token.value });
    if (token.type === "text") return this.#made<NodeOf<"text">>(token.at, { type: "text", value: token.value });
    if (token.type === "reference")
      return this.#made<NodeOf<"reference">>(token.at, { type: "reference", table: token.table, name: token.name });
    return token.type === "name" ? this.#call(token) : this.#prefix(token);
  }

  #prefix(token: Token & { type: "symbol" }): ExpressionNode {
    const { symbol, at } = token;
    if (symbol === "true" || symbol === "false")
      return this.#made<NodeOf<"bool">>(at, { type: "bool", value: symbol === "true" });
    if (symbol === "empty") return this.#made<NodeOf<"empty">>(at, { type: "empty" });
    if (symbol === "+") return this.#expression(unaryBinding["-"]);
    if (symbol === "-" || symbol === "not") {
      const operand = this.#expression(unaryBinding[symbol]);
      return this.#made<NodeOf<"unary">>(at, { type: "unary", operator: symbol, operand });
    }
    this.#position -= 1;
    if (symbol !== "(") throw this.#unexpected();
    this.#position += 1;
    const inner = this.#expression(0);
    this.#close(token);
    return inner;
  }

  #call(token: Token): ExpressionNode {
    const name = functionNamed(token.text);
    if (name === undefined) throw new ExpressionError(messages.function, token, { text: token.text });
    const parameters = this.#parameters(name);
    const node = this.#made<NodeOf<"call">>(token.at, { type: "call", name, parameters });
    const { least, most } = functions[name];
    if (parameters.length < least || parameters.length > most)
      throw new ExpressionError(messages.arguments, node, { text: name });
    return node;
  }

  #parameters(name: FunctionName): ExpressionNode[] {
    const opening = this.#token;
    if (!this.#take("(")) throw this.#unexpected();
    if (this.#take(")")) return [];
    this.#position -= 1;
    const list = this.#list();
    if (list.length > maxParameters)
      throw new ExpressionError(messages.arguments, opening ?? this.#end, { text: name });
    return list;
  }

  #take(symbol: TokenSymbol): boolean {
    const token = this.#token;
    if (token?.type !== "symbol" || token.symbol !== symbol) return false;
    this.#position += 1;
    return true;
  }

  #close(opening: Token | undefined): void {
    if (this.#take(")")) return;
    throw this.#token === undefined ? new ExpressionError(messages.closing, opening ?? this.#end) : this.#unexpected();
  }
}

function isOperator(symbol: TokenSymbol): symbol is BinaryOperator {
  return Object.hasOwn(binding, symbol);
}

export type ParsedExpression =
  | { readonly ok: true; readonly node: ExpressionNode }
  | { readonly ok: false; readonly issue: ExpressionIssue };

/** Reads the text of an expression: its tree, or what is wrong and where. Which fields there are and what types fit is asked by `checkExpression`. */
export function parseExpression(text: string, limits: ExpressionLimits = expressionLimits): ParsedExpression {
  return caught(() => {
    const all = { at: 0, length: text.length };
    if (text.length > limits.length) throw new ExpressionError(messages.tooLong, all, { most: limits.length });
    const tokens = tokenize(text);
    if (tokens.length === 0) throw new ExpressionError(messages.none, all);
    return { node: new Parser(tokens, text.length, limits).whole() };
  });
}

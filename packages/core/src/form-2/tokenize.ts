import type { Message, MessageParams } from "../text/messages.ts";
import { formulaMessages } from "./formula.messages.ts";

/** A formula that cannot be understood, and why. */
export interface FormulaIssue {
  readonly message: Message;
  readonly params: MessageParams;
}

/** Thrown inside the formula reader only; `compileFormula` turns it into its reply. */
export class FormulaError extends Error {
  readonly issue: FormulaIssue;
  constructor(message: Message, params: MessageParams = {}) {
    super(message.en);
    this.issue = { message, params };
  }
}

export type Token =
  | { type: "number"; value: number; text: string; at: number }
  | { type: "reference"; table: string | null; field: string; text: string; at: number }
  | { type: "name"; text: string; at: number }
  | { type: "symbol"; text: FormulaSymbol; at: number };

export type FormulaSymbol = "+" | "-" | "*" | "/" | "(" | ")" | "," | "<" | "<=" | ">" | ">=" | "=" | "<>";

/** The spellings of a symbol, full-width ones included; the key form is what the parser sees. */
const symbols: Readonly<Record<string, FormulaSymbol>> = {
  "+": "+",
  "＋": "+",
  "-": "-",
  "－": "-",
  "−": "-",
  "×": "*",
  "*": "*",
  "÷": "/",
  "/": "/",
  "(": "(",
  "（": "(",
  ")": ")",
  "）": ")",
  ",": ",",
  "，": ",",
  "<": "<",
  "<=": "<=",
  "≤": "<=",
  ">": ">",
  ">=": ">=",
  "≥": ">=",
  "=": "=",
  "<>": "<>",
  "≠": "<>",
};

const piece = /(\s+)|(\d+(?:\.\d+)?|\.\d+)|\{([^{}]*)\}|([A-Za-z]+)|(<=|>=|<>|.)/suy;

/** Splits the text of a formula. Throws a FormulaError at a character that means nothing. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const index = piece.lastIndex;
    const match = piece.exec(text);
    if (match === null) break;
    const [whole, space, number, reference, name, symbol] = match;
    const at = index + 1;
    if (space !== undefined) continue;
    if (number !== undefined) tokens.push({ type: "number", value: Number(number), text: number, at });
    else if (reference !== undefined) tokens.push(referenceToken(reference, whole, at));
    else if (name !== undefined) tokens.push({ type: "name", text: name.toUpperCase(), at });
    else tokens.push({ type: "symbol", text: symbolOf(symbol ?? "", at), at });
  }
  return tokens;
}

function symbolOf(spelling: string, at: number): FormulaSymbol {
  const symbol = Object.hasOwn(symbols, spelling) ? symbols[spelling] : undefined;
  if (symbol !== undefined) return symbol;
  if (spelling === "{") throw new FormulaError(formulaMessages.openBrace, { at });
  throw new FormulaError(formulaMessages.character, { at, text: spelling });
}

function referenceToken(reference: string, text: string, at: number): Token {
  const parts = reference.trim().split(".");
  const [first = "", second] = parts;
  if (first === "" || second === "" || parts.length > 2)
    throw new FormulaError(formulaMessages.unexpected, { at, text });
  return second === undefined
    ? { type: "reference", table: null, field: first, text, at }
    : { type: "reference", table: first, field: second, text, at };
}

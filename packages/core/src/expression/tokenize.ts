// law-ignore no-hard-coded-chinese -- the words of the language that people may write in Chinese are part of its grammar
import { type Decimal, fromText } from "./decimal.ts";
import { expressionMessages as messages } from "./expression.messages.ts";
import { ExpressionError, type Place } from "./issue.ts";
import type { BinaryOperator } from "./node.ts";

export type TokenSymbol = BinaryOperator | "not" | "in" | "(" | ")" | "," | "true" | "false" | "empty";

export type Token = Place &
  (
    | { readonly type: "number"; readonly value: Decimal; readonly text: string }
    | { readonly type: "text"; readonly value: string; readonly text: string }
    | { readonly type: "reference"; readonly table: string | null; readonly name: string; readonly text: string }
    | { readonly type: "name"; readonly text: string }
    | { readonly type: "symbol"; readonly symbol: TokenSymbol; readonly text: string }
  );

/** The spellings of a symbol, full-width ones included. */
const symbols: ReadonlyMap<string, TokenSymbol> = new Map<string, TokenSymbol>([
  ["+", "+"],
  ["＋", "+"],
  ["-", "-"],
  ["－", "-"],
  ["−", "-"],
  ["×", "*"],
  ["*", "*"],
  ["÷", "/"],
  ["/", "/"],
  ["&", "&"],
  ["＆", "&"],
  ["(", "("],
  ["（", "("],
  [")", ")"],
  ["）", ")"],
  [",", ","],
  ["，", ","],
  ["<", "<"],
  ["＜", "<"],
  ["<=", "<="],
  ["≤", "<="],
  [">", ">"],
  ["＞", ">"],
  [">=", ">="],
  ["≥", ">="],
  ["=", "="],
  ["＝", "="],
  ["<>", "<>"],
  ["≠", "<>"],
]);

/** Words in capitals; all but the Chinese ones may be written in any case. */
const words: ReadonlyMap<string, TokenSymbol> = new Map<string, TokenSymbol>([
  ["OR", "or"],
  ["或", "or"],
  ["AND", "and"],
  ["且", "and"],
  ["NOT", "not"],
  ["非", "not"],
  ["IS", "is"],
  ["IN", "in"],
  ["TRUE", "true"],
  ["真", "true"],
  ["FALSE", "false"],
  ["假", "false"],
  ["EMPTY", "empty"],
]);

// 且, 或 and 非 are words of their own even where no space stands beside them.
const piece =
  /(\s+)|(\d+(?:\.\d+)?|\.\d+)|\{([^{}]*)\}|"((?:[^"]|"")*)"|([且或非])|((?![且或非])\p{L}(?:(?![且或非])[\p{L}\p{N}_])*)|(<=|>=|<>|.)/suy;

/** Splits the text of an expression. Throws an ExpressionError at a piece that means nothing. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex;
    const match = piece.exec(text);
    if (match === null) break;
    const [whole, space, number, reference, quoted, join, name, symbol] = match;
    const place = { at, length: whole.length, text: whole };
    if (space !== undefined) continue;
    if (number !== undefined) tokens.push({ type: "number", value: numberOf(number, place), ...place });
    else if (reference !== undefined) tokens.push(referenceToken(reference, place));
    else if (quoted !== undefined) tokens.push({ type: "text", value: quoted.replaceAll('""', '"'), ...place });
    else if (symbol !== undefined) tokens.push({ type: "symbol", symbol: symbolOf(symbol, place), ...place });
    else tokens.push(wordToken(join ?? name ?? "", place));
  }
  return joinIsNot(tokens);
}

type Piece = Place & { readonly text: string };

function numberOf(spelling: string, place: Piece): Decimal {
  const plain = spelling.startsWith(".") ? `0${spelling}` : spelling.replace(/^0+(?=\d)/, "");
  const [whole = "", decimals = ""] = plain.split(".");
  const value = whole.length <= 15 && decimals.replace(/0+$/, "").length <= 12 ? fromText(shortened(plain)) : null;
  if (value === null) throw new ExpressionError(messages.digits, place, { text: spelling });
  return value;
}

/** Without the zeros at the end, which a number may have any number of. */
function shortened(plain: string): string {
  return plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain;
}

function wordToken(word: string, place: Piece): Token {
  const symbol = words.get(word.toUpperCase());
  return symbol === undefined ? { type: "name", ...place } : { type: "symbol", symbol, ...place };
}

function symbolOf(spelling: string, place: Piece): TokenSymbol {
  const symbol = symbols.get(spelling);
  if (symbol !== undefined) return symbol;
  if (spelling === "{") throw new ExpressionError(messages.openBrace, place);
  if (spelling === '"') throw new ExpressionError(messages.openQuote, place);
  throw new ExpressionError(messages.character, place, { text: spelling });
}

function referenceToken(reference: string, place: Piece): Token {
  const [first = "", second, ...more] = reference.split(".").map((part) => part.trim());
  if (first === "" || second === "" || more.length > 0)
    throw new ExpressionError(messages.unexpected, place, { text: place.text });
  return second === undefined
    ? { type: "reference", table: null, name: first, ...place }
    : { type: "reference", table: first, name: second, ...place };
}

/** Makes one symbol of `is not`. */
function joinIsNot(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isNot = token.type === "symbol" && token.symbol === "not" && last?.type === "symbol" && last.symbol === "is";
    if (!isNot) joined.push(token);
    else joined[joined.length - 1] = { ...last, symbol: "is not", length: token.at + token.length - last.at };
  }
  return joined;
}

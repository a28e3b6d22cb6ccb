import { isContextName, type Parameter, type ParameterType } from "@gongshu/core/data-interface/parameter";
import { placeholderType } from "@gongshu/core/data-interface/parameter-values";
import { type Edit, EditedText } from "./edited-text.ts";
import { sqlMessages } from "./sql.messages.ts";
import { lexSql, type SqlToken } from "./sql-lexer.ts";
import { sqlRefusal } from "./sql-refusal.ts";

export interface BoundText {
  readonly edited: EditedText;
  /** The parameters in the order of their numbers (PostgreSQL) or places (MySQL). */
  readonly names: readonly string[];
}

/** Types of the own database and of others: the own one keeps times with their zone. */
export type TypeNames = Readonly<Record<ParameterType, string>>;

/**
 * `@name` outside of texts and comments becomes a bound parameter of its type: a value never becomes part of the text. `in (@list)` becomes a
 * comparison with the items.
 */
export function bindPlaceholders(source: string, parameters: readonly Parameter[], types: TypeNames): BoundText {
  const tokens = lexSql(source, "postgres");
  refuseForeignPlaceholders(source, tokens);
  const names: string[] = [];
  const edits: Edit[] = [];
  tokens.forEach((token, index) => {
    const type = boundType(source, tokens, index, parameters);
    if (type === undefined) return;
    const name = token.text.slice(1);
    if (!names.includes(name)) names.push(name);
    const value = `$${names.indexOf(name) + 1}::${types[type]}`;
    edits.push({ start: token.start, end: token.end, text: `(${value})` });
    if (type === "list") edits.push(...comparisonEdits(tokens, index));
  });
  const end = trailingSemicolon(tokens);
  if (end !== undefined) edits.push({ start: end.start, end: end.end, text: " " });
  return { edited: new EditedText(source, edits), names };
}

/** The same for `?`, which has a place for each use. A list stands for as many as it has items. */
export function bindByPlace(
  source: string,
  parameters: readonly Parameter[],
  sizeOf: (name: string) => number,
): BoundText {
  const tokens = lexSql(source, "mysql");
  const names: string[] = [];
  const edits: Edit[] = [];
  tokens.forEach((token, index) => {
    if (token.kind === "sign" && token.text === "?")
      throw sqlRefusal(source, sqlMessages.ownPlaceholder, { text: "?" }, token.start);
    const type = boundType(source, tokens, index, parameters);
    if (type === undefined) return;
    const name = token.text.slice(1);
    names.push(name);
    const size = type === "list" ? Math.max(1, sizeOf(name)) : 1;
    edits.push({ start: token.start, end: token.end, text: Array(size).fill("?").join(", ") });
  });
  const end = trailingSemicolon(tokens);
  if (end !== undefined) edits.push({ start: end.start, end: end.end, text: " " });
  return { edited: new EditedText(source, edits), names };
}

function boundType(
  source: string,
  tokens: readonly SqlToken[],
  index: number,
  parameters: readonly Parameter[],
): ParameterType | undefined {
  const token = tokens[index];
  if (token?.kind !== "placeholder") return undefined;
  const name = token.text.slice(1);
  const type = placeholderType(parameters, name);
  if (type !== undefined) return type;
  // `a <@b` is an operator of arrays and JSON.
  if (tokens[index - 1]?.text === "<" && !isContextName(name.toLowerCase())) return undefined;
  throw sqlRefusal(source, sqlMessages.unknownParameter, { name }, token.start);
}

function refuseForeignPlaceholders(source: string, tokens: readonly SqlToken[]): void {
  const dollar = tokens.find(({ kind, text }) => kind === "sign" && text === "$");
  if (dollar !== undefined) throw sqlRefusal(source, sqlMessages.ownPlaceholder, { text: "$" }, dollar.start);
}

const isGap = ({ kind }: SqlToken) => kind === "space" || kind === "comment";

/** The tokens before an index, nearest first, without what is between words. */
function* before(tokens: readonly SqlToken[], index: number): Generator<SqlToken> {
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token !== undefined && !isGap(token)) yield token;
  }
}

/** `in (@list)` as `= any (…)`, `not in (@list)` as `<> all (…)`. */
function comparisonEdits(tokens: readonly SqlToken[], index: number): Edit[] {
  const [first, ...rest] = [...take(before(tokens, index), 3)];
  const [word, negation] = first?.text === "(" ? rest : [first, rest[0]];
  if (word === undefined || word.text.toLowerCase() !== "in") return [];
  const isNegated = negation?.text.toLowerCase() === "not";
  const start = isNegated ? negation.start : word.start;
  return [{ start, end: word.end, text: isNegated ? "<> all" : "= any" }];
}

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

function trailingSemicolon(tokens: readonly SqlToken[]): SqlToken | undefined {
  const last = tokens.findLast((token) => !isGap(token));
  return last?.text === ";" ? last : undefined;
}

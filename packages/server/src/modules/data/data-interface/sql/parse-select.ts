import { hasSqlDetails, loadModule, parseSync } from "libpg-query";
import { placeOfByte, placeOfCharacter } from "./edited-text.ts";
import type { BoundText } from "./placeholders.ts";
import { sqlMessages } from "./sql.messages.ts";
import { sqlRefusal } from "./sql-refusal.ts";
import { NodeRefusal, type TreeFacts, TreeWalk } from "./syntax-tree.ts";

export const maxSqlLength = 20_000;
/** Deeper ones would exhaust the stack of what reads the tree. */
const maxBrackets = 100;

const statementNames: Readonly<Record<string, true>> = { SelectStmt: true };

/** Loads the parser, once in a process. */
export const loadParser: () => Promise<void> = () => loadModule();

/** The tree of one SELECT whose every part is allowed, or a refusal that says where in `source` something is wrong. */
export function parseSelect(source: string, { edited }: BoundText): TreeFacts {
  // For the parser the text would end there, and for the database as well, or not.
  if (source.includes("\0")) throw sqlRefusal(source, sqlMessages.notAllowed, { text: "\\0" }, source.indexOf("\0"));
  if (source.trim() === "") throw sqlRefusal(source, sqlMessages.empty);
  if (source.length > maxSqlLength || edited.text.length > 2 * maxSqlLength)
    throw sqlRefusal(source, sqlMessages.tooLong, { limit: maxSqlLength });
  if (bracketDepth(edited.text) > maxBrackets) throw sqlRefusal(source, sqlMessages.tooComplex);
  const select = oneSelect(source, edited);
  try {
    return new TreeWalk(select);
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw asTooComplex(source, error);
    const place = error.byte === undefined ? undefined : edited.toSource(placeOfByte(edited.text, error.byte));
    throw sqlRefusal(source, error.text, error.params, place);
  }
}

function oneSelect(source: string, edited: BoundText["edited"]): unknown {
  const statements = parsed(source, edited).stmts ?? [];
  if (statements.length === 0) throw sqlRefusal(source, sqlMessages.empty);
  const [first, second] = statements;
  if (second !== undefined) {
    const place = edited.toSource(placeOfByte(edited.text, second.stmt_location ?? 0));
    throw sqlRefusal(source, sqlMessages.oneStatement, {}, place);
  }
  const [[kind, statement] = ["", undefined]] = Object.entries(first?.stmt ?? {});
  if (statementNames[kind] !== true) throw sqlRefusal(source, sqlMessages.onlySelect, {}, 0);
  return statement;
}

function parsed(source: string, edited: BoundText["edited"]) {
  try {
    return parseSync(edited.text);
  } catch (error) {
    if (!hasSqlDetails(error) || error.sqlDetails === undefined) throw asTooComplex(source, error);
    const { message, cursorPosition } = error.sqlDetails;
    const place = cursorPosition < 0 ? undefined : edited.toSource(placeOfCharacter(edited.text, cursorPosition));
    throw sqlRefusal(source, sqlMessages.syntax, { text: message }, place);
  }
}

/** The stack or the memory of the parser was not enough. Everything else is a defect. */
function asTooComplex(source: string, error: unknown): unknown {
  const isExhausted =
    error instanceof RangeError || (error instanceof Error && /memory|stack|unreachable/i.test(error.message));
  return isExhausted ? sqlRefusal(source, sqlMessages.tooComplex) : error;
}

function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const char of text) {
    if (char === "(" || char === "[") deepest = Math.max(deepest, ++depth);
    else if (char === ")" || char === "]") depth--;
  }
  return deepest;
}

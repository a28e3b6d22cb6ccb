/** What SQL text is made of, as far as placeholders and comments need it; the parser of the database decides everything else. */
export interface SqlToken {
  readonly kind: "word" | "string" | "identifier" | "comment" | "space" | "placeholder" | "sign";
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type Dialect = "postgres" | "mysql";

const wordStart = /[\p{L}_\u0080-\uffff]/u;
const wordPart = /[\p{L}\p{N}_$\u0080-\uffff]/u;
const digit = /[0-9]/;
const space = /\s/;

/** Cuts the text into tokens; whatever is not closed reaches to the end. Together they are the text. */
export function lexSql(text: string, dialect: Dialect): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = 0; at < text.length; ) {
    const previous = tokens.at(-1);
    const { kind, end } = tokenAt(text, at, dialect, previous);
    tokens.push({ kind, start: at, end, text: text.slice(at, end) });
    at = end;
  }
  return tokens;
}

interface Cut {
  readonly kind: SqlToken["kind"];
  readonly end: number;
}

function tokenAt(text: string, at: number, dialect: Dialect, previous: SqlToken | undefined): Cut {
  const char = text[at] ?? "";
  if (space.test(char)) return { kind: "space", end: skip(text, at, space) };
  const comment = commentEnd(text, at, dialect);
  if (comment !== undefined) return { kind: "comment", end: comment };
  if (char === "'") return { kind: "string", end: quoteEnd(text, at, hasBackslashes(text, at, dialect)) };
  if (char === '"')
    return { kind: dialect === "mysql" ? "string" : "identifier", end: quoteEnd(text, at, dialect === "mysql") };
  if (char === "`" && dialect === "mysql") return { kind: "identifier", end: quoteEnd(text, at, false) };
  // Here two minus signs without a space behind them are no comment for MySQL, but look like one.
  if (dialect === "mysql" && text.startsWith("--", at)) return { kind: "sign", end: at + 2 };
  if (char === "@" && isNameAt(text, at + 1) && previous?.text !== "@")
    return { kind: "placeholder", end: skip(text, at + 1, /[A-Za-z0-9_]/) };
  if (wordStart.test(char)) return { kind: "word", end: skip(text, at, wordPart) };
  if (digit.test(char)) return { kind: "sign", end: skip(text, at, /[0-9A-Za-z_.]/) };
  return { kind: "sign", end: at + 1 };
}

const isNameAt = (text: string, at: number) => /[A-Za-z]/.test(text[at] ?? "");

function skip(text: string, from: number, of: RegExp): number {
  let at = from;
  while (at < text.length && of.test(text[at] ?? "")) at++;
  return at;
}

/** `E'…'` of PostgreSQL, every string of MySQL. */
function hasBackslashes(text: string, at: number, dialect: Dialect): boolean {
  if (dialect === "mysql") return true;
  return /[eE]/.test(text[at - 1] ?? "") && !wordPart.test(text[at - 2] ?? "");
}

/** A doubled quote is one inside. */
function quoteEnd(text: string, start: number, backslashes: boolean): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (backslashes && text[at] === "\\") at++;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  return text.length;
}

function commentEnd(text: string, at: number, dialect: Dialect): number | undefined {
  const isLine =
    dialect === "mysql"
      ? text[at] === "#" || /^--(?:[ \t\r\n]|$)/.test(text.slice(at, at + 3))
      : text.startsWith("--", at);
  if (isLine) {
    // A carriage return alone ends no comment of MySQL.
    const end = text.slice(at).search(dialect === "mysql" ? /\n/ : /[\r\n]/);
    return end < 0 ? text.length : at + end;
  }
  return text.startsWith("/*", at) ? blockEnd(text, at, dialect === "postgres") : undefined;
}

/** Comments nest in PostgreSQL and not in MySQL. */
function blockEnd(text: string, start: number, nests: boolean): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith("/*", at) && (nests || depth === 0)) {
      depth++;
      at++;
    } else if (text.startsWith("*/", at)) {
      depth--;
      at++;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

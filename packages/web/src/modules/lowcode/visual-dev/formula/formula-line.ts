/** A formula while it is edited: pieces in order and the caret before the piece at `caret`. A reference such as `{f1}` or a name such as `SUM` is one piece. */
export interface FormulaLine {
  readonly pieces: readonly string[];
  readonly caret: number;
}

const piece = /\{[^{}]*\}|"(?:[^"]|"")*"|[A-Za-z]+|\p{Script=Han}+|<=|>=|<>|\s+|./gsu;
const maxLength = 1000;

/** The pieces of a formula's text; spaces are left out, as they mean nothing. */
export function splitFormula(text: string): string[] {
  return (text.match(piece) ?? []).filter((part) => part.trim() !== "");
}

/** The text of a line, as it is stored. */
export function joinFormula(pieces: readonly string[]): string {
  return pieces.map((part, index) => (needsSpace(pieces[index - 1], part) ? ` ${part}` : part)).join("");
}

const word = /^[A-Za-z\p{Script=Han}]+$/u;

/** Words such as `and` stand apart from what is beside them. */
function needsSpace(before: string | undefined, part: string): boolean {
  if (before === undefined || part === "(" || part === "," || before === "(") return false;
  return word.test(part) ? before !== "," && /[\w\p{Script=Han}})"]$/u.test(before) : word.test(before) && part !== ")";
}

export function lineOf(text: string): FormulaLine {
  const pieces = splitFormula(text);
  return { pieces, caret: pieces.length };
}

/** The reference that a chip stands for; null for any other piece. With `table` it is a column of that sub-table. */
export function referenceOf(part: string): { readonly table: string | null; readonly field: string } | null {
  if (!part.startsWith("{")) return null;
  const [first = "", second] = part.slice(1, -1).split(".");
  return second === undefined ? { table: null, field: first.trim() } : { table: first.trim(), field: second.trim() };
}

const withCaret = (line: FormulaLine, caret: number): FormulaLine => ({
  ...line,
  caret: Math.max(0, Math.min(caret, line.pieces.length)),
});

export function moveCaret(line: FormulaLine, by: number): FormulaLine {
  return withCaret(line, line.caret + by);
}

export function placeCaret(line: FormulaLine, caret: number): FormulaLine {
  return withCaret(line, caret);
}

/** Puts text in at the caret, which goes behind it. What would make the formula too long is refused. Neighbouring `<` and `=` become one piece. */
export function insertText(line: FormulaLine, text: string): FormulaLine {
  const before = splitFormula(joinFormula(line.pieces.slice(0, line.caret)) + text);
  const pieces = [...before, ...line.pieces.slice(line.caret)];
  return joinFormula(pieces).length > maxLength ? line : { pieces, caret: before.length };
}

/** Puts a function with its parentheses in; the caret stands between them. */
export function insertCall(line: FormulaLine, name: string): FormulaLine {
  const next = insertText(line, `${name}()`);
  return next === line ? line : moveCaret(next, -1);
}

/** Puts in a reference. A column of a sub-table outside of an aggregate is summed, because it has no single value there. */
export function insertReference(
  line: FormulaLine,
  reference: { readonly table: string | null; readonly field: string },
): FormulaLine {
  if (reference.table === null) return insertText(line, `{${reference.field}}`);
  const chip = `{${reference.table}.${reference.field}}`;
  if (isInsideAggregate(line)) return insertText(line, chip);
  return insertText(line, `SUM(${chip})`);
}

/** Takes the piece before the caret (-1) or behind it (1) away, chips as a whole. */
export function removeAt(line: FormulaLine, direction: -1 | 1): FormulaLine {
  const index = direction === -1 ? line.caret - 1 : line.caret;
  if (index < 0 || index >= line.pieces.length) return line;
  return { pieces: line.pieces.toSpliced(index, 1), caret: index };
}

const aggregates: readonly string[] = ["SUM", "AVG", "MIN", "MAX", "COUNT"];

function isInsideAggregate({ pieces, caret }: FormulaLine): boolean {
  const open: boolean[] = [];
  for (const [index, part] of pieces.slice(0, caret).entries()) {
    if (part === "(" || part === "（") open.push(aggregates.includes((pieces[index - 1] ?? "").toUpperCase()));
    else if (part === ")" || part === "）") open.pop();
  }
  return open.includes(true);
}

/** The characters that may be typed into a formula; letters spell functions. */
export function isTypable(key: string): boolean {
  return /^[0-9.+\-*/×÷(),<>=≤≥≠A-Za-z（），]$/u.test(key);
}

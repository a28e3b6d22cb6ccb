/** How long and how deep an expression may be, so that nobody can make one that takes seconds to read or to compute. */
export interface ExpressionLimits {
  /** Characters (UTF-16 units) of the text. */
  readonly length: number;
  /** Brackets, calls and signs within each other. */
  readonly depth: number;
  /** Values, references, operators and calls; a list of constants counts as one. */
  readonly nodes: number;
  /** Of the tree: as `a and b and c`, each operator in a row goes one step down, and whoever walks the tree needs as much of the stack. */
  readonly height: number;
}

export const expressionLimits: ExpressionLimits = { length: 4000, depth: 40, nodes: 500, height: 500 };

/** For conditions of the earlier form, which may be longer than what people write: they are read with these limits. */
export const storedLimits: ExpressionLimits = { length: 1_000_000, depth: 200, nodes: 1500, height: 1500 };

/** For the conditions of data schemes, which may have a thousand rules, or one with a list of thousands of ids. */
export const rowLimits: ExpressionLimits = { length: 200_000, depth: 200, nodes: 10_000, height: 500 };

/** For the filters of lists, of which one may have a list of ten thousand values. */
export const filterLimits: ExpressionLimits = { length: 1_000_000, depth: 200, nodes: 20_000, height: 500 };

/** Arguments of a call. */
export const maxParameters = 200;

/** UTF-16 units of the SQL of an expression: some functions need an argument more than once, so that it could grow without end. */
export const maxSqlLength = 200_000;

/** UTF-16 units of the longest text that a function may make; a longer one is null. */
export const maxTextLength = 10_000_000;

/** How long and how deep an expression may be, so that nobody can make one that takes seconds to read or to compute. */
export interface ExpressionLimits {
  /** Characters (UTF-16 units) of the text. */
  readonly length: number;
  /** Brackets, calls and signs within each other. */
  readonly depth: number;
  /** Values, references, operators and calls; a list of constants counts as one. */
  readonly nodes: number;
}

export const expressionLimits: ExpressionLimits = { length: 4000, depth: 40, nodes: 500 };

/** For conditions of the earlier form, which may be longer than what people write: they are read with these limits. */
export const storedLimits: ExpressionLimits = { length: 1_000_000, depth: 200, nodes: 1500 };

/** For the conditions of data schemes, which may have a thousand rules. */
export const rowLimits: ExpressionLimits = { length: 1_000_000, depth: 200, nodes: 10_000 };

/** UTF-16 units of the longest text that a function may make; a longer one is null. */
export const maxTextLength = 10_000_000;

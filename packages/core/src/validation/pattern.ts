import { compileProgram, PatternTooLarge, type Program } from "./pattern-program.ts";
import { matchesWhole, type PatternBudget } from "./pattern-run.ts";
import { parsePattern, UnsupportedPattern } from "./pattern-syntax.ts";

export type { PatternBudget } from "./pattern-run.ts";

/** The longest text that a designer's pattern is asked about. */
export const maxPatternText = 1000;

/** Steps of one pattern, with counted repeats written out: the time for one text is at most this times its length. */
const maxPatternSteps = 4000;

/** Steps for one record: about a third of a second, at the worst. */
const recordSteps = 10_000_000;

/** `invalid`: no regular expression. `unsupported`: back references and inline flags. `large`: too many steps. */
export type PatternProblem = "invalid" | "unsupported" | "large";

/** The budget for the patterns of one record, or of `records` records that are checked together. */
export function patternBudget(records = 1): PatternBudget {
  return { left: records * recordSteps };
}

/** Why a designer's pattern cannot be used; null when it is fine. */
export function patternProblem(source: string): PatternProblem | null {
  const compiled = compilePattern(source);
  return typeof compiled === "string" ? compiled : null;
}

/** A pattern that can be asked about texts. */
export interface Pattern {
  /** Steps, with counted repeats written out. */
  readonly size: number;
  /** Whether the whole text is what the pattern describes; null when the budget was used up before that was known. */
  matches(text: string, budget?: PatternBudget): boolean | null;
}

/**
 * Compiles a pattern as designers write it: a regular expression of JavaScript with the flag `u`, for the whole text. It is not run by the engine of the platform,
 * which takes exponential time for some, but by one whose time is in proportion to the text (docs/decisions/016).
 */
export function compilePattern(source: string): Pattern | PatternProblem {
  let program: Program;
  try {
    program = compileProgram(parsePattern(source), maxPatternSteps);
  } catch (error) {
    if (error instanceof PatternTooLarge) return "large";
    if (error instanceof UnsupportedPattern) return "unsupported";
    if (error instanceof SyntaxError) return "invalid";
    throw error;
  }
  return {
    size: program.size,
    matches(text, budget = patternBudget()) {
      const matched = matchesWhole(program, text, budget);
      return budget.left < 0 ? null : matched;
    },
  };
}

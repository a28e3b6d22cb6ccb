import { type Message, sameInAll } from "../text/messages.ts";
import { compilePattern, type Pattern, type PatternBudget, type PatternProblem } from "./pattern.ts";
import { type NamedRule, rules } from "./rules.ts";
import { textRuleMessages as messages } from "./text-rule.messages.ts";

/** A rule of the shared validator by its name, or a pattern for the whole text; with a sentence of one's own, or the one of the rule. */
export type TextRule =
  | { readonly rule: NamedRule; readonly message?: string | undefined }
  | { readonly pattern: string; readonly message?: string | undefined };

/** What is wrong with a text; null when nothing is. Emptiness is not its business. */
export type TextCheck = (text: string, budget?: PatternBudget) => Message | null;

/** The shared validator: compiles a rule once, so that it can be asked about many texts. */
export function compileTextRule(rule: TextRule): TextCheck {
  const own = rule.message === undefined || rule.message === "" ? undefined : sameInAll(rule.message);
  if ("pattern" in rule) return patternCheck(rule.pattern, own ?? messages.mismatch);
  const { test, message } = rules[rule.rule];
  return (text) => (test(text) ? null : (own ?? message));
}

/** A text whose pattern could not be asked is refused: to store it unchecked would break what the designer promised. */
function patternCheck(source: string, mismatch: Message): TextCheck {
  let compiled: Pattern | PatternProblem | undefined;
  return (text, budget) => {
    // When it is first needed: most definitions are read for other things than checking records.
    compiled ??= compilePattern(source);
    if (typeof compiled === "string") return messages.unusable;
    const matched = compiled.matches(text, budget);
    if (matched === null) return messages.tooSlow;
    return matched ? null : mismatch;
  };
}

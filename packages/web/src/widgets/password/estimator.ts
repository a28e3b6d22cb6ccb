import type { PasswordLevel } from "@gongshu/core/validation/password";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { chineseWords } from "./chinese-words.ts";

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, chinese: [...new Set(chineseWords)] },
  graphs: adjacencyGraphs,
  maxLength: 64,
});

/** By the scores of the estimator: below 10⁶ guesses is weak, 10⁸ fair, 10¹⁰ strong. */
const levels: Readonly<Record<number, PasswordLevel>> = { 2: 2, 3: 3, 4: 4 };

/** How many guesses a password would take somebody who knows `words`, such as the account. */
export function estimate(password: string, words: readonly string[]): PasswordLevel {
  return levels[estimator.check(password, [...words]).score] ?? 1;
}

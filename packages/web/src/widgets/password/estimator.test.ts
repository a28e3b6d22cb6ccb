import { passwordFault } from "@gongshu/core/validation/password";
import { expect, it } from "vitest";
import { chineseWords } from "./chinese-words.ts";
import { estimate } from "./estimator.ts";

it.each([
  // What guessers try first, in English and in pinyin, however it is dressed up.
  ["woaini1314", 1],
  ["mima1234", 1],
  ["wodemima", 1],
  ["qwer1234!", 1],
  ["Zhongguo2026", 1],
  ["zhangwei1985", 1],
  ["k7m2pq", 1],
  ["k7m2pq4x", 2],
  ["Kd83mfQ29a", 3],
  ["K7m2pq4xR9t", 4],
  ["correct horse battery staple", 4],
] as const)("%s has level %s", (password, level) => {
  expect(estimate(password, ["lisi"])).toBe(level);
});

it("counts what is known of the person", () => {
  expect(estimate("yangxuemei88", ["lisi"])).toBeGreaterThan(estimate("yangxuemei88", ["yangxuemei"]));
});

it("answers for the longest password that is accepted in a moment", () => {
  const password = "我aB3!".repeat(12) + "zQ9#";
  expect(passwordFault(password, "lisi", "strong")).toBeUndefined();
  const from = performance.now();
  expect(estimate(password, ["lisi"])).toBeGreaterThan(0);
  expect(performance.now() - from).toBeLessThan(2000);
});

it("knows pinyin words only, each written in one way", () => {
  for (const word of chineseWords) expect(word).toMatch(/^[a-z]+$/);
});

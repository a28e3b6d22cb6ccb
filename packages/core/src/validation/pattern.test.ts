// law-ignore no-hard-coded-chinese -- characters that patterns are asked about
import { describe, expect, it } from "vitest";
import { formSchema } from "../form/form.schema.ts";
import { validateRecord } from "../form/record.ts";
import { translate } from "../text/messages.ts";
import { compilePattern, maxPatternText, patternBudget, patternProblem } from "./pattern.ts";

function matches(source: string, text: string, budget = patternBudget()): boolean | null {
  const pattern = compilePattern(source);
  if (typeof pattern === "string") throw new Error(`${source}: ${pattern}`);
  return pattern.matches(text, budget);
}

describe("the patterns of designers", () => {
  it.each([
    ["\\d{2}", "12", true],
    ["\\d{2}", "123", false],
    ["a|b", "ab", false],
    ["[\\u4e00-\\u9fa5]{2,10}", "工枢", true],
    ["\\p{Script=Han}+", "工枢a", false],
    // Two kinds of characters at least: the rule for passwords that most Chinese forms have.
    ["^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,16}$", "abc123", true],
    ["^(?![0-9]+$)(?![a-zA-Z]+$)[0-9A-Za-z]{6,16}$", "123456", false],
    ["(?<=a)b|ab(?<!c)", "ab", true],
    [".", "😀", true],
    ["(?:a*)*", "", true],
    ["", "", true],
  ])("%s asks the whole text %s: %s", (source, text, expected) => expect(matches(source, text)).toBe(expected));

  it.each(["(", "[", "a{2,1}", "\\p{Nothing}"])("%s is no regular expression", (source) =>
    expect(patternProblem(source)).toBe("invalid"),
  );
  it.each(["(a)\\1", "(?<n>a)\\k<n>", "(?i:a)"])("%s is not supported", (source) =>
    expect(patternProblem(source)).toBe("unsupported"),
  );
  it.each(["(?:a{1000}){1000}", "((a{100}){100}){100}", "[ab]{5000}", "(?:(?=b{1999})){3}"])(
    "%s is too large",
    (source) => expect(patternProblem(source)).toBe("large"),
  );
  it("counts what adds nothing only once", () => expect(patternProblem("(?:(?:){1000000000}){1000000000}")).toBeNull());

  it("means what the platform's own engine means, whatever is asked", () => {
    const random = numbers(20_260_101);
    for (let count = 0; count < 4000; count += 1) {
      const source = randomPattern(random, 4);
      const native = nativePattern(source);
      for (let asked = 0; native !== null && asked < 5; asked += 1) {
        const text = Array.from({ length: random(6) }, () => pick(random, characters)).join("");
        expect([source, text, matches(source, text)]).toEqual([source, text, native.test(text)]);
      }
    }
  });
});

describe("the time for a pattern", () => {
  const longest = "a".repeat(maxPatternText);
  // Each of them keeps an engine that goes back busy for longer than anybody waits.
  it.each([
    `${"(a|a)".repeat(40)}b`,
    "(a|a)*b",
    "(a+)+b",
    "a*a*a*a*b",
    "(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)[0-9]",
    "(?:a{0,30}){0,30}b",
    "(?:a?){1000}a{999}b",
    "[ab]*a(?:[ab]?){900}c",
    "(?=(?=(?=.*b).*b).*b).*",
  ])("%s is bounded by its size and the text's", (source) => {
    const budget = { left: 100_000_000 };
    expect(matches(source, longest, budget)).toBe(false);
    expect(100_000_000 - budget.left).toBeLessThanOrEqual(4000 * (longest.length + 1));
  });

  const slow = { pattern: "(?:a?){1000}a{1000}b" };
  const field = (index: number) => ({
    kind: "text" as const,
    id: `f${index}`,
    field: `f${index}`,
    label: `F${index}`,
    maxLength: maxPatternText,
    rules: [slow],
  });

  it("is bounded for a whole record: what could not be asked is refused with a sentence", () => {
    const form = formSchema.parse({ schema: 1, fields: Array.from({ length: 300 }, (_, index) => field(index)) });
    const input = Object.fromEntries(form.fields.map(({ id }) => [id, longest]));
    const started = performance.now();
    const { issues } = validateRecord(form, input, { now: 0, userId: "u", timeZone: "UTC" });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(issues).toHaveLength(300);
    const [first, last] = [issues.at(0), issues.at(-1)].map((issue) => issue && translate(issue.message, "en"));
    expect(first).toBe("Does not have the required form");
    expect(last).toBe("The patterns are too complex to be checked: please tell the designer of the form");
  });

  it("is not spent on a stored pattern that cannot be used: its field takes no text, and says why", () => {
    const stored = { ...field(1), rules: [{ pattern: "(a)\\1" }] };
    const form = formSchema.parse({ schema: 1, fields: [stored] });
    const context = { now: 0, userId: "u", timeZone: "UTC" };
    const told = validateRecord(form, { f1: "aa" }, context).issues.map(({ message }) => translate(message, "zh"));
    expect(told).toEqual(["校验规则无法使用，请联系表单的设计者"]);
    expect(validateRecord(form, { f1: "" }, context).issues).toEqual([]);
  });
});

type Random = (below: number) => number;

/** The same numbers each time. */
function numbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[random(list.length)];
}

const characters = ["a", "b", "c", "1", "中", "😀", "é", " ", "\n", "\u2028", "_", "-", "A", "\\", "]", "["];
const atoms =
  "a b 1 中 😀 . \\d \\w \\s \\S \\W [ab] [^a] [a-c1] [^] [] \\u4e00 \\u{1F600} \\ud83d\\ude00 \\x61 \\p{Script=Han} \\P{L} [\\u4e00-\\u9fa5\\-_] [\\]\\\\[] - é".split(
    " ",
  );
const repeats = ["*", "+", "?", "{2}", "{1,2}", "{0,3}", "{1,}", "{0}", "*?", "+?", "{1,2}?"];

function randomPattern(random: Random, depth: number): string {
  const inner = () => randomPattern(random, depth - 1);
  const kind = depth === 0 ? 0 : random(10);
  if (kind < 3) return pick(random, atoms) ?? "";
  if (kind < 5) return inner() + inner();
  if (kind < 7) return `${pick(random, ["(", "(?:"])}${inner()}|${inner()})`;
  if (kind < 8) return `(?:${inner()})${pick(random, repeats)}`;
  if (kind < 9) return `${pick(random, ["^", "$", "\\b", "\\B"])}${inner()}`;
  return `${pick(random, ["(?=", "(?!", "(?<=", "(?<!"])}${inner()})${inner()}`;
}

function nativePattern(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, "u");
  } catch {
    return null;
  }
}

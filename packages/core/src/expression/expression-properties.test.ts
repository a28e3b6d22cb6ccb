import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordContext, recordReader, recordScope } from "../testing/expression-record.ts";
import { compileExpression, compilePredicate } from "./compile.ts";
import type { Condition, ConditionOperator, ConditionRule } from "./condition.ts";
import type { TypeOf } from "./condition-text.ts";
import { type ExpressionNode, partsOf } from "./node.ts";
import { parseExpression } from "./parse.ts";
import { printExpression } from "./print.ts";
import { fromSentence, sentenceOf } from "./sentence.ts";

const pieces = [
  "0",
  "1",
  "2.50",
  ".5",
  "+",
  "-",
  "×",
  "÷",
  "*",
  "/",
  "&",
  "(",
  ")",
  "（",
  "，",
  ",",
  "<",
  "<=",
  "≥",
  "=",
  "<>",
  " and ",
  " or ",
  "not ",
  "且",
  "或",
  "非",
  " is ",
  " is not ",
  " in ",
  " not in ",
  "true",
  "false",
  "EMPTY",
  "{f1}",
  "{none}",
  "{text}",
  "{day}",
  "{list}",
  "{on}",
  "{t1.c1}",
  "{t1}",
  "{@now}",
  "{",
  "}",
  ".",
  '"',
  '"a"',
  '""',
  '"x""y"',
  "SUM(",
  "IF(",
  "求和(",
  "MAX(",
  "LEFT(",
  "DATE(",
  "LIST(",
  "JOIN(",
  "ROUND(",
  "😀",
  "\n",
  "\u0000",
  "constructor",
];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((list) => list.join("")),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);

/** Trees as they can be written, each joined from smaller ones with the brackets that any of them may need. */
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("1", "2.5", '"a"', '""""', "{f1}", "{name with blanks}", "{表.列}", "true", "EMPTY"),
    fc
      .tuple(
        tie("tree"),
        fc.constantFrom("or", "and", "=", "<>", "<", ">=", "is", "is not", "&", "+", "-", "*", "/"),
        tie("tree"),
      )
      .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
    fc.tuple(fc.constantFrom("not", "-"), tie("tree")).map(([sign, part]) => `${sign} (${part})`),
    fc.tuple(tie("tree"), tie("tree")).map(([part, entry]) => `(${part}) in (${entry}, 1)`),
    fc.tuple(tie("tree"), tie("tree"), tie("tree")).map((parts) => `IF(${parts.join(", ")})`),
  ),
}));

/** A tree without the places of its parts. */
function shape(node: ExpressionNode): unknown {
  const { at: _at, length: _length, ...own } = node;
  const plain = Object.fromEntries(Object.entries(own).filter(([, value]) => typeof value !== "object"));
  const value = node.type === "number" ? JSON.stringify(node.value) : "";
  return { ...plain, value, parts: partsOf(node).map(shape) };
}

describe("an expression", () => {
  it("that was typed either computes or says what is wrong in every language, and never throws", () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const emptyNumbersAsZero of [true, false]) {
          const compiled = compileExpression(text, recordScope, { emptyNumbersAsZero });
          const result = compiled.ok ? compiled.expression.evaluate(recordReader, recordContext) : null;
          expect(typeof result !== "number" || Number.isFinite(result)).toBe(true);
          const { message, at, length } = compiled.ok ? { message: {}, at: 0, length: 0 } : compiled.issue;
          expect(Object.values(message)).not.toContain("");
          expect(at >= 0 && at + length <= text.length).toBe(true);
        }
      }),
      { numRuns: (fc.readConfigureGlobal().numRuns ?? 100) * 20 },
    );
  });

  it("is the same tree after it was printed, in every style", () => {
    fc.assert(
      fc.property(tree, fc.constantFrom("stored" as const, "shown" as const), (text, style) => {
        const parsed = parseExpression(text);
        fc.pre(parsed.ok);
        if (!parsed.ok) return;
        const printed = printExpression(parsed.node, undefined, style);
        const again = parseExpression(printed);
        expect([printed, again.ok && shape(again.node)]).toEqual([printed, shape(parsed.node)]);
        expect(again.ok && printExpression(again.node, undefined, style)).toBe(printed);
      }),
    );
  });

  it("has its names changed, and its brackets and words made uniform", () => {
    const parsed = parseExpression(
      "((数量×{单价})+求和({明细.金额})) 且 非 空".replace("数量", "{数量}").replace("空", "{完成}"),
    );
    if (!parsed.ok) throw new Error(parsed.issue.message.en);
    const names: Record<string, string> = { 数量: "f1", 单价: "f2", 明细: "t1", 金额: "c1", 完成: "f3" };
    const toIds = printExpression(
      parsed.node,
      (name, table) => (table === null ? "" : `${names[table]}_`) + names[name],
    );
    expect(toIds).toBe("{f1} * {f2} + SUM({t1.t1_c1}) and not {f3}");
    expect(printExpression(parsed.node, undefined, "shown")).toBe("{数量} × {单价} + SUM({明细.金额}) and not {完成}");
  });
});

const word = fc.constantFrom("x", "y", "5", 'a"b', "😀");
const types = { number: "number", text: "text", bool: "bool", date: "date", list: "list" } as const;
const typeOf: TypeOf = (field) => types[field as keyof typeof types];
const rule = (
  field: fc.Arbitrary<string>,
  operators: readonly ConditionOperator[],
  value: fc.Arbitrary<ConditionRule["value"]>,
): fc.Arbitrary<ConditionRule> => fc.record({ field, operator: fc.constantFrom(...operators), value });
const order = ["greater", "greaterOrEqual", "less", "lessOrEqual"] as const;
const rules: fc.Arbitrary<ConditionRule> = fc.oneof(
  rule(fc.constant("number"), ["equal", "notEqual", ...order], fc.integer({ min: -99, max: 99 })),
  rule(fc.constant("number"), ["in"], fc.uniqueArray(fc.integer().map(String), { minLength: 1, maxLength: 3 })),
  rule(fc.constant("date"), ["equal", "notEqual", ...order], fc.constantFrom(0, 1_767_225_600_123, -2_208_988_800_000)),
  rule(fc.constant("text"), ["equal", "notEqual", "contains", "notContains"], word),
  rule(fc.constant("text"), ["in"], fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
  rule(
    fc.constant("list"),
    ["equal", "notEqual", "contains", "notContains", "in"],
    fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  ),
  rule(fc.constant("list"), ["contains", "notContains"], word),
  rule(fc.constant("bool"), ["equal", "notEqual"], fc.constantFrom(0, 1)),
  fc.record({
    field: fc.constantFrom(...Object.keys(types)),
    operator: fc.constantFrom("empty" as const, "notEmpty" as const),
  }),
);
/** Conditions as the editor makes them: a group has two parts at least, and is joined otherwise than what stands around it. */
function sentences(depth: number, logic: Condition["logic"]): fc.Arbitrary<Condition> {
  const other = logic === "and" ? "or" : "and";
  const groups = depth === 0 ? fc.constant<Condition[]>([]) : fc.array(sentences(depth - 1, other), { maxLength: 2 });
  return fc.record({ logic: fc.constant(logic), rules: fc.array(rules, { minLength: 2, maxLength: 3 }), groups });
}

describe("a condition as a sentence", () => {
  it("is the same after it was text", () => {
    fc.assert(
      fc.property(fc.oneof(sentences(2, "and"), sentences(2, "or")), (sentence) => {
        const text = fromSentence(sentence, typeOf);
        expect([text, sentenceOf(text)]).toEqual([text, sentence]);
      }),
    );
  });

  it("of one rule or none is one, too", () => {
    for (const sentence of [
      { logic: "and" as const, rules: [], groups: [] },
      { logic: "and" as const, rules: [{ field: "number", operator: "equal" as const, value: 1 }], groups: [] },
    ])
      expect(sentenceOf(fromSentence(sentence, typeOf))).toEqual(sentence);
  });

  it.each([
    "{number} + 1 > 2",
    "{number} <> 1",
    "{number} > {date}",
    "not {number} = 1",
    "not ({number} = 1 and {number} = 2)",
    "false",
    '{list} > LIST("x")',
    "SUM({t.number}) > 1",
    "{date} > TODAY()",
    '{text} in ("a", EMPTY)',
  ])("cannot say %s", (text) => expect(sentenceOf(text)).toBeNull());

  it("holds for a missing value where it says “not”", () => {
    const scope = { find: (name: string) => (name in types ? { id: name, type: types[name as "text"] } : undefined) };
    const missing = { value: () => null, rowCount: () => 0, cell: () => null };
    for (const [operator, value] of [
      ["notEqual", "x"],
      ["notContains", "x"],
      ["empty", undefined],
    ] as const) {
      const text = fromSentence({ logic: "and", rules: [{ field: "text", operator, value }] }, typeOf);
      const compiled = compilePredicate(text, scope);
      expect(compiled.ok && compiled.holds(missing, recordContext)).toBe(true);
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFormula } from "./formula.ts";

/** An expression of whole numbers: its text with no more brackets than it needs, how tightly it binds, and its exact value. */
interface Expression {
  readonly text: string;
  readonly binds: number;
  readonly value: bigint;
}

const bracketed = ({ text, binds }: Expression, least: number) => (binds < least ? `(${text})` : text);

const operators = {
  "+": { binds: 2, apply: (left: bigint, right: bigint) => left + right },
  "-": { binds: 2, apply: (left: bigint, right: bigint) => left - right },
  "×": { binds: 3, apply: (left: bigint, right: bigint) => left * right },
} as const;

function joined(operator: keyof typeof operators, left: Expression, right: Expression): Expression {
  const { binds, apply } = operators[operator];
  return {
    text: `${bracketed(left, binds)}${operator}${bracketed(right, binds + 1)}`,
    binds,
    value: apply(left.value, right.value),
  };
}

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.nat(999).map((value) => ({ text: String(value), binds: 4, value: BigInt(value) })),
    fc
      .tuple(fc.constantFrom("+" as const, "-" as const, "×" as const), tie("expression"), tie("expression"))
      .map(([operator, left, right]) => joined(operator, left, right)),
    tie("expression").map((inner) => ({ text: `-${bracketed(inner, 4)}`, binds: 3, value: -inner.value })),
  ),
}));

const exact = 10n ** 15n;
const scope = { value: () => null, rowCount: () => 0, cell: () => null };
/** What people type, and what they mistype. */
const typed = fc.string({ unit: fc.constantFrom(..."0123.,+-×÷()<>={} {f1}{t.c}IFSUMROUND，（）？\n"), maxLength: 40 });

describe("a formula", () => {
  it("is worth what its signs and brackets say", () => {
    fc.assert(
      fc.property(expression, ({ text, value }) => {
        fc.pre(value > -exact && value < exact);
        const compiled = compileFormula(text);
        expect([text, compiled.ok && compiled.formula.evaluate(scope)]).toEqual([text, Number(value)]);
      }),
    );
  });

  it("is worth the same with spaces, and with the signs of another keyboard", () => {
    fc.assert(
      fc.property(expression, ({ text }) => {
        const other = text.replaceAll("×", " * ").replaceAll("(", "（ ").replaceAll(")", " ）").replaceAll("+", "＋");
        const [one, two] = [compileFormula(text), compileFormula(other)];
        expect(two.ok && two.formula.evaluate(scope)).toBe(one.ok && one.formula.evaluate(scope));
      }),
    );
  });

  it("that was typed either counts, to a finite number or nothing, or says what is wrong in every language", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const compiled = compileFormula(text);
        const value = compiled.ok ? compiled.formula.evaluate(scope) : null;
        expect(value === null || Number.isFinite(value)).toBe(true);
        expect(compiled.ok ? [] : Object.values(compiled.issue.message)).not.toContain("");
      }),
    );
  });
});

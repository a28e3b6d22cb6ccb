import { type FormulaNode, type Operator, parseFormula } from "../form-2/parse.ts";
import { FormulaError } from "../form-2/tokenize.ts";
import type { Condition } from "./condition.ts";
import { conditionText, numberText, type TypeOf } from "./condition-text.ts";
import { fromNumber } from "./decimal.ts";

/**
 * A stored condition in the expression language, true for exactly the same values. It may be longer than what people write: it is read with
 * `storedLimits`.
 */
export function conditionToExpression(condition: Condition, typeOf: TypeOf): string {
  return conditionText(condition, typeOf);
}

/** A part of a formula in the new language. */
interface Part {
  readonly text: string;
  /** How tightly its outermost operator binds. */
  readonly binds: number;
  /** Comparisons give true and false now, where they gave 1 and 0. */
  readonly type: "number" | "bool";
  /** Whether it may have no value: then a test with it has none either. */
  readonly fails: boolean;
}

const binding: Readonly<Record<Operator, number>> = {
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "=": 4,
  "<>": 4,
  "+": 6,
  "-": 6,
  "*": 7,
  "/": 7,
};

const value = (text: string, fails = false): Part => ({ text, binds: 9, type: "number", fails });
const bracketed = ({ text, binds }: Part, least: number): string => (binds < least ? `(${text})` : text);

/** `yes` or `no` by a test; nothing where the test has no value, and not `no`. */
function choice(test: Part, yes: Part, no: Part): Part {
  const text = `IF(${test.text}, ${yes.text}, ${no.text})`;
  const fails = test.fails || yes.fails || no.fails;
  return value(test.fails ? `IF(ISEMPTY(${test.text}), EMPTY, ${text})` : text, fails);
}

function asNumber(part: Part): Part {
  return part.type === "number" ? part : choice(part, value("1"), value("0"));
}

function asTest(part: Part): Part {
  if (part.type === "bool") return part;
  return { text: `${bracketed(part, 4)} <> 0`, binds: 4, type: "bool", fails: part.fails };
}

function binary({ operator, left, right }: FormulaNode & { type: "binary" }): Part {
  const [one, two] = [asNumber(convert(left)), asNumber(convert(right))];
  const binds = binding[operator];
  const text = `${bracketed(one, binds)} ${operator} ${bracketed(two, binds + 1)}`;
  const divides = operator === "/" && (right.type !== "number" || right.value === 0);
  return { text, binds, type: binds === 4 ? "bool" : "number", fails: one.fails || two.fails || divides };
}

function call({ name, parameters }: FormulaNode & { type: "call" }): Part {
  const parts = parameters.map(({ node }) => asNumber(convert(node)));
  return value(
    `${name}(${parts.map(({ text }) => text).join(", ")})`,
    parts.some(({ fails }) => fails),
  );
}

function literal(number: number): Part {
  const decimal = fromNumber(number);
  // A number that never fitted had no result.
  return decimal === null || Math.abs(number) >= 1e15 ? value("EMPTY", true) : value(numberText(decimal));
}

function convert(node: FormulaNode): Part {
  switch (node.type) {
    case "number":
      return literal(node.value);
    case "field":
      return value(`{${node.field}}`);
    case "cell":
      return value(`{${node.table}.${node.field}}`);
    case "negate": {
      const operand = asNumber(convert(node.operand));
      return { ...operand, text: `-${bracketed(operand, 8)}`, binds: 8 };
    }
    case "binary":
      return binary(node);
    case "if":
      return choice(asTest(convert(node.test)), asNumber(convert(node.then)), asNumber(convert(node.otherwise)));
    case "call":
      return call(node);
  }
}

/**
 * A stored formula in the expression language, with the same result where missing numbers count as 0 (`emptyNumbersAsZero`). Null for a text that
 * was no formula. It may be longer than what people write: it is read with `storedLimits`.
 */
export function formulaToExpression(text: string): string | null {
  try {
    return asNumber(convert(parseFormula(text).node)).text;
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

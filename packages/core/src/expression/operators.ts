import { compareTexts } from "./code-points.ts";
import { add, compareNumbers, type Decimal, divide, multiply, negate, subtract } from "./decimal.ts";
import { addDays, addDaysSql, daysBetween, daysBetweenSql } from "./functions/dates.ts";
import { type Evaluate, outerSql, type SqlPiece, strict, type Variant } from "./functions/definition.ts";
import { joinTexts } from "./functions/texts.ts";
import type { BinaryOperator, UnaryOperator } from "./node.ts";
import { type Value, type ValueOf, type ValueType, valueTypes } from "./value.ts";

/** The tests that are the same and opposite ways round for all types that have an order. */
const tests = {
  "=": (order: number) => order === 0,
  "<>": (order: number) => order !== 0,
  "<": (order: number) => order < 0,
  "<=": (order: number) => order <= 0,
  ">": (order: number) => order > 0,
  ">=": (order: number) => order >= 0,
} as const;
type Comparison = keyof typeof tests;

function sameList(left: readonly string[], right: readonly string[]): boolean {
  return left.every((text) => right.includes(text)) && right.every((text) => left.includes(text));
}

/** Below, at or above 0 as one value comes before the other; bools and lists have no order and give 0 or 1. */
const orders: { readonly [Type in ValueType]: (left: ValueOf[Type], right: ValueOf[Type]) => number } = {
  number: compareNumbers,
  text: compareTexts,
  bool: (left, right) => (left === right ? 0 : 1),
  date: (left, right) => left - right,
  list: (left, right) => (sameList(left, right) ? 0 : 1),
};
const ordered: readonly ValueType[] = ["number", "text", "date"];

const orderOf = (type: ValueType): ((left: Value, right: Value) => number) =>
  orders[type] as (left: Value, right: Value) => number;

/** Text is ordered by code points, as it is here, and not by the language of the database. */
function comparableSql(piece: SqlPiece | undefined, type: ValueType, isOrder: boolean): string {
  if (piece === undefined) return "null";
  if (type === "number") return outerSql(piece);
  return type === "text" && isOrder ? `${piece.sql} collate "C"` : piece.sql;
}

const listsSql = (left: string, right: string): string => `(${left} @> ${right} and ${left} <@ ${right})`;

function comparison(operator: Comparison, type: ValueType): Variant {
  const test = tests[operator];
  const order = orderOf(type);
  const isOrder = operator !== "=" && operator !== "<>";
  return {
    takes: [[type], [type]],
    result: "bool",
    compile: ([left, right]) => compareParts(left, right, (one, two) => test(order(one, two))),
    sql: ([one, two]) => {
      const [left, right] = [comparableSql(one, type, isOrder), comparableSql(two, type, isOrder)];
      if (type !== "list") return `(${left} ${operator} ${right})`;
      return operator === "=" ? listsSql(left, right) : `(not ${listsSql(left, right)})`;
    },
  };
}

function compareParts(
  left: Evaluate | undefined,
  right: Evaluate | undefined,
  test: (left: Value, right: Value) => boolean,
): Evaluate {
  if (left === undefined || right === undefined) return () => null;
  return (frame) => {
    const one = left(frame);
    if (one === null) return null;
    const two = right(frame);
    return two === null ? null : test(one, two);
  };
}

/** `is` and `is not`: two missing values are the same, one and a value are not. */
function identity(type: ValueType, wanted: boolean): Variant {
  const order = orderOf(type);
  return {
    takes: [[type], [type]],
    result: "bool",
    compile: ([left, right]) => {
      if (left === undefined || right === undefined) return () => null;
      return (frame) => {
        const [one, two] = [left(frame), right(frame)];
        const same = one === null || two === null ? one === two : order(one, two) === 0;
        return same === wanted;
      };
    },
    sql: ([one, two]) => {
      const [left, right] = [comparableSql(one, type, false), comparableSql(two, type, false)];
      if (type !== "list") return `(${left} is ${wanted ? "not " : ""}distinct from ${right})`;
      const same = `coalesce(${listsSql(left, right)}, ${left} is null and ${right} is null)`;
      return wanted ? same : `(not ${same})`;
    },
  };
}

const comparisons = (operator: Comparison): Variant[] =>
  (operator === "=" || operator === "<>" ? valueTypes : ordered).map((type) => comparison(operator, type));

const larger = (left: SqlPiece | undefined, right: SqlPiece | undefined, part: "scale" | "size"): number =>
  Math.max(left?.[part] ?? 0, right?.[part] ?? 0);

/** A sum or a difference. */
function sum(sign: "+" | "-", run: (left: Decimal, right: Decimal) => Decimal): Variant {
  return strict({
    takes: ["number", "number"],
    result: "number",
    run,
    sql: ([left, right]) => ({
      sql: `(${left?.sql ?? ""} ${sign} ${right?.sql ?? ""})`,
      scale: larger(left, right, "scale"),
      size: larger(left, right, "size") + 1,
    }),
  });
}

const product = strict({
  takes: ["number", "number"],
  result: "number",
  run: multiply,
  sql: ([left, right]) => {
    const scale = (left?.scale ?? 0) + (right?.scale ?? 0);
    const sql = `(${left?.sql ?? ""} * ${right?.sql ?? ""})`;
    const size = (left?.size ?? 0) + (right?.size ?? 0);
    return scale <= 20 ? { sql, scale, size } : { sql: `round(${sql}, 20)`, scale: 20, size };
  },
});

/** PostgreSQL gives a quotient as many decimals as its dividend has at least: 40 keep it from being rounded twice in the 20 that stay. */
const quotient = strict({
  takes: ["number", "number"],
  result: "number",
  run: divide,
  sql: ([left, right]) => ({
    sql: `round(round(${left?.sql ?? ""}, 40) / nullif(${right?.sql ?? ""}, 0), 20)`,
    scale: 20,
    size: (left?.size ?? 0) + 20,
  }),
});

/** `days` added to a date, or taken from it. */
function shift(sign: "" | "-"): Variant {
  return strict({
    takes: ["date", "number"],
    result: "date",
    run: (date, days, context) => addDays(date, sign === "-" ? negate(days) : days, context),
    sql: ([date, days], { zone }) => addDaysSql(date, days === undefined ? "null" : `${sign}${outerSql(days)}`, zone),
  });
}

/** Stops at the value that decides. */
function junction(decisive: boolean, word: "and" | "or"): Variant {
  return {
    takes: [["bool"], ["bool"]],
    result: "bool",
    compile: ([left, right]) => {
      if (left === undefined || right === undefined) return () => null;
      return (frame) => {
        const one = left(frame);
        if (one === decisive) return decisive;
        const two = right(frame);
        return two === decisive ? decisive : one === null ? null : two;
      };
    },
    sql: ([left, right]) => `(${left?.sql ?? ""} ${word} ${right?.sql ?? ""})`,
  };
}

/** The ways to use each operator; the first whose types fit is taken. */
export const binaryOperators: Readonly<Record<BinaryOperator, readonly Variant[]>> = {
  or: [junction(true, "or")],
  and: [junction(false, "and")],
  "=": comparisons("="),
  "<>": comparisons("<>"),
  "<": comparisons("<"),
  "<=": comparisons("<="),
  ">": comparisons(">"),
  ">=": comparisons(">="),
  is: valueTypes.map((type) => identity(type, true)),
  "is not": valueTypes.map((type) => identity(type, false)),
  "&": [joinTexts],
  "+": [
    sum("+", add),
    shift(""),
    strict({
      takes: ["number", "date"],
      result: "date",
      run: (days, date, context) => addDays(date, days, context),
      sql: ([days, date], { zone }) => addDaysSql(date, days === undefined ? "null" : outerSql(days), zone),
    }),
  ],
  "-": [
    sum("-", subtract),
    shift("-"),
    strict({
      takes: ["date", "date"],
      result: "number",
      run: daysBetween,
      sql: ([later, earlier], { zone }) => ({ sql: daysBetweenSql(later, earlier, zone), scale: 20, size: 8 }),
    }),
  ],
  "*": [product],
  "/": [quotient],
};

export const unaryOperators: Readonly<Record<UnaryOperator, readonly Variant[]>> = {
  not: [
    strict({
      takes: ["bool"],
      result: "bool",
      run: (value) => !value,
      sql: ([value]) => `(not ${value?.sql ?? ""})`,
    }),
  ],
  "-": [
    strict({
      takes: ["number"],
      result: "number",
      run: negate,
      sql: ([value]) => ({ sql: `(- ${value?.sql ?? ""})`, scale: value?.scale ?? 0, size: value?.size ?? 0 }),
    }),
  ],
};

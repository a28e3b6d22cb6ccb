import { amountInChinese } from "../../validation/chinese-amount.ts";
import {
  absolute,
  add,
  compareNumbers,
  type Decimal,
  divide,
  fromText,
  modulo,
  multiply,
  outer,
  outerDecimals,
  roundTo,
  signOf,
  subtract,
  toText,
  toWhole,
  truncateTo,
} from "../decimal.ts";
import {
  definition,
  type FunctionDefinition,
  outerSql,
  type SqlPiece,
  strict,
  wholeSql,
  withSql,
} from "./definition.ts";

/** Exponents beyond this make numbers that are too large anyway. */
const maxExponent = 100;

const placesOf = (places: Decimal | undefined): number =>
  places === undefined ? 0 : toWhole(places, 0, outerDecimals);

/** 10^-places. */
const lastPlace = (places: number): Decimal => fromText(places === 0 ? "1" : `0.${"1".padStart(places, "0")}`) ?? 1;

function roundUp(value: Decimal, places: number): Decimal {
  const cut = truncateTo(value, places);
  const sign = compareNumbers(value, cut);
  if (sign === 0) return cut;
  return sign > 0 ? add(cut, lastPlace(places)) : subtract(cut, lastPlace(places));
}

/** The whole number at or below `value`. */
function floor(value: Decimal): Decimal {
  const cut = truncateTo(value, 0);
  return compareNumbers(value, cut) < 0 ? subtract(cut, 1) : cut;
}

function power(base: Decimal, exponent: Decimal): Decimal | null {
  const whole = toWhole(exponent, -maxExponent - 1, maxExponent + 1);
  if (Math.abs(whole) > maxExponent || compareNumbers(exponent, whole) !== 0) return null;
  let result: Decimal | null = 1;
  for (let count = Math.abs(whole); count > 0 && result !== null; count -= 1) result = multiply(result, base);
  return result !== null && whole < 0 ? divide(1, result) : result;
}

const places = (given: SqlPiece | undefined) => (given === undefined ? "0" : wholeSql(given, 0, outerDecimals));
const one = (pieces: readonly SqlPiece[]) => {
  const [first] = pieces;
  return first === undefined ? "null::numeric" : outerSql(first);
};
const two = (pieces: readonly SqlPiece[]) => {
  const [, second] = pieces;
  return second === undefined ? "null::numeric" : outerSql(second);
};

/** The functions that make numbers of numbers. They see 12 decimals. */
export const numberFunctions = {
  ROUND: definition(
    [
      strict({
        takes: ["number"],
        optional: ["number"],
        result: "number",
        run: (value, digits) => roundTo(outer(value), placesOf(digits)),
        sql: (pieces) => `round(${one(pieces)}, ${places(pieces[1])})`,
      }),
    ],
    { optional: 1 },
  ),
  ROUNDUP: definition(
    [
      strict({
        takes: ["number"],
        optional: ["number"],
        result: "number",
        run: (value, digits) => roundUp(outer(value), placesOf(digits)),
        sql: (pieces) =>
          withSql(
            { v: one(pieces), n: places(pieces[1]) },
            "trunc(v, n) + case when trunc(v, n) = v then 0 else sign(v) * round(0.1 ^ n, 12) end",
          ),
      }),
    ],
    { optional: 1 },
  ),
  ROUNDDOWN: definition(
    [
      strict({
        takes: ["number"],
        optional: ["number"],
        result: "number",
        run: (value, digits) => truncateTo(outer(value), placesOf(digits)),
        sql: (pieces) => `trunc(${one(pieces)}, ${places(pieces[1])})`,
      }),
    ],
    { optional: 1 },
  ),
  INT: definition([
    strict({
      takes: ["number"],
      result: "number",
      run: (value) => floor(outer(value)),
      sql: (pieces) => `floor(${one(pieces)})`,
    }),
  ]),
  ABS: definition([
    strict({
      takes: ["number"],
      result: "number",
      run: (value) => absolute(outer(value)),
      sql: (pieces) => `abs(${one(pieces)})`,
    }),
  ]),
  MOD: definition([
    strict({
      takes: ["number", "number"],
      result: "number",
      run: (value, divisor) => modulo(outer(value), outer(divisor)),
      sql: (pieces) =>
        withSql(
          { v: one(pieces), d: `nullif(${two(pieces)}, 0)` },
          "mod(mod(v, d) + case when sign(v) = sign(d) then 0 else d end, d)",
        ),
    }),
  ]),
  POWER: definition([
    strict({
      takes: ["number", "number"],
      result: "number",
      run: (base, exponent) => power(outer(base), outer(exponent)),
    }),
  ]),
  NUMBER: definition([
    strict({
      takes: ["text"],
      result: "number",
      run: (text) => fromText(text),
      sql: ([text]) => ({
        sql: `round(substring(${text?.sql ?? "null"} from '^[+-]?(?:0|[1-9][0-9]{0,29})(?:[.][0-9]{1,20})?$')::numeric, 12)`,
        size: 31,
      }),
    }),
  ]),
  CAPITALS: definition([
    strict({
      takes: ["number"],
      result: "text",
      run: (value) => (signOf(value) < 0 ? "" : amountInChinese(toText(value))),
    }),
  ]),
} satisfies Record<string, FunctionDefinition>;

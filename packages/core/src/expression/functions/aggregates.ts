import { add, compareNumbers, type Decimal, divide } from "../decimal.ts";
import { maxTextLength } from "../limits.ts";
import { type Value, type ValueType, valueTypes } from "../value.ts";
import { definition, type FunctionDefinition, outerSql, type SqlPiece, type Variant } from "./definition.ts";

/** Arguments that a function over rows may have. */
const most = 50;

const sum = (values: readonly Value[]): Decimal =>
  (values as readonly Decimal[]).reduce<Decimal>((total, value) => add(total, value), 0);

function best(values: readonly Decimal[], wanted: 1 | -1): Decimal | null {
  let found: Decimal | null = null;
  for (const value of values) if (found === null || compareNumbers(value, found) * wanted > 0) found = value;
  return found;
}

const bestTime = (values: readonly number[], wanted: 1 | -1): number | null =>
  values.length === 0 ? null : values.reduce((found, value) => ((value - found) * wanted > 0 ? value : found));

/** A function over any number of values, missing ones left out before. */
function overAll(
  type: readonly ValueType[],
  result: ValueType,
  aggregate: (values: readonly Value[]) => Value,
  sql: (pieces: readonly SqlPiece[]) => string,
): Variant {
  return {
    takes: [type],
    rest: type,
    result,
    rows: most,
    seesMissing: true,
    aggregate,
    sql: (pieces) => ({ sql: sql(pieces), scale: 20, size: Math.max(0, ...pieces.map(({ size }) => size)) + 2 }),
  };
}

const numbers: readonly ValueType[] = ["number"];
const dates: readonly ValueType[] = ["date"];
const listed = (pieces: readonly SqlPiece[]) => pieces.map(outerSql).join(", ");
const plain = (pieces: readonly SqlPiece[]) => pieces.map(({ sql }) => sql).join(", ");
const total = (pieces: readonly SqlPiece[]) => `(${pieces.map(({ sql }) => `coalesce(${sql}, 0)`).join(" + ")})`;

/** The functions over the rows of a sub-table, or over plain values. Missing values are left out; of nothing numbers give 0 and dates nothing. */
export const aggregateFunctions = {
  SUM: definition([overAll(numbers, "number", sum, total)], { more: most - 1 }),
  AVG: definition(
    [
      overAll(
        numbers,
        "number",
        (values) => (values.length === 0 ? 0 : divide(sum(values), values.length)),
        (pieces) => `coalesce(round(round(${total(pieces)}, 40) / nullif(num_nonnulls(${plain(pieces)}), 0), 20), 0)`,
      ),
    ],
    { more: most - 1 },
  ),
  MIN: definition(
    [
      overAll(
        numbers,
        "number",
        (values) => best(values as readonly Decimal[], -1) ?? 0,
        (pieces) => `coalesce(least(${listed(pieces)}), 0)`,
      ),
      overAll(
        dates,
        "date",
        (values) => bestTime(values as readonly number[], -1),
        (pieces) => `least(${plain(pieces)})`,
      ),
    ],
    { more: most - 1 },
  ),
  MAX: definition(
    [
      overAll(
        numbers,
        "number",
        (values) => best(values as readonly Decimal[], 1) ?? 0,
        (pieces) => `coalesce(greatest(${listed(pieces)}), 0)`,
      ),
      overAll(
        dates,
        "date",
        (values) => bestTime(values as readonly number[], 1),
        (pieces) => `greatest(${plain(pieces)})`,
      ),
    ],
    { more: most - 1 },
  ),
  COUNT: definition(
    [
      overAll(
        valueTypes,
        "number",
        (values) => values.length,
        (pieces) => `num_nonnulls(${plain(pieces)})::numeric`,
      ),
    ],
    { more: most - 1 },
  ),
  JOIN: definition([
    {
      takes: [["text", "list"], ["text"]],
      result: "text",
      rows: 1,
      aggregate: (values, [separator]) => {
        const texts = (values as readonly (string | readonly string[])[]).flat().filter((text) => text !== "");
        const joined = texts.join((separator ?? "") as string);
        return joined.length > maxTextLength ? null : joined;
      },
    },
  ]),
} satisfies Record<string, FunctionDefinition>;

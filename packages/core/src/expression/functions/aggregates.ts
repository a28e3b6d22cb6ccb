import { add, compareNumbers, type Decimal, divide } from "../decimal.ts";
import { maxTextLength } from "../limits.ts";
import { type Value, type ValueType, valueTypes } from "../value.ts";
import {
  definition,
  type FunctionDefinition,
  outerSql,
  type SqlPiece,
  type SqlRows,
  type Variant,
} from "./definition.ts";

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
  sql: { readonly plain: (pieces: readonly SqlPiece[]) => string; readonly rows: (rows: SqlRows) => string },
): Variant {
  return {
    takes: [type],
    rest: type,
    result,
    rows: most,
    seesMissing: true,
    aggregate,
    sqlRows: ({ from, ...values }) => `(select ${sql.rows({ from, ...values })} from ${from})`,
    sql: (pieces) => ({ sql: sql.plain(pieces), scale: 20, size: Math.max(0, ...pieces.map(({ size }) => size)) + 2 }),
  };
}

const numbers: readonly ValueType[] = ["number"];
const dates: readonly ValueType[] = ["date"];
const listed = (pieces: readonly SqlPiece[]) => pieces.map(outerSql).join(", ");
const plain = (pieces: readonly SqlPiece[]) => pieces.map(({ sql }) => sql).join(", ");
const total = (pieces: readonly SqlPiece[]) => `(${pieces.map(({ sql }) => `coalesce(${sql}, 0)`).join(" + ")})`;

/** Whether a condition holds for some or for all rows; where it is missing, it does not hold. Of no rows it holds for all. */
function quantified(way: "some" | "every"): FunctionDefinition {
  const isSome = way === "some";
  return definition([
    {
      takes: [["bool"]],
      result: "bool",
      rows: 1,
      seesMissing: true,
      keepsMissing: true,
      aggregate: (values) => values[way]((value) => value === true),
      sql: ([test]) => `coalesce(${test?.sql ?? "null"}, false)`,
      // A condition on top makes of these a join, for which the database chooses between going by the records and by the rows.
      sqlRows: ({ value, from }) => {
        const exists = `exists (select from ${from} and ${isSome ? value : `(${value}) is not true`})`;
        return isSome ? exists : `(not ${exists})`;
      },
    },
  ]);
}

/** The functions over the rows of a sub-table, or over plain values. Missing values are left out; of nothing numbers give 0 and dates nothing. */
export const aggregateFunctions = {
  SUM: definition(
    [overAll(numbers, "number", sum, { plain: total, rows: ({ value }) => `coalesce(sum(${value}), 0)` })],
    { more: most - 1 },
  ),
  AVG: definition(
    [
      overAll(numbers, "number", (values) => (values.length === 0 ? 0 : divide(sum(values), values.length)), {
        plain: (pieces) =>
          `coalesce(round(round(${total(pieces)}, 40) / nullif(num_nonnulls(${plain(pieces)}), 0), 20), 0)`,
        rows: ({ value }) => `coalesce(round(round(sum(${value}), 40) / nullif(count(${value}), 0), 20), 0)`,
      }),
    ],
    { more: most - 1 },
  ),
  MIN: definition(
    [
      overAll(numbers, "number", (values) => best(values as readonly Decimal[], -1) ?? 0, {
        plain: (pieces) => `coalesce(least(${listed(pieces)}), 0)`,
        rows: ({ outer }) => `coalesce(min(${outer}), 0)`,
      }),
      overAll(dates, "date", (values) => bestTime(values as readonly number[], -1), {
        plain: (pieces) => `least(${plain(pieces)})`,
        rows: ({ outer }) => `min(${outer})`,
      }),
    ],
    { more: most - 1 },
  ),
  MAX: definition(
    [
      overAll(numbers, "number", (values) => best(values as readonly Decimal[], 1) ?? 0, {
        plain: (pieces) => `coalesce(greatest(${listed(pieces)}), 0)`,
        rows: ({ outer }) => `coalesce(max(${outer}), 0)`,
      }),
      overAll(dates, "date", (values) => bestTime(values as readonly number[], 1), {
        plain: (pieces) => `greatest(${plain(pieces)})`,
        rows: ({ outer }) => `max(${outer})`,
      }),
    ],
    { more: most - 1 },
  ),
  COUNT: definition(
    [
      overAll(valueTypes, "number", (values) => values.length, {
        plain: (pieces) => `num_nonnulls(${plain(pieces)})::numeric`,
        rows: ({ value }) => `count(${value})::numeric`,
      }),
    ],
    { more: most - 1 },
  ),
  ANY: quantified("some"),
  EVERY: quantified("every"),
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
